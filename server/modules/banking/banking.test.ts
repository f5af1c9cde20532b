import { afterAll, beforeAll, expect, test } from 'vitest';
import { REFUSALS } from '#contract/refusals.ts';
import { readAccountNumber } from '#core/banking/account-number.ts';
import { findBankViolations } from '#server/invariants/banking.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  balanceOf,
  memberWithAccount,
  move,
  openBankAccount,
  setLimits,
  type TestAccount,
} from './banking-test-kit.ts';
import { bring } from './imports/imports-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createMember(app, { username: 'ann' });
  bob = await createMember(app, { username: 'bob' });
});
afterAll(() => app.stop());

const path = ({ id }: Pick<TestAccount, 'id'>, rest = '') => `/api/banking/accounts/${id}${rest}`;
const walletOf = async (member: TestMember) => (await member.client.get('/api/banking')).body.walletUsd;
let names = 0;
const newMember = () => {
  names += 1;
  return createMember(app, { username: `member${names}` });
};

test('an account opens with nothing on it, a number of its own, and the first as the primary one [C-98 attack] [C-104] [BA-07] [EN-18]', async () => {
  const member = await newMember();
  const forged = {
    accountName: '  Rainy\u0007 days ',
    accountType: 'savings',
    balance: '1000000.00',
    availableBalance: '1000000.00',
    interestRate: '0.9',
    accountNumber: '1',
    isPrimary: false,
    userId: bob.id,
  };
  const key = newKey();
  const opened = await member.client.post('/api/banking/accounts', forged, key);
  expect(opened).toMatchObject({
    status: 201,
    body: {
      accountName: 'Rainy days',
      balance: '0.00',
      availableBalance: '0.00',
      interestRate: '0.025',
      isPrimary: true,
      userId: member.id,
    },
  });
  const { body: again } = await member.client.post('/api/banking/accounts', forged, key);
  expect(again.id).toBe(opened.body.id);
  const { body: checking } = await member.client.post(
    '/api/banking/accounts',
    { accountName: 'Daily', accountType: 'checking' },
    newKey(),
  );
  expect(checking).toMatchObject({ interestRate: '0.001', isPrimary: false });
  expect(opened.body.accountNumber).toMatch(/^••• \d{4}$/);
  const { body: details } = await member.client.get(path(opened.body));
  expect(readAccountNumber(details.accountNumber)).toBe(details.accountNumber);
  expect(details.accountNumber).not.toBe((await member.client.get(path(checking))).body.accountNumber);
  const { body: overview } = await member.client.get('/api/banking');
  expect(overview).toMatchObject({
    totalBankBalance: '0.00',
    netWorth: '0.00',
    accounts: [{ isPrimary: true }, {}],
  });
  expect(
    await member.client.post(
      '/api/banking/accounts',
      { accountName: ' \n ', accountType: 'savings' },
      newKey(),
    ),
  ).toMatchObject({
    status: 400,
    body: { data: { title: 'Invalid Input' }, message: 'Please provide an account name.' },
  });
  expect(
    await member.client.post('/api/banking/accounts', { ...forged, accountName: 'Other' }, key),
  ).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
});

