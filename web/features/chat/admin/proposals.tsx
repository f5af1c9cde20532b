/** What models thought that messages were worth, beside what the published rules booked. Figures, and no words. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PagedPanel } from './paged-panel.tsx';

type Proposal = Awaited<ReturnType<typeof api.proposals.list>>['items'][number];

const PAGE_SIZE = 20;

const EMPTY = {
  all: {
    title: 'No model has proposed anything',
    text: 'The built-in mentor proposes nothing. A connected model says once for each message what it thinks of it.',
  },
  differing: {
    title: 'They never differed',
    text: 'Every model so far thought what the published rules decided.',
  },
};

export function Proposals() {
  const [show, setShow] = useState<'all' | 'differing'>('all');
  const query = useInfiniteQuery({
    queryKey: ['chat-admin', 'proposals', show],
    queryFn: ({ pageParam }) => api.proposals.list({ show, limit: PAGE_SIZE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return (
    <PagedPanel
      title="Rewards that models proposed"
      description="Opinions that moved nothing: the published rules decide."
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
      query={query}
      items={query.data?.pages.flatMap((page) => page.items)}
      label="Proposals"
      empty={EMPTY[show]}
    >
      {(proposal) => <ProposalItem key={proposal.id} proposal={proposal} />}
    </PagedPanel>
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
