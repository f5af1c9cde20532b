/**
 * From pieces to a file: put together, looked at, kept, and only then ready. What is refused is removed. Killed
 * in the middle, the upload is as it was, and completing it again does it all again.
 */
import { extensionOf, FILE_KINDS, type FileKind, kindOfName } from '#core/files/file-types.ts';
import { QUOTA_BYTES } from '#core/files/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isNotNow, Refusal, refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { VirusScanner } from '#server/ports/virus-scanner.ts';
import type { RunFileTask } from './child/run-task.ts';
import { inspect } from './inspect.ts';
import { allKeysOf, pieceKey } from './object-keys.ts';
import type { PurposeRules } from './purposes.ts';
import { readAll } from './read-all.ts';
import {
  deleteFile,
  type FileRow,
  loadFile,
  loadPieces,
  lockMember,
  markReady,
  saveText,
  usageOf,
} from './store.ts';

const MEGABYTE = 1024 * 1024;

export interface CompletionParts {
  db: Db;
  clock: Clock;
  store: FileStore;
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
  const bytes = (await assemble(store, file, pieces)) ?? (await refuseMissing(db, file));
  try {
    const kind = claimedKind(file, rules);
    const { words, clean } = await inspect(parts.runTask, { ownerId: file.owner_id, kind, bytes });
    const malware = await parts.scanner?.scan(bytes);
    if (malware) refuse('file_unsafe', { values: { reason: 'the virus scanner found something in it.' } });
    const kept = rules.cleansImages && FILE_KINDS[kind].family === 'image' ? clean : bytes;
    await store.put(file.object_key, kept);
    const hasText = rules.readsText === true && FILE_KINDS[kind].family !== 'image';
    const status = hasText && words.text !== '' ? 'ready' : 'none';
    await transaction(db, async (tx) => {
      if (kept.length > file.size) await checkQuota(tx, file, kept.length);
      const isMine = await markReady(tx, {
        id: file.id,
        name: file.name,
        mime: FILE_KINDS[kind].mime,
        size: kept.length,
        text_status: status,
        now: clock.now(),
      });
      // Whoever removed the upload meanwhile did not know of the object.
      if (!isMine && !(await loadFile(tx, { id: file.id }))) await parts.removeObjects(tx, [file.object_key]);
      if (!isMine) return;
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
      await parts.removeObjects(tx, allKeysOf(file, pieces));
      await deleteFile(tx, file.id);
    });
    throw error;
  }
}

/** The kind that the name claims. Refuses with: `file_type_unsupported`. */
function claimedKind({ name }: FileRow, { kinds }: PurposeRules): FileKind {
  const claimed = kindOfName(name);
  if (claimed !== null && kinds.includes(claimed)) return claimed;
  return refuse('file_type_unsupported', { values: { type: extensionOf(name) || 'unknown' } });
}

/** Encoded anew, an image may be larger than it was announced. Refuses with: `file_quota_reached`. */
async function checkQuota(tx: Tx, { owner_id: memberId, size }: FileRow, newSize: number): Promise<void> {
  await lockMember(tx, memberId);
  const { usedBytes } = await usageOf(tx, memberId);
  if (usedBytes - size + newSize > QUOTA_BYTES) {
    refuse('file_quota_reached', { values: { limit: QUOTA_BYTES / MEGABYTE } });
  }
}

/** A piece is missing: its upload was removed a moment ago, or something is wrong. Refuses with: `not_found`. */
async function refuseMissing(db: Db, { id }: FileRow): Promise<never> {
  const row = await loadFile(db, { id });
  if (row?.status !== 'uploading') return refuse('not_found');
  throw new Error(`A piece of the upload ${id} is missing.`);
}

/** The bytes of an upload; null where a piece is missing. */
async function assemble(
  store: FileStore,
  file: FileRow,
  pieces: readonly { piece_offset: number; size: number }[],
): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for (const { piece_offset, size } of pieces) {
    const piece = await store.get(pieceKey(file.object_key, piece_offset));
    if (piece === null) return null;
    const part = await readAll(piece);
    if (part.length !== size)
      throw new Error(`A piece of the upload ${file.id} has another size than it had.`);
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (bytes.length !== file.size) throw new Error(`The upload ${file.id} has another size than was counted.`);
  return bytes;
}
