/** A joint account in the browser: from the invitation of a second owner to a payment that both agreed to. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const joint = (page: Page) =>
  page.getByRole('list', { name: 'Joint accounts' }).getByRole('listitem', { name: 'Household' });

/** Confirms with an emailed code. */
async function confirm(page: Page, email: string, words: string): Promise<void> {
  const form = dialog(page, 'Confirm it is you');
  await expect(form).toContainText(words);
  await form.getByRole('button', { name: 'Email me a code' }).click();
  await expect(form.getByText(`We sent a code to ${email}.`)).toBeVisible();
  const { code } = await server.ask('mailedCode', { email });
  await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(form).toBeHidden();
}

test('a second owner is invited and joins, asks for a large payment, and the holder confirms it [B6.5]', async ({
  browser,
}) => {
  test.slow();
  const anna = await server.join(browser, { username: 'anna', usd: '900' });
  const ben = await server.join(browser, { username: 'ben' });
  const { page } = anna;
  await page.goto('/banking');
  await page.getByRole('button', { name: 'Open New Account' }).click();
  const opening = dialog(page, 'Open New Account');
  await opening.getByLabel('Account name').fill('Household');
  await opening.getByLabel('Joint account').check();
  await opening.getByRole('button', { name: 'Create Account' }).click();
  await expect(joint(page)).toContainText('Holder');
  await page.bringToFront();

  // Dollars come from the wallet.
  await joint(page)
    .getByRole('button', { name: /^Transfer/ })
    .click();
  const sending = dialog(page, 'Transfer');
  await sending.getByLabel('From', { exact: true }).selectOption('wallet');
  const option = sending.getByLabel('To', { exact: true }).locator('option', { hasText: 'Household' });
  await sending.getByLabel('To', { exact: true }).selectOption((await option.getAttribute('value'))!);
  await sending.getByRole('button', { name: 'Continue' }).click();
  await sending.getByLabel('Amount').fill('800');
  await sending.getByRole('button', { name: 'Continue' }).click();
  await sending.getByRole('button', { name: 'Transfer now' }).click();
  await dialog(page, 'Done').getByRole('button', { name: 'Done' }).click();
  await expect(joint(page)).toContainText('800.00 USD');

  await joint(page)
    .getByRole('button', { name: /^View Details/ })
    .click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const inviting = dialog(page, 'Invite to Household');
  await inviting.getByLabel('Username').fill('ben');
  await inviting.getByLabel('Role').selectOption('owner');
  await inviting.getByRole('button', { name: 'Invite' }).click();
  await confirm(page, anna.email, 'Invite somebody to a joint account as owner');
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('listitem', { name: 'ben' })).toContainText('Invited');
  await page.getByRole('button', { name: 'Set an amount' }).click();
  const two = dialog(page, 'Payments that take two');
  await two.getByLabel('From').fill('500');
  await two.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('From $500.00 on')).toBeVisible();
  // What may be moved there at all is set on the same page.
  await page.getByRole('button', { name: 'Edit Transfer' }).click();
  const limiting = dialog(page, 'Set Limits');
  await limiting.getByLabel('Single transaction limit').fill('700');
  await limiting.getByRole('button', { name: 'Save limits' }).click();
  const limits = page.getByRole('list', { name: 'Limits' });
  await expect(limits.getByRole('listitem', { name: 'Transfer' })).toContainText('Once: $700.00');
  await expectAccessible(page);

  // The other reads whose money it is before they join.
  await ben.page.goto('/banking');
  const invitation = ben.page.getByRole('listitem', { name: 'Invitation to Household' });
  await expect(invitation).toContainText('Its money is anna’s');
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expect(joint(ben.page)).toContainText('held by anna');
  await joint(ben.page)
    .getByRole('button', { name: /^Transfer/ })
    .click();
  const paying = dialog(ben.page, 'Transfer');
  await paying.getByRole('button', { name: 'Continue' }).click();
  await paying.getByLabel('Amount').fill('600');
  await paying.getByLabel('Note').fill('Rent');
  await paying.getByRole('button', { name: 'Continue' }).click();
  await paying.getByRole('button', { name: 'Transfer now' }).click();
  await expect(dialog(ben.page, 'Done')).toContainText('for somebody else on the account to confirm it');
  await dialog(ben.page, 'Done').getByRole('button', { name: 'Done' }).click();
  await expect(joint(ben.page)).toContainText('1 waiting');

  // There is a pause between two emailed codes.
  await server.ask('advance', { ms: 2 * 60_000 });
  await page.reload();
  const waiting = page.getByRole('listitem', { name: /^\$600\.00 to/ });
  await expect(waiting).toContainText('ben: Rent');
  await expect(page.getByText('Can be moved now')).toBeVisible();
  await waiting.getByRole('button', { name: 'Confirm' }).click();
  await confirm(page, anna.email, 'Pay $600.00 from Household');
  await expect(waiting).toContainText('Paid');
  const line = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first();
  await expect(line).toContainText('By ben, confirmed by anna');
  await expect(line).toContainText('−600.00 USD');
  await ben.page.reload();
  await expect(joint(ben.page)).toContainText('200.00 USD');
});
