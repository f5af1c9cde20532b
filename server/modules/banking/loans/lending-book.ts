/**
 * What the credit union holds and has lent (core/banking/lending-reserve.ts), read under a lock, so that two loans at once
 * can't both have the last dollar. Sandbox dollars and live ones never meet, so there is one book.
 */
import { sql } from 'kysely';
import { type LendingBook, leftToLend } from '#core/banking/lending-reserve.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** Locks lending until the transaction ends, and says how much more may be lent; cents. */
export async function lockLendable(tx: Tx): Promise<bigint> {
  await takeLock(tx, 'lending');
  return leftToLend(await readBook(tx));
}

async function readBook(db: Db | Tx): Promise<LendingBook> {
  const { rows } = await sql<LendingBook>`
    with accounts as (
      select balance from bank_accounts a join ledger_accounts l on l.id = ledger_account_id('bank:' || a.id || ':USD')
      union all
      select balance from ledger_accounts where key in ('interest:USD', 'fees:lending:USD')
    ), loaned as (
      select balance from loans o join ledger_accounts l on l.id = ledger_account_id('loans:' || o.id || ':USD')
      where o.status = 'active'
      union all
      select l.balance from cards c join ledger_accounts l on l.id = ledger_account_id('cards:' || c.id || ':USD')
      where c.closed_at is null
    )
    select (select coalesce(sum(balance), 0) from accounts)::numeric(38,0) as deposits,
           (select coalesce(-sum(balance), 0) from loaned)::numeric(38,0) as lent,
           (select coalesce(sum(greatest(c.credit_limit + l.balance, 0)), 0) from cards c
            join ledger_accounts l on l.id = ledger_account_id('cards:' || c.id || ':USD')
            where c.closed_at is null and not exists (
              select from card_repayments p where p.card_id = c.id and p.from_deposit))::numeric(38,0) as undrawn`.execute(
    db,
  );
  return rows[0]!;
}
