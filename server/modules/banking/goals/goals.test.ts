import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  balanceOf,
  grownBy,
  memberWithAccount,
  move,
  openBankAccount,
  setLimits,
  type TestAccount,
} from '../banking-test-kit.ts';
import { askForLoan } from '../loans/loans-test-kit.ts';
import { planOf, setGoal } from './goals-test-kit.ts';

let app: TestApp;
let other: TestMember;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  other = await createMember(app, { username: 'other' });
  await openBankAccount(app, other, { type: 'checking', name: 'Theirs' });
});
afterAll(() => app.stop());

const newSaver = (dollars = '500') => memberWithAccount(app, 'saver', dollars);

/** Says how often it moved something. */
const fill = () => grownBy(app, 'bank_movements', () => app.app.deps.work.round('banking.goals'));
const goTo = (day: string) => app.clock.set(`${day}T12:00:00.000Z`);
const goalOf = async (member: TestMember, { id }: { id: string }) => {
  await signInAgain(member);
  const { items } = (await member.client.get('/api/banking/goals')).body;
  return items.find((goal: { id: string }) => goal.id === id);
};
const moveFor = (
  member: TestMember,
  { id }: { id: string },
  direction: string,
  amount: string,
  key = newKey(),
) => member.client.post(`/api/banking/goals/${id}/moves`, { direction, amount }, key);

test('a goal has what its pot holds: put by, taken back, and given back when it ends, once each [EN-20] [BA-23] [C-111]', async () => {
  const { member, account } = await newSaver();
  const goal = await setGoal(member, account, { targetDate: '2026-12-02' });
  expect(goal).toMatchObject({
    currentAmount: '0.00',
    targetAmount: '1000.00',
    isActive: true,
    isReached: false,
    // Nine months at 2.5 % a year.
    suggestedContribution: '110.19',
  });
  const key = newKey();
  const clicks = await Promise.all([1, 2, 3].map(() => moveFor(member, goal, 'in', '200', key)));
  expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await moveFor(member, goal, 'in', '201', key)).toMatchObject({
    body: { code: 'idempotency_conflict' },
  });
  expect((await moveFor(member, goal, 'out', '50.5')).body.currentAmount).toBe('149.50');
  expect(await balanceOf(member, account)).toBe('350.50');
  expect((await moveFor(member, goal, 'in', '350.51')).body.code).toBe('bank_insufficient_balance');
  expect((await moveFor(member, goal, 'out', '149.51')).body.code).toBe('bank_insufficient_balance');
  for (const amount of ['0', '-1', '0.001', 'x'])
    expect((await moveFor(member, goal, 'in', amount)).body.code).toBe('bank_amount_invalid');
  // A pot is money of the member's, and no account in any list.
  const overview = (await member.client.get('/api/banking')).body;
  expect(overview.totalBankBalance).toBe('500.00');
  expect(overview.accounts.map((one: { id: string }) => one.id)).toEqual([account.id]);
  expect((await member.client.post(`/api/banking/accounts/${goal.id}/primary`)).status).toBe(404);

  await member.client.post(`/api/banking/accounts/${account.id}/freeze`);
  expect((await moveFor(member, goal, 'in', '1')).body.code).toBe('bank_account_frozen');
  expect((await member.client.post(`/api/banking/goals/${goal.id}/end`)).body.code).toBe(
    'bank_account_frozen',
  );
  await member.client.post(`/api/banking/accounts/${account.id}/unfreeze`);
  const ends = await Promise.all([1, 2].map(() => member.client.post(`/api/banking/goals/${goal.id}/end`)));
  expect(ends.map(({ status }) => status)).toContain(200);
  expect(await goalOf(member, goal)).toMatchObject({ isActive: false, currentAmount: '0.00' });
  expect(await balanceOf(member, account)).toBe('500.00');
  expect((await moveFor(member, goal, 'in', '1')).body.code).toBe('goal_ended');
  expect((await member.client.post(`/api/banking/goals/${goal.id}/end`)).status).toBe(200);
});

