/** What ends on joint accounts when a member is stopped, or says that somebody else was in their account. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import type { Claim, Disowned } from '#server/modules/identity/index.ts';
import type { Braked } from '#server/modules/policy/index.ts';

/**
 * Drops what a stopped member asked for, or agreed to, that would let more leave and doesn't hold yet: higher limits of
 * people on accounts that they hold or that they sit on, an amount for two, and invitations of theirs.
 */
export async function jointAnew(tx: Tx, { memberId, since, now }: Braked): Promise<void> {
  const theirs = sql`exists (select from bank_accounts a where a.id = t.account_id and a.user_id = ${memberId})`;
  await sql`
    update bank_seats t set raised_single = null, raised_daily = null, raised_from = null
    where raised_from > ${since} and ended_at is null and (${theirs} or exists (
      select from bank_seats o where o.account_id = t.account_id and o.member_id = ${memberId} and o.status = 'active'
        and o.role = 'owner'))`.execute(tx);
  await sql`
    update bank_two_rules t set raise_to = null, raise_asked_by = null, raise_confirmed_by = null, raise_from = null,
      updated_at = ${now}
    where raise_asked_by is not null and (raise_from is null or raise_from > ${since})
      and (${theirs} or ${memberId} in (raise_asked_by, raise_confirmed_by))`.execute(tx);
  await sql`
    update bank_seats t set status = 'withdrawn', ended_at = ${now}, ended_by = ${memberId}
    where status = 'invited' and invited_by = ${memberId}`.execute(tx);
}

/** Whoever made an account isn't who claims it by its mailbox: it is on no joint account, and invites nobody. */
export async function endPlantedSeats({ tx, memberId, now }: Claim): Promise<void> {
  await sql`
    update bank_seats set status = case when member_id = ${memberId} then 'left' else 'removed' end, ended_at = ${now},
      ended_by = ${memberId}
    where ended_at is null and (member_id = ${memberId} or invited_by = ${memberId})`.execute(tx);
}

/** Ends the seats that this member gave to others since, and those that they took. */
export async function endDisownedSeats({ tx, memberId, since, now }: Disowned): Promise<string[]> {
  const { rows } = await sql<{ account_name: string; username: string; is_own: boolean }>`
    update bank_seats s set status = case when s.member_id = ${memberId} then 'left' else 'removed' end, ended_at = ${now},
      ended_by = ${memberId}
    from bank_accounts a, members m
    where a.id = s.account_id and m.id = s.member_id and s.ended_at is null and coalesce(s.answered_at, s.invited_at) >= ${since}
      and (s.member_id = ${memberId} and s.status = 'active' or s.invited_by = ${memberId})
    returning a.account_name, m.username, s.member_id = ${memberId} as is_own`.execute(tx);
  return rows.map(({ account_name: account, username, is_own: isOwn }) =>
    isOwn
      ? `your place on the joint account ${account}`
      : `${username}’s place on the joint account ${account}`,
  );
}
