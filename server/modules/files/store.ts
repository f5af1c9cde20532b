/** The rows of files. Order of locks: the member's (`lockMember`), then the file, then its pieces and text. */
import { sql } from 'kysely';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { FilePurpose, StoredFile } from './purposes.ts';

export interface FileRow {
  id: string;
  owner_id: string;
  purpose: FilePurpose;
  name: string;
  mime: string;
  size: number;
  received: number;
  status: StoredFile['status'];
  object_key: string;
  text_status: StoredFile['text'];
  claimed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface PieceRow {
  piece_offset: number;
  size: number;
}

/** Makes other beginnings of this member's uploads wait until the transaction ends. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'uploadsOfMember', memberId);
}

/** A file; locked until the transaction ends when asked for. */
export async function loadFile(
  db: Db | Tx,
  { id, isLocked = false }: { id: string; isLocked?: boolean },
): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select * from files where id = ${id} ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function loadFiles(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select * from files where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** What a member has: bytes in all, and uploads that are not complete. An archive of all that takes nobody's room. */
export async function usageOf(tx: Tx, memberId: string): Promise<{ usedBytes: number; openUploads: number }> {
  const { rows } = await sql<{ used: bigint; open: number }>`
    select coalesce(sum(size), 0) as used, count(*) filter (where status = 'uploading') as open
    from files where owner_id = ${memberId} and purpose <> 'data_export'`.execute(tx);
  return { usedBytes: Number(rows[0]!.used), openUploads: rows[0]!.open };
}

export async function insertFile(tx: Db | Tx, row: FileRow): Promise<void> {
  await tx.insertInto('files').values(row).execute();
}

/** Counts a piece that has been kept, if it is the next one; says whether it was. */
export async function addPiece(
  tx: Tx,
  { id, offset, size, now }: { id: string; offset: number; size: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update files set received = received + ${size}::int, updated_at = ${now}
    where id = ${id} and received = ${offset} and status = 'uploading' and received + ${size}::int <= size
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await tx.insertInto('file_pieces').values({ file_id: id, piece_offset: offset, size }).execute();
  return true;
}

/** The pieces in their order. */
export async function loadPieces(db: Db | Tx, id: string): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select piece_offset, size from file_pieces where file_id = ${id} order by piece_offset`.execute(db);
  return rows;
}

/** An upload, whose row the transaction has locked, becomes a file; so does what the product made. */
export async function markReady(
  tx: Tx,
  row: Pick<FileRow, 'id' | 'mime' | 'size' | 'text_status'> & { now: Date },
): Promise<void> {
  await sql`
    update files set status = 'ready', mime = ${row.mime}, size = ${row.size}::bigint,
      received = ${row.size}::bigint, text_status = ${row.text_status}, updated_at = ${row.now}
    where id = ${row.id}`.execute(tx);
  await tx.deleteFrom('file_pieces').where('file_id', '=', row.id).execute();
}

export async function markClaimed(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.updateTable('files').set({ claimed_at: now, updated_at: now }).where('id', '=', id).execute();
}

/** Removes the row with its pieces and text. */
export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}

/** Keeps what was read of a file's words; nothing when the file is gone. */
export async function saveText(
  tx: Tx,
  text: { id: string; status: 'ready' | 'none' | 'failed'; content: string; isCut: boolean },
): Promise<void> {
  const { rows } = await sql`
    update files set text_status = ${text.status} where id = ${text.id} returning id`.execute(tx);
  if (rows.length === 0 || text.status !== 'ready') return;
  await sql`
    insert into file_texts (file_id, content, is_cut) values (${text.id}, ${text.content}, ${text.isCut})
    on conflict (file_id) do update set content = excluded.content, is_cut = excluded.is_cut`.execute(tx);
}

export async function loadText(db: Db, id: string): Promise<{ content: string; is_cut: boolean } | null> {
  const { rows } = await sql<{ content: string; is_cut: boolean }>`
    select content, is_cut from file_texts where file_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The row as other rooms know it. */
export function toStoredFile(row: FileRow): StoredFile {
  return {
    id: row.id,
    ownerId: row.owner_id,
    purpose: row.purpose,
    name: row.name,
    mime: row.mime,
    size: row.size,
    status: row.status,
    text: row.text_status,
    isClaimed: row.claimed_at !== null,
    createdAt: row.created_at,
  };
}
