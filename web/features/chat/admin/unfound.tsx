/** What the mentor was asked and has no page for: search words, so that an operator can write one. Nobody's words. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { wordsOf } from '../failure-words.ts';
import { PagedPanel } from './paged-panel.tsx';

type Unfound = Awaited<ReturnType<typeof api.unfound.list>>['items'][number];

const QUERY_KEY = ['chat-admin', 'unfound'];
const PAGE_SIZE = 20;

/** Lists them, the latest first, and takes one off the list. */
export function UnfoundQuestions() {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ pageParam }) => api.unfound.list({ limit: PAGE_SIZE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return (
    <PagedPanel
      title="Asked and not found"
      description="Search words alone, from yesterday back: write an answer in the data folder’s content/mentor, as docs/guides/mentor-content.md says."
      actions={null}
      query={query}
      items={query.data?.pages.flatMap((page) => page.items)}
      label="Asked and not found"
      empty={{
        title: 'Nothing to write',
        text: 'What members ask and no page answers is listed here a day later. To answer it, add a page under content/mentor in your data folder (docs/guides/mentor-content.md) and start again.',
      }}
    >
      {(one) => (
        <UnfoundItem
          key={one.id}
          unfound={one}
          onDismissed={() => client.invalidateQueries({ queryKey: QUERY_KEY })}
        />
      )}
    </PagedPanel>
  );
}

function UnfoundItem({ unfound, onDismissed }: { unfound: Unfound; onDismissed: () => Promise<unknown> }) {
  const { id, terms, withheld, language, countries, members, lastDay } = unfound;
  const [isBusy, setIsBusy] = useState(false);
  const words = terms.join(', ');
  async function dismiss() {
    setIsBusy(true);
    try {
      await api.unfound.dismiss({ id });
      await onDismissed();
    } catch (cause) {
      const { title, message } = wordsOf(cause);
      notify.error(title, message);
    }
    setIsBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-5 py-3.5 text-sm last:border-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{words}</p>
        <p className="text-xs text-ink-muted">
          {withheld > 0 ? `and ${withheld === 1 ? 'a word' : `${withheld} words`} few have used · ` : ''}
          <time dateTime={lastDay}>
            {new Date(lastDay).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })}
          </time>
          {` · ${[language, ...countries].join(', ')}`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Badge tone="neutral">{members === 1 ? '1 member' : `${members} members`}</Badge>
        <Button
          size="sm"
          variant="ghost"
          isBusy={isBusy}
          aria-label={`Dismiss ${words}`}
          onClick={() => void dismiss()}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}
