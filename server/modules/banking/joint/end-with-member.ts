/** What ends on joint accounts when a member is stopped, or says that somebody else was in their account. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/pool.ts';
import type { Claim, Disowned } from '#server/modules/identity/index.ts';
import type { Braked } from '#server/modules/policy/index.ts';
import type { BankDeps } from '../deps.ts';
import { lockAccountsAround } from '../store.ts';
import { endSetGoing } from './seats.ts';
import { endWaitingOf } from './wait.ts';

/**
 * Drops what a stopped member asked for, or agreed to, that would let more leave and doesn't hold yet: higher limits of
 * people on accounts that they hold or that they sit on, an amount for two, and invitations of theirs. Those accounts are
 * locked, and their own limits dropped, by `begin-anew.ts`.
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

/**
 * Whoever made an account isn't who claims it by its mailbox: nobody is invited to anything as them. More there isn't to
 * end: nobody takes a seat, or gives one, before their email is verified.
 */
export async function endPlantedSeats({ tx, memberId, now }: Claim): Promise<void> {
  await sql`
    update bank_seats set status = case when member_id = ${memberId} then 'left' else 'removed' end, ended_at = ${now},
      ended_by = ${memberId}
    where ended_at is null and (member_id = ${memberId} or invited_by = ${memberId})`.execute(tx);
}

interface Ended {
  account_id: string;
  member_id: string;
  account_name: string;
  username: string;
}

/**
 * Ends the seats that this member gave to others since, and those that they took; who was more by their word since is a
 * viewer. What those people asked for is withdrawn, its dollars free, and what they set going as owners ends.
 */
export async function endDisownedSeats(
  deps: BankDeps,
  { tx, memberId, since, now, afterCommit }: Disowned,
): Promise<string[]> {
  const accounts = await lockAccountsAround(tx, memberId);
  // By them, or by whoever they gave a seat or a higher role since, and so on.
  const theirs = sql`with recursive gave (account_id, id) as (
      select a.id, ${memberId}::uuid from bank_accounts a where a.id = any(${accounts.map(({ id }) => id)}::uuid[])
      union
      select s.account_id, s.member_id from gave g join bank_seats s on s.account_id = g.account_id and s.member_id <> ${memberId}
      where s.invited_by = g.id and coalesce(s.answered_at, s.invited_at) >= ${since}
        or s.role_raised_by = g.id and s.role_raised_at >= ${since}
    )`;
  const { rows: seats } = await sql<Ended>`
    ${theirs}
    update bank_seats s set status = case when s.member_id = ${memberId} then 'left' else 'removed' end, ended_at = ${now},
      ended_by = ${memberId}
    from bank_accounts a, members m
    where a.id = s.account_id and m.id = s.member_id and s.ended_at is null and coalesce(s.answered_at, s.invited_at) >= ${since}
      and (s.member_id = ${memberId} and s.status = 'active'
        or exists (select from gave g where g.account_id = s.account_id and g.id = s.invited_by))
    returning s.account_id, s.member_id, a.account_name, m.username`.execute(tx);
  const { rows: roles } = await sql<Ended>`
    ${theirs}
    update bank_seats s set role = 'viewer' from bank_accounts a, members m
    where a.id = s.account_id and m.id = s.member_id and s.ended_at is null and s.role <> 'viewer'
      and s.role_raised_at >= ${since}
      and exists (select from gave g where g.account_id = s.account_id and g.id = s.role_raised_by)
    returning s.account_id, s.member_id, a.account_name, m.username`.execute(tx);
  const ended = [...seats, ...roles];
  for (const one of ended)
    await endSetGoing(tx, { accountId: one.account_id, memberId: one.member_id, by: memberId, now });
  await endWaitingOf(
    deps,
    { tx, afterCommit },
    {
      of: ended.flatMap((one) => {
        const account = accounts.find(({ id }) => id === one.account_id);
        return account ? [{ account, memberId: one.member_id }] : [];
      }),
      by: memberId,
      now,
    },
  );
  return [
    ...seats.map((one) => `${whose(one, memberId)} place on the joint account ${one.account_name}`),
    ...roles.map((one) => `${whose(one, memberId)} role on the joint account ${one.account_name}`),
  ];
}

const whose = (one: Ended, memberId: string) => (one.member_id === memberId ? 'your' : `${one.username}’s`);
