import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePng, uploadFile } from '#tests/support/files.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../exchange/exchange-test-kit.ts';
import { linkOutside, memberWithAccount, move, openBankAccount } from '../banking-test-kit.ts';
import { buy, openCard } from '../cards/cards-test-kit.ts';
import { convert, convertingMember, fillLiquidity, notePrice } from '../conversion/conversion-test-kit.ts';
import { setGoal } from '../goals/goals-test-kit.ts';
import { bring } from '../imports/imports-test-kit.ts';
import { aReceiptFile } from '../kept-receipts/kept-receipts-test-kit.ts';
import { fillTheVault, lend } from '../loans/loans-test-kit.ts';

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

test('a statement from elsewhere counts in budgets and insights once, however often it is brought; it moves nothing, and is its member’s alone [C-100 attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'elsewhere', '100');
  const { member: other } = await memberWithAccount(app, 'curious', '1');
  const count = async (table: string) =>
    (await app.app.deps.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  const before = [await count('ledger_transfers'), await count('bank_movements')];
  const march =
    'Date,Payee,Amount\n2026-03-02,"=Rent, office",-850.00\n2026-03-03,Coffee,-3.00\n2026-03-03,Coffee,-3.00\n';
  expect((await bring(member, march)).body).toMatchObject({
    account: { name: 'Elsewhere', lines: 3, from: '2026-03-02', to: '2026-03-03' },
    added: 3,
    known: 0,
  });
  // Once more, twice at once, and in a longer statement.
  const longer = `${march}2026-03-04,Wages,2000\n`;
  const again = await Promise.all([bring(member, march), bring(member, longer), bring(member, longer)]);
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(again.reduce((sum, { body }) => sum + body.added, 0)).toBe(1);
  const [elsewhere] = (await get(member, 'imported-accounts')).items;
  expect(elsewhere).toMatchObject({ lines: 4, to: '2026-03-04' });

  expect(await get(member, 'budgets')).toMatchObject({ income: '2000.00', spent: '856.00' });
  expect(await spentOn(member, 'other')).toMatchObject({ spent: '856.00', entries: 3 });
  const ofDays = async (from: string, to: string) =>
    (await get(member, `entries?from=${from}&to=${to}`)).items.map(({ amount }: any) => amount).toSorted();
  expect(await ofDays('2026-03-02', '2026-03-02')).toEqual(['-850.00']);
  expect(await ofDays('2026-03-03', '2026-03-04')).toEqual(['-3.00', '-3.00', '2000.00']);
  expect(await ofDays('2026-03-05', '2026-03-09')).toEqual([]);
  const [rent] = (await get(member, 'entries?search=office')).items;
  expect(rent).toMatchObject({
    accountId: null,
    accountName: 'Elsewhere',
    amount: '-850.00',
    takesRules: true,
  });
  expect((await categorise(other, rent.id, 'food')).status).toBe(404);
  await categorise(member, rent.id, 'housing', true);
  expect(await spentOn(member, 'housing')).toMatchObject({ spent: '850.00', entries: 1 });

  // What the bank has is as it was, and so is what it decides by.
  expect([await count('ledger_transfers'), await count('bank_movements')]).toEqual(before);
  expect((await member.client.get('/api/banking')).body).toMatchObject({ totalBankBalance: '100.00' });
  expect(await get(member, 'analytics')).toMatchObject({ totalValue: '100.00', todaysChange: '100.00' });
  expect((await get(member, `accounts/${account.id}/transactions`)).items).toHaveLength(1);

  expect((await get(other, 'imported-accounts')).items).toEqual([]);
  expect((await get(other, 'entries?search=office')).items).toEqual([]);
  const path = `/api/banking/imported-accounts/${elsewhere.id}`;
  expect((await other.client.request('DELETE', path)).status).toBe(404);
  expect((await member.client.request('DELETE', path)).status).toBe(200);
  expect(await get(member, 'budgets')).toMatchObject({ income: '0.00', spent: '0.00' });
});

