/** The member's own trades, newest first, and their download. Nobody else's stand here (decision C-61). */
import { Download, Receipt } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { useDownload } from '#web/shared/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { writeDecimal } from '../figures.ts';
import { currenciesOf, pairName } from '../market/market-pair.ts';
import { useMoney } from '../money-kind.ts';
import { fullTime, shortTime } from '../times.ts';
import { OrdersPending } from './open-orders.tsx';
import { type Fill, useFills } from './orders-queries.ts';
import { SideWord } from './orders-table.tsx';

export function OwnFills({ isFollowed }: { isFollowed: boolean }) {
  const fills = useFills(isFollowed);
  if (!fills.data) {
    return fills.isError ? (
      <ErrorState title="Your trades could not be loaded." onRetry={() => void fills.refetch()} />
    ) : (
      <OrdersPending />
    );
  }
  const items = fills.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState title="No trades yet" icon={<Receipt />}>
        When one of your orders trades, the trade stands here with its fee.
      </EmptyState>
    );
  }
  return (
    <>
      <Table label="Your trades">
        <thead>
          <tr>
            <Th>Trade</Th>
            <Th isNumeric>Price</Th>
            <Th isNumeric>Quantity</Th>
            <Th isNumeric className="max-sm:hidden">
              Total
            </Th>
            <Th isNumeric className="max-md:hidden">
              Fee
            </Th>
          </tr>
        </thead>
        <tbody>
          {items.map((fill) => (
            <FillRow key={fill.id} fill={fill} />
          ))}
        </tbody>
      </Table>
      <ShowOlder query={fills} />
    </>
  );
}

function FillRow({ fill }: { fill: Fill }) {
  const { base, quote } = currenciesOf(fill.symbol);
  return (
    <Tr data-fill={fill.id}>
      <Td className="py-2">
        <span className="block whitespace-nowrap">
          <SideWord side={fill.side} /> <span className="font-medium">{pairName(fill.symbol)}</span>
        </span>
        <span className="block text-xs text-ink-muted">
          {fill.role} ·{' '}
          <time dateTime={fill.createdAt} title={fullTime(fill.createdAt)}>
            {shortTime(fill.createdAt)}
          </time>
        </span>
      </Td>
      <Td isNumeric>{writeDecimal(fill.price)}</Td>
      <Td isNumeric>
        {formatAmount(fill.quantity)} <span className="text-ink-muted">{base}</span>
      </Td>
      <Td isNumeric className="max-sm:hidden">
        {formatAmount(fill.quoteAmount, { max: 18 })} <span className="text-ink-muted">{quote}</span>
      </Td>
      <Td isNumeric className="max-md:hidden">
        {formatAmount(fill.fee, { max: 18 })} <span className="text-ink-muted">{fill.feeCurrency}</span>
      </Td>
    </Tr>
  );
}

/** Downloads the trades in all markets. */
export function ExportFills() {
  const money = useMoney();
  const { isBusy, download } = useDownload('Your trades could not be downloaded. Please try again.');
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Download />}
      isBusy={isBusy}
      onClick={() => void download(() => api.exchange.fillsCsv({ money }))}
    >
      Export CSV
    </Button>
  );
}
