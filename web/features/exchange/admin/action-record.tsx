/** What administrators have done on the exchange, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { assetsOf } from '#core/exchange/pair.ts';
import { type api, orpc } from '#web/lib/api-client.ts';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { pairName } from '../market/market-pair.ts';
import { OrdersPending } from '../orders/open-orders.tsx';
import { fullTime } from '../times.ts';

type Action = Awaited<ReturnType<typeof api.exchange.adminActions>>['items'][number]['action'];

const WORDS: Record<Action, string> = {
  halt_market: 'halted',
  resume_market: 'resumed',
  approve_withdrawal: 'approved the withdrawal',
  reject_withdrawal: 'rejected the withdrawal',
  approve_tier: 'gave a tier to',
  decline_tier: 'declined a tier of',
  set_fees: 'set the fees of',
  set_opening_price: 'set the opening price of',
  turn_house_on: 'turned on the',
  turn_house_off: 'turned off the',
  close_pattern: 'looked at the trades',
};

/** A market by its name; whatever else it is about as it is. */
const nameOf = (subject: string) => (assetsOf(subject) ? pairName(subject) : subject);

export function ActionRecord() {
  const query = useInfiniteQuery(
    orpc.exchange.adminActions.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel
      title="Record"
      description="Every act of an administrator on the exchange. Nothing of it can be changed."
      isFlush
      className="min-w-0"
    >
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="The record could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <OrdersPending />
        )
      ) : items.length === 0 ? (
        <EmptyState title="Nothing yet" icon={<ScrollText />}>
          Halts, approvals, tiers and fees stand here with who set them.
        </EmptyState>
      ) : (
        <ol aria-label="Record of administrators">
          {items.map((one) => (
            <li key={one.id} className="border-b border-hairline px-5 py-2.5 text-sm last:border-0">
              <p className="break-words">
                <span className="font-medium">{one.actor}</span> {WORDS[one.action]}{' '}
                <span className="break-all">{one.member ?? nameOf(one.subject)}</span>
                {one.detail ? <span className="text-ink-muted">: {one.detail}</span> : null}
              </p>
              <time dateTime={one.createdAt} className="text-xs text-ink-muted">
                {fullTime(one.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <ShowOlder query={query} />
    </Panel>
  );
}
