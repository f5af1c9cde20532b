/** What is read of collaborations, as far as the reader may see it. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  collaborationDetailSchema,
  collaborationSchema,
  joinRequestSchema,
} from '#contract/collaboration-shapes.ts';
import { disputeUntil, objectionsUntil } from '#core/collaboration/decide-settlement.ts';
import { ratingsUntil } from '#core/collaboration/ratings.ts';
import { MAX_SKILLS_NEEDED } from '#core/collaboration/terms.ts';
import { skillOf } from '#core/members/skills.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Db } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import { readShownIn } from './rating-queries.ts';
import { findReview } from './review-store.ts';
import { type CollaborationRow, claimsOf, type ParticipantRow, readParticipants } from './store.ts';
import { isReachable, isVisible } from './visibility.ts';

type Collaboration = z.infer<typeof collaborationSchema>;
type Detail = z.infer<typeof collaborationDetailSchema>;
type Page<Item> = { items: Item[]; nextCursor: string | null };

interface ListedRow extends CollaborationRow {
  initiator: string;
  count: number;
  is_review: boolean;
  role: Detail['role'];
}

interface Look {
  viewerId: string | null;
  cursor?: string | undefined;
  limit: number;
}

/** Those that fit `rest`, a condition on `k` with its order and limit. */
async function readListed(db: Db, viewerId: string | null, rest: RawBuilder<unknown>): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select k.*, m.username as initiator, (select count(*)::int from collaboration_participants p
      where p.collaboration_id = k.id and p.left_at is null) as count,
      exists (select from collaboration_reviews v where v.collaboration_id = k.id) as is_review, case
      when ${viewerId}::uuid is null then null when k.initiator_id = ${viewerId} then 'initiator'
      else coalesce((select case when p.left_at is null then 'participant' when p.was_removed then 'removed' else 'left' end
        from collaboration_participants p where p.collaboration_id = k.id and p.user_id = ${viewerId}),
        (select case r.status when 'pending' then 'asked' when 'declined' then 'declined' end
        from collaboration_requests r where r.collaboration_id = k.id and r.user_id = ${viewerId}), 'none') end as role
    from collaborations k join members m on m.id = k.initiator_id
    where ${rest}`.execute(db);
  return rows;
}

async function readPage(
  db: Db,
  { viewerId, cursor, limit }: Look,
  fits: RawBuilder<unknown>,
): Promise<Page<ListedRow>> {
  const after = decodeCursor(cursor);
  const behind = after
    ? sql`and (k.created_at, k.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const rows = await readListed(
    db,
    viewerId,
    sql`${fits} ${behind} order by k.created_at desc, k.id desc limit ${limit + 1}`,
  );
  return cutPage(rows, limit, ({ created_at: at, id }) => ({ at: at.toISOString(), id }));
}

/** Those under way that need any of the skills, the newest first. Refuses with: `malformed_request`. */
export async function listUnderWay(
  db: Db,
  { skills, ...look }: Look & { skills: string },
): Promise<Page<Collaboration>> {
  const keys = skills.split(',').filter((key) => key !== '');
  // A key that no skill has is needed by nothing, as it says.
  if (keys.length > MAX_SKILLS_NEEDED || keys.some((key) => skillOf(key) === null))
    return { items: [], nextCursor: null };
  const needs = keys.length > 0 ? sql`and k.skills_needed && ${keys}::text[]` : sql``;
  const page = await readPage(
    db,
    look,
    sql`k.status in ('open', 'settling', 'disputed') ${needs} and ${isVisible(look.viewerId)}`,
  );
  return { ...page, items: page.items.map(toWire) };
}

/** Those that a member began, is in, or asked to join. Refuses with: `malformed_request`. */
export async function listMine(db: Db, look: Look & { viewerId: string }): Promise<Page<Collaboration>> {
  const { viewerId: memberId } = look;
  const page = await readPage(
    db,
    look,
    sql`k.id in (select id from collaborations where initiator_id = ${memberId}
        union select collaboration_id from collaboration_participants where user_id = ${memberId}
        union select collaboration_id from collaboration_requests where user_id = ${memberId} and status = 'pending')
      and ${isVisible(memberId)}`,
  );
  return { ...page, items: page.items.map(toWire) };
}

/** One, as the viewer sees it. Refuses with: `not_found`. */
export async function readOne(
  db: Db,
  { id, viewerId, now }: { id: string; viewerId: string | null; now: Date },
): Promise<Detail> {
  const [row] = await readListed(db, viewerId, sql`k.id = ${id} and ${isVisible(viewerId)}`);
  return row ? readDetail(db, row, { viewerId, now }) : refuse('not_found');
}

/** Disputed, and nobody who counts as the viewer has a part in it: the condition on `k`. */
async function disputedFor(db: Db, viewerId: string): Promise<RawBuilder<unknown>> {
  const theirs = sql`any(${await accountsOfPerson(db, viewerId)}::uuid[])`;
  return sql`k.status = 'disputed' and not k.initiator_id = ${theirs} and not exists (
    select from collaboration_participants p where p.collaboration_id = k.id and p.user_id = ${theirs})`;
}

/** Those that are disputed, counted. */
export const waitingDisputes: WhatWaits = async (db, viewerId) =>
  countWaiting(db, {
    from: sql`collaborations k`,
    where: await disputedFor(db, viewerId),
    since: sql`k.proposed_at`,
  });

