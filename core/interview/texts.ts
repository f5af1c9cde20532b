/** The interview's own texts: what each language has to say. A way of answering that needs words gets them here. */

import type { Gap } from '../idea/found-sums.ts';
import type { LineId } from '../idea/lines.ts';
import type { PlaceId } from '../idea/places.ts';
import type { Every } from '../idea/values.ts';
import type { InterviewLanguage } from './interview.ts';
import { DE } from './texts-de.ts';
import { EN } from './texts-en.ts';

/** Several ways to say the same, so that a conversation does not repeat itself. */
export type Variants = readonly [string, ...string[]];

/** Everything that the interview says in one language. Placeholders in braces are filled with confirmed values. */
export interface InterviewTexts {
  whoIAm: string;
  whoIAmLong: string;
  whatICanDo: Variants;
  places: Readonly<Record<PlaceId, string>>;
  every: Readonly<Record<Every, string>>;
  per: string;
  forWhat: string;
  stages: Readonly<Record<string, string>>;

  firstIdea: Variants;
  confirmed: Variants;
  rejected: Variants;
  nothingConfirmed: string;
  whichConfirm: string;
  newIdea: string;
  leftOpen: Variants;
  unsure: Variants;
  unsureWithout: string;
  kindTest: string;
  goOn: string;
  stop: string;
  dontKnow: string;

  greeting: Variants;
  greetingAgain: Variants;
  thanks: Variants;
  anger: Variants;
  confusion: Variants;
  attack: Variants;
  smallTalk: Variants;
  unclear: Variants;
  unclearChoices: readonly [string, string, string];
  otherLanguage: string;

  notKnown: Variants;
  foundInEnglish: string;

  sumUp: string;
  sumUpEmpty: string;
  computeMissing: string;
  lines: Readonly<Record<LineId, string>>;
  /** Of those who pay regularly, in the stead of sales in a month. */
  payersLine: string;
  lossLines: Partial<Readonly<Record<LineId, string>>>;
  /** Said behind the name of a line where one sells in some months of the year only. */
  seasonLines: Partial<Readonly<Record<LineId, string>>>;
  /** Of several things: so much of what is sold now. */
  shareOfNow: string;
  columns: readonly [string, string, string];
  gaps: Readonly<Record<Gap, string>>;
  never: Readonly<Record<'breakEven' | 'runway' | 'recovery' | 'payback', string>>;
  /** Behind how long the cash lasts, where it counts on no sale, and where nothing goes out then. */
  unsoldLine: string;
  /** Behind it where the sales that end it sooner are planned. */
  plannedLine: string;
  unsoldNever: string;
  months: string;
  aMonth: string;
  compare: string;
  compareEmpty: string;
  planHead: string;
  planTry: string;
  roadmap: string;
  roadmapMissing: string;
  document: string;
  documentMissing: string;
  documentReady: string;
  image: string;
  imageEmpty: string;
  namesHead: string;
  namesFoot: string;
  namesEmpty: string;
  nameOpenings: Variants;
  nameEndings: Variants;
  write: string;

  ask: string;
  aboutKind: string;
  killsIt: string;

  fileRead: string;
  fileUnread: string;
  fileUnseen: string;
  remembered: string;

  prdFacts: string;
  prdWallet: string;
  prdLeft: string;
  prdIdeas: string;
  prdRules: string;
  prdNoHand: string;
  prdSending: string;
  prdSavings: string;
  prdSelling: string;
  prdDecision: string;
  prdDecisionUnknown: string;
}

/** The texts of a language. */
export function textsIn(language: InterviewLanguage): InterviewTexts {
  return language === 'de' ? DE : EN;
}

/** Fills the placeholders of a text. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-zA-Z]{1,20})\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Another variant at each answer, and the same one for the same answer. */
export function variant(variants: Variants, turn: number): string {
  return variants[turn % variants.length]!;
}
