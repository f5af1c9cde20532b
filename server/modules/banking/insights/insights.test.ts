import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../exchange/exchange-test-kit.ts';
import { linkOutside, memberWithAccount, move, openBankAccount } from '../banking-test-kit.ts';
import { buy, openCard, payOn } from '../cards/cards-test-kit.ts';
import { convert, convertingMember, fillLiquidity, notePrice } from '../conversion/conversion-test-kit.ts';
import { setGoal } from '../goals/goals-test-kit.ts';
import { fillTheVault, lend, pay as payLoan } from '../loans/loans-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  app.clock.set('2026-03-10T12:00:00.000Z');
});
afterAll(() => app.stop());

const get = async ({ client }: TestMember, path: string) => (await client.get(`/api/banking/${path}`)).body;
const put = ({ client }: TestMember, path: string, body: object) =>
  client.request('PUT', `/api/banking/${path}`, body);
const categorise = (member: TestMember, id: string, category: string, teaches = false) =>
  put(member, `entries/${id}/category`, { category, teaches });
const spentOn = async (member: TestMember, category: string, month = '2026-03') => {
  const { items } = await get(member, `budgets?month=${month}`);
  return items.find((one: { category: string }) => one.category === category);
};

test('a correction teaches a rule that its member can delete; budgets are sums of movements that open; nobody else sees or changes any [BA-16] [C-100 attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'spender', '100');
  const { member: landlord } = await memberWithAccount(app, 'landlord', '10');
  const pay = (amount: string) =>
    move(member.client, {
      fromAccountId: account.id,
      recipient: landlord.username,
      amount,
      description: 'Rent',
    });
  await pay('20');
  await pay('5.50');
  const all = (await get(member, 'entries')).items;
  expect(all.map(({ amount, category }: any) => [amount, category]).toSorted()).toEqual([
    ['-20.00', 'other'],
    ['-5.50', 'other'],
    ['100.00', 'own'],
  ]);
  const rent = all.find(({ amount }: any) => amount === '-20.00');
  for (const query of ['search=landlord', 'search=rent', 'search=20', `search=${rent.referenceNumber}`])
    expect((await get(member, `entries?${query}`)).items).toContainEqual(rent);
  expect((await get(member, 'entries?search=2026-03-09')).items).toEqual([]);
  expect((await get(member, 'entries?from=2026-03-11')).items).toEqual([]);
  expect(await get(member, 'entries?from=2026-03-11&to=2026-03-10')).toMatchObject({
    code: 'bank_report_days_invalid',
  });

  expect((await categorise(landlord, rent.id, 'food')).status).toBe(200);
  expect((await categorise(await stranger(), rent.id, 'food')).status).toBe(404);
  expect((await categorise(member, rent.id, 'bribes')).status).toBe(400);
  // Somebody else's choice changes nothing here.
  expect(await spentOn(member, 'other')).toMatchObject({ spent: '25.50', entries: 2 });
  await categorise(member, rent.id, 'housing', true);
  expect(await spentOn(member, 'housing')).toMatchObject({
    spent: '25.50',
    entries: 2,
    budget: null,
    example: '2000.00',
  });
  const opened = (await get(member, 'entries?category=housing&from=2026-03-01&to=2026-03-31')).items;
  expect(opened.map(({ amount, categoryBy }: any) => [amount, categoryBy]).toSorted()).toEqual([
    ['-20.00', 'choice'],
    ['-5.50', 'rule'],
  ]);
  expect((await put(member, 'budgets', { category: 'housing', monthly: '0' })).body.code).toBe(
    'bank_amount_invalid',
  );
  await put(member, 'budgets', { category: 'housing', monthly: '30' });
  expect(await spentOn(member, 'housing')).toMatchObject({ budget: '30.00', example: null });
  await put(member, 'budgets', { category: 'housing', monthly: null });
  expect(await spentOn(member, 'housing')).toMatchObject({ budget: null });

  const { items: rules } = await get(member, 'category-rules');
  expect(rules).toMatchObject([{ counterparty: landlord.username, category: 'housing' }]);
  const path = `/api/banking/category-rules/${rules[0].id}`;
  expect((await landlord.client.request('DELETE', path)).status).toBe(404);
  expect((await member.client.request('DELETE', path)).status).toBe(200);
  expect(await spentOn(member, 'housing')).toMatchObject({ spent: '20.00' });
});

