/**
 * Payouts of approved projects.
 *
 * V6  A payout needs the pool's number of approvals, and at least two once it and what its owner has been paid before
 *     come to the pool's four-eyes amount, into however many milestones, projects and linked accounts that was cut.
 * V7  Nobody approves a payout to themselves, or to an account that belongs to them.
 * V8  Paid in PRD, the owner gets amount × rate, rounded down to the smallest unit.
 * V9  What a vote approved is reserved in the pool until it is paid or lapses: a payout takes nothing that a project
 *     before it in the line of the pool may still ask for. Refunds to those who paid the pool come before all.
 */
import { mulDiv } from '#core/money/amount.ts';

/** How many approvals a payout needs that brings what its owner was paid to so many cents (V6). */
export function approvalsFor(
  paidCents: bigint,
  { approvalsNeeded, fourEyesCents }: { approvalsNeeded: number; fourEyesCents: bigint },
): number {
  return paidCents >= fourEyesCents ? Math.max(2, approvalsNeeded) : approvalsNeeded;
}

/** PRD, in the smallest unit, for so many cents at `prdPerUsd` (smallest units of PRD for one USD) (V8). */
export function prdForCents(cents: bigint, prdPerUsdMinor: bigint): bigint {
  return mulDiv(cents, { numerator: prdPerUsdMinor, denominator: 100n, rounding: 'down' });
}
