/** Reminders to those who asked for them: 48 and 6 hours before a vote closes, each once. */
import { type RawBuilder, sql } from 'kysely';
import { REMINDER_HOURS } from '#core/pitch/terms.ts';
import type { Deps } from './deps.ts';
import { inTransaction, type PitchContext } from './pitch-context.ts';
import { tell } from './tell.ts';

const EVERY_SECONDS = 300;
const AT_ONCE = 200;
const ROUNDS = 50;
const LATE_SECONDS = 3600;
const HOUR_MS = 60 * 60 * 1000;
/** The nearest first: whoever is due for both gets that one. */
const HOURS = [...REMINDER_HOURS].sort((one, other) => one - other);

interface Due {
  title: string;
  hours: number;
  has_voted: boolean;
}

/** Declares the work list of reminders. Who asked too late for the first one gets only the second. */
export function defineReminders(deps: Deps, show: (projectId: string) => void): void {
  deps.work.define({
    name: 'pitch.reminders',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: EVERY_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'a reminder could not be sent',
    due: (now) => sql`
      select project_id || ' ' || member_id as item, 'project:' || project_id as share,
        ends_at - hours * interval '1 hour' as since
      from (${dueReminders(now)}) due`,
    act: (item) => inTransaction(deps, show, (context) => remind(context, item)),
  });
}

/** The reminders that are due, with the hours of each. */
function dueReminders(now: Date): RawBuilder<unknown> {
  return sql`
    select distinct on (r.project_id, r.member_id) r.project_id, r.member_id, p.title, p.voting_ends_at as ends_at, h.hours
    from projects p join project_reminders r on r.project_id = p.id
    join unnest(${HOURS}::int[]) h (hours)
      on p.voting_ends_at <= ${now}::timestamptz + h.hours * interval '1 hour'
    where p.status = 'active' and p.voting_ends_at > ${now}
      and p.voting_ends_at <= ${new Date(now.getTime() + HOURS.at(-1)! * HOUR_MS)}
      and (r.sent_hours is null or r.sent_hours > h.hours)
    order by r.project_id, r.member_id, h.hours`;
}

/** Queues a reminder in the transaction that marks it, so that a repeated run sends none twice. */
async function remind(context: PitchContext, item: string): Promise<void> {
  const { tx, clock } = context;
  const [projectId, memberId] = item.split(' ') as [string, string];
  await sql`select from project_reminders where project_id = ${projectId} and member_id = ${memberId}
    for update`.execute(tx);
  const { rows } = await sql<Due>`
    select title, hours, exists (select 1 from project_ballots b
      where b.project_id = ${projectId} and b.voter_id = ${memberId}) as has_voted
    from (${dueReminders(clock.now())}) due
    where project_id = ${projectId} and member_id = ${memberId}`.execute(tx);
  const [due] = rows;
  if (!due) return;
  await sql`update project_reminders set sent_hours = ${due.hours}
    where project_id = ${projectId} and member_id = ${memberId}`.execute(tx);
  await tell(context, {
    memberId,
    projectId,
    kind: 'pitch_reminder',
    words: `The vote on “${due.title}” closes in less than ${due.hours} hours.`,
    lines: [
      due.has_voted
        ? 'You have voted. You can still change your vote until it closes.'
        : 'You have not voted yet.',
    ],
  });
}
