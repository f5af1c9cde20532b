import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTrade, type Candle, INTERVAL_SECONDS, INTERVALS } from './candles.ts';
import { readSteps, writeSteps } from './decimals.ts';
import { type Exact, plus } from './exact.ts';
import { addedFee, nextBasis, worstCost } from './hold-math.ts';
import { houseQuotes } from './house-quotes.ts';
import { dailyWithdrawalOf, isHigherTier } from './limits.ts';
import { baseMinor, type Pair, quoteMinor } from './pair.ts';
import { mostLots } from './preview.ts';
import { type OrderInput, readOrder } from './read-order.ts';
import { DAY_MS, dayFigures, MINUTE_MS } from './ticker.ts';
import { Worth } from './worth.ts';

const btc: Pair = {
  id: 'pair',
  symbol: 'btc_usdt',
  base: 'BTC',
  quote: 'USDT',
  pricePrecision: 2,
  quantityPrecision: 8,
  minLots: 10_000,
  maxLots: 100_000_000_000,
  minNotionalMinor: 1_000_000n,
  priceBandBps: 5_000,
};
const eth: Pair = { ...btc, symbol: 'eth_usdt', base: 'ETH', quantityPrecision: 6, minLots: 1_000 };
const prdEth: Pair = {
  ...btc,
  symbol: 'prd_eth',
  base: 'PRD',
  quote: 'ETH',
  pricePrecision: 8,
  quantityPrecision: 2,
  minLots: 100,
};

