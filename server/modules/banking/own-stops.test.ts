/** What a stop by oneself keeps a lender from, and what a default holds back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '#tests/support/fake-clock.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { begin } from '../collaborations/collaborations-test-kit.ts';
import { fund } from '../exchange/exchange-test-kit.ts';
import { newDraft, payFee } from '../pitch/pitch-test-kit.ts';
import { liftStopOf, linkOutside, memberWithAccount, move } from './banking-test-kit.ts';
import { buy, openCard } from './cards/cards-test-kit.ts';
import { fillLiquidity, notePrice } from './conversion/conversion-test-kit.ts';
import { fillTheVault, lend, lendBacked, pay } from './loans/loans-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'saver', '100000');
});
afterAll(() => app.stop());

const goTo = (day: string) => app.clock.set(`${day}T12:00:00.000Z`);
/** Goes on by so much, looks at the price, and at all loans. */
async function look(ms: number, microUsd: number): Promise<void> {
  app.clock.advance(ms);
  await notePrice(app, BigInt(microUsd));
  await app.app.deps.work.round('banking.collateral');
}
const toldTo = async ({ email }: TestMember) => {
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};

test('whoever stops themselves again and again keeps nothing from being sold: the first stop delays it by a week at most, the next not at all [C-29c attack]', async () => {
  await notePrice(app);
  await fillLiquidity(app, '5000');
  const { member, loan } = await lendBacked(app, 'braking');
  const sales = async () =>
    (
      await app.app.deps.database.pool.query(
        "select count(*)::int as n from loan_collateral where loan_id = $1 and kind = 'sale'",
        [loan.id],
      )
    ).rows[0].n;
  const stop = async () => {
    await signInAgain(member);
    expect((await member.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  };
  await stop();
  await look(6 * DAY, 250_000);
  await look(DAY - HOUR, 250_000);
  expect(await sales()).toBe(0);
  // The week is over: they are told, and it is sold a day later, stop or not.
  await look(HOUR, 250_000);
  expect(await toldTo(member)).toContain('Your loan needs more collateral');
  await look(DAY, 250_000);
  expect(await sales()).toBe(1);
  await liftStopOf(app, member);
  // Another stop within the quarter gives no new time.
  await look(HOUR, 150_000);
  await stop();
  await look(HOUR, 150_000);
  expect(await sales()).toBe(2);
});

test('of whoever stops themselves the deposit is taken a week later than it would have been, and no later [C-29c attack]', async () => {
  goTo('2032-02-01');
  const { member, account } = await memberWithAccount(app, 'holder', '1000');
  const card = await openCard(member, account, '200');
  await buy(member, card, '100');
  const workOn = async (day: string) => {
    goTo(day);
    await app.app.deps.work.round('banking.statements');
    await app.app.deps.work.round('banking.card-defaults');
    return (await readCard(card.id)).is_active;
  };
  const readCard = async (id: string) =>
    (
      await app.app.deps.database.pool.query(
        'select closed_at is null as is_active from cards where id = $1',
        [id],
      )
    ).rows[0];
  await workOn('2032-06-24');
  await signInAgain(member);
  expect((await member.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  expect(await workOn('2032-06-30')).toBe(true);
  expect(await workOn('2032-07-02')).toBe(false);
});

test('a loan in default holds back what would leave, by each way and account of its person, until what is missing is paid [C-29c attack] [G24]', async () => {
  goTo('2033-09-01');
  const { member, account } = await memberWithAccount(app, 'borrower', '700');
  const { member: friend } = await memberWithAccount(app, 'borrower', '200');
  const outsideAccountId = await linkOutside(app, member);
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const saved = { currency: 'USDT', address, label: 'Mine' };
  await member.client.post('/api/exchange/addresses', saved, newKey());
  const loan = await lend(app, member, { account });
  goTo('2034-01-20');
  for (const one of [member, friend]) await signInAgain(one);
  const post = (path: string, body: object) => member.client.post(`/api/${path}`, body, newKey());
  const sendPrd = () => post('wallet/transfers', { recipient: friend.address, amount: '1' });
  await app.app.deps.work.round('banking.loans');
  const draft = await newDraft(member);
  const beginCollaboration = () => begin(member, { prdReward: '10' });
  const dollars = { fromAccountId: account.id, amount: '1' };
  const ways = [
    () => sendPrd(),
    () => move(member.client, { ...dollars, recipient: friend.username }),
    () => move(member.client, { ...dollars, outsideAccountId }),
    () => post('exchange/withdrawals', { currency: 'USDT', amount: '20', address }),
    () => payFee(member, draft),
    beginCollaboration,
  ];
  await fund(app, member.id, { USDT: '100', PRD: '200' });
  for (const way of ways) expect((await way()).body.code).toBe('credit_in_default');
  // What stays theirs goes on, and pays.
  expect((await move(member.client, { ...dollars, toAccountId: null })).status).toBe(201);
  expect((await pay(member, loan, { from: account })).status).toBe(201);
  await app.app.deps.work.round('banking.loans');
  expect((await sendPrd()).status).toBe(201);
  expect((await payFee(member, draft)).status).toBe(200);
  expect((await beginCollaboration()).status).toBe(201);
  expect((await move(member.client, { ...dollars, recipient: friend.username })).status).toBe(201);
});

test('what is in default stays so through a stop, of a loan and of a card: nothing more leaves once it is lifted [C-29c attack] [G24]', async () => {
  goTo('2035-02-01');
  const { member: friend } = await memberWithAccount(app, 'friend', '100');
  const borrower = await memberWithAccount(app, 'indebted', '700');
  const holder = await memberWithAccount(app, 'cardholder', '1000');
  await lend(app, borrower.member, { account: borrower.account });
  const card = await openCard(holder.member, holder.account, '200');
  await buy(holder.member, card, '100');
  goTo('2035-06-24');
  for (const list of ['banking.loans', 'banking.statements', 'banking.card-defaults'])
    await app.app.deps.work.round(list);
  for (const { member, account } of [borrower, holder]) {
    const send = async () => {
      await signInAgain(member);
      return move(member.client, { fromAccountId: account.id, amount: '1', recipient: friend.username });
    };
    expect((await send()).body.code).toBe('credit_in_default');
    expect((await member.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
    await liftStopOf(app, member);
    expect((await send()).body.code).toBe('credit_in_default');
  }
});
