/** The shell around every page: navigation, menus, notices, toasts, the palette, and what happens to the focus. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { effectsRun } from '#tests/support/moments.ts';

const ROUTES = [
  ...['/', '/dashboard', '/chat', '/wallet', '/roadmap', '/business-tools', '/funding', '/pitch-portal'],
  ...['/market-research', '/network', '/exchange', '/documentation', '/developer-portal', '/about', '/login'],
  ...['/signup', '/profile', '/settings', '/community-funding', '/banking', '/contact'],
];

const PUBLIC_LINKS: [label: string, path: string][] = [
  ['Home', '/'],
  ['Chat', '/chat'],
  ['Wallet', '/wallet'],
  ['Banking', '/banking'],
  ['Roadmap', '/roadmap'],
  ['Business Tools', '/business-tools'],
  ['Pitch Portal', '/pitch-portal'],
  ['Market Research', '/market-research'],
  ['Network', '/network'],
  ['Community Funding', '/community-funding'],
  ['Exchange', '/exchange'],
  ['Documentation', '/documentation'],
  ['Developer Portal', '/developer-portal'],
  ['About', '/about'],
  ['Contact', '/contact'],
];

const bar = (page: Page) => page.getByRole('banner');
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('every route shows a page between the shared header and footer [SH-01, SH-14]', async ({ page }) => {
  test.slow();
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(bar(page), route).toBeVisible();
    await expect(page.getByRole('contentinfo'), route).toBeAttached();
    await expect(page.getByRole('main').getByRole('heading').first(), route).toBeVisible();
    await expect(page.getByText('Oops! Page not found'), route).toHaveCount(0);
  }
});

test('/auth is the sign-in page, and keeps where the visitor was going [SH-01]', async ({ page }) => {
  await page.goto('/auth?next=%2Fwallet');
  await expect(page).toHaveURL('/login?next=%2Fwallet');
});

test('/auth forgets a destination outside this site', async ({ page }) => {
  await page.goto('/auth?next=%2F%2Fevil.example');
  await expect(page).toHaveURL('/login');
});

test('at xl every link stands in the bar, in sight, and leads where it says [SH-02]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  for (const [label, path] of [...PUBLIC_LINKS, ['Sign In', '/login'], ['Sign Up', '/signup']] as const) {
    await expect(link(page, label)).toBeInViewport({ ratio: 1 });
    await expect(link(page, label)).toHaveAttribute('href', path);
  }
  await signInAsNewMember(page);
  await page.goto('/');
  for (const [label, path] of [
    ...PUBLIC_LINKS,
    ['Profile', '/profile'],
    ['Settings', '/settings'],
  ] as const) {
    await expect(link(page, label)).toBeInViewport({ ratio: 1 });
    await expect(link(page, label)).toHaveAttribute('href', path);
  }
  await expect(link(page, 'Sign In')).toHaveCount(0);
});

test('below xl the links are in a menu of four groups that opens, navigates and closes [SH-03]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1279, height: 800 });
  await page.goto('/');
  await expect(link(page, 'Exchange')).toBeHidden();
  await bar(page).getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'All pages' });
  const groups = [
    ['Core', PUBLIC_LINKS.slice(0, 5)],
    ['Business', PUBLIC_LINKS.slice(5, 8)],
    ['Community', PUBLIC_LINKS.slice(8, 11)],
    ['Resources', PUBLIC_LINKS.slice(11)],
  ] as const;
  for (const [name, links] of groups) {
    const group = menu.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(group.getByRole('link')).toHaveText(links.map(([label]) => label));
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toHaveCount(0);
});

test('a visitor is offered Sign In and Sign Up [SH-04]', async ({ page }) => {
  await page.goto('/about');
  await link(page, 'Sign Up').click();
  await expect(page).toHaveURL('/signup');
  await link(page, 'Sign In').click();
  await expect(page).toHaveURL('/login');
});

test("a member's initial opens their email, Profile, Settings and Sign Out [SH-05]", async ({ page }) => {
  const member = await signInAsNewMember(page, 'amara');
  await page.goto('/about');
  const avatar = bar(page).getByRole('button', { name: `Account menu of ${member.username}` });
  await expect(avatar).toHaveText('A');
  await avatar.click();
  await expect(page.getByRole('menuitem')).toHaveText([member.email, 'Profile', 'Settings', 'Sign Out']);
  await expect(page.getByRole('menuitem', { name: member.email })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
});

test('signing out says so and shows the bar of a visitor [SH-06]', async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto('/about');
  await signOut(page);
  await expect(notifications(page)).toContainText('Signed out');
  await expect(notifications(page)).toContainText('You have been successfully signed out.');
  await expect(link(page, 'Sign In')).toBeVisible();
});

test('a sign-out that does not reach the server says so, and the member stays signed in [SH-07]', async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(page);
  await page.goto('/about');
  const avatar = bar(page).getByRole('button', { name: `Account menu of ${member.username}` });
  await avatar.click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(notifications(page).getByRole('alert')).toContainText('Sign out failed');
  await expect(avatar).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('the workspace bar has the logo, AI Chat, Wallet, the balance, the name and the way out [SH-09]', async ({
  page,
}) => {
  await page.goto('/chat');
  await expect(link(page, 'Sign In')).toHaveAttribute('href', '/auth');
  const member = await signInAsNewMember(page);
  await page.goto('/chat');
  await expect(link(page, 'Protege, home')).toHaveAttribute('href', '/');
  await expect(link(page, 'AI Chat')).toHaveAttribute('href', '/chat');
  await expect(link(page, 'Wallet')).toHaveAttribute('href', '/wallet');
  await expect(bar(page).getByRole('link', { name: 'Your balance' })).toContainText(/\d\.\d\d PRD/);
  await expect(bar(page)).toContainText(member.username);
  await bar(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});

test('the beta banner announces the MVP, and stays away once dismissed in the session [SH-10]', async ({
  page,
  browser,
}) => {
  const banner = page.getByRole('region', { name: 'Beta notice' });
  await page.goto('/');
  await expect(banner).toContainText('MVP');
  await banner.getByRole('button', { name: 'Dismiss the beta notice' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(banner).toHaveCount(0);

  const otherSession = await browser.newPage();
  await otherSession.goto(page.url());
  await expect(otherSession.getByRole('region', { name: 'Beta notice' })).toBeVisible();
  await otherSession.close();
});

test('an unknown address is logged and says so, with the way home [SH-11]', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('404'));
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect((await logged).type()).toBe('error');
  expect((await logged).text()).toContain('/no/such/page');
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a toast stays for 5000 ms, not less and not more, and waits under the pointer [SH-12]', async ({
  page,
}) => {
  await page.clock.install();
  await signInAsNewMember(page);
  await page.goto('/about');
  await bar(page)
    .getByRole('button', { name: /^Account menu/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const toast = notifications(page).getByRole('article');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast).toHaveCount(1, { timeout: 50 });
  }).toPass();
  await effectsRun(page);
  await toast.hover();
  await effectsRun(page);
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await effectsRun(page);
  await page.clock.runFor(4_900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(toast).toHaveCount(0);
});

test('the palette reaches a page by a few letters and a visitor finds no member action in it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(link(page, 'Sign In')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search pages and actions' });
  await expect(palette.getByRole('option', { name: 'Send PRD' })).toHaveCount(0);
  await palette.getByRole('combobox').fill('develop');
  await expect(palette.getByRole('option').first()).toHaveText('Developer Portal');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/developer-portal');
  await expect(palette).toHaveCount(0);
});

test('the theme follows the device until it is chosen, and the choice survives a reload', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await bar(page).getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(bar(page).getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('a navigation names the tab and takes the focus to the heading of the page', async ({ page }) => {
  await page.goto('/');
  await link(page, 'About').click();
  await expect(page).toHaveTitle('About · Protege');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('nothing is wider than a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAsNewMember(page, 'a-member-of-long-name');
  for (const route of ['/', '/chat', '/about', '/no/such/page']) {
    await page.goto(route);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(320);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the shell breaks no rule of WCAG 2.2 AA in ${colorScheme}, its menus and palette included`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signInAsNewMember(page);
    await page.goto('/chat');
    await expectAccessible(page, { isWcagOnly: true });
    await bar(page).getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page, { isWcagOnly: true });
    await page.goto('/about');
    await bar(page)
      .getByRole('button', { name: /^Account menu/ })
      .click();
    await expectAccessible(page, { isWcagOnly: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, { isWcagOnly: true });
  });
}

async function signOut(page: Page) {
  await bar(page)
    .getByRole('button', { name: /^Account menu/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}
