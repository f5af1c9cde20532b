import { expect, test } from 'vitest';
import { units } from '#core/money/amount.ts';
import type { Pair } from './pair.ts';
import { signedWorths, tradeWorth } from './trade-worth.ts';

const pair = (more: Partial<Pair>): Pair => ({
  id: 'p',
  symbol: 'prd_usdt',
  base: 'PRD',
  quote: 'USDT',
  pricePrecision: 4,
  quantityPrecision: 2,
  minLots: 1,
  maxLots: 100_000_000,
  minNotionalMinor: 0n,
  priceBandBps: 5_000,
  ...more,
});
const prd = (whole: number) => units('PRD', whole).minor;
const PRD_AT = { ticks: 7_500, pricePrecision: 4 };

test('a PRD is worth itself, and what is paid for it as many PRD as the reference price says', () => {
  const sold = { price: 3_750, lots: 10_000, reference: 7_500 };
  expect(tradeWorth(pair({}), sold, PRD_AT)).toEqual({ base: prd(100), quote: prd(50) });
  const bitcoin = pair({ symbol: 'prd_btc', quote: 'BTC', pricePrecision: 8 });
  expect(tradeWorth(bitcoin, { price: 750, lots: 10_000, reference: 1_500 }, PRD_AT)).toEqual({
    base: prd(100),
    quote: prd(50),
  });
});

test('in the other markets a dollar is worth what the reference price of PRD makes of it', () => {
  const bitcoin = pair({ symbol: 'btc_usdt', base: 'BTC', pricePrecision: 2, quantityPrecision: 8 });
  const half = { price: 3_000_000, lots: 10_000_000, reference: 6_000_000 };
  expect(tradeWorth(bitcoin, half, PRD_AT)).toEqual({ base: prd(8_000), quote: prd(4_000) });
  // Without a market of PRD, what the gate counts a dollar as.
  expect(tradeWorth(bitcoin, half, null)).toEqual({ base: prd(5_000), quote: prd(2_500) });
});

test('each side gets what the other gives', () => {
  const worth = { base: 10n, quote: 7n };
  expect(signedWorths(pair({}), 'buy', worth)).toEqual({ PRD: 10n, BTC: 0n, ETH: 0n, USDT: -7n });
  expect(signedWorths(pair({}), 'sell', worth)).toEqual({ PRD: -10n, BTC: 0n, ETH: 0n, USDT: 7n });
});
