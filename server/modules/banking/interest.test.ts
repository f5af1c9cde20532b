import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '#tests/support/fake-clock.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  balanceOf,
  memberWithAccount,
  move,
  openBankAccount,
  type TestAccount,
  triesOf,
} from './banking-test-kit.ts';
import { buy, openCard, payOn } from './cards/cards-test-kit.ts';
import { fillTheVault, lend, pay as payLoan } from './loans/loans-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let savings: TestAccount;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_BANK_TIME_ZONE: 'Asia/Tokyo', PROTEGE_LOG_LEVEL: 'silent' } });
  app.clock.set('2026-11-09T15:30:00.000Z');
  ann = await createMember(app, { username: 'ann' });
  // In Tokyo it is the 10th.
  savings = await openBankAccount(app, ann, { dollars: '1000' });
});
afterAll(() => app.stop());

const { parse } = Date;
const count = () => app.app.deps.work.round('banking.interest');
const detailsOf = async (account: TestAccount) => {
  await signInAgain(ann);
  return (await ann.client.get(`/api/banking/accounts/${account.id}`)).body;
};
const interestOf = async (account: TestAccount) => {
  await signInAgain(ann);
  const { items } = (await ann.client.get(`/api/banking/accounts/${account.id}/transactions?search=interest`))
    .body;
  return items.map(({ amount, description }: Record<string, string>) => `${description}: ${amount}`);
};

test('a day counts once it is over on the bank’s clock and settled, and once however often it is asked [C-114]', async () => {
  expect((await app.app.deps.banking.overview(ann.id)).today).toBe('2026-11-10');
  app.clock.set('2026-11-10T15:14:00.000Z');
  expect(await count()).toBe(0);
  app.clock.set('2026-11-10T15:16:00.000Z');
  expect(await Promise.all([count(), count(), count()])).toEqual(expect.arrayContaining([1, 0]));
  expect(await count()).toBe(0);
  expect(await detailsOf(savings)).toMatchObject({ accruedInterest: '0.06', accruedThrough: '2026-11-10' });
  expect(await interestOf(savings)).toEqual([]);
});

test('missed days are made up for, a month is posted once, and a clock that goes back finds nothing to do [C-114] [I3]', async () => {
  app.clock.set('2027-01-03T12:00:00.000Z');
  await app.app.deps.jobs.runDue();
  expect(await count()).toBe(0);
  // The worked example: $1,000 from the 10th of November on.
  expect(await interestOf(savings)).toEqual(['Interest for 2026-12: 2.10', 'Interest for 2026-11: 1.42']);
  expect(await balanceOf(ann, savings)).toBe('1003.52');
  app.clock.set('2026-12-15T12:00:00.000Z');
  expect(await count()).toBe(0);
  app.clock.set('2027-01-03T12:00:00.000Z');
  expect(await balanceOf(ann, savings)).toBe('1003.52');
});

test('a run that is killed before its commit has counted nothing, and the next one counts it all [C-114]', async () => {
  const { pool } = app.app.deps.database;
  const before = await detailsOf(savings);
  app.clock.advance(31 * DAY);
  // The last statement of a batch fails, as when the process is killed there.
  await pool.query(`create function fail_test() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`);
  await pool.query(`create trigger fail_test before insert on bank_movements execute function fail_test()`);
  expect(await count()).toBe(0);
  await pool.query('drop trigger fail_test on bank_movements');
  await pool.query('drop function fail_test');
  app.clock.advance(HOUR);
  expect(await detailsOf(savings)).toMatchObject({
    balance: before.balance,
    accruedInterest: before.accruedInterest,
    accruedThrough: before.accruedThrough,
  });
  expect(await count()).toBe(1);
  expect(await interestOf(savings)).toHaveLength(3);
});

test('an account that cannot be counted keeps no other waiting', async () => {
  const others = [
    await openBankAccount(app, ann, { name: 'A' }),
    await openBankAccount(app, ann, { name: 'B' }),
  ];
  const { pool } = app.app.deps.database;
  app.clock.advance(2 * DAY);
  await pool.query(`create function fail_test() returns trigger language plpgsql as
    $$ begin if new.account_id = '${savings.id}' then raise exception 'broken'; end if; return new; end $$`);
  await pool.query(
    `create trigger fail_test before update on bank_accruals for each row execute function fail_test()`,
  );
  expect(await count()).toBe(2);
  await pool.query('drop trigger fail_test on bank_accruals');
  await pool.query('drop function fail_test');
  app.clock.advance(HOUR);
  expect(await count()).toBe(1);
  for (const account of [savings, ...others])
    expect(parse((await detailsOf(account)).accruedThrough)).toBeGreaterThan(parse('2027-02-01'));
});

