/**
 * The four steps of the interview, each a form of a few fields that may stay empty: what it is, who it is for, one sale,
 * and what is around it. A step is done once it was kept or left, or has nothing open. Pure.
 */
import { type Card, isFilled } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';

/** In their order. Ids are stored. */
export const STEP_IDS = ['what', 'who', 'sale', 'around'] as const;

/** One of them. */
export type StepId = (typeof STEP_IDS)[number];

/** What each asks for, in its order. */
export const STEPS: Readonly<Record<StepId, readonly PlaceId[]>> = {
  what: ['product', 'kind', 'location', 'stage'],
  who: ['customer', 'payer', 'alternative', 'conversations'],
  sale: ['price', 'unitCost', 'volume'],
  around: ['monthlyCost', 'oneOffCost', 'pay', 'hours', 'cash'],
};

/** The step that asks for a place; null for a place of none. */
export function stepOf(place: PlaceId): StepId | null {
  return STEP_IDS.find((step) => STEPS[step].includes(place)) ?? null;
}

/** Whether a step has nothing open. */
export function isFull(card: Card, step: StepId): boolean {
  return STEPS[step].every((place) => isFilled(card, place));
}

/** The first step that is not done; null where all are. */
export function nextStep(card: Card, done: readonly StepId[]): StepId | null {
  return STEP_IDS.find((step) => !done.includes(step) && !isFull(card, step)) ?? null;
}
