/** What is wrong with a typed amount of dollars, in words; undefined where nothing is. */
import { parseMinor } from '#core/money/amount.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { dollars } from './words.ts';

const onlyAvailable = (most: string) => `Only ${dollars(most)} is available.`;

/** One that has to be above zero, and may be `most` at the most, as the wire has it; null is not known. */
export function amountComplaint(
  typed: string,
  most: string | null,
  tooMuch: (most: string) => string = onlyAvailable,
): string | undefined {
  const problem = amountProblem('USD', typed);
  if (problem) return problem;
  const minor = parseMinor('USD', plainAmount(typed))!;
  if (minor <= 0n) return 'Enter an amount above 0.';
  return most !== null && minor > parseMinor('USD', most)! ? tooMuch(most) : undefined;
}

/** One that may be left empty, or be zero. */
export function optionalComplaint(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  return amountProblem('USD', typed) ?? (typed.includes('-') ? 'Enter 0 or more.' : undefined);
}
