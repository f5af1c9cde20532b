import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAddress } from '#core/identity/address.ts';
import { treasuryAccount } from '#core/ledger/chart.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { setNewPassword } from '#tests/support/set-new-password.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.stop());

const password = 'four quiet harbour lamps';
const signUp = (body: object) => new HttpClient(test$).post('/api/identity/sign-up', body);
const query = async (text: string, values: unknown[] = []) =>
  (await test$.app.deps.database.pool.query(text, values)).rows;

test('where the operator hides who is a member, a known and a new email get one answer, and its owner an email [SU-09] [C-46]', async () => {
  const hidden = await startApp({ env: { PROTEGE_HIDE_MEMBERSHIP: '1' } });
  try {
    const ask = (body: object) => new HttpClient(hidden).post('/api/identity/sign-up', { password, ...body });
    const first = await ask({ email: 'ida@example.org', username: 'ida' });
    const again = await ask({ email: 'ida@example.org', username: 'ida2' });
    expect(first).toMatchObject({
      status: 201,
      body: { id: null, email: 'ida@example.org', username: null, protegeAddress: null },
    });
    expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });

    await hidden.app.deps.jobs.runDue();
    const token = hidden.mailer.tokenFor('ida@example.org', 'Verify');
    await new HttpClient(hidden).post('/api/identity/email-verification', { token, password });
    const known = await ask({ email: 'ida@example.org', username: 'ida' });
    const unknown = await ask({ email: 'jo@example.org', username: 'ida' });
    expect(known.body.code).toBe('username_taken');
    expect(unknown.body.code).toBe('username_taken');

    expect(hidden.mailer.sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'ida@example.org: Verify your e-mail for Protege',
      'ida@example.org: You already have a Protege account',
    ]);
    const { rows } = await hidden.app.deps.database.pool.query('select username from members');
    expect(rows).toEqual([{ username: 'ida' }]);
  } finally {
    await hidden.stop();
  }
});

