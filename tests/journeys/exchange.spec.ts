/**
 * The exchange in the browser. Markets are shared by all tests of a run, so each test that trades has one of
 * its own: `btc_usdt` is the main journey's, `eth_usdt` belongs to the order form's.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const others: BrowserContext[] = [];
test.afterEach(() => Promise.all(others.splice(0).map((context) => context.close())));

/** A new member in a browser of their own. */
async function join(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  others.push(context);
  const page = await context.newPage();
  await signInAsNewMember(page, name);
  return page;
}

/** Announces a deposit to the sandbox custodian; it becomes balance after its delay. */
async function deposit(page: Page, currency: string, amount: string): Promise<void> {
  const answer = await page.request.post('/api/exchange/deposits', {
    data: { currency, amount },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Waits until a deposit can be traded with. */
async function settled(page: Page, currency: string): Promise<void> {
  await expect(async () => {
    const { items } = await (await page.request.get('/api/exchange/wallets')).json();
    const wallet = items.find((item: { currency: { symbol: string } }) => item.currency.symbol === currency);
    expect(Number(wallet?.available)).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
}

const form = (page: Page) => page.getByRole('form', { name: 'Place Order' });
const book = (page: Page) => page.getByRole('region', { name: 'Order book' });
const level = (page: Page, side: 'Asks' | 'Bids') =>
  book(page).getByRole('list', { name: side }).getByRole('button');
const openOrders = (page: Page) => page.getByRole('region', { name: 'Open orders' }).getByRole('row');
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const closeToast = (page: Page) => toast(page).getByRole('button', { name: 'Close notification' }).click();

/** Lets the page see a book in which the house has a part, as a sample community has it. */
async function showHouse(page: Page, pair: string): Promise<void> {
  await page.route(new RegExp(`/api/exchange/markets/${pair}/book`), async (route) => {
    const answer = await route.fetch();
    const asks = [{ price: '0.00030000', quantity: '5.00', total: '5.00', isHouse: true }];
    const bids = [{ price: '0.00028000', quantity: '7.00', total: '7.00', isHouse: false }];
    await route.fulfill({ response: answer, json: { ...(await answer.json()), asks, bids } });
  });
}

async function openTrading(page: Page, pair: string): Promise<void> {
  await page.goto(`/exchange?tab=trading&pair=${pair}&interval=1m`);
  await expect(book(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

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
  await expect(openOrders(ada).nth(1)).toContainText('open');
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
  await expect(openOrders(ada).nth(1)).toContainText('partially filled');
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

test('in a sample community a member trades with the house, which is labelled, and whose quotes come back [C-54]', async ({
  browser,
}) => {
  test.slow();
  const dataDir = await mkdtemp(joinPath(tmpdir(), 'protege-exchange-'));
  const server = startServerProcess({
    PROTEGE_DATA_DIR: dataDir,
    PROTEGE_SEED: 'sample',
    PROTEGE_RATE_LIMITS: '0',
  });
  try {
    const [, url] = await server.printed(/Protege runs at (\S+)/);
    const [, email, password] = await server.printed(/Sample sign-in: (\S+), password (\S+)/);
    const context = await browser.newContext({ baseURL: url });
    others.push(context);
    const page = await context.newPage();
    const signedIn = await context.request.post('/api/identity/sign-in', {
      data: { email, password },
      headers: { origin: url! },
    });
    expect(signedIn.ok()).toBe(true);
    await openTrading(page, 'prd_usdt');
    const asks = level(page, 'Asks');
    const names = () => asks.allTextContents();
    await expect.poll(async () => (await names()).length).toBe(5);
    expect((await names()).every((name) => name.includes('house market maker'))).toBe(true);
    // The whole of the best level: unless the house quotes again, one is missing from then on.
    const [, quantity] = /quantity ([\d.]+\d)/.exec((await names()).at(-1)!)!;
    await asks.last().click();
    await form(page).getByLabel('Amount').fill(quantity!);
    await form(page).getByRole('button', { name: 'BUY PRD' }).click();
    await expect(toast(page)).toContainText(`BUY order for ${quantity} PRD placed successfully`);
    await page.getByRole('tab', { name: 'Trade History' }).click();
    const newest = page.getByRole('region', { name: 'Your trades' }).getByRole('row').nth(1);
    await expect(newest).toContainText(`${quantity} PRD`);
    await expect.poll(async () => (await names()).length, { timeout: 60_000 }).toBe(5);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('what is wrong with an order is said in the specification’s words [EX-11, EX-12, EX-13]', async ({
  page,
}) => {
  await signInAsNewMember(page, 'ada');
  await openTrading(page, 'eth_usdt');
  const submit = form(page).getByRole('button', { name: 'BUY ETH' });
  await form(page).getByLabel('Price').fill('2580');
  await form(page).getByLabel('Amount').fill('0.0001');
  await submit.click();
  await expect(toast(page)).toContainText('Invalid Quantity');
  await expect(toast(page)).toContainText('Quantity must be between 0.001 and 10000');
  await closeToast(page);
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
    'One-Cancels-Other Order',
  ]);
  await expect(form(page).getByLabel('Time in force').getByRole('option')).toHaveCount(4);
  await expect(form(page).getByLabel('Self-trade prevention').getByRole('option')).toHaveCount(3);
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
  await page.getByRole('button', { name: 'all', exact: true }).click();
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
  await expect(page.getByText('Please log in to see your orders and trades')).toBeVisible();
  await tabs.filter({ hasText: 'Wallets' }).click();
  await expect(page.getByText('Please log in to access your exchange wallets')).toBeVisible();
});

test('a deposit goes from announced to balance by push; what is missing is said [EX-10, EX-14, EX-16, EX-17, EX-19]', async ({
  page,
}) => {
  test.slow();
  await signInAsNewMember(page, 'ada');
  await page.goto('/exchange?tab=wallets');
  for (const card of ['Primary PRD', 'Total Value', 'Wallets']) {
    await expect(page.getByTestId(`card-${card}`)).toContainText(/\d/);
  }
  await expect(page.getByTestId('card-Primary PRD')).toContainText('0.00 PRD');

  await page.getByRole('button', { name: 'Ask for the basic tier' }).click();
  await expect(toast(page)).toContainText('Your tier is now basic.');
  await closeToast(page);
  await expect(page.getByText('approved by the sandbox: no document was looked at')).toBeVisible();

  await page.getByRole('button', { name: 'Add Wallet' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Wallet' });
  await adding.getByLabel('Currency').selectOption('ETH');
  await adding.getByRole('button', { name: 'Add Wallet' }).click();
  await expect(toast(page)).toContainText('Wallet Created');
  await closeToast(page);
  await expect(page.getByTestId('balance-ETH')).toHaveText('0.00000000');

  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const deposits = page.getByRole('form', { name: 'Deposit' });
  await deposits.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(toast(page)).toContainText('Invalid Input');
  await expect(toast(page)).toContainText('Please fill in all required fields');
  await closeToast(page);
  await deposits.getByLabel('Currency').selectOption('ETH');
  await deposits.getByLabel('Amount').fill('2');
  await expect(deposits).toContainText('Fee0 ETH');
  await expect(deposits).toContainText('You receive2 ETH');
  await expect(deposits).toContainText('Sandbox: no real money');
  await deposits.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(toast(page)).toContainText('Deposit Initiated');
  await page.getByRole('tab', { name: 'Transaction History' }).click();
  const row = page.getByRole('list', { name: 'Deposits and withdrawals' }).getByRole('listitem');
  await expect(row).toContainText(/pending|processing/);
  await expect(row).toContainText('completed', { timeout: 60_000 });
  await page.getByRole('tab', { name: 'Exchange Wallets' }).click();
  await expect(page.getByTestId('balance-ETH')).toHaveText('2.00000000');

  // A withdrawal shows its fee and what arrives; a new address waits out its cooling period.
  await page.getByRole('button', { name: 'Withdraw ETH' }).click();
  const withdrawals = page.getByRole('form', { name: 'Withdraw' });
  await withdrawals.getByRole('button', { name: 'MAX' }).click();
  await expect(withdrawals.getByLabel('Amount')).toHaveValue('1.999');
  await expect(withdrawals).toContainText('Fee0.001 ETH');
  await expect(withdrawals).toContainText('Leaves your wallet2 ETH');
  await withdrawals.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(toast(page)).toContainText('Invalid Input');
  await closeToast(page);
  await withdrawals.getByRole('button', { name: 'Save a new address' }).click();
  await withdrawals.getByLabel('Name').fill('Cold store');
  await withdrawals.getByLabel('ETH address').fill('0x52908400098527886E0F7030069857D2E4169EE7');
  await withdrawals.getByRole('button', { name: 'Save address' }).click();
  await expect(withdrawals.getByText(/Cooling: can be used from/)).toBeVisible();
  await expect(withdrawals.getByRole('radio')).toBeDisabled();
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
    await signInAsNewMember(page, 'ada');
    await showHouse(page, 'prd_eth');
    for (const tab of ['market', 'trading', 'history', 'wallets']) {
      await page.goto(`/exchange?tab=${tab}&pair=prd_eth`);
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, tab).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
        tab,
      ).toEqual([]);
    }
  });
}