describe('decimals', () => {
  test.each([
    ['0.01', 2, 1],
    ['43250', 2, 4_325_000],
    ['1.500', 1, 15],
    ['0007.5', 1, 75],
  ])('%s at %i decimals is %i steps', (text, precision, steps) => {
    expect(readSteps(text, precision)).toEqual({ ok: true, steps });
  });

  test.each([
    ['', 'not_a_number'],
    ['.5', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['1,5', 'not_a_number'],
    ['+1', 'not_a_number'],
    [' 1', 'not_a_number'],
    ['١', 'not_a_number'],
    ['0', 'not_positive'],
    ['0.00', 'not_positive'],
    ['-1', 'not_positive'],
    ['0.001', 'off_step'],
    ['99999999999999999999', 'too_large'],
  ])('%j is no number of steps: %s', (text, problem) => {
    expect(readSteps(text, 2)).toEqual({ ok: false, problem });
  });

  test('steps are written with all their decimals', () => {
    expect([writeSteps(1, 2), writeSteps(4_325_000, 2), writeSteps(7, 0), writeSteps(-5n, 3)]).toEqual([
      '0.01',
      '43250.00',
      '7',
      '-0.005',
    ]);
  });
});

describe('what a price times a quantity is', () => {
  test('it is exact where the currency can say it, and rounded as named where not [H1]', () => {
    expect(quoteMinor(btc, 4_325_000, 100_000_000, 'down')).toBe(43_250_000_000n);
    expect(quoteMinor(btc, 4_325_001, 1, 'down')).toBe(432n);
    expect(quoteMinor(btc, 4_325_001, 1, 'up')).toBe(433n);
    expect(quoteMinor(prdEth, 29_069, 100, 'down')).toBe(290_690_000_000_000n);
    expect(baseMinor(eth, 1)).toBe(10n ** 12n);
  });

  test('the market’s fast reckoning of the worst case is the one that the form and the preview show [H3]', () => {
    const large = { min: 1, max: 2 ** 50 };
    fc.assert(
      fc.property(
        fc.constantFrom(btc, eth, prdEth),
        fc.integer(large),
        fc.integer(large),
        fc.integer({ min: 0, max: 10_000 }),
        (pair, price, lots, feeBps) => {
          const fast = new Worth(pair).worstCost(price, lots, feeBps);
          expect(BigInt(fast)).toBe(worstCost(pair, { price, lots, feeBps }));
        },
      ),
    );
  });

  test('many small trades never cost more in fees than one of them all [H2]', () => {
    let fee: Exact = 0;
    let basis: Exact = 0;
    for (let trade = 0; trade < 1_000; trade += 1) {
      basis = nextBasis(basis, 333, 20);
      fee = plus(fee, addedFee(basis, fee));
    }
    expect(fee).toBe(Math.ceil((333_000 * 20) / 10_000));
  });

  test('the most that can be bought is affordable, and one lot more is not [C-65]', () => {
    for (const available of [1_000_000n, 999_999_999n, 43_250_000_000n]) {
      const lots = mostLots(btc, { side: 'buy', price: 4_325_000, available, feeBps: 20 });
      expect(worstCost(btc, { price: 4_325_000, lots, feeBps: 20 }) <= available).toBe(true);
      // A lot costs 432.5 units: up to three lots are lost to rounding the fee before the price.
      expect(worstCost(btc, { price: 4_325_000, lots: lots + 3, feeBps: 20 }) > available).toBe(true);
    }
    expect(mostLots(eth, { side: 'sell', price: 1, available: 10n ** 18n, feeBps: 20 })).toBe(1_000_000);
  });
});

describe('reading an order', () => {
  const good: OrderInput = {
    side: 'buy',
    orderType: 'limit',
    quantity: '0.1',
    price: '40000',
    timeInForce: 'GTC',
    selfTradePrevention: 'cancel_newest',
    slippageCapBps: 500,
  };

  test('a market order has no price and no time in force but its own [C-52, C-53]', () => {
    const read = readOrder(btc, { ...good, orderType: 'market', timeInForce: 'POST_ONLY' });
    expect(read).toMatchObject({ ok: true, value: { price: null, timeInForce: 'GTC', capBps: 500 } });
  });

  test('the first thing wrong is said, in the documented order', () => {
    const refusal = (change: Partial<OrderInput>) => {
      const read = readOrder(btc, { ...good, ...change });
      return read.ok ? null : read.refusal;
    };
    expect(refusal({ quantity: '', price: 'x' })).toBe('order_fields_missing');
    expect(refusal({ quantity: 'x', price: '0.001' })).toBe('order_number_invalid');
    expect(refusal({ quantity: '0', price: '0.001' })).toBe('quantity_out_of_range');
    expect(refusal({ quantity: '0.123456789', price: '0.001' })).toBe('quantity_off_step');
    expect(refusal({ price: '0.001' })).toBe('price_off_tick');
    expect(refusal({ quantity: '0.0001', price: '0.01' })).toBe('order_too_small');
  });
});

describe('the last day', () => {
  const at = (start: number, open: number, close: number): Candle => ({
    start,
    open,
    high: Math.max(open, close),
    low: Math.min(open, close),
    close,
    volume: 1n,
    quoteVolume: 10n,
    trades: 1,
  });

  test('the change is from the last older price, else from the first within the day; old candles do not count [EX-22]', () => {
    const now = 10 * DAY_MS;
    const candles = [at(now - DAY_MS - 5 * MINUTE_MS, 90, 95), at(now - DAY_MS / 2, 100, 110)];
    expect(dayFigures(candles, { now, before: null })).toMatchObject({
      from: 95,
      high: 110,
      low: 100,
      volume: 1n,
    });
    expect(dayFigures(candles.slice(1), { now, before: null }).from).toBe(100);
    expect(dayFigures([], { now, before: 80 })).toMatchObject({ from: 80, high: null, volume: 0n });
  });

  test('every length of candle is whole minutes below an hour and whole hours from there on, which is what is kept; shortest first', () => {
    const seconds = INTERVALS.map((interval) => INTERVAL_SECONDS[interval]);
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    for (const each of seconds) expect(each % (each < 3600 ? 60 : 3600)).toBe(0);
  });

  test('a candle opens with its first trade, closes with its last, and keeps the extremes', () => {
    let candle: Candle | undefined;
    for (const price of [100, 105, 95, 101])
      candle = addTrade(candle, { price, lots: 2, quoteMinor: 5n, start: 0 });
    expect(candle).toEqual({
      start: 0,
      open: 100,
      high: 105,
      low: 95,
      close: 101,
      volume: 8n,
      quoteVolume: 20n,
      trades: 4,
    });
    expect(addTrade(candle, { price: 7, lots: 1, quoteMinor: 1n, start: 60_000 })).toMatchObject({
      open: 7,
      trades: 1,
    });
  });
});

describe('limits', () => {
  test('a higher tier may withdraw more [C-57]', () => {
    expect(dailyWithdrawalOf('BTC', 'full') > dailyWithdrawalOf('BTC', 'basic')).toBe(true);
    expect(dailyWithdrawalOf('BTC', 'basic') > dailyWithdrawalOf('BTC', 'unverified')).toBe(true);
    expect([isHigherTier('full', 'basic'), isHigherTier('basic', 'basic')]).toEqual([true, false]);
  });

  test('the house never quotes both sides at one price, nor less than the market takes', () => {
    for (const middle of [2, 75, 4_325_000]) {
      for (const quote of houseQuotes(btc, middle)) {
        expect(quote.side === 'buy' ? quote.price < middle : quote.price > middle).toBe(true);
        expect(quote.lots >= btc.minLots && quote.lots <= btc.maxLots).toBe(true);
      }
    }
  });
});
