/** A decision as a form in the conversation: what was written is tapped in, worked out, and put otherwise; also on a phone. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { tellMentor } from '#tests/support/chat-screen.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();

const IDEA = 'I smoke catfish in Enugu and sell it to restaurants.';
const QUESTION =
  'live catfish is 2600 naira per kg. I need about 3.2 kg live to get 1 kg smoked. I sell smoked at 13500 per kg. charcoal is around 850 per kg smoked. Am I making profit or just working for nothing?';

const form = (page: Page) =>
  page.getByRole('form', { name: /What one costs that is made from raw material/ });
const row = (page: Page, name: string | RegExp) => form(page).getByRole('listitem', { name });

for (const [name, viewport] of [
  ['on a wide screen', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`a decision is tapped together and worked out, and no figure is in a row before that, ${name}`, async ({
    browser,
  }) => {
    const { page } = await server.join(browser, { viewport });
    const threadId = await tellMentor(page, IDEA);
    await tellMentor(page, QUESTION, threadId);
    await page.goto(`/chat?thread=${threadId}`);
    await expect(row(page, /^Raw material that goes into one/)).toHaveCount(1);
    for (const amount of await form(page)
      .getByLabel(/^(?:Amount|How many)$/)
      .all())
      await expect(amount).toHaveValue('');
    await expectAccessible(page);
    for (const [figure, field] of [
      [/^Take in 3\.2/, /^Raw material/],
      [/^Take in \D{0,5}2,600/, /^What one measure/],
      [/^Take in \D{0,5}850/, /^All else that one costs/],
      [/^Take in \D{0,5}13,500/, /sells for$/],
    ] as const)
      await row(page, field).getByRole('button', { name: figure }).first().click();
    await form(page).getByRole('button', { name: 'Work it out' }).click();
    const answer = page
      .getByRole('log', { name: 'Conversation' })
      .locator('article[data-sender="ai"]')
      .last();
    await expect(answer).toContainText('4,330');
    await expect(answer).toContainText('The number to decide by');
    // It stands below again, as it was filled in.
    await expect(row(page, /^Raw material/).getByLabel('How many')).toHaveValue('3.2');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
