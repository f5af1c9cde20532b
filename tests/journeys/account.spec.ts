/** An account from outside in: the operator's identity provider, another email, the archive of what is there, and its end. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const server = onClockServer({ withProvider: true });
const main = (page: Page) => page.getByRole('main');
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function signOut(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `Account menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/** The link in the newest email to a mailbox with these words. */
async function linkTo(mailbox: string, path: string): Promise<string> {
  const { text } = await server.ask('mailed', { to: mailbox, words: path });
  return new RegExp(`\\S*${path}\\S*`).exec(text ?? '')![0];
}

/** Confirms what the page asks about with the emailed code. */
async function confirmByEmail(page: Page, email: string): Promise<void> {
  const asking = dialog(page, 'Confirm it is you');
  await expect(asking.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  // One code a minute is sent.
  await server.ask('advance', { ms: MINUTE });
  await asking.getByRole('button', { name: 'Email me a code' }).click();
  await expect(asking.getByText(`We sent a code to ${email}.`)).toBeVisible();
  const { code } = await server.ask('mailedCode', { email });
  await asking.getByLabel('Code', { exact: true }).fill(code);
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(asking).toHaveCount(0);
}

test('somebody at the operator’s university signs in by it, finds the sign-in listed, and signs out there too [AU-11]', async ({
  browser,
}) => {
  const { page } = await server.open(browser);
  const person = { sub: 'student-7', email: 'tove@university.example', email_verified: true };
  const before = await server.ask('atProvider', { person });
  await page.goto('/login?next=%2Fsettings%2Fsecurity');
  await main(page).getByRole('button', { name: 'Continue with Example University' }).click();
  await expect(page).toHaveURL('/settings/security');
  await expect(main(page).getByRole('list', { name: 'Linked accounts' })).toContainText(person.email);
  const signIns = main(page).getByRole('list', { name: 'Sign-ins' });
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
  await expect(signIns).toContainText('Identity provider');
  await expect(signIns).toContainText('network 127.0.0.0/24');
  await expect(signIns).toContainText('This device');
  await expectAccessible(page);

  await signOut(page, 'tove');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const after = await server.ask('atProvider', { person });
  expect(after.signedOut).toBe(before.signedOut + 1);

  // Another browser is new to the account: it is told by email, and stands on top of the list.
  await server.ask('advance', { ms: MINUTE });
  const { page: other } = await server.open(browser);
  await other.goto('/login?next=%2Fsettings%2Fsecurity');
  await main(other).getByRole('button', { name: 'Continue with Example University' }).click();
  await expect(main(other).getByRole('list', { name: 'Sign-ins' }).getByRole('listitem')).toHaveCount(2);
  const { text } = await server.ask('mailed', { to: person.email, words: 'had not been used in before' });
  expect(text).toContain('network 127.0.0.0/24');
});

test('an email is changed by the new mailbox, the old one is told, and takes it back [PR-02]', async ({
  browser,
}) => {
  const { page, username, email } = await server.join(browser, { username: 'elin' });
  const taken = 'elin@elsewhere.example';
  await page.goto('/settings?tab=account');
  await main(page).getByRole('button', { name: 'Change Email' }).click();
  const asking = dialog(page, 'Change your email');
  await asking.getByLabel('New email').fill(taken);
  await asking.getByLabel('Your password').fill('correct horse battery');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Send the link' }).click();
  await expect(toast(page)).toContainText('Check the new mailbox');
  await expect(main(page).getByRole('status')).toContainText(taken);

  await page.goto(await linkTo(taken, '/change-email#token='));
  await main(page).getByRole('button', { name: 'Use this email' }).click();
  await expect(main(page).getByRole('status')).toContainText(`Your account uses ${taken} now.`);
  await page.getByRole('button', { name: `Account menu of ${username}` }).click();
  await expect(page.getByText(taken, { exact: true })).toBeVisible();

  // Whoever reads the old mailbox has no session, and needs none.
  const { page: owner } = await server.open(browser);
  await owner.goto(await linkTo(email, '/change-email#back='));
  await main(owner).getByRole('button', { name: 'Take my account back' }).click();
  await expect(main(owner).getByRole('status')).toContainText('Your account has its old email again');
  await page.goto('/settings?tab=account');
  await expect(page).toHaveURL(/\/login\?/);
  await page.goto(await linkTo(email, '/reset-password#token='));
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a member takes a ZIP of what is theirs, asks for the end, takes it back, asks again, and is gone after 14 days [PR-02]', async ({
  browser,
}) => {
  test.slow();
  const { page, username, email, password } = await server.join(browser, { username: 'wilma' });
  await page.goto('/settings?tab=account');
  await main(page).getByRole('button', { name: 'Export Data' }).click();
  const download = main(page).getByRole('button', { name: /^Download/ });
  await expect(async () => {
    await server.ask('advance', { ms: MINUTE });
    await page.reload();
    await expect(download).toBeVisible({ timeout: 30_000 });
  }).toPass();
  await download.click();
  const [saved] = await Promise.all([page.waitForEvent('download'), confirmByEmail(page, email)]);
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);
  const files = unzipSync(await readFile(await saved.path()));
  const texts = Object.entries(files).map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`);
  expect(Object.keys(files).some((name) => name.includes('sign-ins/history'))).toBe(true);
  expect(texts.join('\n')).toContain(email);

  const askForTheEnd = async () => {
    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    const asking = dialog(page, 'Delete your account?');
    await asking.getByLabel(`Type your username, ${username}`).fill(username);
    await expect(asking.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await asking.getByRole('checkbox').check();
    await asking.getByRole('button', { name: 'Delete my account' }).click();
    await confirmByEmail(page, email);
    await expect(main(page).getByText(/Your account will be deleted on/)).toBeVisible();
  };
  await askForTheEnd();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(toast(page)).toContainText('Your account stays');
  await server.ask('advance', { ms: 15 * MINUTE });
  await page.reload();
  await askForTheEnd();

  await server.ask('advance', { ms: 14 * DAY + MINUTE });
  // Closed on the day, and erased step by step once what was under way has ended.
  for (let step = 0; step < 4; step += 1) await server.ask('advance', { ms: 16 * MINUTE });
  const { page: later } = await server.open(browser);
  await later.goto('/login');
  await main(later).getByLabel('Email').fill(email);
  await main(later).getByLabel('Password', { exact: true }).fill(password);
  await main(later).getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(later)).toContainText('Login Failed');
  await later.goto(`/network/${username}`);
  await expect(main(later).getByRole('heading', { level: 1 })).not.toContainText(username);
});