const stranger = async () => (await memberWithAccount(app, 'stranger', '1')).member;

test('what stays with a member is no spending, a card’s purchase is spent where it was bought, and pages end between movements; what is owed is no wealth [BA-22] [EN-22]', async () => {
  const { member, account } = await memberWithAccount(app, 'carded', '300');
  const savings = await openBankAccount(app, member);
  await move(member.client, { fromAccountId: account.id, toAccountId: savings.id, amount: '50' });
  const card = await openCard(member, account);
  const bought = await buy(member, card, '12.34');
  expect(bought.status).toBe(201);
  await fillTheVault(app, 'vault', '1000');
  await lend(app, member, { account, amount: '100', instalments: 3 });
  // Bank and investments, less credit and loans: what was lent makes nobody richer.
  const { body: overview } = await member.client.get('/api/banking');
  expect(overview).toMatchObject({
    totalBankBalance: '400.00',
    totalInvestments: '0.00',
    totalCreditDebt: '12.34',
    totalLoanDebt: '100.00',
    netWorth: '287.66',
  });
  expect(await get(member, 'budgets')).toMatchObject({ month: '2026-03', income: '0.00', spent: '12.34' });
  expect(await spentOn(member, 'food')).toMatchObject({ spent: '12.34', entries: 1 });
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await get(member, `entries?limit=2${cursor}`);
    seen.push(...page.items.map(({ id, amount }: any) => `${id} ${amount}`));
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
});

test('analytics are the ledger’s: what there is, how it is spread, what interest brought, and what it was each month [BA-14] [BA-15] [C-107]', async () => {
  const begun = app.clock.now();
  const { member, account } = await memberWithAccount(app, 'analysed', '600');
  const savings = await openBankAccount(app, member, { dollars: '1000' });
  await setGoal(member, account);
  const empty = await get(await stranger(), 'analytics');
  expect(empty).toMatchObject({
    totalReturn: '0.00',
    diversification: { percent: 25, risk: 'high', needsTip: true },
  });
  app.clock.set('2026-05-02T12:00:00.000Z');
  await app.app.deps.work.round('banking.interest');
  await signInAgain(member);
  await fund(app, member.id, { USD: '7' });
  const analytics = await get(member, 'analytics');
  const { items: interest } = await get(member, 'entries?kind=interest');
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const sum = (items: { amount: string }[]) => items.reduce((total, { amount }) => total + cents(amount), 0);
  expect(sum(interest)).toBeGreaterThan(300);
  expect(cents(analytics.totalReturn)).toBe(sum(interest));
  const held = await get(member, `accounts/${savings.id}`);
  const daily = await get(member, `accounts/${account.id}`);
  expect(analytics.allocation.map(({ group, amount }: any) => [group, amount])).toEqual(
    expect.arrayContaining([
      ['checking', daily.balance],
      ['savings', held.balance],
      ['cash', '7.00'],
    ]),
  );
  expect(cents(analytics.totalValue)).toBe(sum(analytics.allocation));
  expect(analytics.diversification.percent).toBeGreaterThanOrEqual(75);
  expect(analytics.history).toMatchObject([
    { day: '2026-03-31', total: '1600.00' },
    { day: '2026-04-30', total: expect.stringMatching(/^160\d\.\d\d$/) },
    { day: '2026-05-02' },
  ]);
  expect(cents(analytics.history[2].total)).toBe(cents(held.balance) + cents(daily.balance));
  const { items: today } = await get(member, 'entries?kind=accounts&from=2026-05-02&to=2026-05-02');
  expect(cents(analytics.todaysChange)).toBe(sum(today));
  app.clock.set(begun);
});

