/** Webhooks: added, tried out, read in the log, sent once more, changed and removed. */
import { expect, type Page, test } from '@playwright/test';
import { type Receiver, startReceiver } from '#server/modules/webhooks/webhooks-test-kit.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const server = onClockServer();

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.stop());

test('a webhook is added, tried out, read in its log, sent once more, and removed [EN-02]', async ({
  browser,
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
  await main(page).getByRole('button', { name: 'New webhook' }).click();
  const adding = dialog(page, 'New webhook');
  await adding.getByLabel('Address').fill('https://10.0.0.1/');
  await adding.getByLabel('PRD arrived in your wallet').check();
  await adding.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByText('There is nothing public at this address.')).toBeVisible();
  await adding.getByLabel('Address').fill(receiver.url);
  await adding.getByLabel('What it is for').fill('The till');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add the webhook' }).click();
  await confirm();
  const secret = await page.getByTestId('webhook-secret').textContent();
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  const listed = main(page).getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await expect(listed).toContainText('wallet.received');
  await expect(main(page)).not.toContainText(secret!);

  await main(page).getByRole('button', { name: 'Log of The till' }).click();
  const log = dialog(page, 'Log of The till');
  await expect(log.getByText('Nothing was sent yet')).toBeVisible();
  await log.getByRole('button', { name: 'Send a test message' }).click();
  const deliveries = log.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(deliveries).toContainText('Waiting');
  await server.ask('advance', { ms: 10_000 });
  await expect(deliveries).toContainText('Delivered');
  await deliveries.getByText('What was sent').click();
  await expect(deliveries).toContainText('Thank you.');
  await expectAccessible(page);
  await deliveries.getByRole('button', { name: 'Send webhook.test once more' }).click();
  await expect(deliveries).toContainText('Waiting');
  await server.ask('advance', { ms: 10_000 });
  await expect(deliveries).toContainText('Delivered');
  expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toHaveLength(2);
  await page.keyboard.press('Escape');

  await main(page).getByRole('button', { name: 'New secret for The till' }).click();
  // There is a pause between two emailed codes.
  await server.ask('advance', { ms: 5 * 60_000 });
  await dialog(page, 'A new secret for The till').getByRole('button', { name: 'Make it' }).click();
  await confirm();
  await expect(page.getByTestId('webhook-secret')).not.toHaveText(secret!);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await expect(listed).toContainText('Its old secret signs too until');
  await main(page).getByRole('button', { name: 'Switch The till off' }).click();
  await expect(listed).toContainText('Switched off by you.');
  await main(page).getByRole('button', { name: 'Remove The till' }).click();
  await dialog(page, 'Remove The till?').getByRole('button', { name: 'Remove it' }).click();
  await expect(main(page).getByText('No webhooks yet')).toBeVisible();
});
