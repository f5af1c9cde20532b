/** Payments of joint accounts that wait for a second person, as they are kept. Whoever changes one has locked its account. */
import { type RawBuilder, sql } from 'kysely';
import type { VoidRequest } from '#core/ledger/types.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';

/** A payment as it waits, or waited. */
export interface WaitingRow {
  id: string;
  account_id: string;
  asked_by: string;
  to_account: string | null;
  outside_account_id: string | null;
  /** Who or what that is, as it is called now. */
  to_name: string;
  asker: string;
  amount: bigint;
  description: string;
  request_hash: string;
  status: 'waiting' | 'paid' | 'declined' | 'withdrawn';
  reason: string | null;
  decided_by: string | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

/** The hold of a payment. */
export const holdOf = (id: string): string => transferIdOf(`bank-waiting:${id}`);

/** Of some payments, those that are open first, then newest first; `lock` is what is done to their rows. */
export async function listWaiting(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  lock = sql``,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.*, m.username as asker,
      case when x.id is not null then x.bank_name || ' ••• ' || x.last4
        when o.id is null then 'their own dollar wallet'
        when o.user_id = w.asked_by then 'their own account ••• ' || right(o.account_number, 4)
        else u.username || ' ••• ' || right(o.account_number, 4) end as to_name
    from bank_waiting w join members m on m.id = w.asked_by
    left join bank_accounts o on o.id = w.to_account left join members u on u.id = o.user_id
    left join bank_outside_accounts x on x.id = w.outside_account_id
    where ${where} order by w.status = 'waiting' desc, w.created_at desc, w.id ${lock}`.execute(db);
  return rows;
}

/** Refuses with: `not_found`. */
export async function findWaiting(db: Db | Tx, id: string, lock = sql``): Promise<WaitingRow> {
  const [row] = await listWaiting(db, sql`w.id = ${id}`, lock);
  return row ?? refuse('not_found');
}

/** What a request that was made before has waiting, or had; null where there is none. Refuses with: `idempotency_conflict`. */
export async function findRepeated(
  db: Db | Tx,
  { id, requestHash }: { id: string; requestHash: string },
): Promise<WaitingRow | null> {
  const [row] = await listWaiting(db, sql`w.id = ${id}`);
  if (!row) return null;
  return row.request_hash === requestHash ? row : refuse('idempotency_conflict');
}

/** Those of an account that can still be confirmed, as a condition on `w`. */
export const isOpen = (accountId: string, now: Date): RawBuilder<unknown> =>
  sql`w.account_id = ${accountId} and w.status = 'waiting' and w.expires_at > ${now}`;

/** How many of an account somebody asked for that can still be confirmed. */
export async function countWaiting(
  tx: Tx,
  { accountId, memberId, now }: { accountId: string; memberId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_waiting w
    where ${isOpen(accountId, now)} and w.asked_by = ${memberId}`.execute(tx);
  return rows[0]!.count;
}

/** Says whether somebody can still confirm it. */
export const isWaiting = ({ status, expires_at: until }: WaitingRow, now: Date): boolean =>
  status === 'waiting' && until > now;

/** What lets its hold go. */
export function backOf({ id, description: memo }: WaitingRow): VoidRequest {
  const back = transferIdOf(`bank-waiting-back:${id}`);
  return { kind: 'void', id: back, holdId: holdOf(id), memo };
}
