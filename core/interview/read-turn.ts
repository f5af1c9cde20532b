/**
 * Reads a member's message as a turn of the interview: what it does, what it proposes, what its plain words settle,
 * and in which language it is. Pure; nothing of it is true before people have confirmed it.
 */
import type { Card, Proposal } from '../idea/card.ts';
import { isSaidAgain } from '../idea/derived-figures.ts';
import type { PlaceId } from '../idea/places.ts';
import type { ActReading } from '../idea/speech-act.ts';
import type { IdeaValue } from '../idea/values.ts';
import { figureWanted } from './asked/read-asked.ts';
import { asksSummary } from './asks-summary.ts';
import { asksWeek } from './asks-week.ts';
import { beginsWithNo } from './begins-with-no.ts';
import { isInDoubt } from './figure-doubts.ts';
import { germanFigures } from './german-figures.ts';
import { withCard } from './held-against-card.ts';
import type { Choice, Interview, InterviewLanguage, Settled } from './interview.ts';
import { withoutTalk } from './of-the-talk.ts';
import { stepChoices } from './offer-step.ts';
import type { KeptSum } from './offered-form.ts';
import type { ReadChange } from './read-change.ts';
import { readHeard, readRequest, withDeed } from './read-deed.ts';
import { linksIn } from './read-evidence.ts';
import { languageOf, readIn } from './read-in-language.ts';
import { requestOf } from './read-request.ts';
import { readingOf } from './reading-of.ts';
import { chosenOf, settle } from './settle.ts';
import { asAnswer } from './shy-answer.ts';
import type { StepId } from './steps.ts';
import { takenBack } from './takes-back.ts';
import { toldAnswer } from './told-answer.ts';

/** What a conversation knows when a message comes. */
export interface TurnBefore {
  card: Card;
  /** What the mentor asked for last, and the answers that it offered. */
  asked: PlaceId | null;
  choices: readonly Choice[];
  /** The member's message before this one; null for the first. */
  lastMessageId: string | null;
  /** What that one confirmed by plain words. */
  confirmedLast: readonly string[];
  /** Whether the mentor's newest answer offered fields for figures, or showed a sum. */
  showedFigures?: boolean;
  /** The language of the conversation so far. */
  language: InterviewLanguage;
}

/** A message as it was read. */
export interface TurnReading {
  reading: ActReading;
  proposals: readonly Proposal[];
  settled: Settled;
  /** The value of an offered answer that the message chose: the member's own word, so it counts at once. */
  set: { place: PlaceId; value: IdeaValue } | null;
  /** The step of the interview that it opens or leaves, or whose form it keeps; absent for none. */
  step?: { is: 'opened' | 'left' | 'kept'; step: StepId };
  /** Which of the decisions that were offered it chooses; absent for none. */
  chosen?: Interview['chosen'];
  change: ReadChange | null;
  /** The question for a figure that it asks, which may wait for what that stands on. */
  wants: string | null;
  /** A form of figures that it keeps; absent for what is written. */
  kept?: KeptSum & { form?: unknown };
  language: InterviewLanguage;
  /** ISO 639-1, where it is a language that the interview does not have. */
  otherLanguage: string | null;
}

/** Reads one message. */
export function readTurn({ text, before }: { text: string; before: TurnBefore }): TurnReading {
  const led = leadingKind(text, before.choices);
  if (led) {
    // As long as it was, for what is read stands on spans of the message.
    const rest = ' '.repeat(led.label.length) + text.slice(led.label.length).replace(/^[.,;:!–-]/, ' ');
    return { ...readWords({ text: rest, before }), set: led.set };
  }
  return readWords({ text: before.asked ? asAnswer(text) : text, before });
}

/** "Laundry and linen service. But I don't need customers": an offered kind, and what is told behind it; null for none. */
function leadingKind(
  text: string,
  choices: readonly Choice[],
): { label: string; set: NonNullable<TurnReading['set']> } | null {
  for (const { label, deed } of choices) {
    if (deed.does !== 'set' || deed.place !== 'kind') continue;
    const isLed = text.toLowerCase().startsWith(label.toLowerCase());
    if (isLed && /^ ?[.,;:!\n–-] ?\S/.test(text.slice(label.length)))
      return { label, set: { place: deed.place, value: deed.value } };
  }
  return null;
}

/** Longer than this, and nothing named that is to go: what sounds like a correction tells something. */
const LONGEST_TAKING = 8;

/** What corrects nothing that can be found tells something. */
function asTold(
  reading: ActReading,
  { proposals }: { proposals: readonly Proposal[] },
  text: string,
): ActReading {
  const isTold =
    reading.act === 'correction' &&
    proposals.length === 0 &&
    takenBack(text) === null &&
    text.trim().split(/\s+/).length > LONGEST_TAKING &&
    !/\d/.test(text.slice(0, 60));
  return isTold ? { act: 'statement', command: null } : reading;
}

