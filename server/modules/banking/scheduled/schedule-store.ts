/** The rows of scheduled transfers, and how they are shown. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { scheduledTransferSchema } from '#contract/banking-scheduled.ts';
import { maskedAccountNumber } from '#core/banking/account-number.ts';
import type { Day } from '#core/banking/calendar.ts';
import type { Frequency, ScheduleDays } from '#core/banking/schedule-days.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { outsideName } from '../provider/outside-accounts.ts';
import { usd } from '../to-wire.ts';

/** One as it is kept. */
export interface ScheduleRow {
  id: string;
  member_id: string;
  from_account_id: string | null;
  from_outside_id: string | null;
  to_account_id: string | null;
  to_outside_id: string | null;
  recipient_id: string | null;
  amount: bigint;
  description: string;
  frequency: Frequency;
  first_on: Day;
  last_on: Day | null;
  occurrence: number;
  next_on: Day | null;
  status: 'active' | 'paused' | 'ended' | 'cancelled';
  paused_reason: string | null;
  request_hash: string;
  created_at: Date;
  updated_at: Date;
}

/** Its days. */
export const daysOf = ({ first_on, frequency, last_on }: ScheduleRow): ScheduleDays => ({
  firstOn: first_on,
  frequency,
  lastOn: last_on,
});

const COLUMNS = sql`s.id, s.member_id, s.from_account_id, s.from_outside_id, s.to_account_id, s.to_outside_id,
  s.recipient_id, s.amount, s.description, s.frequency, s.first_on::text, s.last_on::text, s.occurrence,
  s.next_on::text, s.status, s.paused_reason, s.request_hash, s.created_at, s.updated_at`;

/** One; null where there is none. */
export async function findSchedule(db: Db | Tx, id: string): Promise<ScheduleRow | null> {
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from scheduled_transfers s where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockSchedule(tx: Tx, id: string): Promise<ScheduleRow | null> {
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from scheduled_transfers s where s.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Changes one that the caller has locked. */
export async function changeSchedule(
  tx: Tx,
  id: string,
  set: Partial<Pick<ScheduleRow, 'occurrence' | 'next_on' | 'status' | 'paused_reason'>> & {
    updated_at: Date;
  },
): Promise<void> {
  await tx.updateTable('scheduled_transfers').set(set).where('id', '=', id).execute();
}

interface ShownRow extends ScheduleRow {
  from_name: string | null;
  from_number: string | null;
  from_bank: string | null;
  from_last4: string | null;
  to_name: string | null;
  to_number: string | null;
  to_bank: string | null;
  to_last4: string | null;
  username: string | null;
  last_run: Day | null;
}

/** Those of a condition on `s`, with the names of both sides; what runs comes first, by its next day. */
export async function readSchedules(
  db: Db | Tx,
  where: RawBuilder<unknown>,
): Promise<z.infer<typeof scheduledTransferSchema>[]> {
  const { rows } = await sql<ShownRow>`
    select ${COLUMNS}, f.account_name as from_name, f.account_number as from_number, fo.bank_name as from_bank,
      fo.last4 as from_last4, t.account_name as to_name, t.account_number as to_number, o.bank_name as to_bank,
      o.last4 as to_last4, m.username,
      (select max(due_on)::text from scheduled_runs r where r.schedule_id = s.id) as last_run
    from scheduled_transfers s
    left join bank_accounts f on f.id = s.from_account_id
    left join bank_outside_accounts fo on fo.id = s.from_outside_id
    left join bank_accounts t on t.id = s.to_account_id
    left join bank_outside_accounts o on o.id = s.to_outside_id
    left join members m on m.id = s.recipient_id
    where ${where} order by s.next_on is null, s.next_on, s.created_at desc, s.id`.execute(db);
  return rows.map(toWire);
}

const WALLET = 'Your wallet';

function toWire(row: ShownRow): z.infer<typeof scheduledTransferSchema> {
  return {
    id: row.id,
    from: sideOf({
      name: row.from_name,
      number: row.from_number,
      bank: row.from_bank,
      last4: row.from_last4,
    }),
    to: sideOf({
      // What somebody else calls their account is nobody's to know.
      name: row.username ?? row.to_name,
      number: row.to_number,
      bank: row.to_bank,
      last4: row.to_last4,
    }),
    amount: usd(row.amount),
    description: row.description,
    frequency: row.frequency,
    firstOn: row.first_on,
    lastOn: row.last_on,
    nextOn: row.next_on,
    lastRunOn: row.last_run,
    status: row.status,
    pausedReason: row.paused_reason,
  };
}

function sideOf(side: {
  name: string | null;
  number: string | null;
  bank: string | null;
  last4: string | null;
}): string {
  if (side.bank !== null) return outsideName({ bank_name: side.bank, last4: side.last4! });
  return side.name === null ? WALLET : `${side.name} ${maskedAccountNumber(side.number!)}`;
}