test('planning knows three months’ averages, finds what comes again, and projects a year with what is scheduled [BA-16] [BA-18] [B6.2] [C-108]', async () => {
  const begun = app.clock.now();
  const { member, account } = await memberWithAccount(app, 'planner', '2000');
  const { member: other } = await memberWithAccount(app, 'gym', '10');
  const outsideAccountId = await linkOutside(app, member);
  expect(await get(member, 'planning')).toMatchObject({
    monthlyIncome: null,
    monthsCounted: 0,
    upcoming: [],
    recurring: [],
    health: { score: expect.any(Number) },
  });
  // The month in which the account was opened is not a whole one.
  for (const day of ['2026-03-12', '2026-04-12', '2026-05-12']) {
    app.clock.set(`${day}T12:00:00.000Z`);
    await signInAgain(member);
    const paid = { fromAccountId: account.id, recipient: other.username, amount: '30' };
    expect((await move(member.client, paid)).status).toBe(201);
  }
  const scheduled = await member.client.post(
    '/api/banking/scheduled',
    {
      fromAccountId: account.id,
      outsideAccountId,
      amount: '100',
      description: 'Rent',
      frequency: 'monthly',
      firstOn: '2026-06-20',
    },
    newKey(),
  );
  expect(scheduled.status).toBe(201);
  app.clock.set('2026-06-02T12:00:00.000Z');
  await signInAgain(member);
  const planning = await get(member, 'planning');
  expect(planning).toMatchObject({ monthlyIncome: '0.00', monthlyExpenses: '30.00', monthsCounted: 2 });
  expect(planning.recurring).toMatchObject([
    { counterparty: other.username, amount: '-30.00', frequency: 'monthly', times: 3, nextOn: '2026-06-12' },
  ]);
  expect(planning.upcoming.slice(0, 2)).toEqual([
    { on: '2026-06-12', what: other.username, amount: '-30.00', source: 'recurring' },
    { on: '2026-06-20', what: 'Rent', amount: '-100.00', source: 'scheduled' },
  ]);
  expect(planning.projection).toHaveLength(12);
  expect(planning.projection[0]).toMatchObject({ endsOn: '2026-07-02', comes: '0.00', goes: '-130.00' });
  const [year] = planning.projection.slice(-1);
  expect(Number(year.balance)).toBeLessThan(1910 - 12 * 130 + 10);
  expect(planning.insights[0]).toMatchObject({ rule: 'emergency_fund', target: '180.00', isDone: false });
  const { score, parts } = planning.health;
  const points = (of: 'points' | 'most') => parts.reduce((sum: number, one: any) => sum + one[of], 0);
  expect(score).toBe(Math.round((points('points') * 100) / points('most')));
  app.clock.set(begun);
});

test('movements of some days come as CSV and as OFX, escaped, and only to their member', async () => {
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
  expect((await file(other, 'csv')).status).toBe(404);
  const tomorrow = new Date(app.clock.now().getTime() + DAY).toISOString().slice(0, 10);
  expect((await file(member, 'csv', tomorrow)).status).toBe(400);
});

test('a year’s interest is the sum of postings that open, by the bank’s year in which they were posted; nobody else reads any [C-100 attack]', async () => {
  const begun = app.clock.now();
  const { member, account } = await memberWithAccount(app, 'yearly', '600');
  const { member: other } = await memberWithAccount(app, 'prying', '1');
  const savings = await openBankAccount(app, member, { name: '=Savings', dollars: '1000' });
  const card = await openCard(member, account);
  await buy(member, card, '80');
  await fillTheVault(app, 'vaultofyear', '1000');
  const loan = await lend(app, member, { account, amount: '100', instalments: 3 });
  app.clock.set('2026-06-20T12:00:00.000Z');
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
  const year = await get(member, 'interest-years/2026');
  const of = (id: string) => year.items.find((item: { id: string }) => item.id === id);
  expect(year).toMatchObject({ year: 2026, firstYear: 2026, thisYear: 2026, timeZone: 'UTC' });
  for (const [id, code, key] of [
    [savings.id, 'interest', `bank:${savings.id}:USD`],
    [account.id, 'interest', `bank:${account.id}:USD`],
    [loan.id, 'loan_interest', `loans:${loan.id}:USD`],
    [card.id, 'card_interest', `cards:${card.id}:USD`],
  ] as const) {
    expect(cents(of(id).amount), code).toBeGreaterThan(0);
    expect(cents(of(id).amount), code).toBe(await ledger(code, key));
    const path = `interest-sources/${id}/postings?year=2026`;
    const first = await get(member, `${path}&limit=1`);
    const rest = first.nextCursor ? (await get(member, `${path}&cursor=${first.nextCursor}`)).items : [];
    const postings = [...first.items, ...rest];
    expect(postings).toHaveLength(of(id).postings);
    expect(postings.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(of(id).amount));
    await signInAgain(other);
    expect((await other.client.get(`/api/banking/${path}`)).status, code).toBe(404);
  }
  expect(cents(year.earned)).toBe(cents(of(savings.id).amount) + cents(of(account.id).amount));
  expect(cents(year.paid)).toBe(cents(of(loan.id).amount) + cents(of(card.id).amount));
  expect((await get(other, 'interest-years/2026')).items).toEqual([]);

  const file = async (which: string) => {
    const path = `${app.url}/api/banking/interest-years/2026/file?format=${which}`;
    return (await fetch(path, { headers: { cookie: member.client.cookieHeader } })).text();
  };
  const csv = (await file('csv')).trim().split('\r\n');
  expect(csv).toHaveLength(2 + year.items.reduce((sum: number, one: any) => sum + one.postings, 0));
  expect(csv.at(-1)).toBe(`,,,,,Total,${year.earned},${year.paid}`);
  expect(csv.filter((line) => line.includes(",'=Savings,"))).toHaveLength(of(savings.id).postings);
  expect(await file('pdf')).toMatch(/^%PDF-/);

  // December's is posted in January.
  app.clock.set('2027-01-01T12:00:00.000Z');
  await app.app.deps.work.round('banking.interest');
  await signInAgain(member);
  const [before, after] = [
    await get(member, 'interest-years/2026'),
    await get(member, 'interest-years/2027'),
  ];
  expect(before.thisYear).toBe(2027);
  expect(cents(before.earned) + cents(after.earned)).toBe(
    (await ledger('interest', `bank:${savings.id}:USD`)) +
      (await ledger('interest', `bank:${account.id}:USD`)),
  );
  expect(cents(after.earned)).toBeGreaterThan(0);
  for (const none of ['2025', '2028'])
    expect(await get(member, `interest-years/${none}`)).toMatchObject({ code: 'bank_interest_year_invalid' });
  app.clock.set(begun);
});

