/** The rows of attached files. Their words are kept as they were read when the message was sent. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

export interface AttachmentRow {
  message_id: string;
  position: number;
  file_id: string;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
  words: string | null;
  is_cut: boolean;
}

export async function insertAttachments(tx: Tx, rows: readonly AttachmentRow[]): Promise<void> {
  for (const row of rows) {
    await sql`insert into mentor_attachments (message_id, position, file_id, name, mime, size, words, is_cut)
      values (${row.message_id}, ${row.position}, ${row.file_id}, ${row.name}, ${row.mime}, ${row.size},
        ${row.words}, ${row.is_cut})`.execute(tx);
  }
}

/** The files of messages, in their order. */
export async function attachmentsOf(db: Db | Tx, messageIds: readonly string[]): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<AttachmentRow>`
    select message_id, position, file_id, name, mime, size::float8 as size, words, is_cut
    from mentor_attachments where message_id = any(${messageIds}::uuid[])
    order by message_id, position`.execute(db);
  return rows;
}

/** Which of these files a message of this member has already. */
export async function attachedBefore(
  db: Db | Tx,
  { fileIds, memberId }: { fileIds: readonly string[]; memberId: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ file_id: string }>`
    select distinct a.file_id from mentor_attachments a join mentor_messages m on m.id = a.message_id
    where a.file_id = any(${fileIds}::uuid[]) and m.member_id = ${memberId}`.execute(db);
  return new Set(rows.map(({ file_id }) => file_id));
}

/**
 * Forgets the files and images of threads, and the words that models said of them. Returns the files that
 * nothing refers to any more, to be removed in the same transaction.
 */
export async function takeFilesOff(tx: Tx, threadIds: readonly string[]): Promise<string[]> {
  if (threadIds.length === 0) return [];
  const messages = sql`(select id from mentor_messages where thread_id = any(${threadIds}::uuid[]))`;
  await sql`update mentor_reward_proposals set reason = '' where message_id in ${messages}`.execute(tx);
  const { rows } = await sql<{ file_id: string }>`
    with attached as (delete from mentor_attachments where message_id in ${messages} returning file_id),
      drawn as (delete from mentor_images where message_id in ${messages} returning file_id)
    select file_id from attached a
    where not exists (
      select 1 from mentor_attachments o where o.file_id = a.file_id and o.message_id not in ${messages})
    union select file_id from drawn where file_id is not null`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}
