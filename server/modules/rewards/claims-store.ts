/**
 * The rows of claims: what a message may pay for what it adds to a card, the places that have paid, and what is kept
 * of messages to recognise them again. All of it is written behind the locks of `lockRewardDays`, which every payment
 * takes, so two claims of a person never both believe that they are the last that fits.
 */
import { sql } from 'kysely';
import type { PlaceId } from '#core/idea/places.ts';
import { REWARD_WINDOW_DAYS, type ReviewReason } from '#core/rewards/decide-payment.ts';
import { IDEAS_WINDOW_DAYS, type RewardedIdea } from '#core/rewards/decide-substance.ts';
import type { MessageFingerprint } from '#core/rewards/fingerprint.ts';
import { LOOKED_BACK_DAYS, type ReviewedWork } from '#core/rewards/rest.ts';
import { isSameTemplate, type Skeleton } from '#core/rewards/skeleton.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';

/** A row of `reward_claims`. Amounts are in the smallest unit of PRD. */
export interface ClaimRow {
  id: string;
  member_id: string;
  mailbox: string;
  idea_id: string;
  message_id: string;
  places: PlaceId[];
  amount: bigint;
  state: 'unconfirmed' | 'unverified' | 'review' | 'paid' | 'withheld' | 'refused';
  due_at: Date | null;
  review_reason: ReviewReason | null;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  review_note: string | null;
  event_id: string | null;
  created_at: Date;
}

/** Who earns: the member, and all accounts that are this person's, with every mailbox that they have had. */
export interface Earner {
  memberId: string;
  address: string;
  mailbox: string;
  mailboxes: string[];
  /** The accounts; what they earned is the person's, whatever mailbox they had then. */
  accounts: string[];
  isVerified: boolean;
  joinedAt: Date;
}

export const CLAIM_COLUMNS = sql.raw(
  `id, member_id, mailbox, idea_id, message_id, places, amount, state, due_at, review_reason, reviewed_by,
   reviewed_at, review_note, event_id, created_at`,
);

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
/** How many messages with a shared key are compared. */
const COMPARED = 200;
/** Of one's own messages, so many may be built alike before a person looks. */
const OWN_ALIKE = 2;

/** What the person earned: by the account, and by the mailbox, which an account may share before it is verified. */
const earnedBy = ({ accounts, mailboxes }: Pick<Earner, 'accounts' | 'mailboxes'>) =>
  sql`(member_id = any(${accounts}::uuid[]) or mailbox = any(${mailboxes}))`;

