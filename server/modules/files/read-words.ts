/** The words of files: kept when the file was complete, or read and kept when they are first asked for. */
import { FILE_KINDS, kindOfMime } from '#core/files/file-types.ts';
import { isNotNow, Refusal } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { RunFileTask } from './child/run-task.ts';
import type { Deps } from './deps.ts';
import type { GuardedStore } from './guard-store.ts';
import { inspect } from './inspect.ts';
import { type FileRow, loadFile, loadText, saveText } from './store.ts';

/** What was read. */
export interface Words {
  status: 'ready' | 'none' | 'failed';
  text: string;
  isCut: boolean;
}

interface ReadingParts {
  deps: Pick<Deps, 'db' | 'log'>;
  store: GuardedStore;
  runTask: RunFileTask;
}

const NOTHING = { text: '', isCut: false };

/** The words of a file; reads and keeps them where that was not done yet. One that is removed meanwhile has none. */
export async function readWords({ deps, store, runTask }: ReadingParts, id: string): Promise<Words> {
  const { db, log } = deps;
  const file = await loadFile(db, { id });
  if (file?.status !== 'ready' || file.text_status === 'none') return { status: 'none', ...NOTHING };
  if (file.text_status === 'failed') return { status: 'failed', ...NOTHING };
  if (file.text_status === 'ready') {
    const kept = await loadText(db, id);
    return kept
      ? { status: 'ready', text: kept.content, isCut: kept.is_cut }
      : { status: 'none', ...NOTHING };
  }
  const bytes = await store.read(file.object_key);
  if (bytes === null) {
    if (await loadFile(db, { id })) throw new Error(`The object of the file ${id} is missing.`);
    return { status: 'none', ...NOTHING };
  }
  const words = await extract(file, bytes, runTask).catch((error: unknown): Words => {
    // Whoever has to wait asks again; what can't be opened never will be.
    if (!(error instanceof Refusal) || isNotNow(error)) throw error;
    log.warn({ err: error, fileId: id }, 'the words of a file could not be read');
    return { status: 'failed', ...NOTHING };
  });
  await transaction(db, (tx) =>
    saveText(tx, { id, status: words.status, content: words.text, isCut: words.isCut }),
  );
  return words;
}

async function extract({ mime, owner_id }: FileRow, bytes: Buffer, runTask: RunFileTask): Promise<Words> {
  const kind = kindOfMime(mime);
  if (kind === null || FILE_KINDS[kind].family === 'image') return { status: 'none', ...NOTHING };
  const { words } = await inspect(runTask, { ownerId: owner_id, kind, bytes });
  // A scanned PDF has pages and no words.
  return words.text === '' ? { status: 'none', ...NOTHING } : { status: 'ready', ...words };
}
