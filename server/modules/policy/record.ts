/**
 * What has left a member, whatever the way: one record, by way and minute, in the smallest unit of PRD. It is
 * written in the transaction that lets it leave, under the lock of the member's PRD wallet.
 */
import { type RawBuilder, sql } from 'kysely';
import { walletAccount } from '#core/ledger/chart.ts';
import { LIMIT_DAY_MS, LIMIT_MONTH_MS } from '#core/ledger/limit-use.ts';
import { UNASKED_WAYS } from '#core/policy/decide-asking.ts';
import type { SenderStand } from '#core/policy/decide-bank-send.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isInDefaultSql } from './debts.ts';

/** The account that carries what has left a member. */
export const leavingAccountOf = (memberId: string): string => accountIdOf(walletAccount(memberId, 'PRD').key);

/** What has left a person. */
export interface HasLeft {
  day: bigint;
  month: bigint;
  /** Of that, what was withdrawn. */
  withdrawnDay: bigint;
  withdrawnMonth: bigint;
  /** Nothing may leave this account at all. */
  isStopped: boolean;
  /** What any of the person's accounts still owes. */
  owed: bigint;
  /** A loan or a card of the person is in default. */
  isInDefault: boolean;
}

/**
 * Locks the records of a person's accounts until the transaction ends, and reads them as one. The accounts that the same transaction will
 * post to are locked with it, in the ledger's order, so that it cannot wait for a batch that waits for it. Refuses
 * with: `no_user_address`.
 */
export async function lockLeft(
  tx: Tx,
  {
    memberId,
    memberIds,
    posting,
    now,
  }: {
    memberId: string;
    /** The member's accounts, this one among them. */
    memberIds: readonly string[];
    posting: readonly string[];
    now: Date;
  },
): Promise<HasLeft> {
  const accountId = leavingAccountOf(memberId);
  const accountIds = memberIds.map(leavingAccountOf);
  const locked = await sql<{ id: string; is_stopped: boolean }>`
    select id, stopped_at is not null as is_stopped from ledger_accounts
    where id = any(${[...accountIds, ...posting]}::uuid[]) order by id for no key update`.execute(tx);
  const { is_stopped: isStopped } =
    locked.rows.find(({ id }) => id === accountId) ?? refuse('no_user_address');
  // A statement of its own: it sees what was committed while the lock was waited for.
  return { ...(await readLeft(tx, { memberIds, now })), isStopped };
}

/** What has left a person, read without a lock: to be shown. */
export async function readLeft(
  db: Db | Tx,
  { memberIds, now }: { memberIds: readonly string[]; now: Date },
): Promise<Omit<HasLeft, 'isStopped'>> {
  const accountIds = memberIds.map(leavingAccountOf);
  const { rows } = await sql<Omit<HasLeft, 'isStopped'>>`
    select coalesce(sum(worth) filter (where left_at > ${new Date(now.getTime() - LIMIT_DAY_MS)}), 0)::numeric(38,0) as day,
           coalesce(sum(worth), 0)::numeric(38,0) as month,
           coalesce(sum(worth) filter (where way = 'withdrawal' and left_at > ${new Date(now.getTime() - LIMIT_DAY_MS)}), 0)::numeric(38,0) as "withdrawnDay",
           coalesce(sum(worth) filter (where way = 'withdrawal'), 0)::numeric(38,0) as "withdrawnMonth",
           (select coalesce(sum(o.owed), 0)::numeric(38,0) from ledger_accounts o
            where o.owner_id = any(${memberIds}::uuid[]) and o.owed > 0) as owed,
           ${isInDefaultSql(sql`any(${memberIds}::uuid[])`)} as "isInDefault"
    from value_left where account_id = any(${accountIds}::uuid[]) and way_leaves(way) and left_at > ${new Date(now.getTime() - LIMIT_MONTH_MS)}`.execute(
    db,
  );
  return rows[0]!;
}

/** Something that leaves through the custodian. */
export interface Leaving {
  memberId: string;
  worth: bigint;
  at: Date;
}

/** Records a withdrawal. */
export async function recordWithdrawal(tx: Tx, { memberId, worth, at }: Leaving): Promise<void> {
  await sql`select value_leaves(${leavingAccountOf(memberId)}, 'withdrawal', ${worth}, ${at})`.execute(tx);
}

/** Takes back the record of a withdrawal that in the end has not left. */
export async function forgetWithdrawal(tx: Tx, { memberId, worth, at }: Leaving): Promise<void> {
  await sql`select value_stays(${leavingAccountOf(memberId)}, 'withdrawal', ${worth}, ${at})`.execute(tx);
}

/** That a stop of a member stands, as SQL. The ledger says so too, from the same transaction (`isStopped`). */
export const isStoppedSql = (memberId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from member_stops b where b.member_id = ${memberId} and b.lifted_at is null)`;

/**
 * Says whether the accounts of a member are stopped: by a stop that stands (`isStoppedSql`), or because they were closed
 * for good.
 */
export async function isStopped(tx: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_accounts where id = ${leavingAccountOf(memberId)} and stopped_at is not null`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Locks a sender's person and the accounts that follow, as `lockLeft`, and reads what the sending limits say of dollars
 * that leave for another member (core/policy/decide-bank-send.ts). Refuses with: `no_user_address`.
 */
export async function lockSender(
  tx: Tx,
  {
    memberId,
    memberIds,
    posting,
    now,
  }: { memberId: string; memberIds: readonly string[]; posting: readonly string[]; now: Date },
): Promise<SenderStand> {
  const { isStopped, owed, isInDefault } = await lockLeft(tx, { memberId, memberIds, posting, now });
  const { rows } = await sql<Omit<SenderStand, 'isStopped' | 'owed' | 'isInDefault'>>`
    select a.limit_day as "limitDay", a.limit_month as "limitMonth",
           u.day::numeric(38,0) as "usedDay", u.month::numeric(38,0) as "usedMonth",
           u.unasked::numeric(38,0) as "usedUnasked"
    from ledger_accounts a cross join lateral value_sent(a.id, ${now}) u
    where a.id = ${leavingAccountOf(memberId)}`.execute(tx);
  return { ...rows[0]!, isStopped, owed, isInDefault };
}

/** Records dollars that leave for another member. */
export async function recordBankSend(
  tx: Tx,
  { memberId, worth, at, wasAsked }: Leaving & { wasAsked: boolean },
): Promise<void> {
  const way = wasAsked ? 'bank' : UNASKED_WAYS.bank_transfer;
  await sql`select value_leaves(${leavingAccountOf(memberId)}, ${way}, ${worth}, ${at})`.execute(tx);
}

/** The way of a reward that is held for others, as it is recorded. */
const heldWay = (wasAsked: boolean) => (wasAsked ? 'collaboration' : UNASKED_WAYS.collaboration);

/** Records PRD that a member sets aside for others: it counts in the sending limits as if it were sent. */
export async function recordHeldForOthers(
  tx: Tx,
  { memberId, worth, at, wasAsked }: Leaving & { wasAsked: boolean },
): Promise<void> {
  await sql`select value_leaves(${leavingAccountOf(memberId)}, ${heldWay(wasAsked)}, ${worth}, ${at})`.execute(
    tx,
  );
}

/** Takes back the record of what was set aside for others and has come back. */
export async function forgetHeldForOthers(
  tx: Tx,
  { memberId, worth, at, wasAsked }: Leaving & { wasAsked: boolean },
): Promise<void> {
  await sql`select value_stays(${leavingAccountOf(memberId)}, ${heldWay(wasAsked)}, ${worth}, ${at})`.execute(
    tx,
  );
}
