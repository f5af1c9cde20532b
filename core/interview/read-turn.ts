/**
 * Reads a member's message as a turn of the interview: what it does, what it proposes, what its plain words settle,
 * and in which language it is. Pure; nothing of it is true before people have confirmed it.
 */
import { type Card, confirmedAt, type Proposal } from '../idea/card.ts';
import { type PlaceId, placeTerms } from '../idea/places.ts';
import { propose } from '../idea/propose.ts';
import { type ActContext, readAct } from '../idea/read-act.ts';
import { readMessageForCard } from '../idea/read-message.ts';
import type { ActReading } from '../idea/speech-act.ts';
import { type IdeaValue, MAX_VALUE_LENGTH } from '../idea/values.ts';
import { asksSummary } from './asks-summary.ts';
import { beginsWithNo } from './begins-with-no.ts';
import { figureBeside, figurePlaces, type Placeable, rangePlaces } from './figure-places.ts';
import { canAnswer } from './fits-question.ts';
import { germanFigures, inOwnWords } from './german-figures.ts';
import { takesWhole, withCard } from './held-against-card.ts';
import {
  type Choice,
  type Deed,
  INTERVIEW_LANGUAGES,
  type InterviewLanguage,
  type Settled,
} from './interview.ts';
import { withoutTalk } from './of-the-talk.ts';
import type { KeptSum } from './offered-form.ts';
import { readOpening } from './opening-words.ts';
import { comparisonRows } from './option-rows.ts';
import type { ReadChange } from './read-change.ts';
import { type KeptQuestion, questionIn, thingIn } from './read-comparison.ts';
import { linksIn } from './read-evidence.ts';
import { readGermanAct } from './read-german.ts';
import { foreignLanguageOf, isEnglish } from './read-language.ts';
import { type Request, requestOf } from './read-request.ts';
import { readingOf } from './reading-of.ts';
import { chosenOf, settle } from './settle.ts';
import { asAnswer } from './shy-answer.ts';
import { toldAnswer } from './told-answer.ts';
import { figureWanted } from './wanted-figure.ts';

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
  set: { place: PlaceId; value: IdeaValue; replaces?: string } | null;
  change: ReadChange | null;
  /** The figure that it asks for, which may wait for what it stands on. */
  wants: Request | null;
  /** What it asks of two ways; null where it leaves such a question, absent where it says nothing of any. */
  question?: KeptQuestion | null;
  /** A form of figures that it keeps; absent for what is written. */
  kept?: KeptSum & { form?: unknown };
  unplaced: readonly Placeable[];
  language: InterviewLanguage;
  /** ISO 639-1, where it is a language that the interview does not have. */
  otherLanguage: string | null;
}

/** Reads one message. */
export function readTurn({ text, before }: { text: string; before: TurnBefore }): TurnReading {
  return readWords({ text: before.asked ? asAnswer(text) : text, before });
}

