import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liquidityAccount, outsideAccount } from '#core/ledger/chart.ts';
import { findLendingViolations } from '#server/invariants/lending.ts';
import { DAY, HOUR } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asleep } from '#tests/support/tamper/run-tamper.ts';
import {
  balanceOf,
  breakRow,
  figuresOf,
  liftStopOf,
  memberWithAccount,
  move,
  openBankAccount,
  setLimits,
  stopByOther,
  triesOf,
} from '../banking-test-kit.ts';
import { fillLiquidity, notePrice } from '../conversion/conversion-test-kit.ts';
import { setGoal } from '../goals/goals-test-kit.ts';
import { fillTheVault, lend, lendBacked, pay } from './loans-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'keeper', '100000');
});
afterAll(() => app.stop());

const newBorrower = (dollars = '200') => memberWithAccount(app, 'borrower', dollars);

const work = () => app.app.deps.work.round('banking.loans');
const loanOf = async (member: TestMember, { id }: { id: string }) => {
  await signInAgain(member);
  return (await member.client.get(`/api/banking/loans/${id}`)).body;
};
/** Goes on to noon of a day. */
const goTo = (day: string) => app.clock.set(`${day}T12:00:00.000Z`);

/** Each test begins on a day of its own, later than the one before: times of the ledger never go back. */
function from(day: string, story: () => Promise<void>): Promise<void> {
  goTo(day);
  return story();
}

test('a payment goes to fees, interest and debt in this order; early ones lower the debt, more than is owed is refused [attack]', () =>
  from('2027-06-01', async () => {
    const { member, account } = await newBorrower('700');
    const loan = await lend(app, member, { account });
    const quoted = (await member.client.get(`/api/banking/loans/${loan.id}/payoff?on=2027-06-11`)).body;
    // Ten days of 600 dollars at 9.9 %.
    expect(quoted).toEqual({
      on: '2027-06-11',
      fees: '0.00',
      interest: '1.63',
      principal: '600.00',
      total: '601.63',
    });
    for (const on of ['2027-05-31', '2027-12-31'])
      expect((await member.client.get(`/api/banking/loans/${loan.id}/payoff?on=${on}`)).body.code).toBe(
        'loan_day_invalid',
      );
    for (const amount of ['0', '-1', '0.001', 'x'])
      expect((await pay(member, loan, { from: account, amount })).body.code).toBe('loan_payment_invalid');

    // An instalment and a half at once, early: nothing is due on the 1st of July.
    goTo('2027-06-11');
    await signInAgain(member);
    const half = await pay(member, loan, { from: account, amount: '154.5' });
    expect(half.body).toMatchObject({ interest: '1.63', principal: '152.87', remainingBalance: '447.13' });
    expect(await loanOf(member, loan)).toMatchObject({
      nextPaymentDate: '2027-08-01',
      overdue: '0.00',
      daysLate: 0,
    });

    // The second one is late: 5 % of what it still lacks, once, on the eleventh day.
    goTo('2027-08-11');
    expect(await loanOf(member, loan)).toMatchObject({ daysLate: 10, stage: 'current', overdue: '51.34' });
    goTo('2027-08-12');
    expect(await loanOf(member, loan)).toMatchObject({ daysLate: 11, stage: 'late', overdue: '53.90' });
    expect((await pay(member, loan, { from: account, amount: '2' })).body).toMatchObject({
      fees: '2.00',
      interest: '0.00',
      principal: '0.00',
    });
    const owed = (await loanOf(member, loan)).payoff;
    expect(owed).toMatchObject({ fees: '0.56', principal: '447.13' });
    expect((await pay(member, loan, { from: account, amount: '5' })).body).toMatchObject({
      fees: '0.56',
      interest: '4.44',
      principal: '0.00',
    });

    const { payoff } = await loanOf(member, loan);
    const cents = BigInt(payoff.total.replace('.', ''));
    const over = `${(cents + 1n) / 100n}.${String((cents + 1n) % 100n).padStart(2, '0')}`;
    expect(await pay(member, loan, { from: account, amount: over })).toMatchObject({
      status: 409,
      body: {
        code: 'loan_payment_too_large',
        message: expect.stringContaining(`$${payoff.total} ends this loan today`),
      },
    });
    const key = newKey();
    const ends = await Promise.all([
      ...[1, 2].map(() => pay(member, loan, { from: account }, key)),
      ...[1, 2].map(() => pay(member, loan, { from: account })),
    ]);
    const paid = ends.filter(({ status }) => status === 201);
    expect(new Set(paid.map(({ body }) => body.id)).size).toBe(1);
    for (const { body } of paid) expect(body.amount).toBe(payoff.total);
    for (const { status, body } of ends) if (status !== 201) expect(body.code).toBe('loan_not_active');
    expect(await loanOf(member, loan)).toMatchObject({
      status: 'repaid',
      remainingBalance: '0.00',
      daysLate: 0,
    });
  }));

