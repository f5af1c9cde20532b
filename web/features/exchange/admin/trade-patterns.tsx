/** Who trades with whom in a way to look at: accounts of one person, there and back, gifts by the price. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { ReasonDialog } from '#web/shared/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { writeDecimal } from '../figures.ts';
import { currenciesOf, pairName } from '../market/market-pair.ts';
import { OrdersPending } from '../orders/open-orders.tsx';
import { fullTime } from '../times.ts';
import { useAdminCommand } from './use-admin-command.ts';

type Pattern = Awaited<ReturnType<typeof api.exchange.tradePatterns>>['items'][number];

const KINDS: Record<Pattern['kinds'][number], string> = {
  linked: 'Accounts of one person',
  wash: 'There and back',
  giving: 'A gift by the price',
};

/** Worth in PRD, of which smaller parts than hundredths say nothing. */
const writePrd = (amount: string) => formatAmount(amount, { min: 0, max: 2 });

/** The list of open patterns, each to be taken off with what was found. */
export function TradePatterns() {
  const query = useInfiniteQuery(
    orpc.exchange.tradePatterns.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20, show: 'open' as const }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const [closing, setClosing] = useState<Pattern | null>(null);
  const { run, isBusy } = useAdminCommand();
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Panel
      title="Trades to look at"
      description="Two members in a market on a day. Nothing is stopped by standing here: gifts count in the giver’s sending limits anyway."
      isFlush
      className="min-w-0"
    >
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <OrdersPending />
        )
      ) : items.length === 0 ? (
        <EmptyState title="Nothing to look at" icon={<ScanEye />}>
          Trades between accounts of one person, there and back, or far from what things are worth stand here.
        </EmptyState>
      ) : (
        <ul aria-label="Trades to look at">
          {items.map((one) => (
            <PatternRow key={one.id} pattern={one} onClose={() => setClosing(one)} />
          ))}
        </ul>
      )}
      <ShowOlder query={query} />
      <ReasonDialog
        key={closing?.id ?? ''}
        title={`Take off the trades of ${closing?.one ?? ''} and ${closing?.other ?? ''}?`}
        description="It changes nothing for them. What they trade later that day opens it again."
        action="Take off"
        hint="What you found. It stands in the record, with your name."
        isOpen={closing !== null}
        isBusy={isBusy}
        onClose={() => setClosing(null)}
        onReason={(reason) =>
          void run(() => api.exchange.closeTradePattern({ id: closing!.id, reason }), {
            title: 'Taken off the list',
            message: 'What you found stands in the record.',
          }).then((isDone) => isDone && setClosing(null))
        }
      />
    </Panel>
  );
}

function PatternRow({ pattern, onClose }: { pattern: Pattern; onClose: () => void }) {
  const { one, other, symbol, kinds, trades, oneBought, otherBought, worth, giver, given } = pattern;
  const { base } = currenciesOf(symbol);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-5 py-3 text-sm last:border-0">
      <div className="min-w-0">
        <p className="break-words font-medium">
          {one} and {other}: {kinds.map((kind) => KINDS[kind]).join(', ')}
        </p>
        <p className="break-words text-xs text-ink-muted">
          {pairName(symbol)}, {trades === 1 ? '1 trade' : `${trades} trades`} worth {writePrd(worth)} PRD,
          last {fullTime(pattern.lastAt)}. {one} bought {writeDecimal(oneBought)} {base}, {other}{' '}
          {writeDecimal(otherBought)}.
        </p>
        {giver === null ? null : (
          <p className="break-words text-xs text-ink-muted">
            {giver} gave {writePrd(given)} PRD, {writePrd(pattern.givenInMonth)} between them in 30 days.
          </p>
        )}
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Take off the trades of ${one} and ${other}`}
        onClick={onClose}
      >
        Take off
      </Button>
    </li>
  );
}
