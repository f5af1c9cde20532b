/** The pitch portal: from the fee over documents and votes to money in tranches, and what everybody may read. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { signInAsNewMember } from '#tests/support/browser-member.ts';
import { onClockServer } from '#tests/support/clock-journey.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { makePdf } from '#tests/support/files.ts';
import { expectInOrder } from '#tests/support/in-order.ts';
import { available, dialog, main, says, vote } from '#tests/support/pitch-screen.ts';

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
});
