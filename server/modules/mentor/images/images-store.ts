/** The rows of images. */
import { sql } from 'kysely';
import type { PictureKind } from '#core/writing/drawings/wants-image.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';

export interface ImageRow {
  id: string;
  member_id: string;
  /** The member's message that asked for it; null for a call of the function. */
  message_id: string | null;
  kind: PictureKind;
  prompt: string;
  state: 'drawing' | 'ready' | 'failed';
  file_id: string | null;
  /** The media type of the file. */
  file_mime: string | null;
  revised_prompt: string | null;
  model: string;
  error: string | null;
  created_at: Date;
}

const COLUMNS = sql.raw(
  'id, member_id, message_id, kind, prompt, state, file_id, file_mime, revised_prompt, model, error, created_at',
);

/** Held until the transaction ends: no two images of a member are let in at once. */
export async function lockImagesOf(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'imagesOfMember', memberId);
}

/** The images of a member that were begun since a time, those that failed left out. */
export async function countImages(
  tx: Tx,
  { memberId, since }: { memberId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mentor_images
    where member_id = ${memberId} and created_at >= ${since} and state <> 'failed'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertImage(tx: Tx, row: ImageRow): Promise<void> {
  await sql`insert into mentor_images (${COLUMNS}) values (${row.id}, ${row.member_id}, ${row.message_id},
    ${row.kind}, ${row.prompt}, ${row.state}, ${row.file_id}, ${row.file_mime}, ${row.revised_prompt}, ${row.model}, ${row.error},
    ${row.created_at})`.execute(tx);
}

export async function loadImage(db: Db | Tx, id: string): Promise<ImageRow | null> {
  const { rows } = await sql<ImageRow>`select ${COLUMNS} from mentor_images where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function imageOfMessage(db: Db | Tx, messageId: string): Promise<ImageRow | null> {
  const [row] = await imagesOfMessages(db, [messageId]);
  return row ?? null;
}

export async function imagesOfMessages(db: Db | Tx, messageIds: readonly string[]): Promise<ImageRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<ImageRow>`
    select ${COLUMNS} from mentor_images where message_id = any(${messageIds}::uuid[])`.execute(db);
  return rows;
}

/** Ends an image that is being drawn; false when another process has ended it. */
export async function endImage(
  db: Db | Tx,
  {
    id,
    ...end
  }: { id: string } & (
    | { state: 'ready'; fileId: string; mime: string; revisedPrompt: string; model: string }
    | { state: 'failed'; error: string }
  ),
): Promise<boolean> {
  const { rows } =
    end.state === 'ready'
      ? await sql`update mentor_images set state = 'ready', file_id = ${end.fileId}, file_mime = ${end.mime},
          revised_prompt = ${end.revisedPrompt}, model = ${end.model}
          where id = ${id} and state = 'drawing' returning id`.execute(db)
      : await sql`update mentor_images set state = 'failed', error = ${end.error}
          where id = ${id} and state = 'drawing' returning id`.execute(db);
  return rows.length === 1;
}
