/** The Market tab: the list of markets, and the order book of the one that is chosen. */
import { ArrowRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { formatPrice } from '../figures.ts';
import { HaltedLabel } from './halted.tsx';
import { MarketList, type MarketListProps } from './market-list.tsx';
import type { Book, Market } from './market-queries.ts';
import { OrderBook } from './order-book.tsx';

/** The chosen market with its book, and what a press on a price or a market leads to. */
export interface MarketViewProps extends MarketListProps {
  market: Market | undefined;
  book: Book | undefined;
  isBookLost: boolean;
  onRetryBook: () => void;
  /** The price that a press in the book has chosen for the order form. */
  selectedPrice: string | null;
  onPrice: (price: string | null) => void;
  onTrade: () => void;
  /** What stands in the book's place while there is no market. */
  noMarket: ReactNode;
  /** Under the list of markets. */
  aside: ReactNode;
}

export function MarketView(props: MarketViewProps) {
  const { market, book, isBookLost, onRetryBook, selectedPrice, onPrice, onTrade } = props;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <MarketList
          pair={props.pair}
          filter={props.filter}
          search={props.search}
          onFilter={props.onFilter}
          onSearch={props.onSearch}
          onPair={props.onPair}
        />
        {props.aside}
      </div>
      <Panel
        title={market ? `Order Book ${market.name}` : 'Order Book'}
        actions={
          <>
            {market ? <HaltedLabel market={market} /> : null}
            <Button variant="secondary" size="sm" onClick={onTrade}>
              Trade
            </Button>
          </>
        }
        isFlush
        className="min-w-0"
      >
        {market ? (
          <OrderBook
            {...{ market, book, selectedPrice, onPrice }}
            isLost={isBookLost}
            onRetry={onRetryBook}
          />
        ) : (
          props.noMarket
        )}
        <div aria-live="polite">
          {market && selectedPrice !== null ? (
            <div className="flex items-center justify-between gap-2 border-t border-hairline py-2 pr-2 pl-4 text-sm">
              <span>
                Limit price{' '}
                <span className="tabular font-medium" data-testid="selected-price">
                  {formatPrice(selectedPrice, market.pricePrecision)}
                </span>
              </span>
              <span className="flex items-center">
                <Button variant="ghost" size="sm" icon={<ArrowRight />} onClick={onTrade}>
                  To the order form
                </Button>
                <IconButton label="Clear the price" onClick={() => onPrice(null)}>
                  <X aria-hidden />
                </IconButton>
              </span>
            </div>
          ) : null}
        </div>
      </Panel>
    </div>
  );
}
