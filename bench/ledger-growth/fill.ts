/**
 * A ledger with a past, made by SQL: rounds in which every account of the first half pays one unit to one of
 * the second half, another one each round. So an account has one posting a round, and its number and balance
 * follow from the round; the rows are what the product would have written, and its invariants hold.
 */
import type { Pool } from 'pg';
import { openDatabase } from '#server/database/pool.ts';

/** Transfers written by one statement. */
const PORTION = 500_000;

/**
 * Adds so many transfers, a whole number of rounds, to a ledger whose accounts in BTC have been funded once.
 * False, as soon as that shows, when the time will not be enough; the ledger then holds a part and no index.
 */
export async function fill(url: string, wanted: { transfers: number; until: number }): Promise<boolean> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  try {
    const { rows } = await pool.query(
      `select count(*)::int / 2 as pairs from ledger_accounts where asset = 'BTC' and floor is not null`,
    );
    const { pairs } = rows[0] as { pairs: number };
    const rounds = Math.ceil(wanted.transfers / pairs);
    const portion = Math.max(1, Math.floor(PORTION / pairs));
    await prepare(pool);
    const start = performance.now();
    for (let first = 0; first < rounds; first += portion) {
      const forAll = ((performance.now() - start) / first) * rounds;
      if (first > 0 && start + forAll > wanted.until) return false;
      await writeRounds(pool, { first, last: Math.min(rounds, first + portion) - 1, pairs });
    }
    await finish(pool, rounds);
    return true;
  } finally {
    await close();
  }
}

/** The accounts by number, and no index while rows are written: building one at the end costs a fraction. */
async function prepare(pool: Pool): Promise<void> {
  await pool.query(`
    create table fill_accounts as
      select row_number() over (order by id) - 1 as nth, id, balance, version, now() as filled_at
      from ledger_accounts where asset = 'BTC' and floor is not null;
    create unique index on fill_accounts (nth);
    analyze fill_accounts;
    alter table ledger_transfers drop constraint ledger_transfers_pkey;
    drop index ledger_transfers_by_time;
    alter table ledger_postings drop constraint ledger_postings_pkey;
    set maintenance_work_mem = '256MB'`);
}

/** Ids are scattered, as those of the product's transfers are that derive from names. */
async function writeRounds(
  pool: Pool,
  { first, last, pairs }: { first: number; last: number; pairs: number },
): Promise<void> {
  const values = [first, last, pairs];
  await pool.query(
    `insert into ledger_transfers (id, kind, debit_account_id, credit_account_id, asset, amount, code, created_at)
     select md5(round || '/' || pair.nth)::uuid, 'transfer', payer.id, payee.id, 'BTC', 1, 'transfer',
            payer.filled_at + round * interval '1 microsecond'
     from generate_series($1::int, $2::int) as round
     cross join generate_series(0, $3::int - 1) as pair(nth)
     join fill_accounts payer on payer.nth = pair.nth
     join fill_accounts payee on payee.nth = $3 + (pair.nth + round) % $3`,
    values,
  );
  await pool.query(
    `insert into ledger_postings (account_id, version, transfer_id, amount, held_change, balance, held, created_at)
     select one.id, one.version + round + 1, md5(round || '/' || pair.nth)::uuid, side.sign, 0,
            one.balance + side.sign * (round + 1), 0, one.filled_at + round * interval '1 microsecond'
     from generate_series($1::int, $2::int) as round
     cross join generate_series(0, $3::int - 1) as pair(nth)
     cross join (values (-1), (1)) as side(sign)
     join fill_accounts one
       on one.nth = case when side.sign < 0 then pair.nth else $3 + (pair.nth + round) % $3 end`,
    values,
  );
}

async function finish(pool: Pool, rounds: number): Promise<void> {
  await pool.query(
    `update ledger_accounts a
     set balance = f.balance + case when f.nth * 2 < (select count(*) from fill_accounts) then -1 else 1 end * $1::int,
         version = f.version + $1::int, posted_at = f.filled_at + $1::int * interval '1 microsecond'
     from fill_accounts f where f.id = a.id`,
    [rounds],
  );
  await pool.query(`
    alter table ledger_transfers add primary key (id);
    create index ledger_transfers_by_time on ledger_transfers (created_at, id);
    alter table ledger_postings add primary key (account_id, version);
    drop table fill_accounts`);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}
