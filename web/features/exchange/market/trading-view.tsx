/**
 * The trading view: chart, book and trades, order form. Beside each other on wide screens; on narrow ones the
 * chart, the book and the trades take turns above the form.
 */
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import type { Interval } from '#core/exchange/candles.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { type ChartKind, ChartPanel } from './chart-panel.tsx';
import type { Book, Market } from './market-queries.ts';
import { MarketTrades } from './market-trades.tsx';
import { OrderBook } from './order-book.tsx';

/** The market with its book, the order that is being written, and the choices that the address keeps. */
export interface TradingViewProps {
  market: Market;
  book: Book | undefined;
  isBookLost: boolean;
  onRetryBook: () => void;
  ownPrices: { buy: ReadonlySet<string | null>; sell: ReadonlySet<string | null> };
  onPrice: (price: string) => void;
  interval: Interval;
  onInterval: (interval: Interval) => void;
  chart: ChartKind;
  onChart: (kind: ChartKind) => void;
  form: ReactNode;
  orders: ReactNode;
}

type Part = 'chart' | 'book' | 'trades';

const PARTS = [
  { label: 'Chart', value: 'chart' },
  { label: 'Book', value: 'book' },
  { label: 'Trades', value: 'trades' },
] as const;

/** As many as stand beside a chart without making the page longer. */
const TRADES_BESIDE = 16;

export function TradingView(props: TradingViewProps) {
  const { market, book, isBookLost, onRetryBook, ownPrices, onPrice, interval, onInterval, chart, onChart } =
    props;
  const [part, setPart] = useState<Part>('chart');
  const turn = (of: Part) => (part === of ? undefined : 'max-lg:hidden');
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_18rem_20rem] xl:grid-rows-[auto_1fr]">
      <ChoiceChips
        legend="What is shown"
        choices={PARTS}
        value={part}
        onChange={setPart}
        className="lg:hidden"
      />
      <ChartPanel
        {...{ market, book, interval, onInterval }}
        kind={chart}
        onKind={onChart}
        className={clsx('xl:h-[36rem]', turn('chart'))}
      />
      <div
        className={clsx(
          'flex min-w-0 flex-col gap-4 lg:max-xl:order-3 lg:max-xl:col-span-2 lg:max-xl:grid lg:max-xl:grid-cols-2 xl:row-span-2',
          part === 'chart' && 'max-lg:hidden',
        )}
      >
        <Card className={clsx('min-w-0', turn('book'))}>
          <PartTitle>Order Book</PartTitle>
          <OrderBook {...{ market, book, ownPrices, onPrice }} isLost={isBookLost} onRetry={onRetryBook} />
        </Card>
        <Card className={clsx('min-w-0', turn('trades'))}>
          <PartTitle>Market Trades</PartTitle>
          <MarketTrades market={market} limit={TRADES_BESIDE} />
        </Card>
      </div>
      <div className="min-w-0 xl:row-span-2">{props.form}</div>
      <div className="min-w-0 lg:max-xl:order-4 lg:max-xl:col-span-2 xl:col-start-1 xl:row-start-2">
        {props.orders}
      </div>
    </div>
  );
}

function PartTitle({ children }: { children: string }) {
  return (
    <h2 className="flex h-12 items-center border-b border-hairline px-4 text-sm font-medium">{children}</h2>
  );
}
