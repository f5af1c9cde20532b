/** The chat: an idea earns PRD and is answered, and nothing that a member wrote or was told is lost. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { uniqueIdea } from '#tests/support/chat.ts';
import { answered, box, messages, openChat, send, sendButton } from '#tests/support/chat-screen.ts';
import { effectsRun, expectMoment } from '#tests/support/moments.ts';

const banner = (page: Page) => page.locator('[data-reward-banner]');
const figures = (page: Page) => page.getByRole('region', { name: 'Your workspace' });

test('a visitor sees why there is no chat, and the way to sign in [CH-03, CH-12]', async ({ page }) => {
  await page.goto('/chat');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect(main).toContainText('Please sign in to use AI features.');
  await expect(box(page)).toHaveCount(0);
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login?next=%2Fchat');
});

test('the workspace says that it is loading, then welcomes by name, with its figures [CH-01, CH-02, CH-04]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/mentor/workspace', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/chat');
  await expect(page.getByText('Loading your AI workspace...')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Protege AI' })).toBeVisible();
  await expect(figures(page).getByRole('term')).toContainText([
    'Active wallets',
    'PRD balance',
    'Ideas',
    'Roadmaps',
    'Status',
  ]);
  await expect(figures(page).getByText('Operational')).toBeVisible();
});

test('the balance and the ideas explain themselves on hover [CH-09]', async ({ page }) => {
  await signInAsNewMember(page);
  await openChat(page);
  await figures(page).locator('[data-balance-target]').hover();
  await expect(page.getByRole('tooltip')).toContainText('Your PRD balance:');
  await page.mouse.move(700, 500, { steps: 5 });
  await figures(page).getByRole('button', { name: 'ideas shared' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Ideas shared');
});

test('Enter sends, Shift+Enter begins a line, and nothing empty is sent [CH-06]', async ({ page }) => {
  await signInAsNewMember(page);
  await openChat(page);
  await expect(sendButton(page)).toBeDisabled();
  await box(page).fill('  \n ');
  await expect(sendButton(page)).toBeDisabled();
  await box(page).press('Enter');
  await expect(messages(page, 'user')).toHaveCount(0);

  await box(page).fill('');
  await box(page).pressSequentially('First line');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('second line');
  await expect(box(page)).toHaveValue('First line\nsecond line');
  await expect(sendButton(page)).toBeEnabled();
  await box(page).press('Enter');
  await expect(messages(page, 'user')).toContainText('First line\nsecond line');
  await expect(box(page)).toHaveValue('');
  await answered(page);
});

test('an idea earns PRD: note, banner, toast, and the balance without a reload [CH-05, CH-10, CH-11]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  await expect(figures(page).locator('[data-balance-target]')).toHaveText('0.00');
  await expectMoment(page, { selector: '[data-toasts]', texts: ['🎉 PRD Tokens Earned!'] }, () =>
    expectMoment(page, { selector: '[data-reward-banner]', texts: ['+12 PRD Earned!'] }, () =>
      send(page, uniqueIdea()),
    ),
  );
  await expect(messages(page, 'system')).toContainText('Reward Earned! +12 PRD. New balance: 12 PRD.');
  await expect(figures(page).locator('[data-balance-target]')).toHaveText('12.00');
  await expect(page.locator('[data-balance-badge]')).toContainText('12.00');
  await answered(page);
  await expect(messages(page, 'user')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('is thinking')).toHaveCount(0);
});

test('the banner of a reward stays for four seconds [CH-10]', async ({ page }) => {
  await signInAsNewMember(page);
  await page.clock.install();
  await openChat(page);
  await box(page).fill(uniqueIdea());
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).press('Enter');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(banner(page)).toBeVisible({ timeout: 50 });
  }).toPass();
  await effectsRun(page);
  await page.clock.runFor(3_900);
  await expect(banner(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(banner(page)).toHaveCount(0);
});

test('the decision on a message can be read line by line, paid or not [CH-18]', async ({ page }) => {
  await signInAsNewMember(page);
  await openChat(page);
  const idea = uniqueIdea();
  await send(page, idea);
  await answered(page);
  await page.getByRole('button', { name: 'Why this amount?' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('row')).toHaveText([
    'Creative thinking: idea (1 × 3)+3',
    /^Problem solving: problem, solve \(2 × 4\)\+8/,
    'More than 20 words+2',
    'Asks a question+1',
    'Score (rewards begin at 6)14',
  ]);
  await expect(drawer).toContainText('Half the score, rounded down, plus 5, at most 25: 12 PRD.');
  await expect(drawer).toContainText('chat-v1');
  await page.keyboard.press('Escape');

  await send(page, idea);
  await answered(page, 2);
  await page.getByRole('button', { name: 'No reward. Why?' }).click();
  await expect(drawer).toContainText('The same text was sent before, and a text is rewarded once.');
});

test('a conversation is there again after a reload, in a second tab, and in the list [CH-21]', async ({
  page,
  context,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  await send(page, 'Good morning, mentor');
  await answered(page);
  await expect(page).toHaveURL(/\/chat\?thread=/);
  await expect(messages(page, 'ai').locator('.answer')).toBeVisible();
  await expect(messages(page, 'ai').getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
  const text = (await messages(page, 'ai').textContent()) ?? '';
  await page.reload();
  await answered(page);
  await expect(messages(page, 'ai')).toHaveText(text);

  const second = await context.newPage();
  await second.goto(page.url());
  await answered(second);
  await send(page, 'And good evening');
  await expect(messages(second, 'user').last()).toContainText('And good evening');
  await answered(second, 2);

  await page.getByRole('link', { name: 'New chat' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Protege AI' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Conversations' }).getByText('Good morning, mentor').click();
  await answered(page, 2);
});

test('the answers that the mentor offers stand under its newest answer, are sent as they are, and go', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  await send(page, 'hello');
  await answered(page);
  const offered = page.getByRole('group', { name: 'Answers to choose from' });
  const later = offered.getByRole('button', { name: 'Not now' });
  await expect(messages(page, 'ai').last().getByRole('group')).toBeVisible();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/mentor/messages', async (route) => {
    await held.promise;
    await route.continue();
  });
  await later.click();
  await expect(messages(page, 'user').last()).toContainText('Not now');
  await expect(later).toBeDisabled();
  held.resolve();
  await answered(page, 2);
  await page.unroute('**/api/mentor/messages');

  // Only the newest answer offers, also after a reload.
  await page.reload();
  await answered(page, 2);
  await expect(offered).toHaveCount(1);
  await expect(messages(page, 'ai').last().getByRole('group')).toBeVisible();

  // By keyboard, the focus goes on to the box and the message is the member's.
  const choice = offered.getByRole('button').last();
  const words = (await choice.textContent())!;
  await choice.focus();
  await page.keyboard.press('Enter');
  await answered(page, 3);
  await expect(messages(page, 'user').last()).toContainText(words);
  await expect(messages(page, 'ai').nth(1).getByRole('group')).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('the mode is kept with the conversation [CH-08]', async ({ page }) => {
  await signInAsNewMember(page);
  await openChat(page);
  const mode = (name: string) => page.getByRole('radio', { name });
  await expect(mode('General AI Mode')).toBeChecked();
  await page.getByText('Financial Advisor Mode').click();
  await send(page, 'What is a margin?');
  await answered(page);
  await page.reload();
  await expect(mode('Financial Advisor Mode')).toBeChecked();
  await mode('Financial Advisor Mode').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(mode('General AI Mode')).toBeChecked();
});

