import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_WAITING } from '#core/banking/joint.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, move, openBankAccount, owe, stopByOther, type TestAccount } from '../banking-test-kit.ts';
import {
  askFor,
  confirm,
  decline,
  endSeat,
  household,
  jointOf,
  seat,
  setSeat,
  setTwoFrom,
} from './joint-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const availableOf = async (member: TestMember, account: Pick<TestAccount, 'id'>) =>
  (await jointOf(member, account)).account.availableBalance;
const paymentOf = async (member: TestMember, account: Pick<TestAccount, 'id'>, id: string) =>
  (await jointOf(member, account)).payments.find((one: { id: string }) => one.id === id);

/** A household that takes two from 100 dollars on. */
async function ofTwo(dollars = '1000') {
  const house = await household(app, dollars);
  await setTwoFrom(house.holder, house.account, '100');
  return { ...house, theirs: house.own.get(house.spender)! };
}

test('from the amount on a payment waits, its dollars held, until somebody else confirms it, and moves once whoever confirms how often [J2]', async () => {
  const { holder, owner, spender, viewer, account, theirs } = await ofTwo();
  const key = newKey();
  const ask = () =>
    move(spender.client, { fromAccountId: account.id, toAccountId: theirs.id, amount: '100' }, key);
  const first = await ask();
  expect(first).toMatchObject({
    status: 201,
    body: { amount: '100.00', referenceNumber: null, waitsUntil: expect.any(String), balanceAfter: '900.00' },
  });
  expect((await ask()).body).toEqual(first.body);
  const id = first.body.transactionId;
  expect([await balanceOf(holder, account), await availableOf(holder, account)]).toEqual([
    '1000.00',
    '900.00',
  ]);
  expect(await paymentOf(holder, account, id)).toMatchObject({
    status: 'waiting',
    askedBy: spender.username,
    isYours: false,
    amount: '100.00',
  });
  expect((await confirm(spender, id)).body.code).toBe('joint_own_payment');
  expect((await confirm(viewer, id)).body.code).toBe('joint_not_allowed');
  expect((await confirm({ client: owner.client.copy() }, id)).body.code).toBe('email_code_required');
  const racing = await Promise.all([confirm(owner, id), confirm(holder, id), confirm(owner, id)]);
  expect(racing.some(({ status }) => status === 200)).toBe(true);
  expect(racing.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
    racing.filter(({ status }) => status !== 200).map(() => 'joint_payment_over'),
  );
  expect([await balanceOf(holder, account), await balanceOf(spender, theirs)]).toEqual(['900.00', '100.00']);
  expect(await availableOf(holder, account)).toBe('900.00');
  const paid = await ask();
  expect(paid.body).toMatchObject({
    transactionId: id,
    waitsUntil: null,
    referenceNumber: expect.any(String),
  });
  const { items } = (await viewer.client.get(`/api/banking/accounts/${account.id}/transactions`)).body;
  expect(items[0]).toMatchObject({ amount: '-100.00', madeBy: spender.username });
  expect([owner.username, holder.username]).toContain(items[0].confirmedBy);
});

test('a request that waits, made again, is answered as it was, whatever would refuse it by now, and says that it waits only while it does', async () => {
  const { holder, owner, spender, account, seats, theirs } = await ofTwo();
  const key = newKey();
  const ask = (amount = '100') =>
    move(spender.client, { fromAccountId: account.id, toAccountId: theirs.id, amount }, key);
  const first = await ask();
  await setSeat(holder, seats.spender, { role: 'spender', singleLimit: '1' });
  expect(await ask()).toMatchObject({ status: 201, body: first.body });
  await owner.client.post(`/api/banking/accounts/${account.id}/freeze`);
  expect(await ask()).toMatchObject({ status: 201, body: first.body });
  expect((await ask('101')).body.code).toBe('idempotency_conflict');
  await decline(owner, first.body.transactionId, 'Too much');
  expect(await ask()).toMatchObject({ status: 201, body: { waitsUntil: null, referenceNumber: null } });
});