function readWords({ text, before }: { text: string; before: TurnBefore }): TurnReading {
  const { card, choices } = before;
  const asked = stillAsked(before);
  const open = card.filter(({ state }) => state === 'proposed');
  const newest = open.filter(isFrom(before.lastMessageId));
  const language = languageOf(text, before.language);
  const chosen = chosenOf(text, [...choices, ...stepChoices(before.language)])?.deed ?? null;
  const context = { asked, hasOpenProposals: open.length > 0, hasCard: card.length > 0 };
  const confirmedLast = confirmedLately(before);
  const isSummary = !chosen && asksSummary(text);
  const isWeek = !chosen && !isSummary && asksWeek(text);
  const isAsked = asked !== null;
  const request = chosen || isSummary || isWeek ? null : requestOf(text, { isAsked });
  const canForget = open.length + confirmedLast.length > 0;
  // What is said of the conversation itself proposes nothing.
  const { heard, mayAnswer: isHeard, talk } = withoutTalk(text);
  const read = readHeard({ text, heard, isHeard, context }, (said, own) =>
    request ? readRequest(request, said, { ...own, canForget }) : readIn(language, said, own),
  );
  const isPutRight = !request && !chosen && !isSummary && !isWeek && beginsWithNo(text, before);
  const deed = withDeed(read, text, { card, asked, request, chosen, isPutRight, isSummary, isWeek });
  const reading = isPutRight || request || chosen ? deed : asTold(deed, read, text);
  const figures = language.language === 'de' && !language.otherLanguage ? germanFigures(heard) : heard;
  const { proposals: found, change } = withCard(
    { ...read, reading },
    {
      ...{ text: heard, figures, card, asked: isHeard ? asked : null },
      ...{ isRequest: request !== null || chosen !== null, isChosen: chosen !== null },
    },
  );
  const mayAnswer = isHeard && !request && !chosen && !change;
  const placed = asked === 'price' ? asPriceOnce(found, heard) : found;
  const told = mayAnswer ? withTold(placed, { text: heard, asked, reading }) : placed;
  const fits = [isNews({ card, talk }), isPlaced({ asked, heard })];
  const proposals = told.filter((one) => fits.every((holds) => holds(one)));
  const isTold = ['statement', 'answer', 'correction', 'unclear'].includes(reading.act);
  // A link belongs to an idea; where none is told, it is no beginning of one.
  const links = isTold && card.length + proposals.length > 0 && !request && !chosen ? linksIn(text) : [];
  const settled = settle({
    ...{ text, reading, card, asked, choices },
    open: open.map(({ id }) => id),
    newest: newest.map(({ id }) => id),
    confirmedLast: confirmedLast.map(({ id }) => id),
    // Figures are put right in their fields, and nothing is taken back before that.
    proposes: proposals.length > 0 || change !== null || isPutRight,
  });
  return {
    reading: readingOf(reading, chosen?.does ?? null),
    proposals: chosen && chosen.does !== 'say' ? [] : [...proposals, ...links],
    settled,
    set: chosen?.does === 'set' ? { place: chosen.place, value: chosen.value } : null,
    ...stepOfDeed(chosen),
    ...((chosen?.does === 'decide' || chosen?.does === 'pages') && { chosen }),
    change,
    wants: chosen ? null : figureWanted(text),
    ...language,
  };
}

const stepOfDeed = (chosen: Choice['deed'] | null): Pick<TurnReading, 'step'> => {
  if (chosen?.does === 'step') return { step: { is: 'opened', step: chosen.step } };
  return chosen?.does === 'not-now' ? { step: { is: 'left', step: chosen.step } } : {};
};

/** Of a message. */
const isFrom =
  (messageId: TurnBefore['lastMessageId']) =>
  ({ source }: TurnBefore['card'][number]): boolean =>
    source.from === 'message' && source.messageId === messageId;

/** Whether it is known what a figure is: what was asked for is. */
const isPlaced =
  ({ asked, heard }: { asked: PlaceId | null; heard: string }) =>
  ({ place, value, span }: Proposal): boolean =>
    asked === place || !isInDoubt({ role: place, value, span }, heard);

/** What was answered meanwhile, or waits for a word on the card, is not asked any more. */
const stillAsked = ({ card, asked }: TurnBefore): PlaceId | null =>
  card.some(({ place, state }) => place === asked && state !== 'replaced') ? null : asked;

/** "I make six in a month": how many, and not what. */
const HOW_MANY =
  /^(?:\d{1,9}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|dozens?|hundreds?) (?:in|a|an|per|each|every|times|more|of (?:them|those))\b/i;

