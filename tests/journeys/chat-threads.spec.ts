/** Keeping conversations: found again, put in order, said anew, stopped, remembered, and read by nobody else. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { uniqueIdea } from '#tests/support/chat.ts';
import {
  answered,
  box,
  choose,
  dialog,
  list,
  messages,
  notifications,
  openChat,
  say,
} from '#tests/support/chat-screen.ts';

/** Begins a conversation: what is typed before its page is there would go into the one before. */
async function newChat(page: Page): Promise<void> {
  await list(page).getByRole('link', { name: 'New chat' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Protege AI' })).toBeVisible();
}

test('a conversation is renamed, put into a folder, found by its words, exported, deleted and brought back [B1.6]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  await say(page, 'I want to sell zanzibar nutmeg to the bakeries of our town');
  await choose(page, 'Rename');
  const naming = dialog(page, 'Rename the conversation');
  await naming.getByLabel('Title').fill('Spice trade');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(list(page).getByRole('link', { name: 'Spice trade' })).toBeVisible();

  await list(page).getByRole('button', { name: 'Folder actions' }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await dialog(page, 'New folder').getByLabel('Name').fill('Food');
  await dialog(page, 'New folder').getByRole('button', { name: 'Save' }).click();
  await expect(list(page).getByRole('option', { name: 'Food (0)' })).toBeAttached();
  await choose(page, 'Move to a folder');
  await dialog(page, 'Move to a folder').getByRole('button', { name: 'Food' }).click();
  await expect(list(page).getByRole('option', { name: 'Food (1)' })).toBeAttached();

  await newChat(page);
  await say(page, 'A bicycle workshop for students');
  await expect(list(page).getByRole('link', { name: 'A bicycle workshop' })).toBeVisible();
  await list(page).getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Food (1)' });
  await expect(list(page).getByRole('link', { name: 'A bicycle workshop' })).toHaveCount(0);
  await list(page).getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'All conversations' });

  await list(page).getByRole('searchbox', { name: 'Search your conversations' }).fill('zanzi');
  await expect(list(page).getByText('1 found')).toBeAttached();
  await list(page).getByRole('link', { name: 'Spice trade' }).click();
  await expect(messages(page, 'user')).toContainText('zanzibar nutmeg');
  await list(page).getByRole('button', { name: 'Clear the search' }).click();

  const downloading = page.waitForEvent('download');
  await choose(page, 'Export as Markdown');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('spice-trade.md');
  expect(await readFile((await file.path())!, 'utf8')).toContain('zanzibar nutmeg');

  await choose(page, 'Delete');
  await expect(page).toHaveURL('/chat');
  await expect(list(page).getByRole('link', { name: 'Spice trade' })).toHaveCount(0);
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(list(page).getByRole('link', { name: 'Spice trade' })).toBeVisible();
  await list(page).getByRole('link', { name: 'Spice trade' }).click();
  await expect(messages(page, 'user')).toContainText('zanzibar nutmeg');
  await expectAccessible(page);
});

test('an answer has versions, an edited message keeps the first, and neither earns again [B1.1]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  const idea = uniqueIdea();
  await say(page, idea);
  await expect(messages(page, 'system')).toHaveCount(1);
  await messages(page, 'ai').hover();
  await messages(page, 'ai').getByRole('button', { name: 'Another answer' }).click();
  await expect(messages(page, 'ai').getByText('2/2')).toBeVisible();
  await answered(page);
  await messages(page, 'ai').getByRole('button', { name: 'Previous version' }).click();
  await expect(messages(page, 'ai').getByText('1/2')).toBeVisible();

  await messages(page, 'user').hover();
  await messages(page, 'user').getByRole('button', { name: 'Edit and send again' }).click();
  const editing = page.getByRole('textbox', { name: 'Edit your message' });
  await expect(editing).toBeFocused();
  await editing.fill(uniqueIdea());
  await editing.press('Enter');
  await expect(messages(page, 'user').getByText('2/2')).toBeVisible();
  await answered(page);
  await expect(messages(page, 'system')).toHaveCount(0);
  await messages(page, 'user').getByRole('button', { name: 'No reward. Why?' }).click();
  await expect(dialog(page, 'Why no reward?')).toContainText('A place in a conversation is paid once.');
  await page.keyboard.press('Escape');

  // It is so after a reload, and the first version is still there with what it earned.
  await page.reload();
  await messages(page, 'user').getByRole('button', { name: 'Previous version' }).click();
  await expect(messages(page, 'user')).toContainText(idea);
  await expect(messages(page, 'system')).toHaveCount(1);
});

/** Fills the card of the idea that the open conversation talks about. */
async function tellIdea(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const { searchParams, origin } = new URL(page.url());
  const headers = { origin };
  const threadId = searchParams.get('thread');
  const made = await page.request.post('/api/ideas', {
    headers,
    data: { requestId: randomUUID(), threadId },
  });
  const { id } = await made.json();
  for (const [place, text] of Object.entries(values)) {
    const value = { type: 'text', text };
    const filled = await page.request.post(`/api/ideas/${id}/entries`, { headers, data: { place, value } });
    expect(filled.ok()).toBe(true);
  }
}

