/** Scheduled and repeating transfers: made by the server on their days, by the same path as any other transfer. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { scheduledTransferSchema } from '#contract/banking-scheduled.ts';
import { FREQUENCY_WORDS, occurrenceFrom } from '#core/banking/schedule-days.ts';
import type { Tx } from '#server/database/pool.ts';
import type { ActionInside, ConfirmInside } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { dollars } from '../to-wire.ts';
import { defineScheduledWork } from './run-due.ts';
import { changeSchedule, daysOf, lockSchedule, readSchedules, type ScheduleRow } from './schedule-store.ts';
import { type ScheduleTransfer, scheduleTransfer } from './schedule-transfer.ts';

type WireSchedule = z.infer<typeof scheduledTransferSchema>;

/** One, and whose it has to be. */
interface OwnSchedule {
  memberId: string;
  id: string;
}

/** Those that ended are shown for so long. */
const SHOWN_DAYS = 90;

/** Builds it, with its timed work. */
export function createScheduled(deps: BankDeps) {
  defineScheduledWork(deps);
  const readOne = async (id: string): Promise<WireSchedule> =>
    (await readSchedules(deps.db, sql`s.id = ${id}`))[0]!;

  const change = async (
    { memberId, id }: OwnSchedule,
    work: (tx: Tx, schedule: ScheduleRow, now: Date) => Promise<void>,
  ): Promise<WireSchedule> => {
    await transaction(deps.db, async (tx) => {
      const schedule = await lockSchedule(tx, id);
      if (schedule?.member_id !== memberId) refuse('not_found');
      await work(tx, schedule, deps.clock.now());
    });
    return readOne(id);
  };

  return {
    async list(memberId: string): Promise<{ items: WireSchedule[] }> {
      const since = new Date(deps.clock.now().getTime() - SHOWN_DAYS * 24 * 3600 * 1000);
      return {
        items: await readSchedules(
          deps.db,
          sql`s.member_id = ${memberId} and (s.next_on is not null or s.updated_at > ${since})`,
        ),
      };
    },

    async schedule(actor: Actor, input: ScheduleTransfer): Promise<WireSchedule> {
      return readOne(await scheduleTransfer(deps, actor, input));
    },

    /** Pausing what is paused changes nothing. Refuses with: `not_found`, `bank_schedule_over`. */
    pause: (own: OwnSchedule) =>
      change(own, async (tx, schedule, now) => {
        requireGoesOn(schedule);
        if (schedule.status === 'active')
          await changeSchedule(tx, own.id, { status: 'paused', updated_at: now });
      }),

    /**
     * Goes on with the next day that comes; those that were missed are left out. What leaves the member is confirmed again,
     * as when it was scheduled: a pause is how an owner stopped it. The code is good for this pause alone.
     * Refuses as `goOn`, and with: `not_found`.
     */
    resume: (actor: Actor, id: string): Promise<WireSchedule> =>
      deps.identity.confirmInside(actor, (confirm) =>
        change({ memberId: actor.memberId, id }, (tx, schedule, now) =>
          goOn(deps, tx, { schedule, now, confirm }),
        ),
      ),

    /** For good. Cancelling it again changes nothing. Refuses with: `not_found`. */
    cancel: (own: OwnSchedule) =>
      change(own, async (tx, schedule, now) => {
        if (schedule.next_on === null) return;
        await changeSchedule(tx, own.id, { status: 'cancelled', next_on: null, updated_at: now });
      }),
  };
}

const leavesMember = ({ recipient_id, to_outside_id }: ScheduleRow) =>
  recipient_id !== null || to_outside_id !== null;

/**
 * Refuses with: `bank_schedule_over`, `fresh_two_factor_required`, `email_code_required`, `verified_email_required`.
 */
async function goOn(
  { bankClock }: BankDeps,
  tx: Tx,
  { schedule, now, confirm }: { schedule: ScheduleRow; now: Date; confirm: ConfirmInside },
): Promise<void> {
  requireGoesOn(schedule);
  if (schedule.status === 'active') return;
  if (leavesMember(schedule)) await confirm(tx, await resuming(tx, schedule));
  const set = { paused_reason: null, updated_at: now };
  const next = occurrenceFrom(daysOf(schedule), bankClock.dayOf(now));
  if (next && next.nth < schedule.occurrence) {
    // The clock was set back: what was made on a day stays made.
    await changeSchedule(tx, schedule.id, { ...set, status: 'active' });
    return;
  }
  await changeSchedule(tx, schedule.id, {
    ...set,
    status: next ? 'active' : 'ended',
    next_on: next?.day ?? null,
    occurrence: next?.nth ?? schedule.occurrence,
  });
}

function requireGoesOn({ next_on }: ScheduleRow): void {
  if (next_on === null) refuse('bank_schedule_over');
}

async function resuming(tx: Tx, { id, updated_at, amount, frequency }: ScheduleRow): Promise<ActionInside> {
  const [shown] = await readSchedules(tx, sql`s.id = ${id}`);
  return {
    endpoint: 'banking.resumeScheduled',
    content: { id, pausedAt: updated_at.toISOString() },
    words: `Resume sending ${dollars(amount)} to ${shown!.to} ${FREQUENCY_WORDS[frequency]}`,
  };
}
