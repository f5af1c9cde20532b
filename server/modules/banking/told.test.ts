/** What members are told of their dollars: by the ways that they chose, once, with what moved them, in words of their own alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SECOND } from '#tests/support/fake-clock.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { linkOutside, memberWithAccount, move, openBankAccount } from './banking-test-kit.ts';
import { buy, openCard, payOn } from './cards/cards-test-kit.ts';
import { setGoal } from './goals/goals-test-kit.ts';
import { fillTheVault, lend, pay } from './loans/loans-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'vault', '50000');
});
beforeEach(() => app.clock.set('2026-03-05T12:00:00.000Z'));
afterAll(() => app.stop());

const goTo = (day: string) => app.clock.set(`${day}T12:00:00.000Z`);
const round = (list: string) => app.app.deps.work.round(`banking.${list}`);
/** The words of what they were told of one kind, the newest first. */
async function told(member: TestMember, kind: string): Promise<string[]> {
  await signInAgain(member);
  const { items } = (await member.client.get('/api/notices?limit=50')).body;
  return items
    .filter((notice: { kind: string }) => notice.kind === kind)
    .map(({ words }: { words: string }) => words);
}
const mailed = async ({ email }: TestMember, about: string) => {
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.filter(({ to, text }) => to === email && text.includes(about));
};
const choose = (
  { client }: TestMember,
  kind: string,
  { isShown, isMailed }: { isShown: boolean; isMailed: boolean },
) => client.request('PUT', '/api/notices/choices', { kind, isShown, isMailed });

test('whoever is sent dollars is told, once for a key however often it is sent, and reads no words of the sender’s', async () => {
  const [{ member: ada, account }, { member: ben }] = [
    await memberWithAccount(app, 'ada', '100'),
    await memberWithAccount(app, 'ben', '0'),
  ];
  const key = newKey();
  const input = {
    fromAccountId: account.id,
    recipient: ben.username,
    amount: '12.50',
    description: 'Call http://evil.example now',
  };
  await Promise.all([1, 2, 3].map(() => move(ada.client, input, key)));
  expect(await told(ben, 'bank_money_in')).toEqual(['$12.50 came in on Daily from another member.']);
  expect(await mailed(ben, 'came in')).toEqual([]);
  // Whoever sends knows of it, and hears of it by choice alone.
  expect(await told(ada, 'bank_money_out')).toEqual([]);
  await choose(ada, 'bank_money_out', { isShown: true, isMailed: true });
  await move(ada.client, { ...input, amount: '3', description: 'Lunch' });
  expect(await told(ada, 'bank_money_out')).toEqual([
    expect.stringMatching(new RegExp(`^You sent \\$3\\.00 to ${ben.username} .* \\(Lunch\\)\\.$`)),
  ]);
  expect(await mailed(ada, 'You sent $3.00')).toHaveLength(1);
});

test('what a member chose not to hear is not told; what is refused, or between their own accounts, neither', async () => {
  const [{ member: ada, account }, { member: ben }] = [
    await memberWithAccount(app, 'ada', '50'),
    await memberWithAccount(app, 'ben', '0'),
  ];
  await choose(ada, 'bank_money_out', { isShown: true, isMailed: false });
  const own = await openBankAccount(app, ada, { name: 'Second' });
  await move(ada.client, { fromAccountId: account.id, toAccountId: own.id, amount: '5' });
  await move(ada.client, { fromAccountId: account.id, recipient: ben.username, amount: '5000' });
  expect(await told(ada, 'bank_money_out')).toEqual([]);
  expect(await told(ada, 'bank_money_in')).toEqual([]);
  expect(await told(ben, 'bank_money_in')).toEqual([]);
  await choose(ben, 'bank_money_in', { isShown: false, isMailed: false });
  await move(ada.client, { fromAccountId: account.id, recipient: ben.username, amount: '5' });
  expect(await told(ben, 'bank_money_in')).toEqual([]);
});

test('a payment from another bank is told when it has arrived', async () => {
  const { member, account } = await memberWithAccount(app, 'ada', '0');
  const outsideAccountId = await linkOutside(app, member);
  await member.client.post(
    '/api/banking/payments',
    { accountId: account.id, outsideAccountId, amount: '40' },
    newKey(),
  );
  expect(await told(member, 'bank_money_in')).toEqual([]);
  for (let look = 0; look < 3; look += 1) {
    app.clock.advance(45 * SECOND);
    await round('provider');
  }
  expect(await told(member, 'bank_money_in')).toEqual(['$40.00 came in on Daily from your other bank.']);
});

