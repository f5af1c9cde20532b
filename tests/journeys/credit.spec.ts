/**
 * Credit in the browser: a loan from the question what it costs to the last payment, one against PRD with its warning, a goal
 * that fills itself, and a card.
 */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { type ClockMember, onClockServer } from '#tests/support/clock-journey.ts';

const server = onClockServer();
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const listed = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem', { name });

/** Opens a checking account and puts what the wallet has on it, as somebody who banks here already. */
async function openDaily({ page }: ClockMember, amount: string): Promise<void> {
  const open = await page.request.post('/api/banking/accounts', {
    data: { accountName: 'Daily', accountType: 'checking' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { id } = await open.json();
  const moved = await page.request.post('/api/banking/transfers', {
    data: { fromAccountId: null, toAccountId: id, amount },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(moved.status()).toBe(201);
}

/** Goes on by days, and signs in again as after a pause. */
async function later(member: ClockMember, days: number): Promise<void> {
  await server.ask('advance', { ms: days * DAY });
  await member.signIn();
  await member.page.reload();
}

test('a loan is tried out, applied for, reviewed, disclosed, agreed to, paid, late and paid off [BA-23] [C-111]', async ({
  browser,
}) => {
  test.slow();
  const saver = await server.join(browser, { usd: '20000' });
  await openDaily(saver, '20000');
  const member = await server.join(browser, { usd: '2000' });
  const { page, email, username } = member;
  await openDaily(member, '2000');

  await page.goto('/banking?tab=loans');
  await expect(page.getByText('No loans yet')).toBeVisible();
  const monthly = page.getByText('a month', { exact: true }).locator('..');
  const before = await monthly.textContent();
  await page.getByLabel('Paid back over').fill('12');
  await expect(monthly).not.toHaveText(before!);
  await page.getByLabel('Amount').fill('120000');
  await expect(monthly).toContainText('$105.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply for this loan' }).click();
  const form = dialog(page, 'Apply for a loan');
  await form.getByLabel('What is it for?').fill('An oven');
  await form.getByRole('button', { name: 'Apply' }).click();
  // The decision, point by point.
  await expect(page.getByText('In review')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Points' })).toContainText('What you have put by');

  const ruth = await server.join(browser, { isAdmin: true });
  await ruth.page.goto('/admin/approvals');
  await ruth.page.getByRole('button', { name: `Approve the loan of ${username}` }).click();
  const deciding = ruth.page.getByRole('dialog', { name: `Approve $1,200.00 for ${username}?` });
  await deciding.getByLabel('Reason').fill('Savings and income suffice.');
  await deciding.getByRole('button', { name: 'Approve' }).click();
  await expect(ruth.page.getByText('Loan approved')).toBeVisible();

  await page.reload();
  await expect(page.getByText('“Savings and income suffice.”')).toBeVisible();
  await page.getByRole('button', { name: 'See the offer' }).click();
  const offer = dialog(page, 'Your loan');
  await expect(offer).toContainText('Annual percentage rate (APR)');
  await expect(offer).toContainText('Finance charge');
  const total = /Total of payments\$([\d,.]+)/.exec((await offer.textContent())!)![1]!;
  await expect(offer.getByRole('region', { name: 'Schedule' }).getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Agree and borrow $1,200.00' }).click();
  const asking = dialog(page, 'Confirm it is you');
  await expect(asking).toContainText('Borrow $1200.00');
  await asking.getByRole('button', { name: 'Email me a code' }).click();
  await expect(asking.getByText(`We sent a code to ${email}.`)).toBeVisible();
  const { code } = await server.ask('mailedCode', { email });
  await asking.getByLabel('Code', { exact: true }).fill(code);
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Loan paid out')).toBeVisible();
  await expect(page.getByText(`Total of payments$${total}`)).toBeVisible();

  // What paying more would save, without paying anything.
  await page.getByRole('slider', { name: 'More each month' }).fill('20000');
  await expect(page.getByText(/You save \$\d+\.\d\d of interest/)).toBeVisible();

  // The first instalment pays itself; the second doesn't any more, and is said to be behind until it is paid.
  await later(member, 32);
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('by itself');
  const byItself = page.getByLabel('Instalments pay themselves when they are due');
  await byItself.click();
  await expect(byItself).not.toBeChecked();
  await later(member, 32);
  const behind = page.getByRole('heading', { name: 'You’re behind on this loan' });
  await expect(behind).toBeVisible();
  await expect(page.getByText(/costs no late fee; from .+ on it costs \$5\.2\d, once\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay \$105\./ }).click();
  const paying = dialog(page, 'Pay on your loan');
  await paying.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(behind).toBeHidden();

  // The rest is paid at once.
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await paying.getByLabel('Amount').fill('5000');
  await paying.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(paying.getByText('That’s more than you owe')).toBeVisible();
  await paying.getByRole('button', { name: 'All of it' }).click();
  await paying.getByRole('button', { name: 'Pay it all back' }).click();
  await expect(page.getByText('This loan is paid back.')).toBeVisible();
  await expect(page.getByText('Paid back', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('PRD is pledged for a loan, warned of when its price falls, topped up, and comes back with the last payment [C-115] [LA-04]', async ({
  browser,
}) => {
  test.slow();
  const saver = await server.join(browser, { usd: '20000' });
  await openDaily(saver, '20000');
  const member = await server.join(browser, { prd: '3000', usd: '500' });
  const { page, email } = member;
  await openDaily(member, '500');
  await server.ask('converts', { email, liquidity: '5000' });
  await member.signIn();

  await page.goto('/banking?tab=loans');
  await page.getByRole('button', { name: 'Backed by PRD' }).click();
  const standing = page.getByRole('region', { name: 'What stands for it' });
  await page.getByLabel('Amount').fill('20000');
  await page.getByLabel('Collateral').fill('1200');
  await expect(standing).toContainText('Worth now$400.00');
  await expect(standing).toContainText('Loan to value50%');
  await page.getByLabel('Collateral').fill('1500');
  await expect(standing).toContainText('Loan to value40%');
  await standing.getByText('What happens to the collateral').click();
  await expect(standing).toContainText('24 hours to add PRD or to pay');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply for this loan' }).click();
  const form = dialog(page, 'Apply for a loan');
  await form.getByLabel('What is it for?').fill('A van');
  await form.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'See the offer' }).click();

  // More than was offered is what it takes to be safe; less than it takes is said.
  const offer = dialog(page, 'Your loan');
  await offer.getByLabel('Collateral', { exact: true }).fill('1100');
  await offer.getByRole('button', { name: 'Agree and borrow $200.00' }).click();
  await expect(offer.getByText('It takes at least 1,200 PRD.')).toBeVisible();
  await offer.getByLabel('Collateral', { exact: true }).fill('1300');
  await expect(offer).toContainText('Loan to value47%');
  await expect(offer).toContainText('You are warned (65%) at$0.2366');
  await offer.getByRole('button', { name: 'Agree and borrow $200.00' }).click();
  const asking = dialog(page, 'Confirm it is you');
  await expect(asking).toContainText('against 1300 PRD');
  await asking.getByRole('button', { name: 'Email me a code' }).click();
  await expect(asking.getByText(`We sent a code to ${email}.`)).toBeVisible();
  const { code } = await server.ask('mailedCode', { email });
  await asking.getByLabel('Code', { exact: true }).fill(code);
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Loan paid out')).toBeVisible();
  await expect(page.getByText('Covered', { exact: true })).toBeVisible();

  // The price falls early in an hour, whose lowest counts: 200 dollars against 1,300 PRD at 22 cents.
  const { now } = await server.ask('advance', { ms: HOUR });
  await server.ask('advance', { ms: HOUR - (Date.parse(now) % HOUR) });
  await server.ask('price', { microUsd: 220_000 });
  // A loan is looked at every ten minutes.
  await server.ask('advance', { ms: HOUR / 4 });
  await member.signIn();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('A PRD counts as')).toBeVisible();
    expect(await page.getByText(/^Add PRD or pay by /).count()).toBe(1);
  }).toPass();
  await expect(page.getByText('Needs more collateral', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add PRD' }).click();
  const adding = dialog(page, 'Add collateral');
  await adding.getByLabel('Amount').fill('9000');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('Only 1,700 PRD is free.')).toBeVisible();
  await adding.getByLabel('Amount').fill('700');
  await expect(adding).toContainText('Loan to value46%');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2,000 PRD stands for this loan now.')).toBeVisible();
  await expect(page.getByText(/^Add PRD or pay by /)).toBeHidden();

  // What isn't needed comes back at once, the rest with the last payment.
  await page.getByRole('button', { name: 'Take some back' }).click();
  const taking = dialog(page, 'Take collateral back');
  await taking.getByLabel('Amount').fill('100');
  await taking.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('1,900 PRD stands for this loan now.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const paying = dialog(page, 'Pay on your loan');
  await paying.getByRole('button', { name: 'All of it' }).click();
  await paying.getByRole('button', { name: 'Pay it all back' }).click();
  await expect(page.getByText('This loan is paid back.')).toBeVisible();
  const moves = page.getByRole('list', { name: 'Moves of collateral' }).getByRole('listitem');
  await expect(moves.first()).toContainText('Came back with the last payment');
  await expect(moves).toHaveCount(4);
  const { available } = await (await page.request.get('/api/banking/loan-backing')).json();
  expect(available).toBe('3000.00000000');
});

test('a goal fills itself by its plan until it is reached, and gives back what it holds [B6.1]', async ({
  browser,
}) => {
  test.slow();
  const member = await server.join(browser, { usd: '800' });
  const { page } = member;
  await openDaily(member, '800');
  await page.goto('/banking?tab=goals');
  await page.getByRole('button', { name: 'New goal' }).click();
  const form = dialog(page, 'New goal');
  await form.getByLabel('Name').fill('A new oven');
  await form.getByLabel('How much').fill('300');
  await form.getByLabel('Each month').fill('200');
  await form.getByLabel('On day').selectOption('15');
  await form.getByLabel('Round up what I spend').check();
  await form.getByRole('button', { name: 'Set goal' }).click();
  const goal = listed(page, 'Goals', 'A new oven');
  await expect(goal).toContainText('$200.00 each month from Daily');
  await goal.getByRole('button', { name: 'Put by' }).click();
  await dialog(page, 'Put by for A new oven').getByLabel('Amount').fill('20');
  await dialog(page, 'Put by for A new oven').getByRole('button', { name: 'Put by' }).click();
  await expect(goal).toContainText('20.00 USD');
  await goal.getByLabel('What if you put by each month').fill('2000');
  await expect(goal.getByText('Reached by')).toBeVisible();
  await expectAccessible(page);

  await later(member, 32);
  await expect(goal).toContainText('220.');
  await later(member, 31);
  await expect(goal.getByText('Reached', { exact: true })).toBeVisible();
  await goal.getByRole('button', { name: 'Complete' }).click();
  await dialog(page, 'Complete A new oven?').getByRole('button', { name: 'Complete goal' }).click();
  await expect(page.getByText('No goals yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Accounts' }).click();
  await expect(listed(page, 'Accounts', 'Daily')).toContainText('800.');
});

test('a secured card is opened, tried out in the sandbox, frozen, limited by category, billed and paid [BA-23] [C-115] [B6.6]', async ({
  browser,
}) => {
  test.slow();
  const member = await server.join(browser, { usd: '2000' });
  const { page } = member;
  await openDaily(member, '2000');
  await page.goto('/banking?tab=credit');
  await page.getByRole('button', { name: 'Open a card' }).click();
  const form = dialog(page, 'Open a secured card');
  await expect(form).toContainText('17.99%');
  await form.getByLabel('Deposit', { exact: true }).fill('100');
  await form.getByRole('button', { name: 'Open card' }).click();
  await expect(form.getByText('Enter $200.00 to $5,000.00.')).toBeVisible();
  await form.getByLabel('Deposit', { exact: true }).fill('500');
  await form.getByRole('button', { name: 'Open card' }).click();
  const card = page.getByRole('list', { name: 'Cards' }).getByRole('listitem').first();
  await expect(card).toContainText('$500.00 of $500.00 is left');

  const buy = async (amount: string, category = 'Groceries') => {
    await card.getByRole('button', { name: 'Sandbox purchase' }).click();
    const buying = dialog(page, 'Sandbox purchase');
    await buying.getByLabel('Category').selectOption(category);
    await buying.getByLabel('Amount').fill(amount);
    await buying.getByRole('button', { name: 'Buy' }).click();
    return buying;
  };
  await buy('120');
  await expect(card).toContainText('$380.00 of $500.00 is left');
  await card.getByRole('button', { name: 'Limit for Dining' }).click();
  await dialog(page, 'Limit for Dining').getByLabel('A month').fill('20');
  await dialog(page, 'Limit for Dining').getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('list', { name: 'Category limits' })).toContainText('$0.00 of $20.00');
  const declined = await buy('25', 'Dining');
  await expect(
    page.getByText('This would exceed the month’s limit for dining: $20.00 is left.'),
  ).toBeVisible();
  await declined.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Freeze' }).click();
  await expect(card.getByText('Frozen')).toBeVisible();
  const frozen = await buy('1');
  await expect(page.getByText('This card is frozen.')).toBeVisible();
  await frozen.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);

  await later(member, 33);
  await expect(card).toContainText('Minimum payment$25.00');
  await card.getByRole('button', { name: 'Pay', exact: true }).click();
  await dialog(page, 'Pay your card').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('You owe $0.00 on this card now.')).toBeVisible();
  await card.getByRole('button', { name: 'Close card' }).click();
  await expect(page.getByText('No cards yet')).toBeVisible();
});
