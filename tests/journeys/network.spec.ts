/** Two members meet in the browser: they find each other, connect, write, and work together to a paid end. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';
import { makePng } from '#tests/support/files.ts';

const server = onClockServer();
const main = (page: Page) => page.getByRole('main');

test('a visitor sees who wants to be found, and is asked to sign in to connect [NE-04] [NE-05]', async ({
  browser,
}) => {
  const { page } = await server.open(browser);
  await page.goto('/network?search=nobody+is+called+this');
  await expect(main(page).getByText('No users found')).toBeVisible();
  await expectAccessible(page);
});

test('two members meet: profile, search, request, messages, a paid collaboration, ratings, block [PR-01] [NE-01] [NE-02] [NE-03] [NE-06] [NE-08]', async ({
  browser,
}) => {
  test.slow();
  const ada = await server.join(browser, { prd: '50' });
  const bob = await server.join(browser);

  // Bob shows himself.
  await bob.page.goto('/profile');
  await bob.page.getByRole('textbox', { name: 'Bio' }).fill('I mend boats by the river.');
  await bob.page.getByRole('textbox', { name: 'Website' }).fill('javascript:alert(1)');
  const skills = bob.page.getByRole('textbox', { name: 'Skills' });
  await skills.fill('carpen');
  await skills.press('Enter');
  await bob.page.getByLabel('List me in the directory').check();
  await bob.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(bob.page.getByText('Enter a web address')).toBeVisible();
  await bob.page.getByRole('textbox', { name: 'Website' }).fill('boats.example');
  await bob.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(bob.page.getByText('Profile saved')).toBeVisible();
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await makePng() };
  await bob.page.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  await expect(main(bob.page).locator('img')).toBeVisible();
  await expectAccessible(bob.page);

  // Ada finds him by a word for his skill, and asks.
  await ada.page.goto('/network');
  await ada.page.getByLabel('Search members by name or skill').fill('woodworking');
  await ada.page.getByRole('button', { name: 'Search', exact: true }).click();
  const card = ada.page
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: bob.username });
  await expect(card).toContainText('I mend boats');
  await expect(card).not.toContainText('PRD');
  await expectAccessible(ada.page);
  await card.getByRole('button', { name: `Connect with ${bob.username}` }).click();
  await ada.page.getByRole('dialog').getByLabel('Note').fill('My boat leaks.');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(ada.page.getByText('Connection Request Sent!')).toBeVisible();
  await expect(card).toContainText('Request sent');

  // Bob hears of it without a reload, and accepts.
  await bob.page.getByRole('link', { name: 'Notifications, 1 new' }).click();
  await bob.page.getByRole('link', { name: `${ada.username} asks to connect with you.` }).click();
  await expect(main(bob.page)).toContainText('My boat leaks.');
  await bob.page.getByRole('button', { name: `Accept ${ada.username}` }).click();
  await expect(bob.page.getByText('You are connected')).toBeVisible();

  // They write to each other; it arrives by itself.
  await ada.page.goto(`/network?tab=messages&with=${bob.username}`);
  await bob.page.goto(`/network?tab=messages&with=${ada.username}`);
  await ada.page.getByLabel(`Write to ${bob.username}`).fill('Can you come on Friday?');
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = bob.page.getByRole('list', { name: 'Messages' });
  await expect(log).toContainText('Can you come on Friday?');
  await bob.page.getByLabel(`Write to ${ada.username}`).fill('At nine.');
  await bob.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ada.page.getByRole('list', { name: 'Messages' })).toContainText('At nine.');
  await expect(main(ada.page).getByText('Online', { exact: true })).toBeVisible();
  await expectAccessible(ada.page);

  // Ada begins something, and holds its reward; Bob asks to join.
  const title = 'Mend a leaking boat';
  await ada.page.goto('/network?tab=collaborations');
  await ada.page.getByRole('button', { name: 'Begin a collaboration' }).click();
  await ada.page.getByRole('dialog').getByLabel('Title').fill(title);
  await ada.page.getByRole('dialog').getByLabel('Reward').fill('20');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(ada.page.getByText('It has begun')).toBeVisible();
  await bob.page.goto('/network?tab=collaborations');
  await bob.page.getByRole('button', { name: `Join Project: ${title}` }).click();
  await bob.page.getByRole('dialog').getByLabel('Note').fill('On Friday.');
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(bob.page.getByText('Project Join Request Sent!')).toBeVisible();

  // She hears of it without a reload, lets him in, and finishes: he is paid at once.
  await ada.page.getByRole('button', { name: `Accept ${bob.username}` }).click();
  await expect(ada.page.getByRole('list', { name: 'Who is in it' })).toContainText(bob.username);
  await ada.page.getByRole('button', { name: 'Finish', exact: true }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Finish and share' }).click();
  await expect(main(ada.page).getByText('Finished')).toBeVisible();
  await expectAccessible(ada.page);
  await bob.page.goto('/wallet');
  await expect(main(bob.page)).toContainText(`Share of “${title}”`);

  // They rate each other; what each said is shown once both have.
  await ada.page.getByRole('button', { name: `Rate ${bob.username}` }).click();
  await ada.page.getByRole('dialog').getByLabel('In a sentence').fill('It floats.');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Rate', exact: true }).click();
  await bob.page.goto('/network?tab=collaborations');
  await bob.page.getByRole('link', { name: title }).first().click();
  await expect(main(bob.page)).not.toContainText('It floats.');
  await bob.page.getByRole('button', { name: `Rate ${ada.username}` }).click();
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(bob.page.getByRole('list', { name: 'Ratings' })).toContainText('It floats.');
  await expect(ada.page.getByRole('list', { name: 'Ratings' })).toContainText(bob.username);

  // Ada sends PRD by picking Bob, without his address.
  await ada.page.goto('/wallet');
  await ada.page.getByRole('button', { name: 'Choose a member' }).click();
  await ada.page.getByLabel('Member', { exact: true }).fill(bob.username.slice(0, -1));
  await ada.page.getByRole('option', { name: bob.username }).click();
  await expect(ada.page.getByText(`This is ${bob.username}`)).toBeVisible();

  // Bob blocks her: she finds nobody of his name any more.
  await bob.page.goto(`/network?tab=messages&with=${ada.username}`);
  await bob.page.getByRole('button', { name: `More about ${ada.username}` }).click();
  await bob.page.getByRole('menuitem', { name: 'Block' }).click();
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(bob.page.getByText(`${ada.username} is blocked`)).toBeVisible();
  await ada.page.goto(`/network/${bob.username}`);
  await expect(main(ada.page).getByText('Nobody to show here')).toBeVisible();
  await bob.page.goto('/settings?tab=privacy');
  await expect(bob.page.getByRole('list', { name: 'Blocked members' })).toContainText(ada.username);
});

test('the dashboard shows real figures, and settings keep what is chosen [DA-01] [DA-02] [DA-03] [SE-01]', async ({
  browser,
}) => {
  const { page, username } = await server.join(browser);
  await page.goto('/dashboard');
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(username);
  for (const name of ['Chat', 'Wallet', 'Roadmap', 'Settings']) {
    await expect(
      main(page)
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`^${name}`) }),
    ).toBeVisible();
  }
  await expect(main(page)).toContainText('Recent activity');
  await expectAccessible(page);
  await page.goto('/settings');
  await expect(main(page)).toContainText('coming in a future update');
  const box = page.getByRole('group', { name: 'Somebody asks to connect with you' }).getByLabel('By email');
  await expect(box).toBeChecked();
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/api/notices/choices') && answer.request().method() === 'PUT',
  );
  // It is drawn once the page has it: `uncheck` would look sooner.
  await box.click();
  await expect(box).not.toBeChecked();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(box).not.toBeChecked();
  await expectAccessible(page);
});
