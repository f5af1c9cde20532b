/** What is stuck in the bank's work, or was said by somebody who was stopped since, and what a notice of default is good for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liquidityAccount, outsideAccount } from '#core/ledger/chart.ts';
import { DAY, HOUR, SECOND } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  balanceOf,
  breakRow,
  figuresOf,
  liftStopOf,
  memberWithAccount,
  stopByOther,
  triesOf,
} from './banking-test-kit.ts';
import { buy, openCard } from './cards/cards-test-kit.ts';
import { fillLiquidity, notePrice } from './conversion/conversion-test-kit.ts';
import { agree, askForLoan, fillTheVault, lendBacked, pay } from './loans/loans-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'saver', '100000');
});
afterAll(() => app.stop());

const newHolder = () => memberWithAccount(app, 'holder', '9000');
const goTo = (day: string) => app.clock.set(`${day}T12:00:00.000Z`);
const closeStatements = () => app.app.deps.work.round('banking.statements');
const cardOf = async (member: TestMember, { id }: { id: string }) => {
  await signInAgain(member);
  return (await member.client.get(`/api/banking/cards/${id}`)).body;
};
const loanOf = async (member: TestMember, { id }: { id: string }) => {
  await signInAgain(member);
  return (await member.client.get(`/api/banking/loans/${id}`)).body;
};
/** The subjects of what a member was mailed. */
const toldTo = async ({ email }: TestMember) => {
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};
/** Goes on by so much, notes the price, and looks at all collateral. */
async function look(ms: number, microUsd: number): Promise<void> {
  app.clock.advance(ms);
  await notePrice(app, BigInt(microUsd));
  await app.app.deps.work.round('banking.collateral');
}
async function emptyLiquidity(): Promise<void> {
  const { balance } = (await app.app.deps.ledger.accountByKey(liquidityAccount().key))!;
  const amount = { asset: 'USD', minor: balance } as const;
  if (balance > 0n)
    await giveValue(app.app.deps, { from: liquidityAccount(), to: outsideAccount('USD'), amount });
}

