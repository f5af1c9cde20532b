/**
 * What a member may send, as it stands: level, own limits, use. The account in the ledger carries the limits in
 * force, and the ledger enforces them; this keeps them up to date. They are looked at when the member opens the
 * wallet or changes them, and when a transfer would pass them, so that what a member has grown into is never
 * refused; and once a day (daily-look.ts), so that what is gone is not believed for ever.
 */

import { sql } from 'kysely';
import type { z } from 'zod';
import type { sendingLimitsSchema } from '#contract/sending-limits.ts';
import type { AccountLimits } from '#core/ledger/types.ts';
import { formatMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import {
  levelOf,
  limitInForce,
  type OwnLimit,
  PERIOD_MS,
  PERIODS,
  type Period,
  type SendingLevel,
  type Standing,
  settleOwnLimit,
  warningFrom,
} from '#core/wallet/sending-limits.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { countCounterparties, takeInCounterparties } from './counterparties.ts';
import type { Deps } from './deps.ts';
import { type OtherAccounts, otherAccounts, shareLevel } from './one-person.ts';
import { walletAccountOf } from './queries.ts';

/** What reading and changing limits takes. */
export type LimitDeps = Pick<Deps, 'db' | 'ledger' | 'clock'>;

/** A member's own limits. */
export type OwnLimits = Record<Period, OwnLimit>;

/** All that there is to know of what a member may send. */
export interface SendingLimits {
  standing: Standing;
  /** How many accounts of the same person share what the level lets through, this one among them. */
  accounts: number;
  /** Of one account alone, beside what was withdrawn; and what this one has of the level. */
  reached: SendingLevel;
  level: SendingLevel;
  /** What the person has withdrawn, and whether that leaves less to send. */
  withdrawn: Record<Period, bigint>;
  isLowered: Record<Period, boolean>;
  next: SendingLevel | null;
  own: OwnLimits;
  /** In force, with their use. */
  account: AccountLimits;
  /** When the oldest that counts stops counting; null where nothing does. */
  frees: Record<Period, Date | null>;
  at: Date;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Brings a member's limits up to date and returns them; `change` may set other own limits on the way, and `known`
 * are the person's other accounts where the caller has looked.
 * Refuses with: `no_user_address`.
 */
export async function updateLimits(
  deps: LimitDeps,
  memberId: string,
  change?: (own: OwnLimits, tx: Tx) => Promise<OwnLimits>,
  known?: OtherAccounts,
): Promise<SendingLimits> {
  return transaction(deps.db, (tx) => updateLimitsIn(deps, tx, { memberId, change, known }));
}

/** Does so in the caller's transaction, which locks nothing of the ledger before the rows of `sending_limits` that it needs. */
export async function updateLimitsIn(
  deps: Pick<LimitDeps, 'clock' | 'ledger'>,
  tx: Tx,
  {
    memberId,
    change,
    known,
  }: {
    memberId: string;
    change?: (own: OwnLimits, tx: Tx) => Promise<OwnLimits>;
    known?: OtherAccounts;
  },
): Promise<SendingLimits> {
  const at = deps.clock.now();
  const accountId = walletAccountOf(memberId);
  const before = settle(await lockOwnLimits(tx, memberId), at);
  const own = change ? await change(before, tx) : before;
  await keepOwnLimits(tx, memberId, own);
  await takeInCounterparties(tx, { memberId, accountId });
  const person = known ?? (await otherAccounts(tx, memberId));
  const others = [...person.sending, ...person.still];
  const standing = await readStanding(tx, { memberId, others, now: at });
  const { level, next } = levelOf(standing);
  const { whole, part, beside, withdrawn } = await shareLevel(tx, level, { memberId, person, at });
  const account = await deps.ledger.setLimitsInTransaction(tx, accountId, {
    day: limitInForce(beside.day, own.day.minor),
    month: limitInForce(beside.month, own.month.minor),
  });
  const limits = account?.limits ?? refuse('no_user_address');
  const isLowered = (period: Period) => limits[period] < limitInForce(part[period], own[period].minor);
  const lowered = { day: isLowered('day'), month: isLowered('month') };
  return {
    standing,
    accounts: person.sending.length + 1,
    reached: whole,
    level: part,
    withdrawn,
    isLowered: lowered,
    next,
    own,
    account: limits,
    frees: await readFrees(tx, { accountId, others, lowered, now: at }),
    at,
  };
}

/**
 * What a member's level lets send, by what has been taken in of those they dealt with: to be shown. It locks nothing.
 * Refuses with: `no_user_address`.
 */
export async function readLevel(
  { clock }: Pick<LimitDeps, 'clock'>,
  db: Db | Tx,
  memberId: string,
): Promise<SendingLevel> {
  const { sending, still } = await otherAccounts(db, memberId);
  const others = [...sending, ...still];
  return levelOf(await readStanding(db, { memberId, others, now: clock.now() })).level;
}

/** What a member's level lets send, by what speaks for them now. The caller holds the lock of `lockLimits`. */
export async function renewLevel(
  deps: Pick<LimitDeps, 'clock'>,
  tx: Tx,
  memberId: string,
): Promise<SendingLevel> {
  await takeInCounterparties(tx, { memberId, accountId: walletAccountOf(memberId) });
  return readLevel(deps, tx, memberId);
}

/** Locks what the limits of these members are set by, in one order: before the ledger's locks, as everybody does. */
export async function lockLimits(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const ids = [...memberIds].sort();
  await sql`insert into sending_limits (member_id) select unnest(${ids}::uuid[]) on conflict do nothing`.execute(
    tx,
  );
  await sql`select from sending_limits where member_id = any(${ids}::uuid[]) order by member_id for update`.execute(
    tx,
  );
}

/** What one vote of a member may hold, by what speaks for them now. Refuses with: `no_user_address`. */
export async function readVoteLimit(
  { clock }: Pick<LimitDeps, 'clock'>,
  tx: Tx,
  memberId: string,
): Promise<bigint> {
  await lockLimits(tx, [memberId]);
  return (await renewLevel({ clock }, tx, memberId)).vote;
}

/** Brings a member's limits up to date, and says whether they let more leave than before. */
export async function renewLimits(deps: LimitDeps, memberId: string): Promise<boolean> {
  const before = (await deps.ledger.account(walletAccountOf(memberId)))?.limits;
  const { account } = await updateLimits(deps, memberId);
  return !before || account.day > before.day || account.month > before.month;
}

function settle(own: OwnLimits, at: Date): OwnLimits {
  return { day: settleOwnLimit(own.day, at), month: settleOwnLimit(own.month, at) };
}

/** Locks the member's row, made if there is none: whoever sets the limits of the account comes through here. */
async function lockOwnLimits(tx: Tx, memberId: string): Promise<OwnLimits> {
  await lockLimits(tx, [memberId]);
  const row = await tx
    .selectFrom('sending_limits')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const own = (minor: bigint | null, next: bigint | null, from: Date | null): OwnLimit => ({
    minor,
    raise: from === null ? null : { minor: next, from },
  });
  return {
    day: own(row.own_day, row.next_day, row.next_day_from),
    month: own(row.own_month, row.next_month, row.next_month_from),
  };
}

async function keepOwnLimits(tx: Tx, memberId: string, { day, month }: OwnLimits): Promise<void> {
  await tx
    .updateTable('sending_limits')
    .set({
      own_day: day.minor,
      next_day: day.raise?.minor ?? null,
      next_day_from: day.raise?.from ?? null,
      own_month: month.minor,
      next_month: month.raise?.minor ?? null,
      next_month_from: month.raise?.from ?? null,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** When the oldest that counts stops counting: what this account sent, and where it leaves less, what the person withdrew. */
async function readFrees(
  tx: Tx,
  given: { accountId: string; others: readonly string[]; lowered: Record<Period, boolean>; now: Date },
): Promise<Record<Period, Date | null>> {
  const { accountId, others, lowered, now } = given;
  const [day, month] = PERIODS.map((period) => new Date(now.getTime() - PERIOD_MS[period]));
  const accountIds = [accountId, ...others.map(walletAccountOf)];
  const { rows } = await sql<Record<Period, Date | null>>`
    select min(left_at) filter (where left_at > ${day} and (way <> 'withdrawal' or ${lowered.day})) as day,
           min(left_at) filter (where way <> 'withdrawal' or ${lowered.month}) as month
    from value_left
    where account_id = any(${accountIds}::uuid[]) and left_at > ${month} and worth > 0
      and (way = 'withdrawal' or account_id = ${accountId} and way_is_sent(way))`.execute(tx);
  const freed = (period: Period) => {
    const from = rows[0]?.[period];
    return from ? new Date(from.getTime() + PERIOD_MS[period]) : null;
  };
  return { day: freed('day'), month: freed('month') };
}

async function readStanding(
  db: Db | Tx,
  { memberId, others, now }: { memberId: string; others: readonly string[]; now: Date },
): Promise<Standing> {
  const { rows } = await sql<{ created_at: Date; has_second_factor: boolean }>`
    select m.created_at,
           exists (select from factors f where f.member_id = m.id and f.status = 'verified') as has_second_factor
    from members m where m.id = ${memberId}`.execute(db);
  const row = rows[0] ?? refuse('no_user_address');
  return {
    ageDays: Math.max(0, Math.floor((now.getTime() - row.created_at.getTime()) / DAY_MS)),
    counterparties: await countCounterparties(db, { memberId, others, now }),
    hasSecondFactor: row.has_second_factor,
  };
}

function usedOf(account: AccountLimits, period: Period): bigint {
  return period === 'day' ? account.usedDay : account.usedMonth;
}

/** What is left of a period's limit; never below zero. */
export function leftOf({ account }: Pick<SendingLimits, 'account'>, period: Period): bigint {
  const left = account[period] - usedOf(account, period);
  return left > 0n ? left : 0n;
}

/** Refuses with: `sending_limit_reached`, of the period that leaves less. */
export function refuseAtLimit(limits: SendingLimits): never {
  const period = PERIODS.reduce((least, one) => (leftOf(limits, one) < leftOf(limits, least) ? one : least));
  return refuse('sending_limit_reached', {
    values: {
      limit: plain(limits.account[period]),
      period: period === 'day' ? '24 hours' : '30 days',
      left: plain(leftOf(limits, period)),
      because: becauseOf(limits.isLowered[period]),
    },
  });
}

/** Why a limit is lower than its member knows it: part of the sentence that names it. */
export const becauseOf = (isLowered: boolean): string =>
  isLowered ? ', with what you have withdrawn counted' : '';

/** An amount of PRD in a sentence: without the zeros that say nothing. */
export function plain(minor: bigint): string {
  return plainDecimal(formatMinor('PRD', minor));
}

/** The limits as the member sees them. */
export function toWireLimits(limits: SendingLimits): z.infer<typeof sendingLimitsSchema> {
  const prd = (minor: bigint) => formatMinor('PRD', minor);
  const { level, next, standing, account, own, frees, at } = limits;
  const period = (name: Period) => {
    const { minor, raise } = own[name];
    return {
      limit: prd(account[name]),
      used: prd(usedOf(account, name)),
      left: prd(leftOf(limits, name)),
      warnsFrom: prd(warningFrom(account[name])),
      granted: prd(level[name]),
      own: minor === null ? null : prd(minor),
      raise: raise && {
        own: raise.minor === null ? null : prd(raise.minor),
        from: raise.from.toISOString(),
      },
      freesAt: frees[name]?.toISOString() ?? null,
      withdrawn: limits.isLowered[name] ? prd(limits.withdrawn[name]) : null,
    };
  };
  return {
    level: level.name,
    accounts: limits.accounts,
    day: period('day'),
    month: period('month'),
    vote: prd(level.vote),
    standing,
    next: next && {
      level: next.name,
      day: prd(next.day),
      month: prd(next.month),
      vote: prd(next.vote),
      ageDays: next.ageDays,
      counterparties: next.counterparties,
    },
    asOf: at.toISOString(),
  };
}
