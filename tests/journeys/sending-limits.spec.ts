/**
 * Large transfers and sending limits in the browser, on a server whose clock the test holds: limits begin anew
 * at midnight, and raising one takes a day.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();

/** A new member with so many PRD, on the wallet, in a browser of their own. */
async function openWallet(browser: Browser, username: string, prd: string) {
  const { page, email } = await server.join(browser, { username, prd });
  await page.goto('/wallet');
  await expect(page.getByTestId('balance')).toBeVisible();
  const address = (await page.getByTestId('own-address').textContent())!;
  return { page, address, username, email };
}

const form = (page: Page) => page.getByRole('form', { name: 'Send PRD' });
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send PRD$/ });
const limitsLine = (page: Page) => page.getByRole('button', { name: /^Limits/ });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm this transfer' });

async function fillIn(page: Page, to: string, amount: string): Promise<void> {
  await page.getByLabel('Recipient').fill(to);
  await form(page).getByLabel('Amount').fill(amount);
}

test('an unusually large transfer asks again, sends nothing when it is cancelled, and once when its emailed code is entered', async ({
  browser,
}) => {
  const { page: other, address, username } = await openWallet(browser, 'shop', '0');
  const { page, email } = await openWallet(browser, 'rich', '1400');
  await expect(limitsLine(page)).toContainText('1,000.00 PRD left in 24 hours');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wallet/transfers')) sent.push(request.headers()['idempotency-key']!);
  });

  await fillIn(page, address, '600.5');
  await expect(page.getByText(`This is ${username}`)).toBeVisible();
  await sendButton(page).click();
  await expect(confirmation(page)).toContainText(`To ${username}`);
  await expect(confirmation(page)).toContainText(address);
  await expect(confirmation(page)).toContainText('It cannot be taken back.');
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toBeHidden();
  expect(sent).toEqual([]);
  // What was typed stays.
  await expect(form(page).getByLabel('Amount')).toHaveValue('600.5');

  await sendButton(page).click();
  await confirmation(page).getByRole('button', { name: 'Send 600.5 PRD' }).click();
  // Without a second factor the member's email confirms it; closed, nothing has happened.
  const asking = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(asking).toContainText(`Send 600.5 PRD to ${username}`);
  await expect(asking).toContainText(address);
  await asking.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Confirm with a code that we email you, then try again.')).toBeVisible();
  await expect(form(page).getByLabel('Amount')).toHaveValue('600.5');
  await sendButton(page).click();
  await confirmation(page).getByRole('button', { name: 'Send 600.5 PRD' }).click();
  await asking.getByRole('button', { name: 'Email me a code' }).click();
  await expect(asking.getByText(`We sent a code to ${email}.`)).toBeVisible();
  const { code } = await server.ask('mailedCode', { email });
  await asking.getByLabel('Code', { exact: true }).fill(code === '123456' ? '654321' : '123456');
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(asking.getByText('That isn’t the code in the newest email.')).toBeVisible();
  await asking.getByLabel('Code', { exact: true }).fill(code);
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText(address);
  await expect(receipt).toContainText('600.5');
  await expect(confirmation(page)).toBeHidden();
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByTestId('balance')).toContainText('899.50');
  await expect(other.getByTestId('balance')).toContainText('700.50');
  await expect(limitsLine(page)).toContainText('399.50 PRD left in 24 hours');

  // What a limit does not let through is said before, and by the server; it asks for no confirmation.
  await fillIn(page, address, '700');
  await expect(
    form(page).getByRole('status').filter({ hasText: 'This passes your sending limit' }),
  ).toHaveText('This passes your sending limit: you can still send 399.5 PRD in 24 hours.');
  await sendButton(page).click();
  await expect(
    page.getByText(
      'This would pass your sending limit of 1000 PRD in 24 hours. You can still send 399.5 PRD.',
    ),
  ).toBeVisible();
  await expect(confirmation(page)).toBeHidden();
  await expect(page.getByTestId('balance')).toContainText('899.50');
  await page.getByRole('button', { name: 'MAX' }).click();
  await expect(form(page).getByLabel('Amount')).toHaveValue('399.5');
});

test('a limit of one’s own counts at once, and is lifted a day later [B2.2]', async ({ browser }) => {
  const { address } = await openWallet(browser, 'grace', '0');
  const { page, email } = await openWallet(browser, 'ada', '300');
  // What stands in the form behind the dialog is not sent by saving a limit.
  const transfers: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wallet/transfers')) transfers.push(request.url());
  });
  await fillIn(page, address, '7');
  await limitsLine(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sending limits' });
  const own = dialog.getByRole('form', { name: 'Limits of your own' });
  const today = dialog.getByRole('region', { name: 'Any 24 hours' });
  await expect(today).toContainText('1,000.00 PRD');
  await expect(dialog.getByRole('region', { name: 'What raises them' })).toContainText('0 (7 needed)');

  await own.getByLabel('A day').fill('lots');
  await own.getByRole('button', { name: 'Save limits' }).click();
  await expect(own.getByText('Enter an amount of PRD, 0 or more, or leave it empty.')).toBeVisible();
  await own.getByLabel('A day').fill('20');
  await own.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved')).toBeVisible();
  expect(transfers).toEqual([]);
  await expect(today).toContainText('Left20.00 PRD');
  await page.keyboard.press('Escape');
  await expect(limitsLine(page)).toContainText('20.00 PRD left in 24 hours');
  await fillIn(page, address, '25');
  await sendButton(page).click();
  await expect(page.getByText(/sending limit of 20 PRD in 24 hours/)).toBeVisible();

  await limitsLine(page).click();
  await own.getByLabel('A day').fill('');
  await own.getByRole('button', { name: 'Save limits' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm it is you' });
  await asking.getByRole('button', { name: 'Email me a code' }).click();
  await expect(asking.getByText(`We sent a code to ${email}.`)).toBeVisible();
  const { code } = await server.ask('mailedCode', { email });
  await asking.getByLabel('Code', { exact: true }).fill(code);
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(today).toContainText('Your own limit is lifted on');
  await expect(today).toContainText('Left20.00 PRD');
  await server.ask('advance', { ms: 24 * 60 * 60 * 1000 });
  await page.reload();
  await expect(limitsLine(page)).toContainText('1,000.00 PRD left in 24 hours');
  await fillIn(page, address, '25');
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
});
