/** The pitch portal: from the fee over documents and votes to money in tranches, and what everybody may read. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { makePdf } from '#tests/support/files.ts';
import { expectInOrder } from '#tests/support/in-order.ts';

const main = (page: Page) => page.getByRole('main');
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialog = (page: Page) => page.getByRole('dialog');
/** Files are looked at by a program of their own before it is said how it went: long on a busy machine. */
const says = (page: Page, ...words: string[]) =>
  Promise.all(words.map((one) => expect(notifications(page)).toContainText(one, { timeout: 120_000 })));

test('a visitor is welcomed, led to sign in, and may read [PP-01, PP-03]', async ({ page }) => {
  await page.goto('/pitch-portal');
  await expect(main(page).getByRole('heading', { name: 'Welcome to the Pitch Portal' })).toBeVisible();
  await expect(main(page).getByText('Total projects')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Create Project' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login?next=%2Fpitch-portal');
});

test('a member sees figures, the way of a pitch and both lists; without 100 PRD nothing is begun [PP-02, PP-03, PP-04, PP-09, PF-01]', async ({
  page,
}) => {
  await signInAsNewMember(page);
  await page.goto('/pitch-portal');
  for (const figure of ['Total projects', 'Active voting', 'Funded', 'Submission fee']) {
    await expect(main(page).getByText(figure, { exact: true }).first()).toBeVisible();
  }
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: /^[1-5]/ }),
  ).toHaveText([
    /1Pay the fee/,
    /2Submit and upload/,
    /3Community votes for 14 days/,
    /4Get funding/,
    /5Build and launch/,
  ]);
  await expect(main(page).getByRole('status')).toContainText('100 PRD is required to submit a project.');
  await main(page).getByRole('button', { name: 'Create Project' }).first().click();
  await says(page, 'You need at least 100 PRD to submit a project. Please top up your wallet first.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByRole('tab', { name: 'Browse Projects' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await main(page).getByRole('tab', { name: 'My Projects' }).click();
  await expect(page).toHaveURL('/pitch-portal?tab=my-projects');
  await expect(main(page).getByText('You have not pitched yet')).toBeVisible();
  await expectAccessible(page);
});

