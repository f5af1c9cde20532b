/** Loans that are backed by PRD: pledged with the loan, watched, sold by rule, and given back; once each. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liquidityAccount, outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { DAY, HOUR } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../../exchange/exchange-test-kit.ts';
import { balanceOf, liftStopOf, memberWithAccount } from '../../banking-test-kit.ts';
import { convertingMember, fillLiquidity, notePrice } from '../../conversion/conversion-test-kit.ts';
import { payInBurst } from '../../security/security-test-kit.ts';
import {
  addCollateral,
  agree,
  askForLoan,
  fillTheVault,
  lendBacked,
  pay,
  releaseCollateral,
} from '../loans-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'saver', '100000');
});
beforeEach(async () => {
  // A price counts for 72 hours: each test begins when those of the one before no longer do.
  app.clock.advance(HOUR);
  await notePrice(app);
  app.clock.advance(4 * DAY);
  await notePrice(app);
  await setLiquidity('5000');
  // Nor are its loans looked at.
  await query(`update loans set collateral_looked_at = '2100-01-01' where status = 'active'`);
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);
const ledger = () => app.app.deps.ledger;
const heldBy = async ({ key }: { key: string }) => (await ledger().accountByKey(key))!.balance;
const PRD = 100_000_000n;
/** In a wallet, beside the welcome grant. */
const prdOf = async ({ id }: TestMember) => (await heldBy(walletAccount(id, 'PRD'))) - 100n * PRD;

async function setLiquidity(dollars: string): Promise<void> {
  const [{ balance } = { balance: 0n }] = await ledger().accountsByKeys([liquidityAccount().key]);
  const amount = { asset: 'USD', minor: balance } as const;
  if (balance > 0n)
    await giveValue(app.app.deps, { from: liquidityAccount(), to: outsideAccount('USD'), amount });
  if (dollars !== '0') await fillLiquidity(app, dollars);
}

/** Goes on by so much, looks at the price, and at all loans. */
async function look(ms: number, microUsd?: number): Promise<void> {
  app.clock.advance(ms);
  if (microUsd !== undefined) await notePrice(app, BigInt(microUsd));
  await app.app.deps.work.round('banking.collateral');
}

/** Leaves so many cents more than what is owed on loans that are backed. */
async function leaveToLend(cents: bigint): Promise<void> {
  const { rows } = await query(`select coalesce(-sum(a.balance), 0)::text as owed from loans l
    join ledger_accounts a on a.id = ledger_account_id('loans:' || l.id || ':USD')
    where l.loan_type = 'prd_backed' and l.status = 'active'`);
  await setLiquidity(formatMinor('USD', BigInt(rows[0].owed) + cents));
}

async function loanOf(member: TestMember, { id }: { id: string }) {
  await signInAgain(member);
  return (await member.client.get(`/api/banking/loans/${id}`)).body;
}

