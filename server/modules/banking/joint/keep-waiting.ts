/** Has a payment of a joint account wait for a second person (J2), its dollars held, for three days. */
import { MOST_WAITING, PAYMENT_WAITS_MS } from '#core/banking/joint.ts';
import { bankAccount } from '#core/ledger/chart.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';
import type { Target } from '../recipient.ts';
import type { BankAccountRow } from '../store.ts';
import { type Open, takeDollars } from '../take-dollars.ts';
import { dollars } from '../to-wire.ts';
import { tellJoint } from './tell-joint.ts';
import { countWaiting, findWaiting, holdOf, type WaitingRow } from './waiting-store.ts';

/** A payment that may move but for a second person, and its locked account with the sides that it has in the ledger. */
interface ToWait {
  plan: Pick<Target, 'outside'> &
    Pick<WaitingRow, 'id' | 'amount' | 'description'> & {
      memberId: string;
      to: string | null;
      requestHash: string;
    };
  account: BankAccountRow;
  sides: { payerId: string; debit: string; credit: string };
  now: Date;
}

/**
 * Keeps it, and tells the others on the account. Who asks was asked about before, whose the dollars are is asked about here.
 * Refuses with: `account_stopped` or `joint_held_back`, `joint_waiting_full`, `bank_insufficient_balance`.
 */
export async function keepWaiting(
  deps: BankDeps,
  { tx, afterCommit }: Open,
  { plan, account, sides, now }: ToWait,
): Promise<WaitingRow> {
  const { id, memberId, amount, description, requestHash } = plan;
  const isOthers = sides.payerId !== memberId;
  if (await isStopped(tx, sides.payerId)) refuse(isOthers ? 'joint_held_back' : 'account_stopped');
  if ((await countWaiting(tx, { accountId: account.id, memberId, now })) >= MOST_WAITING)
    refuse('joint_waiting_full', { values: { limit: MOST_WAITING } });
  const expiresAt = new Date(now.getTime() + PAYMENT_WAITS_MS);
  await tx
    .insertInto('bank_waiting')
    .values({
      id,
      account_id: account.id,
      asked_by: memberId,
      to_account: plan.to,
      outside_account_id: plan.outside?.id ?? null,
      amount,
      description,
      request_hash: requestHash,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const hold = {
    kind: 'hold',
    id: holdOf(id),
    debitAccountId: sides.debit,
    creditAccountId: sides.credit,
    amount: { asset: 'USD', minor: amount },
    code: 'bank_waiting',
    reference: `bank-waiting:${id}`,
    memo: description,
    expiresAt,
  } as const;
  const payer = bankAccount(account.id, account.user_id).key;
  await takeDollars(deps, { tx, afterCommit }, { chain: [hold], payer, isOthers });
  await tellJoint(
    deps,
    { tx, afterCommit },
    {
      account,
      by: memberId,
      kind: 'bank_joint_asked',
      words: `asks for ${dollars(amount)} from ${account.account_name}. Somebody else has to confirm it within three days.`,
    },
  );
  return findWaiting(tx, id);
}
