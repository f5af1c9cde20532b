/**
 * The order book: ten asks above, ten bids below, the spread between them. Only orders that really rest. A bar
 * shows how much there is from the touch to each level; a press takes the level's price to the order form.
 */
import clsx from 'clsx';
import { formatAmount } from '#web/lib/format-amount.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatPrice, formatQuantity, toDrawn } from '../figures.ts';
import { type Book, type BookLevel, type Market, SHOWN_LEVELS } from './market-queries.ts';

/** The book, or that it couldn't be read, and what a press on a price leads to. */
export interface OrderBookProps {
  market: Market;
  book: Book | undefined;
  isLost: boolean;
  onRetry: () => void;
  /** The prices at which the member's own orders rest, as the book writes them, by side. */
  ownPrices?: { buy: ReadonlySet<string | null>; sell: ReadonlySet<string | null> };
  selectedPrice?: string | null;
  onPrice: (price: string) => void;
}

export function OrderBook(props: OrderBookProps) {
  const { market, book, isLost, onRetry, ownPrices, selectedPrice, onPrice } = props;
  if (!book && isLost) {
    return (
      <ErrorState title="The order book could not be loaded." onRetry={onRetry}>
        Orders that rest are safe in the market.
      </ErrorState>
    );
  }
  const asks = book?.asks.slice(0, SHOWN_LEVELS) ?? [];
  const bids = book?.bids.slice(0, SHOWN_LEVELS) ?? [];
  const deepest = Math.max(1e-18, ...[...asks, ...bids].map(({ total }) => toDrawn(total)));
  const side = (levels: BookLevel[], name: 'buy' | 'sell') => (
    <BookSide
      {...{ market, levels, deepest, onPrice, selectedPrice }}
      side={name}
      isPending={!book}
      own={ownPrices?.[name]}
    />
  );
  return (
    <section
      aria-label="Order book"
      aria-busy={!book}
      data-sequence={book?.sequence}
      className="py-1 text-xs"
    >
      <div
        aria-hidden
        className="grid h-8 grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,0.8fr)] gap-x-2 items-center px-4 text-right whitespace-nowrap text-ink-muted"
      >
        <span className="text-left">Price ({market.quoteCurrency.symbol})</span>
        <span>Quantity ({market.baseCurrency.symbol})</span>
        <span>Total</span>
      </div>
      {side(asks, 'sell')}
      <Spread book={book} market={market} />
      {side(bids, 'buy')}
      {[...asks, ...bids].some(({ isHouse }) => isHouse) ? (
        <p className="flex items-center gap-1.5 px-4 pt-2 pb-1 text-2xs text-ink-faint">
          <HouseMark /> the house market maker has a part in this level
        </p>
      ) : null}
    </section>
  );
}

function HouseMark() {
  return (
    <span
      aria-hidden
      className="inline-flex h-3.5 items-center rounded-sm border border-hairline-strong/60 px-1 text-[9px] leading-none text-ink-muted"
    >
      H
    </span>
  );
}

interface BookSideProps {
  market: Market;
  levels: BookLevel[];
  side: 'buy' | 'sell';
  isPending: boolean;
  /** The largest running sum of both sides: the longest bar. */
  deepest: number;
  own: ReadonlySet<string | null> | undefined;
  selectedPrice: string | null | undefined;
  onPrice: (price: string) => void;
}

/** Rows that stay on narrow screens even when they are empty. */
const KEPT_ROWS = 5;

/** Always ten rows, on narrow screens at least five, so that nothing jumps; the best price is next to the spread. */
function BookSide(props: BookSideProps) {
  const { levels, side, isPending } = props;
  const rows = Array.from({ length: SHOWN_LEVELS }, (_, place) => {
    const level = levels[place];
    if (level) return <BookRow key={level.price} level={level} {...props} />;
    return (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are alike.
        key={place}
        aria-hidden
        className={clsx(
          'flex h-11 items-center px-4 pointer-fine:h-6',
          place >= KEPT_ROWS && 'max-lg:hidden',
        )}
      >
        {isPending ? <Skeleton className="h-3 w-full" /> : null}
      </li>
    );
  });
  return <ol aria-label={side === 'sell' ? 'Asks' : 'Bids'}>{side === 'sell' ? rows.reverse() : rows}</ol>;
}

function BookRow({
  level,
  market,
  side,
  deepest,
  own,
  selectedPrice,
  onPrice,
}: BookSideProps & { level: BookLevel }) {
  const price = formatPrice(level.price, market.pricePrecision);
  const share = Math.min(100, (toDrawn(level.total) / deepest) * 100);
  const isOwn = own?.has(level.price) ?? false;
  const quantity = formatQuantity(level.quantity, market.quantityPrecision);
  return (
    <li>
      <button
        type="button"
        onClick={() => onPrice(level.price)}
        aria-pressed={selectedPrice === level.price}
        className="relative grid h-11 w-full grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,0.8fr)] gap-x-2 items-center px-4 text-right hover:bg-sunken focus-visible:-outline-offset-2 pointer-fine:h-6 aria-pressed:bg-sunken"
      >
        <span
          aria-hidden
          className={clsx(
            'absolute inset-y-px right-0 transition-[width] duration-150',
            side === 'sell' ? 'bg-loss-soft' : 'bg-gain-soft',
          )}
          style={{ width: `${share}%` }}
        />
        <span
          className={clsx(
            'tabular relative flex items-center gap-1.5 text-left',
            side === 'sell' ? 'text-loss' : 'text-gain',
          )}
        >
          <span>
            <span className="sr-only">{side === 'sell' ? 'Ask' : 'Bid'} </span>
            {price}
          </span>
          {isOwn ? (
            <span className="size-1.5 rounded-full bg-ink">
              <span className="sr-only">, your own order is here</span>
            </span>
          ) : null}
          {level.isHouse ? (
            <>
              <HouseMark />
              <span className="sr-only">, house market maker</span>
            </>
          ) : null}
        </span>
        <span className="tabular relative">
          <span className="sr-only">, quantity </span>
          {quantity}
        </span>
        <span className="tabular relative text-ink-muted">
          <span className="sr-only">, up to here </span>
          {formatTotal(level.total, market.quantityPrecision)}
          <span className="sr-only">. Use this price</span>
        </span>
      </button>
    </li>
  );
}

/** A running sum says how deep the book is: five decimals are enough, if they are not all zeros. */
function formatTotal(total: string, precision: number): string {
  const decimals = Math.min(5, precision);
  const short = formatAmount(total, { min: decimals, max: decimals });
  return /[1-9]/.test(short) ? short : formatQuantity(total, precision);
}

function Spread({ book, market }: { book: Book | undefined; market: Market }) {
  return (
    <p className="flex h-9 items-center justify-between border-y border-hairline bg-sunken px-4 my-1">
      <span className="text-ink-muted">Spread</span>
      <span className="tabular" data-testid="spread">
        {book?.spread ? (
          <>
            {formatPrice(book.spread, market.pricePrecision)}
            {book.spreadPercent ? (
              <span className="text-ink-muted"> ({formatAmount(book.spreadPercent, { max: 3 })}%)</span>
            ) : null}
          </>
        ) : book ? (
          <span className="text-ink-muted">{emptyWords(book)}</span>
        ) : (
          '–'
        )}
      </span>
    </p>
  );
}

function emptyWords({ asks, bids }: Book): string {
  if (asks.length === 0 && bids.length === 0) return 'no orders rest here now';
  return asks.length === 0 ? 'nobody sells now' : 'nobody buys now';
}
