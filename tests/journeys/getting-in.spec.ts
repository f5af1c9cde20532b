/** Getting in while somebody guesses the password, by a link, and verifying where nobody signed up. */
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { openOutbox } from '#tests/support/journey.ts';
import { expectMoment } from '#tests/support/moments.ts';

const main = (page: Page) => page.getByRole('main');
const redBox = (page: Page) => main(page).getByRole('alert');
const password = (page: Page) => main(page).getByLabel('Password', { exact: true });
const signInButton = (page: Page) => main(page).getByRole('button', { name: 'Sign In' });

/** A wrong password from another address of this machine. */
function guess(page: Page, { email, address }: { email: string; address: string }): Promise<number> {
  const body = JSON.stringify({ email, password: 'wrong and wrong' });
  const url = new URL('/api/identity/sign-in', page.url());
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sending = httpRequest(url, { method: 'POST', localAddress: address, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    });
    sending.on('error', reject).end(body);
  });
}

async function mailedLink(page: Page, { email, part }: { email: string; part: string }): Promise<string> {
  const outbox = await page.context().newPage();
  const link = outbox.locator('article', { hasText: email }).locator(`a[href*="${part}"]`).first();
  await expect(async () => {
    await openOutbox(outbox);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  const href = (await link.getAttribute('href'))!;
  await outbox.close();
  return href;
}

async function fillSignIn(page: Page, given: { email: string; password: string }): Promise<void> {
  await main(page).getByLabel('Email').fill(given.email);
  await password(page).fill(given.password);
}

async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

test('while somebody elsewhere guesses, a strange browser solves a puzzle and gets in; a known one does not notice', async ({
  page,
  browser,
}) => {
  await page.goto('/login');
  const member = await signInAsNewMember(page, 'puzzled');
  for (let n = 2; n < 22; n += 1) await guess(page, { email: member.email, address: `127.0.0.${n}` });

  const strange = await (await browser.newContext()).newPage();
  await strange.goto('/login');
  await fillSignIn(strange, member);
  await expectMoment(strange, { selector: 'main', texts: ['your browser is solving a small puzzle'] }, () =>
    signInButton(strange).click(),
  );
  await expect(strange).toHaveURL('/chat');
  await strange.context().close();

  await page.context().clearCookies({ name: 'protege_access' });
  await page.context().clearCookies({ name: 'protege_refresh' });
  await page.evaluate(() => localStorage.clear());
  const challenges: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/challenge') && challenges.push(sent.url()));
  await page.goto('/login');
  await fillSignIn(page, member);
  await signInButton(page).click();
  await expect(page).toHaveURL('/chat');
  expect(challenges).toEqual([]);
});

test('whoever has to wait is offered a link by email, which signs in once', async ({ page, browser }) => {
  await page.goto('/login');
  const member = await signInAsNewMember(page, 'linked');
  await page.goto(await mailedLink(page, { email: member.email, part: '/verify-email#token=' }));
  await expect(main(page).getByText('Your email is verified', { exact: true })).toBeVisible();

  const strange = await (await browser.newContext()).newPage();
  await strange.goto('/login');
  for (let n = 0; n < 5; n += 1) {
    await strange.request.post('/api/identity/sign-in', { data: { email: member.email, password: 'wrong' } });
  }
  await fillSignIn(strange, member);
  await signInButton(strange).click();
  await expect(redBox(strange)).toContainText('Too many attempts.');
  await expectAccessibleInBoth(strange);
  await main(strange).getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(main(strange).getByText('Check your email')).toBeVisible();

  const link = await mailedLink(strange, { email: member.email, part: '/login#token=' });
  await strange.goto(link);
  await expect(main(strange).getByRole('heading', { name: 'Sign in by link' })).toBeVisible();
  await expectAccessibleInBoth(strange);
  await signInButton(strange).click();
  await expect(strange).toHaveURL('/chat');

  await strange.context().clearCookies();
  await strange.evaluate(() => localStorage.clear());
  await strange.goto(link);
  await signInButton(strange).click();
  await expect(redBox(strange)).toContainText('This link has expired or was used before.');
  await strange.context().close();
});

test('a verification link opened in another browser asks for the password, or takes the account over', async ({
  page,
  browser,
}) => {
  const email = `v-${randomUUID().slice(-10)}@example.org`;
  await page.goto('/login');
  const made = { username: email.split('@')[0], email, password: 'correct horse battery' };
  expect((await page.request.post('/api/identity/sign-up', { data: made })).ok()).toBe(true);
  const link = await mailedLink(page, { email, part: '/verify-email#token=' });

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(main(other).getByText('You opened this link in a different browser')).toBeVisible();
  await expectAccessibleInBoth(other);
  await password(other).fill('not that one');
  await main(other).getByRole('button', { name: 'Verify email' }).click();
  await expect(redBox(other)).toHaveText('That isn’t the password.');

  await main(other).getByRole('button', { name: 'I don’t know it: set a new one' }).click();
  await main(other).getByLabel('New password').fill('a whole new morning');
  await main(other).getByLabel('Confirm password').fill('a whole new morning');
  await expectAccessibleInBoth(other);
  await main(other).getByRole('button', { name: 'Set password and verify' }).click();
  await expect(main(other).getByText('Your email is verified', { exact: true })).toBeVisible();

  await other.goto('/login');
  await fillSignIn(other, { email, password: 'a whole new morning' });
  await signInButton(other).click();
  await expect(other).toHaveURL('/chat');
  await other.context().close();
});
