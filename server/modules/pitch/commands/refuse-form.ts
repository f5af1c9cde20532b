/** An administrator refuses an open project for its form: the votes are released and the fee goes back. */
import { decideOutcome } from '#core/pitch/decide-outcome.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { PitchContext } from '../pitch-context.ts';
import { isSubmitted, loadProject, lockForClosing, lockMember } from '../store.ts';
import { countBallots, finish, tellAuthor } from './close-vote.ts';
import { refundFee } from './pay-fee.ts';
import { CLOSE_QUEUE } from './submit-project.ts';

/** Refuses with: `project_not_found`, `own_project_review`, `voting_ended`. */
export async function refuseForm(
  context: PitchContext,
  { id, reviewerId, reason }: { id: string; reviewerId: string; reason: string },
): Promise<void> {
  const { tx, clock } = context;
  const seen = await loadProject(tx, id);
  if (!seen || !isSubmitted(seen)) refuse('project_not_found');
  if (await areLinked(tx, reviewerId, seen.member_id)) refuse('own_project_review');
  await lockMember(tx, seen.member_id);
  await lockForClosing(tx, id);
  const project = await loadProject(tx, id, { isLocked: true });
  if (!project || !isSubmitted(project)) refuse('project_not_found');
  if (project.status !== 'active' || clock.now() >= project.voting_ends_at) refuse('voting_ended');

  const totals = await countBallots(tx, id);
  const { rules } = decideOutcome(totals, {
    voterThreshold: project.voter_threshold,
    weighting: project.weighting,
  });
  const words = `Refused for its form: ${reason}`;
  await finish(context, project, {
    totals,
    setAsideVotes: 0,
    isApproved: false,
    reason: words,
    rules,
    decidedBy: 'form',
    reviewerId,
  });
  await tellAuthor(context, project, {
    words: `Your project “${project.title}” was refused for its form.`,
    lines: [
      `A reviewer has refused it for its form: ${reason}`,
      'All votes were released. Correct it in a new draft; the fee goes back to your wallet.',
    ],
  });
  await refundFee(context, { project, why: 'The project was refused for its form', actorId: reviewerId });
  // A key of its own: one with the project's key already waits for the end of the vote.
  await context.jobs.enqueue(CLOSE_QUEUE, { projectId: id }, { tx, key: `${id}:refused` });
}