test('days that end the calendar are refused in words, wherever days are named', async () => {
  const { member, account } = await memberWithAccount(app, 'endless', '1');
  const admin = await createMember(app, { username: 'endlessadmin' });
  await makeAdmin(app, admin);
  const days = 'from=9999-12-30&to=9999-12-31';
  const own = `/api/banking/accounts/${account.id}`;
  for (const [{ client }, path] of [
    [member, `/api/banking/entries?${days}`],
    [member, `${own}/export?${days}&format=csv`],
    [member, `${own}/report?${days}`],
    [admin, `/api/admin/banking/accounts/${account.id}/report?${days}`],
  ] as const)
    expect(await client.get(path), path).toMatchObject({
      status: 400,
      body: { code: 'bank_report_days_invalid' },
    });
});

test('days that are asked for are counted with both of their ends, and refused one day past the bound', async () => {
  const { member, account } = await memberWithAccount(app, 'endscounted', '1');
  const own = `/api/banking/accounts/${account.id}`;
  const status = async (path: string) => (await member.client.get(path)).status;
  expect(await status(`${own}/report?from=2025-01-01&to=2026-01-01`)).toBe(200);
  expect(await status(`${own}/report?from=2025-01-01&to=2026-01-02`)).toBe(400);
  expect(await status(`${own}/export?from=2016-01-01&to=2026-01-07&format=csv`)).toBe(200);
  expect(await status(`${own}/export?from=2016-01-01&to=2026-01-08&format=csv`)).toBe(400);
});

test('PRD turned into dollars is no income, own money teaches no rule, and the shortest page holds both rows of a transfer', async () => {
  await fillLiquidity(app, '500');
  await notePrice(app);
  const { member, account } = await convertingMember(app, 'figures', '200');
  expect((await convert(member, account, '10')).status).toBe(201);
  expect((await get(member, 'entries')).items[0]).toMatchObject({ category: 'own', takesRules: false });
  expect(await get(member, 'budgets')).toMatchObject({ income: '0.00' });
  const savings = await openBankAccount(app, member);
  app.clock.advance(1000);
  await move(member.client, { fromAccountId: account.id, toAccountId: savings.id, amount: '1' });
  const page = await get(member, 'entries?limit=1');
  expect(page.items.map(({ amount }: any) => amount)).toEqual(['-1.00', '1.00']);
  const next = await get(member, `entries?limit=1&cursor=${page.nextCursor}`);
  expect(next.items).toMatchObject([{ counterparty: 'PRD conversion' }]);
  await categorise(member, page.items[0].id, 'food', true);
  expect((await get(member, 'category-rules')).items).toEqual([]);
  const { message } = await get(member, 'entries?from=2026-03-11&to=2026-03-10');
  expect(message).toMatch(/that end on the day that they begin on, or later\.$/);
});
