/**
 * A sample community, on a server of its own: members trade with the house market maker and see it move, and an
 * administrator runs the exchange.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { addFactorTo } from '#tests/support/browser-factor.ts';
import { signInAsVerifiedMember } from '#tests/support/browser-member.ts';
import {
  closeOthers,
  closeToast,
  deposit,
  form,
  level,
  openTrading,
  others,
  settled,
  toast,
} from '#tests/support/exchange-screen.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { throwAwayFolder } from '#tests/support/throw-away-folder.ts';

test.describe.configure({ mode: 'serial' });

let dataDir: string;
let server: ServerProcess;
let url: string;
let sample: { email: string; password: string };

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = throwAwayFolder('exchange');
  server = startServerProcess({
    PROTEGE_DATA_DIR: dataDir,
    PROTEGE_SEED: 'sample',
    PROTEGE_RATE_LIMITS: '0',
    PROTEGE_SANDBOX_SECONDS: '1',
    // Emails are read from the outbox as from the shared server's.
    PROTEGE_SECRET: process.env.PROTEGE_JOURNEY_SECRET!,
  });
  [, url] = (await server.printed(/Protege runs at (\S+)/)) as unknown as [string, string];
  const [, email, password] = await server.printed(/Sample sign-in: (\S+), password (\S+)/);
  sample = { email: email!, password: password! };
});
test.afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});
test.afterEach(closeOthers);

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  others.push(context);
  return context.newPage();
}

async function signInAsSample(page: Page): Promise<void> {
  const signedIn = await page.request.post('/api/identity/sign-in', {
    data: sample,
    headers: { origin: url },
  });
  expect(signedIn.ok()).toBe(true);
}

async function makeAdmin(email: string): Promise<void> {
  const script = new URL('../../scripts/protege.ts', import.meta.url).pathname;
  await promisify(execFile)(process.execPath, [script, 'create-admin', email], {
    env: { PATH: process.env.PATH, PROTEGE_DATA_DIR: dataDir },
  });
}

/** Signs a new member in who is an administrator with a second factor. */
/** Gives the reason that a dialog asks for. */
async function sayWhy(page: Page, action: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
}

async function signInAsAdmin(page: Page, name: string): Promise<{ address: string }> {
  const { email, address } = await signInAsVerifiedMember(page, name);
  await makeAdmin(email);
  await page.goto('/exchange');
  await addFactorTo(page);
  return { address };
}

