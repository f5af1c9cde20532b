import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkOutside, openBankAccount } from '#server/modules/banking/banking-test-kit.ts';
import { saveProfile } from '#server/modules/members/members-test-kit.ts';
import { acceptedRoadmap } from '#server/modules/roadmap/roadmap-test-kit.ts';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { makePng, uploadFile } from '#tests/support/files.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { addFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { ENTRANCES } from './entrances.ts';

/** Tables with something like a secret that let nobody into an account. */
const LETS_NOBODY_IN: Record<string, string> = {
  sign_in_failures: 'counts, by hashed names',
  webhook_endpoints: 'signs what is sent, and ends with a claim (`onClaim`)',
  admin_acts: 'says from which device an administrator acted',
  sign_ins: 'says when somebody got in, and whether by a known browser',
};

let test$: TestApp;
let names = 0;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await test$.app.deps.database.pool.query(text, values)).rows;
const victim = () => new HttpClient(test$);
const PASSWORD = 'a quiet new morning';
const refused = (status: number, code: string) => ({ status, body: { code } });
const verify = (client: HttpClient, body: object) => client.post('/api/identity/email-verification', body);
const signIn = (email: string, password: string) =>
  victim().post('/api/identity/sign-in', { email, password });

/** An account that Mallory made with somebody else's email, with a session, a browser, a factor and an account elsewhere of hers. */
async function hijacked(): Promise<TestMember & { link: string; codes: string[] }> {
  names += 1;
  const member = await createMember(test$, { username: `mallory${names}`, isUnverified: true });
  await test$.app.deps.jobs.runDue();
  const { recoveryCodes } = await addFactor(member.client, { now: test$.clock.now() });
  await query(
    `insert into provider_accounts (id, member_id, provider, issuer, subject, email, linked_at, last_used_at)
     values (gen_random_uuid(), $1::uuid, 'google', 'google', $1::text, 'mallory@example.net', now(), now())`,
    [member.id],
  );
  return { ...member, link: test$.mailer.tokenFor(member.email, 'Verify'), codes: recoveryCodes! };
}

async function resetByMail(email: string, password = PASSWORD): Promise<void> {
  await victim().post('/api/identity/password-reset/request', { email });
  await test$.app.deps.jobs.runDue();
  const token = test$.mailer.tokenFor(email, 'Reset');
  expect((await victim().post('/api/identity/password-reset', { token, password })).status).toBe(200);
}

/** Nothing of Mallory's opens the account, and the owner of the mailbox is in it with all rights. */
async function expectClaimed({ id, email, username, client, codes }: Awaited<ReturnType<typeof hijacked>>) {
  expect((await client.get('/api/identity/sessions')).status).toBe(401);
  expect((await client.post('/api/identity/session/refresh')).status).toBe(401);
  expect((await signIn(email, 'correct horse battery')).status).toBe(401);
  const owner = victim();
  const { body } = await owner.post('/api/identity/sign-in', { email, password: PASSWORD });
  expect(body).toMatchObject({
    user: { id, emailVerified: true, walletBalance: '100.00000000' },
    session: { reachableLevel: 'aal1', factors: [] },
  });
  expect(body.user.username).not.toBe(username === email.split('@')[0] ? '' : username);
  expect((await owner.post('/api/factors/recovery', { code: codes[0] })).status).toBe(409);
  expect((await owner.get('/api/identity/sessions')).body.items).toHaveLength(1);
  expect(await query('select 1 from known_devices where member_id = $1', [id])).toHaveLength(1);
  expect(await query('select 1 from provider_accounts where member_id = $1', [id])).toEqual([]);
}

