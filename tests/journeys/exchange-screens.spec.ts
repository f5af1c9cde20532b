/** The exchange's screens: their texts, states and keys, signed in and out, on narrow screens too. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsVerifiedMember } from '#tests/support/browser-member.ts';
import { closeToast, form, level, openTrading, showHouse, toast } from '#tests/support/exchange-screen.ts';
import { confirmByEmail, verifyEmail } from '#tests/support/journey.ts';

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

test('a deposit goes from announced to balance by push; what is missing is said [EX-10, EX-14, EX-16, EX-17, EX-19]', async ({
  page,
}) => {
  test.slow();
  const { email } = await signInAsVerifiedMember(page, 'ada');
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
  await expect(row).toContainText(/Pending|Processing/);
  await expect(row).toContainText('Completed', { timeout: 60_000 });
  await page.getByRole('tab', { name: 'Exchange Wallets' }).click();
  await expect(page.getByTestId('balance-ETH')).toHaveText('2.00000000');

  // A withdrawal shows its fee and what arrives; a new address is confirmed by email and waits out its cooling period.
  await verifyEmail(page, email);
  await page.goto('/exchange?tab=wallets');
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
  await confirmByEmail(page, email);
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

test('what fails with money is said in the specification’s words, and so is a withdrawal that begins; small balances are converted [EX-16]', async ({
  page,
}) => {
  await signInAsVerifiedMember(page, 'ada');
  const { items: currencies } = await (await page.request.get('/api/exchange/currencies')).json();
  const eth = currencies.find(({ symbol }: { symbol: string }) => symbol === 'ETH');
  const made = await page.request.post('/api/exchange/wallets', {
    data: { currency: 'ETH' },
    headers: { 'idempotency-key': 'wallet-of-a-journey' },
  });
  const wallet = await made.json();
  // Two ether and an address that has waited, as a day would bring them.
  await page.route(/\/api\/exchange\/wallets(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ status: 503, json: {} });
    const answer = await route.fetch();
    const body = await answer.json();
    for (const item of body.items)
      if (item.currencyId === eth.id) Object.assign(item, { balance: '2.0', available: '2.0' });
    return route.fulfill({ response: answer, json: body });
  });
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const at = wallet.createdAt;
  await page.route(/\/api\/exchange\/addresses/, (route) =>
    route.fulfill({
      json: {
        items: [
          {
            id: wallet.id,
            currency: 'ETH',
            address,
            label: 'Cold store',
            usableAt: at,
            isUsable: true,
            createdAt: at,
          },
        ],
        coolingHours: 24,
      },
    }),
  );
  const refuseIt = /\/api\/exchange\/(deposits|withdrawals|small-balances\/convert)$/;
  await page.route(refuseIt, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/exchange?tab=wallets');

  await page.getByRole('button', { name: 'Add Wallet' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Wallet' });
  await adding.getByRole('button', { name: 'Add Wallet' }).click();
  await expect(toast(page)).toContainText('Wallet Creation Failed');
  await closeToast(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const deposits = page.getByRole('form', { name: 'Deposit' });
  await deposits.getByLabel('Currency').selectOption('ETH');
  await deposits.getByLabel('Amount').fill('2');
  await deposits.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(toast(page)).toContainText('Deposit Failed');
  await closeToast(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Withdraw ETH' }).click();
  const withdrawals = page.getByRole('form', { name: 'Withdraw' });
  await withdrawals.getByLabel('Amount').fill('1');
  await withdrawals.getByRole('radio').check();
  await withdrawals.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(toast(page)).toContainText('Withdrawal Failed');
  await closeToast(page);
  await page.route(/\/api\/exchange\/withdrawals$/, (route) =>
    route.fulfill({
      status: 201,
      json: transactionOf({ currency: eth, userId: wallet.userId, at, status: 'pending', id: wallet.id }),
    }),
  );
  await withdrawals.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(toast(page)).toContainText('Withdrawal Initiated');
  await expect(toast(page)).toContainText('1 ETH and the fee are held until the custodian has sent it.');
  await closeToast(page);

  await page.getByRole('button', { name: 'Convert small balances' }).click();
  const converting = page.getByRole('dialog', { name: 'Convert small balances' });
  await converting.getByRole('button', { name: 'PRD', exact: true }).click();
  await converting.getByRole('button', { name: 'Convert to PRD' }).click();
  await expect(toast(page)).toContainText('Not converted');
  await closeToast(page);
  await page.unroute(refuseIt);
  await converting.getByRole('button', { name: 'Convert to PRD' }).click();
  await expect(converting).toContainText('There is no small balance to convert.');
  await converting.getByRole('button', { name: 'Done' }).click();
  await expect(converting).toBeHidden();
});

test('each state of a deposit or a withdrawal has a word and a colour of its own [EX-19]', async ({
  page,
}) => {
  await signInAsVerifiedMember(page, 'ada');
  const { items: currencies } = await (await page.request.get('/api/exchange/currencies')).json();
  const states = ['processing', 'pending', 'completed', 'failed', 'cancelled'];
  const at = currencies[0].createdAt;
  await page.route(/\/api\/exchange\/transactions/, (route) =>
    route.fulfill({
      json: {
        items: states.map((status, index) => {
          const id = `00000000-0000-7000-8000-00000000000${index}`;
          return transactionOf({ currency: currencies[0], userId: id, at, status, id });
        }),
        nextCursor: null,
      },
    }),
  );
  await page.goto('/exchange?tab=wallets');
  await page.getByRole('tab', { name: 'Transaction History' }).click();
  const rows = page.getByRole('list', { name: 'Deposits and withdrawals' }).getByRole('listitem');
  await expect(rows).toHaveCount(states.length);
  const looks = new Set<string>();
  for (const [index, state] of states.entries()) {
    const word = `${state[0]!.toUpperCase()}${state.slice(1)}`;
    const label = rows.nth(index).getByText(word, { exact: true });
    await expect(label).toBeVisible();
    looks.add(
      await label.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${color} on ${backgroundColor}`;
      }),
    );
  }
  expect(looks.size).toBe(states.length);
});

/** A withdrawal of 1, as the API would have it. */
function transactionOf(fields: {
  currency: { id: string };
  userId: string;
  at: string;
  status: string;
  id: string;
}) {
  const { currency, userId, at, status, id } = fields;
  return {
    id,
    userId,
    currencyId: currency.id,
    currency,
    transactionType: 'withdrawal',
    amount: '1.0',
    fee: '0.001',
    walletAddress: null,
    providerReference: null,
    status,
    statusNote: null,
    needsApproval: false,
    createdAt: at,
    updatedAt: at,
    completedAt: status === 'completed' ? at : null,
  };
}

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
