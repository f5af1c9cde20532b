/**
 * What becomes of a seat: answered by who was invited, changed by owners, ended by owners or by who sits there. Each locks
 * the account first; what a person asked for that still waits ends with their right to spend, and what an owner set going
 * with theirs to look after it.
 */
import { sql } from 'kysely';
import { A_ROLE, MOST_SEATS, SEAT_ROLES, type SeatRole } from '#core/banking/joint.ts';
import { asksNothingNew, changeLimits, NO_LIMITS } from '#core/banking/transaction-limits.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { readLimit } from '../limits.ts';
import { requireOpen } from '../own-account.ts';
import { type BankAccountRow, lockAccounts } from '../store.ts';
import type { Open } from '../take-dollars.ts';
import {
  changeSeat,
  endSetGoing,
  limitsToKeep,
  lockSeat,
  requireRight,
  type SeatRow,
  termsAnew,
  termsOf,
} from './seats.ts';
import { tellJoint, tellOne } from './tell-joint.ts';
import { endWaitingOf } from './wait.ts';

/** A seat, and who does something about it. */
export interface SeatAsked {
  memberId: string;
  id: string;
}

/** The account of a seat, and the seat, both locked. Refuses with: `not_found`. */
async function lockBoth(tx: Tx, id: string): Promise<{ account: BankAccountRow; seat: SeatRow }> {
  const { rows } = await sql<{
    account_id: string;
  }>`select account_id from bank_seats where id = ${id}`.execute(tx);
  const accountId = rows[0]?.account_id ?? refuse('not_found');
  const account = (await lockAccounts(tx, [accountId])).get(accountId)!;
  return { account, seat: await lockSeat(tx, id) };
}

/**
 * Accepts or declines an invitation. Saying the same again changes nothing. Whoever had a seat there before has its limits
 * for a day more.
 * Refuses with: `unverified_value`, `not_found`, `joint_invitation_over`, `joint_seats_full`.
 */
export async function answerInvitation(
  deps: BankDeps,
  actor: Actor,
  { id, accepts }: { id: string; accepts: boolean },
): Promise<void> {
  if (accepts) requireVerifiedEmail(actor);
  const { memberId } = actor;
  await transaction(deps.db, async (tx, afterCommit) => {
    const { account, seat } = await lockBoth(tx, id);
    if (seat.member_id !== memberId) refuse('not_found');
    if (seat.status === (accepts ? 'active' : 'declined')) return;
    const now = deps.clock.now();
    if (seat.status !== 'invited' || seat.expires_at <= now || account.closed_at)
      refuse('joint_invitation_over');
    if (accepts) await requireFewSeats(tx, memberId);
    const terms = await termsAnew(tx, seat, now);
    const set = accepts
      ? { status: 'active' as const, answered_at: now, ...limitsToKeep(terms) }
      : { status: 'declined' as const, answered_at: now, ended_at: now, ended_by: memberId };
    await changeSeat(tx, id, set);
    const anew = accepts && terms.raised ? ' The limits of before hold for a day more.' : '';
    const words = `${accepts ? 'has joined' : 'won’t join'} ${account.account_name}.${anew}`;
    await tellJoint(deps, { tx, afterCommit }, { account, by: memberId, words });
  });
}

