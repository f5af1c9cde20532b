import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, move, openBankAccount } from '../banking-test-kit.ts';
import {
  answer,
  endSeat,
  household,
  invitationOf,
  invite,
  jointOf,
  openJoint,
  seat,
  setSeat,
} from './joint-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let names = 0;
const person = (name: string) => {
  names += 1;
  return createMember(app, { username: `${name}${names}` });
};
const at = (id: string, rest = '') => `/api/banking/accounts/${id}${rest}`;
const told = async (member: TestMember) =>
  (await member.client.get('/api/notices')).body.items.map(
    ({ words, by }: { words: string; by: string | null }) => `${by} ${words}`,
  );

test('somebody is invited with a role, accepts, and sees the same account and postings as its holder, with who did what [B6.5]', async () => {
  const [holder, guest] = [await person('holder'), await person('guest')];
  const account = await openJoint(app, holder, { dollars: '100' });
  expect((await holder.client.get('/api/banking')).body.accounts).toEqual([]);
  expect((await holder.client.get('/api/banking')).body.totalBankBalance).toBe('100.00');
  const bare = { client: holder.client.copy() };
  expect((await invite(bare, account, { username: guest.username, role: 'viewer' })).body.code).toBe(
    'email_code_required',
  );
  expect((await invite(holder, account, { username: guest.username, role: 'viewer' })).status).toBe(200);
  // Asked twice, they are invited once.
  await invite(holder, account, { username: guest.username, role: 'viewer' });
  expect((await jointOf(holder, account)).people).toMatchObject([
    { username: guest.username, isInvited: true },
  ]);
  expect(await told(guest)).toEqual([`${holder.username} invites you to a joint account as a viewer.`]);
  expect(await jointOf(guest, account)).toBeUndefined();
  expect((await guest.client.get(at(account.id))).status).toBe(404);
  const id = await invitationOf(guest);
  expect((await answer(guest, id)).status).toBe(200);
  expect((await answer(guest, id)).status).toBe(200);
  expect((await answer(guest, id, false)).body.code).toBe('joint_invitation_over');
  expect(await jointOf(guest, account)).toMatchObject({
    role: 'viewer',
    isHolder: false,
    holder: holder.username,
    account: { balance: '100.00', accountNumber: expect.stringMatching(/^••• /) },
  });
  const list = async (member: TestMember) =>
    (await member.client.get(at(account.id, '/transactions'))).body.items;
  const [seen] = await list(guest);
  expect(seen).toMatchObject({ amount: '100.00', counterparty: holder.username, madeBy: holder.username });
  expect((await list(holder))[0]).toEqual({ ...seen, counterparty: 'Your wallet' });
  const month = app.clock.now().toISOString().slice(0, 7);
  const statement = await guest.client.get(at(account.id, `/statement?month=${month}&format=csv`));
  expect(statement.status).toBe(200);
  expect((await guest.client.get(at(account.id, '/limits'))).status).toBe(200);
  expect(await told(holder)).toEqual([`${guest.username} has joined Household.`]);
});

test('an invitation is declined, withdrawn and runs out, and only who was invited answers it', async () => {
  const [holder, guest, other] = [await person('holder'), await person('guest'), await person('other')];
  const account = await openJoint(app, holder);
  const ask = (role: 'viewer' | 'owner' = 'viewer') =>
    invite(holder, account, { username: guest.username, role });
  await ask();
  const first = await invitationOf(guest);
  expect((await answer(other, first)).status).toBe(404);
  expect((await answer(holder, first)).status).toBe(404);
  expect((await endSeat(other, first)).status).toBe(404);
  expect((await answer(guest, first, false)).status).toBe(200);
  expect((await answer(guest, first)).body.code).toBe('joint_invitation_over');
  await ask();
  const second = await invitationOf(guest);
  expect((await endSeat(holder, second)).status).toBe(200);
  expect((await answer(guest, second)).body.code).toBe('joint_invitation_over');
  await ask();
  const third = await invitationOf(guest);
  // Another role is another invitation: the one before it is over.
  await ask('owner');
  expect((await answer(guest, third)).body.code).toBe('joint_invitation_over');
  const fourth = await invitationOf(guest);
  const begun = app.clock.now();
  app.clock.advance(7 * DAY);
  await signInAgain(guest);
  expect(await invitationOf(guest)).toBeUndefined();
  expect((await answer(guest, fourth)).body.code).toBe('joint_invitation_over');
  app.clock.set(begun);
  await signInAgain(holder);
  for (const [username, code] of [
    [holder.username, 'joint_is_you'],
    ['nobody-there', 'member_not_found'],
  ] as const)
    expect((await invite(holder, account, { username, role: 'viewer' })).body.code).toBe(code);
});

