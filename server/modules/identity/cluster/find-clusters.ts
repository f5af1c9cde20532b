/** Who stands behind accounts, looked at afresh: nothing is kept that could be out of date. */
import { type Clusters, joinClusters } from '#core/identity/cluster/clusters.ts';
import { isLinkedBy, type PairEvidence } from '#core/identity/cluster/signals.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { readEvidence } from './evidence.ts';

/** Through so many linked accounts in a row a cluster is followed. */
const MOST_STEPS = 8;

interface FoundClusters extends Clusters {
  /** What was found about pairs, linked or not. */
  evidence: readonly PairEvidence[];
}

/** The clusters of these accounts, with whatever other accounts belong to them. */
export async function findClusters(db: Db | Tx, memberIds: Iterable<string>): Promise<FoundClusters> {
  const known = new Set(memberIds);
  const evidence: PairEvidence[] = [];
  let asked = [...known];
  for (let step = 0; asked.length > 0 && step < MOST_STEPS; step += 1) {
    const pairs = await readEvidence(db, asked);
    evidence.push(...pairs);
    asked = pairs
      .filter(isLinkedBy)
      .flatMap(({ one, other }) => [one, other])
      .filter((id) => !known.has(id) && known.add(id));
  }
  return { ...joinClusters(evidence.filter(isLinkedBy)), evidence };
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
