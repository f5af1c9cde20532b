// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { exchangeExamples } from '#contract/examples/exchange.ts';
import { choose, control, eventually, labelled, press, seen, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import type { Market } from '../market/market-queries.ts';
import { EMPTY_DRAFT, type OrderDraft } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';

const market = exchangeExamples.market.response;
const placed = exchangeExamples.placeOrder.response;
const preview = exchangeExamples.previewOrder.response;
const [wallet] = exchangeExamples.wallets.response.items;

/** A member with 5,000 USDT and one BTC. */
const wallets = {
  ...exchangeExamples.wallets.response,
  items: [
    { ...wallet!, currency: market.quoteCurrency, available: '5000.000000' },
    { ...wallet!, currency: market.baseCurrency, available: '1.00000000' },
  ],
};

function Form({ shown, isMember, draft: first }: { shown: Market; isMember: boolean; draft: OrderDraft }) {
  const [draft, setDraft] = useState(first);
  return (
    <OrderForm
      market={shown}
      book={undefined}
      wallets={isMember ? wallets : undefined}
      isMember={isMember}
      draft={draft}
      onDraft={(change) => setDraft((known) => ({ ...known, ...change }))}
      here="/exchange?pair=btc_usdt"
    />
  );
}

interface Opened {
  answers?: Answers['exchange'];
  shown?: Market;
  isMember?: boolean;
  draft?: Partial<OrderDraft>;
}

async function open({ answers = {}, shown = market, isMember = true, draft = {} }: Opened = {}) {
  const screen = await openScreen(
    <Form shown={shown} isMember={isMember} draft={{ ...EMPTY_DRAFT, ...draft }} />,
    {
      answers: { exchange: { previewOrder: () => preview, ...answers } },
      viewer: isMember ? 'member' : 'visitor',
    },
  );
  const orders = () => screen.sent().filter(({ path }) => path !== '/exchange/orders/preview');
  return { ...screen, orders };
}

async function write(price: string, amount: string) {
  await type('Price', price);
  await type('Amount', amount);
}

test('the price and the amount that were typed are those of the order [EX-15]', async () => {
  const { orders } = await open({ answers: { placeOrder: () => placed } });
  await write('43,250.5', '.01');
  await press('BUY BTC');
  await seen('Order Placed');
  expect(orders().map(({ body }) => body)).toMatchObject([
    { symbol: 'btc_usdt', side: 'buy', orderType: 'limit', price: '43250.5', quantity: '0.01' },
  ]);
  expect(labelled('Amount').value).toBe('');
  expect(labelled('Price').value).toBe('43250.5');
});

test('an order whose answer got lost is placed once, and nothing of it has to be typed again', async () => {
  const answers = [() => refusal('service_unavailable'), () => placed];
  const { orders } = await open({ answers: { placeOrder: () => answers.shift()!() } });
  await write('43250', '0.01');
  await press('BUY BTC');
  await eventually(() => expect(orders()).toHaveLength(1));
  await eventually(() => expect(control('BUY BTC').getAttribute('aria-busy')).not.toBe('true'));
  expect([labelled('Price').value, labelled('Amount').value]).toEqual(['43250', '0.01']);
  await press('BUY BTC');
  await seen('Order Placed');
  const [first, second] = orders();
  expect(second!.key).toBe(first!.key);
});

test('fees that have risen since the preview are said, shown anew, and taken by the next press', async () => {
  const dearer = { makerBps: 10, takerBps: 50 };
  let shown: typeof preview = preview;
  const answers = [() => refusal('order_fees_risen'), () => placed];
  const placeOrder = () => {
    shown = { ...preview, feeBps: 50, fees: dearer };
    return answers.shift()!();
  };
  const { orders } = await open({ answers: { previewOrder: () => shown, placeOrder } });
  await write('43250', '0.01');
  await seen('Fee (0.20%)');
  await press('BUY BTC');
  await seen('Fees changed');
  await seen('Fee (0.50%)');
  await press('BUY BTC');
  await seen('Order Placed');
  expect(orders().map(({ body }) => body)).toMatchObject([{ seenFees: preview.fees }, { seenFees: dearer }]);
});

test('both halves of a one-cancels-other pair are sent as they were typed', async () => {
  const { orders } = await open({
    answers: { placeOco: () => exchangeExamples.placeOco.response },
    draft: { type: 'oco', isAdvanced: true, side: 'sell' },
  });
  await type('Limit price', '44000.');
  await type('Stop price', '42000.');
  await type('Stop limit price', '41,900');
  await type('Amount', '0.01');
  await press('SELL BTC');
  await eventually(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]!.body).toMatchObject({ price: '44000', stopPrice: '42000', stopLimitPrice: '41900' });
});

test('more than the wallet holds is said, and nothing is sent', async () => {
  const { orders } = await open();
  await write('43250', '1');
  await press('BUY BTC');
  await seen('Not enough USDT in your wallet');
  expect(orders()).toEqual([]);
});

test('a market that is halted takes no order and says why', async () => {
  await open({ shown: { ...market, status: 'halted', haltReason: 'The custodian is away.' } });
  await write('43250', '0.01');
  await seen('The custodian is away.');
  expect(control('BUY BTC')).toHaveProperty('disabled', true);
});

test('an order that would move the price far asks again, and saying no places nothing', async () => {
  const { orders } = await open({
    answers: { previewOrder: () => ({ ...preview, slippageBps: 900 }), placeOrder: () => placed },
  });
  await choose('Order Type', 'market');
  await type('Amount', '0.05');
  await seen('43,251');
  await press('BUY BTC');
  await eventually(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
  await press('Go back');
  expect(orders()).toEqual([]);
});

test('a visitor can write an order, and is led to signing in and back', async () => {
  await open({ isMember: false });
  await seen('Sign in to trade');
  expect(control('BUY BTC')).toHaveProperty('disabled', true);
  expect(control('Sign in to trade').getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent('/exchange?pair=btc_usdt')}`,
  );
});
