/**
 * What accounts have in common, read from where it lies: mailboxes, signals, rulings, and the ledger. One question
 * costs a few index look-ups an account, however many members there are.
 */
import { sql } from 'kysely';
import {
  NETWORK_WINDOW_MS,
  type PairEvidence,
  type Ruling,
  type SignalKind,
} from '#core/identity/cluster/signals.ts';
import { units } from '#core/money/amount.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** With so many, the eldest, that share a value each account is compared: being linked passes on through them. */
const MOST_SHARERS = 50;
/** So many of a wallet's newest postings are looked at. */
const MOST_POSTINGS = 300;
/** Senders to one wallet that are compared. */
const MOST_SENDERS = 40;
/** Less than this in all says nothing about who belongs to whom. */
const LEAST_FLOW = units('PRD', 5).minor;

interface Found {
  one: string;
  other: string;
  kind: SignalKind | Ruling;
}

/** What these accounts have in common with any other. */
export async function readEvidence(db: Db | Tx, memberIds: readonly string[]): Promise<PairEvidence[]> {
  if (memberIds.length === 0) return [];
  const found = [...(await sharedThings(db, memberIds)), ...(await sharedFlows(db, memberIds))];
  const pairs = new Map<string, PairEvidence & { kinds: SignalKind[] }>();
  const add = ({ one, other, kind }: Found) => {
    const [first, second] = one < other ? [one, other] : [other, one];
    const key = `${first} ${second}`;
    const pair = pairs.get(key) ?? { one: first, other: second, kinds: [], ruling: null };
    pairs.set(key, pair);
    if (kind === 'same' || kind === 'different') pair.ruling = kind;
    else if (!pair.kinds.includes(kind)) pair.kinds.push(kind);
  };
  found.forEach(add);
  for (const pair of await sameNetwork(db, [...pairs.values()])) add(pair);
  return [...pairs.values()];
}

async function sharedThings(db: Db | Tx, memberIds: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with asked as (select unnest(${memberIds}::uuid[]) as id)
    select a.id as one, o.member_id as other, 'mailbox' as kind
    from asked a join member_mailboxes m on m.member_id = a.id
    cross join lateral (
      (select member_id from member_mailboxes
        where mailbox = m.mailbox and member_id <> a.id order by member_id limit ${MOST_SHARERS})
      union
      (select member_id from member_mailboxes
        where mailbox_hash = m.mailbox_hash and member_id <> a.id order by member_id limit ${MOST_SHARERS})) o
    union
    select a.id, o.member_id, s.kind
    from asked a join person_signals s on s.member_id = a.id and s.kind in ('device', 'card')
    cross join lateral (select member_id from person_signals
      where kind = s.kind and value = s.value and member_id <> a.id order by member_id limit ${MOST_SHARERS}) o
    union
    select a.id, l.other_id, l.verdict
    from asked a join member_links l on l.member_id = a.id and l.removed_at is null
    union
    select a.id, l.member_id, l.verdict
    from asked a join member_links l on l.other_id = a.id and l.removed_at is null`.execute(db);
  return rows;
}

/** Signing up from one network is looked at only where something else is in common: alone it says too little. */
async function sameNetwork(db: Db | Tx, pairs: readonly PairEvidence[]): Promise<Found[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<Found>`
    select distinct p.one, p.other, 'network' as kind
    from unnest(${pairs.map(({ one }) => one)}::uuid[], ${pairs.map(({ other }) => other)}::uuid[]) as p (one, other)
    join person_signals a on a.member_id = p.one and a.kind = 'network'
    join person_signals b on b.member_id = p.other and b.kind = 'network' and b.value = a.value
    where abs(extract(epoch from a.first_at - b.first_at)) * 1000 <= ${NETWORK_WINDOW_MS}`.execute(db);
  return rows;
}

interface Flow {
  member: string;
  other: string;
}

async function sharedFlows(db: Db | Tx, memberIds: readonly string[]): Promise<Found[]> {
  const funders = await mostOf(db, memberIds, 'received');
  const found: Found[] = funders.map(({ member, other }) => ({ one: member, other, kind: 'funded' }));
  const recipients = await mostOf(db, memberIds, 'sent');
  if (recipients.length === 0) return found;
  const senders = await sendersTo(db, [...new Set(recipients.map(({ other }) => other))]);
  const known = new Set(memberIds);
  const theirs = await mostOf(
    db,
    [...new Set(senders)].filter((id) => !known.has(id)),
    'sent',
  );
  const sharing = new Map<string, string[]>();
  for (const { member, other } of [...recipients, ...theirs]) {
    sharing.set(other, [...(sharing.get(other) ?? []), member]);
  }
  for (const { member, other } of recipients) {
    const mates = sharing.get(other)!.filter((id) => id !== member);
    for (const mate of mates.slice(0, MOST_SHARERS))
      found.push({ one: member, other: mate, kind: 'recipient' });
  }
  return found;
}

/** For each account the member to whom most of what it sent went, or from whom most of what it received came. */
async function mostOf(
  db: Db | Tx,
  memberIds: readonly string[],
  direction: 'sent' | 'received',
): Promise<Flow[]> {
  if (memberIds.length === 0) return [];
  const [own, theirs] = direction === 'sent' ? ['debit', 'credit'] : ['credit', 'debit'];
  const { rows } = await sql<Flow>`
    with flows as (
      select a.id as member, o.owner_id as other, sum(t.amount) as amount
      from unnest(${memberIds}::uuid[]) as a (id)
      join ledger_accounts w on w.key = 'wallet:' || a.id || ':PRD'
      cross join lateral (select transfer_id from ledger_postings
        where account_id = w.id order by version desc limit ${MOST_POSTINGS}) p
      join ledger_transfers t on t.id = p.transfer_id and t.${sql.ref(`${own}_account_id`)} = w.id
        and t.code = 'transfer' and t.kind = 'transfer' and not t.is_test
      join ledger_accounts o on o.id = t.${sql.ref(`${theirs}_account_id`)} and o.owner_id is not null
      where o.owner_id <> a.id
      group by a.id, o.owner_id
    )
    select member, other from (
      select member, other, amount, sum(amount) over (partition by member) as total from flows
    ) f
    where total >= ${LEAST_FLOW} and amount * 2 > total`.execute(db);
  return rows;
}

async function sendersTo(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sender: string }>`
    select distinct s.sender
    from unnest(${memberIds}::uuid[]) as a (id)
    join ledger_accounts w on w.key = 'wallet:' || a.id || ':PRD'
    cross join lateral (
      select distinct o.owner_id as sender
      from (select transfer_id from ledger_postings
        where account_id = w.id order by version desc limit ${MOST_POSTINGS}) p
      join ledger_transfers t on t.id = p.transfer_id and t.credit_account_id = w.id
        and t.code = 'transfer' and t.kind = 'transfer' and not t.is_test
      join ledger_accounts o on o.id = t.debit_account_id and o.owner_id is not null
      limit ${MOST_SENDERS}) s`.execute(db);
  return rows.map(({ sender }) => sender);
}
