/**
 * Changes of a roadmap, behind its lock, and the live topic `roadmap:{id}` that tells of them: its owner's, and
 * those' whom it is shared with. It says at which version the roadmap stands; the rest is read again.
 */
import { sql } from 'kysely';
import type { RoadmapEvent } from '#contract/live.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { LiveEvent, TopicSource } from '#server/platform/live/hub.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';
import { type Need, openRoadmap } from './policies.ts';
import { loadRoadmap, loadRole, nextVersion, type RoadmapRow } from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const keyOf = (id: string): string => `roadmap:${id}`;

function eventOf(version: number): LiveEvent {
  const data: RoadmapEvent = { version };
  return { sequence: version, data };
}

/** What a change is about, and who makes it. */
export interface ChangeTarget {
  id: string;
  memberId: string;
  need: Exclude<Need, 'read'>;
  /** Takes the locks that come before the roadmap's. */
  before?: (tx: Tx) => Promise<void>;
}

/**
 * Runs a change behind the roadmap's lock; whoever has it open is told after the commit.
 * Refuses with: `not_found`, `roadmap_owner_only`, `roadmap_read_only`, then as the change.
 */
export function changeRoadmap<Value>(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { id, memberId, need, before }: ChangeTarget,
  change: (tx: Tx, roadmap: RoadmapRow) => Promise<Value>,
): Promise<Value> {
  return transaction(db, async (tx, afterCommit) => {
    await before?.(tx);
    const { roadmap } = await openRoadmap(tx, { id, memberId, need });
    const value = await change(tx, roadmap);
    const version = await nextVersion(tx, id);
    afterCommit(() => live.publish(keyOf(id), eventOf(version)));
    return value;
  });
}

/** The topic; for whoever may read the roadmap when they subscribe. */
export function createRoadmapTopic(db: Db): TopicSource {
  const versionAt = async (key: string) => {
    const { rows } = await sql<{ version: number }>`
      select version from roadmaps where id = ${key.slice(keyOf('').length)}`.execute(db);
    return rows[0]?.version ?? 0;
  };
  return {
    isConflated: true,
    takesId: true,
    async resolve(actor, id) {
      if (!actor || id === undefined || !UUID.test(id)) return null;
      const roadmap = await loadRoadmap(db, { id });
      if (!roadmap) return null;
      const { memberId } = actor;
      const isShown = roadmap.member_id === memberId || (await loadRole(db, { id, memberId })) !== null;
      return isShown ? keyOf(id) : null;
    },
    position: versionAt,
    async since(key, sequence) {
      const version = await versionAt(key);
      return version > sequence ? [eventOf(version)] : [];
    },
  };
}