test('closing pays the whole cents that accrued to the wallet, and nothing accrues any more', async () => {
  const account = await openBankAccount(app, ann, { name: 'Short', dollars: '5000' });
  app.clock.advance(3 * DAY);
  await signInAgain(ann);
  await move(ann.client, { fromAccountId: account.id, toAccountId: savings.id, amount: '5000' });
  const before = (await ann.client.get('/api/banking')).body.walletUsd;
  const closings = await Promise.all(
    [1, 2].map(() => ann.client.post(`/api/banking/accounts/${account.id}/close`)),
  );
  expect(closings.map(({ status }) => status)).toEqual([200, 200]);
  // Three days at 24,718,056 billionths of 5,000 dollars: 101.58 cents.
  const after = (await ann.client.get('/api/banking')).body.walletUsd;
  expect(Number(after) - Number(before)).toBeCloseTo(1.01, 5);
  expect(await interestOf(account)).toEqual([
    'Interest paid out on closing: -1.01',
    'Interest until closing: 1.01',
  ]);
  app.clock.advance(40 * DAY);
  await count();
  expect(await detailsOf(account)).toMatchObject({
    balance: '0.00',
    isActive: false,
    accruedInterest: '0.00',
  });
});

test('a batch that took the process down is done one by one the next time, so that what did it is counted and waits [W5]', async () => {
  const { pool } = app.app.deps.database;
  app.clock.advance(2 * DAY);
  await pool.query('create sequence asked');
  await pool.query(`create function fail_test() returns trigger language plpgsql as
    $$ begin if new.account_id = '${savings.id}' then perform nextval('asked'); raise exception 'broken'; end if; return new; end $$`);
  await pool.query(
    `create trigger fail_test before update on bank_accruals for each row execute function fail_test()`,
  );
  // The process ended with all of them in hand.
  await pool.query(`update work_lists set batch_to = 'ffffffff' where list = 'banking.interest'`);
  expect(await count()).toBe(2);
  const asked = async () => Number((await pool.query('select last_value from asked')).rows[0].last_value);
  expect(await asked()).toBe(1);
  expect(await triesOf(app, 'banking.interest', savings.id)).toBe(1);
  expect(
    (await pool.query(`select batch_to from work_lists where list = 'banking.interest'`)).rows[0].batch_to,
  ).toBeNull();
  // Nor is it in any batch from now on: it has a turn of its own when its time comes.
  expect(await count()).toBe(0);
  expect(await asked()).toBe(1);
  await pool.query('drop function fail_test cascade');
  app.clock.advance(HOUR);
  expect(await count()).toBe(1);
});

test('a year of interest ends with the bank’s day: what is posted then in UTC’s old year is the new one’s', async () => {
  app.clock.set('2027-12-31T15:30:00.000Z');
  await count();
  await signInAgain(ann);
  const sum = (items: { postings: number }[]) => items.reduce((total, { postings }) => total + postings, 0);
  const [old, now] = [await read(ann, 'interest-years/2027'), await read(ann, 'interest-years/2028')];
  expect(now).toMatchObject({ thisYear: 2028, timeZone: 'Asia/Tokyo' });
  expect(sum(now.items)).toBeGreaterThan(0);
  const { rows } = await app.app.deps.database.pool.query(
    `select count(*)::int as all, count(*) filter (where m.created_at >= '2027-12-31T15:00:00Z')::int as new
     from bank_movements m join bank_accounts a on a.id = m.to_account where m.code = 'interest' and a.user_id = $1`,
    [ann.id],
  );
  expect([sum(old.items), sum(now.items)]).toEqual([rows[0].all - rows[0].new, rows[0].new]);
});

const read = async ({ client }: TestMember, path: string) => (await client.get(`/api/banking/${path}`)).body;

