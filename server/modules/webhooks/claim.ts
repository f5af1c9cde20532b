/**
 * Takes deliveries in hand. A try is counted before it is made, with when it is made again: one whose process ends waits
 * like one that failed. An endpoint is locked while its deliveries are chosen, so that processes keep its bound together
 * and skip each other; the turn goes to the member who was served longest ago, and those that fail or are slow leave half
 * of the places to the others.
 */
import { sql } from 'kysely';
import { IN_HAND, MOST_TRIES, RETRY } from '#core/webhooks/terms.ts';
import { waitAfterTry } from '#core/work-lists/next-try.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';

/** A delivery in hand. */
export interface Claimed {
  id: string;
  endpointId: string;
  memberId: string;
  eventId: string;
  type: string;
  data: unknown;
  occurredAt: Date;
  url: string;
  secret: string;
  oldSecret: string | null;
  /** This try included. */
  attempts: number;
  /** It fails or is slow, and is in the share of such. */
  fails: boolean;
}

/** Longer than any answer is waited for. */
const LEASE_MS = 60_000;

interface Places {
  all: number;
  failing: number;
}

/** Takes what is due in hand, no more than there are places. */
export async function claimDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  places: Places,
): Promise<Claimed[]> {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const { rows } = await chosen(now, places).execute(tx);
    if (rows.length === 0) return [];
    const nextTries = rows.map(({ id, attempts }) =>
      new Date(now.getTime() + waitAfterTry(id, attempts, RETRY)).toISOString(),
    );
    const taken = await sql<{ id: string }>`
      update webhook_deliveries d set attempts = d.attempts + 1, next_try_at = c.next_try_at, tried_at = ${now},
        leased_until = ${new Date(now.getTime() + LEASE_MS)}, problem = 'under_way', response_code = null,
        response_start = null
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${nextTries}::timestamptz[]) as c (id, next_try_at)
      where d.id = c.id and d.state = 'waiting' and d.next_try_at <= ${now}
      returning d.id`.execute(tx);
    const mine = new Set(taken.rows.map(({ id }) => id));
    const claimed = rows.filter(({ id }) => mine.has(id));
    const served = claimed.map(({ endpointId }) => endpointId);
    await sql`update webhook_endpoints set served_at = ${now} where id = any (${served}::uuid[])`.execute(tx);
    return claimed;
  });
}

/** What is taken in hand next; of each endpoint no more is read than it may have in hand. */
export function chosen(now: Date, { all, failing }: Places) {
  return sql<Claimed>`
    with ready as (
      select e.id, e.member_id, e.url, e.secret_encrypted, e.failing_since is not null or e.is_slow as fails,
        (select max(o.served_at) from webhook_endpoints o where o.member_id = e.member_id) as served_at,
        case when e.old_secret_until > ${now} then e.old_secret_encrypted end as old_secret
      from webhook_endpoints e join members m on m.id = e.member_id and m.suspended_at is null
      where e.is_on and exists (select from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'waiting' and d.next_try_at <= ${now}
          and d.attempts < ${MOST_TRIES})
        and not exists (select from member_stops s where s.member_id = e.member_id and s.lifted_at is null)
      for no key update of e skip locked),
    busy as (
      select e.member_id, d.endpoint_id, count(*)::int as n
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.leased_until > ${now} group by 1, 2),
    candidate as (
      select r.*, d.id as delivery_id, d.event_id, d.attempts, d.next_try_at, d.nth,
        row_number() over (partition by r.member_id order by d.nth, d.next_try_at, d.id)
          + coalesce((select sum(n) from busy b where b.member_id = r.member_id), 0) as of_member
      from ready r cross join lateral (
        select id, event_id, attempts, next_try_at, row_number() over (order by next_try_at, id) as nth
        from webhook_deliveries
        where endpoint_id = r.id and state = 'waiting' and next_try_at <= ${now}
          and attempts < ${MOST_TRIES}
        order by next_try_at, id
        limit greatest(0, ${IN_HAND.endpoint} - coalesce((select n from busy b where b.endpoint_id = r.id), 0))) d),
    allowed as (
      select *, case when fails then row_number() over (partition by fails
          order by of_member, served_at nulls first, next_try_at) end as of_failing
      from candidate where of_member <= ${IN_HAND.member})
    select a.delivery_id as id, a.id as "endpointId", a.member_id as "memberId", v.id as "eventId", v.type, v.data,
      v.occurred_at as "occurredAt", a.url, a.secret_encrypted as secret, a.old_secret as "oldSecret",
      a.attempts + 1 as attempts, a.fails
    from allowed a join webhook_events v on v.id = a.event_id
    where coalesce(a.of_failing, 0) <= ${failing}
    order by a.of_member, a.served_at nulls first, a.next_try_at, a.delivery_id limit ${all}`;
}

/** What was tried so often that its processes ended with it, too, has failed. */
export async function giveUpTried({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await sql`
    update webhook_deliveries set state = 'failed', leased_until = null
    where state = 'waiting' and attempts >= ${MOST_TRIES} and next_try_at <= ${now}`.execute(db);
}
