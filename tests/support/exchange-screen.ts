/** The exchange's screens as journeys use them: members with money, and the parts of the page by their names. */
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { signInAsVerifiedMember } from './browser-member.ts';

/** Browsers of other members, to be closed after each test. */
export const others: BrowserContext[] = [];

/** Closes them. */
export async function closeOthers(): Promise<void> {
  await Promise.all(others.splice(0).map((context) => context.close()));
}

/** A new member in a browser of their own. */
export async function join(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  others.push(context);
  const page = await context.newPage();
  await signInAsVerifiedMember(page, name);
  return page;
}

/** Announces a deposit to the sandbox custodian; it is credited after its delay. */
export async function deposit(page: Page, currency: string, amount: string): Promise<void> {
  const answer = await page.request.post('/api/exchange/deposits', {
    data: { currency, amount },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Waits until a deposit can be traded with. */
export async function settled(page: Page, currency: string): Promise<void> {
  await expect(async () => {
    const { items } = await (await page.request.get('/api/exchange/wallets')).json();
    const wallet = items.find((item: { currency: { symbol: string } }) => item.currency.symbol === currency);
    expect(Number(wallet?.available)).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
}

export const form = (page: Page) => page.getByRole('form', { name: 'Place Order' });
export const book = (page: Page) => page.getByRole('region', { name: 'Order book' });
export const level = (page: Page, side: 'Asks' | 'Bids') =>
  book(page).getByRole('list', { name: side }).getByRole('button');
export const openOrders = (page: Page) => page.getByRole('region', { name: 'Open orders' }).getByRole('row');
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** Closes the toast on screen, if it has not gone by itself since. */
export const closeToast = (page: Page) =>
  toast(page).evaluate((region) =>
    region.querySelector<HTMLElement>('button[aria-label="Close notification"]')?.click(),
  );

/** Lets the page see a book in which the house has a part, as a sample community has it. */
export async function showHouse(page: Page, pair: string): Promise<void> {
  await page.route(new RegExp(`/api/exchange/markets/${pair}/book`), async (route) => {
    const answer = await route.fetch();
    const asks = [{ price: '0.00030000', quantity: '5.00', total: '5.00', isHouse: true }];
    const bids = [{ price: '0.00028000', quantity: '7.00', total: '7.00', isHouse: false }];
    await route.fulfill({ response: answer, json: { ...(await answer.json()), asks, bids } });
  });
}

export async function openTrading(page: Page, pair: string): Promise<void> {
  await page.goto(`/exchange?tab=trading&pair=${pair}&interval=1m`);
  await expect(book(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}
