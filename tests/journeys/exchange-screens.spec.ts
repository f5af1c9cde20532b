/** The exchange's screens: their texts, states and keys, signed in and out, on narrow screens too. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsVerifiedMember } from '#tests/support/browser-member.ts';
import { closeToast, form, level, openTrading, showHouse, toast } from '#tests/support/exchange-screen.ts';

test('what is wrong with an order is said in the specification’s words [EX-11, EX-12, EX-13]', async ({
  page,
}) => {
  await signInAsVerifiedMember(page, 'ada');
  await openTrading(page, 'eth_usdt');
  const submit = form(page).getByRole('button', { name: 'BUY ETH' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/exchange/orders')) sent.push(request.url());
  });
  // Beside its field as it is typed, and once more when it is to be sent all the same.
  await form(page).getByLabel('Price').fill('2580.001');
  await expect(form(page).getByText('Price must be a whole number of steps of 0.01')).toBeVisible();
  await form(page).getByLabel('Price').fill('2580');
  await form(page).getByLabel('Amount').fill('0.0000001');
  await expect(form(page).getByText('Quantity must be a whole number of steps of 0.000001')).toBeVisible();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await form(page).getByLabel('Amount').fill('0');
  await expect(submit).toBeDisabled();
  await form(page).getByLabel('Amount').fill('0.0001');
  await expect(form(page).getByText('Quantity must be between 0.001 and 10000')).toBeVisible();
  await form(page).getByLabel('Amount').press('Enter');
  await expect(toast(page)).toContainText('Invalid Quantity');
  await expect(toast(page)).toContainText('Quantity must be between 0.001 and 10000');
  await closeToast(page);
  expect(sent).toEqual([]);
  await form(page).getByLabel('Amount').fill('1');
  await submit.click();
  await expect(toast(page)).toContainText('Insufficient Balance');
  await expect(toast(page)).toContainText('Not enough USDT in your wallet');
  await closeToast(page);
  await form(page).getByRole('switch', { name: 'Advanced' }).check();
  await form(page).getByLabel('Order Type').selectOption('Stop-Limit Order');
  await submit.click();
  await expect(toast(page)).toContainText('Missing Information');
  await expect(toast(page)).toContainText('Please fill in all required fields');
});

test('the Advanced switch shows the rest and takes it away again; limit and market stay in sight', async ({
  page,
}) => {
  await openTrading(page, 'eth_usdt');
  const types = form(page).getByLabel('Order Type').getByRole('option');
  await expect(types).toHaveText(['Limit Order', 'Market Order']);
  await form(page).getByRole('switch', { name: 'Advanced' }).check();
  await expect(types).toHaveText([
    'Limit Order',
    'Market Order',
    'Stop-Limit Order',
    'Stop-Market Order',
    'Take-Profit Limit Order',
    'Take-Profit Order',
    'One-Cancels-Other Order',
  ]);
  await expect(form(page).getByLabel('Time in force').getByRole('option')).toHaveCount(4);
  await expect(form(page).getByLabel('Self-trade prevention').getByRole('option')).toHaveCount(4);
  await form(page).getByLabel('Order Type').selectOption('One-Cancels-Other Order');
  await expect(form(page).getByLabel('Stop limit price')).toBeVisible();
  await form(page).getByRole('switch', { name: 'Advanced' }).uncheck();
  await expect(form(page).getByLabel('Order Type')).toHaveValue('limit');
  await expect(form(page).getByLabel('Time in force')).toBeHidden();
});

test('a visitor sees the markets, filters and searches them, and is told where a member is needed [EX-01, EX-02, EX-03, EX-09]', async ({
  page,
}) => {
  await page.goto('/exchange');
  await expect(page).toHaveTitle('PRD Exchange · Protege');
  await expect(page.getByRole('heading', { name: 'PRD Exchange', level: 1 })).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Exchange' }).getByRole('tab');
  await expect(tabs).toHaveText(['Market', 'Trading', 'History', 'Wallets']);

  const list = page.getByTestId('markets');
  await expect(list.getByRole('columnheader')).toHaveText(['Pair', 'Price', '24h Change', 'Volume']);
  await expect(list).toHaveCSS('max-height', '500px');
  const pairs = list.getByRole('button');
  await expect(pairs).toHaveCount(5);
  for (const [name, count] of [
    ['BTC', 1],
    ['ETH', 1],
    ['USDT', 3],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(pairs).toHaveCount(count);
    await expect(page).toHaveURL(new RegExp(`filter=${name}`));
  }
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByPlaceholder('Search markets...').fill('protege');
  await expect(pairs).toHaveCount(3);
  await page.getByPlaceholder('Search markets...').fill('tulips');
  await expect(page.getByText('No markets found')).toBeVisible();

  await tabs.filter({ hasText: 'Trading' }).click();
  await expect(form(page).getByRole('button', { name: 'BUY PRD' })).toBeDisabled();
  await expect(form(page).getByRole('link', { name: 'Sign in to trade' })).toHaveAttribute(
    'href',
    /\/login\?next=/,
  );
  await tabs.filter({ hasText: 'History' }).click();
  await expect(page.getByText('Sign in to see your orders and trades')).toBeVisible();
  await tabs.filter({ hasText: 'Wallets' }).click();
  await expect(page.getByText('Please log in to access your exchange wallets')).toBeVisible();
});

test('what cannot be read is said, never shown as an empty market [EX-16]', async ({ page }) => {
  await page.route(/\/api\/exchange\/markets/, (route) => route.abort());
  await page.goto('/exchange');
  await expect(toast(page)).toContainText('Loading Error');
  await expect(toast(page)).toContainText('Failed to load exchange data. Please try again.');
  await expect(page.getByText('The markets could not be loaded.')).toBeVisible();
  await page.unroute(/\/api\/exchange\/markets/);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByTestId('markets')).toBeVisible();
});

test('a halted market, an outside price and the house are labelled, and a halted one takes no order', async ({
  page,
}) => {
  await page.route(/\/api\/exchange\/markets(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const market of body.items) {
      if (market.symbol !== 'prd_eth') continue;
      Object.assign(market, { status: 'halted', haltReason: 'Maintenance until noon.' });
      Object.assign(market.ticker, { price: '0.00029', priceSource: 'stale' });
    }
    await route.fulfill({ response: answer, json: body });
  });
  await showHouse(page, 'prd_eth');
  // Pushes would tell of the market as it really is.
  await page.routeWebSocket(/\/api\/live$/, () => undefined);
  await page.goto('/exchange?tab=trading&pair=prd_eth');
  await expect(page.getByText('Stale', { exact: true })).toBeVisible();
  await expect(page.getByText('Halted', { exact: true })).toBeVisible();
  await expect(form(page)).toContainText('Maintenance until noon.');
  await form(page).getByLabel('Price').fill('0.0003');
  await form(page).getByLabel('Amount').fill('10');
  await expect(form(page).getByRole('button', { name: 'BUY PRD' })).toBeDisabled();
  await expect(level(page, 'Asks')).toHaveAccessibleName(/house market maker/);
  await expect(page.getByText('the house market maker has a part in this level')).toBeVisible();
});

test('the chart reads older candles when its beginning comes into view, until there are no more', async ({
  page,
}) => {
  const MINUTE_MS = 60_000;
  const newest = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  /** Candles of a market that has traded every minute: 700 in all. */
  const before = (time: number) =>
    Array.from({ length: 700 }, (_, back) => newest - (699 - back) * MINUTE_MS)
      .filter((start) => start < time)
      .slice(-500)
      .map((start) => ({
        interval: '1m',
        start: new Date(start).toISOString(),
        end: new Date(start + MINUTE_MS).toISOString(),
        ...{ open: '1.0', high: '1.2', low: '0.9', close: '1.1', volume: '5', trades: 1 },
      }));
  await page.route(/\/api\/exchange\/markets\/prd_eth\/candles/, async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('before');
    const items = before(asked ? Date.parse(asked) : Number.POSITIVE_INFINITY);
    await route.fulfill({ json: { symbol: 'prd_eth', items } });
  });
  await openTrading(page, 'prd_eth');
  const chart = page.getByTestId('candles');
  await expect(chart).toHaveAttribute('data-candles', '500');
  const canvas = page.getByRole('img', { name: 'Candles of PRD/ETH, 1m' });
  await expect(canvas.locator('canvas').first()).toBeVisible();
  await canvas.hover();
  await expect(async () => {
    // Turning the wheel zooms out, one step a turn, until the beginning is in view.
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 600);
    await expect(chart).toHaveAttribute('data-candles', '700', { timeout: 500 });
  }).toPass();
});

