/**
 * Opening a file by its link: the link is read, its time and its viewer are checked, the purpose is asked
 * again, the view is told, and the bytes are marked for the viewer where the purpose wants it.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { extensionOf, FILE_KINDS, type FileKind, kindOfMime } from '#core/files/file-types.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { drawMark, markImage } from './images.ts';
import { readFileLink } from './links.ts';
import type { PurposeRules, StoredFile } from './purposes.ts';
import { readAll } from './read-all.ts';
import { type FileRow, loadFile, toStoredFile } from './store.ts';
import { createTurns } from './take-turns.ts';
import type { RunFileTask } from './worker/run-task.ts';
import { FileTaskError } from './worker/tasks.ts';

/** What is sent. */
export interface OpenedFile {
  name: string;
  mime: string;
  kind: FileKind | null;
  isDownload: boolean;
  size: number;
  /** Whole in memory where it was made for this viewer; else read from the store, by range. */
  content: Buffer | ((range?: { start: number; end: number }) => Promise<Readable>);
}

/** Files that are marked at once; each is whole in memory, an image even unpacked. */
const MARKED_AT_ONCE = 3;

interface OpeningParts {
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>;
  store: FileStore;
  runTask: RunFileTask;
  rulesOf(file: StoredFile): PurposeRules;
}

/** Whether this member may see the file now; the owner of one that nothing refers to always may. */
export async function maySee(rules: PurposeRules, file: StoredFile, viewer: Actor): Promise<boolean> {
  if (file.status !== 'ready') return false;
  if (!file.isClaimed) return file.ownerId === viewer.memberId;
  return rules.mayRead(file, viewer);
}

/** Makes the opener. Refuses with: `not_found`, `file_link_expired`. */
export function createOpener({ deps, store, runTask, rulesOf }: OpeningParts) {
  // A viewer reads a long PDF in many ranges: one link is one view.
  const told = new LRUCache<string, true>({ max: 10_000 });

  const takeTurn = createTurns(MARKED_AT_ONCE);

  const mark = async (row: FileRow, kind: FileKind | null, words: string): Promise<Buffer | null> => {
    if (kind === null) return null;
    const bytes = await readAll(await store.get(row.object_key));
    if (kind === 'pdf') {
      const drawn = await drawMark(words);
      const marked = await runTask({ kind: 'mark-pdf', bytes, mark: drawn }).catch((error: unknown) => {
        // Better not shown than shown without its mark.
        if (error instanceof FileTaskError) refuse('file_cannot_be_marked');
        throw error;
      });
      return Buffer.from(marked.bytes);
    }
    return FILE_KINDS[kind].family === 'image' ? markImage(bytes, kind, words) : null;
  };

  return async (token: string, viewer: Actor): Promise<OpenedFile> => {
    const link = readFileLink(deps.secret, token);
    if (!link || link.viewerId !== viewer.memberId) refuse('not_found');
    if (link.expiresAt <= deps.clock.now()) refuse('file_link_expired');
    const row = (await loadFile(deps.db, { id: link.fileId })) ?? refuse('not_found');
    const file = toStoredFile(row);
    const rules = rulesOf(file);
    if (!(await maySee(rules, file, viewer))) refuse('not_found');
    const words = file.isClaimed ? ((await rules.watermark?.(file, viewer)) ?? null) : null;
    const kind = kindOfMime(file.mime);
    const marked = words === null ? null : await takeTurn(() => mark(row, kind, words));
    const view = createHash('sha256').update(token).digest('base64');
    if (file.isClaimed && !told.has(view)) {
      await rules.onViewed?.(file, viewer);
      told.set(view, true);
    }
    return {
      name: file.name,
      mime: file.mime,
      kind: kind ?? (extensionOf(file.name) === 'svg' ? 'svg' : null),
      isDownload: link.isDownload,
      size: marked?.length ?? file.size,
      content: marked ?? (async (range) => (await store.get(row.object_key, range)) ?? refuse('not_found')),
    };
  };
}
