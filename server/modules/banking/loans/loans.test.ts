import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOwed } from '#tests/support/change-owed.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, memberWithAccount, move, openBankAccount } from '../banking-test-kit.ts';
import { agree, approve, askForLoan, fillTheVault, lend, pay } from './loans-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
  await fillTheVault(app, 'saver', '100000');
});
afterAll(() => app.stop());

const newBorrower = (dollars = '200') => memberWithAccount(app, 'borrower', dollars);

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

test('what was disclosed before agreeing is to the cent what is charged when each instalment is paid on its day [EN-19] [BA-23]', () =>
  from('2026-03-31', async () => {
    const { member, account } = await newBorrower();
    const asked = { amount: '1200', instalments: 3 };
    const quoted = (
      await member.client.get('/api/banking/loan-quote?loanType=personal&amount=1200&instalments=3')
    ).body;
    const loan = await lend(app, member, { account, ...asked });
    expect(loan).toMatchObject({
      loanType: 'personal',
      purpose: 'An oven',
      status: 'active',
      interestRate: '0.099',
      apr: quoted.apr,
      monthlyPayment: quoted.monthlyPayment,
      totalOfPayments: quoted.totalOfPayments,
      remainingBalance: '1200.00',
      nextPaymentDate: '2026-04-30',
    });
    // By the days that pass: 30, 30 and 31.
    expect(quoted.schedule.map((line: { dueOn: string }) => line.dueOn)).toEqual([
      '2026-04-30',
      '2026-05-30',
      '2026-06-30',
    ]);
    expect(quoted.schedule[0].interest).toBe('9.76');
    expect(await balanceOf(member, account)).toBe('1400.00');
    expect((await member.client.get('/api/banking')).body).toMatchObject({
      totalBankBalance: '1400.00',
      totalLoanDebt: '1200.00',
      netWorth: '200.00',
    });
    const paid: bigint[] = [];
    for (const line of quoted.schedule) {
      goTo(line.dueOn);
      await signInAgain(member);
      const { body } = await pay(member, loan, { from: account, amount: line.payment });
      expect(body).toMatchObject({
        fees: '0.00',
        interest: line.interest,
        principal: line.principal,
        remainingBalance: line.balance,
      });
      paid.push(BigInt(body.amount.replace('.', '')));
    }
    const total = paid.reduce((sum, cents) => sum + cents, 0n);
    expect(total).toBe(BigInt(quoted.totalOfPayments.replace('.', '')));
    expect(await loanOf(member, loan)).toMatchObject({
      status: 'repaid',
      remainingBalance: '0.00',
      payoff: null,
    });
    // The history has one line for each, and says what it was.
    const { items } = (
      await member.client.get(`/api/banking/accounts/${account.id}/transactions?search=your loan`)
    ).body;
    expect(items.map((line: Record<string, string>) => [line.transactionType, line.counterparty])).toEqual([
      ...Array.from({ length: 3 }, () => ['payment', 'Your loan']),
      ['loan', 'Your loan'],
    ]);
  }));

