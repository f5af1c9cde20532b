/**
 * Which step an answer offers, and the line over its form: the one that was asked for, the one that a question needs, else
 * the first that is not done. Each can be opened by its name at any time.
 */
import { isFilled } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import type { Choice, Interview, InterviewLanguage } from './interview.ts';
import type { FigureForm } from './offered-form.ts';
import { type FormSeen, focusedOn, formOfPlaces, formOfStep, hasField } from './step-form.ts';
import { stepTexts } from './step-texts.ts';
import { isFull, nextStep, STEP_IDS, STEPS, type StepId, stepOf } from './steps.ts';
import { filled } from './texts.ts';

/** A form with its line, and what can be chosen in its stead. */
export interface OfferedStep {
  line: string;
  fields: FigureForm;
  choices: readonly Choice[];
  /** Its first open place that was not asked for before: what a short answer in words is about. */
  asked: PlaceId | null;
}

type Seen = FormSeen &
  Pick<Interview, 'stepsDone' | 'opens' | 'stepBefore' | 'askedBefore'> &
  Partial<Pick<Interview, 'proposed' | 'answers'>>;

/** It; `needed` is a place that an answer misses. Null where all steps are done and nothing is needed. */
export function offerStep(interview: Seen, needed: PlaceId | null): OfferedStep | null {
  const { card, stepsDone = [], opens = null } = interview;
  // What has no field is asked by none: the next step is offered all the same.
  const wanted = needed !== null && (stepOf(needed) !== null || hasField(needed)) ? needed : null;
  if (wanted !== null && stepOf(wanted) === null) return ofPlaces(interview, [wanted], wanted);
  const news = opens || wanted !== null ? null : stepOfNews(interview);
  const step = opens ?? (wanted === null ? (news ?? nextStep(card, stepsDone)) : stepOf(wanted));
  if (step === null) return null;
  const form = formOfStep(step, interview);
  const name = stepTexts(interview.language).names[step];
  return {
    line: news ? filled(stepTexts(interview.language).fits, { step: name }) : lineOf(step, interview, wanted),
    fields: wanted === null ? form : focusedOn(form, { place: wanted, entryId: null }),
    choices: choicesBeside(step, interview),
    asked: firstOpen(step, interview),
  };
}

/**
 * The step that a message tells of, where it is not the next one: what was written stands beside its fields, and nobody
 * types it again. After the first message the interview begins at its beginning.
 */
function stepOfNews({ card, stepsDone = [], proposed = [], answers = 0 }: Seen): StepId | null {
  const told = proposed.flatMap(({ place }) => stepOf(place) ?? []);
  const next = nextStep(card, stepsDone);
  if (answers === 0 || told.length === 0 || (next !== null && told.includes(next))) return null;
  const open = STEP_IDS.filter((step) => told.includes(step) && !isFull(card, step));
  const count = (step: StepId) => told.filter((one) => one === step).length;
  return open.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

/** Fields of these places alone; the focus goes to the one that an answer misses. */
export function ofPlaces(
  interview: Seen,
  places: readonly PlaceId[],
  needed: PlaceId | null = null,
): OfferedStep {
  const form = formOfPlaces(places, interview);
  return {
    line: stepTexts(interview.language).rest,
    fields: needed ? focusedOn(form, { place: needed, entryId: null }) : form,
    ...{ choices: [], asked: needed && !interview.askedBefore.includes(needed) ? needed : null },
  };
}

function firstOpen(step: StepId, { card, askedBefore }: Seen): PlaceId | null {
  return STEPS[step].find((place) => !isFilled(card, place) && !askedBefore.includes(place)) ?? null;
}

function lineOf(step: StepId, { language, opens, stepBefore, stepsDone = [] }: Seen, needed: PlaceId | null) {
  const own = stepTexts(language);
  const name = own.names[step];
  if (opens || needed !== null) return filled(own.chosen, { step: name });
  if (stepBefore === step) return filled(own.again, { step: name });
  if (step === 'what' && stepsDone.length === 0) return own.first;
  return filled(own.next, { step: lowered(name, language) });
}

/** In the middle of a sentence. */
const lowered = (name: string, language: InterviewLanguage): string =>
  language === 'de' ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** "Not now", and the other steps that have something open. */
function choicesBeside(step: StepId, { card, language }: Seen): Choice[] {
  const others = STEP_IDS.filter((one) => one !== step && !isFull(card, one));
  return [
    { label: stepTexts(language).notNow, deed: { does: 'not-now', step } },
    ...others.map((one) => choiceOf(one, language)),
  ];
}

const choiceOf = (step: StepId, language: InterviewLanguage): Choice => {
  const own = stepTexts(language);
  return { label: filled(own.other, { step: own.names[step] }), deed: { does: 'step', step } };
};

/** The words that open each step, whatever was offered. */
export function stepChoices(language: InterviewLanguage): Choice[] {
  const names = stepTexts(language).names;
  return STEP_IDS.flatMap((step) => [
    choiceOf(step, language),
    { label: names[step], deed: { does: 'step', step } as const },
  ]);
}
