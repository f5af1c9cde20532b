/** Disputes about rewards: the open ones to be answered, or all of them to be read. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { PagedPanel } from './paged-panel.tsx';

/** A dispute as administrators see it: with its member and the decision in full. */
export type QueuedDispute = Awaited<ReturnType<typeof api.disputes.list>>['items'][number];

const STATES: Record<QueuedDispute['state'], string> = {
  open: 'Open',
  kept: 'Kept',
  paid: 'Paid',
  taken_back: 'Taken back',
};

const KEY = ['chat-admin', 'disputes'];

export function Disputes() {
  const client = useQueryClient();
  const [show, setShow] = useState<'open' | 'all'>('open');
  const [answered, setAnswered] = useState<QueuedDispute | null>(null);
  const query = useInfiniteQuery({
    queryKey: [...KEY, show],
    queryFn: ({ pageParam }) => api.disputes.list({ show, limit: 20, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return (
    <>
      <PagedPanel
        title="Disputes about rewards"
        actions={
          <Button variant="ghost" size="sm" onClick={() => setShow(show === 'open' ? 'all' : 'open')}>
            {show === 'open' ? 'Show all' : 'Show open ones'}
          </Button>
        }
        query={query}
        items={query.data?.pages.flatMap((page) => page.items)}
        label="Disputes"
        empty={{
          title: show === 'open' ? 'None waits' : 'There were none',
          text: 'A member who thinks that a decision is wrong asks here.',
        }}
      >
        {(dispute) => (
          <DisputeItem key={dispute.id} dispute={dispute} onAnswer={() => setAnswered(dispute)} />
        )}
      </PagedPanel>
      {answered ? (
        <AnswerDialog
          dispute={answered}
          onAnswered={() => {
            setAnswered(null);
            void client.invalidateQueries({ queryKey: KEY });
          }}
          onClose={() => setAnswered(null)}
        />
      ) : null}
    </>
  );
}

function DisputeItem({ dispute, onAnswer }: { dispute: QueuedDispute; onAnswer: () => void }) {
  const { reward } = dispute;
  return (
    <li className="flex flex-col gap-2 border-b border-hairline px-5 py-4 text-sm last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{dispute.member}</p>
        <Badge tone={dispute.state === 'open' ? 'saffron' : 'neutral'}>
          {STATES[dispute.state]}
          {dispute.amount ? ` ${formatAmount(dispute.amount)} PRD` : ''}
        </Badge>
      </div>
      <p className="wrap-anywhere">{dispute.text}</p>
      <p className="text-ink-muted wrap-anywhere">
        The decision: {reward.isPaid ? `${formatAmount(reward.amount)} PRD` : 'no reward'} by {reward.policy},
        score {reward.score}. {reward.reason}
      </p>
      <p className="text-ink-muted wrap-anywhere">The message begins: “{reward.snippet}”</p>
      {dispute.answer ? <p className="wrap-anywhere">Answer: {dispute.answer}</p> : null}
      {dispute.state === 'open' ? (
        <div>
          <Button size="sm" variant="secondary" onClick={onAnswer}>
            Answer
          </Button>
        </div>
      ) : null}
    </li>
  );
}
