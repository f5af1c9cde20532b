/** What a question gets that nothing answers: its own words, the pages that come nearest, and who would know. */
import { sumAt } from '../idea/sums.ts';
import { isNumber } from '../idea/values.ts';
import { newAmounts } from './amounts-said.ts';
import { answerPrice } from './answer-of-trade.ts';
import { chooseDecision } from './decide/answer-decision.ts';
import type { Body, Choice, TurnInput } from './interview.ts';
import { numbersSaid } from './numbers-said.ts';
import { quoteOf } from './quoted-question.ts';
import { requestTexts } from './request-texts.ts';
import { filled, textsIn, variant } from './texts.ts';
import { unansweredTexts } from './unanswered-texts.ts';
import { whomToAsk } from './who-knows.ts';
import { writeValue } from './write-entry.ts';

/** So many pages are offered. */
const MOST = 3;

/** "Is the 11,400 all?", "cost is still 225?": what the card has of it. */
function figuresMeant({ interview }: TurnInput, question: string): string | null {
  const { card, language } = interview;
  // 2000 may be a figure of the card as well as a year.
  const numbers = [...numbersSaid(question), ...(question.match(/\b(?:19|20)\d\d\b/g) ?? [])];
  if (numbers.length === 0) return null;
  const cost = /\bcosts?\b|\bkoste[nt]\b/i.test(question) ? sumAt(card, 'unitCost') : null;
  const meant = card.filter(({ state, place, value }) => {
    if (state !== 'confirmed') return false;
    return (cost && place === 'unitCost') || numbers.some((number) => isNumber(value, number));
  });
  if (meant.length === 0) return null;
  const names = textsIn(language).places;
  const lines = meant.map((entry) => `- ${names[entry.place]}: ${writeValue(entry, interview)}`);
  return `${unansweredTexts(language).onCard}\n\n${lines.join('\n')}`;
}

/** "Is 35 too expensive?", "£9 maybe?", "should I charge 1500 or 900?" */
const OF_PRICE =
  /\btoo (?:expensive|cheap|dear)\b|\d.{0,24}\btoo (?:much|high|low|little)\b|[€£$₹]\s?\d[\d.,]{0,12} ?(?:maybe|perhaps|ok|okay|right|fine|good|about right)?\?$|\b(?:charge|price|prices|ask for|zu teuer|zu billig)\b.{0,30}\d/i;

/** "Maybe the feed dealer pays": thought aloud, in the question or right before it, and nothing of a rule. */
const THOUGHT =
  /\b(?:maybe|perhaps|possibly|what if|how about|i (?:thought|was thinking) (?:of|about)|(?:could|should) (?:i|we) (?:also |just )?(?:ask|offer|let|give|try)|vielleicht|wie wäre es)\b/i;
const OF_RULE =
  /\b(?:licen[cs]\w{0,4}|permits?|legal\w{0,2}|laws?|tax\w{0,2}|vat|allowed|register\w{0,3}|insur\w{0,4}|pension|visa|patents?|contracts?|erlaubt|steuer\w{0,3}|anmelden)\b/i;
/** "How I do it?", "is it good?": what was said right before it is meant. */
const OF_BEFORE = /\b(?:it|this|that|so|das|es)\b/i;

function isOwnIdea(question: string, before: string): boolean {
  const meant = OF_BEFORE.test(question) ? `${before} ${question}` : question;
  return THOUGHT.test(meant) && !OF_RULE.test(meant);
}

/** It. `question` is what is quoted, and `before` was said before it. */
export function answerUnanswered(
  input: TurnInput,
  { question, before }: { question: string; before: string },
): Body {
  const { interview, found, nearest = [] } = input;
  const own = unansweredTexts(interview.language);
  // Of a price there is something to say, whatever the sum.
  if (OF_PRICE.test(`${question}?`))
    return answerPrice(interview, requestTexts(interview.language), question);
  const onCard = figuresMeant(input, question);
  if (onCard) return { paragraphs: [onCard], mayAsk: true };
  const quote = quoteOf(question);
  if (found.length === 0 && isOwnIdea(question, before))
    return newAmounts(input.text, interview.card).length > 0
      ? chooseDecision(input, [])
      : { paragraphs: [own.ownIdea], mayAsk: true };
  const pages = [...found, ...nearest].slice(0, MOST);
  const line = quote
    ? filled(found.length > 0 ? own.nearest : pages.length > 0 ? own.far : own.none, { question: quote })
    : variant(textsIn(interview.language).notKnown, interview.answers);
  return {
    paragraphs: [line, ...whomToAsk({ interview, text: question }, before)],
    mayAsk: true,
    isUnanswered: true,
    offers: pages.map(({ question: label }): Choice => ({ label, deed: { does: 'say' } })),
  };
}
