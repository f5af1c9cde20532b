import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  balanceOf,
  grownBy,
  liftStopOf,
  memberWithAccount,
  move,
  openBankAccount,
  owe,
  setLimits,
  stopByOther,
} from '../banking-test-kit.ts';
import { fillTheVault } from '../loans/loans-test-kit.ts';
import { askForCard, buy, openCard, payOn } from './cards-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'saver', '100000');
});
afterAll(() => app.stop());

const newHolder = (dollars = '1000') => memberWithAccount(app, 'holder', dollars);

/** Says how many it closed. */
const closeStatements = () =>
  grownBy(app, 'card_statements', () => app.app.deps.work.round('banking.statements'));
const workDefaults = () => app.app.deps.work.round('banking.card-defaults');
const goTo = (day: string) => app.clock.set(`${day}T12:00:00.000Z`);
const cardOf = async (member: TestMember, { id }: { id: string }) => {
  await signInAgain(member);
  return (await member.client.get(`/api/banking/cards/${id}`)).body;
};

test('the deposit is held and is the limit: it can’t leave, nothing is bought beyond it, and closing lets it go [C-98 attack] [C-115] [EN-19]', async () => {
  const { member, account } = await newHolder('300');
  for (const deposit of ['199.99', '5000.01', '0', '-200', 'x'])
    expect((await askForCard(member, account, deposit)).body.code).toBe('card_deposit_invalid');
  expect((await askForCard(member, account, '300.01')).body.code).toBe('bank_insufficient_balance');
  const { account: foreign } = await newHolder();
  expect((await askForCard(member, foreign)).body.code).toBe('bank_account_not_found');
  const key = newKey();
  const opened = await Promise.all([1, 2, 3].map(() => askForCard(member, account, '250', key)));
  expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1);
  expect((await askForCard(member, account, '251', key)).body.code).toBe('idempotency_conflict');
  const card = opened[0]!.body;
  expect(card).toMatchObject({
    cardType: 'secured',
    cardNumberMasked: expect.stringMatching(/^•••• •••• •••• \d{4}$/),
    currentBalance: '0.00',
    creditLimit: '250.00',
    availableCredit: '250.00',
    apr: '0.1799',
    expiryYear: 2030,
    isActive: true,
  });
  expect((await member.client.get(`/api/banking/accounts/${account.id}`)).body).toMatchObject({
    balance: '300.00',
    availableBalance: '50.00',
  });
  expect((await move(member.client, { fromAccountId: account.id, amount: '50.01' })).body.code).toBe(
    'bank_insufficient_balance',
  );
  expect(await buy(member, card, '250.01')).toMatchObject({
    status: 409,
    body: { code: 'card_declined', message: 'This would exceed the limit of the card: $250.00 is left.' },
  });
  // A double click buys once, and purchases at once never exceed the limit.
  const click = newKey();
  await Promise.all([1, 2].map(() => buy(member, card, '100', { key: click })));
  const racing = await Promise.all([1, 2, 3].map(() => buy(member, card, '60')));
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(await cardOf(member, card)).toMatchObject({ currentBalance: '220.00', availableCredit: '30.00' });
  expect((await member.client.get('/api/banking')).body).toMatchObject({
    totalCreditDebt: '220.00',
    netWorth: '80.00',
  });
  const close = () => member.client.post(`/api/banking/cards/${card.id}/close`);
  expect((await close()).body.code).toBe('card_owes');
  const { account: other } = {
    account: await openBankAccount(app, member, { name: 'Other', dollars: '220' }),
  };
  expect((await payOn(member, card, { from: other, amount: '220.01' })).body.code).toBe(
    'card_payment_too_large',
  );
  expect((await payOn(member, card, { from: other })).body).toMatchObject({
    amount: '220.00',
    currentBalance: '0.00',
  });
  expect((await payOn(member, card, { from: other })).body.code).toBe('card_nothing_owed');
  expect((await close()).body).toMatchObject({ isActive: false, availableCredit: '0.00' });
  expect((await close()).status).toBe(200);
  expect((await buy(member, card, '1')).body.code).toBe('card_closed');
  expect((await member.client.get(`/api/banking/accounts/${account.id}`)).body.availableBalance).toBe(
    '300.00',
  );
});

