/**
 * What the person behind a project has been paid, by whatever project, pool and account of theirs: four eyes count it
 * as one sum (V6 of core/pitch/payout.ts).
 */
import { sql } from 'kysely';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import type { Deps } from './deps.ts';

async function paidTo(db: Db | Tx, memberIds: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(paid_cents), 0)::numeric(38,0) as cents from projects
    where member_id = any(${memberIds}::uuid[]) and paid_cents > 0`.execute(db);
  return rows[0]!.cents;
}

/** In cents, to show it: whose accounts are the owner's is not looked up for each reader. */
export async function readPaidToOwner(
  { db, identity }: Pick<Deps, 'db' | 'identity'>,
  ownerId: string,
): Promise<bigint> {
  return paidTo(db, await identity.shownAccounts(ownerId));
}

/** The same, in cents, behind locks that keep other payouts to the same person waiting until the transaction ends. */
export async function lockPaidToOwner(tx: Tx, ownerId: string): Promise<bigint> {
  const memberIds = await accountsOfPerson(tx, ownerId);
  for (const memberId of memberIds) await takeLock(tx, 'payoutsToMember', memberId);
  // A statement of its own: it sees what was committed while the locks were waited for.
  return paidTo(tx, memberIds);
}