/** Reads who earns. Throws for somebody who is no member. */
export async function loadEarner(tx: Tx, memberId: string): Promise<Earner> {
  const mates = await accountsOfPerson(tx, memberId);
  const { rows } = await sql<{
    mailbox: string;
    email_verified_at: Date | null;
    created_at: Date;
    address: string;
    mailboxes: string[];
  }>`
    select m.mailbox, m.email_verified_at, m.created_at, m.protege_address as address,
      array(select mailbox from members where id = any(${mates}::uuid[])
        union select mailbox from member_mailboxes
          where member_id = any(${mates}::uuid[]) and mailbox is not null) as mailboxes
    from members m where m.id = ${memberId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`There is no member ${memberId}.`);
  return {
    memberId,
    address: row.address,
    mailbox: row.mailbox,
    mailboxes: row.mailboxes,
    accounts: mates,
    isVerified: row.email_verified_at !== null,
    joinedAt: row.created_at,
  };
}

/** What rewards know of an idea. */
export async function loadRewardedIdea(tx: Tx, ideaId: string): Promise<RewardedIdea> {
  const { rows } = await sql<{ earned: bigint; places: PlaceId[] }>`
    select
      (select coalesce(sum(amount), 0)::numeric(38,0) from reward_claims
        where idea_id = ${ideaId} and state in ('unverified', 'review', 'paid')) as earned,
      array(select place from reward_places where idea_id = ${ideaId}) as places`.execute(tx);
  return { earnedMinor: rows[0]!.earned, paidPlaces: new Set(rows[0]!.places) };
}

/** The person's other ideas that earned lately. */
export async function countRewardedIdeas(
  tx: Tx,
  earner: Earner,
  { ideaId, now }: { ideaId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ ideas: number }>`
    select count(distinct idea_id)::int as ideas from reward_claims
    where ${earnedBy(earner)} and due_at > ${daysBefore(now, IDEAS_WINDOW_DAYS)} and idea_id <> ${ideaId}
      and state in ('unverified', 'review', 'paid')`.execute(tx);
  return rows[0]!.ideas;
}

/** What the person has earned in the window: in all, and of that what nobody has looked at. */
export async function earnedLately(
  tx: Tx,
  earner: Earner,
  now: Date,
): Promise<{ monthMinor: bigint; unreviewedMinor: bigint }> {
  const { rows } = await sql<{ all: bigint; unreviewed: bigint }>`
    select coalesce(sum(amount), 0)::numeric(38,0) as all,
      coalesce(sum(amount) filter (where reviewed_at is null and state <> 'review'), 0)::numeric(38,0) as unreviewed
    from reward_claims
    where ${earnedBy(earner)} and due_at > ${daysBefore(now, REWARD_WINDOW_DAYS)}
      and state in ('unverified', 'review', 'paid')`.execute(tx);
  return { monthMinor: rows[0]!.all, unreviewedMinor: rows[0]!.unreviewed };
}

/** What people have decided on the person's rewards. */
export async function reviewedWork(
  tx: Tx,
  earner: Pick<Earner, 'mailboxes' | 'accounts'>,
  now: Date,
): Promise<ReviewedWork> {
  const { rows } = await sql<ReviewedWork>`
    select count(*) filter (where state = 'paid')::int as released,
      count(*) filter (where state = 'withheld')::int as withheld
    from reward_claims
    where ${earnedBy(earner)} and due_at > ${daysBefore(now, LOOKED_BACK_DAYS)}
      and reviewed_at is not null`.execute(tx);
  return rows[0]!;
}

/** How many members were paid today or yesterday: the day's PRD is shared out among them. */
export async function countSharers(db: Db | Tx, now: Date): Promise<number> {
  const days = [now, daysBefore(now, 1)].map((day) => day.toISOString().slice(0, 10));
  const { rows } = await sql<{ sharers: number }>`
    select count(distinct holder)::int as sharers from reward_days
    where day = any(${days}::date[]) and holder like 'member:%' and paid > 0`.execute(db);
  return rows[0]!.sharers;
}

/** Fingerprints of messages that may pay, the member's own and any that could be a copy. */
export async function earlierFingerprints(
  tx: Tx,
  { memberId, fingerprint }: { memberId: string; fingerprint: MessageFingerprint },
): Promise<{ scope: 'own' | 'other'; fingerprint: MessageFingerprint }[]> {
  const { rows } = await sql<{ member_id: string; fingerprint: MessageFingerprint }>`
    (select member_id, fingerprint from reward_readings where member_id = ${memberId}
      order by created_at desc limit ${COMPARED})
    union all
    (select member_id, fingerprint from reward_readings
      where fingerprint_exact = ${fingerprint.exact} limit 1)
    union all
    (select member_id, fingerprint from reward_readings
      where fingerprint_keys && ${fingerprint.lookupKeys}::text[] order by created_at desc limit ${COMPARED})`.execute(
    tx,
  );
  return rows.map((row) => ({
    scope: row.member_id === memberId ? ('own' as const) : ('other' as const),
    fingerprint: row.fingerprint,
  }));
}

/** Whether a message is built like one of another person's, or like several of the person's own. */
export async function isTemplated(
  tx: Tx,
  { accounts, mailboxes }: Earner,
  { messageId, skeleton }: { messageId: string; skeleton: Skeleton },
): Promise<boolean> {
  const { rows } = await sql<{ member_id: string; mailbox: string; skeleton: Skeleton }>`
    select member_id, mailbox, skeleton from reward_readings
    where skeleton_keys && ${skeleton.lookupKeys}::text[] and message_id <> ${messageId}
    order by created_at desc limit ${COMPARED}`.execute(tx);
  const alike = rows.filter((row) => isSameTemplate(skeleton, row.skeleton));
  const own = alike.filter(
    ({ member_id, mailbox }) => accounts.includes(member_id) || mailboxes.includes(mailbox),
  ).length;
  return own >= OWN_ALIKE || alike.length > own;
}

export async function saveReading(
  tx: Tx,
  row: {
    messageId: string;
    memberId: string;
    mailbox: string;
    fingerprint: MessageFingerprint;
    skeleton: Skeleton;
    now: Date;
  },
): Promise<void> {
  const { fingerprint, skeleton } = row;
  await sql`insert into reward_readings (message_id, member_id, mailbox, fingerprint_exact, fingerprint,
      fingerprint_keys, skeleton, skeleton_keys, created_at)
    values (${row.messageId}, ${row.memberId}, ${row.mailbox}, ${fingerprint.exact},
      ${JSON.stringify(fingerprint)}, ${fingerprint.lookupKeys}, ${JSON.stringify(skeleton)},
      ${skeleton.lookupKeys}, ${row.now})`.execute(tx);
}

/** The skeleton of a message that may pay. */
export async function loadSkeleton(tx: Tx, messageId: string): Promise<Skeleton> {
  const { rows } = await sql<{ skeleton: Skeleton }>`
    select skeleton from reward_readings where message_id = ${messageId}`.execute(tx);
  return rows[0]!.skeleton;
}

export async function insertClaim(tx: Tx, row: ClaimRow): Promise<void> {
  await sql`insert into reward_claims (id, member_id, mailbox, idea_id, message_id, places, amount, state, due_at,
      review_reason, reviewed_by, reviewed_at, review_note, event_id, created_at)
    values (${row.id}, ${row.member_id}, ${row.mailbox}, ${row.idea_id}, ${row.message_id}, ${row.places},
      ${row.amount}, ${row.state}, ${row.due_at}, ${row.review_reason}, ${row.reviewed_by}, ${row.reviewed_at},
      ${row.review_note}, ${row.event_id}, ${row.created_at})`.execute(tx);
}

export async function saveClaim(tx: Tx, row: ClaimRow): Promise<void> {
  await sql`update reward_claims set amount = ${row.amount}, state = ${row.state}, due_at = ${row.due_at},
      review_reason = ${row.review_reason}, reviewed_by = ${row.reviewed_by}, reviewed_at = ${row.reviewed_at},
      review_note = ${row.review_note}, event_id = ${row.event_id}
    where id = ${row.id}`.execute(tx);
}

/** The claim that waits for a place of an idea to be confirmed, as one message proposed it; null for none. */
export async function waitingClaim(
  tx: Tx,
  { ideaId, messageId, place }: { ideaId: string; messageId: string; place: PlaceId },
): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM_COLUMNS} from reward_claims
    where message_id = ${messageId} and idea_id = ${ideaId} and ${place} = any(places) and state = 'unconfirmed'
    for update`.execute(tx);
  return rows[0] ?? null;
}

/** A claim, locked; null for none. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM_COLUMNS} from reward_claims where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Marks the places of a claim as paid for; false when one of them was already, and then changes nothing. */
export async function takePlaces(
  tx: Tx,
  { idea_id, places, id }: Pick<ClaimRow, 'idea_id' | 'places' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reward_places where idea_id = ${idea_id} and place = any(${places})`.execute(
    tx,
  );
  if (rows[0]!.n > 0) return false;
  await sql`insert into reward_places (idea_id, place, claim_id)
    select ${idea_id}, unnest(${places}::text[]), ${id}`.execute(tx);
  return true;
}

/** Whose a claim is; null for none. */
export async function ownerOfClaim(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from reward_claims where id = ${id}`.execute(tx);
  return rows[0]?.member_id ?? null;
}
