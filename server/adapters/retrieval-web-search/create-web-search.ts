/**
 * A web search by an address that the operator names: `{query}` in it is replaced, or `q` and `format=json`
 * are added. It speaks the answers of SearXNG (`{ "results": [{ "url", "title" }] }`, which is also the
 * shape for a search of your own) and of Brave (`{ "web": { "results": [...] } }`). The key goes along as a
 * bearer token, and to Brave as it wants it.
 */
import { z } from 'zod';
import { type FoundPage, type Retrieval, RetrievalError } from '#server/ports/retrieval.ts';

const WITHIN_MS = 15_000;
const MOST_BYTES = 2_000_000;
const OUTAGE = 'The web search could not be reached. Please try again in a moment.';

const results = z.array(
  z.object({ url: z.string(), title: z.string().default('') }).catch({ url: '', title: '' }),
);
const answerSchema = z.union([
  z.object({ results }).transform((answer) => answer.results),
  z.object({ web: z.object({ results }) }).transform((answer) => answer.web.results),
]);

interface WebSearchOptions {
  url: string;
  key: string | undefined;
  fetchPage: Retrieval['fetchPage'];
}

export function createWebSearch({ url, key, fetchPage }: WebSearchOptions): Retrieval {
  const { hostname } = new URL(url.replaceAll('{query}', ''));

  const addressOf = (query: string): string => {
    if (url.includes('{query}')) return url.replaceAll('{query}', encodeURIComponent(query));
    const address = new URL(url);
    address.searchParams.set('q', query);
    address.searchParams.set('format', 'json');
    return address.href;
  };

  const headers: Record<string, string> = { accept: 'application/json' };
  if (key !== undefined) {
    if (hostname === 'api.search.brave.com') headers['x-subscription-token'] = key;
    else headers.authorization = `Bearer ${key}`;
  }

  const ask = async (query: string, signal: AbortSignal): Promise<unknown> => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
    const response = await fetch(addressOf(query), { headers, signal: ends, redirect: 'error' });
    if (!response.ok) throw new Error(`the search answered with ${response.status}`);
    const text = await response.text();
    if (text.length > MOST_BYTES) throw new Error('the answer of the search is too large');
    return JSON.parse(text);
  };

  return {
    searchName: hostname,
    fetchPage,
    async search(query, { limit, signal }) {
      try {
        return pagesOf(answerSchema.parse(await ask(query, signal)), limit);
      } catch (cause) {
        if (signal.aborted) throw cause;
        throw new RetrievalError('outage', OUTAGE, { cause });
      }
    },
  };
}

/** The pages that can be opened, each once. */
function pagesOf(found: readonly FoundPage[], limit: number): FoundPage[] {
  const seen = new Set<string>();
  return found
    .filter(({ url }) => {
      const isNew = /^https?:\/\//.test(url) && url.length <= 2000 && !seen.has(url);
      seen.add(url);
      return isNew;
    })
    .slice(0, limit)
    .map(({ url, title }) => ({
      url,
      title: title.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed(),
    }));
}
