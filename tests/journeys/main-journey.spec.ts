/**
 * The main job, end to end, by two people in two browsers: one tells the mentor an idea and earns PRD for it,
 * sees it arrive, and sends some to the other, who sees it arrive without touching anything.
 */
import { expect, type Page, test } from '@playwright/test';
import { joinInBrowser } from '#tests/support/journey.ts';
import { expectMoment } from '#tests/support/moments.ts';

const IDEA =
  'I have an idea for a bakery co-operative: the last bakery in our quarter closed, and that is the problem. ' +
  'Forty neighbours would own the oven together and order their bread the evening before, so that nothing is ' +
  'wasted. How could we test the demand before we sign a lease?';

// Every other journey asks for less motion: this one sees all that moves, and is not held up by it.
test.use({ reducedMotion: 'no-preference' });

const wallet = (page: Page) => page.getByRole('region', { name: 'Wallet balance' });

/** The balance that the wallet shows, as a number of PRD. */
async function balanceOn(page: Page): Promise<number> {
  await expect(wallet(page)).toHaveAttribute('aria-busy', 'false');
  const text = await wallet(page).textContent();
  return Number(/([\d,]+\.\d+)/.exec(text!)![1]!.replaceAll(',', ''));
}

test('an idea earns PRD, and PRD that is sent arrives in the other browser without a reload', async ({
  browser,
}) => {
  test.slow();
  const ada = await joinInBrowser(browser, 'ada');
  const ben = await joinInBrowser(browser, 'ben');

  await ben.page.goto('/wallet');
  expect(await balanceOn(ben.page)).toBe(100);
  const address = await ben.page.getByTestId('own-address').textContent();
  expect(address).toMatch(/^PRD[0-9A-Z]{37}$/);
  // A reload would lose this mark.
  await ben.page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await ada.page.getByLabel('Message to the mentor').fill(IDEA);
  await expectMoment(ada.page, { selector: '[data-reward-banner]', texts: ['PRD Earned!'] }, () =>
    ada.page.getByRole('button', { name: 'Send', exact: true }).click(),
  );
  const answer = ada.page.locator('article[data-sender="ai"]').last();
  // The question at its end is answered: how to test before a lease is signed.
  await expect(answer).toContainText('lease');

  await ada.page.goto('/wallet');
  const earned = (await balanceOn(ada.page)) - 100;
  expect(earned).toBeGreaterThan(0);
  expect(earned).toBeLessThanOrEqual(25);

  const form = ada.page.getByRole('form', { name: 'Send PRD' });
  await form.getByLabel('Recipient').fill(address!);
  await expect(form).toContainText(ben.username);
  await form.getByLabel('Amount').fill('2.5');
  await form.getByLabel('Note').fill('For the flour');
  await form.getByRole('button', { name: 'Send PRD' }).click();
  const receipt = ada.page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('2.50000000');
  await expect(receipt).toContainText(ben.username);

  await expect.poll(() => balanceOn(ben.page)).toBe(102.5);
  await expect(ben.page.getByRole('main')).toContainText('For the flour');
  expect(await ben.page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => balanceOn(ada.page)).toBe(100 + earned - 2.5);
  await ada.leave();
  await ben.leave();
});
