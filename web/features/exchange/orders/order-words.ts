/** The words of an order: its type, its state, and why it ended. */
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { Order } from './orders-queries.ts';

/** Each state as a badge. */
export const ORDER_STATUS: Record<Order['status'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'outline' },
  partially_filled: { label: 'Partially filled', tone: 'saffron' },
  filled: { label: 'Filled', tone: 'gain' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

const TYPES: Record<Order['orderType'], string> = {
  limit: 'Limit',
  market: 'Market',
  stop_limit: 'Stop-limit',
  stop_market: 'Stop-market',
  take_profit: 'Take-profit',
  take_profit_limit: 'Take-profit limit',
};

const TIMES: Record<Order['timeInForce'], string> = {
  GTC: '',
  IOC: ' IOC',
  FOK: ' FOK',
  POST_ONLY: ' post-only',
};

/** `Stop-limit, half of OCO`. */
export function orderTypeWords(order: Order): string {
  return `${TYPES[order.orderType]}${TIMES[order.timeInForce]}${order.ocoGroupId ? ', half of OCO' : ''}`;
}

/** Why an order ended before it was filled, in a few words beside its state. */
export const CANCEL_REASONS: Record<NonNullable<Order['cancelReason']>, string> = {
  member: 'by you',
  immediate_or_cancel: 'immediate or cancel',
  fill_or_kill: 'fill or kill',
  would_trade: 'post-only would have traded',
  slippage_cap: 'slippage cap reached',
  self_trade: 'self-trade prevented',
  other_order: 'the other half of its pair came first',
  book_empty: 'nobody on the other side',
  insufficient_balance: 'not enough balance',
  giving_limit: 'it would give away more than your sending limits let',
  not_asked: 'it would have given away more than leaves without your confirming it',
  owing: 'it would have traded for less than it is worth while you still owe something',
  operator: 'by the operator',
};