test('a payment is refused from a frozen, closed, foreign, stopped, limited or short account, and nothing moves [attack]', () =>
  from('2027-09-01', async () => {
    const { member, account } = await newBorrower('50');
    const { account: foreign } = await newBorrower();
    const closed = await openBankAccount(app, member, { name: 'Closed' });
    await member.client.post(`/api/banking/accounts/${closed.id}/close`);
    const loan = await lend(app, member, { account });
    const codeOf = async (fromAccount: { id: string }, amount: string | null = '10') =>
      (await pay(member, loan, { from: fromAccount, amount })).body.code;
    expect(await codeOf(foreign)).toBe('bank_account_not_found');
    expect(await codeOf(closed)).toBe('bank_account_closed');
    const empty = await openBankAccount(app, member, { name: 'Empty', dollars: '9.99' });
    expect(await pay(member, loan, { from: empty, amount: '10' })).toMatchObject({
      body: { code: 'bank_insufficient_balance', message: 'Insufficient balance: $9.99 is available.' },
    });
    await setLimits(member, account, { transactionType: 'payment', singleTransactionLimit: '20' });
    expect(await codeOf(account, '20.01')).toBe('bank_limit_reached');
    const { db, ledger } = app.app.deps;
    const stop = (at: Date | null) =>
      db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, member.id, at));
    await stop(app.clock.now());
    expect(await codeOf(account)).toBe('account_stopped');
    await stop(null);
    await member.client.post(`/api/banking/accounts/${account.id}/freeze`);
    expect(await codeOf(account)).toBe('bank_account_frozen');
    expect(await balanceOf(member, account)).toBe('650.00');
    expect((await loanOf(member, loan)).payments).toEqual([]);
  }));

test('instalments pay themselves when they are due, and what can’t be paid costs one fee, however often and late the day’s work is done', () =>
  from('2028-06-01', async () => {
    const [good, short] = [await newBorrower('700'), await newBorrower('0')];
    const paying = await lend(app, good.member, { ...good, autopay: true });
    const failing = await lend(app, short.member, { ...short, autopay: true });
    await move(short.member.client, { fromAccountId: short.account.id, toAccountId: null, amount: '600' });
    await work();
    goTo('2028-06-30');
    await work();
    expect((await loanOf(good.member, paying)).payments).toEqual([]);
    goTo('2028-07-01');
    await Promise.all([work(), work(), work()]);
    expect(await work()).toBe(0);
    expect((await loanOf(good.member, paying)).payments).toMatchObject([
      { kind: 'autopay', amount: paying.monthlyPayment, paidOn: '2028-07-01' },
    ]);
    // The clock jumps: two instalments are due, and one of the others has been late for long enough to cost a fee.
    goTo('2028-08-05');
    await work();
    goTo('2028-07-20');
    expect(await work()).toBe(0);
    goTo('2028-08-06');
    await work();
    const kept = await loanOf(good.member, paying);
    expect(kept.payments).toHaveLength(2);
    expect(kept.schedule.map((line: { lateFee: string | null }) => line.lateFee)).toEqual(
      Array(6).fill(null),
    );
    const behind = await loanOf(short.member, failing);
    expect(behind).toMatchObject({ daysLate: 36, stage: 'delinquent', payments: [] });
    expect(behind.schedule.map((line: { lateFee: string | null }) => line.lateFee)).toEqual([
      '5.14',
      ...Array(5).fill(null),
    ]);
    await app.app.deps.jobs.runDue();
    expect(
      app.mailer.sent.filter(
        ({ to, subject }) => to === short.member.email && subject === 'A payment of your loan is late',
      ),
    ).toHaveLength(1);
    // Once the money is there, all that is due goes, fees first.
    await move(short.member.client, { fromAccountId: null, toAccountId: short.account.id, amount: '600' });
    goTo('2028-08-07');
    await work();
    expect(await loanOf(short.member, failing)).toMatchObject({
      overdue: '0.00',
      payments: [{ fees: '5.14', kind: 'autopay' }],
    });
  }));

