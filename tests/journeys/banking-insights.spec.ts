/** Banking that watches and explains, in the browser: an alert with its evidence, and figures that open what they are made of. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const HOUR = 3_600_000;
const server = onClockServer();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A toast that says all of these. */
const toast = (page: Page, ...texts: string[]) =>
  texts.reduce((found, hasText) => found.filter({ hasText }), page.getByRole('article'));

/** Opens a checking account, as somebody who banks here already; its id. */
async function openAccount(page: Page, accountName: string): Promise<string> {
  const opened = await page.request.post('/api/banking/accounts', {
    data: { accountName, accountType: 'checking' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(opened.status()).toBe(201);
  return (await opened.json()).id;
}

test('money that leaves from a new device raises an alert with its evidence; its member says that it was them, and why [BA-09] [BA-10] [BA-11]', async ({
  browser,
}) => {
  test.slow();
  // By day: what leaves at night is suspected of more.
  const { now } = await server.ask('advance', { ms: 0 });
  await server.ask('advance', { ms: (24 + 12) * HOUR - (Date.parse(now) % (24 * HOUR)) });
  const other = await server.join(browser, { username: 'rosa' });
  await openAccount(other.page, 'Daily');
  const { page, email, password } = await server.join(browser, { usd: '80' });

  // What can't be loaded is said so.
  await page.route('**/api/banking', (route) => route.abort());
  await page.goto('/banking');
  await expect(
    toast(page, 'Error Loading Banking Data', 'There was an issue loading your financial information.'),
  ).toBeVisible();
  await page.unroute('**/api/banking');
  await openAccount(page, 'Mine');
  await page.reload();
  await page.route('**/api/banking/alerts?*', (route) => route.abort());
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(toast(page, 'Failed to load security alerts.')).toBeVisible();
  await page.unroute('**/api/banking/alerts?*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('No active alerts')).toBeVisible();

  // On another device, later, somebody who knows the password sends to somebody new.
  await server.ask('advance', { ms: 10 * 60_000 });
  const { page: device } = await server.open(browser);
  const signedIn = await device.request.post('/api/identity/sign-in', { data: { email, password } });
  expect(signedIn.ok()).toBe(true);
  const found = await (await device.request.get('/api/banking/recipients/rosa')).json();
  const sent = await device.request.post('/api/banking/transfers', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      fromAccountId: null,
      recipient: 'rosa',
      expected: found.expected,
      amount: '25',
      description: 'Gift',
    },
  });
  expect(sent.status()).toBe(201);

  await page.reload();
  const alerts = page.getByRole('list', { name: 'Security alerts' });
  const alert = alerts.getByRole('listitem', { name: 'New device, High' });
  await expect(alert).toContainText('$25.00 to rosa');
  await expect(alert).toContainText('from a device that is new to us');
  await expect(alert).toContainText(/device [0-9a-f]{12}, first seen/);
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  const form = dialog(page, 'Dismiss: New device');
  await expect(form.getByRole('button', { name: 'Dismiss' })).toBeDisabled();
  await form.getByLabel('Why').fill('My new phone');
  await page.route('**/api/banking/alerts/*/dismiss', (route) => route.abort());
  await form.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'Failed to dismiss security alert.')).toBeVisible();
  await page.unroute('**/api/banking/alerts/*/dismiss');
  await form.getByRole('button', { name: 'Dismiss' }).click();
  // Whoever holds the session alone can't wipe a high one.
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible();
  const { code } = await server.ask('mailedCode', { email });
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Alert Dismissed')).toBeVisible();
  await expect(page.getByText('No active alerts')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(alert).toContainText('My new phone');

  // The risk score counts it, and the report holds it.
  await expect(page.getByText('1 alert in the last 30 days')).toBeVisible();
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(dialog(page, 'Compliance report')).toContainText('New device, high, dismissed');
});

test('what was noticed at night is resolved by one tap, and stays on the list with who and why [BA-10] [BA-11]', async ({
  browser,
}) => {
  // At three o'clock of the bank's day, which is UTC's here.
  const { now } = await server.ask('advance', { ms: 0 });
  await server.ask('advance', { ms: (24 + 3) * HOUR - (Date.parse(now) % (24 * HOUR)) });
  const other = await server.join(browser, { username: 'olga' });
  await openAccount(other.page, 'Daily');
  const { page, username } = await server.join(browser, { usd: '80' });
  const found = await (await page.request.get('/api/banking/recipients/olga')).json();
  const sent = await page.request.post('/api/banking/transfers', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { fromAccountId: null, recipient: 'olga', expected: found.expected, amount: '5' },
  });
  expect(sent.status()).toBe(201);
  await page.goto('/banking?tab=security');
  const alerts = page.getByRole('list', { name: 'Security alerts' });
  const alert = alerts.getByRole('listitem', { name: 'Unusual activity, Medium' });
  await expect(alert).toContainText('at 3:00 of the bank’s day');
  await page.route('**/api/banking/alerts/*/resolve', (route) => route.abort());
  await alert.getByRole('button', { name: 'It was me' }).click();
  await expect(toast(page, 'Failed to resolve security alert.')).toBeVisible();
  await page.unroute('**/api/banking/alerts/*/resolve');
  await alert.getByRole('button', { name: 'It was me' }).click();
  await expect(toast(page, 'Alert Resolved', 'Thank you: it was you.')).toBeVisible();
  await expect(page.getByText('No active alerts')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(alert).toContainText(`Resolved by ${username}`);
  await expect(alert).toContainText('It was me.');
  await expect(alert.getByRole('button')).toHaveCount(0);
});

test('every figure of analytics opens its movements, a correction teaches a rule, and planning answers what if, the assistant what to do [BA-04] [BA-14] [BA-15] [BA-16] [BA-18]', async ({
  browser,
}) => {
  test.slow();
  const other = await server.join(browser, { username: 'landlady' });
  await openAccount(other.page, 'Daily');
  const { page } = await server.join(browser, { usd: '900' });
  await page.goto('/banking?tab=analytics');
  await expect(page.getByRole('listitem', { name: 'Housing' })).toContainText('example $2,000.00');
  await page.getByRole('tab', { name: 'Performance' }).click();
  await expect(page.getByText('No history yet')).toBeVisible();
  const found = await (await page.request.get('/api/banking/recipients/landlady')).json();
  const mine = await openAccount(page, 'Mine');
  for (const data of [
    { fromAccountId: null, toAccountId: mine, amount: '500' },
    {
      fromAccountId: mine,
      recipient: 'landlady',
      expected: found.expected,
      amount: '120',
      description: 'Rent',
    },
  ]) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await page.request.post('/api/banking/transfers', { headers, data })).status()).toBe(201);
  }
  await page.goto('/banking?tab=analytics');
  await expect(page.getByRole('list', { name: 'Allocation' })).toContainText('Checking');
  await page.getByRole('listitem', { name: 'Other' }).getByRole('button', { name: '$120.00' }).click();
  const movements = page.getByRole('list', { name: 'Movements' });
  await expect(movements).toContainText('Rent');
  await page.getByLabel('A category that I choose is for all payments').check();
  await movements.getByLabel('Category of landlady, Rent').selectOption('housing');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText('landlady is Housing');
  await expect(
    page.getByRole('listitem', { name: 'Housing' }).getByRole('button', { name: '$120.00' }),
  ).toBeVisible();
  await page
    .getByRole('listitem', { name: 'Housing' })
    .getByRole('button', { name: 'Edit the budget of Housing' })
    .click();
  await dialog(page, 'Budget: Housing').getByLabel('A month').fill('100');
  await dialog(page, 'Budget: Housing').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem', { name: 'Housing' })).toContainText('of $100.00');
  await expect(page.getByRole('listitem', { name: 'Housing' })).toContainText('Over its budget');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Planning' }).click();
  await expect(page.getByText('Income and expenses are known after your first whole month.')).toBeVisible();
  await expect(page.getByText('$10,000.00 in 24 months')).toBeVisible();
  await page.getByLabel('Put by each month, USD').fill('7500');
  await expect(page.getByText('$10,000.00 in 1 month,')).toBeVisible();
  await page.getByLabel('Retirement age').fill('31');
  await expect(page.getByText('That is a shortfall')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Assistant' }).click();
  const open = page.getByRole('list', { name: 'Open recommendations' });
  await expect(open).toContainText('Less than 30% of your bank balances is invested: $114.00 would be.');
  await open.getByRole('button', { name: 'Mark as completed' }).click();
  const completed = page.getByRole('list', { name: 'Completed recommendations' });
  await expect(completed).toContainText('Marked by you on');
  await page.reload();
  await completed.getByRole('button', { name: 'Open again' }).click();
  await expect(open).toContainText('Less than 30%');
  await page.getByRole('button', { name: 'How much money do I have, and what do I owe?' }).click();
  const talk = page.getByRole('log', { name: 'Conversation' });
  await expect(talk).toContainText('Mine (checking): 380');
  await expect(talk).toContainText('not personal financial, tax or legal advice');
  await expect(page).toHaveURL(/tab=assistant&thread=/);
  await expectAccessible(page);
});

