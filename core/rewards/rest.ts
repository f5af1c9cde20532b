/**
 * How long earned PRD rest before they can leave (C-29b): fourteen days, and shorter for members whose work
 * people have looked at over a long time. The welcome grant has a time of its own (`core/identity/terms.ts`). They vote and count from the first moment.
 */

/** Source: C-29b. */
const REST_DAYS = 14;
/** A member of so many days, of whom so many rewards were released by a person and none was withheld. House rules. */
const SHORTER: readonly { ageDays: number; released: number; restDays: number }[] = [
  { ageDays: 365, released: 15, restDays: 3 },
  { ageDays: 90, released: 5, restDays: 7 },
];

/** What is known of a member's rewards that people have looked at, within `LOOKED_BACK_DAYS`. */
export interface ReviewedWork {
  released: number;
  withheld: number;
}

/** How far back reviewed work counts. House rule. */
export const LOOKED_BACK_DAYS = 365;

/** The days that a reward of this member rests. */
export function restDaysOf({ ageDays, released, withheld }: { ageDays: number } & ReviewedWork): number {
  const fits = SHORTER.find((one) => withheld === 0 && ageDays >= one.ageDays && released >= one.released);
  return fits?.restDays ?? REST_DAYS;
}