test('a frozen card buys nothing, a category no more than its month’s limit, and unfreezing is confirmed [B6.6] [attack]', async () => {
  const { member, account } = await newHolder();
  const { member: stranger } = await newHolder();
  const card = await openCard(member, account, '500');
  const path = `/api/banking/cards/${card.id}`;
  await member.client.request('PUT', `${path}/limits`, { category: 'dining', monthlyLimit: '50' });
  expect((await buy(member, card, '50.01', { category: 'dining' })).body.message).toBe(
    'This would exceed the month’s limit for dining: $50.00 is left.',
  );
  expect((await buy(member, card, '50', { category: 'dining' })).status).toBe(201);
  expect((await buy(member, card, '0.01', { category: 'dining' })).body.code).toBe('card_declined');
  expect((await buy(member, card, '60')).status).toBe(201);
  for (const monthlyLimit of ['-1', '0.001', 'x'])
    expect(
      (await member.client.request('PUT', `${path}/limits`, { category: 'dining', monthlyLimit })).body.code,
    ).toBe('bank_limit_invalid');
  const limit = (client: typeof member.client, monthlyLimit: string | null) =>
    client.request('PUT', `${path}/limits`, { category: 'dining', monthlyLimit });
  const thief = member.client.copy();
  for (const more of ['50.01', null, ''])
    expect((await limit(thief, more)).body.code, String(more)).toBe('email_code_required');
  expect((await buy(member, card, '0.01', { category: 'dining' })).body.code).toBe('card_declined');
  for (const less of ['50', '40']) expect((await limit(thief, less)).status, less).toBe(200);
  expect((await limit(member.client, '50')).status).toBe(200);
  await member.client.post(`${path}/freeze`);
  expect((await buy(member, card, '1')).body.message).toBe('This card is frozen.');
  expect((await member.client.copy().post(`${path}/unfreeze`)).body.code).toBe('email_code_required');
  expect((await member.client.post(`${path}/unfreeze`)).body.isFrozen).toBe(false);
  for (const rest of ['/freeze', '/unfreeze', '/close'])
    expect((await stranger.client.post(`${path}${rest}`)).status).toBe(404);
  expect((await buy(stranger, card, '1')).status).toBe(404);
});

test('what is bought leaves by the one gate: it counts in the sending limits, a large one asks, a stopped member buys nothing [C-29c attack]', async () => {
  const { member, account } = await newHolder('3000');
  const card = await openCard(member, account, '2000');
  const bare = { client: member.client.copy() };
  expect(await buy(bare, card, '601')).toMatchObject({ status: 403, body: { code: 'email_code_required' } });
  expect((await buy(member, card, '1000')).status).toBe(201);
  // 1,000 of 1,200 dollars of a day are used, by whatever way.
  expect((await buy(member, card, '200.01')).body.code).toBe('bank_sending_limit_reached');
  const { db, ledger } = app.app.deps;
  // Limits that were those of another day are looked at again first.
  const wallet = accountIdOf(`wallet:${member.id}:PRD`);
  await db.transaction().execute((tx) => ledger.setLimitsInTransaction(tx, wallet, { day: 1n, month: 1n }));
  expect((await buy(member, card, '1')).status).toBe(201);
  const stop = (at: Date | null) =>
    db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, member.id, at));
  await stop(app.clock.now());
  expect((await buy(member, card, '1')).body.code).toBe('account_stopped');
  expect((await payOn(member, card, { from: account, amount: '1' })).body.code).toBe('account_stopped');
  await stop(null);
  expect((await buy(member, card, '1')).status).toBe(201);
});

test('whoever has something to give back buys nothing by card, and opens none [C-29c attack] [G18]', async () => {
  const { member, account } = await newHolder('1000');
  const card = await openCard(member, account);
  const { member: other, account: theirs } = await newHolder('1000');
  for (const one of [member, other]) await owe(app, one, 5n);
  expect((await buy(member, card, '1')).body.code).toBe('bank_debt_first');
  expect((await askForCard(other, theirs)).body.code).toBe('loan_debt_first');
  for (const one of [member, other]) await owe(app, one, -5n);
  expect((await buy(member, card, '1')).status).toBe(201);
});

