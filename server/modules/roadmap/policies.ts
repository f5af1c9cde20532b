/** Who may do what with a roadmap. To everybody else it does not exist. */
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { loadRoadmap, loadRole, type RoadmapRow } from './store.ts';

export type Role = 'owner' | 'editor' | 'viewer';

/** What an act needs: to read, to change the plan, or to own it. */
export type Need = 'read' | 'edit' | 'own';

export interface Opened {
  roadmap: RoadmapRow;
  role: Role;
}

/**
 * Opens a roadmap for a member; locked until the transaction ends where more than reading is needed.
 * Refuses with: `not_found`, `roadmap_owner_only`, `roadmap_read_only`.
 */
export async function openRoadmap(
  db: Db | Tx,
  { id, memberId, need }: { id: string; memberId: string; need: Need },
): Promise<Opened> {
  const roadmap = await loadRoadmap(db, { id, isLocked: need !== 'read' });
  if (!roadmap) refuse('not_found');
  const role = roadmap.member_id === memberId ? 'owner' : await loadRole(db, { id, memberId });
  if (!role) refuse('not_found');
  if (need === 'own' && role !== 'owner') refuse('roadmap_owner_only');
  if (need === 'edit' && role === 'viewer') refuse('roadmap_read_only');
  return { roadmap, role };
}