test('a loan whose work fails is told, and keeps no other waiting', () =>
  from('2028-10-01', async () => {
    const [one, two] = [await newBorrower('100'), await newBorrower('100')];
    const broken = await lend(app, one.member, { ...one, autopay: true });
    const whole = await lend(app, two.member, { ...two, autopay: true });
    const { pool } = app.app.deps.database;
    await pool.query(`create function fail_test() returns trigger language plpgsql as
      $$ begin if new.loan_id = '${broken.id}' then raise exception 'killed'; end if; return new; end $$`);
    await pool.query(
      'create trigger fail_test before insert on loan_payments for each row execute function fail_test()',
    );
    goTo('2028-11-01');
    await work();
    await pool.query('drop trigger fail_test on loan_payments');
    await pool.query('drop function fail_test');
    expect((await loanOf(two.member, whole)).payments).toHaveLength(1);
    expect((await loanOf(one.member, broken)).payments).toHaveLength(0);
    app.clock.advance(HOUR);
    expect(await work()).toBeGreaterThanOrEqual(1);
    expect((await loanOf(one.member, broken)).payments).toHaveLength(1);
  }));

test('a loan that is stuck for a month is tried once a day, alarms, and is then worked as if nothing had been', () =>
  from('2028-11-10', async () => {
    const { member, account } = await newBorrower('200');
    const loan = await lend(app, member, { account, autopay: true });
    const mend = await breakRow(app, 'loans', `old.id = '${loan.id}'`);
    for (let day = 1; day <= 30; day += 1) {
      app.clock.advance(DAY);
      for (let n = 0; n < 3; n += 1) await work();
    }
    // It has waited since the day after it was lent began; the others are up to date.
    expect(await figuresOf(app, 'banking.loans')).toEqual({ late: 1, oldest: 29.5 * 86_400 });
    expect(await triesOf(app, 'banking.loans', loan.id)).toBeGreaterThan(25);
    expect(await triesOf(app, 'banking.loans', loan.id)).toBeLessThanOrEqual(30);
    await mend();
    app.clock.advance(DAY);
    await work();
    expect((await loanOf(member, loan)).payments).toMatchObject([{ kind: 'autopay', fees: '0.00' }]);
    expect(await figuresOf(app, 'banking.loans')).toEqual({ late: 0, oldest: 0 });
  }));

test('instalments that pay themselves stay within the limits of payments, and their account may be closed [C-102 attack]', () =>
  from('2029-01-10', async () => {
    const { member, account } = await newBorrower('700');
    const loan = await lend(app, member, { account, autopay: true });
    await setLimits(member, account, { transactionType: 'payment', dailyLimit: '60' });
    goTo('2029-02-10');
    await work();
    expect((await loanOf(member, loan)).payments).toEqual([]);
    await pay(member, loan, { from: account, amount: '60' });
    // What is left of it fits into the next day.
    goTo('2029-02-11');
    await work();
    expect(await loanOf(member, loan)).toMatchObject({
      overdue: '0.00',
      payments: [{ kind: 'autopay' }, { kind: 'payment', amount: '60.00' }],
    });

    const payFrom = ({ id }: { id: string }) =>
      member.client.request('PUT', `/api/banking/loans/${loan.id}/autopay`, { accountId: id });
    expect((await payFrom(await setGoal(member, account))).body.code).toBe('bank_account_not_found');
    const spare = await openBankAccount(app, member, { name: 'Spare' });
    expect((await payFrom(spare)).body.autopayAccountId).toBe(spare.id);
    expect((await member.client.post(`/api/banking/accounts/${spare.id}/close`)).status).toBe(200);
    expect((await loanOf(member, loan)).autopayAccountId).toBeNull();
    await app.app.deps.jobs.runDue();
    expect(app.mailer.sent.filter(({ to }) => to === member.email).map(({ subject }) => subject)).toContain(
      'Your loan no longer pays itself',
    );
  }));

