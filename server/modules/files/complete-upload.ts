/**
 * From pieces to a file: put together, looked at, kept, and only then ready. What is refused is removed. Killed
 * in the middle, the upload is as it was, and completing it again does it all again.
 */
import { FILE_KINDS, type FileKind } from '#core/files/file-types.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { VirusScanner } from '#server/ports/virus-scanner.ts';
import { cleanImage } from './images.ts';
import { inspectFile } from './inspect-file.ts';
import { allKeysOf, pieceKey } from './object-keys.ts';
import type { PurposeRules } from './purposes.ts';
import { readAll } from './read-all.ts';
import { deleteFile, type FileRow, loadPieces, markReady } from './store.ts';
import type { RunFileTask } from './worker/run-task.ts';

export interface CompletionParts {
  db: Db;
  clock: Clock;
  store: FileStore;
  scanner: VirusScanner | undefined;
  runTask: RunFileTask;
  /** Files the removal of objects with the transaction. */
  removeObjects(tx: Tx, keys: readonly string[]): Promise<void>;
  /** Files the reading of the words with the transaction. */
  readLater(tx: Tx, id: string): Promise<void>;
}

/**
 * Completes an upload whose bytes have all arrived.
 * Refuses with: `upload_incomplete`, then as `inspectFile`, then `file_unsafe` for malware.
 */
export async function completeUpload(
  parts: CompletionParts,
  { file, rules }: { file: FileRow; rules: PurposeRules },
): Promise<void> {
  if (file.received < file.size) refuse('upload_incomplete');
  const { db, clock, store } = parts;
  const pieces = await loadPieces(db, file.id);
  const bytes = await assemble(store, file, pieces);
  let kind: FileKind;
  try {
    kind = await inspectFile(bytes, { name: file.name, kinds: rules.kinds, runTask: parts.runTask });
    const malware = await parts.scanner?.scan(bytes);
    if (malware) refuse('file_unsafe', { values: { reason: 'the virus scanner found something in it.' } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await db.transaction().execute(async (tx) => {
      await parts.removeObjects(tx, allKeysOf(file, pieces));
      await deleteFile(tx, file.id);
    });
    throw error;
  }
  const kept = rules.cleansImages ? await cleanImage(bytes, kind) : bytes;
  await store.put(file.object_key, kept);
  const hasText = rules.readsText === true && (FILE_KINDS[kind].family === 'text' || isReadable(kind));
  await db.transaction().execute(async (tx) => {
    const isMine = await markReady(tx, {
      id: file.id,
      name: file.name,
      mime: FILE_KINDS[kind].mime,
      size: kept.length,
      text_status: hasText ? 'pending' : 'none',
      now: clock.now(),
    });
    if (!isMine) return;
    await parts.removeObjects(
      tx,
      pieces.map(({ piece_offset }) => pieceKey(file.object_key, piece_offset)),
    );
    if (hasText) await parts.readLater(tx, file.id);
  });
}

const isReadable = (kind: FileKind) => kind === 'pdf' || kind === 'docx';

async function assemble(
  store: FileStore,
  file: FileRow,
  pieces: readonly { piece_offset: number; size: number }[],
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const { piece_offset, size } of pieces) {
    const part = await readAll(await store.get(pieceKey(file.object_key, piece_offset)));
    if (part.length !== size)
      throw new Error(`A piece of the upload ${file.id} has another size than it had.`);
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (bytes.length !== file.size) throw new Error(`The upload ${file.id} has another size than was counted.`);
  return bytes;
}
