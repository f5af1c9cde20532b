/**
 * What a message was read as, held against the card of its idea: a figure that changes one, figures at the places that
 * their labels name, and the first words of an idea as what it is. Proposals only.
 */
import type { Card, Proposal } from '../idea/card.ts';
import { type PlaceId, placeTerms } from '../idea/places.ts';
import { propose } from '../idea/propose.ts';
import type { ActReading } from '../idea/speech-act.ts';
import { isSameValue } from '../idea/values.ts';
import { canAnswer } from './fits-question.ts';
import { inOwnWords } from './german-figures.ts';
import { germanOpening } from './german-opening.ts';
import { readOpening } from './opening-words.ts';
import { readBeside } from './read-beside.ts';
import { type ReadChange, readFigureChange } from './read-change.ts';
import { decisionIn } from './read-decision.ts';
import { withLabelled } from './read-labelled.ts';
import { partsOf } from './read-request.ts';
import { currencyPut } from './said/local-currency.ts';
import { inMeantCurrency } from './said/meant-currency.ts';
import { withSaid } from './said/with-said.ts';
import { inPeriod } from './whole-units.ts';

/** In UTF-16 code units. */
const LONGEST_READ = 2_000;

/** What was read, held against the card: a new figure for what it has, and no answer that cannot be one. */
export function withCard(
  read: { reading: ActReading; proposals: readonly Proposal[] },
  message: Parameters<typeof heldAgainst>[1],
): ReturnType<typeof heldAgainst> {
  const held = heldAgainst(read, message);
  return { ...held, proposals: held.proposals.filter((one) => isProposable(one, message.card)) };
}

/** Whether words are a thing, and say more than the card has. */
function isProposable({ place, value }: Proposal, card: Card): boolean {
  if (value.type !== 'text') return true;
  const said = bareOf(value.text);
  if (place === 'product' && (NO_THING.test(said) || JUDGES.test(said))) return false;
  if (place === 'alternative' && NO_HABIT.test(said)) return false;
  return !card.some(
    (entry) =>
      entry.place === place &&
      entry.state === 'confirmed' &&
      entry.value.type === 'text' &&
      ` ${bareOf(entry.value.text)} `.includes(` ${said} `),
  );
}

const bareOf = (text: string): string =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  )
    .join(' ')
    .replace(/^(?:the|a|an|my|our|der|die|das|ein|eine) /, '');
/** A time, a number of times, or what is said of nothing: nobody makes it. */
const NO_THING =
  /^(?:(?:per|each|every|one|next|last|this|that) )?(?:months?|weeks?|days?|years?|hours?|minutes?|times?|half|lots?|bit|thing|things|something|it|that|monat|woche|tag|jahr|stunde)$/;
/** A sentence about things, and no thing: "streaming is a fad", "i see no way". */
const JUDGES =
  /^(?:i|we|they|he|she|it|you|people|everybody|nobody) (?!(?:want|make|sell|build|bake|teach|grow|repair|clean|offer|plan|do|rent|cook|sew|write|design|run)\b)|^[\p{L}']+(?: [\p{L}']+){0,2} (?:is|are|was|were|isn't|aren't) /u;
const NO_HABIT = /^(?:great|ok|okay|so|well|cool|right|yes|no)\b.*\d/;

