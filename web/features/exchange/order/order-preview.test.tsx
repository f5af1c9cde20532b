// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { exchangeExamples } from '#contract/examples/exchange.ts';
import { mount, shownText } from '#tests/support/component.ts';
import type { Market } from '../market/market-queries.ts';
import { EMPTY_DRAFT } from './order-draft.ts';
import { OrderPreview } from './order-preview.tsx';
import type { Preview } from './preview-queries.ts';

const market = exchangeExamples.market.response as Market;

/** A market order for 0.4 that three levels fill in part; the numbers are those of market-orders.test.ts. */
const OVER_LEVELS: Preview = {
  symbol: 'btc_usdt',
  side: 'buy',
  fillQuantity: '0.30000000',
  restQuantity: '0.00000000',
  unfilledQuantity: '0.10000000',
  averagePrice: '45100.00',
  worstPrice: '45200.00',
  slippageBps: 22,
  total: '13530.000000',
  fee: '27.060000',
  owed: null,
  feeBps: 20,
  fees: { makerBps: 10, takerBps: 20 },
  held: '13557.060000',
  heldCurrency: 'USDT',
  available: '20000.000000',
  maxQuantity: null,
  refusal: null,
};

const show = (preview: Preview, side: 'buy' | 'sell' = 'buy') =>
  mount(
    <OrderPreview
      market={market}
      draft={{ ...EMPTY_DRAFT, type: 'market', side }}
      preview={preview}
      isLost={false}
    />,
  );

test('the preview of several levels shows slippage, worst price, fee, the worst case and what stays unfilled [B3.3]', async () => {
  await show(OVER_LEVELS);
  const text = shownText();
  expect(text).toMatch(/Average price45,?100\.00 USDT/);
  expect(text).toContain('Slippage0.22%');
  expect(text).toMatch(/Worst price45,?200\.00 USDT/);
  expect(text).toMatch(/Trades at once0\.30* BTC/);
  expect(text).toMatch(/Fee \(0\.20%\)27\.06 USDT/);
  expect(text).toMatch(/At most, with the fee13,557\.06 USDT/);
  expect(text).toMatch(/The book cannot give 0\.10* BTC of it within the slippage cap/);
});

test('what the book gives whole says nothing of a part that is cancelled', async () => {
  await show({ ...OVER_LEVELS, unfilledQuantity: '0.00000000' });
  expect(shownText()).not.toContain('cancelled');
});

test('a member who owes PRD is told what a purchase of it, and a sale, comes to [C-29c]', async () => {
  const owed = { currency: 'PRD', amount: '300.00000000' } as const;
  await show({ ...OVER_LEVELS, owed });
  expect(shownText()).toContain('You owe 300 PRD: what you buy pays that first.');
  await show({ ...OVER_LEVELS, side: 'sell', owed }, 'sell');
  expect(shownText()).toContain('You owe 300 PRD: what you have of it pays that first.');
});
