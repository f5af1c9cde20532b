/** The member's ten newest orders, whatever became of them. Source: row BA-17. */
import { ListOrdered } from 'lucide-react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { writeDecimal } from '../figures.ts';
import { currenciesOf, pairName } from '../market/market-pair.ts';
import { fullTime, shortTime } from '../times.ts';
import { OrdersPending } from './open-orders.tsx';
import { CANCEL_REASONS, orderTypeWords } from './order-words.ts';
import { type Order, useNewestOrders } from './orders-queries.ts';
import { SideWord } from './orders-table.tsx';

/** The words of the banking page's trading tab. */
const WORDS: Record<Order['status'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Pending', tone: 'outline' },
  partially_filled: { label: 'Pending', tone: 'outline' },
  filled: { label: 'Completed', tone: 'gain' },
  cancelled: { label: 'Failed', tone: 'loss' },
};

export function NewestOrders({ isFollowed }: { isFollowed: boolean }) {
  const orders = useNewestOrders(isFollowed);
  if (!orders.data) {
    return orders.isError ? (
      <ErrorState title="Your orders could not be loaded." onRetry={() => void orders.refetch()} />
    ) : (
      <OrdersPending />
    );
  }
  const { items } = orders.data;
  if (items.length === 0) {
    return (
      <EmptyState title="No orders yet" icon={<ListOrdered />}>
        Your ten newest orders stand here, with what became of them.
      </EmptyState>
    );
  }
  return (
    <Table label="Newest orders">
      <thead>
        <tr>
          <Th>Order</Th>
          <Th isNumeric>Amount</Th>
          <Th isNumeric className="max-sm:hidden">
            Price
          </Th>
          <Th>Status</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((order) => (
          <NewestRow key={order.id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

function NewestRow({ order }: { order: Order }) {
  const { label, tone } = statusOf(order);
  const price = order.averagePrice ?? order.price;
  return (
    <Tr>
      <Td className="py-2">
        <span className="block whitespace-nowrap">
          <SideWord side={order.side} /> <span className="font-medium">{pairName(order.symbol)}</span>
        </span>
        <span className="block text-xs text-ink-muted">
          {orderTypeWords(order)} ·{' '}
          <time dateTime={order.createdAt} title={fullTime(order.createdAt)}>
            {shortTime(order.createdAt)}
          </time>
        </span>
      </Td>
      <Td isNumeric>
        {formatAmount(order.quantity ?? order.filledQuantity)}{' '}
        <span className="text-ink-muted">{currenciesOf(order.symbol).base}</span>
      </Td>
      <Td isNumeric className="max-sm:hidden">
        {price === null ? '–' : writeDecimal(price)}
      </Td>
      <Td className="py-2">
        <Badge tone={tone} data-status={order.status}>
          {label}
        </Badge>
        {order.cancelReason ? (
          <span className="block text-xs text-ink-muted">{CANCEL_REASONS[order.cancelReason]}</span>
        ) : null}
      </Td>
    </Tr>
  );
}

/** What its member ended has not failed. */
function statusOf(order: Order): { label: string; tone: BadgeTone } {
  if (order.status === 'cancelled' && order.cancelReason === 'member') {
    return { label: 'Cancelled', tone: 'neutral' };
  }
  return WORDS[order.status];
}