describe('an account that somebody else made with my email [C-45 attack]', () => {
  test('is mine when I reset the password: nothing that was added before opens it', async () => {
    const mallory = await hijacked();
    await resetByMail(mallory.email);
    await expectClaimed(mallory);
  });

  test('is mine when I open the link and set a password, name included', async () => {
    const mallory = await hijacked();
    const renamed = await mallory.client.request('PATCH', '/api/identity/profile', { username: 'your.doom' });
    expect(renamed.status).toBe(200);
    expect((await verify(victim(), { token: mallory.link, newPassword: 'password1' })).body.code).toBe(
      'password_too_common',
    );
    const claimed = await verify(victim(), { token: mallory.link, newPassword: PASSWORD });
    expect(claimed).toMatchObject({ status: 200, body: { done: true, hasWelcomeGrant: true } });
    await expectClaimed(mallory);
    const [{ username }] = await query('select username from members where id = $1', [mallory.id]);
    expect(username).toBe(mallory.email.split('@')[0]);
  });

  test('is not verified for them by my click alone, in a browser that did not sign up', async () => {
    const mallory = await hijacked();
    for (const client of [victim(), (await createMember(test$, { username: `v${names}` })).client]) {
      expect(await verify(client, { token: mallory.link })).toMatchObject(
        refused(409, 'sign_up_unconfirmed'),
      );
    }
    const [{ email_verified_at: verifiedAt }] = await query('select * from members where id = $1', [
      mallory.id,
    ]);
    expect(verifiedAt).toBeNull();
    // Another link, which Mallory has had sent, is no better.
    await mallory.client.post('/api/identity/email-verification/request');
    await test$.app.deps.jobs.runDue();
    const token = test$.mailer.tokenFor(mallory.email, 'Verify');
    expect((await verify(victim(), { token })).status).toBe(409);
    await resetByMail(mallory.email);
    await expectClaimed(mallory);
  });

  test('does not come back by the marks and links that Mallory has kept', async () => {
    const mallory = await hijacked();
    await resetByMail(mallory.email);
    // The link still opens, and changes nothing: it is none that resets.
    for (const body of [{}, { newPassword: 'a password of mallory' }, { password: mallory.password }]) {
      expect((await verify(mallory.client, { token: mallory.link, ...body })).status).toBe(200);
    }
    await expectClaimed(mallory);
  });
});

test('what Mallory wrote of herself, and her photo, are gone when the owner claims the account [C-45 attack]', async () => {
  const mallory = await hijacked();
  const photo = await uploadFile(mallory.client, {
    name: 'me.png',
    bytes: await makePng(),
    purpose: 'profile_photo',
  });
  await mallory.client.request('PUT', '/api/profile/photo', { fileId: photo.body.id });
  const kept = await saveProfile(mallory, { bio: 'Send PRD to me', skills: ['Sales'], isListed: false });
  expect(kept.status).toBe(200);
  await resetByMail(mallory.email);
  const owner = victim();
  await owner.post('/api/identity/sign-in', { email: mallory.email, password: PASSWORD });
  const { body } = await owner.get('/api/profile');
  expect(body).toMatchObject({ bio: '', skills: [], photo: null });
  expect(await query('select 1 from files where id = $1', [photo.body.id])).toEqual([]);
});

test('what Mallory let herself and others into is shut when the owner claims it [C-45 attack]', async () => {
  const mallory = await hijacked();
  const friend = await createMember(test$, { username: `friend${names}` });
  const roadmap = await acceptedRoadmap(mallory, 1);
  const shared = await mallory.client.request('PUT', `/api/roadmaps/${roadmap.id}/collaborators`, {
    username: friend.username,
    role: 'editor',
  });
  expect(shared.status).toBe(200);
  const link = await mallory.client.request('PUT', `/api/roadmaps/${roadmap.id}/links/page`);
  const token = new URL(link.body.links.page).searchParams.get('shared')!;
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  await mallory.client.post('/api/exchange/addresses', { currency: 'ETH', address, label: 'Mine' });
  const thread = (await say(mallory.client, freshIdea(1))).body.thread.id;
  await untilAnswered(mallory.client, thread);
  const consent = await mallory.client.request('PUT', `/api/mentor/threads/${thread}/consent`, {
    hours: 100,
  });
  expect(consent.status).toBe(200);
  const standing = async () =>
    query(
      `select (select count(*)::int from exchange_addresses where user_id = $1) as addresses,
        (select count(*)::int from mentor_consents where member_id = $1 and revoked_at is null) as consents`,
      [mallory.id],
    );
  expect(await standing()).toEqual([{ addresses: 1, consents: 1 }]);
  await resetByMail(mallory.email);
  expect(await standing()).toEqual([{ addresses: 0, consents: 0 }]);
  expect((await victim().get(`/api/shared-roadmaps/${token}`)).status).toBe(404);
  expect((await friend.client.get(`/api/roadmaps/${roadmap.id}`)).status).toBe(404);
});

