/** The operator's console in the browser: who finds it, and that its sections open. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();

const OLD = ['/chat/admin', '/exchange/admin', '/books'];
const SECTIONS = [
  'Overview',
  'Approvals',
  'Treasury',
  'Members',
  'Moderation',
  'Contact',
  'Mentor',
  'Markets',
  'Banking',
];
SECTIONS.push('Funding', 'Projects', 'Contests', 'Books', 'Health', 'Jobs', 'Audit log');

/** What a page says, but for the address that it repeats. */
async function saysAt(page: Page, path: string): Promise<{ title: string; words: string }> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  const words = (await page.locator('main').textContent()) ?? '';
  return { title: await page.title(), words: words.replaceAll(path, '…') };
}

test('to a visitor and a member every address of the console is one that leads nowhere, and nothing of it is fetched', async ({
  browser,
}) => {
  const visitor = await server.open(browser);
  const member = await server.join(browser);
  for (const { page } of [visitor, member]) {
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(request.url()));
    const nowhere = await saysAt(page, '/no-such-page');
    for (const path of ['/admin', '/admin/members', '/admin/nonsense', ...OLD])
      expect(await saysAt(page, path), path).toEqual(nowhere);
    expect(
      fetched.filter((url) =>
        /\/assets\/(console|sections|overview|approvals|members)-|\/api\/admin/.test(url),
      ),
    ).toEqual([]);
  }
  await member.page.goto('/community-funding?tab=admin');
  await expect(member.page.getByRole('tab', { name: 'Invest' })).toHaveAttribute('aria-selected', 'true');
});

test('an administrator opens every section from the menu, by keyboard too, and is led in from where they stood before', async ({
  browser,
}) => {
  test.slow();
  const { page } = await server.join(browser, { isAdmin: true });
  await page.goto('/network');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  const nav = page.getByRole('navigation', { name: 'Administration' });
  for (const name of SECTIONS) {
    const link = nav.getByRole('link', { name, exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, { within: 'main' });
  }
  const moved = {
    '/chat/admin': 'mentor',
    '/exchange/admin': 'markets',
    '/books': 'books',
    '/community-funding?tab=admin': 'funding',
    '/pitch-portal?tab=admin': 'projects',
    '/network?tab=reports': 'moderation',
  };
  for (const [old, section] of Object.entries(moved)) {
    await page.goto(old);
    await expect(page).toHaveURL(`${server.url}/admin/${section}`);
  }
  await page.goto('/admin/nonsense');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('an operator approves, refuses, and finds both in the audit log, with the reason and from where', async ({
  browser,
}) => {
  test.slow();
  const [olga, ruth] = [
    await server.join(browser, { username: 'olga', isAdmin: true }),
    await server.join(browser, { username: 'ruth', isAdmin: true }),
  ];
  const nia = await server.join(browser, { username: 'nia' });
  const session = await (await nia.page.request.get('/api/identity/session')).json();
  for (const reason of ['Prize of the spring', 'A slip of the hand']) {
    const answer = await olga.page.request.post('/api/rpc/enhanced_mint_tokens', {
      data: {
        ...{ recipient_address: session.user.protegeAddress, mint_amount: '2000' },
        ...{ mint_reason: reason, mint_category: 'reward' },
      },
      headers: { origin: server.url, 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.status()).toBe(409);
  }
  const { page } = ruth;
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Proposals of administrators/ }).click();
  await page.getByRole('button', { name: /^Approve: .*spring/ }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Decline: .*slip/ }).click();
  const declining = page.getByRole('dialog');
  await declining.getByLabel('Reason').fill('Nobody knows what for.');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(declining).toBeHidden();

  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Audit log' })
    .click();
  const acts = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(acts.first()).toContainText('ruth declined a proposal: Nobody knows what for.');
  await expect(acts.first()).toContainText(/No\. \d+ · .* · from /);
  await expect(acts.filter({ hasText: 'ruth approved a proposal' })).toHaveCount(1);
  await expect(acts.filter({ hasText: 'olga proposed: issued PRD · nia' })).toHaveCount(2);
  await acts.first().getByText('Details').click();
  await expect(acts.first()).toContainText('policy.declineProposal');
  await expectAccessible(page, { within: 'main' });
  await page.getByLabel('Done by').fill('olga');
  await expect(acts.filter({ hasText: 'ruth' })).toHaveCount(0);
  // Two proposals, and what the approved one did.
  await expect(acts).toHaveCount(3);
  await expect(acts.filter({ hasText: 'olga issued PRD · nia' })).toHaveCount(1);
  await page.getByLabel('Done to').fill('ruth');
  await expect(page.getByText('Nothing like it was done')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('audit-log.csv');
});

test('on a phone the bar of sections shows the one that is open', async ({ browser }) => {
  const { page } = await server.join(browser, { isAdmin: true, viewport: { width: 390, height: 844 } });
  for (const [section, label] of [
    ['audit', 'Audit log'],
    ['overview', 'Overview'],
    ['books', 'Books'],
  ] as const) {
    await page.goto(`/admin/${section}`);
    const link = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: label });
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});

test('the overview says what waits and leads there, and the queues stand with what waits in them', async ({
  browser,
}) => {
  const { page } = await server.join(browser, { isAdmin: true });
  await page.request.post('/api/contact', {
    data: {
      ...{ requestId: crypto.randomUUID(), name: 'Ann', email: 'ann@elsewhere.example' },
      ...{ subject: 'Help', message: 'Please look.' },
    },
    headers: { origin: server.url },
  });
  await page.goto('/admin');
  await expect(page).toHaveURL(`${server.url}/admin/overview`);
  const main = page.locator('main');
  await expect(main).toContainText('Whole');
  await main
    .getByRole('list', { name: 'What waits' })
    .getByRole('link', { name: /^Messages to answer/ })
    .click();
  await expect(page).toHaveURL(`${server.url}/admin/contact`);
  await page.goto('/admin/jobs');
  await expect(main).toContainText('Nothing was given up');
  await expect(
    main.getByRole('region', { name: 'Queues' }).getByRole('row', { name: /identity\.mail/ }),
  ).toBeVisible();
});

test('a member is found by the beginning of their name, and a page says how their account stands', async ({
  browser,
}) => {
  const { page } = await server.join(browser, { username: 'rita', isAdmin: true });
  await server.join(browser, { username: 'wilhelmina' });
  await page.goto('/admin/members');
  const main = page.locator('main');
  await main.getByLabel('Beginning of a username, an email or an address').fill('wilh');
  await main
    .getByRole('list', { name: 'Members' })
    .getByRole('link', { name: /wilhelmina/ })
    .click();
  await expect(page).toHaveURL(`${server.url}/admin/members/wilhelmina`);
  await expect(main).toContainText('The account was never stopped.');
  await expectAccessible(page, { within: 'main' });
});