test('an application is decided by points that it explains: declined, a person’s, or approved [C-98] [C-111]', async () => {
  goTo('2026-07-01');
  const { member, account } = await newBorrower('900');
  const poor = await newBorrower('1');
  expect((await askForLoan(poor.member, poor.account, { amount: '5000' })).body).toMatchObject({
    status: 'declined',
    decision: { score: 0, lines: [], debtPercent: expect.any(Number) },
  });
  const { body } = await askForLoan(member, account, { amount: '300' });
  expect(body).toMatchObject({
    status: 'review',
    decision: {
      score: 60,
      lines: [
        { reason: 'affordable', points: 40 },
        { reason: 'savings', points: 20 },
      ],
    },
  });
  // What goes round between an account and its own wallet is no income.
  const circle = await newBorrower('100');
  for (const [fromAccountId, toAccountId] of Array.from({ length: 6 }, (_, n) =>
    n % 2 ? [null, circle.account.id] : [circle.account.id, null],
  ))
    await move(circle.member.client, { fromAccountId, toAccountId, amount: '100' });
  expect((await askForLoan(circle.member, circle.account, { amount: '300' })).body.decision.debtPercent).toBe(
    52,
  );
  // Nothing of the decision is the request's.
  const forged = await member.client.post(
    '/api/banking/loans',
    {
      ...{ loanType: 'personal', amount: '200', instalments: 6, purpose: 'x', accountId: account.id },
      ...{ status: 'approved', interestRate: '0', score: 100, balance: '1000000' },
    },
    newKey(),
  );
  expect(forged.body).toMatchObject({ status: 'review', interestRate: '0.099', remainingBalance: '0.00' });
  const key = newKey();
  const [first, again] = [
    await askForLoan(member, account, { amount: '200' }, key),
    await askForLoan(member, account, { amount: '200' }, key),
  ];
  expect(again.body.id).toBe(first.body.id);
  expect(await askForLoan(member, account, { amount: '201' }, key)).toMatchObject({
    body: { code: 'idempotency_conflict' },
  });
  expect(await askForLoan(member, account)).toMatchObject({
    status: 409,
    body: { code: 'loan_applications_open' },
  });
  for (const bad of [{ amount: '99.99' }, { amount: '25000.01' }, { instalments: 61 }, { amount: 'x' }])
    expect(await askForLoan(poor.member, poor.account, bad)).toMatchObject({
      status: 400,
      body: { code: 'loan_terms_invalid' },
    });
  expect((await askForLoan(poor.member, poor.account, { purpose: ' \u0007 ' })).body.code).toBe(
    'loan_purpose_missing',
  );
});

test('whoever has been here for months and can afford it is approved at once, and once more only as far as both fit', () =>
  from('2026-07-10', async () => {
    const { member, account } = await newBorrower('3000');
    goTo('2027-01-10');
    await signInAgain(member);
    await openBankAccount(app, member, { name: 'Wages', dollars: '1500' });
    const first = (await askForLoan(member, account, { amount: '900' })).body;
    expect(first).toMatchObject({ status: 'approved', decision: { score: 72 } });
    // What was approved counts before it is agreed to.
    const second = (await askForLoan(member, account, { amount: '1500' })).body;
    expect(second.status).toBe('declined');
  }));

test('nothing is agreed to but what was disclosed today, by its member, once; a double click pays out once [attack]', () =>
  from('2027-01-12', async () => {
    const { member, account } = await newBorrower();
    const { member: other } = await newBorrower();
    const { body: applied } = await askForLoan(member, account);
    expect((await agree(member, applied.id)).status).toBe(400);
    await approve(app, applied);
    const offer = (await member.client.get(`/api/banking/loans/${applied.id}/offer`)).body;
    const path = `/api/banking/loans/${applied.id}/agree`;
    const { disclosedOn, totalOfPayments } = offer;
    const bare = member.client.copy();
    expect(await bare.post(path, { disclosedOn, totalOfPayments }, newKey())).toMatchObject({
      status: 403,
      body: { code: 'email_code_required' },
    });
    expect((await other.client.post(path, { disclosedOn, totalOfPayments }, newKey())).status).toBe(404);
    for (const wrong of [{ totalOfPayments: '0.01' }, { disclosedOn: '2027-01-11' }])
      expect(
        await member.client.post(path, { disclosedOn, totalOfPayments, ...wrong }, newKey()),
      ).toMatchObject({ status: 409, body: { code: 'loan_offer_outdated' } });
    await member.client.post(`/api/banking/accounts/${account.id}/freeze`);
    expect((await agree(member, applied.id)).body.code).toBe('bank_account_frozen');
    await member.client.post(`/api/banking/accounts/${account.id}/unfreeze`);

    const { db, ledger } = app.app.deps;
    const stop = (at: Date | null) =>
      db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, member.id, at));
    await stop(app.clock.now());
    expect((await agree(member, applied.id)).body.code).toBe('account_stopped');
    await stop(null);
    await changeOwed(app, member, 5n);
    expect((await agree(member, applied.id)).body.code).toBe('loan_debt_first');
    await changeOwed(app, member, -5n);

    const key = newKey();
    const agreement = { disclosedOn, totalOfPayments, autopay: false };
    const clicks = await Promise.all([1, 2, 3].map(() => member.client.post(path, agreement, key)));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await member.client.post(path, agreement, newKey())).body.code).toBe('loan_not_open');
    expect((await member.client.post(path, { ...agreement, autopay: true }, key)).body.code).toBe(
      'loan_not_open',
    );
    expect(await balanceOf(member, account)).toBe('800.00');
    expect((await member.client.post(`/api/banking/loans/${applied.id}/withdraw`)).body.code).toBe(
      'loan_not_open',
    );
  }));

