/**
 * What market research needs from outside: pages that may answer a question, and the text of a page. What comes
 * back was written by others: it is data, is never an instruction, and counts as read only when it was fetched.
 */

/** A page that a search names. Its summary is not kept: only the text of the page itself is a source. */
export interface FoundPage {
  url: string;
  title: string;
}

/** A page as it was read. */
export interface FetchedPage {
  /** Where it was in the end, after redirects. */
  url: string;
  title: string;
  text: string;
}

/**
 * Why there is nothing.
 * - `outage`: the search could not be reached or did not answer in its form; asking again may help.
 * - `refused`: the address is not one that is fetched (private, not http, too large, not text).
 * - `failed`: the page did not answer, or answered with an error.
 */
export class RetrievalError extends Error {
  readonly kind: 'outage' | 'refused' | 'failed';

  /** @param message shown to the member; one sentence without anything private of ours. */
  constructor(kind: 'outage' | 'refused' | 'failed', message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'RetrievalError';
    this.kind = kind;
  }
}

export interface Retrieval {
  /** The connected search; null where there is none, and only a member's own sources are read. */
  searchName: string | null;
  /** At most `limit` pages, best first; none where no search is connected. Throws `RetrievalError` of the kind `outage`. */
  search(query: string, options: { limit: number; signal: AbortSignal }): Promise<FoundPage[]>;
  /**
   * The text of a public page. `memberId` is whose turn it takes to read it, and is never sent along. Throws
   * `RetrievalError` of the kinds `refused` and `failed`. Refuses with: `service_unavailable`, for now.
   */
  fetchPage(
    url: string,
    options: { signal: AbortSignal; memberId?: string | undefined },
  ): Promise<FetchedPage>;
}