test('what is below the amount moves alone, and pieces of a day that come to it together wait [J2 attack]', async () => {
  const { holder, owner, spender, account, theirs } = await ofTwo();
  const take = async (member: TestMember, amount: string) =>
    (await move(member.client, { fromAccountId: account.id, toAccountId: null, amount })).body.waitsUntil;
  expect(await take(spender, '60')).toBe(null);
  expect(await take(spender, '40')).not.toBe(null);
  expect(await take(spender, '39.99')).toBe(null);
  // Each person has pieces of their own, and its holder is no exception.
  expect(await take(owner, '99.99')).toBe(null);
  expect(await take(holder, '100')).not.toBe(null);
  const id = await askFor(spender, { account, to: theirs, amount: '100' });
  expect((await confirm(owner, id)).status).toBe(200);
  // What two agreed to is no piece.
  const begun = app.clock.now();
  app.clock.advance(DAY + MINUTE);
  for (const member of [spender, holder, owner]) await signInAgain(member);
  expect(await take(spender, '99')).toBe(null);
  app.clock.set(begun);
});

test('a payment is declined with a reason, withdrawn by who asked, or runs out, and what was held is there again', async () => {
  const { holder, owner, spender, viewer, account, theirs } = await ofTwo();
  const ask = () => askFor(spender, { account, to: theirs, amount: '300' });
  const [declined, withdrawn, left] = [await ask(), await ask(), await ask()];
  expect(await availableOf(holder, account)).toBe('100.00');
  const more = await move(spender.client, {
    fromAccountId: account.id,
    toAccountId: theirs.id,
    amount: '300',
  });
  expect(more.body.code).toBe('bank_insufficient_balance');
  expect((await decline(viewer, declined, 'No')).body.code).toBe('joint_not_allowed');
  expect((await decline(owner, declined)).body.code).toBe('joint_reason_missing');
  for (const once of [1, 2])
    expect([once, (await decline(owner, declined, 'Too much')).status]).toEqual([once, 200]);
  expect(await paymentOf(spender, account, declined)).toMatchObject({
    status: 'declined',
    reason: 'Too much',
  });
  expect((await decline(spender, withdrawn)).status).toBe(200);
  expect(await availableOf(holder, account)).toBe('700.00');
  for (const id of [declined, withdrawn]) {
    expect((await confirm(owner, id)).body.code).toBe('joint_payment_over');
    expect((await decline(holder, id, 'No')).body.code).toBe('joint_payment_over');
  }
  const begun = app.clock.now();
  app.clock.advance(3 * DAY);
  for (const member of [owner, holder, spender]) await signInAgain(member);
  expect((await confirm(owner, left)).body.code).toBe('joint_payment_over');
  expect(await paymentOf(holder, account, left)).toMatchObject({ status: 'expired' });
  await app.app.deps.ledger.expireHolds();
  expect([await balanceOf(holder, account), await availableOf(holder, account)]).toEqual([
    '1000.00',
    '1000.00',
  ]);
  app.clock.set(begun);
});

test('another account of who asked is no second person [C-29c attack] [J2 attack]', async () => {
  const { owner, spender, account, theirs } = await ofTwo();
  const email = spender.email.replace('@', '+2@');
  const second = await createMember(app, { username: `second-${spender.username}`.slice(0, 30), email });
  await seat(owner, account, { member: second, role: 'owner' });
  const id = await askFor(spender, { account, to: theirs, amount: '100' });
  expect((await confirm(second, id)).body.code).toBe('joint_own_payment');
  // Pieces of one person are one sum.
  const take = async (member: TestMember, amount: string) =>
    (await move(member.client, { fromAccountId: account.id, toAccountId: null, amount })).body.waitsUntil;
  expect(await take(second, '60')).toBe(null);
  expect(await take(spender, '60')).not.toBe(null);
  expect((await confirm(owner, id)).status).toBe(200);
});

test('the amount is lowered at once, and raised by two owners and a day [J3 attack]', async () => {
  const { holder, owner, spender, viewer, account } = await ofTwo();
  const twoFrom = async () => (await jointOf(holder, account)).twoFrom;
  for (const member of [spender, viewer])
    expect((await setTwoFrom(member, account, '50')).body.code).toBe('joint_not_allowed');
  expect((await setTwoFrom({ client: holder.client.copy() }, account, '90')).status).toBe(200);
  expect(await twoFrom()).toEqual({ amount: '90.00', raise: null });
  expect((await setTwoFrom({ client: holder.client.copy() }, account, null)).body.code).toBe(
    'email_code_required',
  );
  for (const times of [1, 2])
    expect([times, (await setTwoFrom(holder, account, null)).status]).toEqual([times, 200]);
  expect((await twoFrom()).raise).toEqual({
    amount: null,
    askedBy: holder.username,
    isYours: true,
    from: null,
  });
  const begun = app.clock.now();
  app.clock.advance(DAY);
  for (const member of [holder, owner]) await signInAgain(member);
  expect((await twoFrom()).amount).toBe('90.00');
  expect((await setTwoFrom(owner, account, null)).status).toBe(200);
  expect((await twoFrom()).raise.from).not.toBe(null);
  app.clock.advance(DAY - MINUTE);
  for (const member of [holder, owner]) await signInAgain(member);
  expect((await twoFrom()).amount).toBe('90.00');
  app.clock.advance(MINUTE);
  for (const member of [holder, owner]) await signInAgain(member);
  expect(await twoFrom()).toEqual({ amount: null, raise: null });
  app.clock.set(begun);
  expect((await setTwoFrom(holder, account, '-1')).body.code).toBe('joint_limit_invalid');
});

