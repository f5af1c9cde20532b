/** Transfers that are made on later days, whatever stops, runs twice or jumps in between; and accounts at other banks that are new, or unlinked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, SECOND } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, linkOutside, move, openBankAccount, setLimits } from './banking-test-kit.ts';

let app: TestApp;
/** Whose requests are refused, and an account of theirs. */
let refused: TestMember;
let refusedAccount: { id: string };

beforeAll(async () => {
  app = await startApp();
  refused = await newMember();
  refusedAccount = await openBankAccount(app, refused);
});
afterAll(() => app.stop());

let names = 0;
const newMember = () => {
  names += 1;
  return createMember(app, { username: `saver${names}` });
};

const schedule = ({ client }: TestMember, input: object, key = newKey()) =>
  client.post('/api/banking/scheduled', { amount: '10', frequency: 'monthly', ...input }, key);
const list = async ({ client }: TestMember) => (await client.get('/api/banking/scheduled')).body.items;
const on = async (day: string) => {
  app.clock.set(`${day}T12:00:00.000Z`);
  await app.app.deps.work.round('banking.scheduled');
};
/** A member with 100 dollars on one account, and an empty second one. */
const saver = async () => {
  const member = await newMember();
  const from = await openBankAccount(app, member, { dollars: '100' });
  const to = await openBankAccount(app, member, { name: 'Second' });
  const balances = async () => {
    await signInAgain(member);
    return [await balanceOf(member, from), await balanceOf(member, to)];
  };
  return { member, from, to, balances };
};

test('scheduled transfers are made on their days, on the last of a shorter month, once, whatever runs twice or stops [B6]', async () => {
  app.clock.set('2027-01-30T09:00:00.000Z');
  const { member, from, to, balances } = await saver();
  const key = newKey();
  const input = { fromAccountId: from.id, toAccountId: to.id, firstOn: '2027-01-31', lastOn: '2027-03-31' };
  const [made, again] = await Promise.all([schedule(member, input, key), schedule(member, input, key)]);
  expect([made.status, again.status, again.body.id]).toEqual([201, 201, made.body.id]);
  expect(await schedule(member, { ...input, amount: '11' }, key)).toMatchObject({
    body: { code: 'idempotency_conflict' },
  });
  await on('2027-01-30');
  expect(await balances()).toEqual(['100.00', '0.00']);
  app.clock.set('2027-01-31T12:00:00.000Z');
  await Promise.all([1, 2, 3].map(() => app.app.deps.work.round('banking.scheduled')));
  expect(await balances()).toEqual(['90.00', '10.00']);
  // A clock that goes back makes nothing again.
  await on('2027-01-31');
  expect(await list(member)).toMatchObject([
    {
      nextOn: '2027-02-28',
      lastRunOn: '2027-01-31',
      status: 'active',
      to: expect.stringMatching(/^Second/),
    },
  ]);
  // A server that stood from February's day to the next one makes up for it.
  await app.restart();
  await on('2027-03-02');
  expect(await balances()).toEqual(['80.00', '20.00']);
  await on('2027-03-31');
  expect(await balances()).toEqual(['70.00', '30.00']);
  expect(await list(member)).toMatchObject([{ status: 'ended', nextOn: null }]);
  await on('2027-04-30');
  expect(await balances()).toEqual(['70.00', '30.00']);
});