/** Refuses with: `joint_seats_full`. */
async function requireFewSeats(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'seatsOfMember', memberId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_seats where member_id = ${memberId} and status = 'active'`.execute(
    tx,
  );
  if (rows[0]!.count >= MOST_SEATS) refuse('joint_seats_full', { values: { limit: MOST_SEATS } });
}

/**
 * Ends a seat: an owner takes an invitation back or removes somebody, who sits there leaves.
 * Refuses with: `not_found`, `joint_not_allowed`, `joint_invitation_over`.
 */
export async function endSeat(deps: BankDeps, { memberId, id }: SeatAsked): Promise<void> {
  await transaction(deps.db, async (tx, afterCommit) => {
    const open = { tx, afterCommit };
    const { account, seat } = await lockBoth(tx, id);
    const isOwn = seat.member_id === memberId;
    if (!isOwn) await requireRight(tx, account, { memberId, right: 'manage' });
    if (seat.status === 'left' || seat.status === 'removed' || seat.status === 'withdrawn') return;
    if (seat.ended_at || (isOwn && seat.status === 'invited')) refuse('joint_invitation_over');
    const now = deps.clock.now();
    const status = isOwn ? 'left' : seat.status === 'invited' ? 'withdrawn' : 'removed';
    await endWaitingOf(deps, open, { of: [{ account, memberId: seat.member_id }], by: memberId, now });
    await endSetGoing(tx, { accountId: account.id, memberId: seat.member_id, by: memberId, now });
    await changeSeat(tx, id, { status, ended_at: now, ended_by: memberId });
    const of = { account, by: memberId };
    if (isOwn) await tellJoint(deps, open, { ...of, words: `has left ${account.account_name}.` });
    else {
      const isRemoved = status === 'removed';
      const words = isRemoved ? 'has taken somebody off' : 'no longer invites somebody to';
      await tellJoint(deps, open, { ...of, words: `${words} ${account.account_name}.` });
      await tellOne(deps, open, {
        memberId: seat.member_id,
        by: memberId,
        kind: isRemoved ? 'bank_joint_asked' : 'bank_joint',
        words: isRemoved
          ? `has taken you off ${account.account_name}.`
          : 'no longer invites you to a joint account.',
      });
    }
  });
}

/** What an owner asks a seat to be. */
export interface SetSeat {
  id: string;
  role: SeatRole;
  singleLimit: string | null;
  dailyLimit: string | null;
}

/**
 * Gives somebody another role, and limits of their own. What is less holds at once; a higher limit holds a day later, and
 * what is more is confirmed afresh.
 * Refuses with: `joint_limit_invalid`, `not_found`, `joint_not_allowed`, `bank_account_closed`, `joint_invitation_over`,
 * of what is more `account_stopped`, `fresh_two_factor_required`, `email_code_required`, `verified_email_required`.
 */
export async function setSeat(deps: BankDeps, actor: Actor, input: SetSeat): Promise<void> {
  const asked = {
    ...NO_LIMITS,
    single: readLimit('singleLimit', input.singleLimit, 'joint_limit_invalid'),
    daily: readLimit('dailyLimit', input.dailyLimit, 'joint_limit_invalid'),
  };
  const { memberId } = actor;
  await deps.identity.confirmInside(actor, (confirm) =>
    transaction(deps.db, async (tx, afterCommit) => {
      const open = { tx, afterCommit };
      const { account, seat } = await lockBoth(tx, input.id);
      await requireRight(tx, account, { memberId, right: 'manage' });
      requireOpen(account);
      if (seat.status !== 'active') refuse('joint_invitation_over');
      const now = deps.clock.now();
      const before = termsOf(seat);
      const isSame = asksNothingNew(before, { asked, now });
      const terms = isSame ? before : changeLimits(before, { asked, now });
      const step = SEAT_ROLES.indexOf(input.role) - SEAT_ROLES.indexOf(seat.role);
      const isMore = step > 0 || (!isSame && terms.raised !== null);
      if (isMore) {
        if (await isStopped(tx, memberId)) refuse('account_stopped');
        const { single, daily } = asked;
        await confirm(tx, {
          endpoint: 'joint.setSeat',
          content: { id: input.id, role: input.role, single: String(single), daily: String(daily) },
          words: `Make somebody ${A_ROLE[input.role]} of ${account.account_name}, or raise their limits`,
        });
      }
      if (input.role === 'viewer')
        await endWaitingOf(deps, open, { of: [{ account, memberId: seat.member_id }], by: memberId, now });
      if (step < 0)
        await endSetGoing(tx, { accountId: account.id, memberId: seat.member_id, by: memberId, now });
      await changeSeat(tx, seat.id, {
        role: input.role,
        ...(step > 0 && { role_raised_by: memberId, role_raised_at: now }),
        ...limitsToKeep(terms),
      });
      await tellChanged(deps, open, { account, seat, role: input.role, by: memberId, isSame });
    }),
  );
}

async function tellChanged(
  deps: BankDeps,
  open: Open,
  {
    account,
    seat,
    role,
    by,
    isSame,
  }: { account: BankAccountRow; seat: SeatRow; role: SeatRole; by: string; isSame: boolean },
): Promise<void> {
  if (role !== seat.role)
    await tellJoint(deps, open, {
      account,
      by,
      words: `made somebody ${A_ROLE[role]} of ${account.account_name}.`,
    });
  if (!isSame)
    await tellJoint(deps, open, {
      account,
      by,
      words: `set what somebody may move from ${account.account_name}. A higher limit holds a day later.`,
    });
}
