/** The picture of a market: candles by interval with their volume, or the depth of its book. */
import { INTERVALS, type Interval } from '#core/exchange/candles.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { CandleChart } from './candle-chart.tsx';
import { DepthChart } from './depth-chart.tsx';
import type { Book, Market } from './market-queries.ts';

/** Which picture is drawn. */
export type ChartKind = 'candles' | 'depth';

/** The market, and which picture of it; the page keeps both choices. */
export interface ChartPanelProps {
  market: Market;
  book: Book | undefined;
  interval: Interval;
  onInterval: (interval: Interval) => void;
  kind: ChartKind;
  onKind: (kind: ChartKind) => void;
  className?: string;
}

const KINDS = [
  { label: 'Candles', value: 'candles' },
  { label: 'Depth', value: 'depth' },
] as const;

export function ChartPanel(props: ChartPanelProps) {
  const { market, book, interval, onInterval, kind, onKind, className } = props;
  return (
    <Card
      role="region"
      aria-label="Chart"
      className={`flex min-w-0 flex-col overflow-hidden ${className ?? ''}`}
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline px-3 py-1.5">
        <ChoiceChips legend="Chart" choices={KINDS} value={kind} onChange={onKind} isSmall />
        {kind === 'candles' ? (
          <ChoiceChips
            legend="Interval"
            choices={INTERVALS.map((value) => ({ label: value, value }))}
            value={interval}
            onChange={onInterval}
            isSmall
          />
        ) : null}
      </div>
      <div className="relative min-h-72 flex-1 lg:min-h-96">
        <div className="absolute inset-0">
          {kind === 'candles' ? (
            <CandleChart key={`${market.symbol} ${interval}`} market={market} interval={interval} />
          ) : (
            <DepthChart book={book} market={market} />
          )}
        </div>
      </div>
      <p className="border-t border-hairline px-4 py-1.5 text-2xs text-ink-faint">
        From real trades and resting orders only. Times are yours.{' '}
        {kind === 'candles' ? (
          <a
            href="https://www.tradingview.com/"
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-2"
          >
            Charts by TradingView
          </a>
        ) : null}
      </p>
    </Card>
  );
}