test('scheduled transfers pause with a notice when they are refused, and go on with the next day when they are resumed [B6]', async () => {
  app.clock.set('2027-05-01T09:00:00.000Z');
  const { member, from, to, balances } = await saver();
  await setLimits(member, from, { singleTransactionLimit: '5' });
  const { body } = await schedule(member, {
    fromAccountId: from.id,
    toAccountId: to.id,
    frequency: 'weekly',
    firstOn: '2027-05-01',
  });
  app.mailer.sent.length = 0;
  await on('2027-05-01');
  await app.app.deps.jobs.runDue();
  await signInAgain(member);
  expect(await list(member)).toMatchObject([
    { status: 'paused', pausedReason: expect.stringContaining('single-transaction limit of $5.00') },
  ]);
  expect(app.mailer.sent.filter(({ to: address }) => address === member.email)).toMatchObject([
    { subject: 'A scheduled transfer is paused', text: expect.stringContaining('Nothing was moved.') },
  ]);
  await on('2027-05-09');
  expect(await balances()).toEqual(['100.00', '0.00']);
  const act = (what: string) => member.client.post(`/api/banking/scheduled/${body.id}/${what}`);
  expect((await act('resume')).body).toMatchObject({ status: 'active', nextOn: '2027-05-15' });
  expect((await act('pause')).body).toMatchObject({ status: 'paused', pausedReason: null });
  await on('2027-05-15');
  await signInAgain(member);
  expect((await member.client.request('DELETE', `/api/banking/scheduled/${body.id}`)).body).toMatchObject({
    status: 'cancelled',
    nextOn: null,
  });
  expect(await act('resume')).toMatchObject({ status: 409, body: { code: 'bank_schedule_over' } });
  expect(await balances()).toEqual(['100.00', '0.00']);
});

test('a clock that jumps far ahead pays nobody many times at once: it pauses and asks', async () => {
  app.clock.set('2027-06-01T09:00:00.000Z');
  const { member, from, to, balances } = await saver();
  await schedule(member, {
    fromAccountId: from.id,
    toAccountId: to.id,
    frequency: 'weekly',
    firstOn: '2027-06-02',
  });
  await on('2028-06-02');
  expect(await balances()).toEqual(['100.00', '0.00']);
  expect(await list(member)).toMatchObject([
    { status: 'paused', pausedReason: 'It was due on 2027-06-02, and couldn’t be made then.' },
  ]);
});

test('scheduled transfers to others are confirmed when they are scheduled, and ask the gate each time [C-29c attack]', async () => {
  app.clock.set('2028-07-01T09:00:00.000Z');
  const { member, from, balances } = await saver();
  const other = await newMember();
  await openBankAccount(app, other);
  const { expected } = (await member.client.get(`/api/banking/recipients/${other.username}`)).body;
  const input = { fromAccountId: from.id, recipient: other.username, expected, firstOn: '2028-07-01' };
  const bare = { ...member, client: member.client.copy() };
  expect(await schedule(bare, input)).toMatchObject({
    status: 403,
    body: {
      code: 'email_code_required',
      data: {
        confirmation: {
          words: `Send $10.00 to ${expected} every month from 2028-07-01`,
        },
      },
    },
  });
  expect((await schedule(member, input)).status).toBe(201);
  await on('2028-07-01');
  expect((await balances())[0]).toBe('90.00');
  const { rows } = await app.app.deps.database.pool.query(
    `select was_asked, left_worth > 0 as counts from bank_movements where requested_by = $1 and left_worth is not null`,
    [member.id],
  );
  expect(rows).toEqual([{ was_asked: true, counts: true }]);
  await app.app.deps.database.pool.query(
    `update ledger_accounts set stopped_at = now() where owner_id = $1`,
    [member.id],
  );
  await on('2028-08-01');
  expect((await balances())[0]).toBe('90.00');
  expect(await list(member)).toMatchObject([{ status: 'paused' }]);
  await app.app.deps.database.pool.query(`update ledger_accounts set stopped_at = null where owner_id = $1`, [
    member.id,
  ]);
});

test('whoever has the session alone sets no paused transfer to others going again, and one between own accounts takes no asking [attack]', async () => {
  app.clock.set('2028-08-10T09:00:00.000Z');
  const { member, from, to } = await saver();
  const other = await newMember();
  await openBankAccount(app, other);
  const { expected } = (await member.client.get(`/api/banking/recipients/${other.username}`)).body;
  const leaving = { fromAccountId: from.id, recipient: other.username, expected, firstOn: '2028-08-20' };
  const { id } = (await schedule(member, leaving)).body;
  const own = (await schedule(member, { fromAccountId: from.id, toAccountId: to.id, firstOn: '2028-08-20' }))
    .body;
  // Longer ago than a confirmation is good for.
  app.clock.advance(3600 * SECOND);
  await signInAgain(member);
  const thief = member.client.copy();
  const act = (what: string, one: string, client = thief) =>
    client.post(`/api/banking/scheduled/${one}/${what}`);
  for (const one of [id, own.id]) expect((await act('pause', one)).status).toBe(200);
  expect(await act('resume', id)).toMatchObject({
    status: 403,
    body: {
      code: 'email_code_required',
      data: { confirmation: { words: `Resume sending $10.00 to ${expected} every month` } },
    },
  });
  expect(await list(member)).toMatchObject([{ status: 'paused' }, { status: 'paused' }]);
  expect((await act('resume', own.id)).body).toMatchObject({ status: 'active' });
  expect((await act('resume', id, member.client)).body).toMatchObject({ status: 'active' });
  // What was confirmed was that pause, and not the next one.
  app.clock.advance(SECOND);
  await act('pause', id);
  expect((await act('resume', id)).body.code).toBe('email_code_required');
});

