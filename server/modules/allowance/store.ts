/**
 * The rows of the allowance: calls of a model, and the same added up by member and day. Whoever reserves locks
 * the member's day first, so that no two calls can each believe that they are the last that fits.
 */
import { type RawBuilder, sql } from 'kysely';
import type { AllowanceState } from '#core/mentor/allowance.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { DueItem } from '#server/platform/work-lists/work-lists.ts';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`;

/** Locks the member's day until the transaction ends. */
export async function lockAllowanceDay(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`insert into mentor_allowance_days (member_id, day) values (${memberId}, ${dayOf(now)}::date)
    on conflict do nothing`.execute(tx);
  await sql`select 1 from mentor_allowance_days where member_id = ${memberId} and day = ${dayOf(now)}::date
    for update`.execute(tx);
}

/** What has been used and set aside, and the member's own limit. */
export async function readUsed(
  db: Db | Tx,
  memberId: string,
  now: Date,
): Promise<Omit<AllowanceState, 'dailyTokens' | 'monthlyTokens'>> {
  const { rows } = await sql<{
    day_used: number;
    day_reserved: number;
    month_used: number;
    month_reserved: number;
    daily_cap: number | null;
  }>`
    select coalesce(sum(used) filter (where day = ${dayOf(now)}::date), 0)::bigint as day_used,
           coalesce(sum(reserved) filter (where day = ${dayOf(now)}::date), 0)::bigint as day_reserved,
           coalesce(sum(used), 0)::bigint as month_used, coalesce(sum(reserved), 0)::bigint as month_reserved,
           (select daily_cap from mentor_settings where member_id = ${memberId}) as daily_cap
    from mentor_allowance_days
    where member_id = ${memberId} and day >= ${monthOf(now)}::date and day <= ${dayOf(now)}::date`.execute(
    db,
  );
  const row = rows[0]!;
  return {
    dayUsed: row.day_used,
    dayReserved: row.day_reserved,
    monthUsed: row.month_used,
    monthReserved: row.month_reserved,
    dailyCap: row.daily_cap,
  };
}

/** Sets `tokens` more aside for a call: on the day where it stands already, or else today. */
export async function addReservation(
  tx: Tx,
  call: { callId: string; memberId: string; tokens: number; now: Date },
): Promise<void> {
  const { callId, memberId, tokens, now } = call;
  const { rows } = await sql<{ day: string }>`
    update mentor_calls set reserved = reserved + ${tokens}
    where id = ${callId} and reserved > 0 returning day::text as day`.execute(tx);
  const day = rows[0]?.day ?? dayOf(now);
  if (rows.length === 0) {
    await sql`
      insert into mentor_calls (id, day, member_id, reserved, created_at)
      values (${callId}, ${day}::date, ${memberId}, ${tokens}, ${now})
      on conflict (id, day) do update set reserved = excluded.reserved, settled_at = null`.execute(tx);
  }
  await sql`update mentor_allowance_days set reserved = reserved + ${tokens}
    where member_id = ${memberId} and day = ${day}::date`.execute(tx);
}

/** What is set aside for a call, on whatever day; zero where nothing is. */
export async function reservedFor(tx: Tx, callId: string): Promise<number> {
  const { rows } = await sql<{ reserved: number }>`
    select reserved from mentor_calls where id = ${callId} and reserved > 0`.execute(tx);
  return rows[0]?.reserved ?? 0;
}

/** Puts what a call used in the place of what was set aside for it; does nothing when that was done before. */
export async function saveUsage(
  tx: Tx,
  used: {
    callId: string;
    inputTokens: number;
    outputTokens: number;
    costMicro: number | null;
    now: Date;
  },
): Promise<void> {
  const { callId, inputTokens, outputTokens, costMicro, now } = used;
  const { rows } = await sql<{ member_id: string; day: string; reserved: number }>`
    select member_id, day::text as day, reserved from mentor_calls
    where id = ${callId} and reserved > 0 for update`.execute(tx);
  const [call] = rows;
  if (!call) return;
  await sql`update mentor_calls
    set reserved = 0, input_tokens = input_tokens + ${inputTokens}, output_tokens = output_tokens + ${outputTokens},
        cost_micro = ${costMicro}::bigint + coalesce(cost_micro, 0), settled_at = ${now}
    where id = ${callId} and day = ${call.day}::date`.execute(tx);
  await sql`update mentor_allowance_days
    set reserved = reserved - ${call.reserved}, used = used + ${inputTokens + outputTokens}
    where member_id = ${call.member_id} and day = ${call.day}::date`.execute(tx);
}

/** What this month's calls cost, in millionths of a dollar; null when any of them has no known price. */
export async function monthCost(db: Db, memberId: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ cost: number; unknown: number }>`
    select coalesce(sum(cost_micro), 0)::bigint as cost,
           count(*) filter (where cost_micro is null and input_tokens + output_tokens > 0)::int as unknown
    from mentor_calls
    where member_id = ${memberId} and day >= ${monthOf(now)}::date and day <= ${dayOf(now)}::date`.execute(
    db,
  );
  return rows[0]!.unknown > 0 ? null : rows[0]!.cost;
}

/** Keeps the member's own daily limit; null for none. */
export async function saveDailyCap(
  tx: Tx,
  { memberId, dailyCap, now }: { memberId: string; dailyCap: number | null; now: Date },
): Promise<void> {
  await sql`insert into mentor_settings (member_id, daily_cap, updated_at)
    values (${memberId}, ${dailyCap}, ${now})
    on conflict (member_id) do update set daily_cap = excluded.daily_cap, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/** What was set aside for calls that never ended: their work was removed while its process was gone. */
const STALE = sql`c.reserved > 0
  and not exists (select 1 from mentor_messages m where c.id = 'message:' || m.id and m.status = 'generating')`;

/** Calls whose tokens were set aside before a time and never given back, by day and id. */
export function staleCalls(before: Date): RawBuilder<DueItem> {
  return sql`
    select c.day || ' ' || c.id as item, 'member:' || c.member_id as share, c.created_at as since
    from mentor_calls c where ${STALE} and c.created_at < ${before}`;
}

/** Gives back what was set aside for one of them, if it still is. */
export async function releaseStale(tx: Tx, item: string, now: Date): Promise<void> {
  const [day, id] = [item.slice(0, item.indexOf(' ')), item.slice(item.indexOf(' ') + 1)];
  const { rows } = await sql<{ member_id: string; reserved: number }>`
    with stale as (
      select id, day, reserved from mentor_calls c
      where c.id = ${id} and c.day = ${day}::date and ${STALE} for update
    )
    update mentor_calls c set reserved = 0, settled_at = ${now}
    from stale where c.id = stale.id and c.day = stale.day
    returning c.member_id, stale.reserved`.execute(tx);
  for (const { member_id, reserved } of rows) {
    await sql`update mentor_allowance_days set reserved = reserved - ${reserved}
      where member_id = ${member_id} and day = ${day}::date`.execute(tx);
  }
}
