/** The roadmap: an idea from the chat becomes a plan, its ticks pay, and it is changed, shared and taken over. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember, signInAsVerifiedMember } from '#tests/support/browser-member.ts';
import { uniqueIdea } from '#tests/support/chat.ts';
import { verifyEmail } from '#tests/support/journey.ts';

const main = (page: Page) => page.getByRole('main');
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const list = (page: Page) => page.getByRole('navigation', { name: 'Your roadmaps' });
const phase = (page: Page, n: number) => page.getByRole('region', { name: new RegExp(`^Phase ${n}:`) });

const PHASES = [
  ['Idea Validation & Research', 7],
  ['Legal Setup & IP Protection', 14],
  ['Business Model & Strategy', 10],
  ['Product/Service Development', 30],
  ['Branding & Marketing', 14],
  ['Launch Preparation', 14],
  ['Growth & Scaling', 90],
] as const;

/** Makes a roadmap over the API and opens it. */
async function openRoadmap(page: Page, { isAccepted = true } = {}): Promise<string> {
  const made = await page.request.post('/api/roadmaps', { data: { idea: uniqueIdea() } });
  const { id } = await made.json();
  if (isAccepted) await page.request.post(`/api/roadmaps/${id}/accept`);
  await page.goto(`/roadmap?roadmap=${id}`);
  await expect(phase(page, 1)).toBeVisible();
  return id;
}

async function balanceOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/wallet')).json()).balance;
}

const others: BrowserContext[] = [];
test.afterEach(() => Promise.all(others.splice(0).map((context) => context.close())));

async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  others.push(context);
  return context.newPage();
}

test('a visitor is sent to /login and comes back [RM-01]', async ({ page }) => {
  await page.goto('/roadmap');
  await expect(page).toHaveURL('/login?next=%2Froadmap');
});

test('without a roadmap the page leads to the chat [RM-02]', async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto('/roadmap');
  await expect(main(page).getByText('No roadmaps yet')).toBeVisible();
  await main(page).getByRole('link', { name: 'Go to Chat' }).click();
  await expect(page).toHaveURL('/chat');
});

test('a roadmap is made of an idea that is chosen, from what its card says', async ({ page }) => {
  await signInAsNewMember(page);
  const product = `evening bakery ${uniqueIdea().slice(0, 40)}`;
  const made = await page.request.post('/api/ideas', { data: { requestId: crypto.randomUUID() } });
  const { id } = await made.json();
  for (const [place, text] of [
    ['product', product],
    ['customer', 'night nurses'],
  ])
    await page.request.post(`/api/ideas/${id}/entries`, { data: { place, value: { type: 'text', text } } });
  await page.goto('/roadmap');
  await page.getByRole('button', { name: 'New roadmap' }).click();
  const form = page.getByRole('dialog', { name: 'New roadmap' });
  await form.getByLabel('Made from').selectOption(id);
  await expect(form.getByLabel('Your idea')).toHaveAttribute('placeholder', /night nurses/i);
  await form.getByRole('button', { name: 'Make the roadmap' }).click();
  await expect(phase(page, 1)).toContainText('night nurses');
  await expect(list(page)).toContainText('evening bakery');
});