test('who is taken off has nothing waiting, and can confirm nothing; a removal and a confirmation at once leave one [race attack]', async () => {
  const { holder, owner, spender, account, seats, theirs } = await ofTwo();
  const id = await askFor(spender, { account, to: theirs, amount: '100' });
  await endSeat(holder, seats.owner);
  expect((await confirm(owner, id)).status).toBe(404);
  await endSeat(holder, seats.spender);
  expect(await paymentOf(holder, account, id)).toMatchObject({ status: 'withdrawn' });
  expect(await availableOf(holder, account)).toBe('1000.00');
  const back = await seat(holder, account, { member: spender, role: 'spender' });
  const racing = await askFor(spender, { account, to: theirs, amount: '200' });
  const [paid, removed] = await Promise.all([confirm(holder, racing), endSeat(holder, back)]);
  expect(removed.status).toBe(200);
  const balance = await balanceOf(holder, account);
  expect(balance).toBe(paid.status === 200 ? '800.00' : '1000.00');
  expect(await availableOf(holder, account)).toBe(balance);
  // Made a viewer, somebody has nothing waiting either.
  const again = await seat(holder, account, { member: spender, role: 'spender' });
  const asked = await askFor(spender, { account, to: null, amount: '150' });
  await setSeat(holder, again, { role: 'viewer' });
  expect(await paymentOf(holder, account, asked)).toMatchObject({ status: 'withdrawn' });
});

test('of a yes and a no at once exactly one counts, and the other hears which [race attack]', async () => {
  const { holder, owner, spender, account, theirs } = await ofTwo();
  /** Both have looked before either has written; the first to have come is the first to write. */
  const race = async (id: string, first: 'yes' | 'no') => {
    const answers = { yes: () => confirm(holder, id), no: () => decline(owner, id, 'Too much') };
    const held = await holdTable(app.databaseUrl, 'bank_waiting');
    const one = answers[first]();
    await held.waiters(1, one);
    const other = answers[first === 'yes' ? 'no' : 'yes']();
    await held.waiters(2, Promise.any([one, other]));
    await held.release();
    return Promise.all([one, other]);
  };
  const toPay = await askFor(spender, { account, to: theirs, amount: '100' });
  const toDecline = await askFor(spender, { account, to: theirs, amount: '200' });
  expect(await race(toPay, 'yes')).toMatchObject([
    { status: 200 },
    { status: 409, body: { code: 'joint_payment_over', message: 'This payment was paid.' } },
  ]);
  expect(await race(toDecline, 'no')).toMatchObject([
    { status: 200 },
    { status: 409, body: { code: 'joint_payment_over', message: 'This payment was declined.' } },
  ]);
  expect(await paymentOf(holder, account, toPay)).toMatchObject({ status: 'paid' });
  expect(await paymentOf(holder, account, toDecline)).toMatchObject({ status: 'declined' });
  expect([await balanceOf(holder, account), await availableOf(holder, account)]).toEqual([
    '900.00',
    '900.00',
  ]);
});

test('no card and no loan is paid from a joint account, so it has no limit of payments to set', async () => {
  const { holder, account } = await ofTwo();
  const path = (id: string) => `/api/banking/accounts/${id}/limits`;
  const types = async (client: TestMember['client'], id: string) =>
    (await client.get(path(id))).body.items.map((one: { transactionType: string }) => one.transactionType);
  expect(await types(holder.client, account.id)).toEqual(['deposit', 'withdrawal', 'transfer']);
  const set = {
    transactionType: 'payment',
    dailyLimit: '10',
    monthlyLimit: null,
    singleTransactionLimit: null,
  };
  const { body } = await holder.client.request('PUT', path(account.id), set);
  expect(body.code).toBe('bank_limit_type_missing');
  const own = await openBankAccount(app, holder);
  expect(await types(holder.client, own.id)).toContain('payment');
  expect((await holder.client.request('PUT', path(own.id), set)).status).toBe(200);
});

