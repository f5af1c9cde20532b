/**
 * The job that ends votes: queued for the moment of the close with the submission, and swept up after a kill.
 * Each of its steps is a short transaction that runs once; whoever comes later goes on where it stopped.
 */
import { sql } from 'kysely';
import { FEE_CREDIT_MS } from '#core/voting/terms.ts';
import type { Deps } from '#server/deps.ts';
import { decideClose, releaseBatch } from './commands/close-vote.ts';
import { refundUnusedFee } from './commands/pay-fee.ts';
import { payWaiting } from './commands/pay-milestone.ts';
import { CLOSE_QUEUE } from './commands/submit-project.ts';
import { orderMail } from './mails.ts';
import { inTransaction, type PitchContext, type PitchDeps } from './pitch-context.ts';
import { plainPrd } from './project-words.ts';
import { remindVoters } from './reminders.ts';

const SWEEP_SECONDS = 30;
const TIDY_SECONDS = 300;
/** Things of one kind that a sweep takes in hand. */
const AT_ONCE = 50;
/** Voters whose mails one transaction queues. */
const TELL_BATCH = 100;

type Show = (projectId: string) => void;

/** Declares the work that time brings. */
export function defineClosing(deps: Deps, show: Show): void {
  deps.jobs.define<{ projectId: string }>(CLOSE_QUEUE, ({ projectId }) =>
    closeProject(deps, show, projectId),
  );

  deps.jobs.every('pitch.sweep', SWEEP_SECONDS, async () => {
    const now = deps.clock.now();
    const { rows } = await sql<{ id: string }>`
      (select id from projects where status = 'active' and voting_ends_at <= ${now}
       order by voting_ends_at limit ${AT_ONCE})
      union all
      (select project_id from project_results where told_at is null or released_at is null order by decided_at limit ${AT_ONCE})`.execute(
      deps.db,
    );
    await forEach(deps, rows, (id) => closeProject(deps, show, id));
  });

  deps.jobs.every('pitch.tidy', TIDY_SECONDS, async () => {
    const now = deps.clock.now();
    const paidBefore = new Date(now.getTime() - FEE_CREDIT_MS);
    const fees = await sql<{ id: string }>`
      select project_id as id from project_fees where status = 'held' and paid_at <= ${paidBefore}
      order by paid_at limit ${AT_ONCE}`.execute(deps.db);
    await forEach(deps, fees.rows, (id) =>
      inTransaction(deps, show, (context) => refundUnusedFee(context, id)),
    );
    const waiting = await sql<{ id: string }>`
      select id from project_milestones where status = 'waiting_for_money'
      order by requested_at limit ${AT_ONCE}`.execute(deps.db);
    await forEach(deps, waiting.rows, (id) =>
      inTransaction(deps, show, (context) => payWaiting(context, id)),
    );
    await remindVoters(deps, show);
  });
}

/** One that fails is in the log and keeps no other from its turn; the next sweep tries it again. */
async function forEach(
  { log }: Pick<Deps, 'log'>,
  rows: readonly { id: string }[],
  act: (id: string) => Promise<void>,
): Promise<void> {
  let failure: unknown;
  for (const { id } of rows) {
    await act(id).catch((err: unknown) => {
      failure = err;
      log.error({ err, id }, 'a project could not be brought on');
    });
  }
  if (failure) throw failure;
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

interface Told {
  title: string;
  is_approved: boolean;
  reason: string;
  told_through: string | null;
}

/** Queues the mails of the next voters and says whether there may be more. */
async function tellVoters(context: PitchContext, projectId: string): Promise<boolean> {
  const { tx, clock, jobs } = context;
  const results = await sql<Told>`
    select p.title, r.is_approved, r.reason, r.told_through
    from project_results r join projects p on p.id = r.project_id
    where r.project_id = ${projectId} and r.told_at is null for update of r`.execute(tx);
  const [result] = results.rows;
  if (!result) return false;
  const { rows } = await sql<{ voter_id: string; support: boolean; amount: bigint }>`
    select voter_id, support, amount from project_ballots
    where project_id = ${projectId} and voter_id > ${result.told_through ?? '00000000-0000-0000-0000-000000000000'}
    order by voter_id limit ${TELL_BATCH}`.execute(tx);
  for (const { voter_id, support, amount } of rows) {
    const vote = `${plainPrd(amount)} PRD ${support ? 'for' : 'against'} it`;
    await orderMail(
      jobs,
      {
        memberId: voter_id,
        projectId,
        subject: result.is_approved
          ? 'A project that you voted on was approved'
          : 'A vote of yours has ended',
        lines: [
          `The vote on "${result.title}" has ended. ${result.reason}`,
          `Your vote of ${vote} was counted, and the PRD are free again. The page of the project shows the arithmetic.`,
        ],
      },
      tx,
    );
  }
  const isLast = rows.length < TELL_BATCH;
  await sql`update project_results set told_through = coalesce(${rows.at(-1)?.voter_id ?? null}, told_through),
      told_at = ${isLast ? clock.now() : null}
    where project_id = ${projectId}`.execute(tx);
  return !isLast;
}
