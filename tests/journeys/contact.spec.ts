/** The live chat of the contact page, by a visitor and whoever is on duty: from the mentor to a person, and back again. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();
const chat = (page: Page) => page.locator('#live-chat');

/** The sentence that says where a message stands. */
const standing = (page: Page) =>
  chat(page)
    .getByRole('status')
    .filter({ hasText: /person|Answered|closed/ });

/** Asks the mentor, and waits for what it says. */
async function ask(page: Page, question: string, answer: RegExp): Promise<void> {
  await chat(page).getByRole('textbox', { name: 'Ask the mentor' }).fill(question);
  await page.keyboard.press('Enter');
  await expect(chat(page)).toContainText(answer);
}

/** Hands the chat over to a person. */
async function handOver(page: Page, { along }: { along: boolean }): Promise<void> {
  const main = chat(page);
  await main.getByRole('button', { name: 'Talk to a person' }).click();
  await main.getByLabel('Your name').fill('Grace Lee');
  await main.getByLabel('Your email').fill('grace@elsewhere.example');
  await main.getByLabel('What should the person know?').fill('It says nothing about mine.');
  if (along) {
    await expect(main.getByRole('region', { name: 'What is sent along' })).toContainText(
      'Why was I not paid?',
    );
    await main.getByRole('checkbox', { name: /conversation with the mentor/ }).check();
  }
  await expectAccessible(page, { within: '#live-chat' });
  await main.getByRole('button', { name: along ? 'Send with the conversation' : 'Send' }).click();
  await expect(main).toContainText(/PT-[2-9A-Z]{8}/);
}

test('the mentor answers a visitor, a person takes over live with what was said, and both see the other’s lines without a reload [CO-02]', async ({
  browser,
}) => {
  test.slow();
  const { page } = await server.open(browser);
  const olga = await server.join(browser, { username: 'olga', isAdmin: true });
  await page.goto('/contact');
  await expect(chat(page)).toContainText('Nobody of the team is here');
  await ask(page, 'Why was I not paid?', /paid for what it adds/);
  await expect(chat(page).getByRole('link', { name: 'The rules of rewards' })).toHaveAttribute(
    'href',
    '/documentation#rewards',
  );
  await expectAccessible(page, { within: '#live-chat' });

  await olga.page.goto('/admin/contact');
  await olga.page.getByRole('button', { name: 'Go on duty' }).click();
  await expect(olga.page.getByRole('button', { name: /^On duty/ })).toBeVisible();
  await page.reload();
  await expect(chat(page)).toContainText('one person of the team is here');
  // What was said to the mentor is still in the tab.
  await expect(chat(page)).toContainText('paid for what it adds');

  await handOver(page, { along: true });
  const row = olga.page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first();
  await expect(row).toContainText('It says nothing about mine.');
  await row.getByText('What was said to the mentor before').click();
  await expect(row).toContainText('Why was I not paid?');
  await row.getByRole('button', { name: 'Answer' }).click();
  await olga.page.getByRole('dialog').getByLabel('Answer').fill('I am looking at it now.');
  await olga.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(chat(page)).toContainText('I am looking at it now.');
  await expect(standing(page)).toContainText('Answered.');

  await chat(page).getByRole('textbox', { name: 'Write to the team' }).fill('Thank you, Olga.');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Thank you, Olga.');

  await row.getByRole('button', { name: 'Close' }).click();
  await olga.page.getByRole('dialog').getByLabel('Reason').fill('Answered.');
  await olga.page.getByRole('dialog').getByRole('button', { name: 'Close the message' }).click();
  await expect(standing(page)).toContainText('This message is closed.');
  // A reload finds the conversation again, and what is written opens it.
  await page.reload();
  await expect(chat(page)).toContainText('Thank you, Olga.');
  await chat(page).getByRole('textbox', { name: 'Write to the team' }).fill('It is back.');
  await chat(page).getByRole('button', { name: 'Send' }).click();
  await expect(row).toContainText('This opened the message again.');
  await expect(standing(page)).toContainText('A person answers by');

  await chat(page).getByRole('button', { name: 'Leave, and forget it here' }).click();
  await expect(chat(page).getByRole('textbox', { name: 'Ask the mentor' })).toBeVisible();
  await page.reload();
  await expect(chat(page)).not.toContainText('It is back.');
});

test('a conversation goes along only with its tick; the link of an email opens it, and its key leaves the address', async ({
  browser,
}) => {
  const { page } = await server.open(browser);
  const olga = await server.join(browser, { username: 'olga-two', isAdmin: true });
  await page.goto('/contact');
  await ask(page, 'Why was I not paid?', /paid for what it adds/);
  const [sent] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/contact')),
    handOver(page, { along: false }),
  ]);
  const { id, key, reference } = await sent.json();
  const kept = await olga.page.request.get('/api/contact?limit=100');
  const { items } = await kept.json();
  expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({ transcript: '' });

  const other = await server.open(browser);
  await other.page.goto(`/contact#message=${id}.${key}`);
  await expect(chat(other.page)).toContainText(reference);
  expect(other.page.url()).not.toContain(key);
  await other.page.goto('about:blank');
  const stranger = await server.open(browser);
  await stranger.page.goto(`/contact#message=${id}`);
  await expect(chat(stranger.page)).toContainText('This message can’t be shown here.');
});

test('a member finds what they wrote, with what was answered, on any of their devices', async ({
  browser,
}) => {
  const ada = await server.join(browser, { username: 'ada-asks', viewport: { width: 390, height: 844 } });
  const olga = await server.join(browser, { username: 'olga-three', isAdmin: true });
  await ada.page.goto('/contact');
  const main = chat(ada.page);
  await main.getByRole('button', { name: 'Talk to a person' }).click();
  await expect(main.getByLabel('Your email')).toHaveValue(ada.email);
  await main.getByLabel('What should the person know?').fill('My card is lost.');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main).toContainText(/PT-[2-9A-Z]{8}/);
  await main.getByRole('button', { name: 'Back to the mentor' }).click();

  const { items } = await (await olga.page.request.get('/api/contact?limit=100')).json();
  const { id } = items.find(({ message }: { message: string }) => message === 'My card is lost.');
  const answered = await olga.page.request.post(`/api/contact/${id}/answers`, {
    data: { requestId: crypto.randomUUID(), text: 'It is frozen now.' },
    headers: { origin: server.url },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await ada.page.goto('/contact');
  const own = main.getByRole('region', { name: 'Your messages to the team' });
  await expect(own).toContainText('New answer');
  await own.getByRole('button', { name: /My card is lost/ }).click();
  await expect(main).toContainText('It is frozen now.');
  const widest = await ada.page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(390);
});