test('a role says what somebody may: a viewer moves nothing, a spender invites nobody and raises nothing, only the holder closes and unfreezes [C-100 attack] [J1]', async () => {
  const { holder, owner, spender, viewer, account, seats } = await household(app, '100');
  const stranger = await person('stranger');
  const take = (member: TestMember) =>
    move(member.client, { fromAccountId: account.id, toAccountId: null, amount: '1' });
  expect((await take(viewer)).body.code).toBe('joint_not_allowed');
  expect((await take(stranger)).body.code).toBe('bank_account_not_found');
  for (const member of [viewer, spender]) {
    expect((await invite(member, account, { username: stranger.username, role: 'owner' })).body.code).toBe(
      'joint_not_allowed',
    );
    expect((await setSeat(member, seats.spender, { role: 'owner' })).body.code).toBe('joint_not_allowed');
    expect((await endSeat(member, seats.owner)).body.code).toBe('joint_not_allowed');
    const limits = {
      transactionType: 'transfer',
      dailyLimit: null,
      monthlyLimit: null,
      singleTransactionLimit: '5',
    };
    expect((await member.client.request('PUT', at(account.id, '/limits'), limits)).body.code).toBe(
      'joint_not_allowed',
    );
    expect((await member.client.post(at(account.id, '/freeze'))).body.code).toBe('joint_not_allowed');
  }
  for (const member of [owner, spender, viewer])
    for (const act of ['close', 'unfreeze', 'primary'])
      expect((await member.client.post(at(account.id, `/${act}`))).status).toBe(404);
  expect((await holder.client.post(at(account.id, '/primary'))).status).toBe(404);
  // An owner looks after it as its holder does.
  expect((await invite(owner, account, { username: stranger.username, role: 'viewer' })).status).toBe(200);
  expect((await setSeat(owner, seats.viewer, { role: 'spender' })).status).toBe(200);
  expect((await take(viewer)).status).toBe(201);
  expect((await owner.client.post(at(account.id, '/freeze'))).body.isFrozen).toBe(true);
  expect((await take(spender)).body.code).toBe('bank_account_frozen');
  expect((await holder.client.post(at(account.id, '/unfreeze'))).body.isFrozen).toBe(false);
  expect((await take(spender)).status).toBe(201);
  // What is no room for a joint account doesn't know it, not even for its holder.
  const goal = { goalName: 'Oven', goalType: 'other', targetAmount: '10', sourceAccountId: account.id };
  expect((await holder.client.post('/api/banking/goals', goal, newKey())).body.code).toBe(
    'bank_account_not_found',
  );
});

test('whoever is removed or leaves sees and moves nothing from that moment on, in a session that is open too [C-100 attack]', async () => {
  const { holder, owner, spender, account, seats } = await household(app, '100');
  const take = (member: TestMember) =>
    move(member.client, { fromAccountId: account.id, toAccountId: null, amount: '1' });
  expect((await take(spender)).status).toBe(201);
  expect((await endSeat(owner, seats.spender)).status).toBe(200);
  expect((await endSeat(owner, seats.spender)).status).toBe(200);
  expect((await take(spender)).body.code).toBe('bank_account_not_found');
  expect((await spender.client.get(at(account.id, '/transactions'))).status).toBe(404);
  expect(await jointOf(spender, account)).toBeUndefined();
  expect(await told(spender)).toContain(`${owner.username} has taken you off Household.`);
  expect((await endSeat(owner, seats.owner)).status).toBe(200);
  expect((await take(owner)).body.code).toBe('bank_account_not_found');
  expect((await endSeat(holder, seats.viewer)).status).toBe(200);
  expect((await jointOf(holder, account)).people).toEqual([]);
  // Invited again, they begin anew.
  await seat(holder, account, { member: spender, role: 'viewer' });
  expect((await take(spender)).body.code).toBe('joint_not_allowed');
});

