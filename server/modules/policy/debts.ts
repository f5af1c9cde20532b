/**
 * Debts bind a person, not an account (G18): whoever owes on one account sends from none. What the sending account itself
 * owes is the ledger's to hold back (L12), in the posting.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { findClusters } from '#server/modules/identity/index.ts';

/** Says whether another account of a member's person still has to give something back. */
export type OwesElsewhere = (memberId: string) => Promise<boolean>;

/**
 * Makes the look. Hardly anybody owes, so who does is read for all that ask at the same time at once, never older than
 * the question; only where somebody does is it looked up whose account that is.
 */
export function createOwesElsewhere(db: Db): OwesElsewhere {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<readonly string[]> | null = null;
  const debtors = (): Promise<readonly string[]> => {
    next ??= underWay.then(() => {
      next = null;
      const reading = readDebtors(db);
      underWay = reading.catch(() => {});
      return reading;
    });
    return next;
  };
  return async (memberId) => {
    const others = (await debtors()).filter((id) => id !== memberId);
    if (others.length === 0) return false;
    const person = (await findClusters(db, [memberId])).of(memberId);
    return others.some((id) => person.has(id));
  };
}

async function readDebtors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct owner_id as id from ledger_accounts where owed > 0 and owner_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}
