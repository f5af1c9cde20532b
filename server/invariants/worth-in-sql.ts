/** Worths as facts say them. */
import { worthOfCents } from '#core/policy/worth.ts';

/** What twelve dollars are worth, without a remainder, so that SQL says the worth of any amount exactly. */
const CENTS = 1_200n;
const WORTH = worthOfCents(CENTS);

/** What cents are worth, in SQL, by the rule of core/policy/worth.ts. */
export const worthInSql = (cents: string): string => `ceil(${cents} * ${WORTH} / ${CENTS}.0)`;
