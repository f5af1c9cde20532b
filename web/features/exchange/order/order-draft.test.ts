import { expect, test } from 'vitest';
import { worstCost } from '#core/exchange/hold-math.ts';
import type { Pair } from '#core/exchange/pair.ts';
import { parseMinor } from '#core/money/amount.ts';
import { complaintOf, isBeginning, problemsOf } from './draft-problems.ts';
import {
  amountForPercent,
  amountForTotal,
  asDecimal,
  EMPTY_DRAFT,
  type OrderDraft,
  orderInput,
  stepPrice,
  totalOf,
} from './order-draft.ts';

const pair: Pair = {
  id: 'pair',
  symbol: 'btc_usdt',
  base: 'BTC',
  quote: 'USDT',
  pricePrecision: 2,
  quantityPrecision: 8,
  minLots: 10_000,
  maxLots: 100_000_000_000,
  minNotionalMinor: 1_000_000n,
  priceBandBps: null,
};

const draft = (change: Partial<OrderDraft>): OrderDraft => ({ ...EMPTY_DRAFT, ...change });
const means = (available: string) => ({ available, takerFeeBps: 20, asks: [] });

test('MAX of a limit buy leaves exactly the fee: one lot more would not fit [EX-06] [C-65]', () => {
  const buy = draft({ price: '43250' });
  const amount = amountForPercent(pair, buy, means('1000'), 100);
  const lots = Math.round(Number(amount) * 1e8);
  const cost = (count: number) => worstCost(pair, { price: 4_325_000, lots: count, feeBps: 20 });
  const available = parseMinor('USDT', '1000')!;
  expect(cost(lots)).toBeLessThanOrEqual(available);
  expect(cost(lots + 1)).toBeGreaterThan(available);
});

test('MAX of a sell is the whole balance in whole lots, and percentages are parts of it', () => {
  const sell = draft({ side: 'sell', price: '1' });
  expect(amountForPercent(pair, sell, means('1.5'), 100)).toBe('1.5');
  expect(amountForPercent(pair, sell, means('1.5'), 25)).toBe('0.375');
  expect(amountForPercent(pair, sell, means('0'), 100)).toBe('');
});

test('MAX of a market buy takes what the offers cost, fee included, and never more than is offered', () => {
  const buy = draft({ type: 'market' });
  const asks = [
    { price: '100.00', quantity: '1.00000000' },
    { price: '200.00', quantity: '1.00000000' },
  ];
  expect(amountForPercent(pair, buy, { ...means('100.2'), asks }, 100)).toBe('1');
  expect(amountForPercent(pair, buy, { ...means('1000000'), asks }, 100)).toBe('2');
  expect(amountForPercent(pair, draft({ type: 'market', isByQuote: true }), means('100.2'), 100)).toBe(
    '100.2',
  );
});

test('a limit buy without a price has no maximum yet', () => {
  expect(amountForPercent(pair, draft({}), means('1000'), 100)).toBe('');
});

test('the total is price × amount without a rounding error, and a typed total sets the amount', () => {
  expect(totalOf(pair, { price: '0.1', amount: '0.2' })).toBe('0.02');
  expect(totalOf(pair, { price: '', amount: '1' })).toBeNull();
  expect(amountForTotal(pair, '43250', '1000')).toBe('0.02312138');
  expect(amountForTotal(pair, '', '1000')).toBe('');
});

test('a field takes digits and one point; an edit with anything else leaves what was there', () => {
  expect(asDecimal('1,5', '1')).toBe('1.5');
  expect(asDecimal('1,234.5', '')).toBe('1234.5');
  expect(asDecimal('1,000', '')).toBe('1000');
  expect(asDecimal(' 12. ', '')).toBe('12.');
  expect(asDecimal('', '1')).toBe('');
  for (const typed of ['1.2.3', '1,23.5', '-1', '1e9', '5 USDT', '٣'])
    expect(asDecimal(typed, '7')).toBe('7');
});

test('the arrow keys move a price by whole ticks and never below the first', () => {
  expect(stepPrice(pair, '100', 1)).toBe('100.01');
  expect(stepPrice(pair, '0.01', -1)).toBe('0.01');
  expect(stepPrice(pair, '', 1)).toBe('0.01');
});

test('what is missing, out of range or not affordable is said in the specification’s words [EX-11, EX-12, EX-13]', () => {
  const options = { available: '1000', feeBps: 20 };
  const complaint = (change: Partial<OrderDraft>, available?: string) =>
    complaintOf(pair, draft(change), available === undefined ? options : { ...options, available });
  expect(complaint({ type: 'stop_limit', price: '1', amount: '1' })).toEqual({
    title: 'Missing Information',
    message: 'Please fill in all required fields',
  });
  expect(complaint({ price: '43250', amount: '0.00001' })).toEqual({
    title: 'Invalid Quantity',
    message: 'Quantity must be between 0.0001 and 1000',
  });
  expect(complaint({ price: '43250', amount: '2000' })).toMatchObject({ title: 'Invalid Quantity' });
  expect(complaint({ price: '43250', amount: '1' })).toEqual({
    title: 'Insufficient Balance',
    message: 'Not enough USDT in your wallet',
  });
  expect(complaint({ side: 'sell', price: '43250', amount: '1' }, '0.5')).toMatchObject({
    message: 'Not enough BTC in your wallet',
  });
  // The price alone would be affordable; with the fee it is not.
  expect(complaint({ price: '1000', amount: '1' })).toMatchObject({ title: 'Insufficient Balance' });
  expect(complaint({ price: '1000', amount: '0.99' })).toBeNull();
});

