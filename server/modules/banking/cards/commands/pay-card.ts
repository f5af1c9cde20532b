/**
 * Pays on a card from an account of the member's: interest that was charged first, then purchases (K4). One movement from
 * the account to the card, and from there its interest on to the house. Never more than is owed.
 */
import { sql } from 'kysely';
import { divideCardPayment } from '#core/banking/card-statement.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankAccount, interestAccount } from '#core/ledger/chart.ts';
import { parseMinor } from '#core/money/amount.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../../deps.ts';
import { requireWithinLimits } from '../../limits.ts';
import { requireOwn, requireUsable } from '../../own-account.ts';
import { requestHashOf } from '../../request-hash.ts';
import {
  type BankAccountRow,
  keepMovements,
  ledgerAccountOf,
  lockAccounts,
  PLAIN_MOVEMENT,
} from '../../store.ts';
import { type Open, takeDollars } from '../../take-dollars.ts';
import { dollars } from '../../to-wire.ts';
import { closeDue } from '../close-statements.ts';
import { endDefaultWherePaid } from '../defaults.ts';
import { type CardRow, cardAccountOf, findCard, lockCard, owedOn } from '../store.ts';

/** A payment that is asked for. */
export interface PayCard {
  id: string;
  fromAccountId: string;
  /** Null pays all that is owed. */
  amount: string | null;
  idempotencyKey: string;
}

/**
 * Returns the payment's id.
 * Refuses with: `bank_amount_invalid`, `not_found`, `idempotency_conflict`, `bank_account_not_found`,
 * `bank_account_closed`, `bank_account_frozen`, `card_nothing_owed`, `card_payment_too_large`,
 * `bank_limit_reached`, `account_stopped`, `bank_insufficient_balance`.
 */
export async function payCard(deps: BankDeps, actor: Actor, input: PayCard): Promise<string> {
  const asked = input.amount === null ? null : parseMinor('USD', input.amount);
  if (input.amount !== null && (asked === null || asked < 1n)) refuse('bank_amount_invalid');
  const { memberId } = actor;
  const id = transferIdOf(`card-repayment:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([input.id, input.fromAccountId, String(asked)]);
  await findCard(deps.db, { memberId, id: input.id });
  await transaction(
    deps.db,
    async (tx, afterCommit) => {
      const own = { memberId, id: input.id };
      const { closed_at: closedAt } = await lockCard(tx, own);
      const { rows } = await sql<{ request_hash: string }>`
      select request_hash from card_repayments where id = ${id}`.execute(tx);
      if (rows[0]) return rows[0].request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      const locked = (await lockAccounts(tx, [input.fromAccountId])).get(input.fromAccountId);
      const account = requireOwn(locked, memberId, 'bank_account_not_found');
      requireUsable(account);
      if (!closedAt) await closeDue(deps, { tx, afterCommit }, own);
      const row = await findCard(tx, own);
      const owed = owedOn(row);
      if (owed === 0n) refuse('card_nothing_owed');
      const amount = asked ?? owed;
      if (amount > owed) refuse('card_payment_too_large', { values: { owed: dollars(owed) } });
      await requireWithinLimits(deps, tx, { accountId: account.id, type: 'payment', amount });
      await take(deps, { tx, afterCommit }, { id, row, account, amount, requestHash });
      await endDefaultWherePaid(deps, tx, own);
    },
    { againWhenTaken: 'any' },
  );
  return id;
}

interface Taken {
  id: string;
  row: CardRow;
  account: BankAccountRow;
  amount: bigint;
  requestHash: string;
}

async function take(
  deps: BankDeps,
  open: Open,
  { id, row, account, amount, requestHash }: Taken,
): Promise<void> {
  const { clock, bankClock, newId } = deps;
  const parts = divideCardPayment(amount, {
    fees: 0n,
    interest: row.interest_owed,
    purchases: row.purchases_owed,
  });
  const now = clock.now();
  const reference = referenceNumberOf(newId());
  const description = `Payment on card ending in ${row.last4}`;
  await keepMovements(open.tx, [
    {
      ...PLAIN_MOVEMENT,
      transfer_id: id,
      code: 'card_repayment',
      reference_number: reference,
      transaction_type: 'payment',
      from_account: account.id,
      card_id: row.id,
      amount,
      description,
      category: 'card',
      requested_by: row.user_id,
      created_at: now,
    },
  ]);
  await open.tx
    .insertInto('card_repayments')
    .values({
      id,
      card_id: row.id,
      amount,
      interest: parts.interest,
      purchases: parts.purchases,
      left_owed: owedOn(row) - amount,
      paid_on: bankClock.dayOf(now),
      request_hash: requestHash,
      created_at: now,
    })
    .execute();
  await post(deps, open, { id, row, account, amount, interest: parts.interest, reference, description });
}

async function post(
  deps: BankDeps,
  open: Open,
  {
    id,
    row,
    account,
    amount,
    interest,
    reference,
    description,
  }: Omit<Taken, 'requestHash'> & { interest: bigint; reference: string; description: string },
): Promise<void> {
  const [house] = await deps.ledger.openAccountsInTransaction(open.tx, [interestAccount()]);
  const shared = { kind: 'transfer', reference, memo: description } as const;
  const payment = {
    ...shared,
    id,
    debitAccountId: ledgerAccountOf(account),
    creditAccountId: cardAccountOf(row),
    amount: { asset: 'USD', minor: amount },
    code: 'card_repayment',
  } as const;
  const toHouse = {
    ...shared,
    id: transferIdOf(`card-interest:${id}`),
    debitAccountId: cardAccountOf(row),
    creditAccountId: house!,
    amount: { asset: 'USD', minor: interest },
    code: 'card_interest',
  } as const;
  const chain = interest > 0n ? [payment, toHouse] : [payment];
  await takeDollars(deps, open, { chain, payer: bankAccount(account.id, account.user_id).key });
}
