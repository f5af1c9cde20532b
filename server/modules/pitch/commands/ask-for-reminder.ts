/** A member asks to be reminded before a vote closes, or no longer. */
import { sql } from 'kysely';
import { refuse } from '#server/platform/refuse.ts';
import type { PitchContext } from '../pitch-context.ts';
import { isSubmitted, loadProject } from '../store.ts';

/** Notes what the member wants, and says when the vote ends. Refuses with: `project_not_found`, `voting_ended`. */
export async function askForReminder(
  { tx, clock }: PitchContext,
  { projectId, memberId, isWanted }: { projectId: string; memberId: string; isWanted: boolean },
): Promise<Date> {
  const project = await loadProject(tx, projectId);
  if (!project || !isSubmitted(project)) refuse('project_not_found');
  const now = clock.now();
  if (project.status !== 'active' || now >= project.voting_ends_at) refuse('voting_ended');
  if (isWanted) {
    await sql`insert into project_reminders (project_id, member_id, created_at)
      values (${projectId}, ${memberId}, ${now}) on conflict do nothing`.execute(tx);
  } else {
    await sql`delete from project_reminders
      where project_id = ${projectId} and member_id = ${memberId}`.execute(tx);
  }
  return project.voting_ends_at;
}