test('a receipt is its member’s alone, up to five of a payment, and gone with its file [C-100 attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'keeper', '50');
  const { member: paid } = await memberWithAccount(app, 'shop', '1');
  await move(member.client, { fromAccountId: account.id, recipient: paid.username, amount: '5' });
  const [entry] = (await get(member, 'entries?search=-5')).items;
  expect(entry).toMatchObject({ amount: '-5.00', receipts: 0 });
  const path = `/api/banking/entries/${entry.id}/receipts`;
  const attach = (who: TestMember, fileId: string) => who.client.post(path, { fileId });
  const fileId = await aReceiptFile({ owner: member });
  // A file of another purpose, and one of somebody else, is none; nor has a stranger such a movement.
  const photo = await uploadFile(member.client, {
    name: 'me.png',
    bytes: await makePng(),
    purpose: 'profile_photo',
  });
  expect((await attach(member, photo.body.id)).status).toBe(404);
  expect((await attach(paid, fileId)).status).toBe(404);
  expect((await attach(await stranger(), fileId)).status).toBe(404);
  expect((await attach(member, fileId)).status).toBe(200);
  expect((await attach(member, fileId)).body.code).toBe('file_in_use');
  const [receipt] = (await member.client.get(path)).body.items;
  expect(receipt.file).toMatchObject({ id: fileId, name: 'till.png', type: 'image/png', status: 'ready' });
  expect((await get(member, 'entries?search=-5')).items[0].receipts).toBe(1);

  // Whoever was paid has the same movement, and nothing of this.
  expect((await paid.client.get(path)).body.items).toEqual([]);
  expect((await get(paid, 'entries?search=5')).items[0].receipts).toBe(0);
  expect((await paid.client.post(`/api/files/${fileId}/link`, {})).status).toBe(404);
  expect((await paid.client.request('DELETE', `/api/banking/receipts/${receipt.id}`)).status).toBe(404);
  const link = (await member.client.post(`/api/files/${fileId}/link`, {})).body;
  const open = (who: TestMember) =>
    fetch(`${app.url}${link.url}`, { headers: { cookie: who.client.cookieHeader } });
  expect((await open(member)).status).toBe(200);
  expect((await open(paid)).status).toBe(404);

  // Five, also of those that are kept at once.
  const more = await Promise.all(Array.from({ length: 5 }, () => aReceiptFile({ owner: member })));
  const answers = await Promise.all(more.map((id) => attach(member, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('bank_receipt_limit_reached');

  expect((await member.client.request('DELETE', `/api/banking/receipts/${receipt.id}`)).status).toBe(200);
  expect((await open(member)).status).toBe(404);
  expect((await member.client.get(path)).body.items).toHaveLength(4);
  // What was imported keeps none.
  await bring(member, 'Date,Payee,Amount\n2026-03-02,Tailor,-77\n');
  const [line] = (await get(member, 'entries?search=tailor')).items;
  expect((await member.client.get(`/api/banking/entries/${line.id}/receipts`)).status).toBe(404);
});

test('what isn’t a statement is refused in words, and so is more than anybody keeps; nothing of it stays', async () => {
  const { member } = await memberWithAccount(app, 'hoarder', '1');
  const line = 'Date,Amount\n2026-03-02,1\n';
  for (const [file, named, code] of [
    [line, { accountName: ' \u200b ' }, 'bank_import_name_missing'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><Document/>', {}, 'bank_import_unsafe'],
    ['not,a\nstatement,x\n', {}, 'bank_import_unreadable'],
    ['Date,Amount\n01/02/2026,1\n', {}, 'bank_import_dates_unclear'],
    ['Date,Amount\n', {}, 'bank_import_empty'],
    [`Date,Amount\n${'2026-03-02,1\n'.repeat(5_001)}`, {}, 'bank_import_too_large'],
    ['x'.repeat(700_001), {}, 'bank_import_too_large'],
    ['Date,Amount,Currency\n2026-03-02,1,EUR\n', {}, 'bank_import_currency'],
    ['Date,Amount,Type\n2026-03-02,1,POS\n', {}, 'bank_import_signs_unclear'],
    [`${line}2026-03-12,1\n`, {}, 'bank_import_day_ahead'],
  ] as const)
    expect((await bring(member, file, named)).body, code).toMatchObject({ code });
  // Fifty megabytes are turned away at the door.
  expect((await bring(member, 'x'.repeat(50_000_000))).status).toBe(413);
  for (let nth = 1; nth <= 20; nth += 1)
    expect((await bring(member, line, { accountName: `Bank ${nth}` })).status).toBe(200);
  expect((await bring(member, line, { accountName: 'One more' })).body).toMatchObject({
    code: 'bank_import_limit_reached',
  });
  expect((await bring(member, line, { accountName: 'BANK 20' })).body).toMatchObject({ added: 0, known: 1 });
  expect((await get(member, 'imported-accounts')).items).toHaveLength(20);
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
