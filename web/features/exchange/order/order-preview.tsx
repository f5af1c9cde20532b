/** What an order would do now, before it is placed: price, slippage, fee, the worst case, and why it would fail. */
import { formatAmount } from '#web/lib/format-amount.ts';
import { TermRow } from '#web/ui/term-list.tsx';
import { formatBps, formatPrice } from '../figures.ts';
import type { Market } from '../market/market-queries.ts';
import { hasStop, type OrderDraft } from './order-draft.ts';
import type { Preview } from './preview-queries.ts';

/** The order, and what it would do; undefined while that is worked out. */
export interface OrderPreviewProps {
  market: Market;
  draft: OrderDraft;
  preview: Preview | undefined;
  /** It could not be worked out; the order can be placed all the same. */
  isLost: boolean;
}

export function OrderPreview({ market, draft, preview, isLost }: OrderPreviewProps) {
  const base = market.baseCurrency.symbol;
  const quote = market.quoteCurrency.symbol;
  const isWaiting = draft.type !== 'oco' && hasStop(draft);
  const amount = (value: string | null | undefined, symbol: string) =>
    value === null || value === undefined ? '–' : `${formatAmount(value, { max: 18 })} ${symbol}`;
  return (
    <section aria-label="Order preview" className="rounded-md bg-sunken px-3 py-2.5 text-xs">
      <dl className="flex flex-col gap-1">
        <TermRow term="Average price">
          {preview?.averagePrice
            ? `${formatPrice(preview.averagePrice, market.pricePrecision)} ${quote}`
            : '–'}
        </TermRow>
        <TermRow term="Slippage">
          {preview?.slippageBps === null || preview === undefined ? '–' : formatBps(preview.slippageBps)}
        </TermRow>
        <TermRow term="Worst price">
          {preview?.worstPrice ? `${formatPrice(preview.worstPrice, market.pricePrecision)} ${quote}` : '–'}
        </TermRow>
        <TermRow term={isWaiting ? 'Trades when triggered' : 'Trades at once'}>
          {amount(isWaiting ? preview?.restQuantity : preview?.fillQuantity, base)}
        </TermRow>
        {draft.type === 'market' || isWaiting ? null : (
          <TermRow term="Rests in the book">{amount(preview?.restQuantity, base)}</TermRow>
        )}
        <TermRow term={preview ? `Fee (${formatBps(preview.feeBps)})` : 'Fee'}>
          {amount(preview?.fee, quote)}
        </TermRow>
        <TermRow term="At most, with the fee" isStrong>
          {amount(preview?.held, preview?.heldCurrency ?? quote)}
        </TermRow>
      </dl>
      <div aria-live="polite">
        <Notes preview={preview} base={base} isLost={isLost} isSale={draft.side === 'sell'} />
      </div>
    </section>
  );
}

interface NotesProps {
  preview: Preview | undefined;
  base: string;
  isLost: boolean;
  isSale: boolean;
}

function Notes({ preview, base, isLost, isSale }: NotesProps) {
  if (isLost) return <p className="pt-1.5 text-ink-muted">The preview cannot be worked out now.</p>;
  if (!preview) return null;
  const isPartial = /[1-9]/.test(preview.unfilledQuantity);
  return (
    <>
      {isPartial ? (
        <p className="pt-1.5 text-loss">
          The book cannot give {formatAmount(preview.unfilledQuantity)} {base} of it within the slippage cap:
          that part would be cancelled.
        </p>
      ) : null}
      {preview.owed ? (
        <p className="pt-1.5 text-ink-muted">
          You owe {formatAmount(preview.owed.amount)} {preview.owed.currency}:{' '}
          {isSale ? 'what you have of it pays that first.' : 'what you buy pays that first.'}
        </p>
      ) : null}
      {preview.refusal ? <p className="pt-1.5 text-loss">{preview.refusal.message}</p> : null}
    </>
  );
}
