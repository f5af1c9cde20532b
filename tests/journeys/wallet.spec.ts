import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import {
  type BrowserMember,
  signInAsNewMember,
  signInAsVerifiedMember,
} from '#tests/support/browser-member.ts';
import { uniqueIdea } from '#tests/support/chat.ts';
import { expectMoment } from '#tests/support/moments.ts';

/** Lets the signed-in member earn PRD that can be sent, by an idea told to the mentor. */
async function earn(page: Page): Promise<void> {
  const said = await page.request.post('/api/mentor/messages', {
    data: { clientMessageId: randomUUID(), content: uniqueIdea() },
  });
  expect(said.ok()).toBe(true);
  await expect(async () => {
    const wallet = await (await page.request.get('/api/wallet')).json();
    expect(Number(wallet.available)).toBeGreaterThan(0);
  }).toPass();
}

async function openWallet(page: Page, path = '/wallet'): Promise<void> {
  await page.goto(path);
  await expect(page.getByTestId('balance')).toBeVisible();
}

const others: BrowserContext[] = [];
test.afterEach(() => Promise.all(others.splice(0).map((context) => context.close())));

/** A page of somebody else's browser. */
async function openOtherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  others.push(context);
  return context.newPage();
}

/** Another member in a browser of their own, with the wallet open. */
async function openOtherWallet(
  browser: Browser,
  name: string,
): Promise<{ page: Page; member: BrowserMember }> {
  const page = await openOtherPage(browser);
  const member = await signInAsNewMember(page, name);
  await openWallet(page);
  return { page, member };
}

const send = {
  recipient: (page: Page) => page.getByLabel('Recipient'),
  amount: (page: Page) => page.getByRole('form', { name: 'Send PRD' }).getByLabel('Amount'),
  button: (page: Page) => page.getByRole('button', { name: /^Send PRD$|Sending/ }),
};

async function fillIn(page: Page, recipient: string, amount: string): Promise<void> {
  await send.recipient(page).fill(recipient);
  await send.amount(page).fill(amount);
}