function heldAgainst(
  { reading, proposals: read }: { reading: ActReading; proposals: readonly Proposal[] },
  {
    text,
    figures,
    card,
    asked,
    isRequest,
    isChosen,
  }: {
    text: string;
    figures: string;
    card: Card;
    asked: PlaceId | null;
    isRequest: boolean;
    isChosen: boolean;
  },
): { proposals: readonly Proposal[]; change: ReadChange | null } {
  if (isRequest) {
    if (isChosen) return { proposals: read, change: null };
    const labelled = withLabelled(read, { text, figures, card, asked: null });
    return { proposals: inMeantCurrency(labelled, { text, figures, card }), change: null };
  }
  const isWhole = asked !== null && takesWhole(read, { text, asked });
  // What is no answer is read as if nothing had been asked.
  const own = isWhole && !canAnswer(asked, text) ? propose(text, { asked: null }) : read;
  const found = readFigureChange(figures, card, {
    isCorrection: reading.act === 'correction',
    inOwnWords: text,
  });
  if (!found) {
    const told = ['statement', 'answer', 'correction', 'question'].includes(reading.act);
    const beside = told
      ? readBeside(figures, { card, read: own }).map((one) => inOwnWords(one, text, figures))
      : [];
    const labelled = withLabelled(withoutWhole(own, beside, asked), { text, figures, card, asked });
    const opened = withOpening(labelled, { text, card, asked, reading });
    const placed = inPeriod(told ? withSaid(opened, { text, card }) : opened);
    const meant = inMeantCurrency(placed, { text, figures, card });
    return { proposals: [...meant, ...inCurrencyPut(meant, { text, card })], change: null };
  }
  const ids = new Set(found.changes.map(({ entryId }) => entryId));
  const targets = new Set(card.filter(({ id }) => ids.has(id)).map(({ place }) => place));
  const counted = own.filter(({ value }) => value.type !== 'text');
  // What the words say plainly of another place is no change; a single value is replaced by being confirmed.
  const isElsewhere = counted.some(({ place }) => place !== asked && !targets.has(place));
  const isSingle = counted.some(({ place }) => targets.has(place) && !placeTerms(place).isMany);
  if ((isElsewhere && !found.isSure) || isSingle) return { proposals: own, change: null };
  return { proposals: own.filter((one) => !counted.includes(one) && one.place !== asked), change: found };
}

/** "Its canadian dollars btw": what waits for its yes waits in that currency. */
function inCurrencyPut(
  read: readonly Proposal[],
  { text, card }: { text: string; card: Card },
): readonly Proposal[] {
  const currency = currencyPut(text);
  if (currency === null || read.some(({ value }) => value.type === 'money')) return [];
  const start = text.length - text.trimStart().length;
  const span = { start, end: text.trimEnd().length };
  return card
    .flatMap(({ place, state, value }) =>
      state === 'proposed' && value.type === 'money' && value.currency !== currency
        ? [{ place, span, value: { ...value, currency } }]
        : [],
    )
    .slice(-MOST_PUT);
}
/** A message proposes so many. */
const MOST_PUT = 3;

/** A figure that the card settles is no answer in words to something else. */
function withoutWhole(
  own: readonly Proposal[],
  beside: readonly Proposal[],
  asked: PlaceId | null,
): readonly Proposal[] {
  const isIn = ({ place, value, span }: Proposal) =>
    place === asked &&
    value.type === 'text' &&
    beside.some((one) => span.start <= one.span.start && one.span.end <= span.end);
  const kept = own.filter((one) => !isIn(one));
  const isSame = (one: Proposal) =>
    kept.some(({ place, value }) => place === one.place && isSameValue(value, one.value));
  return [...kept, ...beside.filter((one) => !isSame(one))];
}

/** The first words of an idea are proposed as what it is. */
function withOpening(
  proposals: readonly Proposal[],
  { text, card, asked, reading }: { text: string; card: Card; asked: PlaceId | null; reading: ActReading },
): readonly Proposal[] {
  const isFirst = card.length === 0 && (asked === null || asked === 'product');
  if (!isFirst) return proposals;
  // What a message says before it asks is told all the same.
  const isTold = ['statement', 'answer', 'question'].includes(reading.act);
  if (!isTold) return proposals;
  // Of two ideas, which is meant is what they ask.
  const asking = reading.act === 'question' ? text : partsOf(text.slice(0, LONGEST_READ)).join(' ');
  if (decisionIn(asking) === 'two') return proposals.filter(({ place }) => place !== 'product');
  const { product, isWish, customer, location } = readOpening(text);
  // "I run a salon. Now I want to sell my own hair cream": what is wished for is the idea.
  const read = proposals.filter(
    ({ place, span }) => !(isWish && place === 'product' && span.end <= product!.span.start),
  );
  const opening = [product, customer, location, ...germanOpening(text)].filter((one) => one !== null);
  const isNew = ({ place }: Proposal) => !read.some((one) => one.place === place);
  return [...opening.filter(isNew), ...read];
}

/** Whether a message was taken, from its first word on, for the words that were asked for. */
export function takesWhole(
  proposals: readonly Proposal[],
  { text, asked }: { text: string; asked: PlaceId | null },
): boolean {
  return proposals.some(
    ({ place, value, span }) =>
      place === asked && value.type === 'text' && text.slice(0, span.start).trim() === '',
  );
}