function readWords({ text, before }: { text: string; before: TurnBefore }): TurnReading {
  const { card, choices } = before;
  const asked = stillAsked(before);
  const open = card.filter(({ state }) => state === 'proposed');
  const newest = open.filter(
    ({ source }) => source.from === 'message' && source.messageId === before.lastMessageId,
  );
  const chosen = chosenOf(text, choices)?.deed ?? null;
  const language = languageOf(text, before.language);
  const context = { asked, hasOpenProposals: open.length > 0, hasCard: card.length > 0 };
  const confirmedLast = confirmedLately(before);
  const isSummary = !chosen && asksSummary(text);
  const request = chosen || isSummary ? null : requestOf(text, { isAsked: asked !== null });
  const canForget = open.length + confirmedLast.length > 0;
  // What is said of the conversation itself proposes nothing.
  const { heard, mayAnswer: isHeard, talk } = withoutTalk(text);
  const read = readHeard({ text, heard, isHeard, context }, (said, own) =>
    request ? readRequest(request, said, { ...own, canForget }) : readIn(language, said, own),
  );
  const isPutRight = !request && !chosen && !isSummary && beginsWithNo(text, before);
  const reading = withDeed(read, text, { card, asked, request, chosen, isPutRight, isSummary });
  const figures = language.language === 'de' && !language.otherLanguage ? germanFigures(heard) : heard;
  const { proposals: found, change } = withCard(
    { ...read, reading },
    {
      ...{ text: heard, figures, card, asked: isHeard ? asked : null },
      ...{ isRequest: request !== null || chosen !== null, isChosen: chosen !== null },
    },
  );
  const mayAnswer = isHeard && !request && !chosen && !change;
  const question = chosen || isSummary ? null : waysAsked(text, before);
  const proposals = (mayAnswer ? withTold(found, { text: heard, asked, reading }) : found)
    .filter(isSaid)
    .filter(isBeside(question))
    .filter(({ value, span }) => value.type !== 'text' || !talk.some((one) => overlaps(one, span)));
  const isTold = ['statement', 'answer', 'correction', 'unclear'].includes(reading.act);
  const isFree = isTold && !request && !chosen && !change;
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
  const replacing = replacedBy(text, reading, { chosen, choices, open: open.length });
  return {
    reading: readingOf(reading, replacing ? 'set' : (chosen?.does ?? null)),
    proposals: chosen && chosen.does !== 'say' ? [] : [...proposals, ...links],
    settled,
    set: replacing ?? (chosen?.does === 'set' ? { place: chosen.place, value: chosen.value } : null),
    change,
    wants: chosen ? null : figureWanted(text),
    ...keptOf(question, chosen),
    unplaced: isFree ? unplacedOf(figures, { card, asked, proposals }) : [],
    ...language,
  };
}

/** What a message asks of two ways; on a card with a price its figures are of the option, and propose nothing. */
function waysAsked(
  text: string,
  { card, language }: TurnBefore,
): { kept: KeptQuestion; isOfCard: boolean } | null {
  const kept = questionIn(text);
  if (!kept) return null;
  const rows = comparisonRows({ card, proposed: [], change: null, language }, kept.said);
  if (!rows && !thingIn(kept.said)) return null;
  return { kept, isOfCard: rows !== null && confirmedAt(card, 'price').length > 0 };
}

const keptOf = (
  question: ReturnType<typeof waysAsked>,
  chosen: Deed | null,
): Pick<TurnReading, 'question'> =>
  chosen?.does === 'set-aside' ? { question: null } : question ? { question: question.kept } : {};

/** Whether a question of two ways leaves a proposal: its figures are of the option. */
const isBeside =
  (question: ReturnType<typeof waysAsked>) =>
  ({ value }: Proposal) =>
    !question?.isOfCard || value.type === 'text' || value.type === 'choice';

/** What was answered meanwhile, or waits for a word on the card, is not asked any more. */
const stillAsked = ({ card, asked }: TurnBefore): PlaceId | null =>
  card.some(({ place, state }) => place === asked && state !== 'replaced') ? null : asked;

type Read = { reading: ActReading; proposals: readonly Proposal[] };

/** What a message does as a whole, and what it tells beside what it says of the conversation. */
function readHeard(
  { text, heard, isHeard, context }: { text: string; heard: string; isHeard: boolean; context: ActContext },
  readAs: (text: string, context: ActContext) => Read,
): Read {
  const read = readAs(text, context);
  if (heard === text || heard.trim() === '') return read;
  const again = readAs(heard, isHeard ? context : { ...context, asked: null });
  // "… Write that down." tells what it says before.
  const isTold = read.reading.act === 'command' || read.reading.act === 'unclear';
  return { reading: isTold ? again.reading : read.reading, proposals: again.proposals };
}

/** How a message acts after all: what puts figures right corrects, and who asks for a summary gets it. */
function withDeed<R extends Read>(
  read: R,
  text: string,
  {
    isPutRight,
    isSummary,
    ...before
  }: Parameters<typeof withAct>[2] & { isPutRight: boolean; isSummary: boolean },
): ActReading {
  if (isPutRight) return { act: 'correction', command: null };
  return isSummary ? { act: 'command', command: 'sum-up' } : withAct(read, text, before).reading;
}