/** "Can sell certified catch", "one that runs": a piece of a sentence names nothing. */
const NAMES_NONE = /^(?:wan|wanna|want|can|could|will|would|should|must|to|one that|that|which|who|so)\b/i;

/** A word that only answers is no value: "No" is no customer, and "what?" no product. */
const isSaid = ({ value, place }: Proposal) =>
  value.type !== 'text' ||
  (!(place === 'product' && (HOW_MANY.test(value.text) || NAMES_NONE.test(value.text))) &&
    !/^(?:no+|nope|not|yes|like|about|only|just|some|more|maybe|around|roughly|what|huh|sorry|actually|wait|ok(?:ay)?|nein|ja|was)$/i.test(
      value.text,
    ));

/** Whether a proposal says something: no mere answer, nothing of the conversation itself, and no figure that is quoted. */
function isNews({ card, talk }: { card: Card; talk: readonly Proposal['span'][] }) {
  const isQuote = isSaidAgain(card);
  return (proposal: Proposal): boolean => {
    const { value, span } = proposal;
    if (!isSaid(proposal) || isQuote(value)) return false;
    if (value.type === 'text' && !TAKES_NO.has(proposal.place) && DENIES.test(value.text)) return false;
    if (value.type === 'text' && (SAID_TO_MENTOR.test(value.text) || isOfOneself(proposal))) return false;
    return value.type !== 'text' || !talk.some((one) => overlaps(one, span));
  };
}

/** Places whose answer may well begin with a no. */
const TAKES_NO: ReadonlySet<PlaceId> = new Set([
  'team',
  'licence',
  'conversations',
  'test',
  'partner',
  'time',
  'decision',
  'limit',
]);
/** "No, that's only one of them" corrects something, and names nobody. */
const DENIES =
  /^(?:no+|nope|nah|nein|wrong|not)[\s,.:]{1,3}(?:that|its|it's|it|thats|this|these|those|i|we|you|not|the|a|they|there|das|es|ich|wir|sie|nicht)\b/i;

/** A question or an order is no value, wherever it was read. */
const SAID_TO_MENTOR =
  /^(?:no,? )?(?:leave|stop|skip|forget) (?:that|it|this)\b|\b(?:my|the) question (?:is|was)\b|\bhow (?:do|can|should) (?:i|we)\b|\bwhat (?:do|should|can) (?:i|we)\b|\bshould (?:i|we)\b/i;
/** Who has the problem and who pays are others, in few words: what somebody does themselves names nobody. */
const isOfOneself = ({ place, value }: Proposal) =>
  (place === 'customer' || place === 'payer') &&
  value.type === 'text' &&
  /\b(?:i|i'm|i've|we|we're|we've|me|us)\b|\d ?%/i.test(value.text) &&
  !/^(?:people|those|anyone|anybody|everyone|everybody) (?:like|as) (?:me|us)\b/i.test(value.text);

const overlaps = (one: Proposal['span'], other: Proposal['span']) =>
  one.start < other.end && other.start < one.end;

/** "14.99 euro one time", where the price was asked for, is what a buyer pays once; a cost says what it is of. */
function asPriceOnce(found: readonly Proposal[], text: string): readonly Proposal[] {
  const [one, another] = found.filter(({ value }) => value.type === 'money' || value.type === 'count');
  const isBare = one?.value.type === 'money' && one.value.what === null;
  if (one?.place !== 'oneOffCost' || !isBare || another || COSTS.test(text)) return found;
  return found.map((said) => (said === one ? { ...said, place: 'price' as const } : said));
}
const COSTS =
  /\b(?:costs?|paid|pay(?:ing|s)?|buy(?:ing)?|bought|spen[dt]\w{0,3}|invest\w{0,6}|machines?|equipment|licen[cs]es?|deposit|fees?|set[ -]?up|kaufen?|gekauft|kostet?)\b/i;

/** What was asked for, as it was told, where nothing shorter was read. */
function withTold(
  found: readonly Proposal[],
  { text, asked, reading }: { text: string; asked: PlaceId | null; reading: ActReading },
): readonly Proposal[] {
  if (!asked || found.some(({ place }) => place === asked)) return found;
  const told = toldAnswer(text, asked, reading.act);
  return told ? [told, ...found] : found;
}

/** What the member confirmed last, or the last message confirmed itself. */
function confirmedLately({ card, confirmedLast, lastMessageId }: TurnBefore): Card {
  return card
    .filter(({ state }) => state === 'confirmed')
    .filter(
      ({ id, source }) =>
        confirmedLast.includes(id) || (source.from === 'message' && source.messageId === lastMessageId),
    );
}
