/** The rows of reviews: the text as it stood, and what was handed in. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** What is reviewed, as it stood. */
export interface ReviewedText {
  subject: 'document' | 'roadmap';
  title: string;
  body: string;
}

/** A review, without its text. */
export interface ReviewRow {
  subject: ReviewedText['subject'];
  title: string;
  answer: string | null;
  /** Who handed it in. */
  answered_by: string | null;
  answered_at: Date | null;
}

/** Keeps what is to be reviewed. */
export async function insertReview(
  tx: Tx,
  { collaborationId, text }: { collaborationId: string; text: ReviewedText },
): Promise<void> {
  await tx
    .insertInto('collaboration_reviews')
    .values({ collaboration_id: collaborationId, ...text })
    .execute();
}

/** The review that a collaboration is; null where it is none. */
export async function findReview(db: Db | Tx, collaborationId: string): Promise<ReviewRow | null> {
  const row = await db
    .selectFrom('collaboration_reviews')
    .select(['subject', 'title', 'answer', 'answered_by', 'answered_at'])
    .where('collaboration_id', '=', collaborationId)
    .executeTakeFirst();
  return (row as ReviewRow | undefined) ?? null;
}

/** The text, for whoever asked and for whoever is in it and wasn’t taken out; null for all others, and once it was called off. */
export async function readReviewed(
  db: Db,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<{ title: string; text: string } | null> {
  const { rows } = await sql<{ title: string; text: string }>`
    select r.title, r.body as text from collaboration_reviews r join collaborations k on k.id = r.collaboration_id
    where k.id = ${id} and (k.initiator_id = ${viewerId} or k.status <> 'cancelled' and exists (
      select from collaboration_participants p
      where p.collaboration_id = k.id and p.user_id = ${viewerId} and p.left_at is null))`.execute(db);
  return rows[0] ?? null;
}

/** Keeps what was handed in, over what was before. */
export async function keepAnswer(
  tx: Tx,
  { id, memberId, words, now }: { id: string; memberId: string; words: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('collaboration_reviews')
    .set({ answer: words, answered_by: memberId, answered_at: now })
    .where('collaboration_id', '=', id)
    .execute();
}

/** Whether a member has any of the skills, shown or not. */
export async function hasAnySkill(
  tx: Tx,
  { memberId, skills }: { memberId: string; skills: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from member_skills where member_id = ${memberId} and skill = any(${skills}::text[]) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
