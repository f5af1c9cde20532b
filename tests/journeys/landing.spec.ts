/** The landing page: the exact words of the specification, live figures, and the ways in. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

test('a visitor can start the journey or sign in [LA-01]', async ({ page }) => {
  await page.goto('/');
  await expect(link(page, 'Sign In')).toHaveAttribute('href', '/login');
  await link(page, 'Start Your Journey').click();
  await expect(page).toHaveURL('/signup');
});

test('a member can pitch ideas or get funding [LA-02]', async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto('/');
  await expect(link(page, 'Get Funding')).toHaveAttribute('href', '/pitch-portal');
  await expect(link(page, 'Start Your Journey')).toHaveCount(0);
  await link(page, 'Pitch Your Ideas').click();
  await expect(page).toHaveURL('/chat');
});

test('the journey has its four steps, in order [LA-03]', async ({ page }) => {
  await page.goto('/');
  const steps = section(page, /^Four steps/).getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(['Share ideas', 'Earn PRD tokens', 'Build the project', 'Get funded']);
});

test('banking names its five offers as goals in a sandbox, and leads to an account [LA-04]', async ({
  page,
}) => {
  await page.goto('/');
  const banking = section(page, /^Banking/);
  await expect(banking.getByRole('term')).toHaveText([
    '2.5% APY on savings',
    'No monthly fees',
    'Secured cards',
    'PRD-backed loans',
    'Instant PRD-to-USD conversion',
  ]);
  await expect(banking).toContainText('Our goals.');
  await expect(banking).toContainText('no real money moves');
  await expect(page.getByText('Sandbox: no real money').filter({ visible: true }).first()).toBeVisible();
  await banking.getByRole('link', { name: 'Open an account' }).click();
  await expect(page).toHaveURL('/banking');
});

test('the founder speaks, and the range of funding is told as a goal [LA-05]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'A message from the founder' })).toContainText(
    'I built Protege',
  );
  const funding = section(page, 'Funding from $1,000 to $1,000,000');
  await expect(funding).toContainText('Our goals.');
});

test('the contest shows its record, and that it has ended once its deadline has passed [LA-06]', async ({
  page,
}) => {
  await page.goto('/');
  const contest = section(page, 'The innovation contest');
  await expect(contest).toContainText('AI plus human creativity');
  await expect(contest).toContainText('March 15, 2024');
  await expect(contest.getByText('Ended', { exact: true })).toBeVisible();
  await expect(contest.getByText('Live', { exact: true })).toHaveCount(0);
  await expect(contest.getByRole('definition').nth(0)).toHaveText(/^\$25,000\s*plus\s+5,000 PRD$/);
  await expect(contest.getByRole('term').nth(1)).toHaveText('Three runner-ups');
  await expect(contest.getByRole('definition').nth(1)).toHaveText('$5,000 each');
  await contest.getByRole('link', { name: 'Read the contest rules' }).click();
  await expect(page).toHaveURL('/documentation');
});

test('the footer leads to the twelve places [LA-07]', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  await expect(links).toHaveCount(12);
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(paths.toSorted()).toEqual(
    [
      ...['/chat', '/pitch-portal', '/wallet', '/exchange', '/network', '/community-funding', '/roadmap'],
      ...['/business-tools', '/documentation', '/about', '/developer-portal', '/contact'],
    ].toSorted(),
  );
});

test('the last word leads visitors to an account, and members to chat and pitch portal [LA-08]', async ({
  page,
}) => {
  await page.goto('/');
  const last = main(page).locator('section').last().getByRole('link');
  await expect(last).toHaveCount(1);
  await expect(last).toHaveAttribute('href', '/signup');
  await signInAsNewMember(page);
  await page.goto('/');
  await expect(last).toHaveCount(2);
  await expect(last.nth(0)).toHaveAttribute('href', '/chat');
  await expect(last.nth(1)).toHaveAttribute('href', '/pitch-portal');
});

test('the roadmap builder is told in five phases that add up to the plan [LA-09]', async ({ page }) => {
  await page.goto('/');
  const roadmap = section(page, 'The 5-phase roadmap builder');
  await expect(roadmap.getByRole('heading', { level: 3 })).toHaveText([
    'Validate',
    'Set up',
    'Model & build',
    'Brand & launch',
    'Grow',
  ]);
  await expect(roadmap).toContainText('179 days');
});

test('the figures are those of the server', async ({ page }) => {
  const before = await (await page.request.get('/api/network/statistics')).json();
  await page.goto('/');
  const card = page.getByRole('region', { name: 'The community today' });
  const shown = card
    .locator('div')
    .filter({ hasText: /^Active wallets/ })
    .getByRole('definition');
  await expect(shown).toHaveText(/^[\d,]+$/);
  // Other tests sign members up at the same time, so the figure lies between two readings.
  const figure = Number(((await shown.textContent()) ?? '').replaceAll(',', ''));
  const after = await (await page.request.get('/api/network/statistics')).json();
  expect(figure).toBeGreaterThanOrEqual(before.activeWallets);
  expect(figure).toBeLessThanOrEqual(after.activeWallets);
});

test('figures that cannot be read are said to be unavailable, and never shown as zero', async ({ page }) => {
  await page.route(/\/api\/(community|network)\//, (route) => route.abort());
  await page.goto('/');
  const card = page.getByRole('region', { name: 'The community today' });
  await expect(card.getByRole('alert')).toContainText('unavailable');
  await expect(card.getByRole('definition')).toHaveCount(0);
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('definition').first()).toHaveText(/^[\d,]+$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the landing page breaks no rule of WCAG 2.2 AA in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(section(page, 'The innovation contest')).toContainText('$25,000');
    await expectAccessible(page);
  });
}

test('nothing on the landing page breaks the content security policy or moves while it loads', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await expect(section(page, 'The innovation contest')).toContainText('$25,000');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(complaints).toEqual([]);
  expect(shift).toBeLessThan(0.02);
});

function section(page: Page, heading: string | RegExp) {
  return main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
}

test('a visitor finds a rule by a word, writes to the team and is given a number [DO-01] [CO-01] [CO-02] [CO-04]', async ({
  page,
}) => {
  await page.goto('/documentation');
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('sending limits');
  await page.getByRole('list', { name: 'Sections' }).getByRole('link', { name: 'Sending limits' }).click();
  await expect(page.getByRole('heading', { name: 'Sending limits' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(6);
  await expectAccessible(page);

  await page.goto('/contact');
  for (const way of ['General support', 'Investors', 'Media and press', 'Live chat, around the clock']) {
    await expect(main(page).getByRole('heading', { name: way, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(main(page)).toContainText('Tell us your name.');
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Lee');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@elsewhere.example');
  await page.getByRole('textbox', { name: 'Subject' }).fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I begin?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByText("Thank you for contacting us. We'll get back to you within 24 hours."),
  ).toBeVisible();
  await expect(main(page)).toContainText(/PT-[2-9A-Z]{8}/);
});