test('an approval holds for thirty days, and a withdrawn application can’t be agreed to', () =>
  from('2027-02-01', async () => {
    const { member, account } = await newBorrower();
    const { body: old } = await askForLoan(member, account);
    const { body: withdrawn } = await askForLoan(member, account, { amount: '200' });
    await approve(app, old);
    await approve(app, withdrawn);
    for (let n = 0; n < 2; n += 1)
      expect((await member.client.post(`/api/banking/loans/${withdrawn.id}/withdraw`)).body.status).toBe(
        'withdrawn',
      );
    const offerOf = (id: string) => member.client.get(`/api/banking/loans/${id}/offer`);
    expect((await offerOf(withdrawn.id)).body.code).toBe('loan_not_open');
    goTo('2027-03-03');
    await signInAgain(member);
    expect((await offerOf(old.id)).status).toBe(200);
    goTo('2027-03-04');
    await signInAgain(member);
    expect((await offerOf(old.id)).body.code).toBe('loan_offer_expired');
  }));

test('no more is lent than four fifths of what the credit union holds, however many agree at once [R1]', async () => {
  const small = await startApp();
  try {
    await fillTheVault(small, 'saver', '1000');
    const borrowers = await Promise.all(
      ['one', 'two', 'three'].map(async (username) => {
        const member = await createMember(small, { username });
        const account = await openBankAccount(small, member, { dollars: '100' });
        const { body } = await askForLoan(member, account, { amount: '500' });
        await approve(small, body);
        return { member, id: body.id as string };
      }),
    );
    // 1,300 dollars are held: 1,040 may be lent.
    const answers = await Promise.all(borrowers.map(({ member, id }) => agree(member, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'loan_nothing_to_lend',
      message: expect.stringContaining('can lend $40.00 at the moment'),
    });
  } finally {
    await small.stop();
  }
});

test('administrators decide what points leave open, never about their own, and two of them from 10,000 dollars [attack]', async () => {
  const [ruth, ben] = [
    await createMember(app, { username: 'ruth' }),
    await createMember(app, { username: 'ben' }),
  ];
  await makeAdmin(app, ruth);
  await makeAdmin(app, ben);
  const { member, account } = await newBorrower('9000');
  const decide = (who: TestMember, id: string, decision: string, reason = 'Steady income.') =>
    who.client.post(`/api/admin/loans/${id}/decide`, { decision, reason });
  const small = (await askForLoan(member, account, { amount: '700' })).body;
  const large = (await askForLoan(member, account, { amount: '10000', instalments: 60 })).body;
  expect([small.status, large.status]).toEqual(['review', 'review']);
  const { items } = (await ruth.client.get('/api/admin/loans')).body;
  expect(items.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([small.id, large.id]));
  expect(items.find((one: { id: string }) => one.id === large.id).username).toBe(member.username);
  expect((await decide(member, small.id, 'approve')).body.code).toBe('admin_only');
  expect((await decide(ruth, small.id, 'approve', '')).body.code).toBe('reason_missing');
  const own = await openBankAccount(app, ruth, { dollars: '900' });
  const hers = (await askForLoan(ruth, own, { amount: '300' })).body;
  expect((await decide(ruth, hers.id, 'approve')).body.code).toBe('own_loan');
  expect((await decide(ruth, small.id, 'approve')).status).toBe(200);
  expect((await decide(ben, small.id, 'decline')).body.code).toBe('loan_decided');
  expect((await loanOf(member, small)).decision.note).toBe('Steady income.');

  expect((await decide(ruth, large.id, 'approve')).body.code).toBe('second_administrator_needed');
  expect((await loanOf(member, large)).status).toBe('review');
  const open = async () =>
    (await ben.client.get('/api/admin/proposals')).body.items.filter(
      (one: { kind: string }) => one.kind === 'loan',
    );
  const [proposal] = await open();
  expect(proposal.words).toBe('Approve a loan of $10000.00 over 60 months: Steady income.');
  expect((await ruth.client.post(`/api/admin/proposals/${proposal.id}/approve`)).body.code).toBe(
    'own_proposal',
  );
  expect((await ben.client.post(`/api/admin/proposals/${proposal.id}/approve`)).status).toBe(200);
  expect((await loanOf(member, large)).status).toBe('approved');
  expect(await agree(member, large.id)).toMatchObject({
    status: 200,
    body: { remainingBalance: '10000.00' },
  });
  // Who looked and who decided is the member's to see.
  const seen = (await member.client.get('/api/account/sightings')).body;
  expect(JSON.stringify(seen)).toContain('decide_loan');
});

test('a large loan in pieces takes two administrators too: of one who approves alone, and of one who borrows [C-29c attack]', async () => {
  const [ada, cyd, eve] = await Promise.all(
    ['ada', 'cyd', 'eve'].map(async (username) => {
      const admin = await createMember(app, { username });
      await makeAdmin(app, admin);
      return admin;
    }),
  );
  const approveBy = async (admin: TestMember, { id }: { id: string }) =>
    (
      await admin.client.post(`/api/admin/loans/${id}/decide`, {
        decision: 'approve',
        reason: 'Steady income.',
      })
    ).body;
  const people = [await newBorrower('9000'), await newBorrower('9000'), await newBorrower('9000')];
  const piece = async ({ member, account }: (typeof people)[number], amount = '4000') => {
    const { body } = await askForLoan(member, account, { amount, instalments: 60 });
    expect(body.status).toBe('review');
    return body;
  };
  const [one, two, three] = [await piece(people[0]!), await piece(people[1]!), await piece(people[2]!)];
  expect(await approveBy(ada!, one)).toEqual({ done: true });
  expect(await approveBy(ada!, two)).toEqual({ done: true });
  // With 8,000 of the last 24 hours it is a large one, and to another administrator it is not.
  expect((await approveBy(ada!, three)).code).toBe('second_administrator_needed');
  expect(await approveBy(cyd!, three)).toEqual({ done: true });
  expect(await approveBy(cyd!, await piece(people[0]!))).toEqual({ done: true });
  const more = await piece(people[0]!, '2000');
  expect((await approveBy(eve!, more)).code).toBe('second_administrator_needed');

  // Another account of the same person asks for as little, and has as many applications.
  const other = await newBorrower('900');
  const ruling = { username: people[0]!.member.username, otherUsername: other.member.username };
  const ruled = await ada!.client.post('/api/admin/people/rulings', {
    ...ruling,
    verdict: 'same',
    reason: 'Looked at.',
  });
  expect(ruled.status).toBe(200);
  expect((await askForLoan(other.member, other.account, { amount: '100' })).body.code).toBe(
    'loan_applications_open',
  );
});

test('a list of loans ends somewhere, and leaves out none that is open', async () => {
  const { member, account } = await newBorrower('900');
  const { body: open } = await askForLoan(member, account, { amount: '300' });
  expect(open.status).toBe('review');
  await app.app.deps.database.pool.query(
    `insert into loans select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'status', 'declined',
       'created_at', l.created_at + n * interval '1 second'))).* from loans l, generate_series(1, 120) n where l.id = $1`,
    [open.id],
  );
  const { items } = (await member.client.get('/api/banking/loans')).body;
  expect(items).toHaveLength(101);
  expect(items.at(-1).id).toBe(open.id);
});