test('the order that is sent has only the fields of its type, and GTC unless the switch is on [EX-17]', () => {
  const limit = orderInput('btc_usdt', draft({ price: '.5', amount: '1.', timeInForce: 'IOC' }));
  expect(limit).toMatchObject({ orderType: 'limit', price: '0.5', quantity: '1', timeInForce: 'GTC' });
  const market = orderInput('btc_usdt', draft({ type: 'market', price: '5', amount: '10', isByQuote: true }));
  expect(market).toMatchObject({ orderType: 'market', quoteAmount: '10' });
  expect(market).not.toHaveProperty('price');
  expect(market).not.toHaveProperty('quantity');
  const advanced = draft({ isAdvanced: true, price: '5', amount: '1', timeInForce: 'FOK' });
  expect(orderInput('btc_usdt', advanced)).toMatchObject({ timeInForce: 'FOK' });
});

test('a price off the tick, an amount off the step or out of range and a total too small are said beside their field, as the server says it [EX-12] [C-64]', () => {
  const messages = (change: Partial<OrderDraft>) =>
    Object.fromEntries(
      Object.entries(problemsOf(pair, draft(change))).map(([field, { message }]) => [field, message]),
    );
  expect(messages({})).toEqual({});
  expect(messages({ price: '43250.001', amount: '0.000100001' })).toEqual({
    price: 'Price must be a whole number of steps of 0.01',
    amount: 'Quantity must be a whole number of steps of 0.00000001',
  });
  expect(messages({ price: '0', amount: '0' })).toEqual({
    price: 'The price is not a number above 0 that this market can take.',
    amount: 'Quantity must be between 0.0001 and 1000',
  });
  expect(messages({ price: '10', amount: '0.0001' })).toEqual({
    total: 'Price × quantity must be at least 1 USDT',
  });
  expect(messages({ type: 'market', price: '0', amount: '0.5' })).toEqual({});
  // May be all that the member has: the preview and the server say whether it is too small.
  expect(messages({ type: 'market', isByQuote: true, amount: '0.5' })).toEqual({});
  expect(messages({ type: 'market', amount: '0.00000001' })).toEqual({});
  expect(messages({ type: 'market', amount: '0' })).toEqual({
    amount: 'Quantity must be between 0.0001 and 1000',
  });
  const oco = { type: 'oco', price: '43250', amount: '1', stopPrice: '1.001', stopLimitPrice: '0' } as const;
  expect(messages(oco)).toEqual({
    stopPrice: 'Price must be a whole number of steps of 0.01',
    stopLimitPrice: 'The stop limit price is not a number above 0 that this market can take.',
  });
});

test('what is only the beginning of a number is not yet wrong', () => {
  for (const text of ['', '0', '0.', '0.00', '.']) expect(isBeginning(text)).toBe(true);
  for (const text of ['0.01', '5', '10']) expect(isBeginning(text)).toBe(false);
});

test('an order that waits and names no price is sent with its stop, and its maximum is what its cap may cost', () => {
  const stop = draft({
    type: 'stop_market',
    stopPrice: '40000',
    price: '1',
    amount: '0.5',
    isAdvanced: true,
  });
  expect(orderInput('btc_usdt', stop)).toMatchObject({
    orderType: 'stop_market',
    stopPrice: '40000',
    quantity: '0.5',
    timeInForce: 'GTC',
    slippageCapBps: 500,
  });
  expect(orderInput('btc_usdt', stop)).not.toHaveProperty('price');
  // At 42,000 at worst, and a fifth of a percent of it.
  expect(amountForPercent(pair, stop, means('42084'), 100)).toBe('1');
  expect(complaintOf(pair, stop, { available: '21000', feeBps: 20 })?.title).toBe('Insufficient Balance');
  expect(complaintOf(pair, { ...stop, stopPrice: '' }, { available: '1', feeBps: 20 })?.title).toBe(
    'Missing Information',
  );
});

test('a take-profit with a limit is sent with both of its prices', () => {
  const gain = draft({
    type: 'take_profit_limit',
    side: 'sell',
    stopPrice: '50000',
    price: '49900',
    amount: '1',
  });
  expect(orderInput('btc_usdt', gain)).toMatchObject({ stopPrice: '50000', price: '49900', quantity: '1' });
});
