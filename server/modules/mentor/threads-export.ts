/** Conversations as Markdown: one as a file, several as an archive of files. Only the branch that is shown. */
import { strToU8, zipSync } from 'fflate';
import type { Db } from '#server/database/pool.ts';
import { listThreads, type MessageRow, type ThreadRow } from './store.ts';
import { allMessages } from './threads-store.ts';

/** Conversations that are read at once. */
const PAGE = 50;
const WHO = { user: 'You', ai: 'Protege AI', system: 'Protege' } as const;

/** `2026-03-05 10:15 UTC`. */
const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** One conversation: its title, its time, and its messages in order. */
function toMarkdown(thread: ThreadRow, messages: readonly MessageRow[]): string {
  const carried = thread.carried_over?.lines ?? [];
  const parts = messages.map((message) => {
    const stopped = message.is_stopped ? '\n\n*(stopped)*' : '';
    const model = message.model ? ` · ${message.model}` : '';
    return `## ${WHO[message.sender]} · ${timeOf(message.created_at)}${model}\n\n${message.content}${stopped}`;
  });
  return `${[
    `# ${thread.title}`,
    `Begun ${timeOf(thread.created_at)}.`,
    ...(carried.length > 0 ? [`Taken along from an earlier conversation:\n\n- ${carried.join('\n- ')}`] : []),
    ...parts,
  ].join('\n\n')}\n`;
}

/** A title as part of a file's name. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return slug === '' ? 'conversation' : slug;
}

/** One conversation as a file. */
export async function exportThread(db: Db, thread: ThreadRow): Promise<File> {
  const text = toMarkdown(thread, await allMessages(db, thread.id));
  return new File([text], `${slugOf(thread.title)}.md`, { type: 'text/markdown' });
}

/** Every conversation of the member, or of one folder, as files in an archive. */
export async function exportThreads(
  db: Db,
  { memberId, folderId }: { memberId: string; folderId: string | undefined },
): Promise<File> {
  const files: Record<string, Uint8Array> = {};
  let before: { at: string; id: string } | null = null;
  for (;;) {
    const threads: ThreadRow[] = await listThreads(db, { memberId, folderId, before, limit: PAGE });
    for (const thread of threads) {
      const name = `${thread.created_at.toISOString().slice(0, 10)}-${slugOf(thread.title)}-${thread.id.slice(-6)}.md`;
      files[name] = strToU8(toMarkdown(thread, await allMessages(db, thread.id)));
    }
    const last = threads.at(-1);
    if (!last || threads.length < PAGE) break;
    before = { at: last.updated_at.toISOString(), id: last.id };
  }
  return new File([zipSync(files) as Uint8Array<ArrayBuffer>], 'protege-conversations.zip', {
    type: 'application/zip',
  });
}
