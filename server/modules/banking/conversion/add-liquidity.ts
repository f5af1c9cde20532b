/**
 * Puts dollars of an administrator's own wallet into the account that pays for PRD. Dollars are never made for it: what it
 * holds has come from somebody. The same idempotency key puts them in once.
 */
import { sql } from 'kysely';
import { liquidityAccount, walletAccount } from '#core/ledger/chart.ts';
import { oneLine } from '#core/text/one-line.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { readAmount } from '../commands/transfer.ts';
import type { BankDeps } from '../deps.ts';
import { requestHashOf } from '../request-hash.ts';
import { takeDollars } from '../take-dollars.ts';

/** What is put in, and why. */
export interface AddLiquidity {
  amount: string;
  reason: string;
  idempotencyKey: string;
}

/**
 * Refuses with: `bank_amount_invalid`, `liquidity_reason_missing`, `idempotency_conflict`, `account_stopped`,
 * `bank_insufficient_balance`.
 */
export async function addLiquidity(deps: BankDeps, actor: Actor, input: AddLiquidity): Promise<void> {
  const amount = readAmount(input.amount);
  const reason = oneLine(input.reason);
  if (reason === '') refuse('liquidity_reason_missing');
  const { memberId } = actor;
  const id = transferIdOf(`liquidity:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([String(amount), reason]);
  await transaction(
    deps.db,
    async (tx, afterCommit) => {
      const { rows } = await sql<{ request_hash: string }>`
        select request_hash from liquidity_additions where id = ${id}`.execute(tx);
      if (rows[0]) return rows[0].request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      const row = { id, member_id: memberId, amount, reason, request_hash: requestHash };
      await tx
        .insertInto('liquidity_additions')
        .values({ ...row, created_at: deps.clock.now() })
        .execute();
      const from = walletAccount(memberId, 'USD');
      await deps.ledger.openAccountsInTransaction(tx, [from, liquidityAccount()]);
      const move = {
        kind: 'transfer',
        id,
        debitAccountId: accountIdOf(from.key),
        creditAccountId: accountIdOf(liquidityAccount().key),
        amount: { asset: 'USD', minor: amount },
        code: 'liquidity',
        memo: reason,
      } as const;
      await takeDollars(deps, { tx, afterCommit }, { chain: [move], payer: from.key });
    },
    { againWhenTaken: 'any' },
  );
}
