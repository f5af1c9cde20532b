/**
 * From pieces to a file: put together, looked at, kept, and only then ready. What is refused is removed. Killed
 * in the middle, the upload is as it was, and completing it again does it all again.
 *
 * Nothing is locked while bytes are read and looked at, so the upload may be removed, or completed by another
 * process, at each step. Whoever finds a step's ground gone looks at the row, and only the row says what was done.
 */
import { extensionOf, FILE_KINDS, type FileKind, kindOfName } from '#core/files/file-types.ts';
import { QUOTA_BYTES } from '#core/files/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isNotNow, Refusal, refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { VirusScanner } from '#server/ports/virus-scanner.ts';
import type { RunFileTask } from './child/run-task.ts';
import type { GuardedStore } from './guard-store.ts';
import { inspect } from './inspect.ts';
import { allKeysOf, pieceKey } from './object-keys.ts';
import type { PurposeRules } from './purposes.ts';
import {
  deleteFile,
  type FileRow,
  loadFile,
  loadPieces,
  lockMember,
  markReady,
  type PieceRow,
  saveText,
  usageOf,
} from './store.ts';

const MEGABYTE = 1024 * 1024;

export interface CompletionParts {
  db: Db;
  clock: Clock;
  store: GuardedStore;
  scanner: VirusScanner | undefined;
  runTask: RunFileTask;
  /** Files the removal of objects with the transaction. */
  removeObjects(tx: Tx, keys: readonly string[]): Promise<void>;
}

/**
 * Completes an upload whose bytes have all arrived.
 * Refuses with: `upload_incomplete`, `not_found` where it was removed meanwhile, then as `inspect`, then
 * `file_unsafe` for malware, `file_quota_reached` for an image that has grown.
 */
export async function completeUpload(
  parts: CompletionParts,
  { file, rules }: { file: FileRow; rules: PurposeRules },
): Promise<void> {
  if (file.received < file.size) refuse('upload_incomplete');
  const { db, clock, store } = parts;
  const pieces = await loadPieces(db, file.id);
  const bytes = await assemble(store, file, pieces);
  if (bytes === null) return refuseMissing(db, file);
  try {
    const kind = claimedKind(file, rules);
    const { owner_id: ownerId } = file;
    const { squarePixels } = rules;
    const { words, clean } = await inspect(parts.runTask, { ownerId, kind, bytes, squarePixels });
    const malware = await parts.scanner?.scan(bytes);
    if (malware) refuse('file_unsafe', { values: { reason: 'the virus scanner found something in it.' } });
    const kept = rules.cleansImages && FILE_KINDS[kind].family === 'image' ? clean : bytes;
    await store.put(file.object_key, kept);
    const hasText = rules.readsText === true && FILE_KINDS[kind].family !== 'image';
    const status = hasText && words.text !== '' ? 'ready' : 'none';
    await transaction(db, async (tx) => {
      const isMine = await lockUpload(parts, tx, { file, pieces });
      if (!isMine) return;
      if (kept.length > file.size) await checkQuota(tx, file, kept.length);
      await markReady(tx, {
        id: file.id,
        mime: FILE_KINDS[kind].mime,
        size: kept.length,
        text_status: status,
        now: clock.now(),
      });
      await parts.removeObjects(
        tx,
        pieces.map(({ piece_offset }) => pieceKey(file.object_key, piece_offset)),
      );
      if (status === 'ready') {
        await saveText(tx, { id: file.id, status, content: words.text, isCut: words.isCut });
      }
    });
  } catch (error) {
    // Who has to wait keeps the upload; what is refused for good is gone.
    if (!(error instanceof Refusal) || isNotNow(error)) throw error;
    await transaction(db, async (tx) => {
      if (!(await lockUpload(parts, tx, { file, pieces }))) return;
      await parts.removeObjects(tx, allKeysOf(file, pieces));
      await deleteFile(tx, file.id);
    });
    throw error;
  }
}

/**
 * Locks the row, and the member's uploads before it, and says whether it still is an upload. One that is a file by
 * now, completed by another process, is left alone. Whoever removed it meanwhile did not know of the object.
 */
async function lockUpload(
  { removeObjects }: CompletionParts,
  tx: Tx,
  { file, pieces }: { file: FileRow; pieces: readonly PieceRow[] },
): Promise<boolean> {
  await lockMember(tx, file.owner_id);
  const row = await loadFile(tx, { id: file.id, isLocked: true });
  if (row === null) await removeObjects(tx, allKeysOf(file, pieces));
  return row?.status === 'uploading';
}

/** The kind that the name claims. Refuses with: `file_type_unsupported`. */
function claimedKind({ name }: FileRow, { kinds }: PurposeRules): FileKind {
  const claimed = kindOfName(name);
  if (claimed !== null && kinds.includes(claimed)) return claimed;
  return refuse('file_type_unsupported', { values: { type: extensionOf(name) || 'unknown' } });
}

/** Encoded anew, an image may be larger than it was announced. Refuses with: `file_quota_reached`. */
async function checkQuota(tx: Tx, { owner_id: memberId, size }: FileRow, newSize: number): Promise<void> {
  const { usedBytes } = await usageOf(tx, memberId);
  if (usedBytes - size + newSize > QUOTA_BYTES) {
    refuse('file_quota_reached', { values: { limit: QUOTA_BYTES / MEGABYTE } });
  }
}

/**
 * A piece is missing: its upload was removed a moment ago, or completed by another process, or something is wrong.
 * Refuses with: `not_found`.
 */
async function refuseMissing(db: Db, { id }: FileRow): Promise<void> {
  const row = (await loadFile(db, { id })) ?? refuse('not_found');
  if (row.status === 'uploading') throw new Error(`A piece of the upload ${id} is missing.`);
}

/** The bytes of an upload; null where a piece is missing, or where there are no rows of pieces any more. */
async function assemble(
  store: GuardedStore,
  file: FileRow,
  pieces: readonly PieceRow[],
): Promise<Buffer | null> {
  if (pieces.reduce((sum, { size }) => sum + size, 0) !== file.size) return null;
  const parts: Buffer[] = [];
  for (const { piece_offset, size } of pieces) {
    const part = await store.read(pieceKey(file.object_key, piece_offset));
    if (part === null) return null;
    if (part.length !== size)
      throw new Error(`A piece of the upload ${file.id} has another size than it had.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
