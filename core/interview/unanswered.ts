/** What a question gets that nothing answers: its own words, the pages that come nearest, and who would know. */
import { sumAt } from '../idea/sums.ts';
import { isNumber } from '../idea/values.ts';
import { answerPrice } from './answer-of-trade.ts';
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
  const pages = [...found, ...nearest].slice(0, MOST);
  const line = quote
    ? filled(pages.length > 0 ? own.nearest : own.none, { question: quote })
    : variant(textsIn(interview.language).notKnown, interview.answers);
  return {
    paragraphs: [line, ...whomToAsk({ interview, text: question }, before)],
    mayAsk: true,
    isUnanswered: true,
    offers: pages.map(({ question: label }): Choice => ({ label, deed: { does: 'say' } })),
  };
}
