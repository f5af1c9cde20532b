/**
 * The end of a vote, in steps that each run once and may be cut off between any two:
 *
 * 1. Decide: alone behind the vote lock, second voices of one person are set aside, every other ballot is counted,
 *    and the result and the status are written.
 * 2. Release: the holds, in batches, each in a transaction with its marks.
 * 3. Tell the voters, in batches (closing.ts).
 *
 * It is the only way to `approved`, and with a reviewer's refusal the only one to `rejected`.
 */
import { sql } from 'kysely';
import { walletAccount } from '#core/ledger/chart.ts';
import type { RestingLot } from '#core/ledger/resting.ts';
import type { HoldRequest } from '#core/ledger/types.ts';
import { decideOutcome } from '#core/pitch/decide-outcome.ts';
import type { Totals } from '#core/pitch/tally.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf, restingRequests } from '#server/modules/ledger/index.ts';
import type { PitchContext } from '../pitch-context.ts';
import { reservedAnew } from '../reserved-money.ts';
import { fromRestingJson, type RestingJson } from '../resting-lots.ts';
import {
  isSubmitted,
  loadProject,
  lockForClosing,
  recordEvent,
  type SubmittedRow,
  saveProject,
} from '../store.ts';
import { type ProjectNews, tell } from '../tell.ts';
import { releaseIdOf } from './cast-vote.ts';
import { setAside } from './set-aside.ts';

/** Holds that one transaction releases: small enough that nobody's wallet is locked for long. */
const RELEASE_BATCH = 500;

/** Decides a vote whose time has come; says whether it is decided. Asked too early or again, it does nothing. */
export async function decideClose(context: PitchContext, projectId: string): Promise<boolean> {
  const { tx, clock } = context;
  await lockForClosing(tx, projectId);
  const project = await loadProject(tx, projectId, { isLocked: true });
  if (!project || !isSubmitted(project)) return false;
  if (project.status !== 'active') return true;
  const now = clock.now();
  if (now < project.voting_ends_at) return false;

  const setAsideVotes = await setAside(tx, project);
  const totals = await countBallots(tx, projectId);
  const { isApproved, reason, rules } = decideOutcome(totals, {
    voterThreshold: project.voter_threshold,
    weighting: project.weighting,
  });
  await finish(context, project, {
    totals,
    setAsideVotes,
    isApproved,
    reason,
    rules,
    decidedBy: 'vote',
    reviewerId: null,
  });
  const next = isApproved
    ? 'Ask for the payout of the first milestone on the page of the project.'
    : 'You may start a new draft. The fee of a vote that was held is not refunded.';
  await tellAuthor(context, project, {
    words: `Your project “${project.title}” was ${isApproved ? '' : 'not '}approved.`,
    lines: [`The vote has ended. ${reason}`, next],
  });
  return true;
}

/** What a result is written with. */
export interface Ending {
  /** Without what was set aside. */
  totals: Totals;
  setAsideVotes: number;
  isApproved: boolean;
  reason: string;
  rules: unknown[];
  decidedBy: 'vote' | 'form';
  reviewerId: string | null;
}

/** Writes the result and the status. The caller holds the vote lock alone. */
export async function finish(context: PitchContext, project: SubmittedRow, ending: Ending): Promise<void> {
  const { tx, clock } = context;
  const now = clock.now();
  const { totals, isApproved, reason } = ending;
  await sql`insert into project_results (project_id, decided_by, is_approved, reason, votes_for, votes_against,
      weight_for, weight_against, voters_for, voters_against, set_aside_votes, rules, reviewer_id, decided_at)
    values (${project.id}, ${ending.decidedBy}, ${isApproved}, ${reason}, ${totals.votesFor},
      ${totals.votesAgainst}, ${totals.weightFor}, ${totals.weightAgainst}, ${totals.votersFor},
      ${totals.votersAgainst}, ${ending.setAsideVotes}, ${JSON.stringify(ending.rules)}, ${ending.reviewerId}, ${now})`.execute(
    tx,
  );
  const status = isApproved ? 'approved' : 'rejected';
  const reserved = isApproved ? reservedAnew(project, now) : {};
  await saveProject(tx, { ...project, ...reserved, status, updated_at: now });
  await recordEvent(context, {
    projectId: project.id,
    kind: ending.decidedBy === 'form' ? 'refused_on_form' : status,
    text: reason,
    actorId: ending.reviewerId,
    at: now,
  });
  context.show(project.id);
}

