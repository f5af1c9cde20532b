/**
 * The job that ends votes: queued for the moment of the close with the submission, and swept up after a kill.
 * Each of its steps is a short transaction that runs once; whoever comes later goes on where it stopped.
 */
import { sql } from 'kysely';
import { FEE_CREDIT_MS } from '#core/pitch/terms.ts';
import type { BallotRow } from './commands/cast-vote.ts';
import { decideClose, releaseBatch } from './commands/close-vote.ts';
import { refundUnusedFee } from './commands/pay-fee.ts';
import { payWaiting } from './commands/pay-milestone.ts';
import { CLOSE_QUEUE } from './commands/submit-project.ts';
import type { Deps } from './deps.ts';
import { inTransaction, type PitchContext, type PitchDeps } from './pitch-context.ts';
import { plainPrd } from './project-words.ts';
import { defineReminders } from './reminders.ts';
import { tell } from './tell.ts';

const SWEEP_SECONDS = 30;
const TIDY_SECONDS = 300;
/** A vote that should have ended so long ago is late. */
const CLOSE_LATE_SECONDS = 900;
const MONEY_LATE_SECONDS = 7 * 24 * 3600;
/** Things of one kind that a round takes in hand. */
const AT_ONCE = 50;
/** Voters whose emails one transaction queues. */
const TELL_BATCH = 100;

type Show = (projectId: string) => void;

/** Declares the work that time brings. */
export function defineClosing(deps: Deps, show: Show): void {
  deps.jobs.define<{ projectId: string }>(
    CLOSE_QUEUE,
    ({ projectId }) => closeProject(deps, show, projectId),
    { shareOf: ({ projectId }) => projectId },
  );

  defineWaitingVotes(deps, show);
  defineWaitingMoney(deps, show);
  defineReminders(deps, show);
}

/** Votes that are due, and results that were cut off between two of their steps. */
function defineWaitingVotes(deps: Deps, show: Show): void {
  deps.work.define({
    name: 'pitch.closing',
    everySeconds: SWEEP_SECONDS,
    atOnce: AT_ONCE,
    firstSeconds: SWEEP_SECONDS,
    mostSeconds: TIDY_SECONDS,
    lateAfterSeconds: CLOSE_LATE_SECONDS,
    failure: 'what was due of a project failed',
    due: (now) => sql`
      select id::text as item, 'member:' || member_id as share, voting_ends_at as since from projects
      where status = 'active' and voting_ends_at <= ${now}
      union all
      select r.project_id::text, 'member:' || p.member_id, r.decided_at
      from project_results r join projects p on p.id = r.project_id
      where r.told_at is null or r.released_at is null`,
    act: (id) => closeProject(deps, show, id),
  });
}

/** Fees that nobody used, and approved milestones that their pool could not pay. */
function defineWaitingMoney(deps: Deps, show: Show): void {
  const common = { everySeconds: TIDY_SECONDS, atOnce: AT_ONCE, firstSeconds: TIDY_SECONDS };
  deps.work.define({
    ...common,
    name: 'pitch.unused-fees',
    mostSeconds: 12 * TIDY_SECONDS,
    lateAfterSeconds: FEE_CREDIT_MS / 1000 + MONEY_LATE_SECONDS,
    failure: 'a fee could not be given back',
    due: (now) => sql`
      select project_id::text as item, 'member:' || member_id as share, paid_at as since from project_fees
      where status = 'held' and paid_at <= ${new Date(now.getTime() - FEE_CREDIT_MS)}`,
    act: (id) => inTransaction(deps, show, (context) => refundUnusedFee(context, id)),
  });
  deps.work.define({
    ...common,
    name: 'pitch.milestones',
    mostSeconds: 12 * TIDY_SECONDS,
    lateAfterSeconds: MONEY_LATE_SECONDS,
    failure: 'a milestone could not be paid',
    due: () => sql`
      select m.id::text as item, 'pool-money:' || p.pool_id as share, m.requested_at as since
      from project_milestones m join projects p on p.id = m.project_id
      where m.status = 'waiting_for_money'`,
    act: (id) => inTransaction(deps, show, (context) => payWaiting(context, id)),
  });
}

/** Ends a vote if its time has come, and goes on with one that has been decided. */
export async function closeProject(deps: PitchDeps, show: Show, projectId: string): Promise<void> {
  if (!(await endVote(deps, show, projectId))) return;
  while (await inTransaction(deps, show, (context) => tellVoters(context, projectId)));
}

/** Decides a vote that is due and releases its holds; says whether it is decided. Voters are told afterwards. */
export async function endVote(deps: PitchDeps, show: Show, projectId: string): Promise<boolean> {
  const run = <Value>(command: (context: PitchContext) => Promise<Value>) =>
    inTransaction(deps, show, command);
  if (!(await run((context) => decideClose(context, projectId)))) return false;
  while (await run((context) => releaseBatch(context, projectId)));
  return true;
}

/** Why a vote did not count, as its voter reads it. */
const ASIDE_WORDS = {
  owner:
    'your account and the owner’s count as one person’s. If that is wrong, write to us, and an administrator looks at it.',
  second:
    'another account that counts as yours had voted before, and one person has one voice. If that is wrong, write to us, and an administrator looks at it.',
  disposable: 'its account has a throw-away mailbox. If yours is a lasting one, write to us.',
};

interface Told {
  title: string;
  is_approved: boolean;
  reason: string;
  told_through: string | null;
}

/** Queues the emails of the next voters and says whether there may be more. */
async function tellVoters(context: PitchContext, projectId: string): Promise<boolean> {
  const { tx, clock } = context;
  const results = await sql<Told>`
    select p.title, r.is_approved, r.reason, r.told_through
    from project_results r join projects p on p.id = r.project_id
    where r.project_id = ${projectId} and r.told_at is null for update of r`.execute(tx);
  const [result] = results.rows;
  if (!result) return false;
  const { rows } = await sql<{
    voter_id: string;
    support: boolean;
    amount: bigint;
    set_aside: BallotRow['set_aside'];
    is_member: boolean;
  }>`
    select voter_id, support, amount, set_aside,
      exists (select from members m where m.id = voter_id) as is_member
    from project_ballots
    where project_id = ${projectId} and voter_id > ${result.told_through ?? '00000000-0000-0000-0000-000000000000'}
    order by voter_id limit ${TELL_BATCH}`.execute(tx);
  for (const { voter_id, support, amount, set_aside, is_member } of rows) {
    if (!is_member) continue;
    const vote = `${plainPrd(amount)} PRD ${support ? 'for' : 'against'} it`;
    await tell(context, {
      memberId: voter_id,
      projectId,
      kind: 'pitch_vote_ended',
      words: result.is_approved
        ? `“${result.title}”, which you voted on, was approved.`
        : `The vote on “${result.title}” has ended.`,
      lines: [
        `The vote has ended. ${result.reason}`,
        set_aside
          ? `Your vote of ${vote} was not counted: ${ASIDE_WORDS[set_aside]} The PRD is free again.`
          : `Your vote of ${vote} was counted, and the PRD is free again. The page of the project shows the arithmetic.`,
      ],
    });
  }
  const isLast = rows.length < TELL_BATCH;
  await sql`update project_results set told_through = coalesce(${rows.at(-1)?.voter_id ?? null}, told_through),
      told_at = ${isLast ? clock.now() : null}
    where project_id = ${projectId}`.execute(tx);
  return !isLast;
}
