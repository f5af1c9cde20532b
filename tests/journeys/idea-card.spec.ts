/** The card beside the chat: what a text may mean is asked, what a person confirms holds, nothing typed is lost. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Proposal } from '#core/idea/card.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();

/** Of a language that the mentor does not read, so that only the test proposes. */
const WORDS = 'Leivon ruisleipää yövuoron hoitajille. Leipä maksaa neljä puntaa, jauhot puoli puntaa.';
const PRICE: IdeaValue = {
  type: 'money',
  amount: '4',
  currency: 'GBP',
  per: 'loaf',
  every: null,
  what: null,
};
const proposal = (place: Proposal['place'], value: IdeaValue, words: string): Proposal => {
  const start = WORDS.indexOf(words);
  return { place, value, span: { start, end: start + words.length } };
};
const PROPOSALS = [
  proposal('product', { type: 'text', text: 'Rye bread for night nurses' }, 'ruisleipää yövuoron hoitajille'),
  proposal('price', PRICE, 'Leipä maksaa neljä puntaa'),
  proposal('unitCost', { ...PRICE, amount: '0.50', what: 'flour' }, 'jauhot puoli puntaa'),
];

const card = (page: Page) => page.getByRole('region', { name: 'What I understood', exact: true });
/** What the card asks. */
const asked = (page: Page) => card(page).locator('[data-proposal]');
const box = (page: Page) => page.getByRole('textbox', { name: 'Message to the mentor' });
const place = (page: Page, name: string) => card(page).getByRole('region', { name, exact: true });
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

interface Founder {
  page: Page;
  email: string;
  /** Another tab of the same browser. */
  tab(): Promise<Page>;
}

