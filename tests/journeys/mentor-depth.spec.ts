/** One founder's whole way with the mentor: an idea on paper, an image, a roadmap that pays, a plan to take along, a report. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import mammoth from 'mammoth';
import { makePdf } from '#tests/support/files.ts';
import { joinInBrowser } from '#tests/support/journey.ts';

const PAPER =
  'We want to open a bicycle repair workshop for commuters in Ghent. The problem is that shops need a week for a flat tyre. A repair costs €25. Rent is €600 a month.';
const LETTER = `The market for bicycle repair in Belgium was worth €140 million in 2021 and €160 million in 2024.
Commuters in Ghent use their bicycle for 35% of all trips.
Most commuters wait a week for a repair and pay between €20 and €40.
Electric bicycles need a repair twice a year.`;

const main = (page: Page) => page.getByRole('main');
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const answers = (page: Page) => page.locator('article[data-sender="ai"]');

async function say(page: Page, text: string, count: number): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message to the mentor' });
  await box.fill(text);
  await box.press('Enter');
  await expect(answers(page)).toHaveCount(count);
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false');
}

async function balanceOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/wallet')).json()).balance;
}

async function talk(page: Page): Promise<void> {
  await page.getByLabel('Files to attach').setInputFiles({
    name: 'My workshop.pdf',
    mimeType: 'application/pdf',
    buffer: await makePdf(PAPER),
  });
  await expect(notifications(page)).toContainText('File "My workshop.pdf" uploaded successfully');
  await say(page, 'Here is what I wrote about my idea. What do you think?', 1);
  await expect(answers(page).last()).toContainText('I have My workshop.pdf');

  await say(page, 'Please create a logo for our bicycle repair workshop', 2);
  const image = answers(page)
    .last()
    .getByRole('img', { name: /A logo for bicycle repair workshop/ });
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  await say(page, 'Now a roadmap for the bicycle repair workshop', 3);
  await expect(answers(page).last()).toContainText('Your roadmap is ready.');
}

async function tick(page: Page): Promise<void> {
  const before = Number(await balanceOf(page));
  await answers(page).last().getByRole('link', { name: 'Open the roadmap' }).click();
  await main(page).getByRole('button', { name: 'Accept plan' }).click();
  const first = page
    .getByRole('region', { name: /^Phase 1:/ })
    .getByRole('checkbox')
    .first();
  await expect(first).toBeEnabled();
  await first.click();
  await expect(notifications(page)).toContainText('Task Completed! +5 PRD');
  await expect(first).toBeChecked();
  await expect.poll(async () => Number(await balanceOf(page))).toBe(before + 5);
}

async function writePlan(page: Page): Promise<void> {
  await page.goto('/business-tools');
  const form = page.getByRole('form', { name: 'Business Document Generator' });
  await form.getByLabel('Business name').fill('Ketting');
  await form.getByLabel('Business type').selectOption('LLC');
  await form.getByLabel('Document type').selectOption('Business plan');
  await form.getByLabel('Description').fill(PAPER);
  await page.getByRole('button', { name: 'Generate document' }).click();
  await expect(page.getByRole('article', { name: 'Business plan: Ketting' })).toContainText(
    'Executive summary',
  );
  await page.getByRole('button', { name: 'Other formats' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Word (.docx)' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('business-plan-ketting-v1.docx');
  const { value: words, messages } = await mammoth.extractRawText({
    buffer: await readFile(await file.path()),
  });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  expect(words).toContain('Executive summary');
  expect(words).toContain('bicycle repair workshop');
}

async function research(page: Page): Promise<void> {
  await page.goto('/market-research');
  const form = page.getByRole('form', { name: 'Market Research' });
  await form.getByLabel('Research type').selectOption('Market analysis');
  await form.getByLabel('Query').fill('Bicycle repair for commuters in Ghent');
  await page.getByRole('button', { name: 'Paste text' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Trade letter');
  await dialog.getByLabel('Text').fill(LETTER);
  await dialog.getByRole('button', { name: 'Add text' }).click();
  await page.getByRole('button', { name: 'Conduct Research' }).click();
  await expect(notifications(page).getByText('Research Complete!', { exact: true })).toBeVisible();
  const report = page.getByRole('article', { name: /Bicycle repair/ });
  await expect(report.getByText('1 source read', { exact: true })).toBeVisible();
  await expect(report).toContainText('€160 million');
  // Every quote leads to its place in the source that was read.
  const size = page.getByRole('region', { name: 'Size and growth' });
  await size.getByRole('button', { name: 'Source 1' }).first().click();
  await expect(page.getByRole('dialog').locator('mark')).toContainText(
    'The market for bicycle repair in Belgium was worth €140 million in 2021 and €160 million in 2024.',
  );
}

test('a founder goes from an idea on paper to an image, a roadmap that pays, a plan in Word and a report with checked sources [CH-07, CH-15, CH-16, RM-03, BT-11, MR-02]', async ({
  browser,
}: {
  browser: Browser;
}) => {
  test.setTimeout(480_000);
  const { page, leave } = await joinInBrowser(browser, 'depth');
  await page.goto('/chat');
  await talk(page);
  await tick(page);
  await writePlan(page);
  await research(page);
  await leave();
});
