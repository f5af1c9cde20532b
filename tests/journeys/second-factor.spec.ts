/** A second factor from its first code, or its passkey, to its removal: signing in, a withdrawal, a recovery code. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';
import { openOutbox } from '#tests/support/journey.ts';
import { codeAt } from '#tests/support/second-factor.ts';

const DAY = 24 * 60 * 60 * 1000;
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const main = (page: Page) => page.getByRole('main');
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `Account menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

/** Adds an authenticator app by its key; returns the key and the recovery codes. */
async function addByKey(
  page: Page,
  { password, codeOf }: { password: string; codeOf: (secret: string) => Promise<string> },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await main(page).getByRole('button', { name: 'Add an authenticator app' }).click();
  const adding = dialog(page, 'Add an authenticator app');
  await adding.getByLabel('Name').fill('Pocket phone');
  await adding.getByLabel('Your password').fill(password);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await adding.getByTestId('factor-key').textContent())!.replaceAll(/\s/g, '');
  await expectAccessible(page);
  await adding.getByLabel('Code', { exact: true }).fill(await codeOf(secret));
  await adding.getByRole('button', { name: 'Turn it on' }).click();
  const keeping = dialog(page, 'Keep your recovery codes');
  const codes = keeping.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await keeping.getByRole('button', { name: 'I have kept them' }).click();
  await expect(main(page).getByRole('list', { name: 'Second factors' })).toContainText('Pocket phone');
  await expect(main(page).getByText('10 of 10 left.')).toBeVisible();
  return { secret, recoveryCodes };
}

