/** What happened lately: PRD that moved, and what the member was told, as one list. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight, Bell, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useInbox } from '#web/shared/inbox.ts';
import { Amount } from '#web/ui/amount.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const SHOWN = 8;

interface Happening {
  key: string;
  at: string;
  to: string;
  icon: ReactNode;
  words: ReactNode;
  amount?: ReactNode;
}

export function Activity() {
  useInbox();
  const moved = useQuery(orpc.wallet.transactions.queryOptions({ input: { limit: SHOWN } }));
  const told = useQuery(orpc.notices.list.queryOptions({ input: { limit: SHOWN } }));
  const isLost = (moved.isError && !moved.data) || (told.isError && !told.data);
  const happenings = moved.data && told.data && happeningsOf(moved.data.items, told.data.items);
  return (
    <Panel title="Recent activity" isFlush>
      {isLost ? (
        <ErrorState
          title="Your activity could not be loaded."
          onRetry={() => {
            void moved.refetch();
            void told.refetch();
          }}
        >
          Nothing of it is lost.
        </ErrorState>
      ) : !happenings ? (
        <div className="p-5">
          <SkeletonText lines={5} />
        </div>
      ) : happenings.length === 0 ? (
        <EmptyState
          title="Nothing yet"
          icon={<Sprout />}
          action={<LinkButton to="/chat">Describe your first idea</LinkButton>}
        >
          What you earn, send and hear of stands here.
        </EmptyState>
      ) : (
        <ul aria-label="Recent activity" className="divide-y divide-hairline">
          {happenings.map(({ key, at, to, icon, words, amount }) => (
            <li key={key}>
              <Link to={to} className="flex items-center gap-3 px-5 py-3 text-sm hover:bg-sunken">
                <span aria-hidden className="shrink-0 text-ink-muted [&_svg]:size-4">
                  {icon}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 wrap-anywhere">{words}</span>
                  <time dateTime={at} className="text-ink-muted">
                    {formatMoment(at)}
                  </time>
                </span>
                {amount}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface Moved {
  id: string;
  timestamp: string;
  direction: 'in' | 'out';
  amount: string;
  counterparty: string;
  reason: string;
}

interface Told {
  id: string;
  kind: string;
  by: string | null;
  words: string;
  path: string;
  toldAt: string;
}

/** The newest of both, the newest first. */
function happeningsOf(moved: readonly Moved[], told: readonly Told[]): Happening[] {
  const all: Happening[] = [
    ...moved.map(({ id, timestamp, direction, amount, counterparty, reason }) => ({
      key: id,
      at: timestamp,
      to: '/wallet',
      icon: direction === 'in' ? <ArrowDownLeft /> : <ArrowUpRight />,
      words: (
        <>
          {direction === 'in' ? 'From' : 'To'} <span className="font-medium">{counterparty}</span>: {reason}
        </>
      ),
      amount: <Amount value={direction === 'in' ? amount : `-${amount}`} asset="PRD" decimals={2} isChange />,
    })),
    ...told.map(({ id, by, words, path, toldAt }) => ({
      key: id,
      at: toldAt,
      to: path,
      icon: <Bell />,
      words: (
        <>
          {by === null ? null : <span className="font-medium">{by} </span>}
          {words}
        </>
      ),
    })),
  ];
  return all.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, SHOWN);
}