test('two members trade with the house, which is labelled; fills, balances, candles and depth move for both, and its quotes come back [C-54]', async ({
  browser,
}) => {
  test.slow();
  const [ada, eve] = [await open(browser), await open(browser)];
  await signInAsSample(ada);
  await signInAsVerifiedMember(eve, 'eve');
  await deposit(eve, 'USDT', '300');
  await settled(eve, 'USDT');
  for (const page of [ada, eve]) {
    await openTrading(page, 'prd_usdt');
    // A reload would lose this mark.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  }
  await eve.getByRole('button', { name: 'Depth' }).click();
  const depth = eve.getByRole('img', { name: /bid and \d+ ask levels/ });
  await expect(depth).toHaveAccessibleName(/5 bid and 5 ask levels/);
  const asks = level(ada, 'Asks');
  const names = () => asks.allTextContents();
  await expect.poll(async () => (await names()).length).toBe(5);
  expect((await names()).every((name) => name.includes('house market maker'))).toBe(true);

  // The whole of the best level: unless the house quotes again, one is missing from then on.
  const [, quantity] = /quantity ([\d.]+\d)/.exec((await names()).at(-1)!)!;
  const best = (await asks.last().textContent())!.match(/Ask ([\d.]+)/)![1]!;
  await asks.last().click();
  await form(ada).getByLabel('Amount').fill(quantity!);
  await form(ada).getByRole('button', { name: 'BUY PRD' }).click();
  await expect(toast(ada)).toContainText(`BUY order for ${quantity} PRD placed successfully`);
  await ada.getByRole('tab', { name: 'Trade History' }).click();
  const newest = ada.getByRole('region', { name: 'Your trades' }).getByRole('row').nth(1);
  await expect(newest).toContainText(`${quantity} PRD`);
  for (const page of [ada, eve]) {
    await expect(page.getByTestId('last-price')).toHaveText(best);
    await expect(
      page.getByRole('region', { name: 'Market trades' }).getByRole('listitem').first(),
    ).toContainText(best);
  }
  await expect(ada.getByTestId('candle-legend')).toContainText(`C ${best}`);

  // Eve, who has watched without a reload, takes from it too: her balance moves, and a level comes back.
  await form(eve).getByLabel('Order Type').selectOption('Market Order');
  await form(eve).getByLabel('Amount').fill('10');
  await form(eve).getByRole('button', { name: 'BUY PRD' }).click();
  await expect(toast(eve)).toContainText('BUY order for 10 PRD placed successfully');
  await expect(form(eve).getByTestId('available')).toHaveText(/^292\.\d+ USDT$/);
  await expect.poll(async () => (await names()).length, { timeout: 60_000 }).toBe(5);
  await expect(depth).toHaveAccessibleName(/5 bid and 5 ask levels/);
  for (const page of [ada, eve]) expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('an issue above 1,000 PRD a day waits for a second administrator, who approves or declines it; nobody approves their own [C-29c]', async ({
  browser,
}) => {
  test.slow();
  const [nia, ola] = [await open(browser), await open(browser)];
  const { address } = await signInAsAdmin(nia, 'nia');
  await signInAsAdmin(ola, 'ola');
  const propose = async (reason: string) => {
    const answer = await nia.request.post('/api/rpc/enhanced_mint_tokens', {
      data: {
        recipient_address: address,
        mint_amount: '2000',
        mint_reason: reason,
        mint_category: 'reward',
      },
      headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.status()).toBe(409);
  };
  await propose('Prize of the spring');
  await propose('A slip of the hand');

  const rows = (page: Page) =>
    page.getByRole('list', { name: 'Proposals', exact: true }).getByRole('listitem');
  for (const page of [nia, ola]) {
    await page.goto('/admin/approvals');
    await expect(rows(page)).toHaveCount(2);
  }
  await expect(nia.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expect(rows(nia).first()).toContainText('Proposed by you');
  await expectAccessible(nia, { within: 'main' });
  await nia.getByRole('button', { name: /^Take back: .*slip/ }).click();
  const taking = nia.getByRole('dialog', { name: 'Take back this proposal?' });
  await taking.getByLabel('Reason').fill('The wrong member.');
  await taking.getByRole('button', { name: 'Take back' }).click();
  await expect(toast(nia)).toContainText('Taken back');
  await expect(rows(nia)).toHaveCount(1);

  await ola.reload();
  await ola.getByRole('button', { name: /^Approve: .*spring/ }).click();
  await expect(toast(ola)).toContainText('Approved');
  await expect(ola.getByText('Nothing waiting').first()).toBeVisible();
  await nia.goto('/wallet');
  await expect(nia.getByText('Prize of the spring').first()).toBeVisible();
});

test('an administrator halts and resumes, sets fees, gives a tier once another agrees and turns the house off, all on record; for members there is no such page', async ({
  browser,
}) => {
  test.slow();
  const [ruth, mia, olaf] = [await open(browser), await open(browser), await open(browser)];
  await signInAsVerifiedMember(mia, 'mia');
  await mia.goto('/exchange/admin');
  await expect(mia.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await mia.goto('/exchange?tab=wallets');
  await expect(mia.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await mia.getByRole('button', { name: 'Ask for the basic tier' }).click();
  await mia.getByRole('button', { name: 'Ask for the full tier' }).click();
  await expect(mia.getByText('You asked for the full tier: it waits for an administrator.')).toBeVisible();

  await makeAdmin(sample.email);
  await signInAsSample(ruth);
  await ruth.goto('/exchange');
  await addFactorTo(ruth);
  await ruth.reload();
  await ruth.getByRole('link', { name: 'Administration' }).click();
  await expect(ruth.getByRole('heading', { name: 'Exchange administration' })).toBeVisible();

  await ruth.getByRole('button', { name: 'Halt ETH/USDT' }).click();
  const halting = ruth.getByRole('dialog', { name: 'Halt ETH/USDT?' });
  await halting.getByRole('button', { name: 'Halt' }).click();
  await expect(halting).toContainText('Say why, in words that a member can act on.');
  await halting.getByLabel('Reason').fill('Maintenance until noon.');
  await halting.getByRole('button', { name: 'Halt' }).click();
  await expect(toast(ruth)).toContainText('Market halted');
  await closeToast(ruth);
  await mia.goto('/exchange?tab=trading&pair=eth_usdt');
  await expect(form(mia)).toContainText('Maintenance until noon.');
  await ruth.getByRole('button', { name: 'Resume ETH/USDT' }).click();
  await sayWhy(ruth, 'Resume', 'The maintenance is over.');
  await expect(toast(ruth)).toContainText('Market resumed');
  await closeToast(ruth);
  await expect(mia.getByText('Halted', { exact: true })).toBeHidden();

  await ruth.getByRole('button', { name: 'Fees of PRD/BTC' }).click();
  const fees = ruth.getByRole('dialog', { name: 'Fees of PRD/BTC' });
  await fees.getByLabel('Taker').fill('11');
  await fees.getByRole('button', { name: 'Set fees' }).click();
  await expect(fees).toContainText('A percentage from 0 to 10');
  await fees.getByLabel('Maker').fill('0');
  await fees.getByLabel('Taker').fill('0.15');
  await fees.getByLabel('Reason').fill('As the meeting agreed.');
  await fees.getByRole('button', { name: 'Set fees' }).click();
  await expect(toast(ruth)).toContainText('Fees set');
  await closeToast(ruth);
  await expect(ruth.getByRole('row', { name: /PRD\/BTC .*Fees of/ })).toContainText('0.00%, 0.15%');

  await ruth.goto('/admin/approvals');
  await ruth.getByRole('button', { name: /Give mia-\w+ the full tier/ }).click();
  await sayWhy(ruth, 'Approve', 'The passport is hers.');
  await expect(toast(ruth)).toContainText('Another Administrator Decides');
  await closeToast(ruth);
  await signInAsAdmin(olaf, 'olaf');
  await olaf.goto('/admin/approvals');
  await olaf.getByRole('button', { name: /^Approve: Give mia-\w+ the full tier/ }).click();
  await expect(toast(olaf)).toContainText('Approved');
  await ruth.goto('/admin/markets');
  await ruth.getByRole('switch', { name: /Quotes in the markets/ }).click();
  await sayWhy(ruth, 'Turn off', 'A drill.');
  await expect(toast(ruth)).toContainText('House market maker off');
  await expect(ruth.getByText(/house-market-maker, 0 open orders/)).toBeVisible();
  await expectAccessible(ruth, { within: 'main' });
  await ruth.goto('/admin/audit');
  const record = ruth.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(record.filter({ hasText: 'ada halted a market: Maintenance until noon.' })).toHaveCount(1);
  for (const words of [
    'let a market trade again: The maintenance is over.',
    'set trading fees: As the meeting agreed.',
    'switched the house market maker: A drill.',
  ])
    await expect(record.filter({ hasText: `ada ${words}` })).toHaveCount(1);
  await expect(record.filter({ hasText: /proposed: decided about a tier · mia-/ })).toHaveCount(1);
  await mia.goto('/exchange?tab=trading&pair=prd_usdt');
  await expect(level(mia, 'Asks')).toHaveCount(0);
  await mia.goto('/exchange?tab=wallets');
  await expect(mia.locator('[data-tier="full"]')).toBeVisible();
});