test.describe('on a server whose clock moves', () => {
  const server = onClockServer();

  test('a member adds an app, signs in with its code, withdraws with another, recovers, and removes it [AU-08, AU-09] [C-49] [C-59]', async ({
    browser,
  }) => {
    test.slow();
    const { page } = await server.open(browser);
    const member = await server.ask('member', { username: 'ada', prd: '0', isAdmin: false });
    /** What the app shows in the next half minute, so never what it showed before. */
    const nextCode = async (secret: string) => {
      const { now } = await server.ask('advance', { ms: 30_000 });
      return codeAt(secret, new Date(now));
    };

    await signIn(page, member);
    await expect(page).toHaveURL('/chat');
    await page.goto('/settings');
    await main(page).getByRole('link', { name: 'Security and devices' }).click();
    await expect(main(page).getByText('Your password is all that protects your account')).toBeVisible();
    await expectAccessible(page);
    const { secret, recoveryCodes } = await addByKey(page, { ...member, codeOf: nextCode });

    // A password opens nothing any more: every page leads to the code.
    await signOut(page, member.username);
    await signIn(page, member);
    await expect(main(page).getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await page.goto('/wallet');
    await expect(page).toHaveURL('/login?next=%2Fwallet');
    await expectAccessible(page);
    await main(page).getByLabel('Code', { exact: true }).fill('12345');
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(main(page).getByText('This code is not right. Check it and try again.')).toBeVisible();
    await main(page)
      .getByLabel('Code', { exact: true })
      .fill(await nextCode(secret));
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/wallet');

    // Money to withdraw, and an address whose waiting time has passed.
    const post = async (path: string, data: object) => {
      const headers = { 'idempotency-key': randomUUID(), origin: server.url };
      const answer = await page.request.post(`/api/exchange/${path}`, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await post('account/verification', { tier: 'basic' });
    await post('deposits', { currency: 'ETH', amount: '2' });
    await post('addresses', { currency: 'ETH', address: ADDRESS, label: 'Cold store' });
    await server.ask('advance', { ms: 6_000 });
    await server.ask('advance', { ms: DAY + 60_000 });
    await server.ask('advance', { ms: 60_000 });

    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/exchange/withdrawals'))
        keys.push(request.headers()['idempotency-key']);
    });
    await page.goto('/exchange?tab=wallets');
    await expect(page.getByTestId('balance-ETH')).toHaveText('2.00000000');
    await page.getByRole('button', { name: 'Withdraw ETH' }).click();
    const withdrawal = page.getByRole('form', { name: 'Withdraw' });
    await withdrawal.getByLabel('Amount').fill('1.5');
    await withdrawal.getByRole('radio').check();
    await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const asking = dialog(page, 'Confirm it is you');
    await expect(asking.getByLabel('Code', { exact: true })).toBeFocused();
    await expectAccessible(page);
    // Closed, nothing has happened, and what was entered is still there.
    await asking.getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toContainText('Confirm with your second factor, then try again.');
    await expect(withdrawal.getByLabel('Amount')).toHaveValue('1.5');
    await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await asking.getByLabel('Code', { exact: true }).fill(await nextCode(secret));
    await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(toast(page)).toContainText('Withdrawal Initiated');
    await expect(withdrawal).toHaveCount(0);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);

    // The phone is lost: a recovery code opens the door, and the factor is removed.
    await signOut(page, member.username);
    await signIn(page, member);
    await main(page).getByRole('button', { name: 'Use a recovery code instead' }).click();
    await main(page).getByLabel('Recovery code').fill(recoveryCodes[0]!.toLowerCase());
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/chat');
    await page.goto('/settings/security');
    await expect(main(page).getByText('9 of 10 left.')).toBeVisible();
    await main(page).getByRole('button', { name: 'Remove Pocket phone' }).click();
    await dialog(page, 'Remove Pocket phone?').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page)).toContainText('Second factor removed');
    await expect(main(page).getByText('Your password is all that protects your account')).toBeVisible();
    await signOut(page, member.username);
    await signIn(page, member);
    await expect(page).toHaveURL('/chat');
  });

  test('a member adds a passkey, signs in by it alone, confirms a withdrawal with it, loses it, and recovers', async ({
    browser,
  }) => {
    test.slow();
    // Browsers have passkeys for names alone: this machine by its own.
    const site = server.url.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({ baseURL: site });
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const member = await server.ask('member', { username: 'pass', prd: '0', isAdmin: false });
    await signIn(page, member);
    await expect(page).toHaveURL('/chat');
    const post = (path: string, data: object = {}) =>
      page.request.post(`/api/${path}`, {
        data,
        headers: { 'idempotency-key': randomUUID(), origin: site },
      });

    await page.goto('/settings/security');
    await main(page).getByRole('button', { name: 'Add a passkey' }).click();
    const adding = dialog(page, 'Add a passkey');
    await adding.getByLabel('Name').fill('Blue laptop');
    await adding.getByLabel('Your password').fill(member.password);
    await adding.getByRole('button', { name: 'Continue' }).click();
    await adding.getByRole('button', { name: 'Make the passkey' }).click();
    const keeping = dialog(page, 'Keep your recovery codes');
    const codes = keeping.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode] = await codes.allInnerTexts();
    await keeping.getByRole('button', { name: 'I have kept them' }).click();
    const listed = main(page).getByRole('list', { name: 'Second factors' });
    await expect(listed).toContainText('Blue laptop');
    await expect(listed).toContainText('Passkey on one device');

    await signOut(page, member.username);
    await page.goto('/login?next=%2Fwallet');
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page).toHaveURL('/wallet');

    await post('exchange/account/verification', { tier: 'basic' });
    await post('exchange/deposits', { currency: 'ETH', amount: '2' });
    await post('exchange/addresses', { currency: 'ETH', address: ADDRESS, label: 'Cold store' });
    await server.ask('advance', { ms: 6_000 });
    await server.ask('advance', { ms: DAY + 60_000 });
    await server.ask('advance', { ms: 60_000 });
    await page.goto('/exchange?tab=wallets');
    await expect(page.getByTestId('balance-ETH')).toHaveText('2.00000000');
    await page.getByRole('button', { name: 'Withdraw ETH' }).click();
    const withdrawal = page.getByRole('form', { name: 'Withdraw' });
    await withdrawal.getByLabel('Amount').fill('1.5');
    await withdrawal.getByRole('radio').check();
    await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const asking = dialog(page, 'Confirm it is you');
    const confirm = asking.getByRole('button', { name: 'Confirm with your passkey' });
    await expect(confirm).toBeFocused();
    await expectAccessible(page);
    await confirm.click();
    await expect(toast(page)).toContainText('Withdrawal Initiated');

    // The laptop is lost.
    await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await signOut(page, member.username);
    await signIn(page, member);
    await expect(main(page).getByRole('button', { name: 'Sign in with your passkey' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Use a recovery code instead' }).click();
    await main(page).getByLabel('Recovery code').fill(recoveryCode!);
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/chat');
    await page.goto('/settings/security');
    await main(page).getByRole('button', { name: 'Remove Blue laptop' }).click();
    await dialog(page, 'Remove Blue laptop?').getByRole('button', { name: 'Remove' }).click();
    await expect(main(page).getByText('Your password is all that protects your account')).toBeVisible();
    await context.close();
  });

  test('a member without a second factor withdraws with an emailed code; what was entered and its key stay', async ({
    browser,
  }) => {
    test.slow();
    const { page } = await server.open(browser);
    const member = await server.ask('member', { username: 'mail', prd: '0', isAdmin: false });
    await signIn(page, member);
    await expect(page).toHaveURL('/chat');
    const post = (path: string, data: object = {}) =>
      page.request.post(`/api/${path}`, {
        data,
        headers: { 'idempotency-key': randomUUID(), origin: server.url },
      });
    await post('exchange/account/verification', { tier: 'basic' });
    await post('exchange/deposits', { currency: 'ETH', amount: '2' });
    const address = { currency: 'ETH', address: ADDRESS, label: 'Cold store' };
    const { id } = (await (await post('exchange/addresses', address)).json()).data.confirmation;
    await post(`confirmations/${id}/code`);
    const saving = await server.ask('mailedCode', { email: member.email });
    await post(`confirmations/${id}/verify`, { code: saving.code });
    expect((await post('exchange/addresses', address)).status()).toBe(201);
    await server.ask('advance', { ms: 6_000 });
    await server.ask('advance', { ms: DAY + 60_000 });
    await server.ask('advance', { ms: 60_000 });

    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/exchange/withdrawals'))
        keys.push(request.headers()['idempotency-key']);
    });
    await page.goto('/exchange?tab=wallets');
    await expect(page.getByTestId('balance-ETH')).toHaveText('2.00000000');
    await page.getByRole('button', { name: 'Withdraw ETH' }).click();
    const withdrawal = page.getByRole('form', { name: 'Withdraw' });
    await withdrawal.getByLabel('Amount').fill('1.5');
    await withdrawal.getByRole('radio').check();
    await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const asking = dialog(page, 'Confirm it is you');
    await expect(asking).toContainText(`Withdraw 1.5 ETH to ${ADDRESS}`);
    await expect(asking.getByRole('button', { name: 'Email me a code' })).toBeFocused();
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Close' }).click();
    await expect(withdrawal.getByLabel('Amount')).toHaveValue('1.5');
    await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await asking.getByRole('button', { name: 'Email me a code' }).click();
    await expect(asking.getByText(`We sent a code to ${member.email}.`)).toBeVisible();
    const { code } = await server.ask('mailedCode', { email: member.email });
    await asking.getByLabel('Code', { exact: true }).fill(code);
    await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(toast(page)).toContainText('Withdrawal Initiated');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});