test('the keys of the trading view do what the help says, and can be switched off', async ({ page }) => {
  await openTrading(page, 'prd_btc');
  await page.keyboard.press('s');
  await expect(form(page).getByRole('button', { name: 'SELL PRD' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(form(page).getByLabel('Price')).toBeFocused();
  // In a field a letter is only a letter, and the arrows move by one step.
  await page.keyboard.press('b');
  await expect(form(page).getByRole('button', { name: 'SELL PRD' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(form(page).getByLabel('Price')).not.toHaveValue('');
  await page.getByRole('heading', { name: 'PRD Exchange' }).click();
  await page.keyboard.press('m');
  await expect(form(page).getByLabel('Order Type')).toHaveValue('market');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByLabel('Use keyboard shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('b');
  await expect(form(page).getByRole('button', { name: 'SELL PRD' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`every tab is accessible and fits a narrow screen, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 720 });
    await signInAsVerifiedMember(page, 'ada');
    await showHouse(page, 'prd_eth');
    const tabs = ['market', 'trading', 'history', 'wallets'].map((tab) => `${tab}&pair=prd_eth`);
    for (const tab of [...tabs, 'market&pair=pbtc_pusdt', 'wallets&pair=pbtc_pusdt']) {
      await page.goto(`/exchange?tab=${tab}`);
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, tab).toBeLessThanOrEqual(0);
      await expectAccessible(page, { within: 'main' });
    }
  });
}
