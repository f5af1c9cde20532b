/**
 * Debts bind a person, not an account (G18): while one account owes, nothing leaves any other; `OWING` of
 * core/policy/owing.ts says what that is. What the account itself owes is the ledger's to hold back (L12), in the posting.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';
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
  return async (memberId) => isPersonOf(db, memberId, await debtors());
}

/** Says whether one of them is another account of a member's person. */
async function isPersonOf(db: Db | Tx, memberId: string, debtors: readonly string[]): Promise<boolean> {
  const others = debtors.filter((id) => id !== memberId);
  if (others.length === 0) return false;
  const person = (await findClusters(db, [memberId])).of(memberId);
  return others.some((id) => person.has(id));
}

/** The same, asked in a transaction. */
export const owesOnAnother = async (tx: Tx, memberId: string): Promise<boolean> =>
  isPersonOf(tx, memberId, await readDebtors(tx));

/** Says whether any account of a member's person still has to give something back, this one included. */
export async function owesAnywhere(tx: Tx, memberId: string): Promise<boolean> {
  const debtors = await readDebtors(tx);
  return debtors.includes(memberId) || isPersonOf(tx, memberId, debtors);
}

async function readDebtors(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct owner_id as id from ledger_accounts where owed > 0 and owner_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}
