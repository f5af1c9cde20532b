/**
 * Who is on a joint account, as what, and what they may do there. Whoever changes a seat, or goes by one to move dollars,
 * has locked the account first (`lockAccounts`), so a payment comes before a removal or not at all.
 */
import { type RawBuilder, sql } from 'kysely';
import { refusalMessage } from '#contract/refusals.ts';
import { MOST_ON_ACCOUNT, mayDo, type SeatRight, type SeatRole } from '#core/banking/joint.ts';
import {
  changeLimits,
  exceededLimit,
  type LimitTerms,
  limitsAt,
  NO_LIMITS,
} from '#core/banking/transaction-limits.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';
import { type Missing, requireOpen, requireOwn } from '../own-account.ts';
import { type BankAccountRow, lockAccounts } from '../store.ts';
import { dollars } from '../to-wire.ts';

/** A seat as it is kept. */
export interface SeatRow {
  id: string;
  account_id: string;
  member_id: string;
  role: SeatRole;
  status: 'invited' | 'active' | 'declined' | 'withdrawn' | 'left' | 'removed' | 'closed';
  single_limit: bigint | null;
  daily_limit: bigint | null;
  raised_single: bigint | null;
  raised_daily: bigint | null;
  raised_from: Date | null;
  /** Who gave them more than before, last; null since nobody has. */
  role_raised_by: string | null;
  role_raised_at: Date | null;
  invited_by: string;
  invited_at: Date;
  expires_at: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
}

/** How somebody stands to an account: its holder has no row. */
export interface Seat {
  role: SeatRole;
  row: SeatRow | null;
}

/** The ids of the accounts that a member opened and of the joint ones that they are on, as SQL: each by its index. */
export const seenBy = (memberId: string): RawBuilder<unknown> => sql`
  select id from bank_accounts where user_id = ${memberId}
  union all
  select account_id from bank_seats where member_id = ${memberId} and ended_at is null and status = 'active'`;

const HOLDER: Seat = { role: 'owner', row: null };

/** How a member stands to a joint account; null where they aren't on it. */
export async function seatOf(
  db: Db | Tx,
  account: Pick<BankAccountRow, 'id' | 'user_id'>,
  memberId: string,
): Promise<Seat | null> {
  if (account.user_id === memberId) return HOLDER;
  const { rows } = await sql<SeatRow>`
    select * from bank_seats where account_id = ${account.id} and member_id = ${memberId} and status = 'active'`.execute(
    db,
  );
  return rows[0] ? { role: rows[0].role, row: rows[0] } : null;
}

/**
 * An account that a member may do something with: their own, or a joint one that they are on.
 * Refuses with: `not_found` or the code that is given, `joint_not_allowed`.
 */
export async function requireRight<Row extends BankAccountRow>(
  db: Db | Tx,
  row: Row | undefined,
  { memberId, right, missing = 'not_found' }: { memberId: string; right: SeatRight; missing?: Missing },
): Promise<{ account: Row; seat: Seat }> {
  if (!row?.is_joint) return { account: requireOwn(row, memberId, missing), seat: HOLDER };
  const seat = (await seatOf(db, row, memberId)) ?? refuse(missing);
  if (!mayDo(seat.role, right)) refuse('joint_not_allowed', { values: { role: seat.role } });
  return { account: row, seat };
}

/** A joint account that a member looks after, locked. Refuses with: `not_found`, `joint_not_allowed`, `bank_account_closed`. */
export async function lockManaged(
  tx: Tx,
  { memberId, id }: { memberId: string; id: string },
): Promise<BankAccountRow> {
  const row = (await lockAccounts(tx, [id])).get(id);
  if (!row?.is_joint) refuse('not_found');
  const { account } = await requireRight(tx, row, { memberId, right: 'manage' });
  requireOpen(account);
  return account;
}

/** Changes a seat whose account the caller has locked. */
export function changeSeat(tx: Tx, id: string, set: Partial<SeatRow>): Promise<unknown> {
  return tx.updateTable('bank_seats').set(set).where('id', '=', id).execute();
}

/** A seat, locked after its account. Refuses with: `not_found`. */
export async function lockSeat(tx: Tx, id: string): Promise<SeatRow> {
  const { rows } = await sql<SeatRow>`select * from bank_seats where id = ${id} for update`.execute(tx);
  return rows[0] ?? refuse('not_found');
}

/**
 * Ends what an owner had set going on an account, as they are one no longer: invitations that nobody has answered, and a
 * higher amount for two that nobody else has agreed to, so that whoever stays doesn't count as two. The caller has locked
 * the account.
 */
export async function endSetGoing(
  tx: Tx,
  { accountId, memberId, by, now }: { accountId: string; memberId: string; by: string; now: Date },
): Promise<void> {
  await sql`
    update bank_seats set status = 'withdrawn', ended_at = ${now}, ended_by = ${by}
    where account_id = ${accountId} and invited_by = ${memberId} and status = 'invited'`.execute(tx);
  await sql`
    update bank_two_rules set raise_to = null, raise_asked_by = null, updated_at = ${now}
    where account_id = ${accountId} and raise_asked_by = ${memberId} and raise_confirmed_by is null`.execute(
    tx,
  );
}

/** Those who are on an account beside its holder, and who is invited and can still answer; oldest first. */
export async function listSeats(
  db: Db | Tx,
  { where, now }: { where: RawBuilder<unknown>; now: Date },
): Promise<(SeatRow & { username: string; inviter: string })[]> {
  const { rows } = await sql<SeatRow & { username: string; inviter: string }>`
    select s.*, m.username, i.username as inviter
    from bank_seats s join members m on m.id = s.member_id join members i on i.id = s.invited_by
    where (s.status = 'active' or s.status = 'invited' and s.expires_at > ${now}) and ${where}
    order by s.invited_at, s.id`.execute(db);
  return rows;
}

