/** How a pitch begins and what stands around it: drafts from elsewhere, links, confidential documents, who is whose. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';
import { makePdf } from '#tests/support/files.ts';
import { dialog, main, says, vote } from '#tests/support/pitch-screen.ts';

const server = onClockServer();

test('a conversation and a roadmap turn into a pitch in one click, with their words [B1.6]', async ({
  browser,
}) => {
  const { page } = await server.join(browser, { username: 'una', prd: '20' });
  const idea = 'I want to open a neighbourhood bakery in Utrecht for commuters. It is called Brood Morgen.';
  const begin = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  const clientMessageId = crypto.randomUUID();
  const sent = await begin('/api/mentor/messages', { clientMessageId, threadId: null, content: idea });
  const told = { requestId: crypto.randomUUID(), threadId: sent.thread.id };
  const { id: ideaId } = await begin('/api/ideas', told);
  for (const [place, text] of [
    ['product', 'Brood Morgen, a neighbourhood bakery'],
    ['customer', 'commuters'],
  ])
    await begin(`/api/ideas/${ideaId}/entries`, { place, value: { type: 'text', text } });
  const roadmap = await begin('/api/roadmaps', { idea });

  const drafted = async (menu: string | RegExp, title: RegExp, words: RegExp) => {
    await page.getByRole('button', { name: menu }).last().click();
    await page.getByRole('menuitem', { name: 'Turn into a pitch' }).click();
    await expect(dialog(page).getByText('100 PRD', { exact: false }).first()).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await main(page).getByRole('tab', { name: 'My Projects' }).click();
    await main(page).getByRole('link', { name: title }).click();
    await expect(main(page).getByText(words).first()).toBeVisible();
  };
  await page.goto(`/chat?thread=${sent.thread.id}`);
  await drafted(/^More for “/, /^View Details: Brood Morgen$/, /Who has the problem: commuters/);
  await page.goto(`/roadmap?roadmap=${roadmap.id}`);
  await drafted('More about this roadmap', /^View Details: I want to open/, /Idea Validation & Research/);
});

test('a draft is told by a plan of the business tools, gets a link as its document, and goes to the vote; the link opens behind a warning [PF-02, PF-03, PF-04, PF-08, PF-09] [C-96]', async ({
  browser,
}) => {
  const eve = await server.join(browser, { username: 'eve', prd: '200' });
  const mia = await server.join(browser, { username: 'mia', prd: '50' });
  const gina = await server.join(browser, { username: 'gina', isAdmin: true });
  // Members of today may vote, whichever tests ran before.
  await server.ask('pool', { usd: '1', admin: gina, rules: {} });
  const { page } = eve;
  test.setTimeout(240_000);
  const made = await page.request.post('/api/studio/works', {
    data: {
      requestId: crypto.randomUUID(),
      inputs: { kind: 'content', contentType: 'ebook-outline', topic: 'Bread of yesterday' },
    },
  });
  const work = await made.json();
  await server.ask('advance', { ms: 0 });
  await page.goto(`/pitch-portal?from=document:${work.id}`);
  const form = dialog(page);
  await form.getByRole('button', { name: 'Pay 100 PRD' }).click();
  await expect(form.getByText('100 PRD paid.')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue(work.title);
  await expect(form.getByLabel('Description', { exact: true })).not.toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/pitch-portal');

  await main(page).getByRole('tab', { name: 'My Projects' }).click();
  await main(page)
    .getByRole('link', { name: /^View Details/ })
    .click();
  const submit = main(page).getByRole('button', { name: 'Submit for Funding' });
  await expect(submit).toBeDisabled();
  await main(page).getByRole('button', { name: 'Add Document' }).click();
  await form.getByRole('button', { name: 'Add Document' }).click();
  await says(page, 'Missing Information');
  await form.getByLabel('Title').fill('Figures');
  await form.getByLabel('URL').fill('http://example.org/figures');
  await form.getByRole('button', { name: 'Add Document' }).click();
  await says(page, 'Failed to add document');
  await form.getByLabel('URL').fill('https://example.org/figures?of=2026');
  await form.getByLabel('Type').selectOption('financial');
  await form.getByRole('button', { name: 'Add Document' }).click();
  await says(page, 'Document added successfully');

  await main(page).getByLabel('Requested amount').fill('2000000');
  await main(page).getByLabel('I understand that the fee').check();
  await submit.click();
  await says(page, 'Funding amount must be between $1 and $1,000,000 USD');
  await main(page).getByLabel('Requested amount').fill('900');
  await page.route('**/api/projects/*/submit', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await submit.click();
  await says(page, 'Failed to submit project. Please try again.');
  await submit.click();
  await says(page, 'Project successfully submitted for community funding review');
  await expect(main(page).getByRole('heading', { name: 'The vote on your project' })).toBeVisible();

  const id = new URL(page.url()).searchParams.get('project')!;
  await mia.page.goto(`/pitch-portal?project=${id}`);
  const href = await main(mia.page).getByRole('link', { name: 'Figures' }).getAttribute('href');
  await mia.page.goto(href!);
  await expect(main(mia.page).getByRole('heading', { name: 'You are leaving Protege' })).toBeVisible();
  await expect(main(mia.page).getByText('https://example.org/figures?of=2026')).toBeVisible();
  const leave = main(mia.page).getByRole('link', { name: 'Continue to example.org' });
  await expect(leave).toHaveAttribute('rel', 'noopener noreferrer nofollow');

  // An outage while voting says that nothing was done.
  await main(mia.page).getByRole('link', { name: 'Back to the project' }).click();
  await mia.page.route('**/api/projects/*/vote', (route) => route.fulfill({ status: 503, json: {} }));
  await vote(mia.page, 'For', '10', 'Vote for');
  await says(mia.page, 'Failed to cast vote. Please try again.');
});

test('confidential documents open for who has agreed, marked with their name, and the owner sees who has read [C-95]', async ({
  browser,
}) => {
  const olga = await server.join(browser, { username: 'olga', prd: '150' });
  const pete = await server.join(browser, { username: 'pete', prd: '50' });
  const { page } = olga;
  test.setTimeout(240_000);
  await page.goto('/pitch-portal');
  await main(page).getByRole('button', { name: 'Create Project' }).first().click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Pay 100 PRD' }).click();
  await form.getByLabel('Title').fill('A quiet workshop');
  await form.getByLabel('Description', { exact: true }).fill('Tools to share.');
  await form
    .getByLabel('Choose files')
    .setInputFiles([{ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: await makePdf('The plan') }]);
  await form.getByRole('button', { name: 'Upload All' }).click();
  await expect(form.getByLabel('Uploaded')).toBeVisible();
  await form.getByText('Ask readers for confidentiality').click();
  await form.getByLabel('Confidentiality agreement').fill('Keep it to yourself.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(main(page).getByRole('heading', { name: 'The vote on your project' })).toBeVisible();
  const address = `/pitch-portal?project=${new URL(page.url()).searchParams.get('project')}`;

  await pete.page.goto(address);
  await expect(main(pete.page).getByRole('link', { name: 'Plan.pdf' })).toHaveCount(0);
  await main(pete.page).getByRole('button', { name: 'Read the agreement' }).click();
  await expect(dialog(pete.page)).toContainText('Keep it to yourself.');
  await dialog(pete.page).getByLabel('I have read this and agree').check();
  await dialog(pete.page).getByRole('button', { name: 'Accept' }).click();
  const link = main(pete.page).getByRole('link', { name: 'Plan.pdf' });
  await expect(link).toBeVisible();
  const documentPage = (await link.getAttribute('href'))!;
  const [, projectId, documentId] = /pitch-portal\/([^/]+)\/documents\/([^/]+)$/.exec(documentPage)!;
  const opened = await pete.page.request.post(`/api/projects/${projectId}/documents/${documentId}/open`, {
    data: {},
  });
  const file = await pete.page.request.get((await opened.json()).url);
  expect(file.headers()['content-type']).toBe('application/pdf');

  await page.goto(address);
  await main(page).getByRole('button', { name: 'Who has read' }).click();
  await expect(form).toContainText('pete read Plan.pdf');
  await form.getByRole('button', { name: 'Close for them' }).first().click();
  await expect(form.getByText('Closed', { exact: true }).first()).toBeVisible();
  await pete.page.reload();
  await expect(
    main(pete.page).getByText('The owner of this project has closed its documents for you.'),
  ).toBeVisible();
});

test('an administrator links accounts and takes it back; terms of a pool change when a second one approves, and others see it at once [C-06] [C-29c] [C-90]', async ({
  browser,
}) => {
  const vera = await server.join(browser, { username: 'vera', isAdmin: true });
  const wim = await server.join(browser, { username: 'wim', isAdmin: true });
  await server.join(browser, { username: 'ines' });
  const ivan = await server.join(browser, { username: 'ivan' });
  const { page } = vera;
  await page.goto('/admin/members');
  const link = async (other: string) => {
    await main(page).getByRole('button', { name: 'Link two' }).click();
    await dialog(page).getByLabel('Username', { exact: true }).fill('ines');
    await dialog(page).getByLabel('Other username').fill(other);
    await dialog(page).getByLabel('Reason').fill('They said so themselves.');
    await dialog(page).getByRole('button', { name: 'Link them' }).click();
  };
  await link('nobody-at-all');
  await says(page, 'These are not two different members. Check the usernames.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await link('ivan');
  const links = main(page).getByRole('list', { name: 'Linked accounts' }).getByRole('listitem');
  await expect(links).toHaveText([/They said so themselves\./]);
  await expectAccessible(page);
  await links.getByRole('button', { name: 'Take back' }).click();
  await dialog(page).getByRole('button', { name: 'Ask to take it back' }).click();
  await says(page, 'This takes two administrators.');
  await expect(links).toHaveText([/They said so themselves\./]);

  // A member looks at the old rate while it changes.
  await ivan.page.goto('/community-funding');
  await main(ivan.page).getByLabel('Amount', { exact: true }).fill('1,000');
  await expect(main(ivan.page).getByText('3,000 PRD')).toBeVisible();
  await page.goto('/community-funding?tab=admin');
  await main(page).getByRole('button', { name: 'Change terms' }).click();
  const form = dialog(page);
  await expect(form.getByRole('button', { name: 'Review the change' })).toBeDisabled();
  await form.getByLabel('Maximum').fill('5');
  await expect(form.getByText('The minimum must be above 0 and at most the maximum')).toBeVisible();
  await form.getByLabel('Maximum').fill('20,000');
  await form.getByLabel('So many PRD').fill('5');
  await form.getByLabel('for so many dollars').fill('2');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Review the change' }).click();
  const review = form.getByRole('definition');
  await expect(review).toHaveText([/3 PRD per 1 USD.*2\.5 PRD per 1 USD/, /\$10,000.*\$20,000/]);
  await form.getByLabel('Reason').fill('The round went well.');
  await form.getByRole('button', { name: 'Change the terms' }).click();
  await says(page, 'It waits under Proposals');
  await expect(main(ivan.page).getByText('3,000 PRD')).toBeVisible();
  await wim.page.goto('/admin/approvals');
  await main(wim.page)
    .getByRole('button', { name: /^Approve: .*2\.5 PRD per 1 USD/ })
    .click();
  await says(wim.page, 'Approved');
  await expect(main(ivan.page).getByText('2,500 PRD')).toBeVisible();
  await main(page).getByRole('button', { name: 'Change terms' }).click();
  await expect(form.getByRole('region', { name: 'Earlier changes' })).toContainText(
    'by vera: 2.5 PRD per 1 USD',
  );
});