test('a message that could not be sent is kept, through a reload, and sent once', async ({
  page,
  context,
}) => {
  await signInAsNewMember(page);
  await openChat(page);
  await context.setOffline(true);
  await expectMoment(page, { selector: '[data-toasts]', texts: ['AI Service Error'] }, () =>
    send(page, 'Written in a tunnel'),
  );
  await expect(page.getByText('Not sent.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(messages(page, 'user')).toContainText('Written in a tunnel');
  await expect(page.getByText('Not sent.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await answered(page);
  await expect(page.getByText('Not sent.')).toHaveCount(0);
  await expect(messages(page, 'user')).toHaveCount(1);
});

test('a draft is kept for its conversation, and gone after signing out [C-33]', async ({ page }) => {
  await signInAsNewMember(page);
  await openChat(page);
  await box(page).fill('A secret thought');
  await page.reload();
  await expect(box(page)).toHaveValue('A secret thought');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'secret',
  );
});

test('a session that has ended is told, and the message is kept [CH-12]', async ({ page, context }) => {
  const { email, password } = await signInAsNewMember(page);
  await openChat(page);
  // Whatever the page reads by itself meanwhile would hear first that the session has ended.
  await page.route(/\/api\/(?!identity)/, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await context.clearCookies();
  await expectMoment(
    page,
    { selector: '[data-toasts]', texts: ['Authentication Required', 'Please sign in to use AI features'] },
    () => send(page, 'Still here?'),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.request.post('/api/identity/sign-in', { data: { email, password } });
  await page.goto('/chat');
  await expect(messages(page, 'user')).toContainText('Still here?');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await answered(page);
});

test('the chat meets WCAG 2.2 AA, light and dark, with an answer and a decision on screen', async ({
  page,
}) => {
  await signInAsNewMember(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openChat(page);
    await expectAccessible(page);
    await send(page, uniqueIdea());
    await answered(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /Why/ }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  }
});

test('at 320 pixels nothing is cut off sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAsNewMember(page);
  await openChat(page);
  await send(page, uniqueIdea());
  await answered(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'Conversations' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'New chat' })).toBeVisible();
});