/** Tells whoever submitted it what was decided. */
export function tellAuthor(
  context: PitchContext,
  { member_id: memberId, id: projectId }: SubmittedRow,
  news: Pick<ProjectNews, 'words' | 'lines'>,
): Promise<void> {
  return tell(context, { memberId, projectId, kind: 'pitch_decided', ...news });
}

/** Counts the ballots themselves, but those that were set aside. Nobody can change one meanwhile. */
export async function countBallots(tx: Tx, projectId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(amount) filter (where support), 0)::numeric(38,0) as "votesFor",
           coalesce(sum(amount) filter (where not support), 0)::numeric(38,0) as "votesAgainst",
           coalesce(sum(weight) filter (where support), 0)::numeric(38,0) as "weightFor",
           coalesce(sum(weight) filter (where not support), 0)::numeric(38,0) as "weightAgainst",
           count(*) filter (where support)::int as "votersFor",
           count(*) filter (where not support)::int as "votersAgainst"
    from project_ballots where project_id = ${projectId} and set_aside is null`.execute(tx);
  return rows[0]!;
}

/**
 * Releases the next holds of a decided vote and says whether there may be more. Each is released once, because
 * the release's id derives from the hold and a closed hold stays closed.
 */
export async function releaseBatch(
  context: PitchContext,
  projectId: string,
  limit = RELEASE_BATCH,
): Promise<boolean> {
  const { tx, clock } = context;
  const { rows } = await sql<{ voter_id: string; hold_id: string; resting: RestingJson }>`
    select voter_id, hold_id, resting from project_ballots
    where project_id = ${projectId} and released_at is null
    order by voter_id limit ${limit} for update skip locked`.execute(tx);
  if (rows.length === 0) return finishRelease(context, projectId);
  const now = clock.now();
  await sql`update project_ballots set released_at = ${now}
    where project_id = ${projectId} and voter_id = any(${rows.map(({ voter_id }) => voter_id)}::uuid[])`.execute(
    tx,
  );
  await sql`update project_results set released_votes = released_votes + ${rows.length}
    where project_id = ${projectId}`.execute(tx);
  const outcomes = await context.post(
    rows.map(({ hold_id, voter_id, resting }) => [
      {
        kind: 'void' as const,
        id: releaseIdOf(hold_id),
        holdId: hold_id,
        code: 'vote' as const,
        reference: `project:${projectId}`,
        memo: 'The vote is over',
      },
      ...restAgain({ voterId: voter_id, holdId: hold_id, lots: fromRestingJson(resting), now }),
    ]),
  );
  const refused = outcomes.flat().find(({ status }) => status === 'refused');
  if (refused)
    throw new Error(`A hold of project ${projectId} could not be released: ${JSON.stringify(refused)}`);
  return true;
}

/** The holds that let the earned PRD of a vote rest again, as far as their time has not come meanwhile. */
function restAgain({
  voterId,
  holdId,
  lots,
  now,
}: {
  voterId: string;
  holdId: string;
  lots: readonly RestingLot[];
  now: Date;
}): HoldRequest[] {
  const held = lots.filter(({ freeAt }) => freeAt > now);
  const name = `resting-back:${holdId}`;
  return restingRequests(accountIdOf(walletAccount(voterId, 'PRD').key), {
    name,
    change: { released: [], held },
  }).after;
}

/** Marks the release as done once nothing is left; another process may still have a batch in hand. */
async function finishRelease(context: PitchContext, projectId: string): Promise<boolean> {
  const { tx, clock } = context;
  const { rows } = await sql<{ released_votes: number }>`
    update project_results set released_at = ${clock.now()}
    where project_id = ${projectId} and released_at is null
      and released_votes = voters_for + voters_against
    returning released_votes`.execute(tx);
  if (rows[0] && rows[0].released_votes > 0) {
    await recordEvent(context, {
      projectId,
      kind: 'votes_released',
      text: `The PRD of ${rows[0].released_votes} ${rows[0].released_votes === 1 ? 'vote is' : 'votes are'} free again.`,
      actorId: null,
      at: clock.now(),
    });
    context.show(projectId);
  }
  return false;
}