test('sending reaches the other member at once, and leaves a receipt [WA-09, WA-11, WA-16, WA-17, WA-18]', async ({
  page,
  browser,
}) => {
  const sender = await signInAsVerifiedMember(page, 'ada');
  await earn(page);
  const { page: other, member: receiver } = await openOtherWallet(browser, 'grace');
  await expect(other.getByTestId('balance')).toContainText('0.00');
  await openWallet(page);

  await expect(send.button(page)).toBeDisabled();
  await send.recipient(page).fill(`  ${receiver.address} `);
  await expect(send.button(page)).toBeDisabled();
  await expect(page.getByText(`This is ${receiver.username}`)).toBeVisible();
  const amount = send.amount(page);
  await amount.fill('2.5');
  await expect(amount).toHaveAttribute('step', '0.00000001');
  const { balance } = await (await page.request.get('/api/wallet')).json();
  await expect(amount).toHaveAttribute('max', balance);
  await expect(page.getByRole('form', { name: 'Send PRD' })).toContainText('They receive2.50000000 PRD');

  const posted = page.waitForRequest((request) => request.url().endsWith('/api/wallet/transfers'));
  await page.route('**/api/wallet/transfers', async (route) => {
    // Held until the button has been seen busy.
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await route.continue();
  });
  await send.button(page).click();
  expect((await posted).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  await expect(page.getByText('Transfer Successful! 🎉')).toBeVisible();
  await expect(
    page.getByText(`Successfully sent 2.5 PRD to ${receiver.address.slice(0, 10)}...`),
  ).toBeVisible();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText(receiver.address);
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(send.recipient(page)).toHaveValue('');
  await expect(amount).toHaveValue('');

  // Nobody has reloaded the other page.
  await expect(other.getByTestId('balance')).toContainText('2.50');
  await expect(other.locator('[data-balance-badge]')).toContainText('2.50');
  const newest = other.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first();
  await expect(newest).toContainText(sender.username);
  await expect(newest).toContainText('+2.50000000 PRD');
  await expect(newest).toContainText('Transfer');
  const mine = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(mine.first()).toContainText('−2.50000000 PRD');
  // What was sent, what was earned, and the welcome.
  await expect(mine).toHaveCount(3);
});

test('the form complains in the order and the words of the specification [WA-10]', async ({ page }) => {
  const member = await signInAsVerifiedMember(page, 'ada');
  await openWallet(page);
  const stranger = `PRD${'0'.repeat(37)}`;
  for (const [recipient, amount, complaint] of [
    ['   ', '1', 'Please fill in all fields.'],
    ['nonsense', '0', 'Please enter a valid amount greater than 0.'],
    [stranger, '-3', 'Please enter a valid amount greater than 0.'],
    [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '1',
      'Invalid recipient address format. Must start with PRD.',
    ],
    ['PRD_SHORT', '1', 'Invalid recipient address format. Must start with PRD.'],
    [member.address, '1', 'Cannot send tokens to yourself.'],
  ] as const) {
    await fillIn(page, recipient, amount);
    await send.button(page).click();
    const toast = page.getByText(complaint).first();
    await expect(toast).toBeVisible();
    await page.reload();
    await expect(page.getByTestId('balance')).toBeVisible();
  }
});

test('a refusal of the server is shown in its own words, a lost connection in ours [WA-12]', async ({
  page,
  browser,
}) => {
  await signInAsVerifiedMember(page, 'ada');
  const { member: receiver } = await openOtherWallet(browser, 'grace');
  await openWallet(page);
  await fillIn(page, receiver.address, '1');
  await send.button(page).click();
  await expect(page.getByText('Transfer Failed')).toBeVisible();
  await expect(page.getByText('Insufficient balance')).toBeVisible();
  // What was typed stays, to be corrected.
  await expect(send.recipient(page)).toHaveValue(receiver.address);

  await page.reload();
  await expect(page.getByTestId('balance')).toBeVisible();
  await fillIn(page, receiver.address, '1');
  await page.route('**/api/wallet/transfers', (route) => route.abort());
  await send.button(page).click();
  await expect(page.getByText('Transfer could not be completed. Please try again.')).toBeVisible();
});

test('a lost answer is asked for again under the same key, and sent once', async ({ page, browser }) => {
  await signInAsVerifiedMember(page, 'ada');
  await earn(page);
  const { page: other, member: receiver } = await openOtherWallet(browser, 'grace');
  await openWallet(page);
  await fillIn(page, receiver.address, '1');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/wallet/transfers', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await send.button(page).click();
  await expect(page.getByText('Transfer Failed')).toBeVisible();
  await send.button(page).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
  await expect(other.getByTestId('balance')).toContainText('1.00');
  await expect(other.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(1);
});

test('a large transfer that the balance does not cover is refused at once, without asking to confirm it', async ({
  page,
  browser,
}) => {
  await signInAsVerifiedMember(page, 'ada');
  const { member: receiver } = await openOtherWallet(browser, 'grace');
  await openWallet(page);
  await fillIn(page, receiver.address, '500');
  await send.button(page).click();
  await expect(page.getByText('Insufficient balance')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Confirm this transfer' })).toBeHidden();
});

test('the balance card says what there is, what it comes to, and where it lives [WA-06, WA-07]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await signInAsNewMember(page, 'ada');
  await earn(page);
  await openWallet(page);
  const card = page.getByRole('region', { name: 'Wallet balance' });
  const wallet = await (await page.request.get('/api/wallet')).json();
  await expect(page.getByTestId('balance')).toHaveText(`${wallet.balance.replace(/0{6}$/, '')}PRD`);
  const usd = (Math.floor(Number(wallet.balance) * 120) / 100).toFixed(2);
  await expect(page.getByTestId('usd-estimate')).toHaveText(`≈ $${usd} USD`);
  await expect(card).toContainText('Active & Clean');
  await expect(card).toContainText('Protege Chain');
  await expect(page.getByTestId('own-address')).toHaveText(member.address);

  const copy = card.getByRole('button', { name: 'Copy address' });
  await expectMoment(page, { selector: '[data-toasts]', texts: ['Address Copied'] }, () =>
    expectMoment(page, { selector: '[data-copied="true"]', texts: ['Copied'] }, () => copy.click()),
  );
  // No page of ours may read the clipboard, so it is pasted as a person would.
  const pasted = send.recipient(page);
  await pasted.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(pasted).toHaveValue(member.address);
  await pasted.fill('');
  await expect(copy).toHaveAttribute('data-copied', 'false');
});

test('a clipboard that refuses is said to have refused [WA-07]', async ({ page }) => {
  await signInAsNewMember(page, 'ada');
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) });
  });
  await openWallet(page);
  await page.getByRole('button', { name: 'Copy address' }).first().click();
  await expect(page.getByText('Copy Failed')).toBeVisible();
  await expect(page.getByText('Failed to copy address to clipboard.')).toBeVisible();
});