test('a phone is added with the code of a text message, which the sandbox keeps in the outbox [AU-08, AU-09]', async ({
  page,
}) => {
  const { password } = await signInAsNewMember(page, 'pia');
  const number = `+4420${String(Math.floor(1e8 * Math.random())).padStart(8, '0')}`;
  await page.goto('/settings/security');
  await main(page).getByRole('button', { name: 'Add a phone' }).click();
  const adding = dialog(page, 'Add a phone');
  await expect(adding).toContainText('Sandbox: no text message is sent.');
  await adding.getByLabel('Phone number').fill('020 7946');
  await adding.getByLabel('Your password').fill(password);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByText(/Write the phone number with its country/)).toBeVisible();
  await adding.getByLabel('Phone number').fill(number);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await adding.getByRole('button', { name: 'Send the code' }).click();
  await expect(adding.getByText(`A code was sent to ${number}.`)).toBeVisible();
  const outbox = await page.context().newPage();
  await openOutbox(outbox);
  const message = (await outbox.locator('article', { hasText: number }).first().textContent())!;
  await outbox.close();
  await adding.getByLabel('Code', { exact: true }).fill(/\d{6}(?= is your)/.exec(message)![0]);
  await adding.getByRole('button', { name: 'Turn it on' }).click();
  await dialog(page, 'Keep your recovery codes').getByRole('button', { name: 'I have kept them' }).click();
  await expect(main(page).getByText(`Text message to a number ending in ${number.slice(-2)}`)).toBeVisible();
});

test('the password is changed and the other devices are signed out from the same page', async ({
  page,
  browser,
}) => {
  const { email, password } = await signInAsNewMember(page, 'dee');
  await page.goto('/settings/security');
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const otherPage = await other.newPage();
  await signIn(otherPage, { email, password });
  await expect(otherPage).toHaveURL('/chat');

  await page.reload();
  await expect(main(page).getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
  await main(page).getByRole('button', { name: 'Sign out the others' }).click();
  await expect(toast(page)).toContainText('One device signed out');
  await expect(main(page).getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
  await otherPage.goto('/wallet');
  await expect(otherPage).toHaveURL(/\/login/);

  const change = main(page).getByRole('form', { name: 'Change password' });
  const fill = async (current: string, next: string, again: string) => {
    await change.getByLabel('Current password').fill(current);
    await change.getByLabel('New password', { exact: true }).fill(next);
    await change.getByLabel('Confirm new password').fill(again);
    await change.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('a guess', 'gentle otters run', 'gentle otters walk');
  await expect(change.getByText('Passwords do not match. Please try again.')).toBeVisible();
  await fill('a guess', 'gentle otters run', 'gentle otters run');
  await expect(change.getByText('This is not your current password. Nothing was changed.')).toBeVisible();
  await fill(password, 'gentle otters run', 'gentle otters run');
  await expect(toast(page)).toContainText('Password changed');
  await signIn(otherPage, { email, password: 'gentle otters run' });
  await expect(otherPage).toHaveURL('/chat');
  await other.close();
});
