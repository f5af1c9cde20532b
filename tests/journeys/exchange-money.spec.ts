/** Money in and out of the exchange on its screens: deposits, withdrawals, small balances, and what fails. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsVerifiedMember } from '#tests/support/browser-member.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';
import { closeToast, deposit, form, settled, toast } from '#tests/support/exchange-screen.ts';

test.describe('on a server whose clock moves', () => {
  const journey = onClockServer();

  test('a deposit goes from announced to balance by push; what is missing is said [EX-10, EX-14, EX-16, EX-17, EX-19]', async ({
    browser,
  }) => {
    const { page, email } = await journey.join(browser);
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
    await expect(row).toContainText('Pending');
    // It is with the custodian from the next round on, and confirmed a while later.
    await journey.ask('advance', { ms: 10_000 });
    await expect(row).toContainText('Processing');
    await journey.ask('advance', { ms: 30_000 });
    await expect(row).toContainText('Completed');
    await page.getByRole('tab', { name: 'Exchange Wallets' }).click();
    await expect(page.getByTestId('balance-ETH')).toHaveText('2.00000000');

    // A withdrawal shows its fee and what arrives; a new address is confirmed by email and waits out its cooling period.
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
    const asking = page.getByRole('dialog', { name: 'Confirm it is you' });
    await asking.getByRole('button', { name: 'Email me a code' }).click();
    await expect(asking.getByText(`We sent a code to ${email}.`)).toBeVisible();
    const { code } = await journey.ask('mailedCode', { email });
    await asking.getByLabel('Code', { exact: true }).fill(code);
    await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(withdrawals.getByText(/Cooling: can be used from/)).toBeVisible();
    await expect(withdrawals.getByRole('radio')).toBeDisabled();
  });

  test('the Trading tab of banking is the same engine, on money or on paper money [BA-17] [C-109]', async ({
    browser,
  }) => {
    const { page } = await journey.join(browser);
    await deposit(page, 'USDT', '500');
    await journey.ask('advance', { ms: 10_000 });
    await journey.ask('advance', { ms: 30_000 });
    await settled(page, 'USDT');
    await page.goto('/banking');
    await page.getByRole('tab', { name: 'Trading' }).click();
    await expect(page.getByText('Orders here are orders on the exchange')).toBeVisible();
    await expect(page.getByTestId('card-price-prd_usdt')).toBeVisible();
    await page.getByRole('button', { name: /^BTC/ }).click();
    await expect(page).toHaveURL(/pair=btc_usdt/);
    await form(page).getByLabel('Price').fill('40000');
    await form(page).getByLabel('Amount').fill('0.01');
    await form(page).getByRole('button', { name: 'BUY BTC' }).click();
    await expect(toast(page)).toContainText('BUY order for 0.01 BTC placed successfully');
    await closeToast(page);
    const newest = page.getByRole('region', { name: 'Newest orders' }).getByRole('row');
    await expect(newest.nth(1)).toContainText('Pending');
    await expectAccessible(page);

    await page.getByRole('switch', { name: 'Paper' }).check();
    await expect(page).toHaveURL(/pair=pbtc_pusdt/);
    await expect(page.getByText('Sandbox: paper money')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Place a paper order' })).toBeVisible();
    await expect(page.getByTestId('card-price-pbtc_pusdt')).not.toBeEmpty();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Paper' })).toBeChecked();

    // What was ordered here waits on the exchange.
    await page.goto('/exchange?tab=history');
    await expect(page.getByText('BUY BTC/USDT')).toBeVisible();
  });
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
    // A page that is left while it is read wants no answer any more.
    const answer = await route.fetch().catch(() => null);
    const body = await answer?.json().catch(() => null);
    if (!answer || !body) return route.abort().catch(() => undefined);
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