test('a loan that was approved before its administrator was stopped is decided anew, and its member is told [C-29c attack] [G20]', async () => {
  const [vera, otis] = await Promise.all(
    ['vera', 'otis'].map(async (username) => {
      const admin = await createMember(app, { username });
      await makeAdmin(app, admin);
      return admin;
    }),
  );
  const { member, account } = await newHolder();
  const { body: loan } = await askForLoan(member, account, { amount: '700' });
  const decide = (who: TestMember) =>
    who.client.post(`/api/admin/loans/${loan.id}/decide`, { decision: 'approve', reason: 'Known to us.' });
  expect((await decide(vera!)).status).toBe(200);
  expect((await loanOf(member, loan)).status).toBe('approved');
  app.clock.advance(SECOND);
  const approvedAt = app.clock.now();
  expect((await vera!.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  expect((await loanOf(member, loan)).status).toBe('review');
  expect(await toldTo(member)).toContain('Your loan is looked at once more');
  // A decision that was under way while the stop came is none either.
  const { pool } = app.app.deps.database;
  await pool.query(`update loans set status = 'approved', decided_by = $2, decided_at = $3 where id = $1`, [
    loan.id,
    vera!.id,
    approvedAt,
  ]);
  expect((await agree(member, loan.id)).body.code).toBe('loan_not_open');
  await pool.query(`update loans set status = 'review', decided_by = null, decided_at = null where id = $1`, [
    loan.id,
  ]);
  expect((await decide(otis!)).status).toBe(200);
  expect((await agree(member, loan.id)).status).toBe(200);
});

test('a card whose statement is stuck keeps no other waiting, is tried ever more rarely, alarms, and is billed as it would have been [C-115]', async () => {
  goTo('2027-09-01');
  const [one, two] = [await newHolder(), await newHolder()];
  const [stuck, fine] = [
    await openCard(one.member, one.account, '500'),
    await openCard(two.member, two.account, '500'),
  ];
  await buy(one.member, stuck, '120');
  await buy(two.member, fine, '120');
  const mend = await breakRow(app, 'card_statements', `new.card_id = '${stuck.id}'`);
  goTo('2027-10-02');
  for (let hour = 0; hour < 24; hour += 1) {
    await closeStatements();
    app.clock.advance(HOUR);
  }
  expect((await cardOf(two.member, fine)).statement).toMatchObject({ number: 1, balance: '120.00' });
  expect((await cardOf(one.member, stuck)).statement).toBeNull();
  // At once, and after 1, 2, 4 and 8 hours.
  expect(await triesOf(app, 'banking.statements', stuck.id)).toBe(5);
  goTo('2027-10-05');
  await closeStatements();
  // It has waited since the 2nd began.
  expect(await figuresOf(app, 'banking.statements')).toEqual({ late: 1, oldest: 3.5 * 86_400 });
  await mend();
  goTo('2027-10-07');
  await closeStatements();
  expect((await cardOf(one.member, stuck)).statement).toMatchObject({
    number: 1,
    throughDay: '2027-10-01',
    dueOn: '2027-10-26',
    balance: '120.00',
  });
  expect(await triesOf(app, 'banking.statements', stuck.id)).toBeNull();
  expect((await figuresOf(app, 'banking.statements')).late).toBe(0);
});

test('a notice is of one instalment: where that was paid and another is as late, its member is told and waited for anew [C-115 attack]', async () => {
  await notePrice(app);
  await fillLiquidity(app, '5000');
  const { member, account, loan } = await lendBacked(app, 'twice', { prd: '2000', pledge: '1500' });
  const told = async () =>
    (await toldTo(member)).filter((subject) => subject === 'Your loan is in default').length;
  await signInAgain(member);
  app.clock.advance(122 * DAY);
  await notePrice(app, 330_000n);
  await app.app.deps.work.round('banking.loans');
  expect(await told()).toBe(1);
  // The week is over, and nothing is there to pay for PRD with.
  await emptyLiquidity();
  app.clock.advance(31 * DAY);
  await look(HOUR, 330_000);
  const { payoff, monthlyPayment, collateralMoves } = await loanOf(member, loan);
  expect(collateralMoves).toHaveLength(1);
  // The instalment of which they were told is paid; the next one has been missing for as long by now.
  const amount = (Number(payoff.fees) + Number(monthlyPayment)).toFixed(2);
  expect((await pay(member, loan, { from: account, amount })).status).toBe(201);
  await fillLiquidity(app, '5000');
  await look(HOUR, 330_000);
  expect((await loanOf(member, loan)).collateralMoves).toHaveLength(1);
  app.clock.advance(DAY);
  await app.app.deps.work.round('banking.loans');
  expect(await told()).toBe(2);
  app.clock.advance(6 * DAY);
  await look(HOUR, 330_000);
  expect((await loanOf(member, loan)).collateralMoves).toHaveLength(1);
  app.clock.advance(DAY);
  await look(HOUR, 330_000);
  expect((await loanOf(member, loan)).collateralMoves.length).toBeGreaterThan(1);
});

test('what is scheduled to others, and due after the lift of a stop, is not made by itself [C-29c attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'sched', '300');
  const { member: friend } = await memberWithAccount(app, 'schedpal', '0');
  const { expected } = (await member.client.get(`/api/banking/recipients/${friend.username}`)).body;
  const firstOn = new Date(app.clock.now().getTime() + 5 * DAY).toISOString().slice(0, 10);
  const to = { toAccountId: null, recipient: friend.username, expected };
  const input = { fromAccountId: account.id, ...to, amount: '10', frequency: 'monthly', firstOn };
  expect((await member.client.post('/api/banking/scheduled', input, newKey())).status).toBe(201);
  await stopByOther(app, member);
  await liftStopOf(app, member);
  app.clock.advance(6 * DAY);
  await app.app.deps.work.round('banking.scheduled');
  await signInAgain(member);
  const [{ status }] = (await member.client.get('/api/banking/scheduled')).body.items;
  expect([status, await balanceOf(member, account)]).toEqual(['paused', '300.00']);
});
