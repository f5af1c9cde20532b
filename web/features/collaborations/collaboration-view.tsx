/** One collaboration: what it is, who is in it, what is proposed, and what the reader can do. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Handshake } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#web/lib/format-time.ts';
import { isDecided } from '#web/shared/failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CancelDialog, LeaveDialog, SplitDialog } from './finish-dialogs.tsx';
import { JoinButton } from './join-button.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { type Detail, useCollaboration } from './queries.ts';
import { RatingsPanel } from './ratings-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { RewardBadge, StatusBadge } from './reward.tsx';

export function CollaborationView({ id }: { id: string }) {
  const one = useCollaboration(id);
  return (
    <div className="flex flex-col gap-5">
      <Link
        to="/network"
        search={{ tab: 'collaborations' }}
        className="inline-flex min-h-11 items-center gap-1.5 self-start text-sm text-ink-muted hover:text-ink pointer-fine:min-h-0"
      >
        <ArrowLeft size={16} aria-hidden />
        All collaborations
      </Link>
      {one.data ? (
        <Whole collaboration={one.data} />
      ) : one.isError ? (
        isDecided(one.error) ? (
          <EmptyState title="Nothing to show here" icon={<Handshake />}>
            This collaboration isn’t there, or isn’t yours to see.
          </EmptyState>
        ) : (
          <ErrorState title="This collaboration could not be loaded." onRetry={() => void one.refetch()} />
        )
      ) : (
        <Skeleton className="h-48 rounded-lg" />
      )}
    </div>
  );
}

function Whole({ collaboration }: { collaboration: Detail }) {
  return (
    <>
      <Head collaboration={collaboration} />
      <ProposalPanel collaboration={collaboration} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Panel title="What is to be done">
          {collaboration.description ? (
            <p className="text-sm wrap-anywhere whitespace-pre-wrap">{collaboration.description}</p>
          ) : (
            <p className="text-sm text-ink-muted">Nothing more was said.</p>
          )}
          {collaboration.skillsNeeded.length > 0 ? (
            <ul aria-label="Skills needed" className="mt-4 flex flex-wrap gap-1.5">
              {collaboration.skillsNeeded.map(({ key, name }) => (
                <li key={key}>
                  <Badge>{name}</Badge>
                </li>
              ))}
            </ul>
          ) : null}
        </Panel>
        <PeoplePanel collaboration={collaboration} />
      </div>
      <ReviewPanel collaboration={collaboration} />
      <RatingsPanel collaboration={collaboration} />
    </>
  );
}

type Ending = 'split' | 'cancel' | 'leave';

function Head({ collaboration }: { collaboration: Detail }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const close = () => setEnding(null);
  const { title, initiator, role, status, endsAt, closedAt, participantCount } = collaboration;
  const isOpen = status === 'open';
  return (
    <Card className="flex flex-wrap items-start gap-4 p-5 sm:p-6">
      <div className="min-w-[min(100%,14rem)] flex-1">
        <h2 className="display text-3xl wrap-anywhere">{title}</h2>
        <p className="mt-1 text-sm text-ink-muted">
          Begun by {initiator} · {closedAt ? `ended ${formatDay(closedAt)}` : `until ${formatDay(endsAt)}`}
        </p>
        <p className="mt-3 flex flex-wrap gap-1.5">
          <StatusBadge status={status} />
          <RewardBadge collaboration={collaboration} />
          {collaboration.isReview ? <Badge tone="outline">Review</Badge> : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {role === 'initiator' && isOpen ? (
          <>
            {participantCount > 0 ? (
              <Button size="sm" onClick={() => setEnding('split')}>
                Finish
              </Button>
            ) : null}
            <Button size="sm" variant="secondary" onClick={() => setEnding('cancel')}>
              Call off
            </Button>
          </>
        ) : null}
        {role === 'participant' && isOpen ? (
          <Button size="sm" variant="secondary" onClick={() => setEnding('leave')}>
            Leave
          </Button>
        ) : null}
        {status === 'completed' || status === 'cancelled' ? null : (
          <JoinButton collaboration={collaboration} />
        )}
      </div>
      {ending === 'split' ? <SplitDialog collaboration={collaboration} onClose={close} /> : null}
      {ending === 'cancel' ? <CancelDialog collaboration={collaboration} onClose={close} /> : null}
      {ending === 'leave' ? <LeaveDialog collaboration={collaboration} onClose={close} /> : null}
    </Card>
  );
}
