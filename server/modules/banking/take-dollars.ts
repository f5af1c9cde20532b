/**
 * Posts what takes dollars from a member, in the caller's transaction, and says why where the ledger says no: theirs is
 * stopped, or doesn't hold as much. What falls below the amount that its member has set for it is told them.
 */
import { availableOf } from '#core/ledger/available.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { AfterCommit } from '#server/platform/transaction.ts';
import type { BankDeps } from './deps.ts';
import { tellLow } from './tell.ts';
import { dollars } from './to-wire.ts';

/** A transaction, and what follows its commit. */
export interface Open {
  tx: Tx;
  afterCommit: AfterCommit;
}

/** What of an account of the ledger can be moved now; nothing where there is none. By its key (core/ledger/chart.ts). */
export async function availableAt(
  { ledger }: Pick<BankDeps, 'ledger'>,
  tx: Tx,
  key: string,
): Promise<bigint> {
  const [account] = await ledger.accountsByKeys([key], tx);
  return account ? availableOf(account) : 0n;
}

/**
 * Posts a chain that takes dollars from the account with the key `payer`, which is another's than who reads the answer
 * where it says so.
 * Refuses with: `account_stopped`, of another's `joint_held_back`; `bank_insufficient_balance`.
 */
export async function takeDollars(
  deps: Pick<BankDeps, 'ledger' | 'notices'>,
  open: Open,
  {
    chain,
    payer,
    isOthers = false,
  }: { chain: readonly TransferRequest[]; payer: string; isOthers?: boolean },
): Promise<void> {
  const { ledger } = deps;
  const { tx, afterCommit } = open;
  const { outcomes, announce } = await ledger.postInTransaction(tx, [chain]);
  const reasons = outcomes[0]!.map((outcome) =>
    outcome.status === 'refused' ? outcome.reason : outcome.status,
  );
  if (reasons.every((reason) => reason === 'posted')) {
    afterCommit(announce);
    return tellLow(deps, open, { payer, taken: takenFrom(accountIdOf(payer), chain) });
  }
  if (reasons.includes('account_stopped')) refuse(isOthers ? 'joint_held_back' : 'account_stopped');
  if (!reasons.includes('insufficient_balance'))
    throw new Error(`The ledger refused: ${reasons.join(', ')}.`);
  refuse('bank_insufficient_balance', {
    values: { available: dollars(await availableAt({ ledger }, tx, payer)) },
  });
}

/** What a chain takes from an account, less what it gives to it. */
function takenFrom(accountId: string, chain: readonly TransferRequest[]): bigint {
  return chain.reduce((sum, one) => {
    if (one.kind !== 'transfer') return sum;
    const { debitAccountId, creditAccountId, amount } = one;
    const taken = sum + (debitAccountId === accountId ? amount.minor : 0n);
    return taken - (creditAccountId === accountId ? amount.minor : 0n);
  }, 0n);
}
