/** Sharing a roadmap: with members by name, or with whoever has an address. */
import { MAX_COLLABORATORS } from '#core/roadmap/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { LinkKind } from '../links.ts';
import {
  loadCollaborators,
  memberByUsername,
  saveCollaborator,
  saveRoadmap,
  takeLinkNumber,
} from '../store.ts';
import type { ChangeContext } from './change-plan.ts';

/** Refuses with: `collaborator_unknown`, `too_many_collaborators`. */
export async function shareRoadmap(
  { tx, now, roadmap }: ChangeContext,
  { username, role }: { username: string; role: 'editor' | 'viewer' },
): Promise<void> {
  const memberId = await memberByUsername(tx, username);
  if (!memberId || memberId === roadmap.member_id) refuse('collaborator_unknown');
  const others = (await loadCollaborators(tx, roadmap.id)).filter(({ member_id }) => member_id !== memberId);
  if (others.length >= MAX_COLLABORATORS) {
    refuse('too_many_collaborators', { values: { maximum: MAX_COLLABORATORS } });
  }
  await saveCollaborator(tx, { roadmapId: roadmap.id, memberId, role, now });
}

/** Switches a link on with a number that none had before; one that is on stays as it is. */
export async function openLink({ tx, roadmap }: ChangeContext, kind: LinkKind): Promise<void> {
  const column = `${kind}_link` as const;
  if (roadmap[column] !== null) return;
  await saveRoadmap(tx, { ...roadmap, [column]: await takeLinkNumber(tx, roadmap.id) });
}

/** Switches a link off; its address is dead for ever. */
export async function closeLink({ tx, roadmap }: ChangeContext, kind: LinkKind): Promise<void> {
  await saveRoadmap(tx, { ...roadmap, [`${kind}_link`]: null });
}
