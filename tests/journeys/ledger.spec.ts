/** The sealed chain for anyone: the blocks, one of them, and its check in the browser. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();
const main = (page: Page) => page.getByRole('main');

test('a visitor reads the newest block and checks it in their browser, at any width [C-24]', async ({
  browser,
}) => {
  // Somebody to be sealed.
  await server.join(browser);
  await server.ask('advance', { ms: 11 * 60_000 });
  const { page } = await server.open(browser);
  await page.goto('/ledger');
  const blocks = main(page).getByRole('table');
  const newest = blocks.getByRole('row').nth(1).getByRole('link');
  await expect(newest).toBeVisible();
  await expect(main(page).getByText('Network statistics')).toBeVisible();
  await expectAccessible(page);
  await newest.click();
  await expect(page).toHaveURL(/\/ledger\/\d+$/);
  await main(page).getByRole('button', { name: 'Check this block' }).click();
  await expect(main(page).getByText('This block holds.')).toBeVisible();
  await expect(main(page).getByRole('img', { name: 'Holds' })).toHaveCount(3);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.goto('/ledger/99999999');
  await expect(main(page).getByText('There is no such block')).toBeVisible();
  await page.goto('/ledger?show=checkpoints');
  await expect(main(page).getByText('No checkpoint yet')).toBeVisible();
});
