/** Whose a project is. To everybody but its owner and, once submitted, its readers it does not exist. */
import { refuse } from '#server/platform/refuse.ts';
import type { PitchContext } from './pitch-context.ts';
import { loadProject, type ProjectRow } from './store.ts';

/**
 * Opens a project of this member, locked. To everybody else it does not exist.
 * Refuses with: `not_found`, and, where a draft is needed, `project_not_draft`.
 */
export async function openOwn(
  { tx }: Pick<PitchContext, 'tx'>,
  { id, memberId, needsDraft = false }: { id: string; memberId: string; needsDraft?: boolean },
): Promise<ProjectRow> {
  const project = await loadProject(tx, id, { isLocked: true });
  if (!project || project.member_id !== memberId) refuse('not_found');
  if (needsDraft && project.status !== 'draft') refuse('project_not_draft');
  return project;
}