/** A word that only answers is no value: "No" is no customer, and "what?" no product. */
const isSaid = ({ value }: Proposal) =>
  value.type !== 'text' ||
  !/^(?:no+|nope|not|yes|what|huh|sorry|actually|wait|ok(?:ay)?|nein|ja|was)$/i.test(value.text);

const overlaps = (one: Proposal['span'], other: Proposal['span']) =>
  one.start < other.end && other.start < one.end;

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

/** Where a figure could stand of which nothing was read; beside words that were, the first sum of money. */
function unplacedOf(
  figures: string,
  { card, asked, proposals }: { card: Card; asked: PlaceId | null; proposals: readonly Proposal[] },
): readonly Placeable[] {
  const isNothing = proposals.length === 0;
  if (isNothing) return [...rangePlaces(figures, card, asked), ...figurePlaces(figures, card, asked)];
  return proposals.every(({ value }) => value.type === 'text') ? figureBeside(figures, card) : [];
}

/** A first message that does nothing else and names a product tells of it. */
function withAct<Read extends { reading: ActReading }>(
  read: Read,
  text: string,
  before: { card: Card; asked: PlaceId | null; request: Request | null; chosen: Deed | null },
): Read {
  const { card, asked, request, chosen } = before;
  const isFirst = card.length === 0 && asked === null && !request && !chosen;
  const tells = isFirst && read.reading.act === 'unclear' && readOpening(text).product !== null;
  return tells ? { ...read, reading: { act: 'statement', command: null } } : read;
}

const PLAIN_YES =
  /^(?:yes|yep|yeah|yup|correct|right|ok|okay|sure|exactly|true|ja|genau|stimmt|richtig|passt|sí|si|oui)(?: please| it does| it is| bitte)?[.! ]{0,3}$/i;

/** The value of a choice that takes an entry's place: chosen by its words, or by a yes where nothing else waits. */
function replacedBy(
  text: string,
  { act }: ActReading,
  { chosen, choices, open }: { chosen: Deed | null; choices: readonly Choice[]; open: number },
): TurnReading['set'] {
  const offered = choices.flatMap(({ deed }) => (deed.does === 'replace' ? [deed] : []));
  const isMeant = act === 'confirm' || PLAIN_YES.test(text.trim());
  const deed =
    chosen?.does === 'replace'
      ? chosen
      : !chosen && isMeant && open === 0 && offered.length === 1
        ? offered[0]!
        : null;
  return deed && { place: deed.place, value: deed.value, replaces: deed.entryId };
}

/** What asks of the conversation or of the card answers nothing; what it states beside that is read. */
function readRequest(
  { is }: Request,
  text: string,
  { canForget, ...context }: ActContext & { canForget: boolean },
): { reading: ActReading; proposals: readonly Proposal[] } {
  if (is === 'protest') return { reading: { act: 'question', command: null }, proposals: [] };
  const tells = is === 'told' || /[.!;\n,]\s/.test(text.trim());
  return {
    reading: { act: is === 'forget' && canForget ? 'correction' : 'question', command: null },
    proposals: tells ? readMessageForCard({ text, ...context, asked: null }).proposals : [],
  };
}

