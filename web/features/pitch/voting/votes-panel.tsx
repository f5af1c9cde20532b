/** Who has voted, newest first, as far as the pool lets it be seen. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { type Project, type Viewer, votesKey } from '../queries.ts';

/** When the PRD of a vote went back, once the vote has closed. */
function released({ status, fundingResult }: Project, { releasedAt }: Project['votes'][number]) {
  if (status === 'active' || !fundingResult) return null;
  return (
    <span className="block text-ink-muted">
      {releasedAt ? `PRD returned ${formatMoment(releasedAt)}` : 'PRD on the way back'}
    </span>
  );
}

/** What a project brings along; the older ones are asked for. */
const BROUGHT = 20;

export function VotesPanel({ viewer, project }: { viewer: Viewer; project: Project }) {
  const [isAll, setIsAll] = useState(false);
  const all = useInfiniteQuery({
    queryKey: votesKey(viewer, project.id),
    queryFn: ({ pageParam }) => api.pitch.votes({ id: project.id, limit: 50, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: isAll,
    staleTime: 0,
  });
  const votes = all.data?.pages.flatMap((page) => page.items) ?? project.votes;
  if (project.votes.length === 0) return null;
  const hasOlder = isAll ? all.hasNextPage : project.voterCount > BROUGHT;
  return (
    <Panel title={`Votes (${project.voterCount})`} isFlush>
      <ul className="divide-y divide-hairline">
        {votes.map((vote) => (
          <li key={vote.id} className="flex items-center gap-3 px-5 py-2.5 text-sm">
            <Avatar name={vote.username} size="sm" />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{vote.username}</span>
              <span className="block text-ink-muted">{formatMoment(vote.timestamp)}</span>
              {released(project, vote)}
            </span>
            {vote.amount === null || vote.support === null ? (
              <span className="text-ink-muted">Hidden until the close</span>
            ) : (
              <span className={`tabular text-right ${vote.support ? 'text-gain' : 'text-loss'}`}>
                {vote.support ? 'For' : 'Against'}, {formatAmount(vote.amount)} PRD
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasOlder ? (
        <div className="border-t border-hairline p-3">
          <Button
            variant="ghost"
            size="sm"
            isBusy={all.isFetching}
            onClick={() => (isAll ? void all.fetchNextPage() : setIsAll(true))}
          >
            Show older
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
