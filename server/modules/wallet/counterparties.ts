/**
 * With whom a member has exchanged PRD. Counted from the wallet's own postings, from where the last count
 * stopped, when somebody wants to know: sending itself pays nothing for it, and no posting is counted twice.
 * Rings are looked for back along what was sent, for a few steps and so many members.
 */
import { sql } from 'kysely';
import { type Counterparty, countingCounterparties, type Send } from '#core/wallet/count-counterparties.ts';
import { COUNTERPARTY_MIN_AGE_DAYS, COUNTERPARTY_MIN_MINOR } from '#core/wallet/sending-limits.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { findClusters } from '#server/modules/identity/index.ts';

/** A wallet with more news than this is counted in several looks. */
const MOST_AT_ONCE = 5_000;
/** How far back a ring is looked for: one of up to seven members is found. */
const RING_STEPS = 6;
/** Of a member, so many senders are looked at, and in all so many members. */
const MOST_SENDERS = 200;
const MOST_MEMBERS = 2_000;
/** Of so many it is asked whose accounts they are; the highest level takes a small part of them. */
const MOST_COUNTED = 500;

/** Takes in the transfers, and the shares of rewards, since the last count. Needs the lock of the member's row of sending_limits. */
export async function takeInCounterparties(
  tx: Tx,
  wallet: { memberId: string; accountId: string },
): Promise<void> {
  const { memberId, accountId } = wallet;
  await sql`
    with news as (
      select p.version, p.transfer_id, p.amount
      from sending_limits s
      join ledger_postings p on p.account_id = ${accountId} and p.version > s.counted_version
      where s.member_id = ${memberId}
      order by p.version
      limit ${MOST_AT_ONCE}
    ), met as (
      select other.owner_id as other_id,
             coalesce(bool_or(n.amount < 0) filter (where t.amount >= ${COUNTERPARTY_MIN_MINOR.toString()}::numeric), false) as has_sent,
             coalesce(bool_or(n.amount > 0) filter (where t.amount >= ${COUNTERPARTY_MIN_MINOR.toString()}::numeric), false) as has_received,
             coalesce(sum(-n.amount) filter (where n.amount < 0), 0) as sent,
             coalesce(sum(n.amount) filter (where n.amount > 0), 0) as received
      from news n
      join ledger_transfers t on t.id = n.transfer_id
      join ledger_accounts other
        on other.id = case when n.amount < 0 then t.credit_account_id else t.debit_account_id end
      where (t.code = 'transfer' and t.kind = 'transfer' or t.code = 'collaboration' and t.kind = 'post') and not t.is_test and other.owner_id is not null
      group by other.owner_id
    ), kept as (
      insert into wallet_counterparties as w (member_id, other_id, has_sent, has_received, sent, received)
      select ${memberId}, other_id, has_sent, has_received, sent, received from met order by other_id
      on conflict (member_id, other_id) do update
        set has_sent = w.has_sent or excluded.has_sent, has_received = w.has_received or excluded.has_received,
            sent = w.sent + excluded.sent, received = w.received + excluded.received
    )
    update sending_limits set counted_version = (select max(version) from news)
    where member_id = ${memberId} and exists (select from news)`.execute(tx);
}

/**
 * How many people count among them: by other people's accounts of some age with a verified email, with whom PRD went one
 * way, and not round. Linked accounts are one person, however the PRD went among them.
 */
export async function countCounterparties(
  db: Db | Tx,
  { memberId, others, now }: { memberId: string; others: readonly string[]; now: Date },
): Promise<number> {
  const oldEnough = new Date(now.getTime() - COUNTERPARTY_MIN_AGE_DAYS * 24 * 60 * 60 * 1_000);
  const { rows } = await sql<Counterparty>`
    select w.other_id as id, w.sent, w.received, w.has_sent <> w.has_received
      and w.other_id <> all(${[...others]}::uuid[])
      and m.email_verified_at is not null and m.created_at <= ${oldEnough} as "mayCount"
    from wallet_counterparties w
    join members m on m.id = w.other_id
    where w.member_id = ${memberId}`.execute(db);
  if (!rows.some(({ mayCount }) => mayCount)) return 0;
  // Who only sends, or only receives, is in no ring.
  const isBoth = rows.some(({ sent }) => sent > 0n) && rows.some(({ received }) => received > 0n);
  const sends = isBoth ? await readSendsTo(db, memberId) : [];
  const counting = countingCounterparties(memberId, { partners: rows, sends }).slice(0, MOST_COUNTED);
  return (await findClusters(db, counting)).countPeople(counting);
}

/** Who has sent to the member, who to those, and so on, as far as rings are looked for. */
async function readSendsTo(db: Db | Tx, memberId: string): Promise<Send[]> {
  const sends: Send[] = [];
  const seen = new Set([memberId]);
  for (let step = 0, level = [memberId]; step <= RING_STEPS && level.length > 0; step += 1) {
    const found = await sendersOf(db, level);
    sends.push(...found);
    level = [...new Set(found.map(({ senderId }) => senderId))].filter((id) => !seen.has(id));
    for (const id of level) seen.add(id);
    if (seen.size > MOST_MEMBERS) break;
  }
  return sends;
}

/**
 * Each pair once, those that sent most first, from the sums for ever: who has sent ten thousand times costs no more than who
 * once. Whoever paid somebody a share of a reward has sent to them too.
 */
async function sendersOf(db: Db | Tx, recipientIds: readonly string[]): Promise<Send[]> {
  const { rows } = await sql<Send>`
    select r.id as "recipientId", s.sender_id as "senderId"
    from unnest(${recipientIds}::uuid[]) r(id)
    cross join lateral (
      (select sender_id from member_flows where recipient_id = r.id order by amount desc limit ${MOST_SENDERS})
      union
      (select distinct k.initiator_id from collaboration_participants p
       join collaborations k on k.id = p.collaboration_id and k.status = 'completed'
       where p.user_id = r.id and p.share > 0 order by 1 limit ${MOST_SENDERS})
    ) s`.execute(db);
  return rows;
}
