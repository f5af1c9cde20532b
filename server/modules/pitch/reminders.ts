/** Reminders to those who asked for them: 48 and 6 hours before a vote closes, each once. */
import { sql } from 'kysely';
import { REMINDER_HOURS } from '#core/voting/terms.ts';
import type { Deps } from '#server/deps.ts';
import { orderMail } from './mails.ts';
import { inTransaction } from './pitch-context.ts';

const BATCH = 200;
const HOUR_MS = 60 * 60 * 1000;

interface Due {
  project_id: string;
  member_id: string;
  title: string;
  has_voted: boolean;
}

/**
 * Queues the reminders that are due. Who asked too late for the first one gets only the second. The mail is
 * queued in the transaction that marks it, so a repeated run sends none twice.
 */
export async function remindVoters(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'ledger' | 'jobs'>,
  show: (projectId: string) => void,
): Promise<void> {
  // The nearest first: whoever is due for both gets that one.
  for (const hours of [...REMINDER_HOURS].sort((one, other) => one - other)) {
    while (await inTransaction(deps, show, (context) => remindBatch(context, hours)));
  }
}

async function remindBatch(
  { tx, clock, jobs }: Parameters<Parameters<typeof inTransaction<boolean>>[2]>[0],
  hours: number,
): Promise<boolean> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    select r.project_id, r.member_id, p.title, exists (select 1 from project_ballots b
      where b.project_id = r.project_id and b.voter_id = r.member_id) as has_voted
    from projects p join project_reminders r on r.project_id = p.id
    where p.status = 'active' and p.voting_ends_at > ${now}
      and p.voting_ends_at <= ${new Date(now.getTime() + hours * HOUR_MS)}
      and (r.sent_hours is null or r.sent_hours > ${hours})
    order by p.voting_ends_at, r.member_id limit ${BATCH} for update of r skip locked`.execute(tx);
  for (const { project_id, member_id, title, has_voted } of rows) {
    await sql`update project_reminders set sent_hours = ${hours}
      where project_id = ${project_id} and member_id = ${member_id}`.execute(tx);
    await orderMail(
      jobs,
      {
        memberId: member_id,
        projectId: project_id,
        subject: `A vote closes in less than ${hours} hours`,
        lines: [
          `The vote on "${title}" closes in less than ${hours} hours.`,
          has_voted
            ? 'You have voted. You can still change your vote until it closes.'
            : 'You have not voted yet.',
        ],
      },
      tx,
    );
  }
  return rows.length === BATCH;
}
