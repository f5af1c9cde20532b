/** A member puts a draft to the vote: its fee is used up, the rules of its pool are frozen, the clock starts. */
import { sql } from 'kysely';
import { ballotsAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import { wrongSum } from '#core/pitch/funding-request.ts';
import { VOTING_DAYS, VOTING_MS } from '#core/pitch/terms.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { PitchContext } from '../pitch-context.ts';
import { openOwn } from '../policies.ts';
import { openPools, readPool } from '../pool-rules.ts';
import { loadMilestones, lockMember, type ProjectRow, recordEvent, saveProject } from '../store.ts';
import { tell } from '../tell.ts';
import { loadFee, takeFee } from './pay-fee.ts';

/** The queue that closes a vote when its time has come. */
export const CLOSE_QUEUE = 'pitch.close';

/**
 * Submits a draft. One that is submitted already stays as it is, so that a repeated call does nothing.
 *
 * Refuses with: `not_found`, `account_stopped`, `pitch_fee_unpaid`, `project_fields_missing`, `project_amount_out_of_range`,
 * `milestones_sum`, `project_pool_unknown`.
 */
export async function submitProject(
  context: PitchContext,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  const { tx, clock } = context;
  await lockMember(tx, memberId);
  const draft = await openOwn(context, { id, memberId });
  if (draft.status !== 'draft') return;
  // Its fee was let go of before, and is used up only now.
  if (await isStopped(tx, memberId)) refuse('account_stopped');
  const fee = await loadFee(tx, id);
  if (fee?.status !== 'held') refuse('pitch_fee_unpaid');
  if (draft.title === '' || draft.description === '') refuse('project_fields_missing');
  const cents = draft.requested_cents ?? refuse('project_amount_out_of_range');
  await checkMilestones(context, { id, cents });
  const pool = draft.pool_id ? await readPool(tx, draft.pool_id) : (await openPools(tx))[0];
  if (!pool?.isActive) refuse('project_pool_unknown');

  const now = clock.now();
  const endsAt = new Date(now.getTime() + VOTING_MS);
  const terms = termsOf(pool);
  const project: ProjectRow = {
    ...draft,
    ...terms,
    status: 'active',
    submitted_at: now,
    voting_ends_at: endsAt,
    updated_at: now,
  };
  await saveProject(tx, project);
  await context.ledger.openAccountsInTransaction(tx, [ballotsAccount(id)]);
  await sql`insert into project_totals (project_id) values (${id})`.execute(tx);
  await recordEvent(context, {
    projectId: id,
    kind: 'submitted',
    text: `Put to the vote for ${VOTING_DAYS} days.`,
    actorId: memberId,
    at: now,
    details: { feeId: fee.id },
  });
  await context.jobs.enqueue(CLOSE_QUEUE, { projectId: id }, { tx, startAfter: endsAt, key: id });
  await tell(context, {
    memberId,
    projectId: id,
    kind: 'pitch_opened',
    words: `Your project “${project.title}” is open for votes.`,
    lines: [
      `It is open until ${endsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
      `It is approved when at least ${pool.voterThreshold} members have voted and more is for it than against it. You will hear of the result.`,
    ],
  });
  await takeFee(context, project, fee);
  context.show(id);
}

/** The pool's rules as they are now: the project keeps them, whatever becomes of the pool's. */
function termsOf(pool: NonNullable<Awaited<ReturnType<typeof readPool>>>) {
  return {
    pool_id: pool.id,
    voter_threshold: pool.voterThreshold,
    min_vote_minor: pool.minVoteMinor,
    min_account_days: pool.minAccountDays,
    weighting: pool.weighting,
    vote_privacy: pool.votePrivacy,
    approvals_needed: pool.approvalsNeeded,
    four_eyes_cents: pool.fourEyesCents,
    pays_in: pool.paysIn,
    prd_per_usd: pool.prdPerUsd,
  };
}

/** Without milestones the whole is one; otherwise they must add up. */
async function checkMilestones(
  { tx, newId }: PitchContext,
  { id, cents }: { id: string; cents: bigint },
): Promise<void> {
  const milestones = await loadMilestones(tx, id);
  const sum = wrongSum(
    cents,
    milestones.map(({ amount_cents }) => amount_cents),
  );
  if (sum !== null) refuse('milestones_sum', { values: { sum, amount: formatMinor('USD', cents) } });
  if (milestones.length > 0) return;
  await sql`insert into project_milestones (id, project_id, position, title, amount_cents, status)
    values (${newId()}, ${id}, 0, 'The whole amount', ${cents}, 'open')`.execute(tx);
}