test('a pause that comes between the question and the resuming stays [C-29c attack]', async () => {
  app.clock.set('2028-09-01T12:00:00.000Z');
  const { member, from } = await saver();
  const other = await newMember();
  await openBankAccount(app, other);
  const { expected } = (await member.client.get(`/api/banking/recipients/${other.username}`)).body;
  const leaving = { fromAccountId: from.id, recipient: other.username, expected, firstOn: '2028-09-20' };
  const { id } = (await schedule(member, leaving)).body;
  const thief = member.client.copy();
  const owner = await app.app.deps.database.pool.connect();
  try {
    await owner.query('begin');
    await owner.query('select from scheduled_transfers where id = $1 for update', [id]);
    // It waits for the owner, and is asked about as the owner leaves it.
    const resumed = thief.post(`/api/banking/scheduled/${id}/resume`);
    await expect
      .poll(async () => {
        const { rows } = await app.app.deps.database.pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await owner.query("update scheduled_transfers set status = 'paused', updated_at = $2 where id = $1", [
      ...[id, new Date(app.clock.now().getTime() + 1)],
    ]);
    await owner.query('commit');
    expect((await resumed).body.code).toBe('email_code_required');
    expect(await list(member)).toMatchObject([{ status: 'paused' }]);
  } finally {
    owner.release();
  }
});

test('scheduled transfers from and to other banks they are payments like any other [B6]', async () => {
  app.clock.set('2028-09-01T09:00:00.000Z');
  const { member, from, balances } = await saver();
  const outside = await linkOutside(app, member);
  await schedule(member, {
    fromOutsideAccountId: outside,
    toAccountId: from.id,
    frequency: 'once',
    firstOn: '2028-09-01',
  });
  await on('2028-09-01');
  for (let look = 0; look < 3; look += 1) {
    app.clock.advance(45 * SECOND);
    await app.app.deps.work.round('banking.provider');
  }
  expect((await balances())[0]).toBe('110.00');
  expect(await list(member)).toMatchObject([{ status: 'ended', from: 'Sandbox Savings Bank ••• 6789' }]);
});

test.each([
  [{ firstOn: '2028-10-01' }, 'bank_schedule_days_invalid'],
  [{ firstOn: '2029-02-29' }, 'bank_schedule_days_invalid'],
  [{ lastOn: '2028-11-04' }, 'bank_schedule_days_invalid'],
  [{ amount: '0' }, 'bank_amount_invalid'],
  [{ amount: '1e400' }, 'bank_amount_invalid'],
  [{ toAccountId: null }, 'bank_same_account'],
  [{ recipient: 'somebody' }, 'bank_one_target'],
])('%o is refused with %s', async (input, code) => {
  app.clock.set('2028-11-01T09:00:00.000Z');
  await signInAgain(refused);
  const asked = { toAccountId: refusedAccount.id, firstOn: '2028-11-05', ...input };
  expect(await schedule(refused, asked)).toMatchObject({ status: 400, body: { code } });
  expect(await list(refused)).toEqual([]);
});

test('two forms under one key schedule one of them [attack]', async () => {
  const { member, from, to } = await saver();
  const firstOn = app.clock.now().toISOString().slice(0, 10);
  const input = { fromAccountId: from.id, toAccountId: to.id, firstOn };
  const key = newKey();
  const both = await Promise.all(['12', '13'].map((amount) => schedule(member, { ...input, amount }, key)));
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    201,
    'idempotency_conflict',
  ]);
});

