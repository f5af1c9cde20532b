/** The candles of a market: the drawing, and in words the candle that is pointed at, or the newest. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Interval } from '#core/exchange/candles.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatPrice, formatVolume } from '../figures.ts';
import { shortTime } from '../times.ts';
import type { CandleDrawing } from './candle-drawing.ts';
import { CANDLES, type Candle, type Market, useCandles, useOlderCandles } from './market-queries.ts';

export function CandleChart({ market, interval }: { market: Market; interval: Interval }) {
  const candles = useCandles(market.symbol, interval);
  const [pointed, setPointed] = useState<Candle | null>(null);
  const past = usePast(market.symbol, interval, candles.data?.items.length ?? 0);
  if (candles.isPending) return <Skeleton className="m-4 h-64" />;
  if (!candles.data) {
    return (
      <ErrorState
        title="The candles could not be loaded."
        onRetry={() => void candles.refetch()}
        isRetrying={candles.isFetching}
      />
    );
  }
  const { items } = candles.data;
  if (items.length === 0) {
    return (
      <EmptyState title="No trades yet" className="h-full justify-center">
        Candles are drawn from real trades of this market only.
      </EmptyState>
    );
  }
  const read = pointed ?? items.at(-1);
  return (
    <div className="relative h-full min-h-64" data-testid="candles" data-candles={items.length}>
      {read ? <Legend candle={read} market={market} /> : null}
      <Drawing
        candles={items}
        pricePrecision={market.pricePrecision}
        label={`Candles of ${market.name}, ${interval}`}
        onPoint={setPointed}
        onStart={past.load}
      />
      <p role="status" className="absolute bottom-8 left-3 z-10 text-xs text-ink-muted">
        {past.isLost ? 'Older candles could not be loaded. Scroll to try again.' : null}
      </p>
    </div>
  );
}

/** Older candles, when the view comes near the first one; one reading at a time, until there are no more. */
function usePast(symbol: string, interval: Interval, count: number) {
  const readOlder = useOlderCandles(symbol, interval);
  const [isLost, setIsLost] = useState(false);
  const latest = useRef({ count, readOlder });
  latest.current = { count, readOlder };
  const isDone = useRef(false);
  const load = useCallback(async () => {
    // Fewer than one reading brings are all that there are.
    if (isDone.current || latest.current.count < CANDLES) return;
    isDone.current = true;
    try {
      isDone.current = !(await latest.current.readOlder());
      setIsLost(false);
    } catch {
      isDone.current = false;
      setIsLost(true);
    }
  }, []);
  return { load, isLost };
}

function Legend({ candle, market }: { candle: Candle; market: Market }) {
  const figures = [
    ['O', candle.open],
    ['H', candle.high],
    ['L', candle.low],
    ['C', candle.close],
  ] as const;
  return (
    <p
      data-testid="candle-legend"
      className="tabular pointer-events-none absolute top-2 left-3 z-10 flex flex-wrap gap-x-2.5 rounded-sm bg-surface/85 px-1 text-xs text-ink-muted"
    >
      <span>{shortTime(candle.start)}</span>
      {figures.map(([name, price]) => (
        <span key={name}>
          {name} <span className="text-ink">{formatPrice(price, market.pricePrecision)}</span>
        </span>
      ))}
      <span>
        Vol <span className="text-ink">{formatVolume(candle.volume)}</span>
      </span>
    </p>
  );
}

interface DrawingProps {
  candles: Candle[];
  pricePrecision: number;
  label: string;
  onPoint: (candle: Candle | null) => void;
  onStart: () => void;
}

function Drawing({ candles, pricePrecision, label, onPoint, onStart }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<CandleDrawing>(null);
  const latest = useRef(candles);
  const [hasFailed, setHasFailed] = useState(false);
  latest.current = candles;

  useEffect(() => {
    let isGone = false;
    const themes = new MutationObserver(() => drawing.current?.paint());
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    import('./candle-drawing.ts').then(
      ({ drawCandles }) => {
        if (isGone || !place.current) return;
        drawing.current = drawCandles(place.current, { pricePrecision, onPoint, onStart });
        drawing.current.show(latest.current);
      },
      () => setHasFailed(true),
    );
    return () => {
      isGone = true;
      themes.disconnect();
      drawing.current?.remove();
      drawing.current = null;
    };
  }, [pricePrecision, onPoint, onStart]);

  useEffect(() => drawing.current?.show(candles), [candles]);

  if (hasFailed) return <ErrorState title="The chart could not be fetched. Reload the page to see it." />;
  return <div ref={place} role="img" aria-label={label} className="absolute inset-0" />;
}
