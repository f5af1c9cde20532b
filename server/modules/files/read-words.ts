/** The words of files: read once, in a thread for what is not plain text, and kept. */
import { FILE_KINDS, kindOfMime } from '#core/files/file-types.ts';
import { readPlainText } from '#core/files/read-plain-text.ts';
import { MAX_TEXT_LENGTH } from '#core/files/terms.ts';
import type { Deps } from '#server/deps.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { readAll } from './read-all.ts';
import { type FileRow, loadFile, loadText, saveText } from './store.ts';
import type { RunFileTask } from './worker/run-task.ts';
import { FileTaskError } from './worker/tasks.ts';

/** What was read. */
export interface Words {
  status: 'ready' | 'none' | 'failed';
  text: string;
  isCut: boolean;
}

interface ReadingParts {
  deps: Pick<Deps, 'db' | 'log'>;
  store: FileStore;
  runTask: RunFileTask;
}

const NOTHING = { text: '', isCut: false };

/** The words of a file; reads and keeps them where that was not done yet. */
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
  const words = await extract(file, await readAll(await store.get(file.object_key)), runTask).catch(
    (error: unknown): Words => {
      if (!(error instanceof FileTaskError)) throw error;
      log.warn({ err: error, fileId: id }, 'the words of a file could not be read');
      return { status: 'failed', ...NOTHING };
    },
  );
  await db
    .transaction()
    .execute((tx) => saveText(tx, { id, status: words.status, content: words.text, isCut: words.isCut }));
  return words;
}

async function extract({ mime }: FileRow, bytes: Buffer, runTask: RunFileTask): Promise<Words> {
  const kind = kindOfMime(mime);
  if (kind === 'pdf' || kind === 'docx') {
    const read = await runTask({ kind: 'read-text', from: kind, bytes, maxLength: MAX_TEXT_LENGTH });
    // A scanned PDF has pages and no words.
    return read.text === '' ? { status: 'none', ...NOTHING } : { status: 'ready', ...read };
  }
  if (kind === null || FILE_KINDS[kind].family !== 'text') return { status: 'none', ...NOTHING };
  const text = readPlainText(bytes) ?? '';
  if (text.trim() === '') return { status: 'none', ...NOTHING };
  return {
    status: 'ready',
    text: text.slice(0, MAX_TEXT_LENGTH).toWellFormed(),
    isCut: text.length > MAX_TEXT_LENGTH,
  };
}