test('a planned transfer is told when it was made, on each of its days', async () => {
  const { member, account } = await memberWithAccount(app, 'ada', '50');
  const to = await openBankAccount(app, member, { name: 'Rent' });
  const input = { fromAccountId: account.id, toAccountId: to.id, amount: '10', description: 'Rent' };
  const planned = { ...input, frequency: 'monthly', firstOn: '2026-03-10' };
  expect((await member.client.post('/api/banking/scheduled', planned, newKey())).status).toBe(201);
  for (const day of ['2026-03-10', '2026-04-10']) {
    goTo(day);
    await Promise.all([round('scheduled'), round('scheduled')]);
  }
  const words = 'Your planned transfer of $10.00 (Rent) was made.';
  expect(await told(member, 'bank_planned')).toEqual([words, words]);
});

test('an instalment is told three days before it is due, once, by email in quiet hours too; one that pays itself says so', async () => {
  const { member, account } = await memberWithAccount(app, 'ada', '500');
  const { id } = await lend(app, member, { account });
  const [first, second] = await instalmentsOf(member, id);
  await member.client.request('PUT', '/api/notices/hours', {
    quiet: { from: '00:00', until: '23:59' },
    digest: null,
    timeZone: 'UTC',
  });
  goTo(dayBefore(first!.dueOn, 4));
  await round('loans');
  expect(await told(member, 'bank_payment_due')).toEqual([]);
  goTo(dayBefore(first!.dueOn, 3));
  await Promise.all([round('loans'), round('loans')]);
  goTo(dayBefore(first!.dueOn, 2));
  await round('loans');
  const words = `$${first!.payment} of your loan (An oven) is due on ${first!.dueOn}.`;
  expect(await told(member, 'bank_payment_due')).toEqual([words]);
  expect(await mailed(member, words)).toHaveLength(1);
  // What was paid ahead is not asked for.
  await pay(
    member,
    { id },
    { from: account, amount: String(Number(first!.payment) + Number(second!.payment)) },
  );
  goTo(dayBefore(second!.dueOn, 3));
  await round('loans');
  expect(await told(member, 'bank_payment_due')).toEqual([words]);
});

test('a server that stood for days reminds late, and an instalment that paid itself is told', async () => {
  const { member, account } = await memberWithAccount(app, 'ada', '500');
  const { id } = await lend(app, member, { account, autopay: true });
  const [first] = await instalmentsOf(member, id);
  goTo(dayBefore(first!.dueOn, 1));
  await round('loans');
  expect(await told(member, 'bank_payment_due')).toEqual([
    `$${first!.payment} of your loan (An oven) will be taken on ${first!.dueOn}.`,
  ]);
  goTo(first!.dueOn);
  await Promise.all([round('loans'), round('loans')]);
  expect(await told(member, 'bank_payment_taken')).toEqual([
    `$${first!.payment} of your loan (An oven) paid itself.`,
  ]);
});

const tellBelow = ({ client }: TestMember, { id }: { id: string }, amount: string | null) =>
  client.request('PUT', `/api/banking/accounts/${id}/tell-below`, { amount });

test('an account that falls below what its member has set is told each time that it does, and not while it stays below', async () => {
  const [{ member: ada, account }, { member: ben }] = [
    await memberWithAccount(app, 'ada', '100'),
    await memberWithAccount(app, 'ben', '0'),
  ];
  const send = (amount: string) =>
    move(ada.client, { fromAccountId: account.id, recipient: ben.username, amount });
  await send('60');
  expect(await told(ada, 'bank_low_balance')).toEqual([]);
  expect((await tellBelow(ada, account, '40')).body).toMatchObject({ tellBelow: '40.00', balance: '40.00' });
  // What was refused took nothing.
  await send('41');
  await send('10.50');
  await send('5');
  const first = 'Daily has $29.50, which is below the $40.00 that you set.';
  expect(await told(ada, 'bank_low_balance')).toEqual([first]);
  expect(await mailed(ada, first)).toHaveLength(1);
  const own = await openBankAccount(app, ada, { name: 'Second', dollars: '30' });
  await move(ada.client, { fromAccountId: own.id, toAccountId: account.id, amount: '30' });
  app.clock.advance(SECOND);
  await send('15');
  const second = 'Daily has $39.50, which is below the $40.00 that you set.';
  expect(await told(ada, 'bank_low_balance')).toEqual([second, first]);
  expect((await tellBelow(ada, account, null)).body.tellBelow).toBeNull();
  await move(ada.client, { fromAccountId: own.id, toAccountId: account.id, amount: '0.01' });
  expect(await told(ben, 'bank_low_balance')).toEqual([]);
});