async function openChat(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Founder> {
  const { page, context, email } = await server.join(browser, { viewport });
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Welcome to Protege AI' })).toBeVisible();
  return { page, email, tab: () => context.newPage() };
}

/** A conversation of which the mentor has read three things. */
async function converse(
  { page, email }: Pick<Founder, 'page' | 'email'>,
  proposals: Proposal[] = PROPOSALS,
): Promise<{ threadId: string; ideaId: string }> {
  const sent = await page.request.post('/api/mentor/messages', {
    data: { clientMessageId: randomUUID(), content: WORDS },
  });
  const { thread, userMessage } = await sent.json();
  const { ideaId } = await server.ask('propose', { email, messageId: userMessage.id, proposals });
  await page.goto(`/chat?thread=${thread.id}`);
  await expect(card(page)).toContainText(new RegExp(`${proposals.length} (?:things )?to confirm`));
  return { threadId: thread.id, ideaId: ideaId! };
}

test('a place is filled by its field, in words, money and counts; bad input is said beside it and kept', async ({
  browser,
}) => {
  const { page } = await openChat(browser);
  await expect(card(page)).toContainText('Tell me about your idea, or fill a field');

  await card(page).getByRole('button', { name: 'Add: Price' }).click();
  const price = form(page, 'Price');
  await expect(price.getByLabel('Amount')).toBeFocused();
  await price.getByLabel('Amount').fill('four pounds');
  await price.getByRole('button', { name: 'Save' }).click();
  await expect(price.getByLabel('Amount')).toHaveAccessibleDescription(/Enter the number alone/);
  await expect(price.getByLabel('Currency')).toHaveAccessibleDescription('Choose the currency.');
  await expect(price.getByLabel('Amount')).toBeFocused();
  await price.getByLabel('Amount').fill('12345678901234567890');
  await price.getByLabel('Currency').selectOption('GBP');
  await price.getByRole('button', { name: 'Save' }).click();
  await expect(price.getByLabel('Amount')).toHaveAccessibleDescription(/At most 15 digits/);
  await price.getByLabel('Amount').fill('1,004.50');
  await price.getByLabel('Per what').fill('loaf');
  await price.getByLabel('How often').selectOption({ label: 'Every day' });
  await price.getByLabel('What for').fill('rye');
  await price.getByRole('button', { name: 'Save' }).click();
  await expect(place(page, 'Price')).toContainText('Rye: £1,004.50 per loaf a day');
  await expect(place(page, 'Price')).toContainText('You filled it in');

  await card(page).getByRole('button', { name: 'Add: Who pays' }).click();
  const payer = form(page, 'Who pays');
  await payer.getByLabel('Who pays').fill('x'.repeat(301));
  await payer.getByRole('button', { name: 'Save' }).click();
  await expect(payer.getByLabel('Who pays')).toHaveAccessibleDescription(
    /At most 300 characters. This has 301./,
  );
  await page.reload();
  await expect(payer.getByLabel('Who pays')).toHaveValue('x'.repeat(301));
  await payer.getByLabel('Who pays').fill('The hospital');
  await payer.getByLabel('Who pays').press('Enter');
  await expect(place(page, 'Who pays')).toContainText('The hospital');

  await card(page).getByRole('button', { name: 'Add: Stage' }).click();
  await form(page, 'Stage').getByLabel('Stage').selectOption({ label: 'A prototype' });
  await form(page, 'Stage').getByRole('button', { name: 'Save' }).click();
  await expect(place(page, 'Stage')).toContainText('A prototype');

  await card(page).getByRole('button', { name: 'Add: Hours of work' }).click();
  const hours = form(page, 'Hours of work');
  await hours.getByLabel('How many').fill('7.5');
  await hours.getByLabel('Of what').fill('hours');
  await hours.getByLabel('How often').selectOption({ label: 'Every day' });
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(place(page, 'Hours of work')).toContainText('7.5 hours a day');

  // A place of many takes another beside the first, in the currency of the card.
  await card(page).getByRole('button', { name: 'Add another: Price' }).click();
  await expect(price.getByLabel('Currency')).toHaveValue('GBP');
  await price.getByLabel('Amount').fill('3');
  await price.getByRole('button', { name: 'Save' }).click();
  await expect(place(page, 'Price').getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(card(page)).toContainText('5 confirmed');
});

test('what a message may mean waits on the card: Yes, No and Change do what they say, and it shows so', async ({
  browser,
}) => {
  const founder = await openChat(browser);
  const { page } = founder;
  await converse(founder);
  await expect(card(page)).toContainText('3 things to confirm');
  await expect(card(page)).toContainText('Is £4 per loaf the price?');
  await expect(page.getByText('Waits for your tap: “What it is”, “One sale”')).toBeVisible();

  await asked(page)
    .getByRole('button', { name: /^Yes: Product/ })
    .click();
  await expect(asked(page)).toHaveCount(2);
  await expect(page.getByText('On the card: Product or service', { exact: true })).toBeVisible();
  await expect(place(page, 'Product or service')).toContainText('Rye bread for night nurses');
  await expect(card(page).getByRole('status')).toHaveText(/^On the card\. Product or service/);

  await asked(page)
    .getByRole('button', { name: /^No: Cost of one/ })
    .click();
  await expect(asked(page)).toHaveCount(1);
  await expect(card(page).getByRole('button', { name: 'Add: Cost of one' })).toBeVisible();

  await asked(page)
    .getByRole('button', { name: /^Change: Price/ })
    .click();
  const change = form(page, 'Price');
  await expect(change.getByLabel('Amount')).toHaveValue('4');
  await change.getByLabel('Amount').fill('4.5');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(place(page, 'Price')).toContainText('£4.50 per loaf');
  await expect(page.getByText('to confirm')).toHaveCount(0);

  // The history keeps what was said before; what is forgotten leaves the card.
  await card(page)
    .getByRole('button', { name: /^More for Price/ })
    .click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Price' });
  await expect(history.getByRole('listitem')).toContainText([
    /£4.50 per loaf.*Holds/s,
    /£4 per loaf.*Replaced/s,
  ]);
  await history.getByRole('button', { name: 'Close' }).click();
  await card(page)
    .getByRole('button', { name: /^More for Price/ })
    .click();
  await page.getByRole('menuitem', { name: 'Forget' }).click();
  await expect(card(page).getByRole('button', { name: 'Add: Price' })).toBeVisible();
});

test('the source of a value leads to its words in the message', async ({ browser }) => {
  const founder = await openChat(browser);
  const { page } = founder;
  await converse(founder);
  await card(page)
    .getByRole('button', { name: /^Show where this comes from: “Leipä maksaa/ })
    .click();
  await expect(page.locator('mark')).toHaveText('Leipä maksaa neljä puntaa');
  await expect(page.locator('mark')).toBeFocused();
  await expect(page.locator('mark')).toBeInViewport();
  // From another conversation it leads back to this one.
  await card(page)
    .getByRole('button', { name: /^Idea: / })
    .click();
  await page.getByRole('menuitem', { name: 'New idea' }).click();
  await expect(card(page)).toContainText('Tell me about your idea, or fill a field');
});

test('two tabs stay in step; what is typed in one is kept when the other changes the place', async ({
  browser,
}) => {
  const founder = await openChat(browser);
  const { page } = founder;
  const { threadId } = await converse(founder);
  const second = await founder.tab();
  await second.goto(`/chat?thread=${threadId}`);
  await expect(asked(second)).toHaveCount(3);

  await asked(page)
    .getByRole('button', { name: /^Yes: Product/ })
    .click();
  await expect(place(second, 'Product or service')).toContainText('Rye bread for night nurses');
  await expect(asked(second)).toHaveCount(2);

  await card(second)
    .getByRole('button', { name: /^More for Product/ })
    .click();
  await second.getByRole('menuitem', { name: 'Change' }).click();
  const field = form(second, 'Product or service');
  await field.getByLabel('Product or service').fill('Rye rolls');
  await card(page)
    .getByRole('button', { name: /^More for Product/ })
    .click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await form(page, 'Product or service').getByLabel('Product or service').fill('Rye toast');
  await form(page, 'Product or service').getByRole('button', { name: 'Save' }).click();
  await expect(field).toContainText('Meanwhile the card says: Rye toast.');
  await expect(field.getByLabel('Product or service')).toHaveValue('Rye rolls');
  await field.getByRole('button', { name: 'Save' }).click();
  await expect(place(page, 'Product or service')).toContainText('Rye rolls');
  await expect(place(page, 'Product or service').getByRole('listitem')).toHaveCount(1);
});

test('a field that cannot be saved keeps what is typed, and is saved when the server is back', async ({
  browser,
}) => {
  const { page } = await openChat(browser);
  await card(page).getByRole('button', { name: 'Add: What is wrong today' }).click();
  const field = form(page, 'What is wrong today');
  await field.getByLabel('What is wrong today').fill('Every bakery is closed at six in the morning');
  await page.route('**/api/ideas', (route) => route.abort());
  await field.getByRole('button', { name: 'Save' }).click();
  await expect(field.getByRole('alert')).toContainText('The server could not be reached. Nothing is lost');
  await expect(field.getByLabel('What is wrong today')).toHaveValue(/^Every bakery/);
  await page.unroute('**/api/ideas');
  await page.route('**/api/ideas/*/entries', (route) => route.abort());
  await field.getByRole('button', { name: 'Save' }).click();
  await expect(field.getByRole('alert')).toContainText('Nothing is lost');
  await page.unroute('**/api/ideas/*/entries');
  await field.getByRole('button', { name: 'Save' }).click();
  await expect(place(page, 'What is wrong today')).toContainText('Every bakery is closed');
  const ideas = await (await page.request.get('/api/ideas')).json();
  expect(ideas.items).toHaveLength(1);

  // The conversation that begins now talks about what was filled in.
  await box(page).fill(WORDS);
  await box(page).press('Enter');
  await expect(page).toHaveURL(/thread=/);
  await expect(place(page, 'What is wrong today')).toContainText('Every bakery is closed');
  const threadId = new URL(page.url()).searchParams.get('thread');
  const talks = await (await page.request.get(`/api/mentor/threads/${threadId}/idea`)).json();
  expect(talks.idea.id).toBe(ideas.items[0].id);
});

test('by keyboard alone: the questions of the card are answered one after the other, and the focus stays on it', async ({
  browser,
}) => {
  const founder = await openChat(browser);
  const { page } = founder;
  await converse(founder);
  await asked(page)
    .getByRole('button', { name: /^Yes: Product/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(asked(page).getByRole('button', { name: /^Yes: Price/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page).getByLabel('Amount')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(
    asked(page)
      .getByRole('button', { name: /^Yes: / })
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(asked(page)).toHaveCount(0);
  await expect(card(page).locator(':focus')).toHaveCount(1);

  await card(page).getByRole('button', { name: 'Add: Place' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Leeds');
  await page.keyboard.press('Enter');
  await expect(place(page, 'Place')).toContainText('Leeds');
  await expect(card(page).getByRole('button', { name: 'More for Place: Leeds' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form(page, 'Place').getByLabel('Place')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page).getByRole('button', { name: 'More for Place: Leeds' })).toBeFocused();
});

test('ideas are named, begun, chosen, put away and taken up again', async ({ browser }) => {
  const founder = await openChat(browser);
  const { page } = founder;
  await converse(founder);
  const menu = async (item: string) => {
    await card(page)
      .getByRole('button', { name: /^Idea: / })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await menu('Rename');
  await page.getByRole('dialog').getByLabel('Title').fill('Night bread');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(card(page).getByRole('button', { name: /^Idea: Night bread/ })).toBeVisible();
  await menu('New idea');
  await expect(card(page)).toContainText('Tell me about your idea, or fill a field');
  await menu('Night bread');
  await expect(card(page)).toContainText('3 things to confirm');
  await menu('Archive');
  await expect(card(page).getByRole('button', { name: /^Idea: New idea/ })).toBeVisible();
  await menu('All your ideas');
  const ideas = page.getByRole('dialog', { name: 'Your ideas' });
  await ideas.getByRole('button', { name: 'Archived' }).click();
  await ideas.getByRole('button', { name: 'Take up “Night bread” again' }).click();
  await ideas.getByRole('button', { name: 'Open', exact: true }).click();
  await ideas.getByRole('button', { name: /^Night bread/ }).click();
  await expect(card(page)).toContainText('3 things to confirm');
});

test('on a narrow screen the card opens between the messages and the box, and hides neither for good', async ({
  browser,
}) => {
  const founder = await openChat(browser, { width: 390, height: 844 });
  const { page } = founder;
  await converse(founder);
  const toggle = card(page).getByRole('button', { name: /^What I understood/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(asked(page)).toHaveCount(PROPOSALS.length);
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await card(page).getByRole('button', { name: 'Add: Cash there is' }).click();
  await expect(form(page, 'Cash there is').getByLabel('Amount')).toBeInViewport();
  await form(page, 'Cash there is').getByLabel('Amount').fill('250');
  // What is typed survives the fold, and the turn to a wide screen.
  await toggle.click();
  await expect(asked(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(form(page, 'Cash there is').getByLabel('Amount')).toHaveValue('250');
  await page.setViewportSize({ width: 390, height: 844 });
  await toggle.click();
  await card(page)
    .getByRole('button', { name: /^Show where this comes from: “Leipä/ })
    .click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('mark')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the card is folded away and stays so; it meets WCAG 2.2 AA, light and dark, with a field in error', async ({
  browser,
}) => {
  const founder = await openChat(browser);
  const { page } = founder;
  await converse(founder);
  await asked(page)
    .getByRole('button', { name: /^Yes: Product/ })
    .click();
  await card(page).getByRole('button', { name: 'Add: Pay' }).click();
  await form(page, 'Pay').getByRole('button', { name: 'Save' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Fold the card away' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the card' })).toBeVisible();
  await expect(card(page).getByRole('heading')).toHaveCount(0);
  await expectAccessible(page);
});