test('an investment account is opened, filled, buys, gains, sells and gives back, labelled as a sandbox [BA-03] [BA-04] [BA-23] [C-112]', async ({
  browser,
}) => {
  const { page } = await server.join(browser, { usd: '900' });
  const daily = await openAccount(page, 'Daily');
  const data = { fromAccountId: null, toAccountId: daily, amount: '900' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await page.request.post('/api/banking/transfers', { headers, data })).status()).toBe(201);
  await server.ask('market', { btc: '40000', eth: '2500' });
  await page.goto('/banking?tab=investments');
  const tab = page.getByRole('tabpanel', { name: 'Investments' });
  await expect(tab.getByText('Sandbox: no real money')).toBeVisible();
  await expect(tab.getByRole('list', { name: 'Prices' })).toContainText('$40,000.00');
  await tab.getByRole('button', { name: 'New account' }).click();
  const opening = dialog(page, 'New investment account');
  await opening.getByLabel('Name').fill('For later');
  await opening.getByLabel('Type').selectOption('Roth IRA');
  await opening.getByRole('button', { name: 'Create' }).click();
  const account = tab.getByRole('listitem', { name: 'For later' });
  await account.getByRole('button', { name: 'Contribute' }).click();
  const giving = dialog(page, 'Contribute to For later');
  await giving.getByLabel('Amount').fill('900.01');
  await giving.getByRole('button', { name: 'Contribute' }).click();
  await expect(giving.getByText('Only $900.00 is available.')).toBeVisible();
  await giving.getByLabel('Amount').fill('500');
  await giving.getByRole('button', { name: 'Contribute' }).click();
  await expect(giving).toBeHidden();
  await account.getByRole('button', { name: 'Buy' }).click();
  const buying = dialog(page, 'Buy for For later');
  await buying.getByLabel('Amount').fill('400');
  await expect(buying.getByText('At $40,000.00 for one, that buys 0.01 BTC.')).toBeVisible();
  await expectAccessible(page);
  // It rises while the dialog is open: what was looked at is not what is paid.
  await server.ask('market', { btc: '50000', eth: '2500' });
  await buying.getByRole('button', { name: 'Buy' }).click();
  await expect(toast(page, 'The price has changed', 'BTC is at $50000.00 now')).toBeVisible();
  await server.ask('market', { btc: '40000', eth: '2500' });
  await buying.getByRole('button', { name: 'Buy' }).click();
  await expect(buying).toBeHidden();
  await server.ask('market', { btc: '44000', eth: '2500' });
  await page.reload();
  await expect(account.getByRole('list', { name: 'Holdings' })).toContainText('$440.00');
  await expect(account).toContainText('+40.00 USD');
  const figure = page.locator('dl').first();
  await expect(figure).toContainText('Investments540.00 USD');
  await expect(figure).toContainText('Net worth940.00 USD');
  await account.getByRole('button', { name: 'Sell' }).click();
  await dialog(page, 'Sell from For later').getByLabel('Amount').fill('0.01');
  await dialog(page, 'Sell from For later').getByRole('button', { name: 'Sell' }).click();
  await account.getByRole('button', { name: 'Take out' }).click();
  await dialog(page, 'Take out of For later').getByLabel('Amount').fill('540');
  await dialog(page, 'Take out of For later').getByRole('button', { name: 'Take out' }).click();
  await account.getByRole('button', { name: 'Close' }).click();
  await dialog(page, 'Close For later?').getByRole('button', { name: 'Close account' }).click();
  await expect(tab.getByText('No investment accounts yet')).toBeVisible();
  await expect(figure).toContainText('Total balance940.00 USD');
});
