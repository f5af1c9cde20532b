/**
 * What the gate says of a withdrawal. It looks at sums over rolling windows, never at one withdrawal alone.
 *
 * G1  Nothing leaves an account that is stopped.
 * G2  What has left in the last 24 hours, whatever the way and the currency, together with this, stays within what
 *     the tier lets through in a day; in the last 30 days within ten times that. Each currency has its own limit beside.
 * G3  What has left in the last 24 hours and no administrator has looked at, together with this, stays below the
 *     amount from which one looks; from there on one looks at it, however it was cut up.
 * G18 Whoever still has to give something back, on whichever account, withdraws nothing until it is given back.
 *
 * Amounts are worths: smallest units of PRD at counting rates (worth.ts).
 */
import { approvalFromOf, type CustodyAsset, dailyWithdrawalOf, type Tier } from '#core/exchange/limits.ts';
import { amountWorth, worthOf } from './worth.ts';

/** How many days' limits a month lets through. */
export const MONTH_IN_DAYS = 10n;

/** What is asked for, by whom, and what has left so far. Sums are worths in one unit. */
export interface WithdrawalCase {
  asset: CustodyAsset;
  minor: bigint;
  tier: Tier;
  isStopped: boolean;
  /** What any of the person's accounts still owes. */
  owed: bigint;
  /** What has left by every way. */
  leftDay: bigint;
  leftMonth: bigint;
  /** Of the withdrawals of the last 24 hours, what nobody looks at or has looked at. */
  unseenDay: bigint;
}

/** What the gate says: how much it is worth and whether a person looks at it first, or why not. */
export type WithdrawalDecision =
  | { ok: true; worth: bigint; needsApproval: boolean }
  | { ok: false; refusal: 'stopped' }
  | { ok: false; refusal: 'owes' }
  /** How much more would pass, in the smallest unit of the asset. */
  | { ok: false; refusal: 'limit'; period: 'day' | 'month'; limit: bigint; left: bigint };

/** Decides about a withdrawal. Refuses with: `stopped`, `owes`, `limit`, of the period that leaves less. */
export function decideWithdrawal(given: WithdrawalCase): WithdrawalDecision {
  if (given.isStopped) return { ok: false, refusal: 'stopped' };
  if (given.owed > 0n) return { ok: false, refusal: 'owes' };
  const worth = worthOf(given.asset, given.minor);
  const day = worthOf('USDT', dailyWithdrawalOf('USDT', given.tier));
  const month = day * MONTH_IN_DAYS;
  const leftOfDay = day - given.leftDay;
  const leftOfMonth = month - given.leftMonth;
  if (worth > leftOfDay || worth > leftOfMonth) {
    const period = leftOfDay <= leftOfMonth ? 'day' : 'month';
    const left = period === 'day' ? leftOfDay : leftOfMonth;
    return {
      ok: false,
      refusal: 'limit',
      period,
      limit: amountWorth(given.asset, period === 'day' ? day : month),
      left: left > 0n ? amountWorth(given.asset, left) : 0n,
    };
  }
  const needsApproval = given.unseenDay + worth >= worthOf('USDT', approvalFromOf('USDT'));
  return { ok: true, worth, needsApproval };
}
