/**
 * The depth of the book as two staircases: how much can be sold down to a price on the left, bought up to one
 * on the right. Pointing at it, or moving along it with the arrow keys, reads a level out.
 */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatPrice, toDrawn } from '../figures.ts';
import type { Book, BookLevel, Market } from './market-queries.ts';

const WIDTH = 1000;
const HEIGHT = 400;

interface Step {
  side: 'buy' | 'sell';
  level: BookLevel;
  x: number;
  y: number;
}

export function DepthChart({ book, market }: { book: Book | undefined; market: Market }) {
  const [at, setAt] = useState<number | null>(null);
  const steps = book ? stepsOf(book) : [];
  if (book && steps.length === 0) {
    return (
      <EmptyState title="Nothing rests in this book" className="h-full justify-center">
        A limit order that does not trade at once will stand here.
      </EmptyState>
    );
  }
  const read = at === null ? undefined : steps[Math.min(at, steps.length - 1)];

  function onPointerMove(event: PointerEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    setAt(nearestTo(x, steps));
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setAt((known) => Math.max(0, Math.min(steps.length - 1, (known ?? Math.floor(steps.length / 2)) + by)));
  }

  return (
    <div className="relative h-full min-h-64">
      <svg
        role="img"
        aria-label={`Depth of ${market.name}: ${book?.bids.length ?? 0} bid and ${book?.asks.length ?? 0} ask levels. Arrow keys read them out.`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the levels are read out by the arrow keys.
        tabIndex={0}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
        className="absolute inset-0 size-full"
        data-testid="depth"
        data-sequence={book?.sequence}
      >
        <Area steps={steps} side="buy" />
        <Area steps={steps} side="sell" />
        {read ? (
          <line
            x1={read.x}
            x2={read.x}
            y1={0}
            y2={HEIGHT}
            className="stroke-ink-muted"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
      </svg>
      <Readout read={read} spread={book?.spread ?? null} market={market} />
      <Ends steps={steps} market={market} />
    </div>
  );
}

function Area({ steps, side }: { steps: Step[]; side: Step['side'] }) {
  return (
    <path
      d={areaOf(steps, side)}
      className={side === 'buy' ? 'fill-gain-soft stroke-gain' : 'fill-loss-soft stroke-loss'}
      strokeWidth={1.5}
      vectorEffect="non-scaling-stroke"
    />
  );
}

interface ReadoutProps {
  read: Step | undefined;
  spread: string | null;
  market: Market;
}

function Readout({ read, spread, market }: ReadoutProps) {
  return (
    <p
      aria-live="polite"
      className="pointer-events-none absolute top-3 left-1/2 -translate-x-1/2 rounded-md border border-hairline bg-surface px-2.5 py-1 text-center text-xs whitespace-nowrap"
    >
      {read ? (
        <>
          {read.side === 'buy' ? 'Bids down to' : 'Asks up to'}{' '}
          <span className="tabular font-medium">{formatPrice(read.level.price, market.pricePrecision)}</span>:{' '}
          <span className="tabular">{formatAmount(read.level.total)}</span> {market.baseCurrency.symbol}
        </>
      ) : (
        <span className="text-ink-muted">
          {spread ? `Spread ${formatPrice(spread, market.pricePrecision)}` : 'Depth'}
        </span>
      )}
    </p>
  );
}

function Ends({ steps, market }: { steps: Step[]; market: Market }) {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return null;
  return (
    <p
      aria-hidden
      className="tabular pointer-events-none absolute inset-x-3 bottom-2 flex justify-between text-2xs text-ink-muted"
    >
      <span>{formatPrice(first.level.price, market.pricePrecision)}</span>
      <span>{formatPrice(last.level.price, market.pricePrecision)}</span>
    </p>
  );
}

/** The levels from the lowest price to the highest, in drawing units. */
function stepsOf(book: Book): Step[] {
  const levels = [
    ...[...book.bids].reverse().map((level) => ({ side: 'buy' as const, level })),
    ...book.asks.map((level) => ({ side: 'sell' as const, level })),
  ];
  const prices = levels.map(({ level }) => toDrawn(level.price));
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low || 1;
  const deepest = Math.max(...levels.map(({ level }) => toDrawn(level.total))) * 1.15 || 1;
  return levels.map((step, index) => ({
    ...step,
    x: levels.length === 1 ? WIDTH / 2 : (((prices[index] ?? low) - low) / range) * WIDTH,
    y: HEIGHT - (toDrawn(step.level.total) / deepest) * HEIGHT,
  }));
}

/** The place of the step that is nearest to a horizontal position. */
function nearestTo(x: number, steps: Step[]): number {
  const distances = steps.map((step) => Math.abs(step.x - x));
  return distances.indexOf(Math.min(...distances));
}

/** The closed outline of one side: a staircase that falls towards the spread. */
function areaOf(steps: Step[], side: 'buy' | 'sell'): string {
  const own = steps.filter((step) => step.side === side);
  if (side === 'buy') own.reverse();
  const touch = own[0];
  const far = own.at(-1);
  if (!touch || !far) return '';
  const stairs = own.map(({ x, y }) => `H${x.toFixed(1)} V${y.toFixed(1)}`).join(' ');
  const edge = side === 'buy' ? 0 : WIDTH;
  return `M${touch.x.toFixed(1)} ${HEIGHT} ${stairs} H${edge} V${HEIGHT} Z`;
}
