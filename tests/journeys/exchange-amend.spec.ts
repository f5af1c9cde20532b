/**
 * Changing an open order in place, and orders that wait for a price, on a desktop and on a phone. Nothing trades here:
 * the orders of `prd_btc` are far from anybody else's, and are taken back at the end.
 */
import { expect, type Page, test } from '@playwright/test';
import {
  closeOthers,
  closeToast,
  deposit,
  form,
  join,
  openOrders,
  openTrading,
  settled,
  toast,
} from '#tests/support/exchange-screen.ts';

test.afterEach(closeOthers);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change this order' });

async function change(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Change buy order of PRD/BTC' }).click();
  for (const [label, value] of Object.entries(fields)) await dialog(page).getByLabel(label).fill(value);
}

test('an order is changed in place, and says beforehand whether it keeps its place; a stop-market waits for its price', async ({
  browser,
}) => {
  test.slow();
  const ada = await join(browser, 'adamant');
  await deposit(ada, 'BTC', '0.01');
  await settled(ada, 'BTC');
  await openTrading(ada, 'prd_btc');
  await form(ada).getByLabel('Price').fill('0.000004');
  await form(ada).getByLabel('Amount').fill('100');
  await form(ada).getByRole('button', { name: 'BUY PRD' }).click();
  await expect(toast(ada)).toContainText('BUY order for 100 PRD placed successfully');
  await closeToast(ada);

  await change(ada, { Amount: '60' });
  await expect(dialog(ada)).toContainText('It keeps its place in the queue.');
  await dialog(ada).getByRole('button', { name: 'Change order' }).click();
  await expect(toast(ada)).toContainText('Order Changed');
  await expect(openOrders(ada).nth(1)).toContainText('of 60 PRD');
  await closeToast(ada);

  // What is refused says why, and leaves the order as it was.
  await change(ada, { Price: '9' });
  await expect(dialog(ada)).toContainText('It joins the end of the queue');
  await dialog(ada).getByRole('button', { name: 'Change order' }).click();
  await expect(toast(ada)).toContainText('Invalid Price');
  await dialog(ada).getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(openOrders(ada).nth(1)).toContainText('0.000004');
  await closeToast(ada);

  await ada.setViewportSize({ width: 390, height: 844 });
  await change(ada, { Price: '0.000005' });
  await dialog(ada).getByRole('button', { name: 'Change order' }).click();
  await expect(openOrders(ada).nth(1)).toContainText('0.000005');
  const overflow = await ada.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await closeToast(ada);
  await ada.getByRole('button', { name: 'Cancel buy order of PRD/BTC' }).click();
  await expect(ada.getByText('No open orders')).toBeVisible();
  await closeToast(ada);

  // The rarer kinds are behind Advanced.
  await expect(form(ada).getByLabel('Order Type').getByRole('option')).toHaveCount(2);
  await form(ada).getByRole('switch', { name: 'Advanced' }).check();
  await form(ada).getByLabel('Order Type').selectOption('Stop-Market Order');
  await expect(form(ada).getByLabel('Price', { exact: true })).toHaveCount(0);
  await expect(form(ada)).toContainText('When PRD trades up to this price, a market order is sent.');
  await form(ada).getByLabel('Stop price').fill('0.00005');
  await form(ada).getByLabel('Amount').fill('50');
  await form(ada).getByLabel('Self-trade prevention').selectOption('Cancel the smaller, reduce the larger');
  const preview = form(ada).getByRole('region', { name: 'Order preview' });
  await expect(preview).toContainText('Trades when triggered50 PRD');
  await form(ada).getByRole('button', { name: 'BUY PRD' }).click();
  await expect(openOrders(ada).nth(1)).toContainText('Stop-market');
  await expect(openOrders(ada).nth(1)).toContainText('stop 0.00005');
  await change(ada, { 'Stop price': '0.00006' });
  await dialog(ada).getByRole('button', { name: 'Change order' }).click();
  await expect(openOrders(ada).nth(1)).toContainText('stop 0.00006');
  await ada.getByRole('button', { name: 'Cancel buy order of PRD/BTC' }).click();
  await expect(ada.getByText('No open orders')).toBeVisible();
});
