/** Asks again before an order that would move far from the best price. */
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { formatBps, formatPrice } from '../figures.ts';
import type { Market } from '../market/market-queries.ts';
import type { Preview } from './preview-queries.ts';

/** From this slippage on, in hundredths of a percent, an order asks again. */
export const UNUSUAL_SLIPPAGE_BPS = 200;

/** What the order would do, and what the answer leads to. */
export interface ConfirmOrderProps {
  /** What is asked about; null shows nothing. */
  preview: Preview | null;
  market: Market;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmOrder({ preview, market, onCancel, onConfirm }: ConfirmOrderProps) {
  return (
    <Dialog open={preview !== null} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      {preview ? (
        <DialogContent
          size="sm"
          title="This order moves the price"
          description={`On average it would trade ${formatBps(preview.slippageBps ?? 0)} away from the best price.`}
          footer={
            <>
              <Button variant="secondary" onClick={onCancel}>
                Go back
              </Button>
              <Button onClick={onConfirm}>Place it all the same</Button>
            </>
          }
        >
          <p className="text-sm text-ink-muted">
            Average {formatPrice(preview.averagePrice, market.pricePrecision)}, worst{' '}
            {formatPrice(preview.worstPrice, market.pricePrecision)} {market.quoteCurrency.symbol}. A limit
            order keeps the price that you name.
          </p>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}
