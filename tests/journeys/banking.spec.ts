/** Banking in the browser: an account is opened, money moves within its limits, and the month is printed. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const account = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Accounts' }).getByRole('listitem', { name });

async function openAccount(page: Page, name: string, kind: 'checking' | 'savings'): Promise<void> {
  await page.getByRole('button', { name: 'Open New Account' }).click();
  const form = dialog(page, 'Open New Account');
  await expect(form.getByRole('button', { name: 'Create Account' })).toBeDisabled();
  await form.getByLabel('Account name').fill(name);
  await form.getByLabel('Account type').selectOption(kind);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account Created!')).toBeVisible();
  await expect(account(page, name)).toBeVisible();
}

/** Goes through the three steps up to the last look. */
async function fillTransfer(page: Page, { to, amount, note }: { to: string; amount: string; note?: string }) {
  const form = dialog(page, 'Transfer');
  const choice = form.getByLabel('To', { exact: true });
  const option = await choice.locator('option', { hasText: to }).first().getAttribute('value');
  await choice.selectOption(option!);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Amount').fill(amount);
  if (note) await form.getByLabel('Note').fill(note);
  await form.getByRole('button', { name: 'Continue' }).click();
}

test('a visitor is told that banking needs signing in [BA-01] [C-119]', async ({ browser }) => {
  const { page } = await server.open(browser);
  await page.goto('/banking');
  await expect(page.getByText('Access Restricted', { exact: true })).toBeVisible();
  await expect(page.getByText('please sign in', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login?next=%2Fbanking');
});

test('a member opens savings, fills it, is held by a limit, and downloads the month [BA-02] [BA-03] [BA-06] [BA-07] [BA-12] [BA-13]', async ({
  browser,
}) => {
  test.slow();
  const { page, username } = await server.join(browser, { usd: '900' });
  await page.goto('/banking');
  await expect(page.getByText(`${username}, member since`)).toBeVisible();
  await expect(page.getByText('No accounts yet')).toBeVisible();
  await openAccount(page, 'Rainy days', 'savings');
  await openAccount(page, 'Daily', 'checking');
  await expect(account(page, 'Rainy days')).toContainText('Primary');
  await expect(account(page, 'Rainy days')).toContainText('2.50% APY');
  await expectAccessible(page);

  // From the wallet onto the savings account.
  await account(page, 'Rainy days')
    .getByRole('button', { name: /^Transfer/ })
    .click();
  const form = dialog(page, 'Transfer');
  await form.getByLabel('From', { exact: true }).selectOption('wallet');
  await fillTransfer(page, { to: 'Rainy days', amount: '500', note: 'First savings' });
  await expect(form).toContainText('500.00 USD');
  await form.getByRole('button', { name: 'Transfer now' }).click();
  await expect(dialog(page, 'Done')).toContainText('to Rainy days');
  await dialog(page, 'Done').getByRole('button', { name: 'Done' }).click();
  await expect(account(page, 'Rainy days')).toContainText('500.00 USD');

  // A limit of 100 dollars at once.
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set Limits' }).click();
  const limits = dialog(page, 'Set Limits');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(limits.getByText('Please select a transaction type.')).toBeVisible();
  await limits.getByLabel('Transaction type').selectOption('transfer');
  await limits.getByLabel('Single transaction limit').fill('100');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits Updated')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Transfer' })).toContainText('Once: $100.00');

  await page.getByRole('tab', { name: 'Accounts' }).click();
  await account(page, 'Rainy days')
    .getByRole('button', { name: /^Transfer/ })
    .click();
  await fillTransfer(page, { to: 'Daily', amount: '100.01' });
  await form.getByRole('button', { name: 'Transfer now' }).click();
  await expect(
    page.getByText('This would exceed the single-transaction limit of $100.00 for a transfer.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Back' }).click();
  await form.getByLabel('Amount').fill('100');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'Transfer now' }).click();
  await dialog(page, 'Done').getByRole('button', { name: 'Done' }).click();

  // The history is searched, and printed.
  await account(page, 'Rainy days')
    .getByRole('button', { name: /^View Details/ })
    .click();
  const lines = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await page.getByLabel('Search transactions').fill('first sav');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Your wallet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Statement' }).click();
  const download = page.waitForEvent('download');
  await dialog(page, 'Statement').getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('deposit,Your wallet,First savings,general,500.00,500.00');
  expect(csv).toContain(',transfer,Daily,Transfer,general,-100.00,400.00');
});

test('money for somebody else shows who it is before the amount [C-100]', async ({ browser }) => {
  const other = await server.join(browser, { username: 'maria' });
  await other.page.goto('/banking');
  await openAccount(other.page, 'Daily', 'checking');
  const { page } = await server.join(browser, { usd: '80' });
  await page.goto('/banking');
  await openAccount(page, 'Mine', 'checking');
  await account(page, 'Mine')
    .getByRole('button', { name: /^Transfer/ })
    .click();
  const form = dialog(page, 'Transfer');
  await form.getByLabel('From', { exact: true }).selectOption('wallet');
  await form.getByLabel('To', { exact: true }).selectOption('others');
  await form.getByLabel('Account number or username').fill('nobody-here');
  await form.getByRole('button', { name: 'Find them' }).click();
  await expect(form.getByText('No account has this number')).toBeVisible();
  await form.getByLabel('Account number or username').fill('Maria');
  await form.getByRole('button', { name: 'Find them' }).click();
  await expect(form.getByRole('status')).toHaveText(/^maria ••• \d{4}$/);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Amount').fill('80.01');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('Only $80.00 is available.')).toBeVisible();
  await form.getByLabel('Amount').fill('25');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'Transfer now' }).click();
  await expect(dialog(page, 'Done')).toContainText('to maria');
  await other.page.reload();
  await expect(account(other.page, 'Daily')).toContainText('25.00 USD');
});