test('a year’s interest is the sum of postings that open, by the bank’s year in which they were posted; nobody else reads any [C-100 attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'yearly', '600');
  const { member: other } = await memberWithAccount(app, 'prying', '1');
  const savings = await openBankAccount(app, member, { name: '=Savings', dollars: '1000' });
  const card = await openCard(member, account);
  await buy(member, card, '80');
  await fillTheVault(app, 'vaultofyear', '1000');
  const loan = await lend(app, member, { account, amount: '100', instalments: 3 });
  app.clock.set('2028-06-20T12:00:00.000Z');
  await app.app.deps.work.round('banking.interest');
  await app.app.deps.work.round('banking.statements');
  await signInAgain(member);
  expect((await payOn(member, card, { from: account })).status).toBe(201);
  expect((await payLoan(member, loan, { from: account, amount: '40' })).status).toBe(201);

  const ledger = async (code: string, key: string) => {
    const { rows } = await app.app.deps.database.pool.query(
      `select coalesce(sum(amount), 0)::text as sum from ledger_transfers
       where code = $1 and ledger_account_id($2) in (debit_account_id, credit_account_id)`,
      [code, key],
    );
    return Number(rows[0].sum);
  };
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const year = await read(member, 'interest-years/2028');
  const of = (id: string) => year.items.find((item: { id: string }) => item.id === id);
  expect(year).toMatchObject({ year: 2028, firstYear: 2028, thisYear: 2028, timeZone: 'Asia/Tokyo' });
  for (const [id, code, key] of [
    [savings.id, 'interest', `bank:${savings.id}:USD`],
    [account.id, 'interest', `bank:${account.id}:USD`],
    [loan.id, 'loan_interest', `loans:${loan.id}:USD`],
    [card.id, 'card_interest', `cards:${card.id}:USD`],
  ] as const) {
    expect(cents(of(id).amount), code).toBeGreaterThan(0);
    expect(cents(of(id).amount), code).toBe(await ledger(code, key));
    const path = `interest-sources/${id}/postings?year=2028`;
    const first = await read(member, `${path}&limit=1`);
    const rest = first.nextCursor ? (await read(member, `${path}&cursor=${first.nextCursor}`)).items : [];
    const postings = [...first.items, ...rest];
    expect(postings).toHaveLength(of(id).postings);
    expect(postings.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(of(id).amount));
    await signInAgain(other);
    expect((await other.client.get(`/api/banking/${path}`)).status, code).toBe(404);
  }
  expect(cents(year.earned)).toBe(cents(of(savings.id).amount) + cents(of(account.id).amount));
  expect(cents(year.paid)).toBe(cents(of(loan.id).amount) + cents(of(card.id).amount));
  expect((await read(other, 'interest-years/2028')).items).toEqual([]);

  const file = async (which: string) => {
    const path = `${app.url}/api/banking/interest-years/2028/file?format=${which}`;
    return (await fetch(path, { headers: { cookie: member.client.cookieHeader } })).text();
  };
  const csv = (await file('csv')).trim().split('\r\n');
  expect(csv).toHaveLength(2 + year.items.reduce((sum: number, one: any) => sum + one.postings, 0));
  expect(csv.at(-1)).toBe(`,,,,,Total,${year.earned},${year.paid}`);
  expect(csv.filter((line) => line.includes(",'=Savings,"))).toHaveLength(of(savings.id).postings);
  expect(await file('pdf')).toMatch(/^%PDF-/);

  // December's is posted in January.
  app.clock.set('2029-01-01T12:00:00.000Z');
  await app.app.deps.work.round('banking.interest');
  await signInAgain(member);
  const [before, after] = [
    await read(member, 'interest-years/2028'),
    await read(member, 'interest-years/2029'),
  ];
  expect(before.thisYear).toBe(2029);
  expect(cents(before.earned) + cents(after.earned)).toBe(
    (await ledger('interest', `bank:${savings.id}:USD`)) +
      (await ledger('interest', `bank:${account.id}:USD`)),
  );
  expect(cents(after.earned)).toBeGreaterThan(0);
  for (const none of ['2027', '2030'])
    expect(await read(member, `interest-years/${none}`)).toMatchObject({
      code: 'bank_interest_year_invalid',
    });
});
