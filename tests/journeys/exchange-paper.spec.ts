/**
 * The paper market in the browser. Nothing else of a run trades there; each test has a paper market of its own.
 */
import { expect, test } from '@playwright/test';
import { signInAsVerifiedMember } from '#tests/support/browser-member.ts';
import {
  closeOthers,
  closeToast,
  deposit,
  form,
  join,
  level,
  openTrading,
  settled,
  toast,
} from '#tests/support/exchange-screen.ts';
import { expectMoment } from '#tests/support/moments.ts';

test.afterEach(closeOthers);

test('the Paper switch leads to the same engine on paper money, labelled, with its own balances, orders and a way to start again [BA-17] [C-109]', async ({
  page,
}) => {
  test.slow();
  await signInAsVerifiedMember(page, 'pia');
  await deposit(page, 'USDT', '500');
  await settled(page, 'USDT');
  await page.goto('/exchange');
  await page.getByRole('switch', { name: 'Paper' }).check();
  await expect(page).toHaveURL(/pair=pprd_pusdt/);
  await expect(page.getByText('Sandbox: paper money')).toBeVisible();

  // The cards of the specification, at their opening values; steps of 0.001 and 0.1; its words.
  await expect(page.getByTestId('card-price-pprd_pusdt')).toHaveText('0.750');
  await expect(page.getByTestId('card-price-pbtc_pusdt')).toHaveText('43,250.000');
  await expect(page.getByText('Opening value').first()).toBeVisible();
  const short = page.getByRole('form', { name: 'Place a paper order' });
  await expect(short.getByTestId('paper-available')).toHaveText('100,000 pUSDT');
  await short.getByRole('button', { name: 'BUY pPRD' }).click();
  await expect(toast(page)).toContainText('Please fill in all required fields.');
  await closeToast(page);
  await short.getByLabel('Order Type').selectOption('Limit');
  await expect(short.getByLabel('Price')).toHaveAttribute('step', '0.001');
  await expect(short.getByLabel('Amount')).toHaveAttribute('step', '0.1');

  // A limit order rests, a market order meets the paper house; both stand among the ten newest.
  await short.getByLabel('Price').fill('0.5');
  await short.getByLabel('Amount').fill('100');
  await short.getByRole('button', { name: 'BUY pPRD' }).click();
  await expect(toast(page)).toContainText('BUY order for 100 pPRD placed successfully');
  await closeToast(page);
  const newest = page.getByRole('region', { name: 'Newest orders' }).getByRole('row');
  await expect(newest.nth(1)).toContainText('Pending');
  await expect(short.getByTestId('paper-available')).toHaveText('99,949.95 pUSDT');
  await expect(level(page, 'Asks')).toHaveCount(5);
  await short.getByLabel('Order Type').selectOption('Market');
  await short.getByLabel('Amount').fill('12.5');
  await short.getByRole('button', { name: 'BUY pPRD' }).click();
  await expect(toast(page)).toContainText('BUY order for 12.5 pPRD placed successfully');
  await closeToast(page);
  await expect(newest.nth(1)).toContainText('Completed');
  await expect(page.getByRole('region', { name: 'Market trades' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByTestId('card-price-pprd_pusdt')).toHaveText('0.752');

  // Its balances stand apart, and are brought back to the start.
  await page.getByRole('tab', { name: 'Wallets' }).click();
  await expect(page.getByTestId('balance-pPRD')).toHaveText('10,012.50');
  await page.getByRole('button', { name: 'Reset paper money' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(toast(page)).toContainText('Paper money reset');
  await closeToast(page);
  await expect(page.getByTestId('balance-pPRD')).toHaveText('10,000.00');
  await expect(newest.filter({ hasText: 'Pending' })).toHaveCount(0);

  // None of it is among money.
  await page.getByRole('switch', { name: 'Paper' }).uncheck();
  await expect(page).toHaveURL(/pair=prd_usdt/);
  await expect(page.getByText('Sandbox: paper money')).toBeHidden();
  await expect(page.getByTestId('balance-USDT')).toHaveText('500.00000000');
  await expect(page.getByTestId('balance-pUSDT')).toHaveCount(0);
  await page.getByRole('tab', { name: 'History', exact: true }).click();
  await page.getByRole('tab', { name: 'Trade History' }).click();
  await expect(page.getByText('No trades yet')).toBeVisible();
});

test('on the trading view two members trade paper with each other and with the paper house, by push [C-109]', async ({
  browser,
}) => {
  test.slow();
  const ada = await join(browser, 'ada');
  const ben = await join(browser, 'ben');
  await openTrading(ada, 'peth_pusdt');
  await openTrading(ben, 'peth_pusdt');
  await expect(ada.getByRole('switch', { name: 'Paper' })).toBeChecked();
  // Between the quotes of the house: it rests, and is the best offer.
  await ada.getByRole('tab', { name: 'Sell' }).click();
  await form(ada).getByLabel('Price').fill('2580');
  await form(ada).getByLabel('Amount').fill('2');
  await form(ada).getByRole('button', { name: 'SELL pETH' }).click();
  await expect(toast(ada)).toContainText('SELL order for 2 pETH placed successfully');
  await expect(level(ben, 'Asks')).toHaveCount(6);
  await form(ben).getByLabel('Order Type').selectOption('Market Order');
  await form(ben).getByLabel('Amount').fill('3');
  await expectMoment(ada, { selector: '[data-toasts]', texts: ['Order Filled'] }, async () => {
    await form(ben).getByRole('button', { name: 'BUY pETH' }).click();
    await expect(toast(ben)).toContainText('BUY order for 3 pETH placed successfully');
  });
  // Two of Ada's, one of the house.
  await ben.getByRole('tab', { name: 'Trade History' }).click();
  await expect(ben.getByRole('region', { name: 'Your trades' }).getByRole('row')).toHaveCount(3);
  await ada.getByRole('tab', { name: 'Trade History' }).click();
  const own = ada.getByRole('region', { name: 'Your trades' }).getByRole('row');
  await expect(own).toHaveCount(2);
  await expect(own.nth(1)).toContainText('SELL pETH/pUSDT');
  await expect(ada.getByTestId('candle-legend')).toContainText('Vol 3.00');
});

test('a visitor sees the paper market and is asked in for trading', async ({ page }) => {
  await page.goto('/exchange?pair=pbtc_pusdt');
  await expect(page.getByTestId('card-price-pbtc_pusdt')).toHaveText('43,250.000');
  await expect(level(page, 'Bids')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Sign in to trade' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset paper money' })).toHaveCount(0);
});
