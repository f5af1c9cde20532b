/** Keeping conversations: found again, put in order, said anew, stopped, remembered, and read by nobody else. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { addFactorTo } from '#tests/support/browser-factor.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { uniqueIdea } from '#tests/support/chat.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Message to the mentor' });
const messages = (page: Page, sender: 'user' | 'ai' | 'system') =>
  page.locator(`article[data-sender="${sender}"]`);
const list = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Begins a conversation: what is typed before its page is there would go into the one before. */
async function newChat(page: Page): Promise<void> {
  await list(page).getByRole('link', { name: 'New chat' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Protege AI' })).toBeVisible();
}

async function openChat(page: Page): Promise<void> {
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Welcome to Protege AI' })).toBeVisible();
}

/** Sends a text and waits until its answer, the `count`th on screen, stands there whole. */
async function say(page: Page, text: string, count = 1): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await answered(page, count);
}

async function answered(page: Page, count = 1): Promise<void> {
  await expect(messages(page, 'ai')).toHaveCount(count);
  await expect(messages(page, 'ai').last()).toHaveAttribute('aria-busy', 'false');
}

/** Opens the menu above the messages, and chooses. */
async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More for “/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name }).click();
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

test.describe('with a connected model, and an administrator', () => {
  test.describe.configure({ mode: 'default' });
  const dataDir = mkdtempSync(join(tmpdir(), 'protege-threads-'));
  let server: ServerProcess;
  let site: string;
  let held: PromiseWithResolvers<ServerResponse>;
  let isHeld = false;

  const chunk = (content: string, end?: string) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: end ?? null }] })}\n\n`;
  const usage = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 } })}\n\n`;
  /** Answers at once, or hands the open answer to the test that holds it. */
  const model = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (isHeld) held.resolve(response);
      else response.end(`${chunk('Ask ten neighbours.', 'stop')}${usage}data: [DONE]\n\n`);
    });
  });

  test.beforeAll(async () => {
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    server = startServerProcess({
      PROTEGE_DATA_DIR: dataDir,
      PROTEGE_RATE_LIMITS: '0',
      // What is disputed here was paid to members whose email nobody has verified.
      PROTEGE_REWARDS_POLICY: 'chat-v1',
      PROTEGE_MODEL: 'openai-compatible',
      PROTEGE_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      PROTEGE_MODEL_NAME: 'Held',
      PROTEGE_MODEL_INPUT_PRICE: '3',
      PROTEGE_MODEL_OUTPUT_PRICE: '15',
    });
    site = (await server.printed(/http:\/\/127\.0\.0\.1:\d+/))[0];
  });
  test.afterAll(async () => {
    await server.stop();
    model.closeAllConnections();
    model.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  test.beforeEach(() => {
    held = Promise.withResolvers();
    isHeld = false;
  });

  const openAs = async (browser: Browser, name: string) => {
    const context = await browser.newContext({ baseURL: site });
    const page = await context.newPage();
    const member = await signInAsNewMember(page, name);
    await openChat(page);
    return { page, member };
  };

  test('an answer that is stopped keeps what was written, in every tab and after a reload; the next one shows what it cost [B1.1, B1.4]', async ({
    browser,
  }) => {
    const { page } = await openAs(browser, 'stop');
    isHeld = true;
    await box(page).fill('What should I test first?');
    await box(page).press('Enter');
    const answer = await held.promise;
    answer.write(chunk('Ask **ten** neighbours. Then '));
    await expect(messages(page, 'ai').locator('strong')).toHaveText('ten');
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(messages(second, 'ai').locator('strong')).toHaveText('ten');
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    for (const tab of [page, second]) {
      await expect(messages(tab, 'ai')).toContainText('You stopped this answer here.');
      await answered(tab);
    }
    answer.end(`${chunk('And sell them bread.', 'stop')}data: [DONE]\n\n`);
    await page.reload();
    await expect(messages(page, 'ai')).toContainText('Ask ten neighbours.');
    await expect(messages(page, 'ai')).not.toContainText('And sell them bread.');

    isHeld = false;
    await say(page, 'Go on', 2);
    await messages(page, 'ai').last().hover();
    await expect(
      messages(page, 'ai').last().getByRole('button', { name: '1.1k tokens · $0.0045' }),
    ).toBeVisible();
  });

  test('an administrator answers a dispute, and reads a conversation only while its member lets them, who sees it [B1.2, B1.5]', async ({
    browser,
  }) => {
    const { page, member } = await openAs(browser, 'ada');
    const { page: ruth, member: admin } = await openAs(browser, 'ruth');
    const idea = uniqueIdea();
    await say(page, idea);
    await page.getByRole('button', { name: 'Why this amount?' }).click();
    const drawer = dialog(page, 'Why this amount?');
    await drawer.getByRole('button', { name: 'Dispute this decision' }).click();
    await drawer.getByLabel('What is wrong with it?').fill('It also solves a problem.');
    await drawer.getByRole('button', { name: 'Send to an administrator' }).click();
    await expect(drawer.getByText('An administrator will answer.')).toBeVisible();
    await page.keyboard.press('Escape');

    await ruth.goto('/chat/admin');
    await expect(ruth.getByRole('heading', { name: 'Mentor administration' })).toHaveCount(0);
    const script = new URL('../../scripts/make-admin.ts', import.meta.url).pathname;
    await promisify(execFile)(process.execPath, [script, admin.email], {
      env: { PATH: process.env.PATH, PROTEGE_DATA_DIR: dataDir },
    });
    const { email, password } = admin;
    await ruth.request.post('/api/identity/sign-in', { data: { email, password } });
    // The role alone opens nothing: it leads to where a second factor is set up.
    await ruth.goto('/chat');
    await ruth.getByRole('link', { name: 'Administration' }).click();
    await ruth.getByRole('link', { name: 'Set up a second factor' }).click();
    await expect(ruth).toHaveURL('/settings/security');
    await addFactorTo(ruth);
    await ruth.goto('/chat/admin');
    await expect(ruth.getByText('None', { exact: true })).toBeVisible();
    const dispute = ruth.getByRole('list', { name: 'Disputes' }).getByRole('listitem');
    await expect(dispute).toContainText('It also solves a problem.');
    await dispute.getByRole('button', { name: 'Answer' }).click();
    const answering = dialog(ruth, `Answer ${member.username}`);
    await answering.getByLabel('Decision').selectOption('Pay the member');
    await answering.getByLabel('Amount').fill('3');
    await answering.getByLabel('Your answer').fill('You are right.');
    await answering.getByRole('button', { name: 'Answer' }).click();
    await expect(notifications(ruth).getByText('Answered')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Why this amount?' }).click();
    await expect(drawer).toContainText('More was paid. 3');
    await expect(drawer).toContainText('You are right.');
    await page.keyboard.press('Escape');

    await choose(page, 'Who can read this');
    const consent = dialog(page, 'Who can read this');
    await expect(consent).toContainText('Nobody but you.');
    await consent.getByRole('button', { name: 'Allow' }).click();
    await expect(consent.getByText('Administrators can read it until')).toBeVisible();
    await ruth.reload();
    await ruth.getByRole('button', { name: `Read the conversation of ${member.username}` }).click();
    await expect(ruth.getByRole('dialog')).toContainText(idea);
    await ruth.keyboard.press('Escape');

    await page.reload();
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(consent).toContainText(`${admin.username} read it`);
    await consent.getByRole('button', { name: 'Take it back' }).click();
    await expect(consent.getByRole('button', { name: 'Allow' })).toBeVisible();
    await ruth.reload();
    await expect(ruth.getByText('None', { exact: true })).toBeVisible();
  });
});
