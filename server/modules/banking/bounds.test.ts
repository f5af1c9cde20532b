/** How many of each a member has at the bank, and what is refused before anything is begun. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, newKey } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { linkOutside, memberWithAccount, move, openBankAccount } from './banking-test-kit.ts';
import { askForCard, openCard } from './cards/cards-test-kit.ts';
import { planOf, setGoal } from './goals/goals-test-kit.ts';
import { answer, endSeat, household, invitationOf, invite, jointOf } from './joint/joint-test-kit.ts';
import { fillTheVault } from './loans/loans-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'saver', '100000');
});
afterAll(() => app.stop());

test('a member has twenty goals at most; one that ends makes room for another', async () => {
  const { member, account } = await memberWithAccount(app, 'planner', '0');
  const goals = [];
  for (let nth = 0; nth < 20; nth += 1) goals.push(await setGoal(member, account));
  const ask = () => member.client.post('/api/banking/goals', planOf(account), newKey());
  expect(await ask()).toMatchObject({
    status: 409,
    body: { code: 'goal_limit_reached', message: expect.stringContaining('20 goals') },
  });
  expect((await member.client.get('/api/banking/goals')).body.items).toHaveLength(20);
  expect((await member.client.post(`/api/banking/goals/${goals[0]!.id}/end`)).status).toBe(200);
  expect((await ask()).status).toBe(201);
});

test('a member has five cards at most, and of one more no deposit is held', async () => {
  const { member, account } = await memberWithAccount(app, 'holder', '1300');
  for (let nth = 0; nth < 5; nth += 1) await openCard(member, account);
  expect(await askForCard(member, account)).toMatchObject({
    status: 409,
    body: { code: 'card_limit_reached', message: expect.stringContaining('5 cards') },
  });
  const { body } = await member.client.get(`/api/banking/accounts/${account.id}`);
  expect(body.availableBalance).toBe('300.00');
});

test('ten people are on a joint account at most, those who are invited among them; one taken back makes room', async () => {
  const { holder, owner, account } = await household(app, '0');
  const ask = async (name: string) =>
    invite(holder, account, {
      username: (await createMember(app, { username: name })).username,
      role: 'viewer',
    });
  // Four are on it: the holder, an owner, a spender and a viewer.
  await fillSeats(account.id, 5, holder.id);
  expect((await ask('tenth')).status).toBe(200);
  expect(await ask('eleventh')).toMatchObject({
    status: 409,
    body: { code: 'joint_full', message: expect.stringContaining('10 people') },
  });
  const { people } = await jointOf(owner, account);
  expect(people).toHaveLength(9);
  const { id } = people.find(({ username }: { username: string }) => username === 'tenth');
  expect((await endSeat(holder, id)).status).toBe(200);
  expect((await ask('twelfth')).status).toBe(200);
});

/** Has so many more invited to an account. */
async function fillSeats(accountId: string, count: number, by: string): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const { id } = await createMember(app, { username: `seat-${nth}-of-ten` });
    const now = app.clock.now();
    await app.app.deps.database.pool.query(
      `insert into bank_seats (id, account_id, member_id, role, status, invited_by, invited_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'viewer', 'invited', $3, $4::timestamptz, $4::timestamptz + interval '7 days')`,
      [accountId, id, by, now],
    );
  }
}

test('whoever is on a joint account isn’t invited again: neither its holder nor who has accepted', async () => {
  const { holder, owner, viewer, account } = await household(app, '0');
  const before = (await jointOf(owner, account)).people;
  for (const { username } of [holder, viewer])
    expect(await invite(owner, account, { username, role: 'spender' })).toMatchObject({
      status: 409,
      body: { code: 'joint_on_it' },
    });
  expect((await jointOf(owner, account)).people).toEqual(before);
  expect(await invitationOf(holder)).toBeUndefined();
  // Whoever was invited and hasn't answered is still free to.
  const guest = await createMember(app, { username: 'guest-of-two' });
  const ask = () => invite(owner, account, { username: guest.username, role: 'viewer' });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  expect((await answer(guest, await invitationOf(guest))).status).toBe(200);
});

test('nobody but its holder sends from a joint account to another bank, not to an account of their own there [attack]', async () => {
  const { owner, account } = await household(app, '1000');
  const outsideAccountId = await linkOutside(app, owner);
  expect(
    await move(owner.client, { fromAccountId: account.id, outsideAccountId, amount: '300' }),
  ).toMatchObject({ status: 409, body: { code: 'joint_outside_by_holder' } });
  expect((await jointOf(owner, account)).account).toMatchObject({
    balance: '1000.00',
    availableBalance: '1000.00',
  });
  expect((await owner.client.get('/api/banking/payments')).body.items).toEqual([]);
});

test('an account that dollars are still on their way from or to isn’t closed', async () => {
  const { member } = await memberWithAccount(app, 'payer', '0');
  const outsideAccountId = await linkOutside(app, member);
  const account = await openBankAccount(app, member, { name: 'On its way' });
  const close = () => member.client.post(`/api/banking/accounts/${account.id}/close`);
  const { status, body } = await member.client.post(
    '/api/banking/payments',
    { accountId: account.id, outsideAccountId, amount: '40' },
    newKey(),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await close()).toMatchObject({ status: 409, body: { code: 'bank_payment_under_way' } });
});

test('PRD is quoted for an amount above nothing in whole units, and for no other', async () => {
  const { member } = await memberWithAccount(app, 'quoted', '0');
  for (const amount of ['0', '0.00000000', '-1', '0.000000001', '1e3', 'ten', ''])
    expect(
      [amount, await member.client.post('/api/banking/conversion/quotes', { amount })],
      amount,
    ).toMatchObject([amount, { status: 400, body: { code: 'conversion_amount_invalid' } }]);
});

test('spending is read of a month that was, not of one ahead or from before there were any', async () => {
  const { member } = await memberWithAccount(app, 'spender', '0');
  const read = (month: string) => member.client.get(`/api/banking/budgets?month=${month}`);
  const today = app.clock.now();
  const next = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15));
  for (const month of [next.toISOString().slice(0, 7), '1999-12'])
    expect(await read(month)).toMatchObject({
      status: 400,
      body: { code: 'bank_statement_month_invalid' },
    });
  for (const month of [today.toISOString().slice(0, 7), '2000-01'])
    expect(await read(month)).toMatchObject({ status: 200, body: { month, spent: '0.00' } });
});

test('where no bank is connected nobody is sent to one, and no file of theirs is begun', async () => {
  const alone = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent', PROTEGE_BANK: 'none' } });
  try {
    const member = await createMember(alone, { username: 'unbanked' });
    expect(await member.client.post('/api/banking/onboarding/page')).toMatchObject({
      status: 409,
      body: { code: 'bank_provider_off' },
    });
    const { body } = await member.client.get('/api/banking/onboarding');
    expect(body).toMatchObject({ provider: { isOn: false }, verification: { status: 'none' } });
  } finally {
    await alone.stop();
  }
});
