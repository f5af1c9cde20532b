/** Conversations as Markdown: one as a file, several as an archive, with the ideas. Only the branch that is shown. */
import { Zip, type ZipInputFile } from 'fflate';
import { normalForm } from '#core/text/normal-form.ts';
import { exportIdeas } from '#server/modules/ideas/index.ts';
import type { Deps } from './deps.ts';
import { listThreads, type MessageRow, type ThreadRow } from './store.ts';
import { allMessages } from './threads-store.ts';

/** Conversations that are read at once. */
const PAGE = 50;
/** The number of the method in an archive. */
const DEFLATE = 8;
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
  const slug = normalForm('NFKD', title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return slug === '' ? 'conversation' : slug;
}

/** One conversation as a file. */
export async function exportThread({ db }: Pick<Deps, 'db'>, thread: ThreadRow): Promise<File> {
  const text = toMarkdown(thread, await allMessages(db, thread.id));
  return new File([text], `${slugOf(thread.title)}.md`, { type: 'text/markdown' });
}

/** Every conversation and idea of the member, or the conversations of one folder, as files in an archive; each is packed in a thread. */
export async function exportThreads(
  { db, textWork }: Pick<Deps, 'db' | 'textWork'>,
  { memberId, folderId }: { memberId: string; folderId: string | undefined },
): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  const add = async (filename: string, text: string) => {
    const { crc, size, bytes } = await textWork.run('print.pack', text, { memberId });
    const file: ZipInputFile = { filename, crc, size, compression: DEFLATE };
    archive.add(file);
    file.ondata!(null, bytes, true);
  };
  let before: { at: string; id: string } | null = null;
  for (;;) {
    const threads: ThreadRow[] = await listThreads(db, { memberId, folderId, before, limit: PAGE });
    for (const thread of threads) {
      const name = `${thread.created_at.toISOString().slice(0, 10)}-${slugOf(thread.title)}-${thread.id.slice(-6)}.md`;
      await add(name, toMarkdown(thread, await allMessages(db, thread.id)));
    }
    const last = threads.at(-1);
    if (!last || threads.length < PAGE) break;
    before = { at: last.updated_at.toISOString(), id: last.id };
  }
  if (folderId === undefined)
    for await (const { name, text } of exportIdeas(db, { memberId })) await add(name, text);
  archive.end();
  return new File(parts, 'protege-conversations.zip', { type: 'application/zip' });
}