test('of two first accounts at once one is primary, and twenty are the most', async () => {
  const member = await newMember();
  const openings = await Promise.all(
    Array.from({ length: 22 }, (_, n) =>
      member.client.post(
        '/api/banking/accounts',
        { accountName: `A${n}`, accountType: 'checking' },
        newKey(),
      ),
    ),
  );
  expect(openings.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(openings.filter(({ body }) => body.code === 'bank_account_limit_reached')).toHaveLength(2);
  const { accounts } = (await member.client.get('/api/banking')).body;
  expect(accounts.filter((account: { isPrimary: boolean }) => account.isPrimary)).toHaveLength(1);
});

test('the primary account changes, names change, and nothing of it is anybody else’s to do [C-100 attack]', async () => {
  const member = await newMember();
  const first = await openBankAccount(app, member);
  const second = await openBankAccount(app, member, { name: 'Other' });
  expect((await member.client.post(path(second, '/primary'))).body.isPrimary).toBe(true);
  const { accounts } = (await member.client.get('/api/banking')).body;
  expect(accounts.map(({ id, isPrimary }: TestAccount & { isPrimary: boolean }) => [id, isPrimary])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  const renamed = await member.client.request('PATCH', path(first), { accountName: 'Holiday' });
  expect(renamed.body.accountName).toBe('Holiday');
  const missing = { status: 404, body: { code: 'not_found' } };
  for (const rest of ['', '/transactions', '/limits', '/statement?month=2026-03&format=csv'])
    expect(await bob.client.get(path(first, rest))).toMatchObject(missing);
  for (const rest of ['/primary', '/freeze', '/unfreeze', '/close'])
    expect(await bob.client.post(path(first, rest))).toMatchObject(missing);
  expect(await bob.client.request('PATCH', path(first), { accountName: 'Mine' })).toMatchObject(missing);
  expect(await setLimits(bob, first, { dailyLimit: '0' })).toMatchObject(missing);
});

test('money moves between a member’s wallet and accounts, once for a key, and the history says where from [C-99 attack] [C-103] [BA-21]', async () => {
  const member = await newMember();
  const savings = await openBankAccount(app, member, { dollars: '500' });
  const checking = await openBankAccount(app, member, { type: 'checking', name: 'Daily' });
  const key = newKey();
  const input = {
    fromAccountId: savings.id,
    toAccountId: checking.id,
    amount: '120.50',
    description: 'Rent',
  };
  const receipts = await Promise.all([1, 2, 3].map(() => move(member.client, input, key)));
  expect(new Set(receipts.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(receipts[0]!.body).toMatchObject({ success: true, amount: '120.50', balanceAfter: '379.50' });
  expect(receipts[0]!.body.referenceNumber).toMatch(/^TXN[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(await move(member.client, { ...input, amount: '1' }, key)).toMatchObject({
    body: { code: 'idempotency_conflict' },
  });
  await move(member.client, { fromAccountId: checking.id, toAccountId: null, amount: '20' });
  expect(await walletOf(member)).toBe('20.00');
  const { body: history } = await member.client.get(path(checking, '/transactions'));
  expect(history.items).toMatchObject([
    { amount: '-20.00', balanceAfter: '100.50', transactionType: 'withdrawal', counterparty: 'Your wallet' },
    {
      amount: '120.50',
      balanceAfter: '120.50',
      counterparty: 'Savings',
      description: 'Rent',
      category: 'general',
    },
  ]);
  const found = async (search: string) =>
    (await member.client.get(path(checking, `/transactions?search=${encodeURIComponent(search)}`))).body.items
      .length;
  expect(
    await Promise.all(
      // With a point, which no reference number has by chance.
      ['rent', 'SAVINGS', '20.00', '$120.50', '2026-03-02', 'TXN', '%', '21.00', '2026-03-01'].map(found),
    ),
  ).toEqual([1, 1, 1, 1, 2, 2, 0, 0, 0]);
  const page = (await member.client.get(path(checking, '/transactions?limit=1'))).body;
  const next = (await member.client.get(path(checking, `/transactions?limit=1&cursor=${page.nextCursor}`)))
    .body;
  expect([page.items[0].amount, next.items[0].amount, next.nextCursor]).toEqual(['-20.00', '120.50', null]);
  expect(await member.client.get(path(checking, '/transactions?cursor=0x'))).toMatchObject({ status: 400 });
});

test.each(['0', '-5', '0.001', '1e3', '', ' ', 'NaN', '1,000', '９', '0.00'])(
  'the amount %j is no amount of dollars [C-99 attack]',
  async (amount) => {
    const account = await openBankAccount(app, ann);
    const asked = await move(ann.client, { fromAccountId: account.id, toAccountId: null, amount });
    expect(asked).toMatchObject({ status: 400, body: { code: 'bank_amount_invalid' } });
    await ann.client.post(path(account, '/close'));
  },
);

test('more than there is never moves, however it is asked for [C-99 attack]', async () => {
  const member = await newMember();
  const account = await openBankAccount(app, member, { dollars: '10' });
  const out = { fromAccountId: account.id, toAccountId: null };
  for (const amount of ['10.01', '99999999999999999999999999999999999.99']) {
    expect(await move(member.client, { ...out, amount })).toMatchObject({
      status: 409,
      body: { code: 'bank_insufficient_balance', message: 'Insufficient balance: $10.00 is available.' },
    });
  }
  const racing = await Promise.all([1, 2, 3].map(() => move(member.client, { ...out, amount: '6' })));
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await balanceOf(member, account)).toBe('4.00');
  expect(await move(member.client, { ...out, toAccountId: account.id, amount: '1' })).toMatchObject({
    body: { code: 'bank_same_account' },
  });
});

test('another member’s account pays for nobody and receives only as the recipient [BA-20] [C-100 attack]', async () => {
  const member = await newMember();
  const mine = await openBankAccount(app, member, { dollars: '50' });
  const theirs = await openBankAccount(app, bob, { dollars: '50' });
  const missing = { status: 404, body: { code: 'bank_account_not_found', message: 'Account not found' } };
  expect(REFUSALS.bank_account_not_found.title).toBe('Transaction failed');
  const none = '00000000-0000-8000-8000-000000000000';
  for (const id of [theirs.id, none]) {
    expect(await move(member.client, { fromAccountId: id, toAccountId: mine.id, amount: '1' })).toMatchObject(
      missing,
    );
    expect(await move(member.client, { fromAccountId: id, recipient: 'bob', amount: '1' })).toMatchObject(
      missing,
    );
    expect(await move(member.client, { fromAccountId: mine.id, toAccountId: id, amount: '1' })).toMatchObject(
      missing,
    );
  }
  expect([await balanceOf(member, mine), await balanceOf(bob, theirs)]).toEqual(['50.00', '50.00']);
  await bob.client.post(path(theirs, '/close'));
});

test('who receives is shown masked before anything is sent, and nobody else receives it [C-100]', async () => {
  const [sender, receiver] = [await newMember(), await newMember()];
  const from = await openBankAccount(app, sender, { dollars: '100' });
  const first = await openBankAccount(app, receiver);
  const second = await openBankAccount(app, receiver, { name: 'Second' });
  const look = (named: string) => sender.client.get(`/api/banking/recipients/${encodeURIComponent(named)}`);
  const byName = (await look(receiver.username.toUpperCase())).body;
  expect(byName).toEqual({
    username: receiver.username,
    accountNumber: `••• ${first.accountNumber.slice(-4)}`,
    isSelf: false,
    expected: `${receiver.username} ••• ${first.accountNumber.slice(-4)}`,
  });
  const grouped = second.accountNumber.replace(/(\d{3})(\d{4})/, '$1 $2-');
  expect((await look(grouped)).body.accountNumber).toBe(`••• ${second.accountNumber.slice(-4)}`);
  const swapped = second.accountNumber.replace(/(\d)(?!\1)(\d)/, '$2$1');
  for (const named of [swapped, 'nobody', '%'])
    expect(await look(named)).toMatchObject({ status: 404, body: { code: 'bank_recipient_unknown' } });
  expect((await look(sender.username)).body.isSelf).toBe(true);

  const send = {
    fromAccountId: from.id,
    recipient: receiver.username,
    expected: byName.expected,
    amount: '10',
  };
  await receiver.client.post(path(second, '/primary'));
  expect(await move(sender.client, send)).toMatchObject({ body: { code: 'bank_recipient_changed' } });
  expect((await move(sender.client, { ...send, recipient: first.accountNumber })).status).toBe(201);
  expect(await balanceOf(receiver, first)).toBe('10.00');
  expect((await receiver.client.get(path(first, '/transactions'))).body.items[0]).toMatchObject({
    amount: '10.00',
    counterparty: sender.username,
    transactionType: 'transfer',
  });
  expect(await move(sender.client, { ...send, recipient: sender.username, expected: null })).toMatchObject({
    body: { code: 'bank_recipient_is_you' },
  });
});

test('a frozen account and a closed one refuse everything, and say why [C-99 attack]', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const account = await openBankAccount(app, member, { dollars: '30' });
  const spare = await openBankAccount(app, member, { name: 'Spare' });
  const theirs = await openBankAccount(app, other, { dollars: '30' });
  const everything = () =>
    Promise.all([
      move(member.client, { fromAccountId: account.id, toAccountId: spare.id, amount: '1' }),
      move(member.client, { fromAccountId: account.id, toAccountId: null, amount: '1' }),
      move(member.client, { fromAccountId: null, toAccountId: account.id, amount: '1' }),
      member.client.post(path(account, '/primary')),
      member.client.request('PATCH', path(account), { accountName: 'New' }),
    ]);
  expect((await member.client.post(path(account, '/freeze'))).body.isFrozen).toBe(true);
  for (const refused of await everything()) {
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'bank_account_frozen',
        message: 'Savings is frozen: nothing goes out and nothing comes in until its owner unfreezes it.',
      },
    });
  }
  expect(await member.client.post(path(account, '/close'))).toMatchObject({
    body: { code: 'bank_account_frozen' },
  });
  const incoming = { fromAccountId: theirs.id, recipient: account.accountNumber, amount: '1' };
  expect(await move(other.client, incoming)).toMatchObject({ body: { code: 'bank_account_frozen' } });

  const bare = member.client.copy();
  expect(await bare.post(path(account, '/unfreeze'))).toMatchObject({
    body: { code: 'email_code_required' },
  });
  expect((await member.client.post(path(account, '/unfreeze'))).body.isFrozen).toBe(false);
  expect(await member.client.post(path(account, '/close'))).toMatchObject({
    body: { code: 'bank_account_not_empty', message: expect.stringContaining('$30.00') },
  });
  await move(member.client, { fromAccountId: account.id, toAccountId: spare.id, amount: '30' });
  expect(await member.client.post(path(account, '/close'))).toMatchObject({
    body: { code: 'bank_primary_stays' },
  });
  await member.client.post(path(spare, '/primary'));
  for (const _ of [1, 2]) {
    const closed = await member.client.post(path(account, '/close'));
    expect(closed).toMatchObject({ status: 200, body: { isActive: false, balance: '0.00' } });
  }
  for (const refused of await everything())
    expect(refused).toMatchObject({ status: 409, body: { code: 'bank_account_closed' } });
  expect(await move(other.client, incoming)).toMatchObject({ body: { code: 'bank_recipient_unknown' } });
});

test('a statement has the month’s postings between its balances, as CSV and PDF', async () => {
  const member = await newMember();
  const account = await openBankAccount(app, member, { dollars: '80' });
  await move(member.client, {
    fromAccountId: account.id,
    toAccountId: null,
    amount: '30',
    description: '=1+1',
  });
  const { body: csv } = await member.client.get(path(account, '/statement?month=2026-03&format=csv'));
  const lines = String(csv).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('2026-03-01,,,,Opening balance,,,0.00');
  expect(lines[3]).toMatch(/^2026-03-02,TXN\w{26},withdrawal,Your wallet,'=1\+1,general,-30\.00,50\.00$/);
  const pdf = await member.client.get(path(account, '/statement?month=2026-03&format=pdf'));
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  for (const month of ['2026-02', '2026-04', '2026-13', '0000-01'])
    expect((await member.client.get(path(account, `/statement?month=${month}&format=csv`))).status).toBe(400);
});

test('movements hold together on a clock that goes on between its readings', async () => {
  const [from, to] = [await newMember(), await newMember()];
  const account = await openBankAccount(app, from, { dollars: '100' });
  await openBankAccount(app, to);
  const { now } = app.clock;
  app.clock.now = () => {
    app.clock.advance(7);
    return now();
  };
  try {
    const sent = { fromAccountId: account.id, recipient: to.username, amount: '40' };
    expect((await move(from.client, sent)).status).toBe(201);
    const back = { fromAccountId: account.id, toAccountId: null, amount: '60' };
    expect((await move(from.client, back)).status).toBe(201);
    expect((await from.client.post(path(account, '/close'), {})).status).toBe(200);
  } finally {
    app.clock.now = now;
  }
  expect(await findBankViolations(app.app.deps.db)).toEqual([]);
});

test('movements of some days come as CSV, OFX and camt.053, escaped, and only to their member', async () => {
  const { member, account } = await memberWithAccount(app, 'exported', '100');
  const { member: other } = await memberWithAccount(app, 'tom', '1');
  await move(member.client, {
    fromAccountId: account.id,
    recipient: other.username,
    amount: '2.50',
    description: 'Tea & <cake>',
  });
  const today = app.clock.now().toISOString().slice(0, 10);
  const file = (who: TestMember, format: string, from = today) =>
    fetch(`${app.url}/api/banking/accounts/${account.id}/export?from=${from}&to=${today}&format=${format}`, {
      headers: { cookie: who.client.cookieHeader },
    });
  const csv = await (await file(member, 'csv')).text();
  expect(csv).toMatch(/^.?date,reference,counterparty,description,amount_usd,balance_usd/);
  expect(csv).toContain(`,${other.username},Tea & <cake>,-2.50,97.50`);
  const ofx = await (await file(member, 'ofx')).text();
  expect(ofx).toContain('<TRNTYPE>DEBIT</TRNTYPE>');
  expect(ofx).toContain(`<TRNAMT>-2.50</TRNAMT>`);
  expect(ofx).toContain('<MEMO>Tea &amp; &lt;cake&gt;</MEMO>');
  expect(ofx.match(/<STMTTRN>/g)).toHaveLength(2);
  const camt = await (await file(member, 'camt')).text();
  expect(camt).toContain('<Amt Ccy="USD">2.50</Amt><CdtDbtInd>DBIT</CdtDbtInd>');
  expect(camt).toContain('<Ustrd>Tea &amp; &lt;cake&gt;</Ustrd>');
  // What is brought back in any format is the same, and a second time adds nothing.
  for (const format of ['csv', 'ofx', 'camt']) {
    const brought = async () =>
      (await bring(member, await (await file(member, format)).text(), { accountName: format })).body;
    expect(await brought()).toMatchObject({ added: 2, known: 0 });
    expect(await brought()).toMatchObject({ added: 0, known: 2 });
  }
  expect((await file(other, 'csv')).status).toBe(404);
  const tomorrow = new Date(app.clock.now().getTime() + DAY).toISOString().slice(0, 10);
  expect((await file(member, 'csv', tomorrow)).status).toBe(400);
});