test('a person’s own limits hold beside the account’s, lower at once and higher a day later [B6.3] [C-102 attack]', async () => {
  const { holder, owner, spender, account, seats } = await household(app, '500');
  const take = (amount: string, member = spender) =>
    move(member.client, { fromAccountId: account.id, toAccountId: null, amount });
  await setSeat(holder, seats.spender, { role: 'spender', singleLimit: '20', dailyLimit: '50' });
  expect((await take('20.01')).body).toMatchObject({
    code: 'joint_limit_reached',
    message: 'You may move $20.00 at once from this account. You can still move $20.00.',
  });
  const racing = await Promise.all(['20', '20', '20', '20'].map((amount) => take(amount)));
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(2);
  expect((await take('10')).status).toBe(201);
  expect((await take('0.01')).body.code).toBe('joint_limit_reached');
  expect((await take('30', owner)).status).toBe(201);
  const bare = { client: holder.client.copy() };
  expect((await setSeat(bare, seats.spender, { role: 'spender', dailyLimit: '60' })).body.code).toBe(
    'email_code_required',
  );
  await setSeat(holder, seats.spender, { role: 'spender', singleLimit: '20', dailyLimit: '60' });
  expect((await take('0.01')).body.code).toBe('joint_limit_reached');
  const begun = app.clock.now();
  app.clock.advance(DAY - MINUTE);
  await signInAgain(spender);
  expect((await take('20')).status).toBe(201);
  expect((await take('20')).status).toBe(201);
  expect((await take('20')).body.code).toBe('joint_limit_reached');
  app.clock.advance(MINUTE);
  await signInAgain(spender);
  expect((await take('20')).status).toBe(201);
  app.clock.set(begun);
});

test('a place that is given anew lets no more through than the one before it until a day has passed, however often [B6.3] [C-102 attack]', async () => {
  const { owner, spender, account, seats, own } = await household(app, '1000');
  await setSeat(owner, seats.spender, { role: 'spender', dailyLimit: '10' });
  const toAccountId = own.get(spender)!.id;
  const pay = () => move(spender.client, { fromAccountId: account.id, toAccountId, amount: '200' });
  await setSeat(owner, seats.spender, { role: 'spender', dailyLimit: null });
  let { spender: id } = seats;
  for (let time = 0; time < 2; time += 1) {
    await endSeat(owner, id);
    // An invitation that came to nothing in between is no place.
    await invite(owner, account, { username: spender.username, role: 'viewer' });
    id = await seat(owner, account, { member: spender, role: 'spender' });
    expect((await pay()).body.code).toBe('joint_limit_reached');
    expect(await told(owner)).toContain(
      `${spender.username} has joined Household. The limits of before hold for a day more.`,
    );
    app.clock.advance(DAY - MINUTE);
    for (const one of [owner, spender]) await signInAgain(one);
    expect((await pay()).body.code).toBe('joint_limit_reached');
  }
  app.clock.advance(MINUTE);
  expect((await pay()).status).toBe(201);
});

test('what one puts in and another takes out is a send from the one to the holder and from the holder to the other: limits, debts and stops hold [C-29c attack] [G17]', async () => {
  const { holder, spender, account, own } = await household(app, '900');
  const third = await person('third');
  const theirs = await openBankAccount(app, third);
  const left = async (member: TestMember) => (await member.client.get('/api/wallet/limits')).body;
  const before = [await left(holder), await left(spender)];
  // Out to the spender's own account: it leaves its holder, by whoever moved it.
  const taken = await move(spender.client, {
    fromAccountId: account.id,
    toAccountId: own.get(spender)!.id,
    amount: '600',
  });
  expect(taken.status).toBe(201);
  expect(await balanceOf(spender, own.get(spender)!)).toBe('600.00');
  expect([await left(holder), await left(spender)]).not.toEqual(before);
  // It counts for who moved it, too, so what they took can't all go on at once.
  const on = await move(spender.client, {
    fromAccountId: own.get(spender)!.id,
    recipient: third.username,
    amount: '600.01',
  });
  expect(on.body.code).toBe('bank_sending_limit_reached');
  // Into the account of another counts for who puts it in.
  const put = await move(spender.client, {
    fromAccountId: own.get(spender)!.id,
    toAccountId: account.id,
    amount: '300',
  });
  expect(put.status).toBe(201);
  const over = await move(spender.client, {
    fromAccountId: account.id,
    recipient: third.username,
    amount: '400',
  });
  expect(over.body.code).toBe('bank_sending_limit_reached');
  const overHolder = await move(holder.client, {
    fromAccountId: account.id,
    recipient: third.username,
    amount: '600.01',
  });
  expect(overHolder.body.code).toBe('bank_sending_limit_reached');
  // Back to its holder it leaves nobody.
  const back = await move(spender.client, {
    fromAccountId: account.id,
    recipient: holder.username,
    amount: '500',
  });
  expect(back.status).toBe(201);
  expect(await balanceOf(third, theirs)).toBe('0.00');
});