test('an idea in the chat becomes a roadmap of seven phases with four tasks each, and can be undone [CH-15, RM-02, RM-05]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await page.goto('/chat');
  const box = page.getByRole('textbox', { name: 'Message to the mentor' });
  const idea = 'I want to open a small bakery for commuters near the station. Please make a plan for it.';
  await box.fill(idea);
  await box.press('Enter');
  const note = page.locator('article[data-sender="ai"]').last();
  await expect(note).toContainText('Your roadmap is ready.');
  await expect(page.getByRole('region', { name: 'Your workspace' })).toContainText(/Roadmaps1/);
  await note.getByRole('link', { name: 'Open the roadmap' }).click();

  const title = `AI Roadmap: ${idea.slice(0, 50).trim()}`;
  await expect(main(page).getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(list(page)).toContainText(title);
  for (const [n, [name, days]] of PHASES.entries()) {
    const one = phase(page, n + 1);
    await expect(one.getByRole('heading', { level: 3 })).toHaveText(name);
    await expect(one).toContainText(`${days} days`);
    await expect(one.getByRole('checkbox')).toHaveCount(4);
  }
  await expect(main(page)).toContainText('This is a proposal');
  await expect(main(page).getByRole('checkbox').first()).toBeDisabled();

  await main(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
  await expect(main(page).getByText('No roadmaps yet')).toBeVisible();
});

test('a tick pays 5 PRD, says so, and is final; the last one completes the phase [RM-02, RM-03, RM-04]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openRoadmap(page, { isAccepted: false });
  await main(page).getByRole('button', { name: 'Accept plan' }).click();
  const boxes = phase(page, 1).getByRole('checkbox');
  await expect(boxes.first()).toBeEnabled();
  await boxes.first().click();
  await expect(notifications(page)).toContainText('Task Completed! +5 PRD');
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.first()).toBeDisabled();
  expect(await balanceOf(page)).toBe('5.00000000');
  for (const n of [1, 2, 3]) {
    await boxes.nth(n).click();
    await expect(boxes.nth(n)).toBeDisabled();
    await expect(phase(page, 1).getByText(`${n + 1}/4`)).toBeVisible();
  }
  await expect(phase(page, 1).getByText('Completed', { exact: true })).toBeVisible();
  await expect(phase(page, 2).getByText('Current phase')).toBeVisible();
  await page.reload();
  await expect(phase(page, 1).getByRole('checkbox', { checked: true, disabled: true })).toHaveCount(4);
  expect(await balanceOf(page)).toBe('20.00000000');
});

test('a tick that fails says so, and the box can be ticked again [RM-04]', async ({ page }) => {
  await signInAsNewMember(page);
  await openRoadmap(page);
  await page.route('**/complete', (route) => route.abort());
  const box = phase(page, 1).getByRole('checkbox').first();
  await box.click();
  await expect(notifications(page)).toContainText('Error');
  await expect(notifications(page)).toContainText('Failed to complete task. Please try again.');
  await expect(box).not.toBeChecked();
  await page.unroute('**/complete');
  await box.click();
  await expect(notifications(page)).toContainText('Task Completed! +5 PRD');
  await expect(box).toBeChecked();
});

test('when the rewards for the day are used up, a tick asks first and can wait [RM-03]', async ({ page }) => {
  const { email } = await signInAsNewMember(page);
  await verifyEmail(page, email);
  const id = await openRoadmap(page);
  const { phases } = await (await page.request.get(`/api/roadmaps/${id}`)).json();
  const tasks = phases.flatMap((one: { tasks: { id: string }[] }) => one.tasks).slice(0, 10);
  for (const task of tasks) {
    await page.request.post(`/api/roadmaps/${id}/tasks/${task.id}/complete`, { data: {} });
  }
  await page.reload();
  const box = phase(page, 3).getByRole('checkbox').nth(2);
  await box.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('10 rewards for tasks are used up');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(box).not.toBeChecked();
  await box.click();
  await dialog.getByRole('button', { name: 'Tick it without PRD' }).click();
  await expect(box).toBeDisabled();
  await expect(notifications(page)).toContainText('Task Completed!');
  await expect(notifications(page)).not.toContainText('+5 PRD');
  expect(await balanceOf(page)).toBe('150.00000000');
});

