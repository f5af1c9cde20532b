/** Banking in the browser: an account is opened, money moves within its limits, and the month is printed. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const account = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Accounts' }).getByRole('listitem', { name });

/** A toast that says all of these. */
const toast = (page: Page, ...texts: string[]) =>
  texts.reduce((found, hasText) => found.filter({ hasText }), page.getByRole('article'));

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

test('an account that could not be opened is said so, and one that is opened goes on in a new tab [BA-08]', async ({
  browser,
}) => {
  const { page, context } = await server.join(browser);
  await page.goto('/banking');
  await page.getByRole('button', { name: 'Open New Account' }).click();
  const form = dialog(page, 'Open New Account');
  await form.getByLabel('Account name').fill('Daily');
  await page.route('**/api/banking/accounts', (route) => route.abort());
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    toast(page, 'Account Creation Failed', 'There was an issue creating your account.'),
  ).toBeVisible();
  await page.unroute('**/api/banking/accounts');
  const tab = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    toast(page, 'Account Created!', 'Complete your account setup in the new tab that opened.'),
  ).toBeVisible();
  await expect((await tab).getByRole('button', { name: 'Confirm identity' })).toBeVisible();
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

/** Presses Tab until it is there, as a hand on the keyboard does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('dollars are moved by keyboard alone, and the focus comes back to where it began [B6]', async ({
  browser,
}) => {
  const { page } = await server.join(browser, { usd: '80' });
  await page.goto('/banking');
  await openAccount(page, 'Mine', 'checking');
  await page.reload();
  await expect(account(page, 'Mine')).toBeVisible();
  const opener = account(page, 'Mine').getByRole('button', { name: /^Transfer/ });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Transfer');
  await expect(form.getByLabel('From', { exact: true })).toBeFocused();
  await page.keyboard.type('Your wallet');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mine');
  await expect(form.getByLabel('From', { exact: true })).toHaveValue('wallet');
  await tabTo(page, form.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Transfer now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Done').getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener).toBeFocused();
  await expect(account(page, 'Mine')).toContainText('25.00 USD');
});

test('whoever wished for an account is led to a funded one, pays rent to another bank every month, and nothing is said too early [BA-02] [BA-05] [BA-06] [BA-20] [C-113] [C-116]', async ({
  browser,
}) => {
  test.slow();
  const wishes = { wantsCheckingAccount: true, wantsSavingsAccount: true, initialDepositAmount: '250' };
  const { page, context, email } = await server.join(browser, { wishes });
  // An address that claims success is not believed.
  await page.goto('/banking?success=true');
  await expect(page.getByText('Setup Required', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/banking');
  await page.getByRole('button', { name: 'Get Started' }).click();
  const choose = dialog(page, 'Choose your accounts');
  await expect(choose.getByLabel('Primary Checking Account')).toBeChecked();
  await expect(choose.getByLabel('Initial deposit')).toHaveValue('250.00');
  await choose.getByRole('button', { name: 'Continue' }).click();
  const verify = dialog(page, 'Confirm who you are');
  await expect(verify).toBeVisible();
  await expectAccessible(page);
  const tab = context.waitForEvent('page');
  await verify.getByRole('link', { name: 'Confirm my identity' }).click();
  const bank = await tab;
  await expect(bank.getByText('Sandbox: no real money')).toBeVisible();
  await expectAccessible(bank);
  await bank.getByRole('button', { name: 'Refuse identity' }).click();
  await expect(bank.getByText('You can try again.')).toBeVisible();
  await verify.getByRole('button', { name: 'I’ve done that' }).click();
  await expect(
    verify.getByText('Failed to complete banking onboarding: The sandbox couldn’t confirm who this is.'),
  ).toBeVisible();
  await bank.getByRole('button', { name: 'Confirm identity' }).click();
  await bank.getByLabel('Account number').fill('000123456789');
  await bank.getByRole('button', { name: 'Link account' }).click();
  await bank.getByRole('link', { name: 'Go back' }).click();
  await expect(bank.getByText('Account Setup Complete!')).toBeVisible();
  await bank.close();

  // The tab that was left finds out by itself; closing it loses nothing.
  const fund = dialog(page, 'Make your first deposit');
  await expect(fund).toContainText('250.00 USD');
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(fund.getByLabel('From')).toContainText('Sandbox Savings Bank ••• 6789');
  await fund.getByRole('button', { name: 'Pay it in' }).click();
  await expect(dialog(page, 'Your first deposit')).toContainText('On its way');
  await expect
    .poll(async () => {
      await server.ask('advance', { ms: 30_000 });
      return dialog(page, 'You’re all set').isVisible();
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Go to my accounts' }).click();
  await expect(account(page, 'Primary Checking')).toContainText('250.00 USD');
  await expect(account(page, 'Primary Checking')).toContainText('Verified');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeHidden();

  // Rent to the other bank, every month.
  await account(page, 'Primary Checking')
    .getByRole('button', { name: /^Transfer/ })
    .click();
  const form = dialog(page, 'Transfer');
  const to = form.getByLabel('To', { exact: true });
  const other = await to.locator('option', { hasText: 'Sandbox Savings Bank' }).getAttribute('value');
  await to.selectOption(other!);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Amount').fill('20');
  await form.getByLabel('Note').fill('Rent');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'Transfer now' }).click();
  // The account there is new: for a day each payment to it is confirmed.
  const asking = dialog(page, 'Confirm it is you');
  await asking.getByRole('button', { name: 'Email me a code' }).click();
  await expect(asking.getByText(`We sent a code to ${email}.`)).toBeVisible();
  const { code } = await server.ask('mailedCode', { email });
  await asking.getByLabel('Code', { exact: true }).fill(code);
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog(page, 'Done').getByRole('button', { name: 'Done' }).click();
  const payments = page.getByRole('list', { name: 'Payments from and to other banks' });
  await expect(payments.getByRole('listitem').first()).toContainText('On its way');
  await expect(account(page, 'Primary Checking')).toContainText('230.00 USD');
  await expectAccessible(page);

  await account(page, 'Primary Checking')
    .getByRole('button', { name: /^Transfer/ })
    .click();
  await fillSaving(page);
  await form.getByRole('button', { name: 'Schedule it' }).click();
  await expect(dialog(page, 'Done')).toContainText('Every month');
  await dialog(page, 'Done').getByRole('button', { name: 'Done' }).click();
  const scheduled = page.getByRole('list', { name: 'Scheduled transfers' });
  await expect(scheduled.getByRole('listitem', { name: 'Savings plan' })).toContainText(
    'Every month, next on',
  );
  await page.getByRole('button', { name: 'More for Savings plan' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(scheduled.getByText('Paused')).toBeVisible();
  await expectAccessible(page);
});

test('PRD becomes dollars as it was quoted, and what is more than a day lets through is refused in words [C-04] [C-115]', async ({
  browser,
}) => {
  const { page, email } = await server.join(browser, { prd: '1100' });
  await page.goto('/banking');
  await openAccount(page, 'Daily', 'checking');
  await expect(page.getByText('The account that pays for PRD is empty at the moment')).toBeVisible();
  await server.ask('converts', { email, liquidity: '900' });
  await page.reload();
  await page.getByRole('button', { name: 'Convert PRD' }).click();
  const form = dialog(page, 'Convert PRD to dollars');
  await form.getByLabel('Amount').fill('1100.5');
  await form.getByRole('button', { name: 'Get a quote' }).click();
  await expect(form.getByText('Only 1,100 PRD is free.')).toBeVisible();
  await form.getByLabel('Amount').fill('450');
  await form.getByRole('button', { name: 'Get a quote' }).click();
  await expect(form).toContainText('Comes to$150.00');
  await expect(form).toContainText('Fee$1.50');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Convert to $148.50' }).click();
  await expect(toast(page, 'PRD converted', '$148.50 is on Daily.')).toBeVisible();
  await expect(account(page, 'Daily')).toContainText('148.50 USD');
  await expect(page.getByRole('list', { name: 'Conversions' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Convert PRD' }).click();
  await form.getByLabel('Amount').fill('600');
  await form.getByRole('button', { name: 'Get a quote' }).click();
  await form.getByRole('button', { name: 'Convert to $198.00' }).click();
  await expect(page.getByText('You can still convert 550 PRD.')).toBeVisible();
  // The quote is gone, and nothing has moved.
  await expect(form.getByRole('button', { name: 'Get a quote' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(account(page, 'Daily')).toContainText('148.50 USD');
});

/** From the account whose transfer is open, 15 dollars a month onto the savings account. */
async function fillSaving(page: Page): Promise<void> {
  const form = dialog(page, 'Transfer');
  const to = form.getByLabel('To', { exact: true });
  const savings = await to.locator('option', { hasText: 'High-Yield Savings' }).getAttribute('value');
  await to.selectOption(savings!);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Amount').fill('15');
  await form.getByLabel('Note').fill('Savings plan');
  await form.getByLabel('When').selectOption('monthly');
  await form.getByRole('button', { name: 'Continue' }).click();
}

test('an address that names a tab shows it as open on a phone too, with no page that scrolls sideways [BA-04]', async ({
  browser,
}) => {
  const { page } = await server.join(browser, { viewport: { width: 390, height: 844 } });
  for (const name of ['Investments', 'Accounts']) {
    await page.goto(`/banking?tab=${name.toLowerCase()}`);
    const tab = page.getByRole('tab', { name, exact: true });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});
