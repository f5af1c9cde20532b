/** An account from outside in: the operator’s identity provider, and the list of sign-ins that it leaves. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer({ withProvider: true });
const main = (page: Page) => page.getByRole('main');

async function signOut(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `Account menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
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
  const { page: other } = await server.open(browser);
  await other.goto('/login?next=%2Fsettings%2Fsecurity');
  await main(other).getByRole('button', { name: 'Continue with Example University' }).click();
  await expect(main(other).getByRole('list', { name: 'Sign-ins' }).getByRole('listitem')).toHaveCount(2);
  const { text } = await server.ask('mailed', { to: person.email, words: 'had not been used in before' });
  expect(text).toContain('network 127.0.0.0/24');
});