test('below how much one is told is an amount above 0, of one’s own open account [C-100 attack]', async () => {
  const [{ member: ada, account }, { member: ben }] = [
    await memberWithAccount(app, 'ada', '10'),
    await memberWithAccount(app, 'ben', '0'),
  ];
  for (const amount of ['0', '-1', '0.001', 'much', '', '1e3'])
    expect(await tellBelow(ada, account, amount)).toMatchObject({
      status: 400,
      body: { code: 'tell_below_invalid' },
    });
  expect(await tellBelow(ben, account, '5')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const other = await openBankAccount(app, ada, { name: 'Second' });
  await ada.client.post(`/api/banking/accounts/${other.id}/close`);
  expect((await tellBelow(ada, other, '5')).body).toMatchObject({ code: 'bank_account_closed' });
});

test('the interest of a month is told once it is added, by account, to whom it is and by the ways that they chose', async () => {
  const members = await Promise.all(
    ['ada', 'ben', 'cleo'].map(async (name) => (await memberWithAccount(app, name, '0')).member),
  );
  const [ada, ben, cleo] = members as [TestMember, TestMember, TestMember];
  for (const member of members) {
    await openBankAccount(app, member, { name: 'Rainy days', dollars: '1000' });
  }
  // What has nothing earns nothing, and is told of nothing.
  await openBankAccount(app, ada, { name: 'Empty' });
  await choose(ben, 'bank_interest', { isShown: false, isMailed: true });
  await choose(cleo, 'bank_interest', { isShown: false, isMailed: false });
  goTo('2026-05-02');
  await Promise.all([round('interest'), round('interest')]);
  const april = '$2.04 of interest for 2026-04 was added to Rainy days.';
  const words = await told(ada, 'bank_interest');
  expect(words).toHaveLength(2);
  expect(words.sort()).toEqual(['$1.82 of interest for 2026-03 was added to Rainy days.', april]);
  expect(await mailed(ada, 'interest')).toEqual([]);
  expect(await told(ben, 'bank_interest')).toEqual([]);
  expect(await mailed(ben, 'interest for')).toHaveLength(2);
  expect(await told(cleo, 'bank_interest')).toEqual([]);
  expect(await mailed(cleo, 'interest for')).toEqual([]);
});

test('a goal that fills up is told once', async () => {
  const { member, account } = await memberWithAccount(app, 'ada', '300');
  await setGoal(member, account, { targetAmount: '150', contribution: '100', contributionDay: 1 });
  for (const day of ['2026-04-01', '2026-05-01', '2026-06-01']) {
    goTo(day);
    await Promise.all([round('goals'), round('goals')]);
  }
  expect(await told(member, 'bank_goal_reached')).toEqual(['Your goal A new oven is reached: $150.00.']);
});

test('a card tells what it bought by choice, its statement, and once before the day what of the minimum is missing', async () => {
  const { member, account } = await memberWithAccount(app, 'ada', '1000');
  const card = await openCard(member, account, '500');
  await choose(member, 'bank_card_purchase', { isShown: true, isMailed: false });
  await buy(member, card, '120');
  expect(await told(member, 'bank_card_purchase')).toEqual(['$120.00 was paid to Corner shop by card.']);
  goTo('2026-04-06');
  await Promise.all([round('statements'), round('statements')]);
  const [statement, ...more] = await told(member, 'bank_card_statement');
  expect(more).toEqual([]);
  expect(statement).toMatch(
    /^Your card ending in \d{4} owes \$120\.00 by its statement of 2026-04-05: at least \$25\.00 is due on 2026-04-30\.$/,
  );
  await payOn(member, card, { from: account, amount: '10' });
  goTo('2026-04-26');
  await round('card-reminders');
  expect(await told(member, 'bank_payment_due')).toEqual([]);
  goTo('2026-04-27');
  await Promise.all([round('card-reminders'), round('card-reminders')]);
  goTo('2026-04-28');
  await round('card-reminders');
  expect(await told(member, 'bank_payment_due')).toEqual([
    expect.stringMatching(/^\$15\.00 of your card ending in \d{4} is due on 2026-04-30\.$/),
  ]);
});

const instalmentsOf = async (
  { client }: TestMember,
  loan: string,
): Promise<{ dueOn: string; payment: string }[]> =>
  (await client.get(`/api/banking/loans/${loan}`)).body.schedule;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
