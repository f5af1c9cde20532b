/** The one posting that pays for a message, a part of one, or a reviewed case: newly issued PRD, under an id that names the occasion. */
import { createHash } from 'node:crypto';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import type { HoldRequest } from '#core/ledger/types.ts';
import { transactionHash } from '#core/wallet/transaction-hash.ts';
import type { Tx } from '#server/database/pool.ts';
import { type Ledger, restingHold, transferIdOf } from '#server/modules/ledger/index.ts';

export interface RewardPosting {
  transferId: string;
  transactionHash: string;
  balanceAfter: bigint;
  /** Why the ledger refused; null when it posted. */
  refusal: string | null;
  /** Tells the ledger's listeners; call it after the commit. */
  announce(): void;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Posts a reward. `name` names the occasion, which is paid once; `minor` is in the smallest unit of PRD. */
export async function postReward(
  { tx, ledger }: { tx: Tx; ledger: Ledger },
  {
    name,
    memberId,
    reference,
    minor,
    memo,
    policy,
    category = 'ai_reward',
    restsUntil = null,
  }: {
    name: string;
    memberId: string;
    /** What it is for: `message:{id}`, `case:{id}`. */
    reference: string;
    minor: bigint;
    memo: string;
    policy: string;
    category?: 'ai_reward' | 'reward';
    /** Until when it cannot leave; null for at once. */
    restsUntil?: Date | null;
  },
): Promise<RewardPosting> {
  const [issuance, wallet] = await ledger.openAccountsInTransaction(tx, [
    issuanceAccount(),
    walletAccount(memberId, 'PRD'),
  ]);
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [
      {
        kind: 'transfer',
        id: transferIdOf(name),
        debitAccountId: issuance!,
        creditAccountId: wallet!,
        amount: { asset: 'PRD', minor },
        code: 'reward',
        reference,
        memo,
        metadata: { category, policy },
      },
      ...restOf({ walletId: wallet!, name, minor, restsUntil }),
    ],
  ]);
  const outcome = outcomes[0]![0]!;
  if (outcome.status === 'refused') {
    return { transferId: '', transactionHash: '', balanceAfter: 0n, refusal: outcome.reason, announce };
  }
  // What it pays for is new, or locked, in this very transaction, so its transfer cannot have been there before.
  if (outcome.status !== 'posted') throw new Error(`${name} was posted before.`);
  const credited = outcome.postings.find((posting) => posting.accountId === wallet)!;
  return {
    transferId: outcome.transfer.id,
    transactionHash: transactionHash(outcome.transfer, sha256),
    balanceAfter: credited.balance,
    refusal: null,
    announce,
  };
}

/** The hold that lets a reward rest, linked with it; none where it may leave at once. */
export function restOf({
  walletId,
  name,
  minor,
  restsUntil,
}: {
  walletId: string;
  name: string;
  minor: bigint;
  restsUntil: Date | null;
}): HoldRequest[] {
  if (!restsUntil) return [];
  const lot = { minor, freeAt: restsUntil, reference: `transfer:${transferIdOf(name)}` };
  return [restingHold(walletId, { name: `resting:${name}`, lot })];
}
