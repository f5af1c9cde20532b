/**
 * Opening a file by its link: the link is read, its time and its viewer are checked, the purpose is asked
 * again, the view is told, and the bytes are marked for the viewer where the purpose wants it; a Word
 * file or a text becomes a marked PDF of its words.
 */

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extensionOf, FILE_KINDS, type FileKind, kindOfMime } from '#core/files/file-types.ts';
import type { Actor } from '#server/platform/actor.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import { checksFull } from './checks-full.ts';
import type { RunFileTask } from './child/run-task.ts';
import { FileTaskError } from './child/tasks.ts';
import type { Deps } from './deps.ts';
import { drawMark } from './draw-mark.ts';
import type { GuardedStore } from './guard-store.ts';
import { readFileLink } from './links.ts';
import type { PurposeRules, StoredFile } from './purposes.ts';
import { type FileRow, loadFile, toStoredFile } from './store.ts';

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

/** A file as its viewer gets it. */
interface MarkedFile {
  kind: FileKind;
  content: Buffer;
}

/** Files that are marked at once; each is whole in memory. */
const TURNS = { atOnce: 3, waitingEach: 20, waitingAll: 200, refusal: checksFull };

interface OpeningParts {
  deps: Pick<Deps, 'db' | 'clock' | 'knownMembers' | 'secret' | 'textWork'>;
  store: GuardedStore;
  runTask: RunFileTask;
  rulesOf(file: StoredFile): PurposeRules;
}

/** Whether this member may see the file now; the owner of one that nothing refers to always may. */
export async function maySee(rules: PurposeRules, file: StoredFile, viewer: Actor): Promise<boolean> {
  if (file.status !== 'ready') return false;
  if (!file.isClaimed) return file.ownerId === viewer.memberId;
  return rules.mayRead(file, viewer);
}

/** Makes the opener. Refuses with: `not_found`, `file_link_expired`, `file_checks_full`, `file_cannot_be_marked`, `text_too_hard`. */
export function createOpener({ deps, store, runTask, rulesOf }: OpeningParts) {
  // A viewer reads a long PDF in many ranges: one link is one view.
  const told = recentlyUsed<string, true>(10_000);

  const mark = createMarker({ deps, store, runTask });

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
    // A drawing is the product's own.
    const isMarked = words !== null && kind !== null && kind !== 'svg';
    const viewerId = viewer.memberId;
    const marked = isMarked ? await mark(row, { kind, words, viewerId }) : null;
    const view = createHash('sha256').update(token).digest('base64');
    if (file.isClaimed && !told.has(view)) {
      await rules.onViewed?.(file, viewer);
      told.set(view, true);
    }
    return {
      name: marked && marked.kind !== kind ? `${file.name}.${marked.kind}` : file.name,
      mime: marked ? FILE_KINDS[marked.kind].mime : file.mime,
      kind: marked?.kind ?? kind ?? (extensionOf(file.name) === 'svg' ? 'svg' : null),
      isDownload: link.isDownload,
      size: marked?.content.length ?? file.size,
      content:
        marked?.content ?? (async (range) => (await store.get(row.object_key, range)) ?? refuse('not_found')),
    };
  };
}

/** Makes what marks files for their viewers, a few at a time. */
function createMarker({ deps, store, runTask }: Pick<OpeningParts, 'deps' | 'store' | 'runTask'>) {
  const takeTurn = createFairTurns({ ...TURNS, goesFirst: deps.knownMembers.has });

  /** The file as this viewer gets it: marked, and as a PDF of its words where it has no place for a mark. */
  const mark = async (
    row: FileRow,
    { kind, words, viewerId }: { kind: FileKind; words: string; viewerId: string },
  ): Promise<MarkedFile> => {
    const bytes = (await store.read(row.object_key)) ?? refuse('not_found');
    const drawn = (await drawMark(words)).toString('base64');
    const isImage = FILE_KINDS[kind].family === 'image';
    const shown = isImage ? kind : 'pdf';
    try {
      const page = isImage || kind === 'pdf' ? bytes : await pdfOfWords(row, { kind, bytes, viewerId });
      const task = { kind: isImage ? 'mark-image' : 'mark-pdf', of: shown, mark: drawn } as const;
      const marked = await runTask(viewerId, task, page);
      return { kind: shown, content: Buffer.from(marked.bytes) };
    } catch (error) {
      // Better not shown than shown without its mark.
      if (error instanceof FileTaskError) refuse('file_cannot_be_marked');
      throw error;
    }
  };

  /** The words are read where documents are opened, and set in a thread. */
  const pdfOfWords = async (
    { name }: FileRow,
    { kind, bytes, viewerId }: { kind: FileKind; bytes: Buffer; viewerId: string },
  ): Promise<Buffer> => {
    const { inspection } = await runTask(viewerId, { kind: 'inspect', claimed: kind }, bytes);
    if (!inspection?.ok) refuse('file_cannot_be_marked');
    const printed = { name, words: inspection.words };
    const parts = await deps.textWork.run('files.words-pdf', printed, { memberId: viewerId });
    return Buffer.concat(parts);
  };

  return (row: FileRow, viewing: { kind: FileKind; words: string; viewerId: string }) =>
    takeTurn(viewing.viewerId, () => mark(row, viewing));
}
