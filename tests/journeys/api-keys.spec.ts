/** Keys for programs: made, used, renewed and ended. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const server = onClockServer();

test('a key for a program is made, used within its scopes, given a new secret, and ended [C-81]', async ({
  browser,
  playwright,
}) => {
  const { page, email } = await server.join(browser);
  const confirm = async () => {
    const asking = dialog(page, 'Confirm it is you');
    await asking.getByRole('button', { name: 'Email me a code' }).click();
    await expect(asking.getByText(`We sent a code to ${email}.`)).toBeVisible();
    const { code } = await server.ask('mailedCode', { email });
    await asking.getByLabel('Code', { exact: true }).fill(code);
    await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
  };
  await page.goto('/settings/security');
  await main(page).getByRole('button', { name: 'New key' }).click();
  const making = dialog(page, 'New API key');
  await making.getByLabel('Name').fill('The till');
  await making.getByLabel('Wallet: Read').check();
  await expectAccessible(page);
  await making.getByRole('button', { name: 'Make the key' }).click();
  await confirm();
  const program = async () => {
    const secret = (await page.getByTestId('api-key').textContent())!;
    await page.getByRole('button', { name: 'I have kept it' }).click();
    const calls = await playwright.request.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { authorization: `Bearer ${secret}` },
    });
    return async (path: string) => (await calls.get(path)).status();
  };
  const first = await program();
  expect(await first('/api/wallet')).toBe(200);
  expect(await first('/api/banking')).toBe(403);
  const listed = main(page).getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(listed).toContainText('Wallet: read');
  await main(page).getByRole('button', { name: 'Use of The till' }).click();
  await expect(dialog(page, 'Use of The till').getByRole('list', { name: 'Calls by day' })).toContainText(
    '2',
  );
  await page.keyboard.press('Escape');
  // There is a pause between two emailed codes.
  await server.ask('advance', { ms: 2 * 60 * 1000 });
  await main(page).getByRole('button', { name: 'New secret for The till' }).click();
  const renewing = dialog(page, 'A new secret for The till');
  await renewing.getByLabel('The old secret goes on').selectOption('Not at all');
  await renewing.getByRole('button', { name: 'Make it' }).click();
  await confirm();
  const second = await program();
  expect([await first('/api/wallet'), await second('/api/wallet')]).toEqual([401, 200]);
  await main(page).getByRole('button', { name: 'End The till' }).click();
  await dialog(page, 'End The till?').getByRole('button', { name: 'End the key' }).click();
  await expect(main(page).getByText('No keys yet')).toBeVisible();
  expect(await second('/api/wallet')).toBe(401);
});
