/** The developer portal: its tabs, and an operation tried with a key of one's own, and without the session. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();
const main = (page: Page) => page.getByRole('main');

test('the developer portal has its tabs overview, api, sdk and tools, for anyone to read at any width [DP-01]', async ({
  page,
}) => {
  await page.goto('/developer-portal');
  const tabs = main(page).getByRole('tablist', { name: 'Developer portal' });
  await expect(tabs.getByRole('tab')).toHaveText(['Overview', 'API', 'SDK', 'Tools']);
  await expect(main(page).getByRole('heading', { name: 'Your first call' })).toBeVisible();
  for (const [tab, shows] of [
    ['API', 'Read your wallet'],
    ['SDK', 'The TypeScript SDK'],
    ['Tools', 'Webhook tester'],
    ['Overview', 'Your first call'],
  ] as const) {
    await tabs.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}$`));
    await expect(main(page).getByText(shows).first()).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  }
});

test('a key that a member has made reads their wallet from the portal, and the same call stands there for a program', async ({
  browser,
}) => {
  const { page, email } = await server.join(browser);
  await page.goto('/developer-portal');
  await main(page).getByRole('link', { name: 'Make a key' }).click();
  await main(page).getByRole('button', { name: 'New key' }).click();
  const making = page.getByRole('dialog', { name: 'New API key' });
  await making.getByLabel('Name').fill('The portal');
  await making.getByLabel('Wallet: Read').check();
  await making.getByRole('button', { name: 'Make the key' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm it is you' });
  await asking.getByRole('button', { name: 'Email me a code' }).click();
  await expect(asking.getByText(`We sent a code to ${email}.`)).toBeVisible();
  const { code } = await server.ask('mailedCode', { email });
  await asking.getByLabel('Code', { exact: true }).fill(code);
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
  const key = (await page.getByTestId('api-key').textContent())!;
  await page.goto('/developer-portal?tab=api&operation=wallet.read');
  await main(page).getByLabel('Your key').fill(key);
  await main(page).getByRole('button', { name: 'Send' }).click();
  await expect(main(page)).toContainText('Answered 200');
  await expect(main(page).getByRole('region', { name: 'The answer' })).toContainText('"address": "PRD');
  const program = main(page).getByRole('tablist', { name: 'From a program' });
  await expect(main(page).getByRole('region', { name: 'From a program, by curl' })).toContainText(
    '/api/wallet',
  );
  await program.getByRole('tab', { name: 'SDK' }).click();
  await expect(main(page).getByRole('region', { name: 'From a program, by SDK' })).toHaveText(
    'const answer = await api.wallet.read();',
  );
});

test('an operation is found, and tried with a key alone', async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto('/developer-portal?tab=api');
  await main(page).getByRole('searchbox').fill('read your wallet');
  await main(page)
    .getByRole('button', { name: /Read your wallet/ })
    .first()
    .click();
  await expect(page).toHaveURL(/operation=wallet\.read/);
  await main(page).getByLabel('Your key').fill('prk_none_of_ours');
  await main(page).getByRole('button', { name: 'Send' }).click();
  // The browser is signed in, and the key counts all the same.
  await expect(main(page)).toContainText('Answered 401');
  await expect(main(page)).toContainText('"code": "invalid_api_key"');
  await expectAccessible(page);
});

test('what anyone may call needs no key', async ({ page }) => {
  await page.goto('/developer-portal?tab=api&operation=community.figures');
  await main(page).getByRole('button', { name: 'Send' }).click();
  await expect(main(page)).toContainText('Answered 200');
});

test('the tools know an address of ours, and that the server serves', async ({ page }) => {
  const { address } = await signInAsNewMember(page);
  await page.goto('/developer-portal?tab=tools');
  await expect(main(page)).toContainText('It serves.');
  await main(page).getByLabel('Address', { exact: true }).fill(address);
  await expect(main(page)).toContainText('its checksum fits');
  await main(page).getByLabel('Address', { exact: true }).fill(address.slice(0, -1));
  await expect(main(page)).toContainText('Not a PRD address.');
});
