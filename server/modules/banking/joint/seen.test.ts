/** What people learn by a joint account of those who aren't on it, and of each other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_INVITED, MOST_SEATS } from '#core/banking/joint.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../exchange/exchange-test-kit.ts';
import { move, openBankAccount, type TestAccount } from '../banking-test-kit.ts';
import {
  answer,
  askFor,
  confirm,
  decline,
  endSeat,
  household,
  invitationOf,
  invite,
  jointOf,
  openJoint,
  seat,
  setTwoFrom,
} from './joint-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let names = 0;
const person = (name: string) => {
  names += 1;
  return createMember(app, { username: `${name}-seen${names}` });
};
const newestOf = async ({ client }: TestMember, { id }: Pick<TestAccount, 'id'>) =>
  (await client.get(`/api/banking/accounts/${id}/transactions`)).body.items[0];

test('whoever is paid from a joint account of others sees neither who moved it nor who confirmed it [C-100 attack]', async () => {
  const { holder, owner, spender, account } = await household(app);
  await setTwoFrom(holder, account, '100');
  const payee = await person('payee');
  const theirs = [await openBankAccount(app, payee), await openJoint(app, payee)];
  for (const to of theirs) {
    const { accountNumber } = (await payee.client.get(`/api/banking/accounts/${to.id}`)).body;
    const asked = await move(spender.client, {
      fromAccountId: account.id,
      recipient: accountNumber,
      amount: '100',
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    expect((await confirm(owner, asked.body.transactionId)).status).toBe(200);
    expect(await newestOf(payee, to)).toMatchObject({
      amount: '100.00',
      counterparty: holder.username,
      madeBy: null,
      confirmedBy: null,
    });
    expect(await newestOf(holder, account)).toMatchObject({
      madeBy: spender.username,
      confirmedBy: owner.username,
    });
  }
});

test('of what is put into a joint account only somebody on it is named as who did it', async () => {
  const { holder, owner, account, own } = await household(app);
  const stranger = await person('stranger');
  await fund(app, stranger.id, { USD: '50' });
  await fund(app, owner.id, { USD: '50' });
  const { accountNumber } = (await holder.client.get(`/api/banking/accounts/${account.id}`)).body;
  const from = await openBankAccount(app, stranger, { dollars: '20' });
  const sent = await move(stranger.client, {
    fromAccountId: from.id,
    recipient: accountNumber,
    amount: '20',
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect(await newestOf(holder, account)).toMatchObject({ counterparty: stranger.username, madeBy: null });
  await move(owner.client, { fromAccountId: null, toAccountId: own.get(owner)!.id, amount: '30' });
  await move(owner.client, { fromAccountId: own.get(owner)!.id, toAccountId: account.id, amount: '30' });
  expect(await newestOf(holder, account)).toMatchObject({ amount: '30.00', madeBy: owner.username });
});

test('nobody pays into the joint account of a suspended member, on which they have a seat', async () => {
  const { holder, owner, account } = await household(app);
  await fund(app, owner.id, { USD: '50' });
  const admin = await person('admin');
  await makeAdmin(app, admin);
  const stop = { username: holder.username, isSuspended: true, reason: 'They called us.' };
  expect((await admin.client.post('/api/admin/stops', stop, newKey())).status).toBe(200);
  const put = await move(owner.client, { fromAccountId: null, toAccountId: account.id, amount: '5' });
  expect(put.body.code).toBe('bank_recipient_unknown');
});

test('the limits of whoever takes from the account of another, for themselves, are those of this moment, and so are its holder’s', async () => {
  const { holder, owner, account, own } = await household(app);
  // As what was known of them once had it.
  for (const { id } of [holder, owner])
    await app.app.deps.database.pool.query(
      'update ledger_accounts set limit_day = 0 where id = ledger_account_id($1)',
      [walletAccount(id, 'PRD').key],
    );
  const taken = await move(owner.client, {
    fromAccountId: account.id,
    toAccountId: own.get(owner)!.id,
    amount: '5',
  });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
});

test('payments that wait are listed, however many were decided since, and each account has its own', async () => {
  const { holder, spender, account } = await household(app);
  await setTwoFrom(holder, account, '100');
  const id = await askFor(spender, { account, to: null, amount: '100' });
  const other = await openJoint(app, holder, { name: 'Club' });
  for (let times = 0; times < 51; times += 1) {
    app.clock.advance(1);
    expect((await decline(spender, await askFor(spender, { account, to: null, amount: '100' }))).status).toBe(
      200,
    );
  }
  const { payments } = await jointOf(holder, account);
  expect(payments).toHaveLength(51);
  expect(payments[0]).toMatchObject({ id, status: 'waiting' });
  expect((await jointOf(holder, other)).payments).toEqual([]);
});

test('somebody invites so many people a day and no more, and is on so many accounts of others and no more [attack]', async () => {
  const [holder, other, guest] = [await person('holder'), await person('other'), await person('guest')];
  for (let times = 0; times < MOST_SEATS; times += 1) {
    const name = `Account ${times}`;
    const account = await openJoint(app, holder, { name });
    await seat(holder, account, { member: guest, role: 'viewer' });
  }
  const account = await openJoint(app, other, { name: 'One more' });
  const ask = (times: number) =>
    invite(other, account, { username: guest.username, role: times % 2 === 0 ? 'viewer' : 'spender' });
  for (let times = 0; times < MOST_INVITED; times += 1) expect((await ask(times)).status).toBe(200);
  expect((await ask(MOST_INVITED)).body.code).toBe('joint_invited_enough');
  const id = await invitationOf(guest, 'One more');
  expect((await answer(guest, id)).body.code).toBe('joint_seats_full');
  const [{ seatId }] = (await guest.client.get('/api/banking/joint')).body.items;
  await endSeat(guest, seatId);
  // Of two that are accepted at once one has room.
  const third = await person('third');
  await invite(third, await openJoint(app, third, { name: 'At once' }), {
    username: guest.username,
    role: 'viewer',
  });
  const both = await Promise.all([id, await invitationOf(guest, 'At once')].map((one) => answer(guest, one)));
  expect(both.map(({ body }) => body.code ?? 'joined').sort()).toEqual(['joined', 'joint_seats_full']);
});
