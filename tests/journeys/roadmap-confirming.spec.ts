/** A large task of a roadmap: its owner ticks it, a collaborator confirms it, and then it pays [B9.2]. */
import { expect, type Page, test } from '@playwright/test';
import { signInAsNewMember, signInAsVerifiedMember } from '#tests/support/browser-member.ts';
import { uniqueIdea } from '#tests/support/chat.ts';

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const phase = (page: Page, n: number) => page.getByRole('region', { name: new RegExp(`^Phase ${n}:`) });
const balanceOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/wallet')).json()).balance;

test('a large task waits for a collaborator, who confirms it by a button, and its owner sees it at once', async ({
  page,
  browser,
}) => {
  await signInAsNewMember(page);
  const { id } = await (await page.request.post('/api/roadmaps', { data: { idea: uniqueIdea() } })).json();
  await page.request.post(`/api/roadmaps/${id}/accept`);
  await page.goto(`/roadmap?roadmap=${id}`);
  const first = phase(page, 4).getByRole('listitem').first();
  await expect(first).toContainText('A large task: it pays once a collaborator');
  await first.getByRole('checkbox').click();
  await expect(notifications(page)).toContainText('It’s done.');
  await expect(first).toContainText('Done. It pays once a collaborator who can edit has confirmed it.');
  await first.getByRole('button', { name: /^Share the roadmap/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const before = Number(await balanceOf(page));

  const context = await browser.newContext();
  const other = await context.newPage();
  const { username } = await signInAsVerifiedMember(other, 'helper');
  await page.request.put(`/api/roadmaps/${id}/collaborators`, { data: { username, role: 'editor' } });
  await expect(first.getByRole('button', { name: /^Share the roadmap/ })).toBeHidden();
  await other.goto(`/roadmap?roadmap=${id}`);
  const theirs = phase(other, 4).getByRole('listitem').first();
  await theirs.getByRole('button', { name: /^Confirm/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm it' }).click();
  await expect(theirs).toContainText(`Confirmed by ${username}.`);
  await expect(first).toContainText(`Confirmed by ${username}.`);
  expect(Number(await balanceOf(page))).toBe(before + 5);
  await context.close();
});