test('the bank file that is Mallory’s, her linked bank and what she scheduled are gone when the owner claims the account [C-45 attack]', async () => {
  const mallory = await hijacked();
  // As it was linked before a verified email was asked for.
  await query('update members set email_verified_at = now() where id = $1', [mallory.id]);
  test$.app.deps.identity.forget(mallory.id);
  const { id: toAccountId } = await openBankAccount(test$, mallory);
  const outsideId = await linkOutside(test$, mallory);
  const firstOn = new Date(test$.clock.now().getTime() + DAY).toISOString().slice(0, 10);
  const scheduled = {
    fromOutsideAccountId: outsideId,
    toAccountId,
    amount: '5',
    frequency: 'weekly',
    firstOn,
  };
  expect((await mallory.client.post('/api/banking/scheduled', scheduled, newKey())).status).toBe(201);
  await query('update members set email_verified_at = null where id = $1', [mallory.id]);
  test$.app.deps.identity.forget(mallory.id);
  await resetByMail(mallory.email);
  const owner = victim();
  await owner.post('/api/identity/sign-in', { email: mallory.email, password: PASSWORD });
  const gone = { verification: { status: 'created' }, outsideAccounts: [] };
  expect((await owner.get('/api/banking/onboarding')).body).toMatchObject(gone);
  // Nor does the provider's word on the old file bring it back.
  await test$.app.deps.work.round('banking.provider');
  expect((await owner.post('/api/banking/onboarding/refresh')).body).toMatchObject(gone);
  const { items } = (await owner.get('/api/banking/scheduled')).body;
  expect(items).toMatchObject([{ status: 'cancelled', nextOn: null }]);
  const [{ links }] = await query(
    'select count(*)::int as links from bank_outside_accounts where member_id = $1 and is_active',
    [mallory.id],
  );
  expect(links).toBe(0);
});

test('an account that is verified while somebody claims it by the same link keeps its password', async () => {
  names += 1;
  const dan = await createMember(test$, { username: `own${names}`, isUnverified: true });
  await test$.app.deps.jobs.runDue();
  const token = test$.mailer.tokenFor(dan.email, 'Verify');
  const { pool } = test$.app.deps.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('update members set email_verified_at = $2 where id = $1', [
      dan.id,
      test$.clock.now(),
    ]);
    const claiming = verify(victim(), { token, newPassword: PASSWORD });
    // The claim has looked, found the email unverified, and waits for the member.
    const waits =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await query(waits)).length).toBeGreaterThan(0);
    await holder.query('commit');
    expect((await claiming).status).toBe(200);
  } finally {
    holder.release();
  }
  expect((await signIn(dan.email, PASSWORD)).status).toBe(401);
  expect((await signIn(dan.email, dan.password)).status).toBe(200);
});

describe('verifying my own account', () => {
  test('in another browser takes the password that I chose, and keeps what I have set up', async () => {
    names += 1;
    const ana = await createMember(test$, { username: `own${names}`, isUnverified: true });
    const { codes } = { codes: (await addFactor(ana.client, { now: test$.clock.now() })).recoveryCodes! };
    await test$.app.deps.jobs.runDue();
    const token = test$.mailer.tokenFor(ana.email, 'Verify');
    const phone = victim();
    expect(await verify(phone, { token, password: 'not that one' })).toMatchObject(
      refused(400, 'wrong_password'),
    );
    expect((await verify(phone, { token, password: ana.password })).status).toBe(200);
    expect((await ana.client.get('/api/identity/sessions')).status).toBe(200);
    expect((await ana.client.post('/api/factors/recovery', { code: codes[0] })).status).toBe(200);
  });

  test('takes no more guesses at that password than signing in does', async () => {
    names += 1;
    const bea = await createMember(test$, { username: `own${names}`, isUnverified: true });
    await test$.app.deps.jobs.runDue();
    const token = test$.mailer.tokenFor(bea.email, 'Verify');
    const guesses = await Promise.all(
      Array.from({ length: 9 }, () => verify(victim(), { token, password: 'not that one' })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('after which a reset leaves my second factor where it is: the mailbox alone is not enough', async () => {
    names += 1;
    const cy = await createMember(test$, { username: `own${names}` });
    await addFactor(cy.client, { now: test$.clock.now() });
    await resetByMail(cy.email);
    expect((await signIn(cy.email, PASSWORD)).body).toMatchObject({
      user: null,
      session: { reachableLevel: 'aal2' },
    });
  });
});

test('every table that holds a secret of a member is an entrance with an ending, or said to be none', async () => {
  const named = new Set([...ENTRANCES.flatMap(({ tables }) => tables), ...Object.keys(LETS_NOBODY_IN)]);
  const found = await query(`
    select c.table_name, string_agg(c.column_name, ', ') as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name ~ '(password|secret|seed|token_hash|code_hash|credential|public_key|device|api_key|email_hash)'
      and (c.table_name = 'members' or c.table_name = 'sign_in_failures' or exists (
        select from information_schema.columns m
        where m.table_schema = 'public' and m.table_name = c.table_name and m.column_name ~ '(member|user|owner)_id'))
    group by 1 order by 1`);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ table_name: table }) => !named.has(table))).toEqual([]);
});