/** The subjects of the emails that a member was sent; what they report is in the notice centre, too. */
async function toldTo({ email }: TestMember): Promise<string[]> {
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('before it is agreed to', () => {
  test('what it takes and what comes of it is disclosed, and collateral is decided at the price of agreeing [C-115]', async () => {
    const { member, account } = await convertingMember(app, 'asks', '1000');
    expect((await member.client.get('/api/banking/loan-backing')).body).toMatchObject({
      rate: { usdPerPrd: '0.33333333' },
      available: '1000.00000000',
      isVerified: true,
      left: '5000.00',
    });
    const { body: applied } = await askForLoan(member, account, { amount: '150', collateral: '899' });
    expect(applied).toMatchObject({
      loanType: 'prd_backed',
      status: 'approved',
      interestRate: '0.079',
      backing: { asked: '899.00000000', pledged: '0.00000000', standing: 'covered' },
      decision: { lines: [{ reason: 'collateral', points: 70 }] },
    });
    const short = await agree(member, applied.id, false, newKey(), '899');
    expect(short.body).toMatchObject({
      code: 'loan_collateral_short',
      message: '$150.00 takes at least 900 PRD at the price of now. Nothing was agreed to.',
    });
    expect((await agree(member, applied.id)).body.code).toBe('loan_collateral_invalid');
    expect((await agree(member, applied.id, false, newKey(), '1000.5')).body).toMatchObject({
      code: 'loan_prd_missing',
      message: 'You have 1000 PRD that is free to be pledged. Nothing was moved.',
    });
    const key = newKey();
    const { disclosedOn, totalOfPayments } = (
      await member.client.get(`/api/banking/loans/${applied.id}/offer`)
    ).body;
    const terms = { disclosedOn, totalOfPayments, autopay: false, collateral: '900' };
    const agreeTwice = () => member.client.post(`/api/banking/loans/${applied.id}/agree`, terms, key);
    const agreed = await agreeTwice();
    expect(agreed.body).toMatchObject({
      status: 'active',
      backing: {
        pledged: '900.00000000',
        worth: '300.00',
        percent: 50,
        standing: 'covered',
        // 150 dollars are 65 % and 80 % of 900 PRD at these.
        warnBelow: '0.25641100',
        sellBelow: '0.20833400',
        releasable: '0.00000000',
      },
    });
    expect(await prdOf(member)).toBe(100n * PRD);
    expect(await balanceOf(member, account)).toBe('150.00');
    expect((await agreeTwice()).status).toBe(200);
    expect(await prdOf(member)).toBe(100n * PRD);
    await expectBooksToBalance(app.databaseUrl);
  });

  test('nothing is lent against PRD that is held, without a price, an identity, or dollars to pay for it [C-115 attack]', async () => {
    const { member, account } = await convertingMember(app, 'held', '900');
    // The welcome grant is there, and isn't seasoned.
    const { body: loan } = await askForLoan(member, account, { amount: '150', collateral: '950' });
    expect((await agree(member, loan.id, false, newKey(), '950')).body.code).toBe('loan_prd_missing');
    await leaveToLend(14_999n);
    expect((await agree(member, loan.id, false, newKey(), '900')).body).toMatchObject({
      code: 'loan_liquidity_short',
      message: expect.stringContaining('$149.99'),
    });
    await setLiquidity('5000');
    await query(`update bank_customers set provider = 'another' where member_id = $1`, [member.id]);
    expect((await agree(member, loan.id, false, newKey(), '900')).body.code).toBe('loan_identity_first');
    await query(`update bank_customers set provider = 'sandbox' where member_id = $1`, [member.id]);
    app.clock.advance(4 * HOUR);
    await signInAgain(member);
    expect((await agree(member, loan.id, false, newKey(), '900')).body.code).toBe('loan_price_unknown');
    await notePrice(app);
    expect((await agree(member, loan.id, false, newKey(), '900')).status).toBe(200);
    const asked = await askForLoan(member, account, { amount: '150', collateral: '0' });
    expect(asked.body.code).toBe('loan_collateral_invalid');
  });

  test('an open serious alert takes 20 points, and a person decides then [C-105] [C-115]', async () => {
    const { member, account } = await convertingMember(app, 'alerted', '500');
    await payInBurst(app, member);
    const { body } = await askForLoan(member, account, { amount: '100', instalments: 3, collateral: '700' });
    expect(body).toMatchObject({
      status: 'review',
      decision: { lines: expect.arrayContaining([{ reason: 'alerts', points: -20 }]) },
    });
  });

  test('no two loans are lent what one of them could be paid for with [C-115 attack]', async () => {
    await leaveToLend(20_000n);
    const borrowers = [];
    for (const name of ['first', 'second']) {
      const { member, account } = await convertingMember(app, name, '900');
      borrowers.push({
        member,
        loan: (await askForLoan(member, account, { amount: '150', collateral: '900' })).body,
      });
    }
    const answers = await Promise.all(
      borrowers.map(({ member, loan }) => agree(member, loan.id, false, newKey(), '900')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('loan_liquidity_short');
    await expectBooksToBalance(app.databaseUrl);
  });
});

describe('while it stands', () => {
  test('what is pledged is neither sent nor pledged again, whatever comes at once [C-115 attack]', async () => {
    const { member, account } = await convertingMember(app, 'races', '900');
    const other = await createMember(app, { username: 'receiver' });
    const loans = [];
    for (const purpose of ['One', 'Two'])
      loans.push((await askForLoan(member, account, { amount: '150', collateral: '900', purpose })).body);
    const { body: to } = await other.client.get('/api/wallet');
    const answers = await Promise.all([
      ...loans.map(({ id }) => agree(member, id, false, newKey(), '900')),
      member.client.post('/api/wallet/transfers', { recipientAddress: to.address, amount: '400' }, newKey()),
    ]);
    // One of them at most has what it takes.
    expect(answers.filter(({ status }) => status < 300).length).toBeLessThanOrEqual(1);
    const left = await prdOf(member);
    expect([0n, 500n * PRD, 900n * PRD]).toContain(left);
    await expectBooksToBalance(app.databaseUrl);
  });

  test('a member is warned at 65 %, tops up, pays, and has all of it back with the last payment [C-115]', async () => {
    const { member, account, loan } = await lendBacked(app, 'honest', { prd: '1500' });
    await look(HOUR, 250_000);
    const warned = (await loanOf(member, loan)).backing;
    expect(warned).toMatchObject({ percent: 67, standing: 'warned', releasable: '0.00000000' });
    expect(Date.parse(warned.marginDueAt) - Date.parse(warned.warnedAt)).toBe(DAY);
    expect(await toldTo(member)).toContain('Your loan needs more collateral');
    await look(HOUR, 250_000);
    expect((await loanOf(member, loan)).backing.warnedAt).toBe(warned.warnedAt);
    const key = newKey();
    const added = await Promise.all([1, 2].map(() => addCollateral(member, loan, '400', key)));
    expect(added.map(({ status }) => status)).toEqual([200, 200]);
    expect(added[0]!.body.backing).toMatchObject({
      pledged: '1300.00000000',
      percent: 47,
      marginDueAt: null,
    });
    expect((await addCollateral(member, loan, '401', key)).body.code).toBe('idempotency_conflict');
    expect((await addCollateral(member, loan, '400')).body.code).toBe('loan_prd_missing');
    await look(2 * DAY, 250_000);
    expect(await prdOf(member)).toBe(200n * PRD);
    const most = (await loanOf(member, loan)).backing.releasable;
    expect((await releaseCollateral(member, loan, '1300')).body).toMatchObject({
      code: 'loan_release_too_large',
    });
    const released = await releaseCollateral(member, loan, most);
    expect(released.body.backing).toMatchObject({ percent: 50, releasable: '0.00000000' });
    await fund(app, member.id, { USD: '100' });
    const moved = { fromAccountId: null, toAccountId: account.id, amount: '100', recipient: undefined };
    await member.client.post('/api/banking/transfers', { ...moved, expected: null }, newKey());
    expect((await pay(member, loan, { from: account })).status).toBe(201);
    const done = await loanOf(member, loan);
    expect(done).toMatchObject({ status: 'repaid', backing: { pledged: '0.00000000', marginDueAt: null } });
    expect(done.collateralMoves.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['returned', 'release', 'top_up', 'pledge'],
    ]);
    expect(await prdOf(member)).toBe(1_500n * PRD);
    await expectBooksToBalance(app.databaseUrl);
  });

  test('what isn’t mended in a day is sold to half by one of two runs at once, no more than it takes [C-115 attack]', async () => {
    const { member, loan } = await lendBacked(app, 'silent');
    await look(HOUR, 250_000);
    await look(23 * HOUR, 250_000);
    expect((await loanOf(member, loan)).collateralMoves).toHaveLength(1);
    app.clock.advance(HOUR);
    await notePrice(app, 250_000n);
    const { work } = app.app.deps;
    await Promise.all([work.round('banking.collateral'), work.round('banking.collateral')]);
    await work.round('banking.collateral');
    const sold = await loanOf(member, loan);
    const [sale, ...before] = sold.collateralMoves;
    expect(before).toHaveLength(1);
    expect(sale).toMatchObject({ kind: 'sale', reason: 'margin', usdPerPrd: '0.25000000' });
    expect(sold.backing).toMatchObject({ percent: 50, standing: 'covered', marginDueAt: null });
    expect(sold.payments).toMatchObject([{ kind: 'collateral', amount: sale.proceeds, fees: '0.00' }]);
    // At 5 % below what counts: 0.2375 dollars a PRD.
    expect(Number(sale.proceeds) / Number(sale.amount)).toBeCloseTo(0.2375, 6);
    expect(await toldTo(member)).toContain('Collateral of your loan was sold');
    await expectBooksToBalance(app.databaseUrl);
  });

  test('of a member whom we keep from mending it nothing is sold, and with the lift they have all of their time [C-29c attack]', async () => {
    const { member, loan } = await lendBacked(app, 'kept');
    await look(HOUR, 250_000);
    await signInAgain(member);
    expect((await member.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
    await look(2 * DAY, 250_000);
    await liftStopOf(app, member);
    await look(HOUR, 250_000);
    const { backing, collateralMoves } = await loanOf(member, loan);
    expect(collateralMoves).toHaveLength(1);
    expect(Date.parse(backing.marginDueAt) - app.clock.now().getTime()).toBe(DAY);
    await look(DAY, 250_000);
    expect((await loanOf(member, loan)).collateralMoves).toHaveLength(2);
  });

  test('a price that jumps gives an hour, and one that comes back sells nothing [C-115 attack]', async () => {
    const { member, loan } = await lendBacked(app, 'jumped');
    await look(HOUR, 150_000);
    const urgent = (await loanOf(member, loan)).backing;
    expect(urgent).toMatchObject({ percent: 112, standing: 'urgent' });
    expect(Date.parse(urgent.marginDueAt) - Date.parse(urgent.warnedAt)).toBe(HOUR);
    await look(HOUR, 330_000);
    expect((await loanOf(member, loan)).backing).toMatchObject({ standing: 'covered', marginDueAt: null });
    expect(await toldTo(member)).toContain('Your loan is covered again');
    expect((await loanOf(member, loan)).collateralMoves).toHaveLength(1);
  });

  test('on a price that nobody has looked at nothing is sold, released or told, and it is said to those who can mend it [C-115 attack]', async () => {
    const admin = await createMember(app, { username: 'watcher' });
    await makeAdmin(app, admin);
    const { member, loan } = await lendBacked(app, 'stale');
    await look(HOUR, 250_000);
    await look(2 * DAY);
    const stale = await loanOf(member, loan);
    expect(stale.collateralMoves).toHaveLength(1);
    expect(stale.backing).toMatchObject({ rate: null, percent: null, standing: 'unknown', releasable: null });
    expect((await releaseCollateral(member, loan, '1')).body.code).toBe('loan_price_unknown');
    const { console, jobs, metrics } = app.app.deps;
    expect((await metrics.read()).text).toContain('protege_prd_price_missing 1');
    await console.look();
    await console.look();
    await jobs.runDue();
    await signInAgain(admin);
    const told = (await toldTo(admin)).filter((words) => words === 'Loans against PRD lack cover');
    expect(told).toHaveLength(1);
    await notePrice(app, 330_000n);
    expect((await metrics.read()).text).toContain('protege_prd_price_missing 0');
  });

  test('what there is nothing to pay for waits, is in the figures, and is sold when dollars come [C-115 attack]', async () => {
    const { member, loan } = await lendBacked(app, 'waits');
    await look(HOUR, 250_000);
    await setLiquidity('10');
    await look(DAY, 250_000);
    const some = await loanOf(member, loan);
    expect(some.payments).toMatchObject([{ kind: 'collateral', amount: '10.00' }]);
    expect(some.backing.marginDueAt).not.toBeNull();
    expect((await app.app.deps.metrics.read()).text).toMatch(/protege_backed_loans_uncovered_cents [1-9]/);
    await look(HOUR, 250_000);
    expect((await loanOf(member, loan)).payments).toHaveLength(1);
    await setLiquidity('5000');
    await look(HOUR, 250_000);
    const all = await loanOf(member, loan);
    expect(all.payments).toHaveLength(2);
    expect(all.backing).toMatchObject({ percent: 50, marginDueAt: null });
    await expectBooksToBalance(app.databaseUrl);
  });

  test('a sale that is killed in the middle has sold nothing, and the next round sells once [C-115 attack]', async () => {
    const { member, loan } = await lendBacked(app, 'killed');
    await look(HOUR, 250_000);
    await query(
      `create function refuse_sale() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
    );
    await query(`create trigger refuse_sale before insert on ledger_transfers for each row
      when (new.code = 'loan_interest') execute function refuse_sale()`);
    await look(DAY, 250_000);
    expect((await loanOf(member, loan)).collateralMoves).toHaveLength(1);
    await query('drop function refuse_sale cascade');
    await look(2 * HOUR, 250_000);
    expect((await loanOf(member, loan)).collateralMoves).toHaveLength(2);
    await look(HOUR, 250_000);
    expect((await loanOf(member, loan)).collateralMoves).toHaveLength(2);
    await expectBooksToBalance(app.databaseUrl);
  });

  test('nobody else adds to a loan’s collateral or takes from it, and no amount is anything else than PRD [C-100 attack]', async () => {
    const { member, loan } = await lendBacked(app, 'owns', { prd: '1500', pledge: '1200' });
    const { member: other } = await memberWithAccount(app, 'stranger', '0');
    expect((await addCollateral(other, loan, '1')).status).toBe(404);
    expect((await releaseCollateral(other, loan, '1')).status).toBe(404);
    for (const amount of ['0', '-1', '1e3', '0.000000001'])
      expect((await addCollateral(member, loan, amount)).status).toBe(400);
  });
});

describe('in default', () => {
  test('its member is told what comes of it, nothing more is lent, and after a week all of it is paid from what is pledged [C-115]', async () => {
    const { member, account, loan } = await lendBacked(app, 'defaults', { prd: '2000', pledge: '1500' });
    await signInAgain(member);
    app.clock.advance(122 * DAY);
    await notePrice(app, 330_000n);
    await setLiquidity('5000');
    await app.app.deps.work.round('banking.loans');
    await signInAgain(member);
    expect(await toldTo(member)).toContain('Your loan is in default');
    await look(HOUR, 330_000);
    expect((await loanOf(member, loan)).collateralMoves).toHaveLength(1);
    const asked = await askForLoan(member, account, { amount: '100', instalments: 3, collateral: '400' });
    expect(asked.body).toMatchObject({ status: 'declined' });
    app.clock.advance(7 * DAY);
    await notePrice(app, 330_000n);
    await look(HOUR, 330_000);
    const done = await loanOf(member, loan);
    expect(done).toMatchObject({ status: 'repaid', backing: { pledged: '0.00000000' } });
    expect(done.collateralMoves.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      ...['pledge', 'returned', 'sale'],
    ]);
    const [payment] = done.payments;
    expect(Number(payment.fees)).toBeGreaterThan(0);
    expect(Number(payment.fees) + Number(payment.interest) + Number(payment.principal)).toBeCloseTo(
      Number(payment.amount),
      6,
    );
    await expectBooksToBalance(app.databaseUrl);
  });
});