test('one key pays on one loan, whichever of two is asked for at once [attack]', () =>
  from('2029-03-01', async () => {
    const { member, account } = await newBorrower('700');
    const loans = [await lend(app, member, { account }), await lend(app, member, { account })];
    const key = newKey();
    const answers = await Promise.all(
      loans.map((loan) => pay(member, loan, { from: account, amount: '10' }, key)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('idempotency_conflict');
    expect(await balanceOf(member, account)).toBe('1890.00');
  }));

test('what is due while somebody else has stopped its member costs no late fee and is no default, and is told with the lift [C-29c attack]', () =>
  from('2030-01-01', async () => {
    const { member, account } = await newBorrower('700');
    const loan = await lend(app, member, { account });
    await stopByOther(app, member);
    goTo('2030-05-20');
    await work();
    const { pool } = app.app.deps.database;
    const defaultAt = async () =>
      (await pool.query('select default_at from loans where id = $1', [loan.id])).rows[0].default_at;
    expect(await defaultAt()).toBeNull();
    await liftStopOf(app, member);
    goTo('2030-05-21');
    await work();
    expect((await loanOf(member, loan)).payoff.fees).toBe('0.00');
    expect(await defaultAt()).not.toBeNull();
    goTo('2030-06-20');
    await work();
    // What is due after the lift is late as ever.
    expect((await loanOf(member, loan)).payoff.fees).not.toBe('0.00');
  }));

test('what is due in a stop of one’s own costs its late fee, while it stands and after the lift [C-29c attack]', () =>
  from('2035-01-01', async () => {
    const { member, account } = await newBorrower('700');
    const loan = await lend(app, member, { account });
    expect((await member.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
    goTo('2035-02-15');
    await work();
    const { rows } = await app.app.deps.database.pool.query(
      'select count(*)::int as fees from loan_fees where loan_id = $1',
      [loan.id],
    );
    expect(rows[0].fees).toBe(1);
    // The second instalment is due in the stop, and its days of grace end after the lift.
    goTo('2035-03-05');
    await liftStopOf(app, member);
    goTo('2035-03-20');
    await work();
    const { schedule } = await loanOf(member, loan);
    expect(schedule.map(({ lateFee }: { lateFee: string | null }) => lateFee !== null)).toEqual([
      true,
      true,
      ...schedule.slice(2).map(() => false),
    ]);
  }));

test('a look at collateral charges no late fee of what would have paid itself that day [C-115 attack]', () =>
  from('2031-01-01', async () => {
    await notePrice(app);
    await fillLiquidity(app, '5000');
    const { member, account, loan } = await lendBacked(app, 'looked', { autopay: true });
    goTo('2031-02-20');
    await notePrice(app, 330_000n);
    await app.app.deps.work.round('banking.collateral');
    await work();
    const { payments } = await loanOf(member, loan);
    expect(payments).toMatchObject([{ kind: 'autopay', fees: '0.00' }]);
    expect((await loanOf(member, loan)).payoff.fees).toBe('0.00');
    expect(Number(await balanceOf(member, account))).toBeLessThan(150);
  }));

test('who had a part sold before the price came back isn’t told that nothing was sold [C-115]', () =>
  from('2031-06-01', async () => {
    const look = async (at: string, microUsd: bigint) => {
      app.clock.set(at);
      await notePrice(app, microUsd);
      await app.app.deps.work.round('banking.collateral');
    };
    await notePrice(app);
    await fillLiquidity(app, '5000');
    const { member } = await lendBacked(app, 'partly', { pledge: '920' });
    await look('2031-06-02T12:00:00.000Z', 250_000n);
    const { ledger } = app.app.deps;
    const { balance } = (await ledger.accountByKey(liquidityAccount().key))!;
    const amount = { asset: 'USD', minor: balance - 1_000n } as const;
    await giveValue(app.app.deps, { from: liquidityAccount(), to: outsideAccount('USD'), amount });
    await look('2031-06-03T12:30:00.000Z', 250_000n);
    await look('2031-06-03T13:30:00.000Z', 330_000n);
    await look('2031-06-07T12:00:00.000Z', 330_000n);
    await app.app.deps.jobs.runDue();
    const mail = app.mailer.sent.find(
      ({ to, subject }) => to === member.email && subject === 'Your loan is covered again',
    )!;
    expect(mail.text).toContain('Nothing more is sold');
  }));

test('a large sale of collateral is held against its rate to the last unit [C-115]', async () => {
  const { database, db } = app.app.deps;
  const id = randomUUID();
  const broken = async () =>
    (await findLendingViolations(db)).filter(({ invariant }) => invariant.startsWith('a sale of collateral'));
  // The quotient is less than 0.00005 above a whole unit, so it's one more that is sold.
  await asleep(
    database.pool,
    `insert into loan_payments (id, loan_id, kind, amount, fees, interest, principal, left_owed, paid_on, request_hash, created_at)
     values (ledger_transfer_id('collateral-sale-usd:' || $1), $2, 'collateral', 1018761, 0, 0, 1018761, 0, '2031-01-01', '', now())`,
    [id, id],
  );
  await asleep(
    database.pool,
    `insert into loan_collateral (id, loan_id, kind, amount, left_pledged, rate_prd, rate_usd, reason, proceeds, payment_id, reference_number, request_hash, created_at)
     select $1, loan_id, 'sale', 3217195764709, 0, 3000001, 999983, 'margin', amount, id, 'made up', '', created_at from loan_payments where loan_id = $2`,
    [id, id],
  );
  expect(await broken()).toEqual([]);
  await asleep(database.pool, 'update loan_collateral set amount = amount + 1 where id = $1', [id]);
  expect(await broken()).toHaveLength(1);
  await asleep(database.pool, 'delete from loan_collateral where id = $1', [id]);
  await asleep(database.pool, 'delete from loan_payments where loan_id = $1', [id]);
});
