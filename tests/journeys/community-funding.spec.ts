/** Community funding: invest by card and see the PRD arrive, decline and retry, every state, and the old address. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { effectsRun } from '#tests/support/moments.ts';

const main = (page: Page) => page.getByRole('main');
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name });
const amount = (page: Page) => main(page).getByLabel('Amount', { exact: true });

const others: BrowserContext[] = [];
test.afterEach(() => Promise.all(others.splice(0).map((context) => context.close())));

async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  others.push(context);
  return context.newPage();
}

/** From the page of community funding to the payment page. */
async function goToPay(page: Page, dollars: string): Promise<void> {
  await amount(page).fill(dollars);
  await main(page)
    .getByRole('button', { name: /^Invest \$/ })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/pay\/cs_sandbox_/);
}

async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12/39');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

test('the old address leads on after two seconds, and at once by its button [CF-01] [C-97e]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/funding');
  await expect(main(page)).toContainText('Funding has moved');
  await effectsRun(page);
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL('/funding');
  await main(page).getByRole('link', { name: 'Go to Community Funding' }).click();
  await expect(page).toHaveURL('/community-funding');
  await page.goto('/funding');
  await expect(main(page)).toContainText('Funding has moved');
  await effectsRun(page);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL('/community-funding');
});

test('a visitor sees rate, figures, steps and target, and is asked to log in for the rest [CF-02, CF-03, CF-04, CF-05, CF-06, CF-07]', async ({
  page,
}) => {
  await page.goto('/community-funding');
  await expect(main(page)).toContainText('3 PRD per 1 USD');
  await expect(main(page)).toContainText('25% better than standard');
  await expect(main(page)).toContainText('Sandbox: no real money');
  const figures = main(page).getByRole('region', { name: 'How the pool stands' });
  for (const label of ['Raised', 'Investors', 'PRD distributed', 'Invested, last 24 h']) {
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(main(page).getByRole('list').first().getByRole('listitem')).toHaveCount(4);
  await expect(main(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', /of \$50,000\.00$/);

  const invest = main(page).getByRole('button', { name: /^Invest/ });
  await expect(invest).toBeDisabled();
  for (const [typed, message] of [
    ['0', 'Minimum investment is $10'],
    ['9.99', 'Minimum investment is $10'],
    ['10000.01', 'Maximum investment is $10,000'],
  ] as const) {
    await amount(page).fill(typed);
    await expect(main(page)).toContainText(message);
    await expect(invest).toBeDisabled();
    await amount(page).press('Enter');
    await expect(notifications(page)).toContainText(message);
  }
  await amount(page).fill('1,5');
  await expect(main(page)).toContainText('Use a point for decimals, and commas only as in 1,000.50.');
  await expect(invest).toBeDisabled();
  await amount(page).fill('1,000');
  await expect(main(page).getByRole('button', { name: 'Invest $1,000.00' })).toBeEnabled();
  await amount(page).fill('100');
  await expect(main(page).getByText('300 PRD')).toBeVisible();
  await expect(invest).toBeEnabled();
  await invest.click();
  await expect(notifications(page)).toContainText('Please log in to make an investment');
  await tab(page, 'Portfolio').click();
  await expect(main(page)).toContainText('Please log in to view your investment portfolio.');
  await tab(page, 'History').click();
  await expect(main(page)).toContainText('Please log in to view your transaction history.');
});

test('invest by card: declined, retried, confirmed; the PRD arrive in the bar and on other screens without a reload [CF-05, CF-09, CF-10, CF-14]', async ({
  page,
  browser,
}) => {
  await signInAsNewMember(page);
  const visitor = await otherPage(browser);
  await visitor.goto('/community-funding');
  await expect(main(visitor).getByRole('progressbar')).toBeVisible();
  const raised = async () =>
    Number(await main(visitor).getByRole('progressbar').getAttribute('aria-valuenow'));
  const before = await raised();
  const wallet = await page.context().newPage();
  await wallet.goto('/wallet');
  await expect(main(wallet)).toContainText('PRD');

  await page.goto('/community-funding');
  await goToPay(page, '250');
  await expect(page.getByText('Sandbox: no real money')).toBeVisible();
  await payBy(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  // The answer to a form is a page of its own: neither Reload nor Back sends the card again, or fails.
  expect((await page.reload())!.request().method()).toBe('GET');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Pay by card' }).or(amount(page))).toBeVisible();
  await page.goForward();
  await payBy(page, '4000 0027 6000 3184');
  await page.getByRole('button', { name: 'Confirm payment' }).click();

  await expect(notifications(page)).toContainText('Investment successful! You received 750 PRD tokens.');
  await expect(main(page).getByRole('heading', { name: 'Investment Successful!' })).toBeVisible();
  await expect(main(page)).toContainText('750 PRD');
  await expect(page).toHaveURL('/community-funding');
  // The wallet was open in another tab all the time.
  await expect(wallet.locator('[data-balance-badge]')).toContainText('750.00 PRD');
  await expect(main(wallet)).toContainText('Community Pool: 250.00 USD at 3 PRD per 1 USD');
  await expect.poll(raised).toBeGreaterThan(before);

  await main(page).getByRole('button', { name: 'Continue' }).click();
  const row = main(page).getByRole('list', { name: 'Investments' }).getByRole('listitem').first();
  await expect(row).toContainText('$250.00');
  await expect(row).toContainText('Completed');
  const receipt = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Receipt' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^protege-receipt-.*\.pdf$/);

  await tab(page, 'History').click();
  const history = main(page).getByRole('list', { name: 'History' });
  await expect(history).toContainText('Paid, PRD received');
  await expect(main(page)).not.toContainText('coming soon');
  const csv = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('protege-funding-history.csv');
});

test('a cancelled payment says so, and Continue leads back; an outage of the provider can be asked again [CF-09, CF-11, CF-14]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await page.goto('/community-funding');
  await goToPay(page, '20');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(notifications(page)).toContainText('Payment Processing Failed');
  await expect(main(page).getByRole('heading', { name: 'Payment Processing Failed' })).toBeVisible();
  await expect(main(page)).toContainText('The payment was not completed. Nothing was charged.');
  await expect(page).toHaveURL('/community-funding');
  await main(page).getByRole('button', { name: 'Continue' }).click();
  // Of the portfolio's badges each but Completed says the state as it is.
  await expect(main(page).getByRole('list', { name: 'Investments' })).toContainText('Failed');

  await tab(page, 'Invest').click();
  await goToPay(page, '30');
  await page.route('**/api/funding/returns', (route) => route.abort());
  await payBy(page, '4242 4242 4242 4242');
  await expect(notifications(page)).toContainText('Failed to process payment');
  await expect(main(page)).toContainText('An unexpected error occurred');
  await page.unroute('**/api/funding/returns');
  // Until the answer is there, the card says that the payment is under way, with nothing to press.
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route('**/api/funding/returns', (route) => isSeen.then(() => route.continue()));
  await main(page).getByRole('button', { name: 'Ask again' }).click();
  await expect(main(page).getByRole('heading', { name: 'Processing your payment' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expect(page).toHaveURL('/community-funding');
  seen();
  await expect(main(page).getByRole('heading', { name: 'Investment Successful!' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('a payment that is not the member’s is not asked about again, here or on the payment page [CF-09, CF-11]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await page.goto('/community-funding?session_id=cs_sandbox_unknown');
  await expect(main(page)).toContainText('There is no such payment of yours.');
  await expect(main(page).getByRole('button', { name: 'Ask again' })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(main(page).getByText('No investments yet')).toBeVisible();
  await page.goto('/sandbox/pay/cs_sandbox_unknown');
  await expect(page.getByRole('heading', { name: 'There is no such payment' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the community' }).click();
  await expect(page).toHaveURL('/community-funding');
});

test('what cannot be loaded or opened says so and can be tried again [CF-11, CF-12]', async ({ page }) => {
  await signInAsNewMember(page);
  await page.route('**/api/funding/overview', (route) => route.abort());
  await page.goto('/community-funding');
  await expect(notifications(page)).toContainText(/Error\s*Failed to load community funding data/);
  await page.unroute('**/api/funding/overview');
  await main(page).getByRole('button', { name: 'Try again' }).first().click();
  await expect(main(page)).toContainText('3 PRD per 1 USD');
  await page.route('**/api/funding/investments', (route) => route.abort());
  await amount(page).fill('50');
  await main(page).getByRole('button', { name: 'Invest $50.00' }).click();
  await expect(notifications(page)).toContainText('Investment Failed');
  await expect(notifications(page)).toContainText('Unable to process your investment. Please try again.');
});

test('the page and the payment page are usable by everyone, on a phone too', async ({ page }) => {
  await signInAsNewMember(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/community-funding');
  await expect(main(page).getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await goToPay(page, '10');
  await expectAccessible(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
