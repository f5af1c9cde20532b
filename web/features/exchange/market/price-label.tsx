/** Where a price comes from, where it is no trade of this market. */
import { Badge } from '#web/ui/badge.tsx';
import { fullTime } from '../times.ts';
import type { Ticker } from './market-queries.ts';

const WORDS: Record<Ticker['priceSource'], { label: string; text: string } | null> = {
  trade: null,
  reference: { label: 'Reference', text: 'An outside price: nothing has traded here yet.' },
  stale: { label: 'Stale', text: 'An outside price that could not be read again lately.' },
  opening: { label: 'Opening value', text: 'Where this paper market opens: nothing has traded here yet.' },
  none: { label: 'No price yet', text: 'Nothing has traded here, and no outside price is known.' },
};

/** A badge, or nothing for the price of a real trade. */
export function PriceSourceLabel({ ticker }: { ticker: Ticker }) {
  const words = WORDS[ticker.priceSource];
  if (!words) return null;
  const at = ticker.priceAt ? ` As of ${fullTime(ticker.priceAt)}.` : '';
  return (
    <Badge tone="outline" title={`${words.text}${at}`}>
      {words.label}
    </Badge>
  );
}
