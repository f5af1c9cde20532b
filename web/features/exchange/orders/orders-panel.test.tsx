// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { exchangeExamples } from '#contract/examples/exchange.ts';
import { control, eventually, press, seen, shownText } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import type { HistoryView } from '../exchange-search.ts';
import { OrdersPanel } from './orders-panel.tsx';

const nothing = () => {};
const none = { items: [], nextCursor: null };
const orders = exchangeExamples.orders.response;

const open = (view: HistoryView, exchange: Answers['exchange'], viewer: 'member' | 'visitor' = 'member') =>
  openScreen(
    <OrdersPanel
      view={view}
      onView={nothing}
      trades="own"
      onTrades={nothing}
      isMember={viewer === 'member'}
      isFollowed
      market={undefined}
      isAskingAll={false}
      onAskAll={nothing}
      here="/exchange"
    />,
    { answers: { exchange }, viewer },
  );

test.each<[HistoryView, string]>([
  ['open', 'Your orders could not be loaded'],
  ['trades', 'Your trades could not be loaded'],
  ['orders', 'Your orders could not be loaded'],
])(
  'the list of %s that can’t be read is not said to be empty, and is there at the next try',
  async (view, failed) => {
    let isAway = true;
    const answer =
      <Answer,>(one: Answer) =>
      () =>
        isAway ? refusal('service_unavailable') : one;
    await open(view, { orders: answer(none), fills: answer(none) });
    await seen(failed);
    expect(shownText()).not.toMatch(/No (open orders|trades|orders)/);
    isAway = false;
    await press('Try again');
    await seen('No ');
    expect(shownText()).not.toContain(failed);
  },
);

test.each<HistoryView>(['open', 'trades', 'orders'])(
  'a visitor is led to signing in where %s would be, and nothing is asked of the server',
  async (view) => {
    const { asked } = await open(view, {}, 'visitor');
    await seen('to see your orders and trades');
    expect(control('Sign In').getAttribute('href')).toBe('/login?next=%2Fexchange');
    expect(asked).toEqual([]);
  },
);

test('an order that is cancelled is cancelled once, and one that can’t be is still there, with the reason', async () => {
  const answers = [() => refusal('service_unavailable'), () => exchangeExamples.cancelOrder.response];
  const { sent } = await open('open', { orders: () => orders, cancelOrder: () => answers.shift()!() });
  await seen('BTC/USDT');
  // It stands twice, for wide screens and narrow ones.
  const [cancel] = document.querySelectorAll<HTMLElement>('[aria-label="Cancel buy order of BTC/USDT"]');
  await act(async () => cancel!.click());
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy());
  expect(shownText()).toContain('BTC/USDT');
  expect(sent()).toHaveLength(1);
});
