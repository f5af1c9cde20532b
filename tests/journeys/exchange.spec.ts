/**
 * The exchange in the browser: members trade. Markets are shared by all tests of a run, so each test that trades
 * has one of its own: `btc_usdt` is the main journey's, `eth_usdt` belongs to the order form's.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  closeOthers,
  closeToast,
  deposit,
  form,
  join,
  level,
  openOrders,
  openTrading,
  settled,
  toast,
} from '#tests/support/exchange-screen.ts';

test.afterEach(closeOthers);

test('two members trade, and see orders, fills, balances, candles and depth move without a reload [EX-04, EX-05, EX-06, EX-07, EX-08, EX-15, EX-19, EX-22]', async ({
  browser,
}) => {
  test.slow();
  const ada = await join(browser, 'ada');
  const ben = await join(browser, 'ben');
  await deposit(ada, 'BTC', '1');
  await deposit(ben, 'USDT', '50000');
  await Promise.all([settled(ada, 'BTC'), settled(ben, 'USDT')]);

  await openTrading(ada, 'btc_usdt');
  await openTrading(ben, 'btc_usdt');
  // A reload would lose this mark.
  for (const page of [ada, ben]) await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  // Ada offers half a bitcoin; Ben sees it in his book and in the depth.
  await form(ada).page().getByRole('tab', { name: 'Sell' }).click();
  await expect(form(ada).getByRole('button', { name: 'SELL BTC' })).toBeDisabled();
  await form(ada).getByLabel('Amount').fill('0.5');
  await expect(form(ada).getByRole('button', { name: 'SELL BTC' })).toBeDisabled();
  await form(ada).getByLabel('Price').fill('43250');
  await expect(form(ada).getByLabel('Total')).toHaveValue('21625');
  await form(ada).getByRole('button', { name: 'SELL BTC' }).click();
  await expect(toast(ada)).toContainText('Order Placed');
  await expect(toast(ada)).toContainText('SELL order for 0.5 BTC placed successfully');
  await expect(openOrders(ada).nth(1)).toContainText('Open');
  await expect(level(ben, 'Asks')).toHaveAccessibleName(/Ask 43,250\.00.*quantity 0\.5000/);
  await expect(level(ada, 'Asks')).toHaveAccessibleName(/your own order is here/);
  await ben.getByRole('button', { name: 'Depth' }).click();
  await expect(ben.getByRole('img', { name: /0 bid and 1 ask levels/ })).toBeVisible();
  await ben.getByRole('button', { name: 'Candles' }).click();

  // Ben takes two fifths of it, at the price that he pressed, with the preview in sight.
  await level(ben, 'Asks').click();
  await expect(form(ben).getByLabel('Price')).toHaveValue('43250.00');
  await form(ben).getByLabel('Amount').fill('0.2');
  const preview = form(ben).getByRole('region', { name: 'Order preview' });
  await expect(preview).toContainText('43,250.00 USDT');
  await expect(preview).toContainText('Fee (0.20%)17.3 USDT');
  await expect(preview).toContainText('8,667.3 USDT');
  await form(ben).getByRole('button', { name: 'BUY BTC' }).click();
  await expect(toast(ben)).toContainText('BUY order for 0.2 BTC placed successfully');

  for (const page of [ada, ben]) {
    await expect(page.getByTestId('last-price')).toHaveText('43,250.00');
    await expect(page.getByRole('region', { name: 'Market trades' }).getByRole('listitem')).toContainText(
      '43,250.00',
    );
    await expect(page.getByTestId('candle-legend')).toContainText('C 43,250.00');
    await expect(
      page.getByRole('img', { name: 'Candles of BTC/USDT, 1m' }).locator('canvas').first(),
    ).toBeVisible();
  }
  await expect(openOrders(ada).nth(1)).toContainText('Partially filled');
  await expect(openOrders(ada).nth(1)).toContainText('0.2of 0.5 BTC');
  await expect(form(ben).getByTestId('available')).toHaveText('41,332.7 USDT');

  // Both see their own side of the trade, and nobody else's.
  for (const [page, role] of [
    [ada, 'SELL BTC/USDT'],
    [ben, 'BUY BTC/USDT'],
  ] as const) {
    await page.getByRole('tab', { name: 'Trade History' }).click();
    const fills = page.getByRole('region', { name: 'Your trades' }).getByRole('row');
    await expect(fills).toHaveCount(2);
    await expect(fills.nth(1)).toContainText(role);
  }
  const download = ben.waitForEvent('download');
  await ben.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  // On the Market tab a pressed price goes to the order form, and another pair clears it.
  await ben.getByRole('tab', { name: 'Market' }).click();
  await level(ben, 'Asks').click();
  await expect(ben.getByTestId('selected-price')).toHaveText('43,250.00');
  await ben.getByRole('button', { name: /^ETH\/USDT/ }).click();
  await expect(ben).toHaveURL(/pair=eth_usdt/);
  await expect(ben.getByTestId('selected-price')).toBeHidden();
  await ben.getByRole('button', { name: /^BTC\/USDT/ }).click();

  // Ada takes the rest back; it leaves Ben's book.
  await ada.getByRole('tab', { name: 'Open Orders' }).click();
  await ada.getByRole('button', { name: 'Cancel sell order of BTC/USDT' }).click();
  await expect(toast(ada)).toContainText('Order Cancelled');
  await expect(ada.getByText('No open orders')).toBeVisible();
  await expect(level(ben, 'Asks')).toHaveCount(0);
  await ada.getByRole('tab', { name: 'Order History' }).click();
  await expect(ada.getByRole('region', { name: 'Ended orders' }).getByRole('row').nth(1)).toContainText(
    'by you',
  );

  // A pair of which one cancels the other takes a gain or ends a loss; cancelling one ends both.
  await closeToast(ada);
  await form(ada).getByRole('switch', { name: 'Advanced' }).check();
  await form(ada).getByLabel('Order Type').selectOption('One-Cancels-Other Order');
  await form(ada).getByLabel('Limit price', { exact: true }).fill('45000');
  await form(ada).getByLabel('Stop price').fill('42000');
  await form(ada).getByLabel('Stop limit price').fill('41900');
  await form(ada).getByLabel('Amount').fill('0.1');
  await form(ada).getByRole('button', { name: 'SELL BTC' }).click();
  await expect(toast(ada)).toContainText('SELL order for 0.1 BTC placed successfully');
  await ada.getByRole('tab', { name: 'Open Orders' }).click();
  await expect(openOrders(ada).filter({ hasText: 'half of OCO' })).toHaveCount(2);
  await ada.getByRole('button', { name: 'Cancel sell order of BTC/USDT' }).first().click();
  await expect(ada.getByText('No open orders')).toBeVisible();

  await ben.getByRole('tab', { name: 'Wallets' }).click();
  await expect(ben.getByTestId('balance-BTC')).toHaveText('0.20000000');
  for (const page of [ada, ben]) expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('an order whose answer got lost is placed once, and a market order says before what it will do', async ({
  browser,
}) => {
  test.slow();
  const page = await join(browser, 'eve');
  await deposit(page, 'ETH', '10');
  await settled(page, 'ETH');
  await openTrading(page, 'eth_usdt');
  await page.getByRole('tab', { name: 'Sell' }).click();
  await form(page).getByLabel('Price').fill('2580');
  await form(page).getByRole('button', { name: '25%' }).click();
  await expect(form(page).getByLabel('Amount')).toHaveValue('2.5');

  // The server places it, and the answer never arrives.
  await page.route('**/api/exchange/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form(page).getByRole('button', { name: 'SELL ETH' }).click();
  await expect(toast(page)).toContainText('Order Failed');
  await expect(toast(page)).toContainText('Failed to place order. Please try again.');
  await closeToast(page);
  await page.unroute('**/api/exchange/orders');
  await form(page).getByRole('button', { name: 'SELL ETH' }).click();
  await expect(toast(page)).toContainText('SELL order for 2.5 ETH placed successfully');
  await expect(openOrders(page)).toHaveCount(2);

  // Nobody buys: a market order says so before it is sent, and in the same words after.
  await closeToast(page);
  await form(page).getByLabel('Order Type').selectOption('Market Order');
  await expect(form(page).getByLabel('Price')).toBeHidden();
  await expect(form(page).getByLabel('Total')).toBeHidden();
  await form(page).getByLabel('Amount').fill('1');
  const words = 'Nobody offers the other side within your limits now. Nothing was placed.';
  await expect(form(page).getByRole('region', { name: 'Order preview' })).toContainText(words);
  await form(page).getByRole('button', { name: 'SELL ETH' }).click();
  await expect(toast(page)).toContainText(words);

  // All are cancelled by a key, after a question.
  await closeToast(page);
  await page.getByRole('heading', { name: 'PRD Exchange' }).click();
  await page.keyboard.press('x');
  await page
    .getByRole('dialog', { name: 'Cancel your open order?' })
    .getByRole('button', { name: 'Cancel all' })
    .click();
  await expect(toast(page)).toContainText('Order Cancelled');
  await expect(page.getByText('No open orders')).toBeVisible();
});

test('a push that went missing is noticed, and everything is read again', async ({ browser }) => {
  test.slow();
  const page = await join(browser, 'kim');
  let isLosing = false;
  await page.routeWebSocket(/\/api\/live$/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const { type, topic } = JSON.parse(String(text));
      if (isLosing && type === 'event' && topic === 'orders') isLosing = false;
      else socket.send(text);
    });
  });
  await deposit(page, 'USDT', '100');
  await settled(page, 'USDT');
  await openTrading(page, 'prd_usdt');
  await expect(page.getByText('No open orders')).toBeVisible();
  const place = (price: string) =>
    page.request.post('/api/exchange/orders', {
      data: { symbol: 'prd_usdt', side: 'buy', orderType: 'limit', price, quantity: '10' },
      headers: { 'idempotency-key': randomUUID() },
    });
  isLosing = true;
  await place('0.5');
  // The first order's event was lost; the second's shows the gap.
  await expect.poll(() => isLosing).toBe(false);
  await expect(page.getByText('No open orders')).toBeVisible();
  await place('0.6');
  await expect(openOrders(page)).toHaveCount(3);
});
