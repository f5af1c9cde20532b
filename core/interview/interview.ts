/**
 * The built-in mentor's side of the interview: what an answer is made from, and what it is. Text proposes, people
 * confirm; an answer states confirmed values, what follows from them, pages with their source, and nothing else.
 */
import type { FoundAnswer } from '../content/found-answer.ts';
import type { KindPage } from '../content/read-kind.ts';
import type { QuestionPage } from '../content/read-questions.ts';
import type { Card, Entry } from '../idea/card.ts';
import type { DecisionId } from '../idea/decision-fields.ts';
import type { FigureRow } from '../idea/figure-rows.ts';
import type { PlaceId } from '../idea/places.ts';
import type { ActReading } from '../idea/speech-act.ts';
import type { IdeaValue } from '../idea/values.ts';
import type { MentorFacts, MentorMode } from '../mentor/conversation.ts';
import type { FigureForm, KeptSum } from './offered-form.ts';
import type { ReadChange } from './read-change.ts';
import type { StepId } from './steps.ts';

/** The languages that the interview's own texts exist in. */
export const INTERVIEW_LANGUAGES = ['en', 'de'] as const;

/** A language that the built-in mentor speaks: one of `INTERVIEW_LANGUAGES`. */
export type InterviewLanguage = (typeof INTERVIEW_LANGUAGES)[number];

/** What choosing an offered answer does. Whoever writes the same words has chosen it. */
export type Deed =
  | { does: 'set'; place: PlaceId; value: IdeaValue }
  | { does: 'unsure'; place: PlaceId }
  /** Asks on, after the mentor has closed. */
  | { does: 'go-on' }
  /** Opens a step of the interview. */
  | { does: 'step'; step: StepId }
  /** Leaves one for now. */
  | { does: 'not-now'; step: StepId }
  /** Opens the form of a decision, for the question that it was offered under. */
  | { does: 'decide'; decision: DecisionId; question: string | null }
  /** None of the decisions that were offered: pages that come near. */
  | { does: 'pages'; titles: readonly string[] }
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
  /** With what the message proposed and settled. */
  card: Card;
  /** The open proposals of this message. */
  proposed: readonly Entry[];
  /** As it was when the mentor answered last; absent before the first answer. */
  cardBefore?: Card;
  /** The message keeps a form of figures: what its answer works out. Absent for every other. */
  kept?: KeptSum;
  /** Whether the message before kept or tried figures, so that the answer to it was a sum. */
  showedFigures?: boolean;
  /** The steps that were kept or left, this message's among them; absent for none. */
  stepsDone?: readonly StepId[];
  /** The choice of this message among decisions that were offered; absent for none. */
  chosen?: Extract<Deed, { does: 'decide' | 'pages' }> | null;
  /** The form of a decision that was worked out last; null or absent for none. */
  tried?: (KeptSum & { decision: DecisionId }) | null;
  /** The step that this message asks for. */
  opens?: StepId | null;
  /** It leaves the step that was offered. */
  isLeft?: boolean;
  /** The step that the answer before offered. */
  stepBefore?: StepId | null;
  /** The words that proposals of the card stand on, by entry. */
  quotes?: Readonly<Record<string, string>>;
  /** What was kept for sums before, beside the card: when one sells, how long one takes. */
  asides?: readonly FigureRow[];
  /** The member's last question for a figure, which may have waited for what that stands on. */
  waiting?: string | null;
  /** What was asked before this message; null for nothing. */
  asked: PlaceId | null;
  /** Every place that was asked for in this conversation. */
  askedBefore: readonly PlaceId[];
  /** The answers that had a list of what to do this week: nothing of them is said again. Absent for none. */
  lists?: readonly string[];
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
  /** Pages below the threshold, the nearest first; absent for none. */
  nearest?: readonly FoundAnswer[];
  /** What the message asks is answered elsewhere: only what it tells is heard. */
  isTold?: boolean;
  files: readonly { name: string; kind: 'document' | 'picture'; hasWords: boolean }[];
}

/** One answer. */
export interface TurnAnswer {
  /** Markdown. */
  text: string;
  /** The place of the card that it asks for; null for none. */
  asked: PlaceId | null;
  choices: readonly Choice[];
  /** Fields to fill in; null for none. */
  fields?: FigureForm | null;
}

/** An answer before its parts are put together. */
export interface Body {
  paragraphs: readonly string[];
  /** Whether the interview goes on behind it: what it closes with follows where no step is left. */
  mayAsk: boolean;
  /** What it misses: the step of this place is offered. */
  ask?: PlaceId;
  /** The question of several that misses it; null for none of them, absent where there is but one. */
  asking?: string | null;
  /** The member wants to go on: where no step is left, what else is open is offered. */
  goesOn?: boolean;
  /** A human word, and nothing of business after it. */
  isAlone?: boolean;
  /** It says what figures come to: while nobody has paid, that is said to be a plan. */
  isSum?: boolean;
  /** It answers nothing that was asked: a word only, or that it does not know. */
  isUnanswered?: boolean;
  /** Of such a one, what it has taken up of what was told, in words: said beside the answer to a question. Absent for nothing. */
  heard?: readonly string[];
  /** Offered beside the answers of the question. */
  offers?: readonly Choice[];
  /** Said last, behind what follows from the card. */
  after?: readonly string[];
  /** Fields that it offers instead of those of the next step, and the line that stands right over them. */
  formLine?: string;
  fields?: FigureForm | null;
  /** Offered instead of those of the next question. */
  choices?: readonly Choice[];
}