const unlink = ({ client }: TestMember, id: string) =>
  client.request('DELETE', `/api/banking/outside-accounts/${id}`);

test('each payment to a new account at another bank is confirmed for a day, also of one that is linked again [C-59] [C-100 attack]', async () => {
  const member = await newMember();
  const { id: fromAccountId } = await openBankAccount(app, member, { dollars: '500' });
  const outsideAccountId = await linkOutside(app, member);
  const payOut = (client = member.client.copy(), to = outsideAccountId) =>
    move(client, { fromAccountId, outsideAccountId: to, amount: '40' });
  const asked = { status: 403, body: { code: 'email_code_required' } };
  expect(await payOut()).toMatchObject(asked);
  expect(await balanceOf(member, { id: fromAccountId })).toBe('500.00');
  expect((await payOut(member.client)).status).toBe(201);
  expect(await payOut()).toMatchObject(asked);
  app.clock.advance(DAY);
  await signInAgain(member);
  expect((await payOut()).status).toBe(201);
  expect((await unlink(member, outsideAccountId)).status).toBe(200);
  const again = await linkOutside(app, member);
  expect(await payOut(undefined, again)).toMatchObject(asked);
});

test('what the bank was asked before an account was unlinked brings it back no more [C-100 attack]', async () => {
  const member = await newMember();
  await openBankAccount(app, member, { dollars: '10' });
  await linkOutside(app, member);
  const { pool } = app.app.deps.database;
  const there = [member.id];
  const unlinked = async () =>
    (await pool.query('select unlinked from bank_customers where member_id = $1', there)).rows[0].unlinked;
  const before = await unlinked();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from bank_customers where member_id = $1 for update', there);
    // It has asked the bank, and waits to write down what it heard.
    const refreshing = member.client.post('/api/banking/onboarding/refresh');
    for (let look = 0; look < 100_000; look += 1)
      if ((await pool.query('select from pg_locks where not granted')).rowCount) break;
    // Meanwhile it is unlinked, as the command does it.
    await client.query(
      `update sandbox_bank_accounts set unlinked_at = now() where customer_reference =
         (select customer_reference from bank_customers where member_id = $1)`,
      there,
    );
    await client.query('update bank_customers set unlinked = unlinked + 1 where member_id = $1', there);
    await client.query('update bank_outside_accounts set is_active = false where member_id = $1', there);
    await client.query('commit');
    expect((await refreshing).body.outsideAccounts).toEqual([]);
  } finally {
    client.release();
  }
  const again = await linkOutside(app, member);
  expect((await unlink(member, again)).status).toBe(200);
  expect(await unlinked()).toBe(before + 2);
});

test('an account at another bank that is unlinked is paid nothing more, and what was scheduled with it ends [C-100]', async () => {
  const member = await newMember();
  const { id: fromAccountId } = await openBankAccount(app, member, { dollars: '100' });
  const outsideAccountId = await linkOutside(app, member);
  const firstOn = new Date(app.clock.now().getTime() + DAY).toISOString().slice(0, 10);
  const weekly = { fromAccountId, outsideAccountId, amount: '10', frequency: 'weekly', firstOn };
  expect((await member.client.post('/api/banking/scheduled', weekly, newKey())).status).toBe(201);
  expect((await unlink(await newMember(), outsideAccountId)).status).toBe(404);
  expect((await unlink(member, outsideAccountId)).body).toEqual({ done: true });
  expect((await unlink(member, outsideAccountId)).status).toBe(404);
  // Nor does the bank bring it back.
  expect((await member.client.post('/api/banking/onboarding/refresh')).body.outsideAccounts).toEqual([]);
  expect((await move(member.client, { fromAccountId, outsideAccountId, amount: '1' })).body.code).toBe(
    'bank_outside_unknown',
  );
  expect((await member.client.get('/api/banking/scheduled')).body.items).toMatchObject([
    { status: 'cancelled', nextOn: null },
  ]);
});