test('statements charge no interest to who pays in full, and by the day to who doesn’t, whenever the work is done [K1] [K2] [K3] [K4]', async () => {
  goTo('2026-03-05');
  const { member, account } = await newHolder('2000');
  const card = await openCard(member, account, '500');
  goTo('2026-03-15');
  await signInAgain(member);
  await buy(member, card, '120');
  goTo('2026-04-05');
  await closeStatements();
  expect((await cardOf(member, card)).statement).toBeNull();
  goTo('2026-04-06');
  await Promise.all([closeStatements(), closeStatements(), closeStatements()]);
  expect(await closeStatements()).toBe(0);
  expect((await cardOf(member, card)).statement).toEqual({
    number: 1,
    fromDay: '2026-03-06',
    throughDay: '2026-04-05',
    dueOn: '2026-04-30',
    purchases: '120.00',
    interest: '0.00',
    balance: '120.00',
    minimumPayment: '25.00',
    paid: '0.00',
  });
  // Only the minimum is paid, so the second month costs interest on each day's purchases.
  goTo('2026-04-20');
  await signInAgain(member);
  expect((await payOn(member, card, { from: account, amount: '25' })).body).toMatchObject({
    purchases: '25.00',
  });
  // The work is done two months late: both statements are as they would have been.
  goTo('2026-06-06');
  expect(await closeStatements()).toBeGreaterThanOrEqual(2);
  const late = await cardOf(member, card);
  // 14 days of 120 and 16 of 95 dollars at 17.99 % (April 6 to May 5), then 31 of 95.
  expect(
    late.statements.map((one: Record<string, string>) => [one.throughDay, one.interest, one.balance]),
  ).toEqual([
    ['2026-06-05', '1.45', '98.02'],
    ['2026-05-05', '1.57', '96.57'],
    ['2026-04-05', '0.00', '120.00'],
  ]);
  expect(late).toMatchObject({ currentBalance: '98.02', availableCredit: '401.98' });
  // Interest first, then purchases.
  expect((await payOn(member, card, { from: account, amount: '3.00' })).body).toMatchObject({
    interest: '3.00',
    purchases: '0.00',
  });
  expect((await payOn(member, card, { from: account })).body).toMatchObject({
    amount: '95.02',
    interest: '0.02',
    purchases: '95.00',
    currentBalance: '0.00',
  });
  // Paid in full, the next month is free again.
  await buy(member, card, '40');
  goTo('2026-07-06');
  await closeStatements();
  expect((await cardOf(member, card)).statement).toMatchObject({ interest: '0.00', balance: '40.00' });
});

test('a payment is refused from a frozen, foreign, limited or short account, and nothing moves [attack]', async () => {
  goTo('2026-07-07');
  const { member, account } = await newHolder();
  const { account: foreign } = await newHolder();
  const card = await openCard(member, account, '500');
  await buy(member, card, '100');
  const empty = await openBankAccount(app, member, { name: 'Empty', dollars: '9.99' });
  const codeOf = async (from: { id: string }, amount = '10') =>
    (await payOn(member, card, { from, amount })).body.code;
  expect(await codeOf(foreign)).toBe('bank_account_not_found');
  expect(await codeOf(empty)).toBe('bank_insufficient_balance');
  for (const amount of ['0', '-1', '0.001', 'x'])
    expect(await codeOf(account, amount)).toBe('bank_amount_invalid');
  await setLimits(member, account, { transactionType: 'payment', dailyLimit: '20' });
  expect(await codeOf(account, '20.01')).toBe('bank_limit_reached');
  await member.client.post(`/api/banking/accounts/${account.id}/freeze`);
  expect(await codeOf(account)).toBe('bank_account_frozen');
  expect(await balanceOf(member, account)).toBe('1000.00');
  expect((await cardOf(member, card)).currentBalance).toBe('100.00');
});

test('a payment and a closing that come before the late work find the statements as they would have been [K1] [K2] [K4]', async () => {
  goTo('2026-08-05');
  const { member, account } = await newHolder('2000');
  const card = await openCard(member, account, '500');
  goTo('2026-08-15');
  await signInAgain(member);
  await buy(member, card, '120');
  goTo('2026-10-06');
  await closeStatements();
  // The day after the statement's end has begun, and the work isn't done yet: it was owed at the end all the same.
  app.clock.set('2026-11-06T00:05:00.000Z');
  await signInAgain(member);
  expect((await payOn(member, card, { from: account, amount: '1.77' })).body.interest).toBe('1.77');
  goTo('2026-11-06');
  await closeStatements();
  expect((await cardOf(member, card)).statement).toMatchObject({
    throughDay: '2026-11-05',
    interest: '1.83',
    balance: '123.60',
    paid: '1.77',
  });
  // 1.83 of November and 1.77 of December, whose statement is due and not closed.
  goTo('2026-12-08');
  await signInAgain(member);
  expect((await payOn(member, card, { from: account, amount: '3' })).body).toMatchObject({
    interest: '3.00',
    currentBalance: '120.60',
  });
  goTo('2026-12-31');
  await signInAgain(member);
  expect((await payOn(member, card, { from: account })).body.currentBalance).toBe('0.00');
  goTo('2027-01-08');
  await signInAgain(member);
  const close = () => member.client.post(`/api/banking/cards/${card.id}/close`);
  expect((await close()).body.code).toBe('card_owes');
  await closeStatements();
  // 25 days of 120 dollars.
  expect((await payOn(member, card, { from: account })).body).toMatchObject({
    amount: '1.47',
    interest: '1.47',
  });
  expect((await close()).status).toBe(200);
});

test('one key buys with one card and pays on one, whichever of two is asked for at once [attack]', async () => {
  const { member, account } = await newHolder();
  const cards = [await openCard(member, account), await openCard(member, account)];
  const key = newKey();
  const outcomes = async (answers: Promise<{ status: number; body: { code?: string } }>[]) =>
    (await Promise.all(answers)).map(({ status, body }) => body.code ?? status).toSorted();
  expect(await outcomes(cards.map((card) => buy(member, card, '10', { key })))).toEqual([
    201,
    'idempotency_conflict',
  ]);
  for (const card of cards) await buy(member, card, '10');
  const again = newKey();
  expect(
    await outcomes(cards.map((card) => payOn(member, card, { from: account, amount: '5' }, again))),
  ).toEqual([201, 'idempotency_conflict']);
});