test('the receive card holds a code of the address, with the amount when one is asked for, and tells no other site [WA-15] [C-49g attack]', async ({
  page,
  baseURL,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const member = await signInAsNewMember(page, 'ada');
  await openWallet(page);
  const code = page.locator('svg[data-payload]');
  await expect(code).toHaveAttribute('data-payload', member.address);
  expect(await code.evaluate((svg) => [svg.getAttribute('width'), svg.getAttribute('height')])).toEqual([
    '200',
    '200',
  ]);
  await page.getByLabel(/Amount to ask for/).fill('2.5');
  await expect(code).toHaveAttribute('data-payload', `${member.address}?amount=2.5`);
  await page.getByLabel(/Amount to ask for/).fill('nonsense');
  await expect(code).toHaveAttribute('data-payload', member.address);
  await expect(page.getByText(member.username).last()).toBeVisible();
  expect([...asked]).toEqual([new URL(baseURL!).origin]);
});

test('the welcome shows for a new wallet only when asked for, and the server agrees [WA-01] [C-49j attack]', async ({
  page,
}) => {
  const text =
    'Welcome to the platform! Your wallet has been created. You can now earn PRD tokens by interacting with the AI.';
  await signInAsNewMember(page, 'ada');
  await openWallet(page, '/wallet?welcome');
  await expect(page.getByText(text)).toBeVisible();
  await openWallet(page, '/wallet');
  await expect(page.getByText(text)).toBeHidden();
  await page.route('**/api/wallet', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isNew: false } });
  });
  await openWallet(page, '/wallet?welcome');
  await expect(page.getByText(text)).toBeHidden();
});

test('refreshing says how it went [WA-02]', async ({ page }) => {
  await signInAsNewMember(page, 'ada');
  await openWallet(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Data Refreshed')).toBeVisible();
  await page.route('**/api/wallet', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Refresh Failed')).toBeVisible();
  await expect(page.getByText('Failed to refresh wallet data.')).toBeVisible();
  // The last known balance stays, with its time.
  await expect(page.getByTestId('balance')).toContainText('0.00');
  await expect(page.getByText(/last known, as of \d\d:\d\d/)).toBeVisible();
});

test('what cannot be read is said to be missing, never shown as zero [WA-03, WA-04, WA-05] [C-14]', async ({
  page,
}) => {
  await signInAsNewMember(page, 'ada');
  // The answers fail when the page has been seen waiting for them.
  const seen = Promise.withResolvers<void>();
  await page.route(/\/api\/(wallet$|network\/statistics)/, async (route) => {
    await seen.promise;
    await route.abort();
  });
  // Figures that the server pushes when others pay would be known all the same.
  await page.routeWebSocket('**/api/live', (socket) => socket.close());
  await page.goto('/wallet');
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toHaveAttribute('aria-busy', 'true');
  await expectMoment(
    page,
    {
      selector: '[data-toasts]',
      texts: ['System Error', 'Some wallet data could not be loaded. Using cached information.'],
    },
    async () => seen.resolve(),
  );
  await expect(page.getByText('Your wallet could not be loaded.')).toBeVisible();
  await expect(page.getByText('System Health Warning')).toBeVisible();
  await expect(
    page.getByText('Some wallet systems are experiencing issues. Functionality may be limited.'),
  ).toBeVisible();
  await expect(page.getByTestId('integrity')).toHaveText('75');
  await expect(page.getByText('unavailable').first()).toBeVisible();
  await page.unroute(/\/api\/(wallet$|network\/statistics)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('the network figures are there and move by push [WA-05, WA-08]', async ({ page, browser }) => {
  await signInAsNewMember(page, 'ada');
  await openWallet(page);
  const figure = (term: string) => page.locator('dt', { hasText: term }).locator('+ dd');
  for (const term of ['Total supply', 'Circulating supply', 'Total minted', 'Last updated']) {
    await expect(figure(term)).toContainText(/\d/);
  }
  await expect(figure('Base supply')).toHaveText('1,000,000.00 PRD');
  await expect(page.getByTestId('integrity')).toHaveText('100');
  const before = (await figure('Active wallets').textContent()) ?? '';
  const other = await openOtherPage(browser);
  await signInAsNewMember(other, 'grace');
  await earn(other);
  await expect(figure('Active wallets')).not.toHaveText(before);
});

test('the history is narrowed, opened and downloaded; the choice stands in the address', async ({ page }) => {
  await signInAsNewMember(page, 'ada');
  await earn(page);
  await openWallet(page);
  const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(page.getByText('Nothing here')).toBeVisible();
  await expect(page).toHaveURL(/direction=out/);
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(page).toHaveURL(/days=7/);
  await rows.first().getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'Transaction' });
  await expect(details).toContainText('PRD_SYSTEM_ISSUANCE_001');
  await page.keyboard.press('Escape');

  for (const [choice, name] of [
    ['CSV', /\.csv$/],
    ['PDF', /\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Statement' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    expect((await download).suggestedFilename()).toMatch(name);
  }
});

test('a visitor is sent to sign in, and comes back to the wallet', async ({ page }) => {
  await page.goto('/wallet?days=7');
  await expect(page).toHaveURL(/\/login\?next=/);
  const member = await signInAsNewMember(page, 'ada');
  await page.context().clearCookies();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/wallet\?days=7/);
  await expect(page.getByTestId('balance')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everybody can use the wallet, and it fits a narrow screen (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signInAsNewMember(page, 'ada');
    await earn(page);
    await openWallet(page);
    await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
