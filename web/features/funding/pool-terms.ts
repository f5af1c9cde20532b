/** The terms of a pool as a form has them: what is typed, what is wrong with it, and what it would change. */
import { dollars as plainDollars } from '#core/funding/decide-investment.ts';
import { rateLabel } from '#core/funding/ratio.ts';
import { DEFAULT_HOLD_DAYS, DEFAULT_RATE } from '#core/funding/terms.ts';
import { parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import type { Pool } from './queries.ts';

const PART = /^[1-9]\d{0,8}$/;
const DAYS = /^\d{1,3}$/;
const MOST_DAYS = 120;

/** The terms of a pool, as they are typed. */
export interface Terms {
  poolName: string;
  ratePrd: string;
  rateUsd: string;
  minimumInvestment: string;
  maximumInvestment: string;
  targetUsd: string;
  holdDays: string;
}

/** What a new pool has where nothing else is said. */
export const START: Terms = {
  poolName: '',
  ratePrd: String(DEFAULT_RATE.prd),
  rateUsd: String(DEFAULT_RATE.usd),
  minimumInvestment: '10',
  maximumInvestment: '10000',
  targetUsd: '50000',
  holdDays: String(DEFAULT_HOLD_DAYS),
};

/** The terms that a pool has, as the form shows them. */
export function termsOf(pool: Pool): Terms {
  const { poolName, ratePrd, rateUsd } = pool;
  return {
    poolName,
    ratePrd,
    rateUsd,
    minimumInvestment: plainDecimal(pool.minimumInvestment),
    maximumInvestment: plainDecimal(pool.maximumInvestment),
    targetUsd: plainDecimal(pool.targetUsd),
    holdDays: String(pool.holdDays),
  };
}

/** What keeps the terms from being sent; null where nothing does. */
export function problemOf(terms: Terms): string | null {
  if (terms.poolName.trim() === '') return 'A pool needs a name.';
  if (!PART.test(terms.ratePrd) || !PART.test(terms.rateUsd)) return 'A rate is two whole numbers above 0.';
  const { minimumInvestment, maximumInvestment, targetUsd } = terms;
  for (const typed of [minimumInvestment, maximumInvestment, targetUsd]) {
    const problem = amountProblem('USD', typed);
    if (problem) return problem;
  }
  const [least, most, target] = [minimumInvestment, maximumInvestment, targetUsd].map(cents);
  if (least! <= 0n || most! < least! || target! <= 0n) {
    return 'The minimum must be above 0 and at most the maximum, and the target above 0.';
  }
  const isDays = DAYS.test(terms.holdDays) && Number(terms.holdDays) <= MOST_DAYS;
  return isDays ? null : `PRD is held for 0 to ${MOST_DAYS} days.`;
}

/** One term that differs, before and after. */
export interface Change {
  term: string;
  before: string;
  after: string;
}

/** What a review shows: every term that differs. */
export function changesOf(known: Terms, typed: Terms): Change[] {
  const rows: [string, (terms: Terms) => string][] = [
    ['Name', ({ poolName }) => poolName.trim()],
    ['Rate', labelOf],
    ['Minimum', ({ minimumInvestment }) => exact(minimumInvestment)],
    ['Maximum', ({ maximumInvestment }) => exact(maximumInvestment)],
    ['Target', ({ targetUsd }) => exact(targetUsd)],
    ['New PRD is held for', ({ holdDays }) => daysOf(Number(holdDays))],
  ];
  return rows
    .map(([term, say]) => ({ term, before: say(known), after: say(typed) }))
    .filter(({ before, after }) => before !== after);
}

/** The rate as everybody reads it. */
export function labelOf({ ratePrd, rateUsd }: Terms): string {
  return rateLabel({ prd: BigInt(ratePrd), usd: BigInt(rateUsd) });
}

function cents(typed: string): bigint {
  return parseMinor('USD', plainAmount(typed))!;
}

/** An amount of dollars in full. */
export function exact(typed: string): string {
  return plainDollars(cents(typed));
}

/** The terms, as the server takes them. */
export function asSent(terms: Terms) {
  return {
    ...terms,
    poolName: terms.poolName.trim(),
    minimumInvestment: plainAmount(terms.minimumInvestment),
    maximumInvestment: plainAmount(terms.maximumInvestment),
    targetUsd: plainAmount(terms.targetUsd),
    holdDays: Number(terms.holdDays),
  };
}

/** `1 day`, `14 days` */
export function daysOf(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
