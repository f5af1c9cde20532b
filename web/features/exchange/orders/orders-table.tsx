/** A table of orders; narrow screens keep what matters and let the rest go under it. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { writeDecimal } from '../figures.ts';
import { pairName } from '../market/market-pair.ts';
import { fullTime, shortTime } from '../times.ts';
import { CANCEL_REASONS, ORDER_STATUS, orderTypeWords } from './order-words.ts';
import type { Order } from './orders-queries.ts';

/** The orders in the order in which they stand, and what the table is called. */
export interface OrdersTableProps {
  label: string;
  orders: Order[];
  /** What can be done with an order, at the end of its row. */
  action?: (order: Order) => ReactNode;
}

export function OrdersTable({ label, orders, action }: OrdersTableProps) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Order</Th>
          <Th isNumeric>Price</Th>
          <Th isNumeric>Filled</Th>
          <Th isNumeric className="max-md:hidden">
            Held
          </Th>
          <Th className="max-sm:hidden">Status</Th>
          {action ? (
            <Th className="max-sm:hidden">
              <span className="sr-only">Action</span>
            </Th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} action={action?.(order)} hasAction={action !== undefined} />
        ))}
      </tbody>
    </Table>
  );
}

function OrderRow({ order, action, hasAction }: { order: Order; action: ReactNode; hasAction: boolean }) {
  const base = pairName(order.symbol).split('/')[0];
  const quantity = order.quantity ?? order.filledQuantity;
  return (
    // A new key draws the row anew, so that a fill flashes it.
    <Tr
      key={order.filledQuantity}
      className={/[1-9]/.test(order.filledQuantity) ? 'animate-flash' : undefined}
    >
      <Td className="py-2">
        <span className="block whitespace-nowrap">
          <SideWord side={order.side} /> <span className="font-medium">{pairName(order.symbol)}</span>
        </span>
        <span className="block text-xs whitespace-nowrap text-ink-muted">
          {orderTypeWords(order)} ·{' '}
          <time dateTime={order.createdAt} title={fullTime(order.createdAt)}>
            {shortTime(order.createdAt)}
          </time>
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2 sm:hidden">
          <StatusBadge order={order} />
          {action}
        </span>
      </Td>
      <Td isNumeric>
        {order.price === null
          ? order.averagePrice
            ? writeDecimal(order.averagePrice)
            : 'market'
          : writeDecimal(order.price)}
        {order.stopPrice ? (
          <span className="block text-xs text-ink-muted">
            {order.triggeredAt ? 'triggered at' : 'stop'} {writeDecimal(order.stopPrice)}
          </span>
        ) : null}
      </Td>
      <Td isNumeric>
        {formatAmount(order.filledQuantity)}
        <span className="block text-xs text-ink-muted">
          of {formatAmount(quantity)} {base}
        </span>
      </Td>
      <Td isNumeric className="max-md:hidden">
        {formatAmount(order.held)} <span className="text-ink-muted">{order.heldCurrency}</span>
      </Td>
      <Td className="max-sm:hidden">
        <StatusBadge order={order} />
      </Td>
      {hasAction ? <Td className="text-right max-sm:hidden">{action}</Td> : null}
    </Tr>
  );
}

/** BUY or SELL, in the colour of the side. */
export function SideWord({ side }: { side: 'buy' | 'sell' }) {
  return (
    <span className={clsx('font-medium', side === 'buy' ? 'text-gain' : 'text-loss')}>
      {side.toUpperCase()}
    </span>
  );
}

function StatusBadge({ order }: { order: Order }) {
  const { label, tone } = ORDER_STATUS[order.status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={tone} data-status={order.status}>
        {label}
      </Badge>
      {order.cancelReason ? (
        <span className="text-xs text-ink-muted">{CANCEL_REASONS[order.cancelReason]}</span>
      ) : null}
    </span>
  );
}
