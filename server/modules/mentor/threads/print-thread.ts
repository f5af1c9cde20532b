/** A conversation as Markdown, a page of messages at a time. Runs in threads. */
import { type PackedText, packText } from '#server/platform/print/pack-text.ts';

/** What stands above the messages. */
export interface ThreadHead {
  title: string;
  begunAt: Date;
  /** Taken along from an earlier conversation. */
  carried: readonly string[];
}

/** A message as it is printed. */
export interface PrintedMessage {
  sender: 'user' | 'ai' | 'system';
  content: string;
  model: string | null;
  isStopped: boolean;
  createdAt: Date;
}

/** Some messages of a conversation, in order; the first page has the head. */
export interface ThreadPage {
  head: ThreadHead | null;
  messages: readonly PrintedMessage[];
}

const WHO = { user: 'You', ai: 'Protege AI', system: 'Protege' } as const;

/** `2026-03-05 10:15 UTC`. */
const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function headOf({ title, begunAt, carried }: ThreadHead): string[] {
  return [
    `# ${title}`,
    `Begun ${timeOf(begunAt)}.`,
    ...(carried.length > 0 ? [`Taken along from an earlier conversation:\n\n- ${carried.join('\n- ')}`] : []),
  ];
}

function toMarkdown({ head, messages }: ThreadPage): string {
  const parts = messages.map(({ sender, content, model, isStopped, createdAt }) => {
    const by = model ? ` · ${model}` : '';
    const stopped = isStopped ? '\n\n*(stopped)*' : '';
    return `## ${WHO[sender]} · ${timeOf(createdAt)}${by}\n\n${content}${stopped}`;
  });
  const text = `${[...(head ? headOf(head) : []), ...parts].join('\n\n')}\n`;
  // An empty line stands between two pages, as it does between two messages.
  return head ? text : `\n${text}`;
}

/** A page of a conversation as it stands in its file. */
export function printThreadPage(page: ThreadPage): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(toMarkdown(page));
}

/** The same, packed for an archive; `crc` is that of the pages before. */
export function packThreadPage({ page, crc }: { page: ThreadPage; crc: number }): PackedText {
  return packText({ text: toMarkdown(page), crc });
}
