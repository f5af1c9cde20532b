/** No search is connected: only the sources that a member names are read, and every report says so. */
import type { Retrieval } from '#server/ports/retrieval.ts';

export function createNoSearch(fetchPage: Retrieval['fetchPage']): Retrieval {
  return { searchName: null, search: async () => [], fetchPage };
}
