/**
 * What a message may mean for the card, before anybody has said so. Pure, total and linear.
 *
 * P1  Every proposal stands on a span of the text; its words and figures are in it.
 * P2  Only what the member states of their own idea is read: no question, condition, doubt, denial, past, and
 *     nothing that others charge or say.
 * P3  Where the words don't settle the place, the unit or the figure, there is no proposal: the interview asks.
 * P4  A short answer to a question is the value of the place that was asked for, if it has its type.
 */
import type { Proposal } from './card.ts';
import { type PlaceId, placeTerms } from './places.ts';
import { readAct } from './read-act.ts';
import { statedBy } from './reading/clauses.ts';
import { countsOf } from './reading/count-places.ts';
import { moneyOf } from './reading/money-places.ts';
import { answerAt } from './reading/short-answer.ts';
import { textsOf } from './reading/text-places.ts';
import { type Sentence, sentencesOf, type Token, tokensOf } from './reading/tokens.ts';
import { isOwnStatement } from './reading/voice.ts';
import { isSameValue } from './values.ts';

/** The longest answer that is taken whole, in words. */
const LONGEST_ANSWER = 25;
/** The same of an answer in words, whose first sentences are taken. */
const LONGEST_TOLD = { words: 120, sentences: 6 };
/** The most proposals of one message; the card shows three. */
const MOST = 12;
/** Acts that state nothing. */
const SILENT = new Set([
  'deny',
  'unsure',
  'command',
  'greeting',
  'thanks',
  'anger',
  'confusion',
  'attack',
  'small-talk',
]);

/** The proposals of a message: the answer to what was asked first, then as they stand in the text. */
export function propose(text: string, { asked }: { asked: PlaceId | null }): Proposal[] {
  const { act } = readAct(text, { asked, hasOpenProposals: false, hasCard: true });
  if (SILENT.has(act)) return [];
  const sentences = sentencesOf(text, tokensOf(text));
  if (!sentences.some(({ tokens }) => tokens.some(({ kind }) => kind !== 'sign'))) return [];
  const proposals: Proposal[] = [];
  const keep = (one: Proposal) => {
    const isKnown = proposals.some(
      ({ place, value }) =>
        place === one.place && (isSameValue(value, one.value) || !placeTerms(place).isMany),
    );
    if (!isKnown && proposals.length < MOST) proposals.push(one);
  };
  if (asked === null && !isOwnStatement(text, sentences)) return [];
  const read = sentences.flatMap((sentence) => readSentence(text, sentence));
  const isCost = asked === 'unitCost' || asked === 'monthlyCost' || asked === 'oneOffCost';
  // "Ice, R1.10 a kilo" is the price only where no cost was asked for.
  const said = isCost && !PRICED.test(text) ? read.filter(({ place }) => place !== 'price') : read;
  const answer = asked && act !== 'question' ? answered(text, asked, sentences, said) : null;
  if (answer) keep(answer);
  for (const one of said) if (!(answer && overlaps(one, answer))) keep(one);
  return proposals.sort((a, b) => rank(a, asked) - rank(b, asked));
}

/** What matters most first, as the card shows three: what was asked, then the heart of an idea, then the rest. */
const FIRST: readonly PlaceId[] = [
  'product',
  'customer',
  'price',
  'problem',
  'volume',
  'unitCost',
  'monthlyCost',
  'oneOffCost',
  'conversations',
  'orders',
  'alternativeCost',
  'cash',
  'pay',
];
function rank({ place }: Proposal, asked: PlaceId | null): number {
  if (place === asked) return -1;
  const at = FIRST.indexOf(place);
  return at < 0 ? FIRST.length : at;
}

function readSentence(text: string, sentence: Sentence): Proposal[] {
  const stated = statedBy(text, sentence);
  if (!stated) return [];
  return [...textsOf(text, stated), ...moneyOf(text, stated), ...countsOf(text, stated)]
    .map(({ place, value, from, to }) => ({ place, value, span: spanOf(sentence.tokens.slice(from, to)) }))
    .sort((a, b) => a.span.start - b.span.start);
}

const spanOf = (tokens: readonly Token[]) => ({ start: tokens[0]!.start, end: tokens.at(-1)!.end });

const overlaps = (one: Proposal, answer: Proposal) =>
  one.place === answer.place ||
  (one.value.type === 'text' ? false : one.span.start < answer.span.end && answer.span.start < one.span.end);

const PRICED =
  /\b(?:price|prices|priced|charge|charged|charging|sell|sells|selling|customers? pays?|clients? pays?|pay us|pay me)\b/i;
/** Said in play, or dictated: no answer. */
const SUPPOSED =
  /\b(?:let's say|lets say|say i|kidding|joking|just joking|jk|lol what if)\b|^(?:write|say|type|repeat): ?["“„']/i;

const ONLY_YES_NO =
  /^(?:yes|no|yep|nope|yeah|sure|ok|okay|none|nothing|nobody|maybe|both|all|n\/a|na)[.! ]{0,3}$/i;

/** The answer itself, unless the words say that they are about another place. */
function answered(
  text: string,
  asked: PlaceId,
  sentences: readonly Sentence[],
  read: readonly Proposal[],
): Proposal | null {
  const length = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const { type } = placeTerms(asked);
  const most = type === 'text' ? LONGEST_TOLD : { words: LONGEST_ANSWER, sentences: 2 };
  if (length > most.words || sentences.length > most.sentences || ONLY_YES_NO.test(text.trim())) return null;
  if (SUPPOSED.test(text)) return null;
  if (read.some(({ place }) => place === asked)) return null;
  if (read.some(({ value }) => value.type === type && type !== 'text')) return null;
  const answer = answerAt(text, asked, sentences);
  if (!answer) return null;
  const proposal = { place: asked, value: answer.value, span: spanOf(answer.tokens) };
  const isWhole = answer.tokens.length >= length;
  // What is told after an answer may be about another place; what is read out of the answer itself makes it none.
  const isElsewhere = read.some(
    ({ place, value, span }) =>
      place !== asked &&
      (length > 12 || value.type === 'count') &&
      (isWhole || (span.start < proposal.span.end && proposal.span.start < span.end)),
  );
  return type === 'text' && isElsewhere ? null : proposal;
}
