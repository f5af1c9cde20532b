/** Signing up, verifying, signing in, recovering a session, and setting a new password, as a person does it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { openOutbox } from '#tests/support/journey.ts';
import { expectMoment } from '#tests/support/moments.ts';

const PASSWORD = 'four quiet harbour lamps';
const newEmail = () => `v-${randomUUID().slice(-10)}@example.org`;
const main = (page: Page) => page.getByRole('main');
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const redBox = (page: Page) => main(page).getByRole('alert');
const password = (page: Page) => main(page).getByLabel('Password', { exact: true });

async function fillSignUp(page: Page, fields: { email?: string; password?: string; confirmation?: string }) {
  if (fields.email !== undefined) await main(page).getByLabel('Email').fill(fields.email);
  if (fields.password !== undefined) await password(page).fill(fields.password);
  if (fields.confirmation !== undefined)
    await main(page).getByLabel('Confirm password').fill(fields.confirmation);
}
const createAccount = (page: Page) => main(page).getByRole('button', { name: 'Create account' }).click();
const signIn = (page: Page) => main(page).getByRole('button', { name: 'Sign In' }).click();

/** The sign-in page is there. Its address alone is no sign: it comes before the page, and both forms have an email. */
async function atSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login');
  await expect(main(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

/** The newest link to this path in the outbox's emails to this email. */
async function mailedLink(page: Page, { email, path }: { email: string; path: string }): Promise<string> {
  const outbox = await page.context().newPage();
  const link = outbox.locator('article', { hasText: email }).locator(`a[href*="${path}#token="]`).first();
  await expect(async () => {
    await openOutbox(outbox);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  const href = (await link.getAttribute('href'))!;
  await outbox.close();
  return href;
}

test.describe('/signup', () => {
  test('a visitor signs up, signs in, verifies, and has 100 PRD [SU-01, SU-04, LI-01] [C-05]', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/signup');
    await expect(main(page).getByLabel('Username')).toBeVisible();
    await fillSignUp(page, { email, password: PASSWORD, confirmation: PASSWORD });
    await createAccount(page);
    await atSignIn(page);
    await expect(toast(page)).toContainText('Account created');

    await main(page).getByLabel('Email').fill(email);
    await password(page).fill(PASSWORD);
    await signIn(page);
    await expect(page).toHaveURL('/chat');
    await expect(page.getByRole('region', { name: 'Verify your e-mail' })).toContainText(email);

    await page.goto(await mailedLink(page, { email, path: '/verify-email' }));
    await expect(main(page).getByText('Your email is verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Verify your e-mail' })).toHaveCount(0);
    const session = await (await page.request.get('/api/identity/session')).json();
    expect(session.user).toMatchObject({
      username: email.split('@')[0],
      walletBalance: '100.00000000',
      emailVerified: true,
    });
  });

  test('fields are checked in order, each with its toast and the red box [SU-05, SU-06, SU-07, SU-12]', async ({
    page,
  }) => {
    await page.goto('/signup');
    await expect(redBox(page)).toHaveCount(0);
    const steps: [Parameters<typeof fillSignUp>[1], string, string, string][] = [
      [{}, 'Missing Information', 'Please fill in all required fields.', 'Email'],
      [
        { email: newEmail(), password: 'abc' },
        'Missing Information',
        'Please fill in all required fields.',
        'Confirm password',
      ],
      [
        { confirmation: 'abd' },
        'Signup Failed',
        'Passwords do not match. Please try again.',
        'Confirm password',
      ],
      [{ confirmation: 'abc' }, 'Signup Failed', 'Password must be at least 6 characters long.', 'Password'],
    ];
    for (const [fields, title, message, focused] of steps) {
      await fillSignUp(page, fields);
      await expectMoment(page, { selector: '[data-toasts]', texts: [title, message] }, () =>
        createAccount(page),
      );
      await expect(redBox(page)).toHaveText(message);
      await expect(main(page).getByLabel(focused, { exact: true })).toBeFocused();
    }
    await expect(page).toHaveURL('/signup');

    // What the form said of earlier tries is no longer true: it goes, though the pointer holds it, when the form
    // speaks again.
    await createAccount(page);
    await toast(page).getByRole('article').hover();
    await fillSignUp(page, { password: PASSWORD, confirmation: PASSWORD });
    await password(page).press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(toast(page)).toContainText('Account created');
  });

  test('choosing an account opens the deposit field, which is checked [SU-02, SU-03, SU-08, SU-11]', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/signup');
    const deposit = main(page).getByLabel('Initial deposit');
    await expect(deposit).toHaveCount(0);
    await main(page).getByLabel('Primary Checking Account').check();
    await expect(deposit).toBeVisible();
    await main(page).getByLabel('Primary Checking Account').uncheck();
    await expect(deposit).toHaveCount(0);
    await main(page).getByLabel('High-Yield Savings Account').check();
    await expect(deposit).toHaveAttribute('min', '0');
    await expect(deposit).toHaveAttribute('step', '0.01');
    await fillSignUp(page, { email, password: PASSWORD, confirmation: PASSWORD });
    await deposit.fill('-5');
    await createAccount(page);
    await expect(redBox(page)).toHaveText('Deposit amount cannot be negative.');
    await deposit.fill('1.234');
    await createAccount(page);
    await expect(redBox(page)).toHaveText('Please enter a valid deposit amount.');
    // A number field that holds no number has an empty value, which must not pass for no deposit.
    await deposit.clear();
    await deposit.pressSequentially('1e400');
    await createAccount(page);
    await expect(redBox(page)).toHaveText('Please enter a valid deposit amount.');
    await deposit.fill('250.50');
    await createAccount(page);
    await atSignIn(page);
    // The wish leads to the bank after signing in, and no money has moved.
    await main(page).getByLabel('Email').fill(email);
    await password(page).fill(PASSWORD);
    await signIn(page);
    await expect(page).toHaveURL('/banking');
  });

  test('an email that is registered is named as such [SU-09]', async ({ page }) => {
    const member = await signInAsNewMember(page);
    await page.context().clearCookies();
    await page.goto('/signup');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await fillSignUp(page, { email: member.email, password: PASSWORD, confirmation: PASSWORD });
    await createAccount(page);
    await expect(toast(page)).toContainText('Account Already Exists');
    await expect(redBox(page)).toContainText('already registered');
  });

  test('an outage is an error that nobody expected, and keeps what was typed [SU-10]', async ({ page }) => {
    await page.goto('/signup');
    await page.route('**/api/identity/sign-up', (route) => route.abort());
    const email = newEmail();
    await fillSignUp(page, { email, password: PASSWORD, confirmation: PASSWORD });
    await createAccount(page);
    await expect(toast(page)).toContainText('Signup Error');
    await expect(toast(page)).toContainText('An unexpected error occurred. Please try again.');
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
  });

  test('a refused sign-up says why [SU-10]', async ({ page }) => {
    await page.goto('/signup');
    await fillSignUp(page, { email: newEmail(), password: 'password1', confirmation: 'password1' });
    await createAccount(page);
    await expect(toast(page)).toContainText('Signup Failed');
    await expect(redBox(page)).toHaveText('This password is among the most used ones. Choose another.');
  });

  test('a member who is signed in goes on to the chat [SU-04]', async ({ page }) => {
    await signInAsNewMember(page);
    await page.goto('/signup');
    await expect(page).toHaveURL('/chat');
  });
});

test.describe('/login', () => {
  test('has its fields, its links, and a password that can be shown [LI-01, LI-02]', async ({ page }) => {
    await page.goto('/login');
    await expect(main(page).getByLabel('Email')).toHaveAttribute('type', 'email');
    await password(page).fill('secret thing');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await main(page).getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await main(page).getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(main(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup',
    );
    await expect(main(page).getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });

  test('waits with a spinner while it is being found out who is there [LI-03]', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/identity/session', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login');
    await expect(main(page).getByRole('status')).toHaveText('Checking whether you are signed in');
    await expect(main(page).getByLabel('Email')).toHaveCount(0);
    release();
    await expect(main(page).getByLabel('Email')).toBeVisible();
  });

  test('a missing field is named in a toast [LI-06]', async ({ page }) => {
    await page.goto('/login');
    await signIn(page);
    await expect(toast(page)).toContainText('Missing Information');
    await expect(toast(page)).toContainText('Please enter both email and password.');
    await expect(main(page).getByLabel('Email')).toBeFocused();
  });

  test('wrong credentials stay in the red box and pass as a toast [LI-05, LI-07]', async ({ page }) => {
    await page.goto('/login');
    await expect(redBox(page)).toHaveCount(0);
    await main(page).getByLabel('Email').fill(newEmail());
    await password(page).fill('wrong');
    await signIn(page);
    await expect(toast(page)).toContainText('Login Failed');
    await expect(toast(page)).toContainText('Please check your credentials and try again.');
    await expect(redBox(page)).toHaveText('Please check your credentials and try again.');
    await expect(password(page)).toBeFocused();
  });

  test('an outage is an error that nobody expected [LI-08]', async ({ page }) => {
    await page.goto('/login');
    await page.route('**/api/identity/sign-in', (route) => route.abort());
    await main(page).getByLabel('Email').fill(newEmail());
    await password(page).fill('whatever');
    await signIn(page);
    await expect(toast(page)).toContainText('Login Error');
    await expect(toast(page)).toContainText('An unexpected error occurred. Please try again.');
  });

  test('a visitor whom a guard has sent is told why, and goes back there [C-41, C-42]', async ({ page }) => {
    const member = await signInAsNewMember(page);
    await page.context().clearCookies();
    await page.goto('/login?next=%2Fnetwork%3Fskill%3Dbaking');
    await expect(redBox(page)).toHaveText('Not authenticated. Please log in.');
    await main(page).getByLabel('Email').fill(member.email);
    await password(page).fill(member.password);
    await signIn(page);
    await expect(page).toHaveURL('/network?skill=baking');
  });

  test('never leads to another site, whatever the address says [C-42 attack]', async ({ page }) => {
    await signInAsNewMember(page);
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await expect(page).toHaveURL('/chat');
    }
  });

  test('a member who is signed in leaves it without a trace in the history [LI-04]', async ({ page }) => {
    await page.goto('/about');
    await signInAsNewMember(page);
    await page.goto('/login');
    await expect(page).toHaveURL('/chat');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('the session', () => {
  test('whose short half has run out is renewed before the member is called a visitor [AU-06]', async ({
    page,
  }) => {
    const member = await signInAsNewMember(page);
    await page.goto('/about');
    await expect(page.getByRole('button', { name: `Account menu of ${member.username}` })).toBeVisible();
    // The short half of the session is gone, as after fifteen minutes; the long half is kept.
    await page.context().clearCookies({ name: 'protege_access' });
    await page.reload();
    await expect(page.getByRole('button', { name: `Account menu of ${member.username}` })).toBeVisible();
  });

  test('whose short half has run out is renewed before the verification email is asked for again [AU-06]', async ({
    page,
  }) => {
    await signInAsNewMember(page);
    await page.goto('/wallet');
    const again = page.getByRole('button', { name: 'Send it again' });
    await expect(again).toBeVisible();
    await page.context().clearCookies({ name: 'protege_access' });
    await again.click();
    await expect(toast(page)).toContainText('Mail sent');
  });

  test('is one for all tabs: signing out in one signs out the others [AU-07]', async ({ page }) => {
    const member = await signInAsNewMember(page);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/about');
      await expect(tab.getByRole('button', { name: `Account menu of ${member.username}` })).toBeVisible();
    }
    await page.getByRole('button', { name: `Account menu of ${member.username}` }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test('a forgotten password is set anew by email, and the old one is worth nothing', async ({ page }) => {
  const member = await signInAsNewMember(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Forgot it?' }).click();
  // The page before has a field of that name too.
  await expect(main(page).getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await main(page).getByLabel('Email').fill(member.email);
  await main(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(main(page).getByText('Look into your mail')).toBeVisible();

  const link = await mailedLink(page, { email: member.email, path: '/reset-password' });
  await page.goto(link);
  await main(page).getByLabel('New password').fill('a whole new morning');
  await main(page).getByLabel('Confirm password').fill('a whole new morning');
  await main(page).getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toContainText('Password changed');

  await main(page).getByLabel('Email').fill(member.email);
  await password(page).fill(member.password);
  await signIn(page);
  await expect(redBox(page)).toHaveText('Please check your credentials and try again.');
  await password(page).fill('a whole new morning');
  await signIn(page);
  await expect(page).toHaveURL('/chat');

  await page.goto(link);
  await main(page).getByLabel('New password').fill('another new morning');
  await main(page).getByLabel('Confirm password').fill('another new morning');
  await main(page).getByRole('button', { name: 'Set password' }).click();
  await expect(redBox(page)).toContainText('This link has expired or was used before.');
});

test('a link that is not good says so, and how to get another', async ({ page }) => {
  await page.goto('/verify-email#token=made-up');
  await expect(redBox(page)).toHaveText('This link has expired or was used before. Ask for a new one.');
  await expect(main(page).getByRole('link', { name: 'Sign in to get a new link' })).toBeVisible();
});

for (const path of ['/login', '/signup', '/reset-password', '/reset-password#token=x', '/verify-email']) {
  test(`${path} has no accessibility fault, in light and in dark`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
