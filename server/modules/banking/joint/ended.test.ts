/** What somebody set going on a joint account ends with their seat, their role, their stop, or as the word of a thief. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  liftStopOf,
  move,
  openBankAccount,
  setLimits,
  stopByOther,
  type TestAccount,
} from '../banking-test-kit.ts';
import {
  answer,
  askFor,
  confirm,
  endSeat,
  household,
  invitationOf,
  invite,
  jointOf,
  openJoint,
  seat,
  setSeat,
  setTwoFrom,
} from './joint-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let names = 0;
const person = (name: string, rest: { isUnverified?: true } = {}) => {
  names += 1;
  return createMember(app, { username: `${name}${names}`, ...rest });
};
const goOn = async (ms: number, ...members: TestMember[]) => {
  app.clock.advance(ms);
  for (const member of members) await signInAgain(member);
};
const take = (member: TestMember, account: TestAccount, amount: string) =>
  move(member.client, { fromAccountId: account.id, toAccountId: null, amount });
const roleOf = async (by: TestMember, account: TestAccount, { username }: TestMember) =>
  (await jointOf(by, account)).people.find((one: { username: string }) => one.username === username)?.role;

test('invitations of an owner, and what they asked for alone, end with their seat, and with their role [J3 attack] [C-100 attack]', async () => {
  const ends = {
    seat: (by: TestMember, id: string) => endSeat(by, id),
    role: (by: TestMember, id: string) => setSeat(by, id, { role: 'spender' }),
  };
  for (const [name, end] of Object.entries(ends)) {
    const { holder, owner, account, seats } = await household(app);
    await setTwoFrom(holder, account, '100');
    const friend = await person('friend');
    expect((await invite(owner, account, { username: friend.username, role: 'owner' })).status).toBe(200);
    const id = await invitationOf(friend);
    expect((await setTwoFrom(owner, account, null)).status).toBe(200);
    expect([name, (await jointOf(holder, account)).twoFrom.raise?.askedBy]).toEqual([name, owner.username]);
    expect((await end(holder, seats.owner)).status).toBe(200);
    expect([name, (await answer(friend, id)).body.code]).toEqual([name, 'joint_invitation_over']);
    expect([name, (await jointOf(holder, account)).twoFrom.raise]).toEqual([name, null]);
    // Whoever stays asks for it, and hasn't agreed to it.
    expect((await setTwoFrom(holder, account, null)).status).toBe(200);
    expect((await jointOf(holder, account)).twoFrom.raise).toMatchObject({ isYours: true, from: null });
  }
});

test('what two owners agreed to holds, whoever of them leaves', async () => {
  const { holder, owner, account, seats } = await household(app);
  await setTwoFrom(holder, account, '100');
  await setTwoFrom(owner, account, '200');
  await setTwoFrom(holder, account, '200');
  expect((await endSeat(owner, seats.owner)).status).toBe(200);
  await goOn(DAY, holder);
  expect((await jointOf(holder, account)).twoFrom).toEqual({ amount: '200.00', raise: null });
});

test('a stop of an owner drops what they raised on an account of another: its limits, those of people, the amount for two, and invitations [C-29c attack]', async () => {
  const { holder, owner, spender, account, seats } = await household(app);
  await setTwoFrom(holder, account, '500');
  for (const transactionType of ['withdrawal', 'transfer'])
    await setLimits(holder, account, { transactionType, singleTransactionLimit: '10' });
  await setSeat(holder, seats.spender, { role: 'spender', singleLimit: '5' });
  const friend = await person('friend');
  // Whoever has the session of an owner.
  for (const transactionType of ['withdrawal', 'transfer'])
    expect((await setLimits(owner, account, { transactionType })).status).toBe(200);
  await setSeat(owner, seats.spender, { role: 'spender' });
  await setTwoFrom(owner, account, null);
  await invite(owner, account, { username: friend.username, role: 'owner' });
  const id = await invitationOf(friend);
  app.clock.advance(MINUTE);
  await stopByOther(app, owner);
  expect((await answer(friend, id)).body.code).toBe('joint_invitation_over');
  await goOn(DAY, holder, spender);
  expect((await take(holder, account, '10.01')).body.code).toBe('bank_limit_reached');
  expect((await take(spender, account, '5.01')).body.code).toBe('joint_limit_reached');
  expect((await jointOf(holder, account)).twoFrom).toEqual({ amount: '500.00', raise: null });
});

test('a stop of a spender drops no limit that others raised', async () => {
  const { holder, spender, account } = await household(app);
  await setLimits(holder, account, { transactionType: 'transfer', singleTransactionLimit: '10' });
  await setLimits(holder, account, { transactionType: 'transfer' });
  app.clock.advance(MINUTE);
  await stopByOther(app, spender);
  await goOn(DAY, holder);
  expect((await take(holder, account, '50')).status).toBe(201);
});

test('with “this wasn’t me” seats that were given and roles that were raised since end, what they asked for is withdrawn, and what is older stays [C-45 attack]', async () => {
  const { holder, owner, spender, viewer, account } = await household(app);
  await setTwoFrom(holder, account, '100');
  await goOn(8 * DAY, holder, owner, spender, viewer);
  // Whoever has the session of an owner.
  const thief = await person('thief');
  const own = await openBankAccount(app, thief);
  await seat(owner, account, { member: thief, role: 'owner' });
  const seats = (await jointOf(owner, account)).people as { id: string; username: string }[];
  const seatOfViewer = seats.find(({ username }) => username === viewer.username)!.id;
  expect((await setSeat(owner, seatOfViewer, { role: 'owner' })).status).toBe(200);
  const friend = await person('friend');
  await invite(thief, account, { username: friend.username, role: 'owner' });
  const invited = await invitationOf(friend);
  // Whom they seated seats another.
  const second = await person('second');
  await seat(thief, account, { member: second, role: 'owner' });
  await setTwoFrom(viewer, account, null);
  const asked = [
    await askFor(thief, { account, to: own, amount: '300' }),
    await askFor(viewer, { account, to: null, amount: '200' }),
    await askFor(spender, { account, to: null, amount: '100' }),
  ];
  expect((await jointOf(holder, account)).account.availableBalance).toBe('400.00');
  app.clock.advance(MINUTE);
  expect((await owner.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  await liftStopOf(app, owner);
  expect(await roleOf(holder, account, thief)).toBeUndefined();
  expect(await roleOf(holder, account, second)).toBeUndefined();
  expect(await roleOf(holder, account, viewer)).toBe('viewer');
  expect(await roleOf(holder, account, owner)).toBe('owner');
  const { payments, twoFrom, account: shown } = await jointOf(holder, account);
  expect(asked.map((id) => payments.find((one: { id: string }) => one.id === id).status)).toEqual([
    'withdrawn',
    'withdrawn',
    'waiting',
  ]);
  expect(shown.availableBalance).toBe('900.00');
  expect(twoFrom).toEqual({ amount: '100.00', raise: null });
  expect((await answer(friend, invited)).body.code).toBe('joint_invitation_over');
  expect((await confirm(holder, asked[2]!)).status).toBe(200);
  await app.app.deps.jobs.runDue();
  const { text } = app.mailer.sent.findLast(
    ({ to, subject }) => to === owner.email && subject === 'Your account goes on',
  )!;
  expect(text).toContain(`${thief.username}’s place on the joint account Household`);
  expect(text).toContain(`${viewer.username}’s role on the joint account Household`);
  expect(text).not.toContain(spender.username);
});

test('whoever claims an account by its mailbox finds no invitation of whoever made it [C-45 attack]', async () => {
  const [holder, planted] = [await person('holder'), await person('planted', { isUnverified: true })];
  const account = await openJoint(app, holder);
  await invite(holder, account, { username: planted.username, role: 'owner' });
  const id = await invitationOf(planted);
  // Before that, nobody takes a seat, nor has an account on which to give one.
  expect((await answer(planted, id)).body.code).toBe('unverified_value');
  await expect(openJoint(app, planted)).rejects.toThrow('unverified_value');
  await app.app.deps.jobs.runDue();
  const token = app.mailer.tokenFor(planted.email, 'Verify');
  const newPassword = 'another horse battery';
  const claimed = await planted.client.post('/api/identity/email-verification', { token, newPassword });
  expect(claimed.status).toBe(200);
  await planted.client.post('/api/identity/sign-in', { email: planted.email, password: newPassword });
  expect(await invitationOf(planted)).toBeUndefined();
  expect((await answer(planted, id)).body.code).toBe('joint_invitation_over');
});