test('the mentor proposes what to remember, uses it once it is kept, and shows that it did [B1.6]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  await say(page, 'hello');
  await tellIdea(page, { product: 'neighbourhood bakery', customer: 'commuters' });
  await say(page, 'thank you', 2);
  const proposals = page.getByRole('region', { name: 'Remember this?' });
  await proposals.getByRole('button', { name: 'Keep “neighbourhood bakery”', exact: true }).click();
  await expect(proposals.getByText('neighbourhood bakery')).toHaveCount(0);
  await proposals.getByRole('button', { name: 'Do not keep “commuters”' }).click();
  await expect(proposals.getByText('commuters')).toHaveCount(0);
  await expect(list(page).getByRole('button', { name: 'Memory' })).toContainText('1 kept');

  await newChat(page);
  await say(page, 'what should I do next?');
  await expect(messages(page, 'ai')).toContainText('From what you let me remember');
  await messages(page, 'ai').hover();
  await expect(messages(page, 'ai').getByRole('button', { name: '1 card used' })).toBeVisible();

  await list(page).getByRole('button', { name: 'Memory' }).click();
  const memory = dialog(page, 'Memory');
  await memory.getByRole('button', { name: 'Change “neighbourhood bakery”' }).click();
  await memory.getByLabel('What to remember').fill('night bakery');
  await memory.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(memory.getByText('night bakery')).toBeVisible();
  const switched = page.waitForResponse((response) => response.request().method() === 'PUT');
  await memory.getByLabel('Use the memory').click();
  await switched;
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('button', { name: 'Memory' })).toContainText('off');
});

test('a limit of one’s own stops the next call before it is made, and says when it refills [B1.3]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  await list(page).getByRole('button', { name: 'AI allowance' }).click();
  const allowance = dialog(page, 'AI allowance');
  await expect(allowance.getByRole('region', { name: 'Today' })).toContainText('300,000');
  await allowance.getByLabel('A lower limit of your own for a day').fill('1000');
  await allowance.getByRole('button', { name: 'Set the limit' }).click();
  await expect(allowance.getByRole('region', { name: 'Today' })).toContainText('1,000');
  await page.keyboard.press('Escape');
  await box(page).fill('What should I test first?');
  await box(page).press('Enter');
  await expect(messages(page, 'user').getByRole('alert')).toContainText(
    'You limited yourself to 1,000 tokens a day.',
  );
  await expect(messages(page, 'ai')).toHaveCount(0);

  await list(page).getByRole('button', { name: 'AI allowance' }).click();
  await allowance.getByRole('button', { name: 'Take the limit away' }).click();
  await expect(allowance.getByRole('region', { name: 'Today' })).toContainText('300,000');
  await page.keyboard.press('Escape');
  await messages(page, 'user').getByRole('button', { name: 'Try again' }).click();
  await answered(page);
  await messages(page, 'ai').hover();
  await expect(messages(page, 'ai').getByRole('button', { name: /≈[\d.]+k? tokens · \$0/ })).toBeVisible();
});

test('a conversation turns into a roadmap, a document, and a fresh start with its facts [B1.4, B1.6]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  await say(page, 'hello');
  await tellIdea(page, { product: 'neighbourhood bakery', customer: 'commuters', location: 'Utrecht' });
  const address = page.url();
  await choose(page, 'Start fresh with a summary');
  await expect(page.getByText('Taken along from an earlier conversation')).toBeVisible();
  await say(page, 'sum it up');
  await expect(messages(page, 'ai')).toContainText('bakery');

  await page.goto(address);
  await answered(page);
  await choose(page, 'Turn into a document');
  await expect(page.getByLabel('Description')).toHaveValue(/neighbourhood bakery/);
  await page.goto(address);
  await answered(page);
  await choose(page, 'Turn into a roadmap');
  await expect(page).toHaveURL(/\/roadmap\?roadmap=/);
  // Its days are made from the card of the idea.
  const roadmap = new URL(page.url()).searchParams.get('roadmap');
  const made = await page.request.get(`/api/roadmaps/${roadmap}`);
  expect(await made.text()).toContain('those it is for (commuters)');
});

test('a conversation that has grown long suggests a fresh start, which takes the facts along [B1.4]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  await say(page, 'hello');
  await tellIdea(page, { product: 'neighbourhood bakery', customer: 'commuters' });
  const suggestion = page.getByText('This conversation has grown long.');
  await expect(suggestion).toHaveCount(0);
  const threadId = new URL(page.url()).searchParams.get('thread')!;
  const usage = () => page.request.get(`/api/mentor/threads/${threadId}/usage`).then((read) => read.json());
  const newest = () =>
    page.request.get(`/api/mentor/threads/${threadId}/messages?limit=1`).then((read) => read.json());
  while (!(await usage()).isLarge) {
    const data = { clientMessageId: randomUUID(), content: 'hello', threadId };
    expect((await page.request.post('/api/mentor/messages', { data })).status()).toBe(201);
    await expect.poll(async () => (await newest()).items[0].status).toBe('complete');
  }
  await page.reload();
  await expect(suggestion).toBeVisible();
  await page.getByRole('button', { name: 'Start fresh', exact: true }).click();
  await expect(page.getByText('Taken along from an earlier conversation')).toBeVisible();
  await expect(suggestion).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('thread')).not.toBe(threadId);
});

test('signing in leaves the browser’s console quiet', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) said.push(line.text());
  });
  const { email, password } = await signInAsNewMember(page);
  await page.request.post('/api/identity/sign-out');
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/chat');
  await say(page, 'Good morning');
  expect(said.filter((line) => line.includes('WebSocket'))).toEqual([]);
});