/** Everybody on a joint account, its holder first. */
export async function peopleOn(
  db: Db | Tx,
  account: Pick<BankAccountRow, 'id' | 'user_id'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from bank_seats where account_id = ${account.id} and status = 'active' order by answered_at`.execute(
    db,
  );
  return [account.user_id, ...rows.map(({ id }) => id)];
}

/** Refuses with: `joint_full`. */
export async function requireRoom(tx: Tx, account: BankAccountRow, now: Date): Promise<void> {
  const seats = await listSeats(tx, { where: sql`s.account_id = ${account.id}`, now });
  if (seats.length + 1 >= MOST_ON_ACCOUNT) refuse('joint_full', { values: { limit: MOST_ON_ACCOUNT } });
}

/** What a person may move there: what holds, and what waits to. */
export function termsOf({
  single_limit,
  daily_limit,
  raised_single,
  raised_daily,
  raised_from,
}: SeatRow): LimitTerms {
  return {
    now: { ...NO_LIMITS, single: single_limit, daily: daily_limit },
    raised: raised_from && {
      limits: { ...NO_LIMITS, single: raised_single, daily: raised_daily },
      from: raised_from,
    },
  };
}

/** Limits as a seat keeps them. */
export const limitsToKeep = ({ now, raised }: LimitTerms) => ({
  single_limit: now.single,
  daily_limit: now.daily,
  raised_single: raised?.limits.single ?? null,
  raised_daily: raised?.limits.daily ?? null,
  raised_from: raised?.from ?? null,
});

/**
 * What a person may move on a seat that they take now: without limits, as every seat begins, but from one that they had
 * there before, what held when that ended holds for a day more, as where limits are raised.
 */
export async function termsAnew(
  tx: Tx,
  { account_id: accountId, member_id: memberId }: Pick<SeatRow, 'account_id' | 'member_id'>,
  now: Date,
): Promise<LimitTerms> {
  const { rows } = await sql<SeatRow & { ended_at: Date }>`
    select * from bank_seats
    where account_id = ${accountId} and member_id = ${memberId} and ended_at is not null and status <> 'declined'
      and answered_at is not null
    order by ended_at desc, id desc limit 1`.execute(tx);
  const [before] = rows;
  const held = before ? limitsAt(termsOf(before), before.ended_at) : NO_LIMITS;
  return changeLimits({ now: held, raised: null }, { asked: NO_LIMITS, now });
}

/** What a person has moved of an account since the bank's day began. */
export async function movedToday(
  { bankClock, clock }: Pick<BankDeps, 'bankClock' | 'clock'>,
  db: Db | Tx,
  { account_id: accountId, member_id: memberId }: Pick<SeatRow, 'account_id' | 'member_id'>,
): Promise<bigint> {
  const since = bankClock.startOf(bankClock.dayOf(clock.now()));
  const { rows } = await sql<{ moved: bigint }>`
    select coalesce(sum(amount), 0)::numeric(38,0) as moved from bank_movements
    where made_by = ${memberId} and from_account = ${accountId} and created_at >= ${since}`.execute(db);
  return rows[0]!.moved;
}

/** An amount that a person would move of an account, by their seat there. */
interface BySeat {
  seat: Seat;
  amount: bigint;
}

/** The limit of a seat that an amount exceeds, as it is said; null where it is within all, as a holder always is. */
async function exceededBySeat(
  deps: Pick<BankDeps, 'bankClock' | 'clock'>,
  db: Db | Tx,
  { seat: { row }, amount }: BySeat,
): Promise<Record<'span' | 'limit' | 'left', string> | null> {
  if (!row) return null;
  const limits = limitsAt(termsOf(row), deps.clock.now());
  const usedToday = await movedToday(deps, db, row);
  const exceeded = exceededLimit(limits, { amount, usedToday, usedThisMonth: 0n });
  return (
    exceeded && {
      span: exceeded.span === 'single' ? 'at once' : 'in a day',
      limit: dollars(exceeded.limit),
      left: dollars(exceeded.left),
    }
  );
}

/**
 * Lets a person's amount through, or not. The caller has locked the account. `isOwn` where they read the answer.
 * Refuses with: `joint_limit_reached`, and with `joint_held_back` where another reads it.
 */
export async function requireWithinSeat(
  deps: Pick<BankDeps, 'bankClock' | 'clock'>,
  tx: Tx,
  { isOwn, ...moved }: BySeat & { isOwn: boolean },
): Promise<void> {
  const values = await exceededBySeat(deps, tx, moved);
  if (!values) return;
  if (!isOwn) refuse('joint_held_back');
  refuse('joint_limit_reached', { values });
}

/**
 * The limit of their own seat that an amount of a member's would exceed now, in words; null where it exceeds none.
 * Refuses with: `joint_not_allowed`.
 */
export async function seatLimitReached(
  deps: Pick<BankDeps, 'bankClock' | 'clock' | 'db'>,
  account: BankAccountRow,
  { memberId, amount }: { memberId: string; amount: bigint },
): Promise<string | null> {
  const { seat } = await requireRight(deps.db, account, { memberId, right: 'spend' });
  const values = await exceededBySeat(deps, deps.db, { seat, amount });
  return values && refusalMessage('joint_limit_reached', values);
}
