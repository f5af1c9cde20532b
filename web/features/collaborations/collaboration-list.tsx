/** The lists of collaborations: those under way for everybody, and the reader’s own. */
import { Link } from '@tanstack/react-router';
import { FileSearch, Handshake, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#web/lib/format-time.ts';
import { useToldLoss } from '#web/shared/use-told-loss.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { JoinButton } from './join-button.tsx';
import { type Collaboration, useMine, useUnderWay } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { RewardBadge, StatusBadge } from './reward.tsx';

/** Row NE-07. */
const LOST = {
  title: 'Error Loading Network Data',
  message: 'Failed to load network information. Please try again.',
  topic: 'network',
};

/** Row NE-03. `onOpen` is told of one that has just begun. */
export function Collaborations({
  isSignedIn,
  onOpen,
}: {
  isSignedIn: boolean;
  onOpen: (id: string) => void;
}) {
  const [asking, setAsking] = useState<'together' | 'review' | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-col gap-8">
      {isSignedIn ? (
        <div className="flex flex-wrap gap-2">
          <Button icon={<Plus />} onClick={() => setAsking('together')}>
            Begin a collaboration
          </Button>
          <Button icon={<FileSearch />} variant="secondary" onClick={() => setAsking('review')}>
            Ask for a review
          </Button>
        </div>
      ) : null}
      {isSignedIn ? <Mine /> : null}
      <UnderWay />
      {asking === 'together' ? <BeginDialog onBegun={onOpen} onClose={close} /> : null}
      {asking === 'review' ? <ReviewDialog onBegun={onOpen} onClose={close} /> : null}
    </div>
  );
}

function Mine() {
  const pages = useMine();
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Section title="Yours">
      <Cards items={items} label="Your collaborations" />
      <ShowOlder query={pages} />
    </Section>
  );
}

function UnderWay() {
  const pages = useUnderWay();
  const items = pages.data?.pages.flatMap((page) => page.items);
  const isLost = pages.isError && !items;
  useToldLoss(isLost, LOST);
  return (
    <Section title="Active Collaborations">
      {isLost ? (
        <ErrorState title={LOST.title} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching}>
          {LOST.message}
        </ErrorState>
      ) : items === undefined ? (
        <div aria-busy="true" className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {['one', 'two'].map((place) => (
            <Skeleton key={place} className="h-44 rounded-lg" />
          ))}
        </div>
      ) : items.length === 0 ? (
        <EmptyState title="No active collaborations" icon={<Handshake />}>
          What members begin together stands here.
        </EmptyState>
      ) : (
        <Cards items={items} label="Active collaborations" />
      )}
      <ShowOlder query={pages} label="Show more" />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-medium text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Cards({ items, label }: { items: readonly Collaboration[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {items.map((one) => (
        <li key={one.id}>
          <CollaborationCard collaboration={one} />
        </li>
      ))}
    </ul>
  );
}

function CollaborationCard({ collaboration }: { collaboration: Collaboration }) {
  const { id, title, description, initiator, skillsNeeded, participantCount, endsAt, status, isReview } =
    collaboration;
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 flex-1 font-medium wrap-anywhere">
          <Link to="/network" search={{ tab: 'collaborations', open: id }} className="hover:underline">
            {title}
          </Link>
        </h3>
        <span className="flex flex-wrap gap-1.5">
          {isReview ? <Badge tone="outline">Review</Badge> : null}
          <RewardBadge collaboration={collaboration} />
        </span>
      </div>
      <p className="text-sm text-ink-muted">
        By {initiator} · {participantCount === 1 ? '1 has joined' : `${participantCount} have joined`}
        {isOver ? null : ` · until ${formatDay(endsAt)}`}
      </p>
      {description ? <p className="line-clamp-3 text-sm wrap-anywhere">{description}</p> : null}
      {skillsNeeded.length > 0 ? (
        <ul aria-label="Skills needed" className="flex flex-wrap gap-1.5">
          {skillsNeeded.map(({ key, name }) => (
            <li key={key}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
        <StatusBadge status={status} />
        {isOver ? null : <JoinButton collaboration={collaboration} />}
      </div>
    </Card>
  );
}
