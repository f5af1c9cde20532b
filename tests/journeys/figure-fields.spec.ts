/** The steps as fields in the conversation: tapped in, put right and kept in one go, by keyboard and on a phone; nothing typed is lost. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { tellMentor } from '#tests/support/chat-screen.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();

const IDEA = 'I want to bake sourdough bread for the dock workers in Hull.';
const FIGURES =
  'One loaf sells for £4. Flour costs me £1.10 a loaf. Rent is £600 a month. I sell 400 loaves a month.';

const step = (page: Page, name = 'One sale') => page.getByRole('form', { name: new RegExp(`^${name}`) });
const row = (page: Page, name: string | RegExp) => step(page).getByRole('listitem', { name });
const chip = (page: Page, name: string | RegExp) => step(page).getByRole('button', { name });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

/** A founder who has told an idea and its figures, and opens the step of one sale. */
async function founder(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const { page } = await server.join(browser, { viewport });
  const threadId = await tellMentor(page, IDEA);
  await tellMentor(page, FIGURES, threadId);
  await tellMentor(page, 'One sale', threadId);
  await page.goto(`/chat?thread=${threadId}`);
  await expect(row(page, /^One sells for/)).toHaveCount(1);
  return page;
}

/** Taps in what was written for one sale. */
async function tapAll(page: Page): Promise<void> {
  for (const name of [/^Take in £4 /, /^Take in Flour/, /^Take in 400 /]) await chip(page, name).click();
  await expect(row(page, /^One loaf sells for/).getByLabel('Amount')).toHaveValue('4');
}

test('nothing is filled in by itself: what was written stands beside the fields, and a tap takes it in', async ({
  browser,
}) => {
  const page = await founder(browser);
  for (const amount of await step(page).getByLabel('Amount').all()) await expect(amount).toHaveValue('');
  await expect(log(page).locator('article[data-sender="ai"]').last().locator('.answer')).not.toContainText(
    '£',
  );
  await expect(
    chip(page, /^Take in £4 per loaf for One sells for. You wrote: “.*sells for £4/),
  ).toBeVisible();
  await expectAccessible(page);
  await tapAll(page);
  await row(page, /^One loaf sells for/)
    .getByLabel('Amount')
    .fill('5');
  // A figure of another step is asked about: a tap says which row it is.
  await step(page).getByRole('button', { name: 'Another figure' }).click();
  const added = step(page).locator('[data-kept]').last();
  await expect(added.getByLabel('What it is')).toBeFocused();
  await chip(page, /^Take in £600.* for A regular cost/).click();
  await expect(added.getByLabel('Amount')).toHaveValue('600');
  await page.reload();
  await expect(row(page, /^One loaf sells for/).getByLabel('Amount')).toHaveValue('5');
  await row(page, /^One loaf sells for/)
    .getByLabel('Amount')
    .press('Enter');
  // 400 × (5 − 1.10) − 600.
  await expect(log(page)).toContainText('£960');
  await expect(step(page, 'What it is')).toHaveCount(1);
  const card = page.getByRole('region', { name: 'What I understood', exact: true });
  await expect(card.getByRole('region', { name: 'Price', exact: true })).toContainText('5');
});

test('words, a choice and a kind that is searched by name are kept in one go, by keyboard, and the next step follows', async ({
  browser,
}) => {
  const { page } = await server.join(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`/chat?thread=${await tellMentor(page, IDEA)}`);
  const form = step(page, 'What it is');
  // A name that is typed before the list of kinds is there means the same.
  await page.route('**/api/studio/kinds*', (route) => route.abort());
  await page.reload();
  await form.getByRole('combobox', { name: 'Kind of venture' }).fill('Bakery');
  await page.unroute('**/api/studio/kinds*');
  await form
    .getByRole('combobox', { name: 'How far you are' })
    .selectOption({ label: 'talking with people' });
  await form.getByRole('textbox', { name: 'Town and country' }).fill('Hull, UK');
  await page.reload();
  await expect(form.getByRole('combobox', { name: 'Kind of venture' })).toHaveValue('Bakery');
  await expectAccessible(page);
  await form
    .getByRole('button', { name: /^Take in .*bread/ })
    .first()
    .click();
  await form.getByRole('textbox', { name: 'Town and country' }).press('Enter');
  await expect(step(page, 'Who it is for')).toHaveCount(1);
  await expect(log(page)).toContainText('what most often breaks it');
  const card = page.getByRole('region', { name: 'What I understood', exact: true });
  await expect(card.getByRole('region', { name: 'Kind of venture', exact: true })).toContainText('Bakery');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(step(page)).toHaveCount(1);
});

test('what cannot be read is said at its field, and a failure is shown with everything still there', async ({
  browser,
}) => {
  const page = await founder(browser);
  await tapAll(page);
  const price = row(page, /^One loaf sells for/).getByLabel('Amount');
  await price.fill('four pounds');
  await step(page).getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(price).toHaveAccessibleDescription(/Enter the number alone/);
  await expect(price).toBeFocused();
  // However long the form is, and although the view follows the newest message.
  await expect(price).toBeInViewport();
  await price.fill('4.50');
  await page.route('**/api/mentor/threads/*/figures', (route) => route.abort());
  await step(page).getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(step(page).getByRole('alert')).toContainText('What you typed is still here');
  await expect(price).toHaveValue('4.50');
  await page.unroute('**/api/mentor/threads/*/figures');
  await step(page).getByRole('button', { name: 'Keep', exact: true }).click();
  // 400 × (4.50 − 1.10).
  await expect(log(page)).toContainText('£1,360');
});

test('a correction opens the field that it means, on a phone too, and all figures are put right from the card', async ({
  browser,
}) => {
  const page = await founder(browser, { width: 390, height: 844 });
  await tapAll(page);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  await step(page).getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(log(page)).toContainText('£1,160');
  await page.getByRole('textbox', { name: 'Message to the mentor' }).fill('No, the price is wrong');
  await page.getByRole('textbox', { name: 'Message to the mentor' }).press('Enter');
  const figures = step(page, 'Figures');
  await expect(log(page)).toContainText('Put it right here');
  await expect(
    figures.getByRole('listitem', { name: /^One loaf sells for/ }).getByLabel('Amount'),
  ).toBeFocused();
  await figures.getByLabel('Amount').first().fill('6');
  await figures.getByRole('button', { name: 'Only work it out' }).click();
  // 400 × (6 − 1.10).
  await expect(log(page)).toContainText('£1,960');
  await expect(log(page)).toContainText('nothing on your card has changed');
  expect(await fits()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Put all figures right' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your figures' });
  await dialog
    .getByRole('listitem', { name: /^One loaf sells for/ })
    .getByLabel('Amount')
    .fill('7');
  await dialog.getByRole('button', { name: 'Keep these figures' }).click();
  await expect(dialog).toHaveCount(0);
  // The rent that waits for a yes stands beside an empty row, and counts for nothing: 400 × (7 − 1.10).
  await expect(log(page)).toContainText('£2,360 a month is left');
});
