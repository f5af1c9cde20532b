/**
 * What the gate says of a withdrawal. It looks at sums over rolling windows, never at one withdrawal alone.
 *
 * G1  Nothing leaves an account that is stopped.
 * G2  What was withdrawn in the last 24 hours, whatever the currency, together with this, stays within what the tier
 *     lets through in a day; in the last 30 days within ten times that. Each currency has its own limit beside. What
 *     has left by every way together has a limit too (G23 of every-way.ts).
 * G3  What has left in the last 24 hours and no administrator has looked at, together with this, stays below the
 *     amount from which one looks; from there on one looks at it, however it was cut up.
 * G18 Whoever still has to give something back, on whichever account, withdraws nothing until it is given back.
 *
 * Amounts are worths: smallest units of PRD at counting rates (worth.ts).
 */
import { approvalFromOf, type CustodyAsset, type Tier } from '#core/exchange/limits.ts';
import type { Period } from '#core/wallet/sending-limits.ts';
import { type Bound, whyBound } from './decide-bank-send.ts';
import { type DayAndMonth, togetherLimits, withdrawalLimits } from './every-way.ts';
import { amountWorth, worthOf } from './worth.ts';

/** What is asked for, by whom, and what has left so far. Sums are worths in one unit. */
export interface WithdrawalCase extends Bound {
  asset: CustodyAsset;
  minor: bigint;
  tier: Tier;
  /** What has left by every way. */
  leftDay: bigint;
  leftMonth: bigint;
  /** Of that, what was withdrawn. */
  withdrawnDay: bigint;
  withdrawnMonth: bigint;
  /** What the member's level lets send. */
  level: DayAndMonth;
  /** Of the withdrawals of the last 24 hours, what nobody looks at or has looked at. */
  unseenDay: bigint;
}

/** What the gate says: how much it is worth and whether a person looks at it first, or why not. */
export type WithdrawalDecision =
  | { ok: true; worth: bigint; needsApproval: boolean }
  | { ok: false; refusal: 'stopped' }
  | { ok: false; refusal: 'owes' }
  | { ok: false; refusal: 'default' }
  /** How much more would pass, in the smallest unit of the asset. */
  | { ok: false; refusal: 'limit'; period: 'day' | 'month'; limit: bigint; left: bigint };

/** Decides about a withdrawal. Refuses with: `stopped`, `owes`, `default`, `limit`, of the period that leaves less. */
export function decideWithdrawal(given: WithdrawalCase): WithdrawalDecision {
  const bound = whyBound(given);
  if (bound) return { ok: false, refusal: bound };
  const worth = worthOf(given.asset, given.minor);
  const { period, limit, left } = leftToWithdraw(given);
  if (worth > left) {
    const refused = { limit: amountWorth(given.asset, limit), left: amountWorth(given.asset, left) };
    return { ok: false, refusal: 'limit', period, ...refused };
  }
  const needsApproval = given.unseenDay + worth >= worthOf('USDT', approvalFromOf('USDT'));
  return { ok: true, worth, needsApproval };
}

/** What may still be withdrawn, never below nothing, and the limit that leaves no more, of the period that leaves less. */
export function leftToWithdraw(
  given: Pick<WithdrawalCase, 'tier' | 'level' | 'leftDay' | 'leftMonth' | 'withdrawnDay' | 'withdrawnMonth'>,
): { period: Period; limit: bigint; left: bigint } {
  const own = withdrawalLimits(given.tier);
  const together = togetherLimits(given);
  const leaves = (period: Period, limit: bigint, used: bigint) => ({
    period,
    limit,
    left: limit > used ? limit - used : 0n,
  });
  return [
    leaves('day', own.day, given.withdrawnDay),
    leaves('day', together.day, given.leftDay),
    leaves('month', own.month, given.withdrawnMonth),
    leaves('month', together.month, given.leftMonth),
  ].reduce((least, one) => (one.left < least.left ? one : least));
}
