/**
 * Takes a reward back whole, by the one reversal that its transfer can have. PRD that rest pay first, those of the
 * reward itself before others, so that what is looked at while it rests can be taken back.
 */
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { takeResting } from '#core/ledger/resting.ts';
import type { Tx } from '#server/database/pool.ts';
import {
  accountIdOf,
  type Ledger,
  lockResting,
  restingRequests,
  reversalIdOf,
} from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';

/** The reversal's id, and how to tell of it after the commit. Refuses with: `insufficient_balance`. */
export async function takeBack(
  { tx, ledger, now }: { tx: Tx; ledger: Ledger; now: Date },
  { memberId, transferId, minor }: { memberId: string; transferId: string; minor: bigint },
): Promise<() => void> {
  const walletId = accountIdOf(walletAccount(memberId, 'PRD').key);
  const reference = `transfer:${transferId}`;
  const holds = await lockResting(tx, walletId);
  const change = takeResting({ holds, minor, now, firstOf: reference });
  const { before, after } = restingRequests(walletId, { name: `resting-rest:${transferId}`, change });
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [
      ...before,
      {
        kind: 'transfer',
        id: reversalIdOf(transferId),
        debitAccountId: walletId,
        creditAccountId: accountIdOf(issuanceAccount().key),
        amount: { asset: 'PRD', minor },
        code: 'reversal',
        reference,
      },
      ...after,
    ],
  ]);
  for (const outcome of outcomes[0]!) {
    if (outcome.status !== 'refused' || outcome.reason === 'linked_refused') continue;
    if (outcome.reason === 'insufficient_balance') refuse('insufficient_balance');
    throw new Error(`The ledger refused to take a reward back: ${outcome.reason}.`);
  }
  return announce;
}