test('a goal fills itself on its day and with round-ups, each once, never beyond what it lacks, and not while it is paused', async () => {
  goTo('2026-03-10');
  const { member, account } = await newSaver('300');
  const plan = { targetAmount: '150', contribution: '100', contributionDay: 31, roundsUp: true };
  const goal = await setGoal(member, account, plan);
  expect(goal.nextContributionOn).toBe('2026-03-31');
  const send = (amount: string) =>
    move(member.client, { fromAccountId: account.id, recipient: other.username, amount });
  await send('10.25');
  await send('5');
  await move(member.client, { fromAccountId: account.id, toAccountId: null, amount: '1.50' });
  await Promise.all([fill(), fill(), fill()]);
  expect(await fill()).toBe(0);
  expect((await goalOf(member, goal)).currentAmount).toBe('0.75');

  goTo('2026-03-31');
  await Promise.all([fill(), fill()]);
  expect(await goalOf(member, goal)).toMatchObject({
    currentAmount: '100.75',
    nextContributionOn: '2026-04-30',
  });
  // A clock that jumps brings one contribution, and only what is lacking.
  goTo('2026-07-05');
  expect(await fill()).toBe(1);
  expect(await goalOf(member, goal)).toMatchObject({
    currentAmount: '150.00',
    isReached: true,
    nextContributionOn: '2026-07-31',
  });
  goTo('2026-07-31');
  expect(await fill()).toBe(0);

  const change = { ...planOf(account, plan), targetAmount: '10000', id: goal.id };
  await signInAgain(member);
  await member.client.request('PUT', `/api/banking/goals/${goal.id}`, change);
  await member.client.request('PUT', `/api/banking/goals/${goal.id}/paused`, { isPaused: true });
  await send('0.60');
  goTo('2026-09-01');
  expect(await fill()).toBe(0);
  await signInAgain(member);
  await member.client.request('PUT', `/api/banking/goals/${goal.id}/paused`, { isPaused: false });
  expect(await fill()).toBe(0);
  expect(await goalOf(member, goal)).toMatchObject({
    currentAmount: '150.00',
    nextContributionOn: '2026-09-30',
  });
});

test('round-ups go on from another source, however its postings are numbered', async () => {
  goTo('2026-09-10');
  const { member, account } = await newSaver('100');
  const second = await openBankAccount(app, member, { name: 'Second', dollars: '100' });
  const goal = await setGoal(member, account, { roundsUp: true });
  const send = (from: TestAccount) =>
    move(member.client, { fromAccountId: from.id, recipient: other.username, amount: '5.25' });
  await send(account);
  await fill();
  expect((await goalOf(member, goal)).currentAmount).toBe('0.75');
  const plan = planOf(second, { roundsUp: true });
  expect((await member.client.request('PUT', `/api/banking/goals/${goal.id}`, plan)).status).toBe(200);
  await send(second);
  await fill();
  expect((await goalOf(member, goal)).currentAmount).toBe('1.50');
});

test('what the source can’t pay, or its limits don’t let through, is left out, and keeps no other goal waiting', async () => {
  goTo('2026-10-01');
  const [poor, limited, fine] = [await newSaver('0'), await newSaver(), await newSaver()];
  const plan = { contribution: '100', contributionDay: 2 };
  const [first, second, third] = [
    await setGoal(poor.member, poor.account, plan),
    await setGoal(limited.member, limited.account, plan),
    await setGoal(fine.member, fine.account, plan),
  ];
  await setLimits(limited.member, limited.account, { singleTransactionLimit: '99.99' });
  goTo('2026-10-02');
  expect(await fill()).toBe(1);
  for (const [{ member }, goal, amount] of [
    [poor, first, '0.00'],
    [limited, second, '0.00'],
    [fine, third, '100.00'],
  ] as const)
    expect(await goalOf(member, goal)).toMatchObject({
      currentAmount: amount,
      nextContributionOn: '2026-11-02',
    });
});

