/** The retrieval that the configuration names; without one, only what members name is read. */
import type { Config } from '#server/config.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import type { Retrieval } from '#server/ports/retrieval.ts';
import type { LookUpName } from './look-up-name.ts';
import { createNoSearch } from './retrieval-none/create-no-search.ts';
import { createPageReader } from './retrieval-pages/fetch-page.ts';
import { createWebSearch } from './retrieval-web-search/create-web-search.ts';

export function createRetrieval(
  { search }: Config,
  { textWork, lookUp }: { textWork: TextWork; lookUp: LookUpName },
): Retrieval {
  const fetchPage = createPageReader({
    lookUp,
    read: (page, whose) => textWork.run('web.page', page, whose),
  });
  return search.url === undefined
    ? createNoSearch(fetchPage)
    : createWebSearch({ url: search.url, key: search.key, fetchPage });
}