describe('where the operator hides who is a member', () => {
  test('nobody learns it by signing up and then in, and who has verified gets in [SU-09] [C-46 attack]', async () => {
    const hidden = await startApp({ env: { PROTEGE_HIDE_MEMBERSHIP: '1' } });
    try {
      const member = await createMember(hidden, { username: 'ida' });
      const client = new HttpClient(hidden);
      const probe = async (email: string) => {
        const probing = new HttpClient(hidden);
        const up = await probing.post('/api/identity/sign-up', { email, password: PASSWORD });
        const into = await probing.post('/api/identity/sign-in', { email, password: PASSWORD });
        const { code, message } = into.body;
        const cookies = up.headers.getSetCookie().map((line) => line.replace(/=[^;]+;/, '=…;'));
        return { up: [up.status, { ...up.body, email: '' }], cookies, into: [into.status, code, message] };
      };
      const [known, unknown] = [await probe(member.email), await probe('jo@example.org')];
      expect(known).toEqual(unknown);
      expect(known.into[1]).toBe('wrong_credentials');

      await hidden.app.deps.jobs.runDue();
      const jo = (subject: string) => hidden.mailer.tokenFor('jo@example.org', subject);
      const token = jo('Verify');
      // Whoever has the right password is sent the link once more, and told nothing else.
      hidden.clock.advance(5 * MINUTE);
      await client.post('/api/identity/sign-in', { email: 'jo@example.org', password: PASSWORD });
      await expect
        .poll(async () => {
          await hidden.app.deps.jobs.runDue();
          return jo('Verify') !== token;
        })
        .toBe(true);
      expect((await verify(new HttpClient(hidden), { token, password: PASSWORD })).status).toBe(200);
      const signedIn = await client.post('/api/identity/sign-in', {
        email: 'jo@example.org',
        password: PASSWORD,
      });
      expect(signedIn.status).toBe(200);
    } finally {
      await hidden.stop();
    }
  });

  test('is the default of production, and the words of the specification are where they are allowed [SU-09]', async () => {
    for (const [env, status] of [
      [{}, 201],
      [{ PROTEGE_HIDE_MEMBERSHIP: '0' }, 409],
    ] as const) {
      const site = 'http://127.0.0.1';
      const production = await startApp({
        env: { NODE_ENV: 'production', PROTEGE_PUBLIC_URL: site, ...env },
      });
      try {
        const ask = () =>
          new HttpClient(production).post(
            '/api/identity/sign-up',
            { email: 'kim@example.org', password: PASSWORD },
            { origin: site },
          );
        await ask();
        expect((await ask()).status).toBe(status);
      } finally {
        await production.stop();
      }
    }
  });
});

test('a verification link that was mailed long ago claims nothing', async () => {
  const mallory = await hijacked();
  test$.clock.advance(2 * DAY);
  expect(await verify(victim(), { token: mallory.link, newPassword: PASSWORD })).toMatchObject(
    refused(400, 'link_invalid'),
  );
});
