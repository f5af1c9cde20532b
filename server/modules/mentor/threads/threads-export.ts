/**
 * Conversations as Markdown: one as a file, several as an archive, with the ideas. Only the branch that is shown.
 * Messages are read a page at a time and printed in threads, so that no length of a conversation holds the loop.
 */
import { Zip, type ZipInputFile } from 'fflate';
import { normalForm } from '#core/text/normal-form.ts';
import { exportIdeas } from '#server/modules/ideas/index.ts';
import { PACKED_END, type PackedText } from '#server/platform/print/pack-text.ts';
import type { Deps } from '../deps.ts';
import { listThreads, type ThreadRow } from '../store.ts';
import type { ThreadPage } from './print-thread.ts';
import { messagesByIds, shownMessageIds } from './threads-store.ts';

/** Conversations, and messages of one, that are read at once. */
const PAGE = 50;
/** The number of the method in an archive. */
const DEFLATE = 8;

type ExportDeps = Pick<Deps, 'db' | 'textWork'>;

/** The branch as it is shown when the export begins; the first page has the head, if there is no message as well. */
async function* pagesOf({ db }: Pick<Deps, 'db'>, thread: ThreadRow): AsyncGenerator<ThreadPage> {
  const ids = await shownMessageIds(db, thread.id);
  const { title, created_at: begunAt, carried_over } = thread;
  for (let at = 0; at === 0 || at < ids.length; at += PAGE) {
    const rows = await messagesByIds(db, ids.slice(at, at + PAGE));
    const messages = rows.map(({ sender, content, model, is_stopped, created_at }) => ({
      sender,
      content,
      model,
      isStopped: is_stopped,
      createdAt: created_at,
    }));
    yield { head: at === 0 ? { title, begunAt, carried: carried_over?.lines ?? [] } : null, messages };
  }
}

/** A title as part of a file's name. */
function slugOf(title: string): string {
  const slug = normalForm('NFKD', title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return slug === '' ? 'conversation' : slug;
}

/** One conversation as a file, for whoever reads it. Refuses with: `text_too_hard`, `service_unavailable`. */
export async function exportThread(
  deps: ExportDeps,
  { thread, readerId }: { thread: ThreadRow; readerId: string },
): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const page of pagesOf(deps, thread)) {
    parts.push(await deps.textWork.run('mentor.print-thread', page, { memberId: readerId }));
  }
  return new File(parts, `${slugOf(thread.title)}.md`, { type: 'text/markdown' });
}

/**
 * Every conversation and idea of the member, or the conversations of one folder, as files in an archive.
 * Refuses with: `text_too_hard`, `service_unavailable`.
 */
export async function exportThreads(
  deps: ExportDeps,
  { memberId, folderId }: { memberId: string; folderId: string | undefined },
): Promise<File> {
  const { db, textWork } = deps;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  const add = (filename: string, packed: readonly PackedText[]) => {
    const size = packed.reduce((sum, part) => sum + part.size, 0);
    const file: ZipInputFile = { filename, crc: packed.at(-1)!.crc, size, compression: DEFLATE };
    archive.add(file);
    for (const { bytes } of packed) file.ondata!(null, bytes, false);
    file.ondata!(null, PACKED_END, true);
  };
  const addThread = async (thread: ThreadRow) => {
    const packed: PackedText[] = [];
    for await (const page of pagesOf(deps, thread)) {
      const crc = packed.at(-1)?.crc ?? 0;
      packed.push(await textWork.run('mentor.pack-thread', { page, crc }, { memberId }));
    }
    const day = thread.created_at.toISOString().slice(0, 10);
    add(`${day}-${slugOf(thread.title)}-${thread.id.slice(-6)}.md`, packed);
  };
  let before: { at: string; id: string } | null = null;
  for (;;) {
    const threads: ThreadRow[] = await listThreads(db, { memberId, folderId, before, limit: PAGE });
    for (const thread of threads) await addThread(thread);
    const last = threads.at(-1);
    if (!last || threads.length < PAGE) break;
    before = { at: last.updated_at.toISOString(), id: last.id };
  }
  if (folderId === undefined) {
    for await (const { name, idea } of exportIdeas(db, { memberId })) {
      add(name, [await textWork.run('print.pack-json', idea, { memberId })]);
    }
  }
  archive.end();
  return new File(parts, 'protege-conversations.zip', { type: 'application/zip' });
}
