/** The business tools as a member uses them: three tabs, the result with its downloads, the library and its versions. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';

const DESCRIPTION =
  'A neighbourhood bakery in Utrecht that sells sourdough bread to young families. We sell a loaf for €4.50, ingredients cost €1.20 per loaf, rent is €1,800 a month, and we expect to sell 60 loaves a day. I have saved €25,000.';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const documents = (page: Page) => form(page, 'Business Document Generator');
const generate = (page: Page) => page.getByRole('button', { name: 'Generate document' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

async function openTools(page: Page, path = '/business-tools'): Promise<void> {
  await signInAsNewMember(page, 'founder');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Business Tools' })).toBeVisible();
}

async function fillDocument(page: Page, documentType = 'Business plan'): Promise<void> {
  await documents(page).getByLabel('Business name').fill('Kruim');
  await documents(page).getByLabel('Business type').selectOption('LLC');
  await documents(page).getByLabel('Document type').selectOption(documentType);
  await documents(page).getByLabel('Description').fill(DESCRIPTION);
}

async function makePlan(page: Page): Promise<void> {
  await openTools(page);
  await fillDocument(page);
  await generate(page).click();
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
}

/** The text of a downloaded file. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await press();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a visitor is sent to sign in, and comes back [C-72]', async ({ page }) => {
  await page.goto('/business-tools');
  await expect(page).toHaveURL(/\/login\?next=%2Fbusiness-tools/);
});

test('three tabs with the fields, choices and defaults of the specification [BT-01, BT-02, BT-03, BT-04, BT-05]', async ({
  page,
}) => {
  await openTools(page);
  const tabs = page.getByRole('tablist', { name: 'Tools' }).getByRole('tab');
  await expect(tabs).toHaveText(['Documents', 'MVP Builder', 'Content']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const options = (label: string) => documents(page).getByLabel(label).getByRole('option');
  const types = [
    'LLC',
    'Corporation',
    'Partnership',
    'Sole Proprietorship',
    'Non-Profit',
    'Startup',
    'SaaS',
    'E-commerce',
  ];
  await expect(options('Business type')).toHaveText(['Choose…', ...types]);
  expect(
    await options('Document type').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual([
    '',
    'business-plan',
    'operating-agreement',
    'partnership-agreement',
    'employment-contract',
    'privacy-policy',
    'terms-of-service',
    'pitch-deck',
  ]);
  for (const label of ['Business name', 'Business type', 'Document type', 'Description']) {
    await expect(documents(page).getByLabel(label)).toHaveAttribute('required', '');
  }
  await generate(page).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();

  await page.getByRole('tab', { name: 'MVP Builder' }).click();
  await expect(page).toHaveURL(/tab=mvp/);
  const mvp = form(page, 'MVP Builder');
  await expect(mvp.getByLabel('Target platform')).toHaveValue('Web');
  await expect(mvp.getByLabel('Target platform').getByRole('option')).toHaveText([
    'Web',
    'iOS',
    'Android',
    'Desktop',
  ]);

  await page.getByRole('tab', { name: 'Content' }).click();
  const content = form(page, 'Content Generator');
  await expect(content.getByLabel('Target audience')).toHaveAttribute('placeholder', 'General');
  await expect(content.getByLabel('Tone')).toHaveAttribute('placeholder', 'Informative');
  expect(
    await content
      .getByLabel('Content type')
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['', 'blog-post', 'social-media-post', 'email-newsletter', 'script', 'ebook-outline']);
});

test('a plan is written, survives a reload, and is downloaded as text, Word and PDF [BT-06, BT-11] [C-75]', async ({
  page,
}) => {
  await openTools(page);
  await fillDocument(page);
  await documents(page).getByText('Facts and figures').click();
  const facts = {
    'What it is, in one sentence': 'A neighbourhood bakery in Utrecht',
    Currency: 'EUR',
    'One of what you sell': 'loaf',
    'Price of one': '4.50',
    'Cost of one': '1.20',
    'Regular costs a month': '1800',
  };
  for (const [label, value] of Object.entries(facts)) await documents(page).getByLabel(label).fill(value);
  await generate(page).click();
  const result = page.getByRole('article', { name: 'Business plan: Kruim' });
  await expect(result.getByRole('region', { name: 'Executive summary' })).toContainText('bakery in Utrecht');
  await expect(result.getByRole('cell', { name: '546 × one loaf, rounded up' })).toBeVisible();
  await page.reload();
  await expect(result).toBeVisible();
  await expect(documents(page).getByLabel('Business name')).toHaveValue('Kruim');

  const text = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  expect(text.name).toBe('business-plan-kruim-v1.txt');
  expect(text.bytes.toString()).toContain('Executive summary');
  for (const [label, magic] of [
    ['Word (.docx)', 'PK'],
    ['PDF (.pdf)', '%PDF'],
  ] as const) {
    await page.getByRole('button', { name: 'Other formats' }).click();
    const file = await downloaded(page, () => page.getByRole('menuitem', { name: label }).click());
    expect(file.bytes.subarray(0, magic.length).toString()).toBe(magic);
  }
});

test('a plan is carried on: to a roadmap and to a pitch in one press each', async ({ page }) => {
  await makePlan(page);
  const steps = page.getByRole('region', { name: 'Carry it on' });
  await expect(steps.getByRole('link', { name: 'Pitch it' })).toHaveAttribute(
    'href',
    /\/pitch-portal\?from=document%3A[0-9a-f-]{36}$/,
  );
  await steps.getByRole('button', { name: 'Make a roadmap' }).click();
  await expect(page).toHaveURL(/\/roadmap\?roadmap=[0-9a-f-]{36}$/);
  await expect(page.getByText('Idea Validation & Research').first()).toBeVisible();
  await page.goBack();
  await steps.getByRole('link', { name: 'Pitch it' }).click();
  await expect(page).toHaveURL(/\/pitch-portal\?from=document/);
});

test('a section is edited, locked and compared, and the work is run again with changes', async ({ page }) => {
  await makePlan(page);
  const summary = page.getByRole('region', { name: 'Executive summary' });
  await summary.getByRole('button', { name: 'Edit section' }).click();
  await page.getByLabel('Text').fill('My own summary.');
  await page.getByRole('button', { name: 'Save as new version' }).click();
  await expect(summary.getByText('My own summary.')).toBeVisible();
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue('2');
  await page.getByLabel('Compare with').selectOption('Version 1');
  await expect(page.getByText('+ My own summary.')).toBeVisible();
  await page.getByLabel('Compare with').selectOption('Compare with…');

  await summary.getByRole('button', { name: 'Lock section' }).click();
  await expect(summary.getByRole('button', { name: 'Unlock section' })).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Edit section' })).toHaveCount(0);
  await documents(page).getByLabel('Business type').selectOption('Non-Profit');
  await page.getByRole('button', { name: 'Run again with changes' }).click();
  await expect(page.getByText('Version 3, run again')).toBeAttached();
  await expect(page.getByRole('region', { name: 'The business' })).toContainText('a non-profit organization');
  await expect(summary.getByText('My own summary.')).toBeVisible();
  await page.getByLabel('Version', { exact: true }).selectOption('1');
  await expect(page).toHaveURL(/version=1/);
  await expect(summary.getByText('bakery in Utrecht')).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Edit section' })).toHaveCount(0);
});

test('content says that it is there, and is kept in the library until it is deleted [BT-05, BT-08, BT-11]', async ({
  page,
}) => {
  await openTools(page, '/business-tools?tab=content');
  await form(page, 'Content Generator').getByLabel('Content type').selectOption('Ebook outline');
  await form(page, 'Content Generator').getByLabel('Topic').fill('<b>Sourdough</b> at home');
  await page.getByRole('button', { name: 'Generate content' }).click();
  await expect(toast(page, 'Content Generated!')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: '<b>Sourdough</b> at home: ebook outline' }),
  ).toBeVisible();
  const kept = page.getByRole('list', { name: 'Your library' }).getByRole('button');
  await expect(kept).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('What you generate is kept here')).toBeVisible();
  await expect(page).not.toHaveURL(/work=/);
});

test('a generation that fails says so in the words of the specification [BT-07]', async ({ page }) => {
  await openTools(page);
  await page.route('**/api/studio/works', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await fillDocument(page);
  await generate(page).click();
  await expect(toast(page, 'Generation Failed')).toBeVisible();
  await expect(toast(page, 'Failed to generate document. Please try again.')).toBeVisible();
  await page.getByRole('tab', { name: 'Content' }).click();
  await form(page, 'Content Generator').getByLabel('Content type').selectOption('ebook-outline');
  await form(page, 'Content Generator').getByLabel('Topic').fill('Tea');
  await page.getByRole('button', { name: 'Generate content' }).click();
  await expect(toast(page, 'Failed to generate content. Please try again.')).toBeVisible();
  // Of an MVP plan, what went wrong is said as the server says it.
  const reason = 'You have used up your allowance of today.';
  await page.route('**/api/studio/works', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          json: {
            ...{ code: 'allowance_day_reached', status: 429, message: reason, defined: true },
            data: { title: 'AI Service Error', requestId: 'r' },
          },
        })
      : route.continue(),
  );
  await page.getByRole('tab', { name: 'MVP Builder' }).click();
  await form(page, 'MVP Builder').getByLabel('Project name').fill('Kruim');
  await form(page, 'MVP Builder').getByLabel('Description').fill(DESCRIPTION);
  await page.getByRole('button', { name: 'Generate MVP plan' }).click();
  await expect(toast(page, reason)).toBeVisible();
});

test('a legal document says that it is no advice; the page has no accessibility faults [C-74]', async ({
  page,
}) => {
  await openTools(page);
  await fillDocument(page, 'Privacy policy');
  await generate(page).click();
  await expect(page.getByText('Not legal advice', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Read this first' })).toContainText(
    'no lawyer has reviewed it',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
