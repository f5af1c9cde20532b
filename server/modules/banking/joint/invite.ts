/**
 * Invites somebody onto a joint account with a role, for a week. Who is blocked, suspended or unknown is answered alike.
 * Asking the same of somebody who is invited already changes nothing.
 */
import { sql } from 'kysely';
import { A_ROLE, INVITATION_MS, MOST_INVITED, type SeatRole } from '#core/banking/joint.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Confirmed } from '#server/modules/identity/index.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { changeSeat, lockManaged, requireRoom } from './seats.ts';
import { tellOne } from './tell-joint.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Refuses with: `unverified_value`, `not_found`, `joint_not_allowed`, `bank_account_closed`, `account_stopped`,
 * `member_not_found`, `joint_is_you`, `joint_on_it`, `joint_invited_enough`, `joint_full`, `email_code_required`.
 */
export async function invite(
  deps: BankDeps,
  actor: Actor,
  { id, username, role }: { id: string; username: string; role: SeatRole },
  confirmed: Confirmed,
): Promise<void> {
  requireVerifiedEmail(actor);
  const { memberId } = actor;
  await transaction(
    deps.db,
    async (tx, afterCommit) => {
      const account = await lockManaged(tx, { memberId, id });
      if (await isStopped(tx, memberId)) refuse('account_stopped');
      const { rows } = await sql<{ id: string }>`
        select m.id from members m
        where lower(m.username) = lower(${username}) and m.suspended_at is null
          and not exists (select from member_blocks b where b.blocker_id in (m.id, ${memberId})
            and b.blocked_id in (m.id, ${memberId}))`.execute(tx);
      const invited = rows[0]?.id ?? refuse('member_not_found');
      if (invited === memberId) refuse('joint_is_you');
      if (invited === account.user_id) refuse('joint_on_it');
      const now = deps.clock.now();
      const known = await tx
        .selectFrom('bank_seats')
        .selectAll()
        .where('account_id', '=', id)
        .where('member_id', '=', invited)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (known?.status === 'active') refuse('joint_on_it');
      if (known && known.expires_at > now && known.role === role) return;
      // Another role, or one that ran out, is another invitation.
      if (known) await changeSeat(tx, known.id, { status: 'withdrawn', ended_at: now, ended_by: memberId });
      await requireFewToday(tx, { memberId, now });
      await requireRoom(tx, account, now);
      await confirmed.consume(tx);
      await tx
        .insertInto('bank_seats')
        .values({
          id: deps.newId(),
          account_id: id,
          member_id: invited,
          role,
          status: 'invited',
          invited_by: memberId,
          invited_at: now,
          expires_at: new Date(now.getTime() + INVITATION_MS),
        })
        .execute();
      // Without the account's name, which is anything that its owners write: whoever hears this knows none of them.
      const words = `invites you to a joint account as ${A_ROLE[role]}.`;
      await tellOne(
        deps,
        { tx, afterCommit },
        { memberId: invited, by: memberId, kind: 'bank_joint_asked', words },
      );
    },
    { againWhenTaken: ['bank_seats_one'] },
  );
}

/** Refuses with: `joint_invited_enough`. */
async function requireFewToday(tx: Tx, { memberId, now }: { memberId: string; now: Date }): Promise<void> {
  await takeLock(tx, 'seatsOfMember', memberId);
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_seats where invited_by = ${memberId} and invited_at > ${since}`.execute(
    tx,
  );
  if (rows[0]!.count >= MOST_INVITED) refuse('joint_invited_enough', { values: { limit: MOST_INVITED } });
}