/** English is read; of other languages, what the whole message does, and the answer to what was asked as it stands. */
function readIn(
  { language, otherLanguage }: ReturnType<typeof languageOf>,
  text: string,
  context: ActContext,
): { reading: ActReading; proposals: readonly Proposal[] } {
  if (language === 'en' && otherLanguage === null) {
    const read = readEnglish(text, context);
    // What begins another idea, takes something back or says no is no answer to what was asked.
    const { act } = read.reading;
    const isNoAnswer =
      act === 'new-idea' ||
      (['correction', 'deny'].includes(act) && takesWhole(read.proposals, { text, asked: context.asked }));
    if (!isNoAnswer) return read;
    return { ...read, proposals: readMessageForCard({ text, ...context, asked: null }).proposals };
  }
  const germanAct = readGermanAct(text);
  const german: ActReading = withFigure(germanAct, text, context);
  const told = otherLanguage !== null || german.act === 'unclear' ? 'statement' : german.act;
  const figures = ['statement', 'correction'].includes(told)
    ? figuresOf(text, otherLanguage, context.asked)
    : [];
  const words =
    told === 'statement' && context.asked && figures.length === 0 ? wholeAnswer(text, context.asked) : [];
  const proposals = [...figures, ...words];
  if (told === 'correction' && figures.length > 0) return { reading: german, proposals };
  if (proposals.length > 0) return { reading: { act: 'answer', command: null }, proposals };
  return { reading: otherLanguage === null ? german : { act: 'statement', command: null }, proposals };
}

/** "Nein, 71 und nicht 64" says what is right; "ja, 189 Euro" tells where nothing waits for a yes. */
function withFigure(reading: ActReading, text: string, { hasOpenProposals }: ActContext): ActReading {
  if (!/\d/.test(text)) return reading;
  if (reading.act === 'deny') return { act: 'correction', command: null };
  return reading.act === 'confirm' && !hasOpenProposals ? { act: 'statement', command: null } : reading;
}

/** The figures of German, and of another language the one that was asked for. */
function figuresOf(text: string, otherLanguage: string | null, asked: PlaceId | null): Proposal[] {
  const figures = otherLanguage === null ? germanFigures(text) : text;
  const read = propose(figures, { asked }).map((one) => inOwnWords(one, text, figures));
  return read.filter(({ place, value }) => {
    const isFigure = value.type === 'money' || value.type === 'count';
    return isFigure && (otherLanguage === null || place === asked);
  });
}

/** Reads English, and says of a short no what it refuses: a value, or to answer. */
function readEnglish(
  text: string,
  context: ActContext,
): { reading: ActReading; proposals: readonly Proposal[] } {
  const read = readMessageForCard({ text, ...context });
  const { act } = read.reading;
  // Where nothing waits for a word, a bare no is said to the question.
  if (context.asked && !context.hasOpenProposals && BARE_NO.has(bareWords(text)))
    return { ...read, reading: { act: 'deny', command: null } };
  if (BARE_WRONG.has(bareWords(text))) return { ...read, reading: { act: 'correction', command: null } };
  // "That's wrong" takes something back also where something else waits for a word.
  const isCorrection =
    act === 'deny' && readAct(text, { ...context, hasOpenProposals: false }).act === 'correction';
  return isCorrection ? { ...read, reading: { act: 'correction', command: null } } : read;
}

const BARE_NO: ReadonlySet<string> = new Set([
  'no',
  'nope',
  'nah',
  'not really',
  'no thanks',
  'no thank you',
]);

const BARE_WRONG: ReadonlySet<string> = new Set(['wrong', 'incorrect', 'not true', 'not right']);

const bareWords = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** A short answer to a question for words is proposed as it stands, whatever its language. */
function wholeAnswer(text: string, asked: PlaceId): Proposal[] {
  const answer = text.trim();
  const isShort = answer.length <= MAX_VALUE_LENGTH && !answer.includes('\n') && !answer.endsWith('?');
  if (placeTerms(asked).type !== 'text' || answer === '' || !isShort || !canAnswer(asked, text)) return [];
  const start = text.indexOf(answer);
  return [
    { place: asked, value: { type: 'text', text: answer }, span: { start, end: start + answer.length } },
  ];
}

/** The conversation goes over to a language that the interview has; another is only named. */
function languageOf(
  text: string,
  before: InterviewLanguage,
): Pick<TurnReading, 'language' | 'otherLanguage'> {
  const foreign = foreignLanguageOf(text);
  if (foreign === null) return { language: isEnglish(text) ? 'en' : before, otherLanguage: null };
  const own = INTERVIEW_LANGUAGES.find((language) => language === foreign);
  return own ? { language: own, otherLanguage: null } : { language: before, otherLanguage: foreign };
}