describe('sign-up', () => {
  test('makes the member, a wallet with nothing in it, and a 40-character address [AU-14] [C-49h]', async () => {
    const made = await signUp({ email: ' Ana@Example.ORG', username: 'ana', password });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ email: 'ana@example.org', username: 'ana' });
    expect(isAddress(made.body.protegeAddress)).toBe(true);
    const [profile] = await query('select * from profiles where id = $1', [made.body.id]);
    expect(profile).toMatchObject({
      username: 'ana',
      protege_address: made.body.protegeAddress,
      wallet_balance: 0n,
      total_ideas: 0,
      is_admin: false,
      wants_checking_account: false,
      wants_savings_account: false,
      banking_onboarding_completed: false,
      initial_deposit_amount: null,
      updated_at: test$.clock.now(),
    });
  });

  test('does not sign in: signing in is its own step [SU-04]', async () => {
    const client = new HttpClient(test$);
    await client.post('/api/identity/sign-up', { email: 'bo@example.org', password });
    expect((await client.get('/api/identity/session')).body).toEqual({ user: null, session: null });
  });

  test('keeps the banking wishes as an intent, and moves no money by it [SU-11] [C-49b]', async () => {
    const made = await signUp({
      email: 'cy@example.org',
      password,
      wantsCheckingAccount: true,
      wantsSavingsAccount: true,
      initialDepositAmount: '250.75',
    });
    const [profile] = await query('select * from profiles where id = $1', [made.body.id]);
    expect(profile).toMatchObject({
      wants_checking_account: true,
      wants_savings_account: true,
      initial_deposit_amount: 25_075n,
      wallet_balance: 0n,
    });
  });

  test('names a member who chose no name after the email, with a number when it is taken [SU-11] [C-47]', async () => {
    const names = [];
    for (const host of ['a.org', 'b.org', 'c.org']) {
      names.push((await signUp({ email: `dora@${host}`, username: '  ', password })).body.username);
    }
    expect(names).toEqual(['dora', 'dora2', 'dora3']);
    expect((await signUp({ email: 'support@a.org', password })).body.username).toBe('support2');
  });

  test('refuses a chosen name that is taken, whatever its case, or kept for the house', async () => {
    await signUp({ email: 'eve1@example.org', username: 'Eve', password });
    for (const username of ['eve', 'EVE', 'Treasury']) {
      const refused = await signUp({ email: `x-${username}@example.org`, username, password });
      expect(refused).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    }
  });

  test.each([
    [{}, 'missing_signup_fields', 'Missing Information', 'Please fill in all required fields.'],
    [
      { email: 'x@example.org' },
      'missing_signup_fields',
      'Missing Information',
      'Please fill in all required fields.',
    ],
    [
      { email: 'nobody', password },
      'invalid_email',
      'Signup Failed',
      'This does not look like an e-mail address.',
    ],
    [
      { email: 'x@example.org', password: 'ab12!' },
      'password_too_short',
      'Signup Failed',
      'Password must be at least 6 characters long.',
    ],
    [
      { email: 'x@example.org', password, wantsSavingsAccount: true, initialDepositAmount: 'ten' },
      'deposit_not_a_number',
      'Signup Failed',
      'Please enter a valid deposit amount.',
    ],
    [
      { email: 'x@example.org', password, wantsSavingsAccount: true, initialDepositAmount: '-1' },
      'deposit_negative',
      'Signup Failed',
      'Deposit amount cannot be negative.',
    ],
  ])('refuses %o with %s [SU-05, SU-07, SU-08, SU-10]', async (body, code, title, message) => {
    expect(await signUp(body)).toMatchObject({ status: 400, body: { code, message, data: { title } } });
  });

  test('refuses an email that is registered, in any spelling [SU-09]', async () => {
    await signUp({ email: 'finn@example.org', password });
    const again = await signUp({ email: 'FINN@example.org ', password });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'already_registered', data: { title: 'Account Already Exists' } },
    });
    expect(again.body.message).toContain('already registered');
  });

  test('of many sign-ups with one email at once, exactly one makes a member', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signUp({ email: 'gus@example.org', password })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...new Array(7).fill(409)]);
    expect(await query("select 1 from members where email = 'gus@example.org'")).toHaveLength(1);
  });

  test('of many sign-ups for one chosen name at once, exactly one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        signUp({ email: `h${n}@example.org`, username: 'hedda', password }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...new Array(5).fill(409)]);
  });

  test('refuses what is malformed or oversized, and nothing is made', async () => {
    const before = await query('select count(*)::int as members from members');
    for (const body of [
      '{',
      '[]',
      '"x"',
      { email: 7 },
      { email: 'x'.repeat(400), password },
      { password: {} },
    ]) {
      const refused = await signUp(body as object);
      expect(refused).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    }
    const large = await signUp({ email: 'x@example.org', password: 'x'.repeat(1_100_000) });
    expect(large.status).toBe(413);
    expect(await query('select count(*)::int as members from members')).toEqual(before);
  });

  test('keeps no password in the clear', async () => {
    const rows = await query('select password_hash from members');
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

describe('the welcome grant', () => {
  const walletOf = async (id: string) =>
    (await query("select balance, held from ledger_accounts where key = 'wallet:' || $1 || ':PRD'", [id]))[0];
  const verify = (token: string, { client }: { client: HttpClient } = { client: new HttpClient(test$) }) =>
    client.post('/api/identity/email-verification', { token });

  test('is 0 until the email is verified, and 100 PRD, held, from then on [AU-14] [C-05]', async () => {
    const member = await createMember(test$, { username: 'ida', isUnverified: true });
    expect(await walletOf(member.id)).toEqual({ balance: 0n, held: 0n });
    const before = await member.client.get('/api/identity/session');
    expect(before.body.user).toMatchObject({ emailVerified: false, walletBalance: '0.00000000' });

    await test$.app.deps.jobs.runDue();
    expect(await verify(test$.mailer.tokenFor(member.email, 'Verify your e-mail'), member)).toMatchObject({
      status: 200,
      body: { done: true, hasWelcomeGrant: true },
    });
    expect(await walletOf(member.id)).toEqual({ balance: 10_000_000_000n, held: 10_000_000_000n });
    const after = await member.client.get('/api/identity/session');
    expect(after.body.user).toMatchObject({ emailVerified: true, walletBalance: '100.00000000' });
  });

  test('is posted once, however often and from however many tabs the link is opened [C-05 attack]', async () => {
    const member = await createMember(test$, { username: 'jo', isUnverified: true });
    await test$.app.deps.jobs.runDue();
    const token = test$.mailer.tokenFor(member.email, 'Verify');
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token, member)));
    expect(answers.map((answer) => answer.status)).toEqual(new Array(8).fill(200));
    // A second link of the same member is no second grant either.
    await member.client.post('/api/identity/email-verification/request');
    expect((await verify(token)).status).toBe(200);
    expect((await walletOf(member.id)).balance).toBe(10_000_000_000n);
    const transfers = await query(
      "select kind from ledger_transfers where code = 'signup_grant' and reference = $1 order by kind",
      [`member:${member.id}`],
    );
    expect(transfers).toEqual([{ kind: 'hold' }, { kind: 'transfer' }]);
  });

  test('is never invented: an empty treasury gives nothing, and pays by itself when it has something, once a person', async () => {
    const poor = await startApp();
    try {
      const { ledger, jobs } = poor.app.deps;
      const treasury = (await ledger.accountByKey('treasury:PRD'))!;
      const outside = { key: 'outside:PRD', asset: 'PRD', floor: null } as const;
      const amount = { asset: 'PRD', minor: treasury.balance } as const;
      await giveValue(poor.app.deps, { from: treasuryAccount(), to: outside, amount });
      const emails = ['pia@example.org', 'pia+2@example.org'];
      const members: TestMember[] = [];
      for (const [n, email] of emails.entries()) {
        members.push(await createMember(poor, { username: `pia${n}`, email, isUnverified: true }));
      }
      await jobs.runDue();
      for (const { client, email } of [...members, members[0]!]) {
        const token = poor.mailer.tokenFor(email, 'Verify');
        const verified = await client.post('/api/identity/email-verification', { token });
        expect(verified.body).toEqual({
          done: true,
          hasWelcomeGrant: false,
          welcomeGrantWithheld: 'house_empty',
        });
      }
      const balances = async () =>
        Promise.all(
          members.map(async ({ client }) => {
            const { user } = (await client.get('/api/identity/session')).body;
            return `${user.emailVerified}: ${user.walletBalance}`;
          }),
        );
      poor.clock.advance(DAY);
      await jobs.runDue();
      await Promise.all(members.map(signInAgain));
      expect(await balances()).toEqual(['true: 0.00000000', 'true: 0.00000000']);

      await giveValue(poor.app.deps, { from: outside, to: treasuryAccount(), amount });
      poor.clock.advance(DAY);
      await jobs.runDue();
      await Promise.all(members.map(signInAgain));
      expect((await balances()).toSorted()).toEqual(['true: 0.00000000', 'true: 100.00000000']);
      const { rows } = await poor.app.deps.database.pool.query(
        'select withheld from welcome_grants order by withheld nulls first',
      );
      expect(rows).toEqual([{ withheld: null }, { withheld: 'linked' }]);
    } finally {
      await poor.stop();
    }
  });

  test('waits for a wallet that is stopped', async () => {
    const admin = await createMember(test$, { username: 'ruth' });
    await makeAdmin(test$, admin);
    const member = await createMember(test$, { username: 'noa', isUnverified: true });
    await test$.app.deps.jobs.runDue();
    const token = test$.mailer.tokenFor(member.email, 'Verify');
    expect((await member.client.post('/api/account/stop', {})).status).toBe(200);
    const verified = await member.client.post('/api/identity/email-verification', {
      token,
      password: member.password,
    });
    expect(verified.body.welcomeGrantWithheld).toBe('wallet_bound');
    expect((await walletOf(member.id)).balance).toBe(0n);

    const { body } = await admin.client.get('/api/admin/stops');
    await setNewPassword(test$, member);
    const lift = `/api/admin/stops/${body.items[0].id}/lift`;
    expect((await admin.client.post(lift, { reason: 'She came by.' })).status).toBe(200);
    test$.clock.advance(DAY);
    await test$.app.deps.jobs.runDue();
    expect(await walletOf(member.id)).toEqual({ balance: 10_000_000_000n, held: 10_000_000_000n });
  });

  test('comes free after fourteen days [C-05]', async () => {
    const member = await createMember(test$, { username: 'kim' });
    test$.clock.advance(14 * DAY - 1);
    await test$.app.deps.ledger.expireHolds();
    expect((await walletOf(member.id)).held).toBe(10_000_000_000n);
    test$.clock.advance(1);
    await test$.app.deps.ledger.expireHolds();
    expect(await walletOf(member.id)).toEqual({ balance: 10_000_000_000n, held: 0n });
  });

  test('is not posted for a link that is made up, of another purpose, or out of time', async () => {
    const member = await createMember(test$, { username: 'lea', isUnverified: true });
    await test$.app.deps.jobs.runDue();
    const token = test$.mailer.tokenFor(member.email, 'Verify');
    await new HttpClient(test$).post('/api/identity/password-reset/request', { email: member.email });
    await test$.app.deps.jobs.runDue();
    const resetToken = test$.mailer.tokenFor(member.email, 'Reset');
    test$.clock.advance(2 * DAY);
    for (const wrong of [token, resetToken, 'made-up', '', 'x'.repeat(900)]) {
      expect(await verify(wrong)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    }
    expect((await walletOf(member.id)).balance).toBe(0n);
  });
});

test('a verification email can be asked for again, and a verified member gets none', async () => {
  const member = await createMember(test$, { username: 'mo', isUnverified: true });
  await test$.app.deps.jobs.runDue();
  const count = () => test$.mailer.sent.filter((mail) => mail.to === member.email).length;
  expect(count()).toBe(1);
  await member.client.post('/api/identity/email-verification/request');
  await test$.app.deps.jobs.runDue();
  expect(count()).toBe(2);
  await member.client.post('/api/identity/email-verification', {
    token: test$.mailer.tokenFor(member.email, 'Verify'),
  });
  await member.client.post('/api/identity/email-verification/request');
  await test$.app.deps.jobs.runDue();
  expect(count()).toBe(2);
});
