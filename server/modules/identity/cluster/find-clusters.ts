/**
 * Who stands behind accounts, looked at afresh, and kept where somebody was found (O6 of core/identity/cluster): nothing
 * that parts them later goes unheard but an administrator's ruling.
 */
import { sql } from 'kysely';
import { type Clusters, joinClusters } from '#core/identity/cluster/clusters.ts';
import { isFoundBy, isLinkedBy, type PairEvidence } from '#core/identity/cluster/signals.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { keepIfRefused } from '#server/platform/transaction.ts';
import { type Bounds, readEvidence } from './evidence.ts';

/** Through so many linked accounts in a row a cluster is followed. */
const MOST_STEPS = 8;

interface FoundClusters extends Clusters {
  /** What was found about pairs, linked or not. */
  evidence: readonly PairEvidence[];
}

/** The clusters of these accounts, with whatever other accounts belong to them; tests set other bounds. */
export async function findClusters(
  db: Db | Tx,
  memberIds: Iterable<string>,
  bounds?: Bounds,
): Promise<FoundClusters> {
  const known = new Set(memberIds);
  const evidence: PairEvidence[] = [];
  let asked = [...known];
  for (let step = 0; asked.length > 0 && step < MOST_STEPS; step += 1) {
    const pairs = await readEvidence(db, asked, bounds);
    evidence.push(...pairs);
    const found = pairs.filter((pair) => !pair.wasFound && isFoundBy(pair));
    await keepFound(db, found);
    // A refusal takes back what was kept here, and often it is refused for it: then they are looked for once more.
    if (found.length > 0 && db.isTransaction) {
      const ids = found.flatMap(({ one, other }) => [one, other]);
      keepIfRefused(db as Tx, (own) => findClusters(own, ids));
    }
    asked = pairs
      .filter(isLinkedBy)
      .flatMap(({ one, other }) => [one, other])
      .filter((id) => !known.has(id) && known.add(id));
  }
  return { ...joinClusters(evidence.filter(isLinkedBy)), evidence };
}

/** Writes down who was found, in one order, once. What only reads a picture of the past writes nothing. */
async function keepFound(db: Db | Tx, found: readonly PairEvidence[]): Promise<void> {
  if (found.length === 0) return;
  const { rows } = await sql<{ may: boolean }>`
    select current_setting('transaction_read_only') = 'off' as may`.execute(db);
  if (!rows[0]!.may) return;
  const text = JSON.stringify(found.map(({ one, other, kinds }) => ({ one, other, kinds })));
  await sql`
    insert into found_links (member_id, other_id, kinds)
    select one, other, array(select jsonb_array_elements_text(kinds))
    from jsonb_to_recordset(${text}::jsonb) as f (one uuid, other uuid, kinds jsonb) order by one, other
    on conflict do nothing`.execute(db);
}

/** All accounts of whoever this one belongs to, this one included, in one order: what is locked by it waits for nobody in a ring. */
export async function accountsOfPerson(db: Db | Tx, memberId: string): Promise<string[]> {
  return [...(await findClusters(db, [memberId])).of(memberId)].sort();
}

/** Says whether two accounts count as one person's. */
export async function areLinked(db: Db | Tx, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  return (await findClusters(db, [one, other])).isOne(one, other);
}
