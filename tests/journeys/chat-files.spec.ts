/** Files and images in the chat: what is attached is read, what is asked for is drawn, and both can be taken away. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { uniqueIdea } from '#tests/support/chat.ts';
import { makePdf } from '#tests/support/files.ts';

const PLAN =
  'We want to open a bicycle repair workshop for commuters in Ghent. The problem is that shops need a week for a flat tyre. A repair costs €25.';

const box = (page: Page) => page.getByRole('textbox', { name: 'Message to the mentor' });
const picker = (page: Page) => page.getByLabel('Files to attach');
const tray = (page: Page) => page.locator('form').getByRole('list', { name: 'Attached files' });
const answers = (page: Page) => page.locator('article[data-sender="ai"]');
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const fileOf = (name: string, text: string, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

async function openChat(page: Page): Promise<void> {
  await signInAsNewMember(page);
  await page.goto('/chat');
  await expect(box(page)).toBeVisible();
}

async function say(page: Page, text: string, count = 1): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(answers(page)).toHaveCount(count);
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false');
}

test('[CH-07] a PDF is attached, stored, read by the mentor, shown with the message and downloaded again [C-30]', async ({
  page,
}) => {
  await openChat(page);
  const bytes = await makePdf(PLAN);
  // The toast comes when the storage has confirmed, and not before.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/files/*/complete', async (route) => {
    await held.promise;
    await route.continue();
  });
  await picker(page).setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: bytes });
  await expect(tray(page).getByText('plan.pdf')).toBeVisible();
  await box(page).fill('Here is my plan. What do you think?');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(notifications(page).getByText('uploaded successfully')).toHaveCount(0);
  held.resolve();
  await expect(tray(page).getByRole('img', { name: 'Uploaded' })).toBeVisible();
  await expect(notifications(page)).toContainText('File Upload');
  await expect(notifications(page)).toContainText('File "plan.pdf" uploaded successfully');

  await say(page, 'Here is my plan. What do you think?');
  await expect(tray(page)).toHaveCount(0);
  await expect(answers(page)).toContainText('I have plan.pdf');

  await page.reload();
  const chip = page.locator('article[data-sender="user"]').getByRole('button', { name: /plan\.pdf/ });
  const download = page.waitForEvent('download');
  await chip.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('plan.pdf');
  expect((await readFile(await file.path())).equals(bytes)).toBe(true);
});

test('[CH-07] what cannot be taken is refused before it is sent; files are dropped, pasted and removed [C-30]', async ({
  page,
}) => {
  await openChat(page);
  await picker(page).setInputFiles(fileOf('run.exe', 'MZ'));
  await expect(notifications(page)).toContainText('File type exe is not supported');
  await expect(tray(page)).toHaveCount(0);

  for (const [event, name] of [
    ['drop', 'dropped.txt'],
    ['paste', 'pasted.txt'],
  ] as const) {
    await box(page).evaluate(
      (target, { type, file }) => {
        const data = new DataTransfer();
        data.items.add(new File(['A tea house for readers.'], file, { type: 'text/plain' }));
        target.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      },
      { type: event, file: name },
    );
    await expect(tray(page).locator('li', { hasText: name })).toHaveAttribute('data-state', 'uploaded');
  }
  await tray(page).getByRole('button', { name: 'Remove dropped.txt' }).click();
  await expect(tray(page).locator('li')).toHaveCount(1);

  // An upload whose connection is lost goes on by itself.
  let isLost = true;
  await page.route('**/api/files/*/content', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.abort();
  });
  await picker(page).setInputFiles(fileOf('lost.md', '# A shop for maps'));
  await expect(tray(page).locator('li', { hasText: 'lost.md' })).toHaveAttribute('data-state', 'uploaded');
  expect(isLost).toBe(false);
  await picker(page).setInputFiles([1, 2, 3, 4].map((n) => fileOf(`more-${n}.txt`, `number ${n}`)));
  await expect(notifications(page)).toContainText('A message takes at most 5 files.');
  await expect(tray(page).locator('li')).toHaveCount(5);
  await expectAccessible(page);
});

test('[CH-16] an image is drawn after the words, shown with its link and prompt, and downloaded as SVG and PNG [C-40]', async ({
  page,
}) => {
  await openChat(page);
  await say(page, 'I want to open a neighbourhood bakery for students in Utrecht.');
  await say(page, 'Please create a logo for our neighbourhood bakery, in green', 2);
  const answer = answers(page).last();
  const image = answer.getByRole('img', { name: /A logo for neighbourhood bakery/ });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  await expect(answer).toContainText('Prompt: A logo for neighbourhood bakery');
  const href = await answer.getByRole('link', { name: 'Open the image' }).getAttribute('href');
  const opened = await page.request.get(href!);
  expect(opened.headers()['content-type']).toBe('image/svg+xml');
  expect(await opened.text()).toContain('#1f6b4a');

  for (const [button, ending, begin] of [
    ['SVG', '.svg', '<svg'],
    ['PNG', '.png', '\u0089PNG'],
  ] as const) {
    const download = page.waitForEvent('download');
    await answer.getByRole('button', { name: button, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toContain(ending);
    expect((await readFile(await file.path())).toString('latin1', 0, 4)).toBe(begin);
  }
  await page.reload();
  await expect(
    answers(page)
      .last()
      .getByRole('img', { name: /A logo for/ }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('[CH-08] Financial Advisor Mode reads the member’s own accounts, with the time and the disclaimer [C-31]', async ({
  page,
}) => {
  await openChat(page);
  await page.getByRole('radio', { name: 'Financial Advisor Mode' }).check({ force: true });
  await say(page, uniqueIdea());
  await say(page, 'What is my balance, and show me my recent transfers', 2);
  const answer = answers(page).last();
  await expect(answer).toContainText('read from the ledger at');
  await expect(answer).toContainText('PRD: 12');
  await expect(answer).toContainText('in 12 (reward), balance 12');
  await expect(answer).toContainText(
    'This is general information, not personal financial, tax or legal advice.',
  );
});