test('a goal is set within reason, once for a key, and its source can’t be closed under it [attack]', async () => {
  goTo('2026-10-03');
  const { member, account } = await newSaver('0');
  const set = (plan: object, key = newKey()) =>
    member.client.post('/api/banking/goals', planOf(account, plan as Record<string, unknown>), key);
  for (const bad of [
    { goalName: '  ' },
    { targetAmount: '0' },
    { targetAmount: '-5' },
    { targetDate: '2026-10-03' },
    { contribution: '-1' },
    { currentAmount: '900', targetAmount: 'x' },
  ])
    expect(await set(bad)).toMatchObject({ status: 400, body: { code: 'goal_invalid' } });
  const key = newKey();
  const forged = { currentAmount: '900', isReached: true };
  const [one, again] = [await set(forged, key), await set(forged, key)];
  expect(again.body.id).toBe(one.body.id);
  expect(one.body).toMatchObject({ currentAmount: '0.00', isReached: false });
  expect((await set({ targetAmount: '5' }, key)).body.code).toBe('idempotency_conflict');
  const spare = await openBankAccount(app, member, { name: 'Spare' });
  await setGoal(member, spare);
  expect((await member.client.post(`/api/banking/accounts/${spare.id}/close`)).body.code).toBe(
    'bank_account_has_goals',
  );
  // Two forms under one key set one of them.
  const click = newKey();
  const both = await Promise.all([set({ targetAmount: '7' }, click), set({ targetAmount: '8' }, click)]);
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    201,
    'idempotency_conflict',
  ]);
  // A loan isn't paid out to a pot.
  expect((await askForLoan(member, one.body)).body.code).toBe('bank_account_not_found');
  // A goal is no source of a goal.
  expect((await member.client.post('/api/banking/goals', planOf(one.body), newKey())).body.code).toBe(
    'bank_account_not_found',
  );
});

test('a recommendation is completed by its member, opened again, and is nobody else’s; what the figures don’t give is none [BA-18] [C-110]', async () => {
  const { member } = await memberWithAccount(app, 'advised', '12000');
  const { member: other } = await memberWithAccount(app, 'unadvised', '5');
  const goal = await setGoal(member, (await member.client.get('/api/banking')).body.accounts[0]);
  const planning = async (who: TestMember) => (await who.client.get('/api/banking/planning')).body;
  const mark = (who: TestMember, input: object) =>
    who.client.request('PUT', '/api/banking/recommendations', { goalId: null, isCompleted: true, ...input });
  const told = async () =>
    Object.fromEntries(
      (await planning(member)).insights.map((one: any) => [one.rule, one.completedAt !== null]),
    );
  expect(await told()).toEqual({ investment_share: false, goal_behind: false, idle_cash: false });
  const { health } = await planning(member);
  for (const twice of [1, 2])
    expect([twice, (await mark(member, { rule: 'idle_cash' })).status]).toEqual([twice, 200]);
  await mark(member, { rule: 'goal_behind', goalId: goal.id });
  expect(await told()).toEqual({ investment_share: false, goal_behind: true, idle_cash: true });
  // Saying so changes no figure.
  expect((await planning(member)).health).toEqual(health);
  await mark(member, { rule: 'idle_cash', isCompleted: false });
  expect(await told()).toMatchObject({ idle_cash: false });
  for (const [who, input] of [
    [member, { rule: 'emergency_fund' }],
    [member, { rule: 'goal_behind' }],
    [member, { rule: 'idle_cash', goalId: goal.id }],
    [other, { rule: 'goal_behind', goalId: goal.id }],
    [other, { rule: 'idle_cash' }],
  ] as const)
    expect(await mark(who, input)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await planning(other)).insights.every((one: any) => one.completedAt === null)).toBe(true);
});