test('tasks are added, reworded, moved and removed, with evidence, and phases get other days', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openRoadmap(page);
  const first = phase(page, 1);
  await first.getByRole('button', { name: /^Add a task/ }).click();
  await first.getByRole('textbox', { name: /^New task/ }).fill('Call the school');
  await first.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(first.getByRole('checkbox')).toHaveCount(5);

  const choose = async (task: string, item: string) => {
    await first.getByRole('button', { name: `Change task: ${task}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Call the school', 'Edit words');
  await page.getByRole('dialog').getByLabel('Task').fill('Visit the school');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await choose('Visit the school', 'Move up');
  await expect(first.getByRole('listitem').nth(3)).toContainText('Visit the school');

  await choose('Visit the school', 'Add evidence');
  await page.getByRole('dialog').getByLabel('Link').fill('https://example.org/notes');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const evidence = first.getByRole('link', { name: /Evidence of: Visit the school/ });
  await expect(evidence).toHaveAttribute('href', 'https://example.org/notes');
  await expect(evidence).toHaveAttribute('rel', /noopener.*nofollow/);

  await choose('Visit the school', 'Remove');
  await expect(first.getByRole('checkbox')).toHaveCount(4);

  await phase(page, 2)
    .getByRole('button', { name: /^Change the days/ })
    .click();
  await page.getByRole('dialog').getByLabel('Estimated days').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(phase(page, 2)).toContainText('3 days');
});

test('a plan that is late says so and is re-planned', async ({ page }) => {
  await signInAsNewMember(page);
  const id = await openRoadmap(page);
  await page.request.patch(`/api/roadmaps/${id}`, { data: { startsOn: '2024-01-01' } });
  await page.reload();
  await expect(main(page).getByText('This plan is late')).toBeVisible();
  await main(page).getByRole('button', { name: 'Re-plan' }).click();
  await expect(main(page).getByText('This plan is late')).toBeHidden();
  await expect(phase(page, 1)).toContainText('added by re-planning');
});

test('a roadmap is shared by name to read, and by a link that shows no names and dies when revoked', async ({
  page,
  browser,
}) => {
  const owner = await signInAsNewMember(page, 'ada');
  const reader = await otherPage(browser);
  const { username } = await signInAsVerifiedMember(reader, 'grace');
  await openRoadmap(page);
  await main(page).getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Shared with' })).toContainText(username);
  await reader.goto('/roadmap');
  await expect(phase(reader, 1).getByRole('checkbox').first()).toBeDisabled();
  await expect(list(reader)).toContainText(`shared by ${owner.username}`);
  await expect(main(reader).getByRole('button', { name: /^Change task/ })).toHaveCount(0);

  const link = dialog.getByRole('region', { name: 'Read-only page' });
  await link.getByRole('button', { name: 'Create link' }).click();
  const address = await link.getByRole('textbox').inputValue();
  const visitor = await otherPage(browser);
  await visitor.goto(address);
  await expect(main(visitor).getByRole('heading', { level: 1 })).toContainText('AI Roadmap:');
  await expect(main(visitor)).not.toContainText(owner.username);
  await link.getByRole('button', { name: 'Revoke' }).click();
  await expect(link.getByRole('button', { name: 'Create link' })).toBeVisible();
  await visitor.reload();
  await expect(main(visitor)).toContainText('This link leads nowhere');
});

test('roadmaps of the first version are taken over once, unpaid, and leave the browser [EN-06]', async ({
  page,
}) => {
  const member = await signInAsNewMember(page);
  await page.goto('/roadmap');
  await page.evaluate((userId) => {
    const phases = [{ title: 'Idea', estimatedDays: 7, tasks: ['✅ Ask ten people', 'Count loaves'] }];
    localStorage.setItem(
      'protegeRoadmaps',
      JSON.stringify([
        { id: '1', userId, title: 'AI Roadmap: Old bread', createdAt: '2025-01-02T00:00:00Z', phases },
        { id: '2', userId: 'somebody-else', title: 'Not yours', phases },
      ]),
    );
  }, member.email);
  await page.reload();
  await main(page).getByRole('button', { name: 'Take over' }).click();
  await expect(list(page)).toContainText('AI Roadmap: Old bread');
  await expect(phase(page, 1).getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(phase(page, 1).getByRole('checkbox', { name: 'Ask ten people' })).toBeDisabled();
  expect(await balanceOf(page)).toBe('0.00000000');
  const kept = await page.evaluate(() => localStorage.getItem('protegeRoadmaps'));
  expect(kept).not.toContain('Old bread');
  await expect(main(page)).not.toContainText('Not yours');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the roadmap has no known barrier, wide and narrow, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signInAsNewMember(page);
    await openRoadmap(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
