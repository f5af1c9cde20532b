/**
 * The built-in mentor's side of the interview: what an answer is made from, and what it is. Text proposes, people
 * confirm; an answer states confirmed values, what follows from them, pages with their source, and nothing else.
 */
import type { FoundAnswer } from '../content/found-answer.ts';
import type { KindPage } from '../content/read-kind.ts';
import type { QuestionPage } from '../content/read-questions.ts';
import type { Card, Entry } from '../idea/card.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import type { PlaceId } from '../idea/places.ts';
import type { ActReading } from '../idea/speech-act.ts';
import type { IdeaValue } from '../idea/values.ts';
import type { MentorFacts, MentorMode } from '../mentor/conversation.ts';
import type { Placeable } from './figure-places.ts';
import type { FigureForm, KeptSum } from './offered-form.ts';
import type { ReadChange } from './read-change.ts';
import type { KeptQuestion } from './read-comparison.ts';
import type { Request } from './read-request.ts';
import type { SumRequest } from './read-sum.ts';

/** The languages that the interview's own texts exist in. */
export const INTERVIEW_LANGUAGES = ['en', 'de'] as const;

/** A language that the built-in mentor speaks: one of `INTERVIEW_LANGUAGES`. */
export type InterviewLanguage = (typeof INTERVIEW_LANGUAGES)[number];

/** What choosing an offered answer does. Whoever writes the same words has chosen it. */
export type Deed =
  | { does: 'set'; place: PlaceId; value: IdeaValue }
  /** Puts a value in the stead of an entry of the card. */
  | { does: 'replace'; entryId: string; place: PlaceId; value: IdeaValue }
  | { does: 'confirm'; entryIds: readonly string[] }
  | { does: 'reject'; entryIds: readonly string[] }
  | { does: 'unsure'; place: PlaceId }
  | { does: 'skip'; place: PlaceId }
  /** Leaves the card as it is. */
  | { does: 'leave' }
  /** Leaves the question that waits for its figures. */
  | { does: 'set-aside' }
  /** Asks on, after the mentor has closed. */
  | { does: 'go-on' }
  /** It is read like any other message. */
  | { does: 'say' };

/** An answer that is offered beside free words. */
export interface Choice {
  label: string;
  deed: Deed;
}

/** What a message has done to the card by its plain words, or what must be asked before it does anything. */
export interface Settled {
  confirmed: readonly string[];
  rejected: readonly string[];
  /** Several entries could be meant: which. */
  which: readonly string[];
  /** What was wanted of them. */
  wanted: 'confirm' | 'reject' | null;
  isNewIdea: boolean;
  /** The asked place that the member left open. */
  leftOpen: PlaceId | null;
}

/** What the server knows when a message is answered. Pure data: it travels to a thread and is kept with the answer. */
export interface Interview {
  language: InterviewLanguage;
  /** ISO 639-1, where the member writes in a language that the interview does not have. */
  otherLanguage: string | null;
  reading: ActReading;
  settled: Settled;
  /** What it would change, if the member says so; null for nothing. */
  change: ReadChange | null;
  /** Something in the message may weigh on its writer: it is answered, and nothing of business is asked. */
  asksNothing?: boolean;
  /** Where its figure could stand, if the member says so. */
  unplaced: readonly Placeable[];
  /** With what the message proposed and settled. */
  card: Card;
  /** The open proposals of this message. */
  proposed: readonly Entry[];
  /** As it was when the mentor answered last; absent before the first answer. */
  cardBefore?: Card;
  /** The message keeps a form of figures: what its answer works out. Absent for every other. */
  kept?: KeptSum;
  /** Whether the answer before offered fields for figures, or showed a sum. */
  showedFigures?: boolean;
  /** The fields of the answer before, where nobody has kept them yet. */
  formBefore?: FigureForm | null;
  /** The sum that the fields of the answer before were for. */
  sumBefore?: SumRequest | null;
  /** What was kept for sums before, beside the card: when one sells, how long one takes. */
  asides?: readonly FigureRow[];
  /** What the member asked for before, and what may have waited for its figures. */
  waiting?: Request | null;
  /** What the member asked of two ways, and nobody has worked out yet. */
  question?: KeptQuestion | null;
  /** What was asked before this message; null for nothing. */
  asked: PlaceId | null;
  /** Every place that was asked for in this conversation. */
  askedBefore: readonly PlaceId[];
  /** How many lists of what to do this week it has given: the next goes on from there. Absent for none. */
  listsBefore?: number;
  /** Whether the mentor has summed up and stopped asking. */
  hasClosed: boolean;
  /** Whether the member has been told which languages it speaks. */
  isLanguageNamed: boolean;
  /** How many answers the mentor has given in this conversation. */
  answers: number;
  questions: QuestionPage;
  /** The page of the confirmed kind; null without one. */
  kind: KindPage | null;
  /** The member's messages of this idea, oldest first: what they say is done is asked of nobody. */
  told?: readonly string[];
  /** Where none is confirmed: the page of the kind that the member's words clearly say, named as a guess where it is used. */
  guessedKind?: KindPage | null;
  /** Kinds that the idea could be. */
  kinds: readonly { id: string; name: string }[];
}

/** All that one answer is made from. */
export interface TurnInput {
  interview: Interview;
  mode: MentorMode;
  /** The member's message. It decides what is answered and is never said again. */
  text: string;
  facts: MentorFacts;
  found: readonly FoundAnswer[];
  files: readonly { name: string; kind: 'document' | 'picture'; hasWords: boolean }[];
}

/** One answer. */
export interface TurnAnswer {
  /** Markdown. */
  text: string;
  /** The place of the card that it asks for; null for none. */
  asked: PlaceId | null;
  choices: readonly Choice[];
  /** Fields for figures; null for none. */
  fields?: FigureForm | null;
}

/** An answer before its parts are put together. */
export interface Body {
  paragraphs: readonly string[];
  /** Whether the next question of the interview may follow. */
  mayAsk: boolean;
  /** Asks for this place, and for no other, where it was not asked for before. */
  ask?: PlaceId;
  /** The question follows although one of before still waits for its answer. */
  goesOn?: boolean;
  /** Offered beside the answers of the question. */
  offers?: readonly Choice[];
  /** Said last, behind what follows from the card. */
  after?: readonly string[];
  /** Fields for figures that it offers, and the line that stands right over them. */
  formLine?: string;
  fields?: FigureForm | null;
  /** Offered instead of those of the next question. */
  choices?: readonly Choice[];
}