test('who lets a minimum payment go for 90 days is told, buys nothing more, and a week later the deposit pays, once [C-115]', async () => {
  goTo('2027-02-01');
  const holders = [await newHolder('400'), await newHolder('400')];
  const cards = [];
  for (const { member, account } of holders) {
    const card = await openCard(member, account, '300');
    expect((await buy(member, card, '120')).status).toBe(201);
    cards.push(card);
  }
  const work = async () => {
    await closeStatements();
    await Promise.all([1, 2].map(() => workDefaults()));
    await app.app.deps.jobs.runDue();
  };
  const toldTo = ({ email }: TestMember) =>
    app.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
  // The statement of 1 March is due on 26 March; 90 days later is 24 June.
  goTo('2027-06-23');
  await work();
  for (const { member } of holders) expect(toldTo(member)).not.toContain('Your card is in default');
  goTo('2027-06-24');
  await work();
  const [lost, mended] = holders as [(typeof holders)[0], (typeof holders)[0]];
  expect(toldTo(lost.member).filter((subject) => subject === 'Your card is in default')).toHaveLength(1);
  await signInAgain(lost.member);
  await signInAgain(mended.member);
  expect((await buy(lost.member, cards[0]!, '1')).body.code).toBe('card_declined');
  expect((await askForCard(lost.member, lost.account)).body.code).toBe('credit_in_default');
  const mending = await payOn(mended.member, cards[1]!, { from: mended.account, amount: '90' });
  expect([mending.status, mending.body.message]).toEqual([201, undefined]);
  const again = await buy(mended.member, cards[1]!, '1');
  expect([again.status, again.body.message]).toEqual([201, undefined]);
  goTo('2027-07-02');
  await work();
  await work();
  const closed = await cardOf(lost.member, cards[0]!);
  expect(closed).toMatchObject({ isActive: false, currentBalance: '0.00' });
  const account = (await lost.member.client.get(`/api/banking/accounts/${lost.account.id}`)).body;
  // What was owed is gone from it, and what wasn’t needed of the deposit is free again.
  expect(account.availableBalance).toBe(account.balance);
  expect(Number(account.balance)).toBeLessThan(280);
  expect(toldTo(lost.member)).toContain('The deposit of your card was taken');
  const kept = await cardOf(mended.member, cards[1]!);
  expect(kept).toMatchObject({ isActive: true });
  await expectBooksToBalance(app.databaseUrl);
});

test('what a deposit didn’t pay stays in default until all of it is paid: a cent doesn’t end it [C-115 attack]', async () => {
  goTo('2028-02-01');
  const { member, account } = await newHolder('1000');
  const card = await openCard(member, account, '200');
  expect((await buy(member, card, '200')).status).toBe(201);
  for (const day of ['2028-06-24', '2028-07-02']) {
    goTo(day);
    await closeStatements();
    await workDefaults();
  }
  const taken = await cardOf(member, card);
  expect(taken).toMatchObject({ isActive: true, availableCredit: '0.00' });
  expect(Number(taken.currentBalance)).toBeGreaterThan(1);
  expect((await payOn(member, card, { from: account, amount: '0.01' })).status).toBe(201);
  expect((await askForCard(member, account)).body.code).toBe('credit_in_default');
  const { member: twin, account: theirs } = await newHolder('300');
  const mailbox = [twin.id, member.email.replace('@', '+2@')];
  await app.app.deps.database.pool.query('update members set email = $2 where id = $1', mailbox);
  expect((await askForCard(twin, theirs)).body.code).toBe('credit_in_default');
  expect((await payOn(member, card, { from: account })).status).toBe(201);
  expect((await askForCard(member, account)).body.code).not.toBe('credit_in_default');
});

test('of a member who is stopped no deposit is taken, and a week begins with the lift [C-29c attack]', async () => {
  goTo('2029-02-01');
  const { member, account } = await newHolder('1000');
  const card = await openCard(member, account, '200');
  await buy(member, card, '100');
  const workOn = async (day: string) => {
    goTo(day);
    await closeStatements();
    await workDefaults();
    return cardOf(member, card);
  };
  await workOn('2029-06-24');
  await stopByOther(app, member);
  expect(await workOn('2029-07-20')).toMatchObject({ isActive: true });
  await liftStopOf(app, member);
  expect(await workOn('2029-07-26')).toMatchObject({ isActive: true });
  expect(await workOn('2029-07-28')).toMatchObject({ isActive: false });
});
