/**
 * The newer of two states of one thing, by its revision: a reading that began before a change was answered
 * must not undo the change on screen when it ends. For the `structuralSharing` of a query.
 */
import { replaceEqualDeep } from '@tanstack/react-query';

interface Revised {
  id: string;
  revision: number;
}

/** What stays of what is known and what was read. */
export function newestOf<Thing extends Revised>(known: Thing | undefined, read: Thing): Thing {
  if (known && known.id === read.id && known.revision > read.revision) return known;
  return replaceEqualDeep(known, read);
}
