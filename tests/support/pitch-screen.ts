/** The pitch portal as journeys use it: its parts by their names, and what members do there. */
import { expect, type Page } from '@playwright/test';

/** The page without its frame. */
export const main = (page: Page) => page.getByRole('main');
/** Where toasts are shown. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** Files are looked at by a program of their own before it is said how it went: long on a busy machine. */
export const says = (page: Page, ...words: string[]) =>
  Promise.all(words.map((one) => expect(notifications(page)).toContainText(one, { timeout: 120_000 })));

/** Chooses a side of the vote. */
export const chooseSide = (page: Page, side: 'For' | 'Against') =>
  page.getByRole('radiogroup', { name: 'Your side' }).getByText(side, { exact: true }).click();

/** Votes, by the button with this name. */
export async function vote(
  page: Page,
  side: 'For' | 'Against',
  amount: string,
  button: string,
): Promise<void> {
  await chooseSide(page, side);
  await main(page).getByLabel('Amount').fill(amount);
  await main(page).getByRole('button', { name: button }).click();
}

/** What the member can use, in PRD. */
export const available = async (page: Page): Promise<number> =>
  Number((await (await page.request.get('/api/wallet')).json()).available);
