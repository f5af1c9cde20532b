/** When the wallet reads again what it shows: the page's clock stands still but for what the test lets pass. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { walletExamples } from '#contract/examples/wallet.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';

const WALLET = '/api/wallet';
const HISTORY = '/api/wallet/transactions';
const FIGURES = '/api/network/statistics';
/** What stands in an answer for the number of its question. */
const COUNT = 987_654_321;

/** The wallet's page with its clock held, and what can be done with it. */
interface HeldWallet {
  version: number;
  /** How often the page has asked for a path; counted in the page, so that nothing is counted late. */
  asked(path: string): Promise<number>;
  /** Lets milliseconds pass one by one until the check holds; answers how many it took. */
  until(check: () => Promise<boolean>): Promise<number>;
  /** Until the page shows the answer to the last question of a path. */
  untilShown(path: string): Promise<number>;
  /** Presses Refresh and waits until everything is read: what comes by the clock is far away then. */
  refresh(): Promise<void>;
}

/**
 * Opens the wallet of a new member. What it reads is answered in the page, each answer with the number of its question
 * as an amount: what is shown says which answer the page has, so no answer can be on its way unnoticed.
 */
async function openHeldWallet(page: Page): Promise<HeldWallet> {
  await signInAsNewMember(page, 'ada');
  const read = async (path: string) => (await page.request.get(path)).json();
  const wallet = await read(WALLET);
  const item = { ...walletExamples.transactions.response.items[0], amount: `${COUNT}.00000000` };
  await page.clock.install();
  await page.addInitScript(
    ({ answers, mark }) => {
      const asked: Record<string, number> = {};
      const send = window.fetch.bind(window);
      Object.assign(window, { asked });
      window.fetch = async (request, init) => {
        const url = request instanceof Request ? request.url : request;
        const { pathname } = new URL(url, window.location.href);
        const count = (asked[pathname] ?? 0) + 1;
        asked[pathname] = count;
        const answer = answers[pathname];
        if (answer === undefined) return send(request, init);
        const headers = { 'content-type': 'application/json' };
        return new Response(answer.replaceAll(mark, String(count)), { headers });
      };
    },
    {
      mark: String(COUNT),
      answers: {
        [WALLET]: JSON.stringify({ ...wallet, balance: `${COUNT}.00000000` }),
        [HISTORY]: JSON.stringify({ items: [item], nextCursor: null }),
        [FIGURES]: JSON.stringify({ ...(await read(FIGURES)), transactionCount: COUNT }),
      } as Record<string, string>,
    },
  );
  await page.goto('/wallet');
  await expect(page.getByTestId('balance')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  return { version: wallet.version, ...holdsOf(page) };
}

function holdsOf(page: Page): Omit<HeldWallet, 'version'> {
  const asked = (path: string) =>
    page.evaluate((one) => (window as unknown as { asked: Record<string, number> }).asked[one] ?? 0, path);
  const until = async (check: () => Promise<boolean>) => {
    let passed = 0;
    await expect(async () => {
      await page.clock.runFor(1);
      passed += 1;
      expect(await check()).toBe(true);
    }).toPass({ intervals: [20] });
    return passed;
  };
  const shown: Record<string, [Locator, RegExp]> = {
    [WALLET]: [page.getByTestId('balance'), /(\d+)\.00/],
    [HISTORY]: [page.getByRole('list', { name: 'Transactions' }), /(\d+)\.00000000/],
    [FIGURES]: [page.locator('dt', { hasText: /^Transactions$/ }).locator('+ dd'), /(\d+)/],
  };
  const untilShown = (path: string) =>
    until(async () => {
      const [place, number] = shown[path]!;
      const [text] = await place.allInnerTexts();
      return Number(text?.match(number)?.[1]) === (await asked(path));
    });
  const refresh = async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await until(() => page.getByText('Data Refreshed', { exact: true }).first().isVisible());
    for (const path of [WALLET, HISTORY, FIGURES]) await untilShown(path);
  };
  return { asked, until, untilShown, refresh };
}

test('without any push the balance and the figures are read again 30 seconds after each reading, once [WA-18]', async ({
  page,
}) => {
  // Nothing is pushed: the live connection is never answered.
  await page.routeWebSocket('**/api/live', () => undefined);
  const { asked, untilShown } = await openHeldWallet(page);
  for (const path of [WALLET, FIGURES]) {
    const before = await asked(path);
    await expect(async () => {
      await page.clock.runFor(500);
      expect(await asked(path)).toBeGreaterThan(before);
    }).toPass({ intervals: [20] });
    const passed = await untilShown(path);
    const known = await asked(path);
    await page.clock.runFor(25_000 - passed);
    expect(await asked(path)).toBe(known);
    await page.clock.runFor(5_000 + passed);
    await expect.poll(() => asked(path)).toBe(known + 1);
  }
});

test('what comes in is shown at once, and the balance is read again a second later [WA-18]', async ({
  page,
}) => {
  const { promise: listening, resolve: listens } = Promise.withResolvers<(message: object) => void>();
  await page.routeWebSocket('**/api/live', (socket) => {
    const tell = (message: object) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const { type, topic, after } = JSON.parse(String(text));
      if (type === 'ping') tell({ type: 'pong' });
      if (type !== 'subscribe') return;
      tell({ type: 'ready', topic, sequence: after ?? 0 });
      if (topic === 'wallet') listens(tell);
    });
  });
  const { version: before, asked, until, refresh } = await openHeldWallet(page);
  const tell = await listening;
  await refresh();
  const known = await asked(WALLET);

  const version = before + 1;
  const data = { version, balance: '7000.00000000', available: '7000.00000000', held: '0.00000000' };
  tell({ type: 'event', topic: 'wallet', sequence: version, data: { ...data, transaction: null } });
  const passed = await until(async () =>
    ((await page.getByTestId('balance').textContent()) ?? '').includes('7,000.00'),
  );
  await page.clock.runFor(999 - passed);
  expect(await asked(WALLET)).toBe(known);
  await page.clock.runFor(1 + passed);
  await expect.poll(() => asked(WALLET)).toBe(known + 1);
});

test('whoever comes back finds the history as it was for two minutes, and the figures for five [WA-18]', async ({
  page,
}) => {
  await page.routeWebSocket('**/api/live', () => undefined);
  const { asked, until, untilShown, refresh } = await openHeldWallet(page);
  await refresh();
  const history = await asked(HISTORY);
  const figures = await asked(FIGURES);

  /** Is on another page for so long and comes back; by then each has been read so often, and is shown. */
  const away = async (ms: number, expected: { history: number; figures: number }) => {
    // A page that reads no figures of its own.
    await page.locator('a[href="/contact"]:visible').first().click();
    await until(async () => (await page.getByTestId('balance').count()) === 0);
    await page.clock.runFor(ms);
    await page.locator('a[href="/wallet"]:visible').first().click();
    await until(async () => (await page.getByTestId('balance').count()) === 1);
    await until(async () => {
      expect({ history: await asked(HISTORY), figures: await asked(FIGURES) }).toEqual(expected);
      return true;
    });
    for (const path of [WALLET, HISTORY, FIGURES]) await untilShown(path);
    expect({ history: await asked(HISTORY), figures: await asked(FIGURES) }).toEqual(expected);
  };
  await away(118_000, { history, figures });
  await away(3_000, { history: history + 1, figures });
  await away(118_000, { history: history + 1, figures });
  await away(58_000, { history: history + 2, figures });
  await away(4_000, { history: history + 2, figures: figures + 1 });
});
