/** The chat with a connected model that the test plays: answers that stream, stop and fail; disputes and consent. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, expect, test } from '@playwright/test';
import { addFactorTo } from '#tests/support/browser-factor.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { uniqueIdea } from '#tests/support/chat.ts';
import {
  answered,
  box,
  choose,
  dialog,
  messages,
  notifications,
  openChat,
  say,
  send,
  sendButton,
} from '#tests/support/chat-screen.ts';
import { chunk, EVENT_STREAM, type HeldModel, startHeldModel } from '#tests/support/held-model.ts';
import { expectMoment } from '#tests/support/moments.ts';

test.describe.configure({ mode: 'default' });

let model: HeldModel;

test.beforeAll(async () => {
  // What is disputed here was paid to members whose email nobody has verified.
  model = await startHeldModel({ PROTEGE_REWARDS_POLICY: 'chat-v1' });
});
test.afterAll(() => model.stop());
test.beforeEach(() => model.letGo());

/** A new member of that server, in the chat. */
async function join(browser: Browser, name: string) {
  const context = await browser.newContext({ baseURL: model.site });
  const page = await context.newPage();
  const member = await signInAsNewMember(page, name);
  await openChat(page);
  return { page, member };
}

test('an answer that is stopped keeps what was written, in every tab and after a reload; the next one shows what it cost [B1.1, B1.4]', async ({
  browser,
}) => {
  const { page } = await join(browser, 'stop');
  model.hold();
  await box(page).fill('What should I test first?');
  await box(page).press('Enter');
  const answer = await model.asked();
  answer.writeHead(200, EVENT_STREAM);
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

  model.letGo();
  await say(page, 'Go on', 2);
  await messages(page, 'ai').last().hover();
  await expect(
    messages(page, 'ai').last().getByRole('button', { name: '1.1k tokens · $0.0045' }),
  ).toBeVisible();
});

test('an answer streams, survives a reload in the middle, and the box waits for it [CH-05, CH-06] [B1.1]', async ({
  browser,
}) => {
  const { page } = await join(browser, 'ada');
  model.hold();
  await send(page, 'What should I test first?');
  const answer = await model.asked();
  await expect(page.getByRole('main').getByText('Protege AI is thinking…')).toBeVisible();
  await box(page).fill('A second thought');
  await expect(sendButton(page)).toBeDisabled();
  await box(page).press('Enter');
  await expect(messages(page, 'user')).toHaveCount(1);

  answer.writeHead(200, EVENT_STREAM);
  answer.write(chunk('Ask **ten** neighbours. Then '));
  await expect(messages(page, 'ai').locator('strong')).toHaveText('ten');
  await page.reload();
  await expect(messages(page, 'ai')).toContainText('Ask ten neighbours.');
  await expect(messages(page, 'ai')).toHaveAttribute('aria-busy', 'true');
  await expect(box(page)).toHaveValue('A second thought');
  answer.end(`${chunk('sell twenty loaves.', 'stop')}data: [DONE]\n\n`);
  await answered(page);
  await expect(messages(page, 'ai')).toContainText('Ask ten neighbours. Then sell twenty loaves.');
  await expect(sendButton(page)).toBeEnabled();
});

/** What a page that a model has read may have it write, so that the browser tells its author who reads the answer. */
const TELLTALES = [
  '![one](https://planted.example/one.png)',
  '![two][ref]',
  '[ref]: https://planted.example/two.png',
  '![three](/api/planted-three.png)',
  '<img src="https://planted.example/four.png" srcset="https://planted.example/five.png 2x">',
  '<svg><image href="https://planted.example/six.svg"/></svg>',
  '<link rel="prefetch" href="https://planted.example/seven"><meta http-equiv="refresh" content="0;url=https://planted.example/eight">',
  '<div style="background:url(https://planted.example/nine.png)">nine</div>',
  '<iframe src="https://planted.example/ten"></iframe><video poster="https://planted.example/eleven.png"></video>',
  '![twelve](data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%3E%3Cimage%20href=%22https://planted.example/thirteen.png%22/%3E%3C/svg%3E)',
];

test('nothing that a model writes makes the browser fetch anything, while it comes, after a reload, or beside it [attack]', async ({
  browser,
}) => {
  const { page } = await join(browser, 'telltale');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  model.hold();
  await send(page, 'What should I test first?');
  const answer = await model.asked();
  answer.writeHead(200, EVENT_STREAM);
  for (const one of TELLTALES) answer.write(chunk(`${one}\n\n`));
  await expect(messages(page, 'ai')).toContainText('eleven.png');
  answer.end(`${chunk('That is all.', 'stop')}data: [DONE]\n\n`);
  await answered(page);
  const nothingIsFetched = async () => {
    await expect(messages(page, 'ai')).toContainText('That is all.');
    const loading = await page
      .locator(':is([src], [srcset], [poster], [style], image, link, meta, iframe)')
      .evaluateAll((all) =>
        all
          .filter((one) => (one.cloneNode() as Element).outerHTML.includes('planted'))
          .map(({ tagName }) => tagName),
      );
    expect(loading).toEqual([]);
    expect(asked.filter((url) => url.includes('planted'))).toEqual([]);
  };
  await nothingIsFetched();
  await page.reload();
  await nothingIsFetched();
});

test('an answer that fails says what to do, and is asked for again in its place [CH-14, CH-22]', async ({
  browser,
}) => {
  const { page } = await join(browser, 'ada');
  model.hold();
  await send(page, 'Good morning');
  const refused = await model.asked();
  await expectMoment(page, { selector: '[data-toasts]', texts: ['AI Service Error'] }, async () => {
    refused.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
    await answered(page);
  });
  const failed = messages(page, 'ai');
  await expect(failed).toContainText('AI service error: The model refused this request.');
  await expect(failed.getByRole('listitem')).toHaveText([
    'refresh the page',
    "make sure you're signed in",
    'check your internet connection',
  ]);
  await expect(page.getByRole('main').getByText('is thinking')).toHaveCount(0);

  await failed.getByRole('button', { name: 'Try again' }).click();
  const again = await model.asked();
  again.writeHead(200, EVENT_STREAM);
  again.end(`${chunk('Who pays?', 'stop')}data: [DONE]\n\n`);
  await expect(messages(page, 'ai')).toContainText('Who pays?');
  await expect(messages(page, 'ai')).toHaveCount(1);
  await expect(messages(page, 'ai')).not.toContainText('error');
});

test('an administrator answers a dispute, and reads a conversation only while its member lets them, who sees it [B1.2, B1.5]', async ({
  browser,
}) => {
  const { page, member } = await join(browser, 'ada');
  const { page: ruth, member: admin } = await join(browser, 'ruth');
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
  const script = new URL('../../scripts/protege.ts', import.meta.url).pathname;
  await promisify(execFile)(process.execPath, [script, 'create-admin', admin.email], {
    env: { PATH: process.env.PATH, PROTEGE_DATA_DIR: model.dataDir },
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