test('a stop of who asked, who holds it or who confirms, a debt, a freeze and a lower limit stop a payment that waits [G1] [G18] [G20 attack]', async () => {
  const { holder, owner, spender, account, seats, theirs } = await ofTwo();
  const id = await askFor(spender, { account, to: theirs, amount: '100' });
  const refused = async () => (await confirm(owner, id)).body.code;
  /** What whoever it is about is told of it; nobody else is told more than that something is in the way. */
  const own = async (member: TestMember, ends: object) => {
    const { body } = await move(member.client, { fromAccountId: account.id, ...ends });
    return body.code;
  };
  await owe(app, holder, 1n);
  expect(await refused()).toBe('joint_held_back');
  expect(await own(holder, { recipient: spender.username, amount: '1' })).toBe('bank_debt_first');
  expect(await own(owner, { amount: '1' })).toBe('joint_held_back');
  await owe(app, holder, -1n);
  await owe(app, spender, 1n);
  expect(await refused()).toBe('joint_held_back');
  expect(await own(spender, { amount: '1' })).toBe('bank_debt_first');
  await owe(app, spender, -1n);
  await setSeat(holder, seats.spender, { role: 'spender', singleLimit: '99' });
  const { body } = await confirm(owner, id);
  expect(body.code).toBe('joint_held_back');
  expect(body.message).not.toMatch(/[0-9]/);
  expect(await own(spender, { amount: '99.01' })).toBe('joint_limit_reached');
  await owner.client.post(`/api/banking/accounts/${account.id}/freeze`);
  expect(await refused()).toBe('bank_account_frozen');
  await holder.client.post(`/api/banking/accounts/${account.id}/unfreeze`);
  // Nothing has moved or is lost by what was refused.
  expect(await availableOf(holder, account)).toBe('900.00');
  await stopByOther(app, spender);
  expect(await paymentOf(holder, account, id)).toMatchObject({
    status: 'withdrawn',
    reason: 'An account was stopped.',
  });
  expect(await availableOf(holder, account)).toBe('1000.00');
  // Who confirms is asked about as well.
  const other = await createMember(app, { username: `other-${holder.username}`.slice(0, 30) });
  await seat(holder, account, { member: other, role: 'spender' });
  const next = await askFor(owner, { account, to: null, amount: '100' });
  await stopByOther(app, other);
  await signInAgain(other);
  expect((await confirm(other, next)).body.code).toBe('account_stopped');
  expect(await paymentOf(owner, account, next)).toMatchObject({ status: 'waiting' });
  await stopByOther(app, holder);
  expect(await paymentOf(owner, account, next)).toMatchObject({ status: 'withdrawn' });
  const out = await move(owner.client, { fromAccountId: account.id, toAccountId: null, amount: '1' });
  expect(out.body.code).toBe('joint_held_back');
});

test('nobody who isn’t on the account sees or decides a payment, whatever id they name [C-100 attack]', async () => {
  const { spender, account, theirs } = await ofTwo();
  const id = await askFor(spender, { account, to: theirs, amount: '100' });
  const stranger = await createMember(app, { username: `stranger-${spender.username}`.slice(0, 30) });
  const own = await openBankAccount(app, stranger);
  expect([(await confirm(stranger, id)).status, (await decline(stranger, id, 'No')).status]).toEqual([
    404, 404,
  ]);
  expect((await setTwoFrom(stranger, account, '1')).status).toBe(404);
  expect((await setTwoFrom(stranger, own, '1')).status).toBe(404);
  for (const ends of [
    { fromAccountId: account.id, toAccountId: own.id },
    { fromAccountId: own.id, toAccountId: account.id },
    { fromAccountId: null, toAccountId: account.id },
  ])
    expect((await move(stranger.client, { ...ends, amount: '1' })).body.code).toBe('bank_account_not_found');
});

test('what one person asks for keeps nobody else’s payments from waiting, nor off the list [attack]', async () => {
  const { holder, spender, account } = await ofTwo('5000');
  for (let n = 0; n < MOST_WAITING; n += 1) await askFor(spender, { account, to: null, amount: '100' });
  const one = { fromAccountId: account.id, toAccountId: null, amount: '100' };
  expect((await move(spender.client, one)).body.code).toBe('joint_waiting_full');
  expect((await move(holder.client, one)).status).toBe(201);
  expect((await jointOf(holder, account)).payments).toHaveLength(MOST_WAITING + 1);
});
