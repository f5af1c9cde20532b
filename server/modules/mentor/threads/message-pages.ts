/** Pages of a conversation, newest first, by the place in it. */
import type { Db } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { listMessages } from '../store.ts';
import { type Message, withRewards } from './queries.ts';

/** One page of the branch that is shown. Refuses with: `malformed_request`. */
export async function pageOfMessages(
  db: Db,
  threadId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Message[]; nextCursor: string | null }> {
  const before = decodeSequence(cursor);
  const rows = await listMessages(db, { threadId, before, limit: limit + 1 });
  const items = await withRewards(db, rows.slice(0, limit));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > items.length && last ? encodeSequence(last.sequence) : null };
}

/** A place in a thread as a cursor. */
const encodeSequence = (sequence: number): string => Buffer.from(`#${sequence}`).toString('base64url');

function decodeSequence(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const match = /^#([1-9]\d{0,8})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) {
    refuse('malformed_request', { fields: [{ path: 'cursor', message: 'This is no cursor of this list.' }] });
  }
  return Number(match[1]);
}