/** Those that are disputed, but for whoever has a part in them; the oldest first. Refuses with: `malformed_request`. */
export async function listDisputes(
  db: Db,
  { viewerId: adminId, now, cursor, limit }: Look & { viewerId: string; now: Date },
): Promise<Page<Detail>> {
  const after = decodeCursor(cursor);
  const behind = after
    ? sql`and (k.proposed_at, k.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const rows = await readListed(
    db,
    adminId,
    sql`${await disputedFor(db, adminId)} ${behind} order by k.proposed_at, k.id limit ${limit + 1}`,
  );
  const page = cutPage(rows, limit, ({ proposed_at: at, id }) => ({ at: at!.toISOString(), id }));
  const items: Detail[] = [];
  for (const row of page.items)
    items.push(await readDetail(db, row, { viewerId: adminId, now, decides: true }));
  return { ...page, items };
}

/** Who asks to join; nobody who can’t be dealt with. Refuses with: `not_found`. */
export async function listRequests(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<z.infer<typeof joinRequestSchema>[]> {
  const own = await sql`select 1 from collaborations where id = ${id} and initiator_id = ${ownerId}`.execute(
    db,
  );
  if (own.rows.length === 0) refuse('not_found');
  const { rows } = await sql<{ username: string; note: string; asked_at: Date }>`
    select m.username, r.note, r.asked_at from collaboration_requests r join members m on m.id = r.user_id
    where r.collaboration_id = ${id} and r.status = 'pending' and ${isReachable(sql`m.id`, ownerId)}
    order by r.asked_at, r.user_id`.execute(db);
  return rows.map(({ username, note, asked_at: at }) => ({ username, note, askedAt: at.toISOString() }));
}

function toWire(row: ListedRow): Collaboration {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    initiator: row.initiator,
    skillsNeeded: row.skills_needed.flatMap((key) => skillOf(key) ?? []),
    prdReward: formatMinor('PRD', row.prd_reward),
    isReview: row.is_review,
    status: row.status,
    participantCount: row.count,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  };
}

async function readDetail(
  db: Db,
  row: ListedRow,
  { viewerId, now, decides = false }: { viewerId: string | null; now: Date; decides?: boolean },
): Promise<Detail> {
  const participants = await readParticipants(db, row.id);
  const { role } = row;
  const isInside = decides || role === 'initiator' || role === 'participant' || role === 'removed';
  const { current, removed } = claimsOf(participants);
  const isProposed = isInside && row.proposed !== null && row.proposed_at !== null;
  return {
    ...toWire(row),
    participants: isInside ? [...current, ...removed].map(toPart) : null,
    proposal: isProposed
      ? {
          kind: row.proposed!,
          proposedAt: row.proposed_at!.toISOString(),
          dueAt: goesAt(row, now)?.toISOString() ?? null,
          decision: row.decision,
        }
      : null,
    hasAnswered: participants.some(
      ({ user_id: memberId, confirmed_at: agreedAt, objected_at: objectedAt }) =>
        memberId === viewerId && (agreedAt !== null || objectedAt !== null),
    ),
    closedAt: row.closed_at?.toISOString() ?? null,
    toRate: viewerId === null ? null : await whomToRate(db, { row, current, viewerId, now }),
    review: isInside && row.is_review ? await readReview(db, row, viewerId) : null,
    ratings: isInside ? await readShownIn(db, row.id) : [],
  };
}

/** What was handed in is for whoever asked, and for whoever handed it in. */
async function readReview(
  db: Db,
  { id, initiator_id: initiatorId }: ListedRow,
  viewerId: string | null,
): Promise<Detail['review']> {
  const review = await findReview(db, id);
  if (!review) return null;
  const { subject, title, answer, answered_by: writerId, answered_at: at } = review;
  const isShown = viewerId === initiatorId || viewerId === writerId;
  return {
    subject,
    title,
    answer: isShown ? answer : null,
    answeredAt: isShown ? (at?.toISOString() ?? null) : null,
  };
}

/** When what is proposed goes so by itself; null where it waits for nothing but that its initiator can pay. */
function goesAt(row: ListedRow, now: Date): Date | null {
  if (row.closed_at !== null || row.due_at === null || row.proposed_at === null || row.due_at <= now)
    return null;
  const until = row.status === 'settling' ? objectionsUntil(row.proposed_at) : disputeUntil(row.updated_at);
  return row.due_at.getTime() === until.getTime() ? row.due_at : null;
}

function toPart(row: ParticipantRow): NonNullable<Detail['participants']>[number] {
  return {
    username: row.username,
    wasRemoved: row.was_removed,
    share: row.share === null ? null : formatMinor('PRD', row.share),
    hasConfirmed: row.confirmed_at !== null,
    objection: row.objection,
  };
}

/** Whom a viewer may still rate; null where nobody. */
async function whomToRate(
  db: Db,
  {
    row,
    current,
    viewerId,
    now,
  }: { row: ListedRow; current: readonly ParticipantRow[]; viewerId: string; now: Date },
): Promise<Detail['toRate']> {
  if (row.status !== 'completed' || row.closed_at === null) return null;
  const until = ratingsUntil(row.closed_at);
  const isIn = current.some(({ user_id: memberId }) => memberId === viewerId);
  if (now >= until || (row.initiator_id !== viewerId && !isIn)) return null;
  const others =
    row.initiator_id === viewerId
      ? current.map(({ user_id: id, username }) => ({ id, username }))
      : [{ id: row.initiator_id, username: row.initiator }];
  const rated = await db
    .selectFrom('collaboration_ratings')
    .select('rated_id')
    .where('collaboration_id', '=', row.id)
    .where('rater_id', '=', viewerId)
    .execute();
  const done = new Set(rated.map(({ rated_id: id }) => id));
  const usernames = others.filter(({ id }) => !done.has(id)).map(({ username }) => username);
  return usernames.length > 0 ? { usernames, until: until.toISOString() } : null;
}
