/**
 * Carries scheduled transfers out on their days. A day's transfer, the row that says that it was made, and the day after
 * it are one transaction, so that a kill, a second run, a second process and a clock that goes back make none twice. Days
 * that were missed are made up for within a week, the oldest first; behind more it pauses, and says so. It pauses too when
 * it is refused, by the words in which a transfer would be.
 */
import { sql } from 'kysely';
import { daysBetween } from '#core/banking/calendar.ts';
import { CATCH_UP_DAYS, dayOfOccurrence } from '#core/banking/schedule-days.ts';
import type { Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { postTransfer } from '../commands/post-transfer.ts';
import type { BankDeps } from '../deps.ts';
import { findOutside, findPayingIn } from '../provider/outside-accounts.ts';
import { writePayIn } from '../provider/pay-in.ts';
import type { Recipient } from '../recipient.ts';
import { tellPaused } from '../tell.ts';
import { changeSchedule, daysOf, findSchedule, lockSchedule, type ScheduleRow } from './schedule-store.ts';

const EVERY_SECONDS = 300;
const AT_ONCE = 200;
const ROUNDS = 10;
const MOST_WAIT_SECONDS = 3600;
const LATE_SECONDS = 24 * 3600;
/** Nothing is said where it is no longer due: somebody else has just done it, or it was paused. */
const NOT_DUE = 'bank_schedule_not_due';

/** Declares the work list; each member has a share of its rounds. */
export function defineScheduledWork(deps: BankDeps): void {
  deps.work.define({
    name: 'banking.scheduled',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: MOST_WAIT_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'a scheduled transfer could not be made',
    due: (now) => sql`
      select id || ' ' || next_on as item, 'member:' || member_id as share, next_on::timestamp at time zone 'UTC' as since
      from scheduled_transfers where status = 'active' and next_on <= ${deps.bankClock.dayOf(now)}::date`,
    // A day is an item: the next one is not the same work tried again.
    act: (item) => runOne(deps, item.split(' ')[0]!),
  });
}

async function runOne(deps: BankDeps, id: string): Promise<void> {
  const schedule = await findSchedule(deps.db, id);
  const today = deps.bankClock.dayOf(deps.clock.now());
  if (schedule?.status !== 'active' || schedule.next_on === null || schedule.next_on > today) return;
  if (daysBetween(schedule.next_on, today) > CATCH_UP_DAYS) {
    await pause(deps, schedule, `It was due on ${schedule.next_on}, and couldn’t be made then.`);
    return;
  }
  try {
    await make(deps, schedule, schedule.next_on);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    if (error.code !== NOT_DUE) await pause(deps, schedule, error.message);
  }
}

/** Makes the transfer of a day. Refuses as a transfer, and with `bank_schedule_not_due`. */
async function make(deps: BankDeps, schedule: ScheduleRow, dueOn: string): Promise<void> {
  const { id, member_id: memberId, amount, description } = schedule;
  const movedBy = transferIdOf(`scheduled:${id}:${dueOn}`);
  const first = (tx: Tx) => takeDay(deps, tx, { id, dueOn, movedBy });
  const own = { id: movedBy, memberId, amount, description, requestHash: `scheduled:${id}:${dueOn}` };
  if (schedule.from_outside_id !== null) {
    const outside = await findPayingIn(deps, { memberId, id: schedule.from_outside_id });
    await transaction(deps.db, async (tx) => {
      await first(tx);
      await writePayIn(deps, tx, { ...own, outside, accountId: schedule.to_account_id! });
    });
    return;
  }
  const recipient = schedule.recipient_id === null ? null : await recipientOf(deps, schedule);
  const outside =
    schedule.to_outside_id === null
      ? null
      : await findOutside(deps, { memberId, id: schedule.to_outside_id });
  if (recipient || outside) await deps.wallet.renewLimits(memberId);
  const plan = {
    ...own,
    sessionId: null,
    from: schedule.from_account_id,
    to: schedule.to_account_id,
    recipient,
    outside,
  };
  // What leaves was confirmed when it was scheduled.
  await postTransfer(deps, plan, { wasAsked: recipient !== null || outside !== null, first });
}

/** Whose account it is, of one that was chosen when it was scheduled. Refuses with: `bank_recipient_unknown`. */
async function recipientOf({ db }: BankDeps, schedule: ScheduleRow): Promise<Recipient> {
  const { rows } = await sql<{ username: string }>`
    select m.username from bank_accounts a join members m on m.id = a.user_id
    where a.id = ${schedule.to_account_id} and a.user_id = ${schedule.recipient_id} and a.is_active
      and m.suspended_at is null`.execute(db);
  const found = rows[0] ?? refuse('bank_recipient_unknown');
  return {
    accountId: schedule.to_account_id!,
    memberId: schedule.recipient_id!,
    username: found.username,
    accountNumber: '',
  };
}

/** Takes a day off the schedule in the transaction that moves its dollars. Refuses with: `bank_schedule_not_due`. */
async function takeDay(
  { clock }: BankDeps,
  tx: Tx,
  { id, dueOn, movedBy }: { id: string; dueOn: string; movedBy: string },
): Promise<void> {
  const locked = await lockSchedule(tx, id);
  if (locked?.status !== 'active' || locked.next_on !== dueOn) refuse(NOT_DUE);
  const { rows } = await sql`
    select 1 from members where id = ${locked.member_id} and suspended_at is null`.execute(tx);
  if (rows.length === 0) refuse('member_suspended');
  const now = clock.now();
  const occurrence = locked.occurrence + 1;
  const next = dayOfOccurrence(daysOf(locked), occurrence);
  await tx
    .insertInto('scheduled_runs')
    .values({ schedule_id: id, due_on: dueOn, moved_by: movedBy, ran_at: now })
    .execute();
  await changeSchedule(tx, id, {
    occurrence,
    next_on: next,
    status: next === null ? 'ended' : 'active',
    updated_at: now,
  });
}

/** Pauses one that could not be made, and tells its member why. */
function pause(deps: BankDeps, { id, next_on: dueOn }: ScheduleRow, reason: string): Promise<void> {
  const { db, clock } = deps;
  return transaction(db, async (tx, afterCommit) => {
    const locked = await lockSchedule(tx, id);
    if (locked?.status !== 'active' || locked.next_on !== dueOn) return;
    await changeSchedule(tx, id, { status: 'paused', paused_reason: reason, updated_at: clock.now() });
    await tellPaused(deps, { tx, afterCommit }, { schedule: locked, dueOn, reason });
  });
}
