/** Rewards as a new installation pays them: what is earned is shown at once, rests, and waits for the verified email. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { uniqueIdea } from '#tests/support/chat.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';
import { expectMoment } from '#tests/support/moments.ts';

const server = onClockServer();

async function openChat(page: Page): Promise<void> {
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Welcome to Protege AI' })).toBeVisible();
}

async function tellIdea(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message to the mentor' });
  await box.fill(uniqueIdea());
  await box.press('Enter');
}

test('the first statement of an idea is paid at once, explained, and rests in the wallet [CH-10, CH-11] [C-29b]', async ({
  browser,
}) => {
  const { page } = await server.join(browser);
  await openChat(page);
  await expectMoment(page, { selector: '[data-reward-banner]', texts: ['+12 PRD Earned!'] }, () =>
    tellIdea(page),
  );
  await page.getByRole('button', { name: 'Why this amount?' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('chat-v2');
  await expect(drawer).toContainText('They count and vote from now on, and can be sent from');
  await page.goto('/wallet');
  await expect(page.getByTestId('balance')).toContainText('112.00');
  const card = page.getByRole('region', { name: 'Wallet balance' });
  await expect(card).toContainText('12 PRD earned: may vote, free on');
  await expect(card.getByText('Can be sent now').locator('..')).toContainText('0.00');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, { within: '[aria-label="Wallet balance"]' });
  }
});

test('before the email is verified the amount is shown, and nothing is posted [C-29b]', async ({
  browser,
}) => {
  const { page } = await server.open(browser);
  await signInAsNewMember(page);
  await openChat(page);
  await tellIdea(page);
  await page.getByRole('button', { name: '12 PRD waits for your verified email' }).click();
  await expect(page.getByRole('dialog')).toContainText('12 PRD. It is yours when your email is verified.');
  await page.goto('/wallet');
  await expect(page.getByTestId('balance')).toContainText('0.00');
});
