/**
 * The opaque cursor of a list that is ordered by a time and then an id: where the page before ended. Clients
 * pass it back as they got it; anything else is refused.
 */
import { refuse } from './refuse.ts';

/** The sort key of the last item of a page; `at` is ISO 8601 in UTC. */
export interface TimeCursor {
  at: string;
  id: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

export function encodeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** Reads a cursor; null when there is none. Refuses with: `malformed_request`. */
export function decodeCursor(cursor: string | undefined): TimeCursor | null {
  if (cursor === undefined) return null;
  const [at, id, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (at === undefined || !isTime(at) || id === undefined || !UUID.test(id) || rest.length > 0) {
    refuse('malformed_request', { fields: [{ path: 'cursor', message: 'This is no cursor of this list.' }] });
  }
  return { at, id };
}

/** A time that the database has too: JavaScript reads the year 0, and the 30th of February as a day of March. */
function isTime(text: string): boolean {
  if (!TIME.test(text) || text.startsWith('0000')) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}

/** Cuts a list that was read with one item more than the page holds, and says where the next page begins. */
export function cutPage<Item>(
  items: readonly Item[],
  limit: number,
  keyOf: (item: Item) => TimeCursor,
): { items: Item[]; nextCursor: string | null } {
  const page = items.slice(0, limit);
  const last = page.at(-1);
  return { items: page, nextCursor: items.length > limit && last ? encodeCursor(keyOf(last)) : null };
}
