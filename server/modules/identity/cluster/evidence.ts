/**
 * What accounts have in common, read from where it lies: mailboxes, signals, rulings, what was found before, and
 * who sent to whom. One question costs a few index look-ups an account, however many members there are, and one more for each
 * that shares its browser.
 */
import { type RawBuilder, sql } from 'kysely';
import {
  LINKED_FROM,
  NETWORK_WINDOW_MS,
  type PairEvidence,
  type Ruling,
  SIGNALS,
  type SignalKind,
} from '#core/identity/cluster/signals.ts';
import { units } from '#core/money/amount.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** How many of those that share a value with an account it is compared with. */
export interface Bounds {
  /** The eldest: being linked passes on through them. */
  sharers: number;
  /** Of the others, whatever their number, those alone that by all that they have in common are linked with it. */
  linked: number;
}

const BOUNDS: Bounds = { sharers: 50, linked: 2_000 };
/** Less than this in all says nothing about who belongs to whom. */
const LEAST_FLOW = units('PRD', 5).minor;

interface Found {
  one: string;
  other: string;
  kind: SignalKind | Ruling | 'found';
}

/** What these accounts have in common with any other. */
export async function readEvidence(
  db: Db | Tx,
  memberIds: readonly string[],
  bounds = BOUNDS,
): Promise<PairEvidence[]> {
  if (memberIds.length === 0) return [];
  const pairs = new Map<string, PairEvidence & { kinds: SignalKind[] }>();
  const add = ({ one, other, kind }: Found) => {
    const [first, second] = one < other ? [one, other] : [other, one];
    const key = `${first} ${second}`;
    const pair = pairs.get(key) ?? { one: first, other: second, kinds: [], ruling: null, wasFound: false };
    pairs.set(key, pair);
    if (kind === 'found') pair.wasFound = true;
    else if (kind === 'same' || kind === 'different') pair.ruling = kind;
    else if (!pair.kinds.includes(kind)) pair.kinds.push(kind);
  };
  for (const pair of await sharedThings(db, memberIds, bounds)) add(pair);
  const known = [...pairs.values()];
  for (const pair of [...(await sameNetwork(db, known)), ...(await sameFlows(db, known))]) add(pair);
  return [...pairs.values()];
}

async function sharedThings(db: Db | Tx, memberIds: readonly string[], bounds: Bounds): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with asked as (select unnest(${memberIds}::uuid[]) as id), ${flowsOf(sql`select id from asked`)}
    select a.id as one, o.member_id as other, 'mailbox' as kind
    from asked a join member_mailboxes m on m.member_id = a.id
    cross join lateral (
      (select member_id from member_mailboxes
        where mailbox = m.mailbox and member_id <> a.id order by member_id limit ${bounds.sharers})
      union
      (select member_id from member_mailboxes
        where mailbox_hash = m.mailbox_hash and member_id <> a.id order by member_id limit ${bounds.sharers})) o
    union
    select a.id, o.member_id, s.kind
    from asked a join person_signals s on s.member_id = a.id and s.kind in ('device', 'card')
    cross join lateral (
      (select member_id from person_signals
        where kind = s.kind and value = s.value and member_id <> a.id order by member_id limit ${bounds.sharers})
      union
      (select c.member_id
        from person_signals c
        cross join lateral (
          select
            case when exists (select from most m join member_flows f on f.sender_id = c.member_id and f.recipient_id = m.sent_to
                join member_flow_sums u on u.member_id = c.member_id
                where m.id = a.id and u.sent >= ${LEAST_FLOW} and f.amount * 2 > u.sent)
              then ${SIGNALS.recipient.weight}::int
            when exists (select from most m where m.id = a.id and m.had_from = c.member_id)
              or exists (select from member_flows f join member_flow_sums u on u.member_id = c.member_id
                where f.sender_id = a.id and f.recipient_id = c.member_id
                  and u.received >= ${LEAST_FLOW} and f.amount * 2 > u.received)
              then ${SIGNALS.funded.weight}::int end as weight
          ) flow
        where c.kind = s.kind and c.value = s.value and c.member_id <> a.id
          -- Without where PRD went nothing else but a mailbox is enough.
          and flow.weight is not null
          and flow.weight + (
            select sum(case x.kind when 'device' then ${SIGNALS.device.weight}::int
              when 'card' then ${SIGNALS.card.weight}::int else ${SIGNALS.network.weight}::int end)
            from (select distinct x.kind
              from person_signals x join person_signals y on y.kind = x.kind and y.value = x.value
              where x.member_id = a.id and y.member_id = c.member_id
                and (x.kind <> 'network' or ${isNear})) x) >= ${LINKED_FROM}::int
        order by c.member_id limit ${bounds.linked})) o
    union
    select a.id, l.other_id, l.verdict
    from asked a join member_links l on l.member_id = a.id and l.removed_at is null
    union
    select a.id, l.member_id, l.verdict
    from asked a join member_links l on l.other_id = a.id and l.removed_at is null
    union
    select a.id, f.other_id, 'found' from asked a join found_links f on f.member_id = a.id
    union
    select a.id, f.member_id, 'found' from asked a join found_links f on f.other_id = a.id`.execute(db);
  return rows;
}

/** That two signals, `x` and `y`, came so close together. */
const isNear = sql`abs(extract(epoch from x.first_at - y.first_at)) * 1000 <= ${NETWORK_WINDOW_MS}`;

/** To whom each of these accounts sent most of what it sent, and from whom it had most of what it received. */
const flowsOf = (ids: RawBuilder<unknown>) => sql`most as (
  select a.id, sent.recipient_id as sent_to, received.sender_id as had_from
  from (${ids}) a
  join member_flow_sums s on s.member_id = a.id
  left join lateral (select recipient_id, amount from member_flows
    where sender_id = a.id order by amount desc limit 1) sent
    on s.sent >= ${LEAST_FLOW} and sent.amount * 2 > s.sent
  left join lateral (select sender_id, amount from member_flows
    where recipient_id = a.id order by amount desc limit 1) received
    on s.received >= ${LEAST_FLOW} and received.amount * 2 > s.received
)`;

/** Signing up from one network is looked at only where something else is in common: alone it says too little. */
async function sameNetwork(db: Db | Tx, pairs: readonly PairEvidence[]): Promise<Found[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Found>`
    select distinct p.one, p.other, 'network' as kind
    from unnest(${pairs.map(({ one }) => one)}::uuid[], ${pairs.map(({ other }) => other)}::uuid[]) as p (one, other)
    join person_signals x on x.member_id = p.one and x.kind = 'network'
    join person_signals y on y.member_id = p.other and y.kind = 'network' and y.value = x.value
    where ${isNear}`.execute(db);
  return rows;
}

/**
 * Where PRD went is looked at only where something else is in common: alone it links nobody (O5). It is read from sums for
 * ever, which no later transfer hides, and of each account one row by an index, however many it has sent to.
 */
async function sameFlows(db: Db | Tx, pairs: readonly PairEvidence[]): Promise<Found[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Found>`
    with pair as (
      select unnest(${pairs.map(({ one }) => one)}::uuid[]) as one, unnest(${pairs.map(({ other }) => other)}::uuid[]) as other
    ), ${flowsOf(sql`select one as id from pair union select other from pair`)}
    select p.one, p.other, 'recipient' as kind
    from pair p join most a on a.id = p.one join most b on b.id = p.other and b.sent_to = a.sent_to
    union
    select p.one, p.other, 'funded'
    from pair p left join most a on a.id = p.one left join most b on b.id = p.other
    where a.had_from = p.other or b.had_from = p.one`.execute(db);
  return rows;
}
