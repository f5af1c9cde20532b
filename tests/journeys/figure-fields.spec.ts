/** Figures as fields in the conversation: put right and kept in one go, by keyboard and on a phone; nothing typed is lost. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();

const IDEA = 'I want to bake sourdough bread for the dock workers in Hull.';
const FIGURES =
  'One loaf sells for £4. Flour costs me £1.10 a loaf. Rent is £600 a month. I sell 400 loaves a month.';

const fields = (page: Page) => page.getByRole('form', { name: /^Figures/ });
const row = (page: Page, name: string | RegExp) => fields(page).getByRole('listitem', { name });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

async function say(page: Page, content: string, threadId?: string): Promise<string> {
  const sent = await page.request.post('/api/mentor/messages', {
    data: { clientMessageId: randomUUID(), content, ...(threadId && { threadId }) },
  });
  const { thread, answer } = await sent.json();
  const written = async () => {
    const { items } = await (
      await page.request.get(`/api/mentor/threads/${thread.id}/messages?limit=1`)
    ).json();
    return items[0].id === answer.id && items[0].status;
  };
  await expect.poll(written, { timeout: 120_000 }).toBe('complete');
  return thread.id;
}

/** A founder who has told an idea and its figures, and looks at the answer. */
async function founder(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const { page } = await server.join(browser, { viewport });
  const threadId = await say(page, IDEA);
  await say(page, FIGURES, threadId);
  await page.goto(`/chat?thread=${threadId}`);
  await expect(fields(page).getByRole('listitem')).toHaveCount(4);
  return page;
}

test('rows are put right, added and taken out; a reload keeps what was typed; one tap keeps all and does the sum', async ({
  browser,
}) => {
  const page = await founder(browser);
  await expect(row(page, /^One loaf sells for/).getByLabel('Amount')).toHaveValue('4');
  await expect(log(page)).not.toContainText('Is £4');
  await row(page, /^One loaf sells for/)
    .getByLabel('Amount')
    .fill('5');
  await fields(page).getByRole('button', { name: 'Another figure' }).click();
  const added = fields(page).getByRole('listitem').last();
  await expect(added.getByLabel('What it is')).toBeFocused();
  await added.getByLabel('What for').fill('phone');
  await added.getByLabel('Amount').fill('20');
  await page.reload();
  await expect(row(page, /^One loaf sells for/).getByLabel('Amount')).toHaveValue('5');
  await expect(row(page, /^Phone/).getByLabel('Amount')).toHaveValue('20');
  await row(page, /^Rent/)
    .getByRole('button', { name: /^Take out/ })
    .click();
  await expect(row(page, /^Rent/)).toHaveCount(0);
  await expectAccessible(page);
  await row(page, /^Phone/)
    .getByLabel('Amount')
    .press('Enter');
  // 400 × (5 − 1.10) − 20.
  await expect(log(page)).toContainText('£1,540');
  await expect(fields(page)).toHaveCount(0);
  const card = page.getByRole('region', { name: 'What I understood', exact: true });
  await expect(card.getByRole('region', { name: 'Price', exact: true })).toContainText('5');
  await expect(card.getByRole('region', { name: 'Regular costs', exact: true })).not.toContainText('600');
});

test('what cannot be read is said at its field, and a failure is shown with everything still there', async ({
  browser,
}) => {
  const page = await founder(browser);
  const price = row(page, /^One loaf sells for/).getByLabel('Amount');
  await price.fill('four pounds');
  await fields(page).getByRole('button', { name: 'Keep these figures' }).click();
  await expect(price).toHaveAccessibleDescription(/Enter the number alone/);
  await expect(price).toBeFocused();
  // However long the form is, and although the view follows the newest message.
  await expect(price).toBeInViewport();
  await price.fill('4.50');
  await page.route('**/api/mentor/threads/*/figures', (route) => route.abort());
  await fields(page).getByRole('button', { name: 'Keep these figures' }).click();
  await expect(fields(page).getByRole('alert')).toContainText('What you typed is still here');
  await expect(price).toHaveValue('4.50');
  await page.unroute('**/api/mentor/threads/*/figures');
  await fields(page).getByRole('button', { name: 'Keep these figures' }).click();
  // 400 × (4.50 − 1.10) − 600.
  await expect(log(page)).toContainText('£760');
  await expect(
    log(page).locator('article[data-sender="ai"]').last().getByRole('paragraph').first(),
  ).toBeInViewport();
});

test('figures are only worked out where that is wanted, and the card stays as it is; on a phone too', async ({
  browser,
}) => {
  const page = await founder(browser, { width: 390, height: 844 });
  // A row that came filled is one line on a phone, until it is opened.
  await row(page, /^One loaf sells for/)
    .getByRole('button', { name: /^Change/ })
    .click();
  await row(page, /^One loaf sells for/)
    .getByLabel('Amount')
    .fill('6');
  await fields(page).getByRole('button', { name: 'Only work it out' }).click();
  // 400 × (6 − 1.10) − 600.
  await expect(log(page)).toContainText('£1,360');
  await expect(log(page)).toContainText('nothing on your card has changed');
  await expect(fields(page).getByRole('listitem')).toHaveCount(4);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
});

test('all figures of the card are put right in one form from the card', async ({ browser }) => {
  const page = await founder(browser);
  await fields(page).getByRole('button', { name: 'Keep these figures' }).click();
  await expect(log(page)).toContainText('£560');
  await page.getByRole('button', { name: 'Put all figures right' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your figures' });
  await dialog.getByRole('listitem', { name: /^Rent/ }).getByLabel('Amount').fill('700');
  await dialog.getByRole('button', { name: 'Keep these figures' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(log(page)).toContainText('£460');
});
