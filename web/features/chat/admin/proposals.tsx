/** What models thought that messages were worth, beside what the published rules booked. Figures, and no words. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Proposal = Awaited<ReturnType<typeof api.proposals.list>>['items'][number];

const PAGE_SIZE = 20;

export function Proposals() {
  const [show, setShow] = useState<'all' | 'differing'>('all');
  const query = useInfiniteQuery({
    queryKey: ['chat-admin', 'proposals', show],
    queryFn: ({ pageParam }) => api.proposals.list({ show, limit: PAGE_SIZE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel
      title="Rewards that models proposed"
      description="Opinions that moved nothing: the published rules decide."
      isFlush
      actions={
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setShow(show === 'all' ? 'differing' : 'all')}
          aria-pressed={show === 'differing'}
        >
          {show === 'all' ? 'Only where they differ' : 'Show all'}
        </Button>
      }
    >
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={4} className="p-5" />
        )
      ) : items.length === 0 ? (
        <EmptyState
          title={show === 'all' ? 'No model has proposed anything' : 'They never differed'}
          icon={<Scale />}
        >
          {show === 'all'
            ? 'The built-in mentor proposes nothing. A connected model says once for each message what it thinks of it.'
            : 'Every model so far thought what the published rules decided.'}
        </EmptyState>
      ) : (
        <ul aria-label="Proposals">
          {items.map((proposal) => (
            <ProposalItem key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <div className="p-3">
          <Button
            variant="ghost"
            size="sm"
            isWide
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function ProposalItem({ proposal }: { proposal: Proposal }) {
  const { member, model, proposed, booked, novelty, clarity, evidence, createdAt } = proposal;
  const isSame = proposed === booked;
  return (
    <li className="flex flex-col gap-1.5 border-b border-hairline px-5 py-3.5 text-sm last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium wrap-anywhere">{member}</p>
        <Badge tone={isSame ? 'neutral' : 'saffron'}>{isSame ? 'As booked' : 'Differs'}</Badge>
      </div>
      <dl className="tabular flex flex-wrap gap-x-6 gap-y-1">
        <Figure label="Proposed" value={`${formatAmount(proposed)} PRD`} />
        <Figure label="Booked" value={`${formatAmount(booked)} PRD`} />
        <Figure label="Novelty" value={`${novelty} of 5`} />
        <Figure label="Clarity" value={`${clarity} of 5`} />
        <Figure label="Evidence" value={`${evidence} of 5`} />
      </dl>
      <p className="text-xs text-ink-muted wrap-anywhere">
        {model}, {new Date(createdAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
    </li>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