test('lists that cannot be loaded say so and can be asked again [PP-12]', async ({ page }) => {
  await signInAsNewMember(page);
  let isDown = true;
  await page.route('**/api/projects?*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/pitch-portal');
  await expect(main(page).getByRole('alert')).toContainText('Failed to load projects. Please try again.');
  isDown = false;
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test.describe('with time to pass', () => {
  const server = onClockServer();

  const chooseSide = (page: Page, side: 'For' | 'Against') =>
    page.getByRole('radiogroup', { name: 'Your side' }).getByText(side, { exact: true }).click();

  async function vote(page: Page, side: 'For' | 'Against', amount: string, button: string): Promise<void> {
    await chooseSide(page, side);
    await main(page).getByLabel('Amount').fill(amount);
    await main(page).getByRole('button', { name: button }).click();
  }

  const available = async (page: Page): Promise<number> =>
    Number((await (await page.request.get('/api/wallet')).json()).available);

  test('a pitch is paid, told, documented and submitted, voted on, and funded in tranches; the voters have their PRD back [PP-02, PP-05, PP-06, PP-07, PP-08, PP-10, PP-11, PP-12, PP-13, PP-15, PF-02, PF-08] [C-84, C-88, C-89]', async ({
    browser,
  }) => {
    // Five browsers and two approvals of two tranches: long on a busy machine.
    test.setTimeout(480_000);
    const ruth = await server.join(browser, { username: 'ruth', isAdmin: true });
    const dora = await server.join(browser, { username: 'dora', isAdmin: true });
    const ada = await server.join(browser, { username: 'ada', prd: '150' });
    const grace = await server.join(browser, { username: 'grace', prd: '300' });
    const linus = await server.join(browser, { username: 'linus', prd: '200' });
    await server.ask('pool', { usd: '50000', admin: ruth, rules: { voterThreshold: 2 } });

    // The fee comes first: nothing can be written before it is paid, and it is paid once.
    const { page } = ada;
    await page.goto('/pitch-portal');
    await expect(main(page).getByText('Ready to submit')).toBeVisible();
    await main(page).getByRole('button', { name: 'Create Project' }).first().click();
    const form = dialog(page);
    await expect(form.getByText('Current balance: 250 PRD')).toBeVisible();
    for (const label of ['Title', 'Requested amount', 'Description']) {
      await expect(form.getByLabel(label, { exact: true })).toBeDisabled();
    }
    await expect(form.getByLabel('Requested amount')).toHaveValue('10000');
    await expect(form.getByText('Maximum: $1,000,000 USD')).toBeVisible();
    await expect(form.getByLabel('Description', { exact: true })).toHaveAttribute('rows', '6');
    await expect(form.getByLabel('Choose files')).toBeDisabled();
    await expectInOrder([
      form.getByText('Current balance: 250 PRD'),
      form.getByRole('button', { name: 'Pay 100 PRD' }),
      form.getByLabel('Title', { exact: true }),
      form.getByLabel('Requested amount', { exact: true }),
      form.getByLabel('Description', { exact: true }),
      form.getByText('0/10 files'),
      form.getByRole('region', { name: 'How it works' }),
      form.getByRole('button', { name: 'Cancel' }),
      form.getByRole('button', { name: 'Submit' }),
    ]);
    await form.getByRole('button', { name: 'Submit' }).click();
    await says(page, 'Missing Information', 'Please fill in all required fields');
    // What the server says went wrong is said in its words, and a silence in ours; the button is there again.
    const failing = (status: number, json: object) =>
      page.route('**/api/projects/*/fee', (route) => route.fulfill({ status, json }), { times: 1 });
    const words = 'Failed to process submission fee';
    await failing(409, {
      ...{ code: 'pitch_fee_failed', status: 409, message: words, defined: true },
      data: { title: 'Payment Failed', requestId: 'r' },
    });
    await form.getByRole('button', { name: 'Pay 100 PRD' }).click();
    await says(page, 'Payment Failed', words);
    await failing(503, {});
    await form.getByRole('button', { name: 'Pay 100 PRD' }).click();
    await says(page, 'Payment Failed', 'Payment failed');
    await form.getByRole('button', { name: 'Pay 100 PRD' }).click();
    await says(page, 'Payment Verified', '100 PRD submission fee paid successfully');
    await expect(form.getByText('100 PRD paid.')).toBeVisible();

    // Words and fee outlive the dialog and the page.
    await form.getByLabel('Title').fill('A bakery that sells yesterday’s bread');
    await form.getByLabel('Requested amount').fill('12000');
    await form.getByLabel('Description', { exact: true }).fill('Bread of the day before, at half the price.');
    await expect(form.getByRole('status').getByText('Saved')).toBeVisible();
    await page.reload();
    await main(page).getByRole('button', { name: 'Create Project' }).first().click();
    await expect(form.getByLabel('Title')).toHaveValue('A bakery that sells yesterday’s bread');
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue(
      'Bread of the day before, at half the price.',
    );
    await expect(form.getByText('100 PRD paid.')).toBeVisible();

    // Documents: refused before they are sent, refused by their content, uploaded.
    await expect(form.getByText('0/10 files')).toBeVisible();
    const picker = form.getByLabel('Choose files');
    await expect(picker).toHaveAttribute('accept', '.pdf,.doc,.docx,.txt,.png,.jpg,.jpeg');
    const text = (name: string, content = 'words') => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    });
    await picker.setInputFiles([text('setup.exe')]);
    await says(page, 'Invalid File', 'setup.exe: File type exe is not supported');
    await picker.setInputFiles([{ ...text('large.pdf'), buffer: Buffer.alloc(11 * 1024 * 1024) }]);
    await says(page, 'large.pdf: File size 11 MB exceeds 10MB limit');
    await picker.setInputFiles(Array.from({ length: 11 }, (_, n) => text(`${n}.txt`)));
    await says(page, 'Too Many Files', 'Maximum 10 files allowed');
    await picker.setInputFiles([
      { ...text('Costs.pdf'), buffer: await makePdf('Rent and flour') },
      { ...text('renamed.pdf'), buffer: Buffer.from('MZ\u0000 a program') },
    ]);
    await expect(form.getByText('2/10 files')).toBeVisible();
    const row = (name: string) => form.getByRole('listitem').filter({ hasText: name });
    await expect(row('Costs.pdf')).toHaveAttribute('data-state', 'added');
    await expect(form.getByLabel('Type of Costs.pdf')).toHaveValue('other');
    await form.getByLabel('Type of Costs.pdf').selectOption('financial');
    await form.getByLabel('Description of Costs.pdf').fill('The first year');
    await form.getByRole('button', { name: 'Submit' }).click();
    await says(page, 'Upload Pending', 'Please wait for all documents to finish uploading');
    await form.getByRole('button', { name: 'Upload All' }).click();
    await says(page, 'Upload Error', 'Some files failed to upload. Please try again.');
    await expect(row('Costs.pdf')).toHaveAttribute('data-state', 'uploaded');
    await expect(row('Costs.pdf').getByLabel('Uploaded')).toBeVisible();
    await expect(form.getByLabel('Type of Costs.pdf')).toHaveValue('financial');
    await expect(row('renamed.pdf')).toHaveAttribute('data-state', 'error');
    await form.getByRole('button', { name: 'Remove renamed.pdf' }).click();
    await picker.setInputFiles([text('Letter.txt')]);
    await form.getByRole('button', { name: 'Upload All' }).click();
    await says(page, 'Upload Complete', 'Successfully uploaded 1 document(s)');

    await form.getByText('Pay in milestones').click();
    for (const [n, [title, usd]] of [
      ['Rent and shelves', '7000'],
      ['Half a year open', '5000'],
    ].entries()) {
      await form.getByRole('button', { name: 'Add a milestone' }).click();
      await form.getByLabel(`Milestone ${n + 1}`, { exact: true }).fill(title!);
      await form.getByLabel(`USD for milestone ${n + 1}`).fill(usd!);
    }
    await expect(form.getByText('Adds up to what you ask for.')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    await says(page, 'Project Submitted', 'Your project has been submitted for community review');

    // Its owner sees the vote, and has no part in it.
    await expect(main(page).getByRole('heading', { name: 'The vote on your project' })).toBeVisible();
    await expect(main(page).getByRole('radiogroup', { name: 'Your side' })).toHaveCount(0);
    await expect(main(page).getByText('0 of 2 voters')).toBeVisible();
    const { pathname, search } = new URL(page.url());
    const address =
      pathname +
      new URLSearchParams({ project: new URLSearchParams(search).get('project')! })
        .toString()
        .replace(/^/, '?');

    // Two vote; one changes sides; the totals move on every screen.
    const before = { grace: await available(grace.page), linus: await available(linus.page) };
    await grace.page.goto(address);
    await vote(grace.page, 'For', '5000', 'Vote for');
    await says(grace.page, 'Insufficient PRD balance to cast vote');
    await vote(grace.page, 'For', '120', 'Vote for');
    await says(grace.page, 'Successfully voted for project with 120 PRD');
    await expect(main(grace.page).getByText('You voted for, 120 PRD').first()).toBeVisible();
    await linus.page.goto(address);
    await vote(linus.page, 'Against', '40', 'Vote against');
    await says(linus.page, 'Successfully voted against project with 40 PRD');
    await expect(main(page).getByText('2 of 2 voters')).toBeVisible();
    await vote(linus.page, 'For', '40', 'Change my vote');
    await says(linus.page, 'Successfully voted for project with 40 PRD');
    await expect(main(page).getByText('For 160 PRD')).toBeVisible();
    await expect(main(page).getByRole('listitem').filter({ hasText: 'linus' })).toContainText('For, 40 PRD');
    expect(await available(linus.page)).toBe(before.linus - 40);
    await main(linus.page).getByRole('button', { name: 'Receipt' }).click();
    await expect(dialog(linus.page)).toContainText('Revision2');
    await expectAccessible(linus.page);

    // The list says who has voted, and going back reads it again.
    await main(grace.page).getByRole('button', { name: 'Back to List' }).click();
    const card = main(grace.page).getByRole('listitem').filter({ hasText: 'A bakery that sells' });
    await expect(card).toContainText('Active');
    await expect(card).toContainText('You voted for, 120 PRD');
    await expect(card).toContainText('$12,000');
    await expect(card.getByRole('link', { name: /^View Details/ })).toBeVisible();

    // Fourteen days later the vote is over, and every PRD is where it was.
    await server.ask('advance', { ms: 14 * DAY + 1000 });
    for (const member of [ruth, dora, ada, grace, linus]) await member.signIn();
    await grace.page.goto(address);
    await expect(main(grace.page).getByRole('heading', { name: 'Approved by the community' })).toBeVisible();
    await expect(
      main(grace.page).getByRole('list', { name: 'The rules of the vote' }).getByLabel('Met'),
    ).toHaveCount(3);
    await expect(main(grace.page).getByText('2 of 2 votes returned their PRD')).toBeVisible();
    await expect(main(grace.page).getByText('Your PRD is back.')).toBeVisible();
    expect(await available(grace.page)).toBeGreaterThanOrEqual(before.grace);
    expect(await available(linus.page)).toBeGreaterThanOrEqual(before.linus);

    // Each tranche: the owner asks, two people approve, the pool pays.
    for (const [n, evidence] of ['', 'Open since March; 40 loaves a day.'].entries()) {
      await page.goto(address);
      await main(page).getByRole('button', { name: 'Request payout' }).click();
      if (evidence) await dialog(page).getByRole('textbox').first().fill(evidence);
      await dialog(page).getByRole('button', { name: 'Request payout' }).click();
      await expect(main(page).getByText('0 of 2 approvals')).toBeVisible();
      for (const [k, admin] of [ruth, dora].entries()) {
        await admin.page.goto('/pitch-portal?tab=approvals');
        await main(admin.page).getByRole('link', { name: 'Look at it' }).click();
        await main(admin.page).getByRole('button', { name: 'Approve payout' }).click();
        await says(admin.page, k === 0 ? 'Payout approved' : 'Payout paid');
      }
      await expect(
        main(page)
          .getByText(n === 0 ? '$7,000' : '$12,000', { exact: true })
          .first(),
      ).toBeVisible();
    }
    await expect(main(page).getByText('Funded', { exact: true }).first()).toBeVisible();
    await expect(main(page).getByText('of $12,000 paid out')).toBeVisible();
    await expectAccessible(page);
  });

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
    await page.goto('/pitch-portal?tab=admin');
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
    await form.getByRole('button', { name: 'Change the terms' }).click();
    await says(page, 'It waits under Proposals');
    await expect(main(ivan.page).getByText('3,000 PRD')).toBeVisible();
    await wim.page.goto('/exchange/admin');
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
});
