/** One measurement of a ledger that has a past, and what is checked of it. */
import type { Pool } from 'pg';
import { openDatabase } from '#server/database/pool.ts';
import { findLedgerViolations } from '#server/invariants/ledger.ts';
import { createLedger } from '#server/modules/ledger/index.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { drive, type LoadResult } from '../support/load.ts';

const newId = uuidV7(systemClock);

/** Any account pays any other. Throws unless every acknowledged transfer is there and the balances add up to zero. */
export async function measure(url: string, load: { callers: number; seconds: number }): Promise<LoadResult> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  const { rows } = await pool.query(
    `select id from ledger_accounts where asset = 'BTC' and floor is not null`,
  );
  const ids = rows.map((row) => row.id as string);
  const below = (limit: number) => Math.floor(Math.random() * limit);
  const before = await standing(pool);
  const ledger = createLedger({ url, clock: systemClock });
  const result = await drive(load, async () => {
    const debit = below(ids.length);
    const credit = (debit + 1 + below(ids.length - 1)) % ids.length;
    const { status } = await ledger.post({
      kind: 'transfer',
      id: newId(),
      debitAccountId: ids[debit]!,
      creditAccountId: ids[credit]!,
      amount: { asset: 'BTC', minor: 1n },
      code: 'transfer',
    });
    if (status !== 'posted') throw new Error(`A transfer of the benchmark was ${status}.`);
  });
  await ledger.close();
  const after = await standing(pool);
  await close();
  const written = (after.postings - before.postings) / 2;
  if (written !== result.calls || after.off !== 0)
    throw new Error(
      `${result.calls} were acknowledged, ${written} are there; the balances are off by ${after.off}.`,
    );
  return result;
}

/** Looks at all that must hold of a ledger: too slow for the largest. */
export async function checkAll(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, maxConnections: 1 });
  const violations = await findLedgerViolations(db);
  await close();
  if (violations.length > 0) throw new Error(`The books do not balance: ${JSON.stringify(violations)}`);
}

/** How many postings the accounts count, and what their balances in BTC add up to. */
async function standing(pool: Pool): Promise<{ postings: number; off: number }> {
  const { rows } = await pool.query(
    `select sum(version)::float8 as postings, sum(balance) filter (where asset = 'BTC')::float8 as off from ledger_accounts`,
  );
  return rows[0];
}
