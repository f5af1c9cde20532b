/**
 * What votes approved, reserved in the pool that pays (V9): a payout takes nothing that a project before it in the
 * line of the pool may still ask for. A reservation lapses `RESERVED_MS` after the last step (the approval, a
 * request, a decision on it, a payout), but never while a request waits; asked for after that, the project is last.
 */
import { sql } from 'kysely';
import { poolAccount } from '#core/ledger/chart.ts';
import { RESERVED_MS } from '#core/pitch/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import type { ProjectRow, SubmittedRow } from './store.ts';

type Reservation = Pick<ProjectRow, 'reserved_at' | 'reserved_until'>;

/** Projects `p` that hold a reservation at `now`. */
const isReserved = (now: Date) => sql`p.status in ('approved', 'funded') and p.paid_cents < p.requested_cents
  and (p.reserved_until > ${now} or exists (select from project_milestones m
    where m.project_id = p.id and m.status in ('requested', 'waiting_for_money')))`;

/** The reservation after a step of the project: it keeps its place unless it had lapsed. */
export function reservedAnew(project: Reservation, now: Date): Reservation {
  const hasLapsed = project.reserved_until === null || project.reserved_until <= now;
  return {
    reserved_at: hasLapsed ? now : project.reserved_at,
    reserved_until: new Date(now.getTime() + RESERVED_MS),
  };
}

/**
 * Cents of the pool that a payout of the project may take now; below zero where others come first for more than there
 * is. What others reserve is read before the balance: a payout of theirs in between leaves too little, never too much.
 */
export async function freeFor(tx: Tx, project: SubmittedRow, now: Date): Promise<bigint> {
  const before = await sql<{ cents: bigint }>`
    select coalesce(sum(p.requested_cents - p.paid_cents), 0)::numeric(38,0) as cents from projects p
    where p.pool_id = ${project.pool_id} and ${isReserved(now)}
      and (p.reserved_at, p.id) < (${project.reserved_at}::timestamptz, ${project.id}::uuid)`.execute(tx);
  const pool = await sql<{ cents: bigint }>`select balance - held as cents from ledger_accounts
    where id = ${accountIdOf(poolAccount(project.pool_id).key)}`.execute(tx);
  return (pool.rows[0]?.cents ?? 0n) - before.rows[0]!.cents;
}

/** Cents that approved projects may still ask of each pool, by pool. */
export async function reservedIn(
  db: Db,
  poolIds: readonly string[],
  now: Date,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ pool_id: string; cents: bigint }>`
    select p.pool_id, sum(p.requested_cents - p.paid_cents)::numeric(38,0) as cents from projects p
    where p.pool_id = any(${poolIds as string[]}::uuid[]) and ${isReserved(now)}
    group by p.pool_id`.execute(db);
  return new Map(rows.map(({ pool_id, cents }) => [pool_id, cents]));
}
