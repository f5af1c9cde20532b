/**
 * Places an order that rests in the book, and cancels it, with a key that has `exchange:read` and `exchange:trade`.
 *
 *   PROTEGE_KEY=prk_… node packages/sdk/examples/place-order.ts https://protege.example
 */
import { createClient } from '../src/index.ts';

/** Does both, and prints how the order stands after each. */
export async function placeAndCancel(
  { url, key }: { url: string; key: string },
  print: (line: string) => void,
): Promise<void> {
  const api = createClient({ url, key });
  const { order } = await api.exchange.placeOrder({
    symbol: 'btc_usdt',
    side: 'buy',
    orderType: 'limit',
    quantity: '0.01',
    price: '20000',
  });
  print(`${order.side} ${order.quantity} at ${order.price}: ${order.status}`);
  const cancelled = await api.exchange.cancelOrder({ id: order.id });
  print(cancelled.status);
}

const [url] = process.argv.slice(2);
if (import.meta.main && url) await placeAndCancel({ url, key: process.env.PROTEGE_KEY ?? '' }, console.log);
