import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { OidcProvider, type PersonThere, type ProviderLies } from '#tests/support/oidc-provider.ts';
import { addFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let provider: OidcProvider;
let test$: TestApp;
let names = 0;
beforeAll(async () => {
  provider = await new OidcProvider().start();
  test$ = await startApp({ env: provider.env });
});
afterEach(() => {
  provider.lies = {};
});
afterAll(async () => {
  await test$.stop();
  await provider.stop();
});

const at = '/api/identity/providers/own';
const refused = (status: number, code: string) => ({ status, body: { code } });
const query = async (text: string, values: unknown[] = []) =>
  (await test$.app.deps.database.pool.query(text, values)).rows;

/** Somebody whom only the provider knows. */
function stranger(more: Partial<PersonThere> = {}): PersonThere & { email: string } {
  names += 1;
  return {
    sub: `sub-${names}`,
    email: `new${names}@example.org`,
    email_verified: true,
    ...more,
  } as PersonThere & {
    email: string;
  };
}

/** Goes to the provider as this person; the answer of the end, and what was brought back. */
async function signInAs(
  person: PersonThere,
  {
    client = new HttpClient(test$),
    ask = {},
    give = {},
  }: { client?: HttpClient; ask?: object; give?: object } = {},
) {
  provider.person = person;
  const begun = await client.post(`${at}/sign-in`, ask);
  expect(begun.status).toBe(200);
  const { brought } = provider.authorize(begun.body.url);
  const given = { ...brought, ...give };
  return { client, given, answer: await client.post(`${at}/callback`, given) };
}

async function linkAs(person: PersonThere, { client }: Pick<TestMember, 'client'>) {
  provider.person = person;
  const begun = await client.post(`${at}/link`);
  if (begun.status !== 200) return begun;
  const { brought } = provider.authorize(begun.body.url);
  return client.post(`${at}/link/callback`, brought);
}

async function mailsTo(email: string): Promise<string[]> {
  await test$.app.deps.jobs.runDue();
  return test$.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('signing in', () => {
  test('somebody new becomes a member with the email that the provider verified, and is found by their id from then on [AU-11]', async () => {
    expect((await new HttpClient(test$).get('/api/identity/providers')).body).toEqual({
      items: [{ id: 'own', name: 'Example University' }],
    });
    const ana = stranger();
    const first = await signInAs(ana, { ask: { redirect_to: '/wallet' } });
    expect(first.answer).toMatchObject({
      status: 200,
      body: {
        user: { email: ana.email, emailVerified: true, walletBalance: '100.00000000' },
        session: { assuranceLevel: 'aal1' },
        redirectTo: '/wallet',
      },
    });
    const again = await signInAs({ ...ana, email: 'moved@example.org', email_verified: false });
    expect(again.answer).toMatchObject({
      status: 200,
      body: { user: { id: first.answer.body.user.id, email: ana.email } },
    });
    const listed = await again.client.get('/api/identity/provider-accounts');
    expect(listed.body.items).toMatchObject([{ name: 'Example University', email: ana.email }]);
  });

  test('the address takes provider, redirect_to, scopes, a code challenge and what else the page takes, and nothing that changes the flow [AU-11]', async () => {
    const verifier = 'only whoever began has this';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const client = new HttpClient(test$);
    const { body } = await client.post(`${at}/sign-in`, {
      ...{ redirect_to: '/chat', scopes: 'groups', code_challenge: challenge, code_challenge_method: 's256' },
      ...{
        login_hint: 'ana@example.org',
        prompt: 'login',
        client_id: 'evil',
        redirect_uri: 'https://evil.example',
      },
    });
    const asked = new URL(body.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ client_id: 'protege', response_type: 'code', scope: 'openid email profile groups' },
      ...{ login_hint: 'ana@example.org', prompt: 'login', code_challenge_method: 'S256' },
      redirect_uri: `${test$.url}/login/callback/own`,
    });
    expect(asked.get('code_challenge')).not.toBe(challenge);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)!.length).toBeGreaterThan(42);

    // A stolen code and cookie are worth nothing without the verifier of whoever began.
    const ask = { code_challenge: challenge };
    for (const give of [{}, { code_verifier: 'a guess' }]) {
      expect((await signInAs(stranger(), { ask, give })).answer).toMatchObject(
        refused(409, 'provider_start_again'),
      );
    }
    const right = await signInAs(stranger(), { ask, give: { code_verifier: verifier } });
    expect(right.answer.status).toBe(200);
  });

  test('a second factor is asked for all the same, and a suspended member stays out', async () => {
    const ana = stranger();
    const { client, answer } = await signInAs(ana);
    // Who came without a password is asked for none a moment later.
    expect((await client.get('/api/factors')).body.asksForPassword).toBe(false);
    await addFactor(client, { now: test$.clock.now() });
    const again = await signInAs(ana);
    expect(again.answer).toMatchObject({
      status: 200,
      body: { user: null, session: { reachableLevel: 'aal2' } },
    });
    expect((await again.client.get('/api/wallet')).body.code).toBe('second_factor_required');
    await test$.app.deps.identity.setSuspended(answer.body.user.id, true);
    expect((await signInAs(ana)).answer).toMatchObject(refused(403, 'member_suspended'));
  });

  test('[attack] an email takes over no account that is there, verified or not; its owner signs in first and links', async () => {
    names += 1;
    const owner = await createMember(test$, { username: `owner${names}` });
    const planted = await createMember(test$, { username: `planted${names}`, isUnverified: true });
    for (const { email } of [owner, planted]) {
      const { client, answer } = await signInAs(stranger({ email }));
      expect(answer).toMatchObject(refused(409, 'provider_sign_in_first'));
      expect((await client.get('/api/identity/session')).body.session).toBeNull();
    }
    const mine = stranger({ email: owner.email.toUpperCase() });
    expect((await linkAs(mine, owner)).status).toBe(200);
    expect((await signInAs(mine)).answer).toMatchObject({ status: 200, body: { user: { id: owner.id } } });
    expect(await mailsTo(owner.email)).toContain('An account elsewhere now signs you in to Protege');
    expect(await linkAs(stranger({ email: planted.email }), planted)).toMatchObject(
      refused(403, 'verified_email_required'),
    );
  });

  test.each([false, 'true', 'false', undefined])(
    '[attack] an email that is verified as %j is proved by nobody',
    async (isVerified) => {
      const { answer } = await signInAs(stranger({ email_verified: isVerified }));
      expect(answer).toMatchObject(refused(409, 'provider_email_unverified'));
    },
  );

  test('[attack] a wrong nonce, issuer, audience or signature proves nothing', async () => {
    const lies: ProviderLies[] = [
      { nonce: 'another' },
      { issuer: 'https://evil.example' },
      { audience: 'another client' },
      { isForged: true },
    ];
    for (const lie of lies) {
      provider.lies = lie;
      const { client, answer } = await signInAs(stranger());
      expect(answer, JSON.stringify(lie)).toMatchObject(refused(400, 'provider_refused'));
      expect((await client.get('/api/identity/session')).body.session).toBeNull();
    }
  });

  test('[attack] mix-up: an answer that names another issuer, or none, hands nobody the code', async () => {
    const asked = provider.tokensAsked;
    const person = stranger();
    for (const iss of ['https://evil.example', undefined]) {
      expect((await signInAs(person, { give: { iss } })).answer).toMatchObject(
        refused(400, 'provider_refused'),
      );
    }
    expect(provider.tokensAsked).toBe(asked);
  });

  test('[attack] a replayed answer, another browser’s state, another code, a late one and a made-up cookie open nothing', async () => {
    const ana = await signInAs(stranger());
    expect(ana.answer.status).toBe(200);
    expect(await ana.client.post(`${at}/callback`, ana.given)).toMatchObject(
      refused(409, 'provider_start_again'),
    );

    // A copy of the cookie from before is used up with it.
    const client = new HttpClient(test$);
    provider.person = stranger();
    const { body } = await client.post(`${at}/sign-in`);
    const thief = client.copy();
    const { brought } = provider.authorize(body.url);
    const other = new HttpClient(test$);
    await other.post(`${at}/sign-in`);
    expect(await other.post(`${at}/callback`, brought)).toMatchObject(refused(409, 'provider_start_again'));
    expect((await client.post(`${at}/callback`, brought)).status).toBe(200);
    expect(await thief.post(`${at}/callback`, brought)).toMatchObject(refused(409, 'provider_start_again'));

    // A code that was stolen on its way is bound to the verifier of whoever asked for it.
    const victim = await new HttpClient(test$).post(`${at}/sign-in`);
    const stolen = provider.authorize(victim.body.url).brought.code;
    expect((await signInAs(stranger(), { give: { code: stolen } })).answer).toMatchObject(
      refused(400, 'provider_refused'),
    );

    const late = new HttpClient(test$);
    const slow = provider.authorize((await late.post(`${at}/sign-in`)).body.url).brought;
    test$.clock.advance(15 * MINUTE);
    expect(await late.post(`${at}/callback`, slow)).toMatchObject(refused(409, 'provider_start_again'));
    expect(
      await new HttpClient(test$).post(`${at}/callback`, slow, { cookie: 'protege_provider=v2.AAAA' }),
    ).toMatchObject(refused(409, 'provider_start_again'));
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '[attack] nobody is sent on to %s',
    async (redirect_to) => {
      expect(await new HttpClient(test$).post(`${at}/sign-in`, { redirect_to })).toMatchObject(
        refused(400, 'redirect_not_own'),
      );
    },
  );

  test('a person who says no, and a provider that nobody has configured, are answered in words', async () => {
    const client = new HttpClient(test$);
    const { body } = await client.post(`${at}/sign-in`);
    const state = new URL(body.url).searchParams.get('state')!;
    expect(await client.post(`${at}/callback`, { state, error: 'access_denied' })).toMatchObject(
      refused(400, 'provider_denied'),
    );
    expect(await client.post('/api/identity/providers/google/sign-in')).toMatchObject(
      refused(404, 'not_found'),
    );
  });
});

describe('linking', () => {
  test('only one’s own verified email is linked, in the session that began, once, and it ends with unlinking', async () => {
    names += 1;
    const owner = await createMember(test$, { username: `link${names}` });
    expect(await linkAs(stranger(), owner)).toMatchObject(refused(409, 'provider_email_differs'));
    const mine = stranger({ email: owner.email });
    // What Mallory began and finished at the provider links nothing in the owner's session.
    const mallory = await signInAs(stranger());
    provider.person = stranger({ email: owner.email });
    const { body } = await mallory.client.post(`${at}/link`);
    const planted = provider.authorize(body.url).brought;
    expect(await owner.client.post(`${at}/link/callback`, planted)).toMatchObject(
      refused(409, 'provider_start_again'),
    );
    expect((await linkAs(mine, owner)).body).toEqual({ done: true, redirectTo: '/settings/security' });
    expect(await linkAs(stranger({ email: owner.email }), owner)).toMatchObject(
      refused(409, 'provider_linked_already'),
    );
    const { items } = (await owner.client.get('/api/identity/provider-accounts')).body;
    const unlink = (client: HttpClient) =>
      client.request('DELETE', `/api/identity/provider-accounts/${items[0].id}`);
    expect(await unlink(mallory.client)).toMatchObject(refused(404, 'not_found'));
    expect((await unlink(owner.client)).status).toBe(200);
    expect((await signInAs(mine)).answer).toMatchObject(refused(409, 'provider_sign_in_first'));
    test$.clock.advance(11 * MINUTE);
    expect(await owner.client.post(`${at}/link`)).toMatchObject(refused(400, 'password_required'));
  });
});

test('[attack] an account that a thief linked ends with a reset and with taking the email back, and the old mailbox hears of it', async () => {
  names += 1;
  const taken = await createMember(test$, { username: `taken${names}` });
  const thief = stranger();
  const change = '/api/identity/email-change';
  await taken.client.post(change, { email: thief.email, password: taken.password });
  await test$.app.deps.jobs.runDue();
  const token = test$.mailer.tokenFor(thief.email, 'Confirm');
  expect((await taken.client.post(`${change}/confirmation`, { token })).status).toBe(200);
  expect((await linkAs(thief, taken)).status).toBe(200);
  expect((await signInAs(thief)).answer).toMatchObject({ body: { user: { id: taken.id } } });
  expect(await mailsTo(taken.email)).toContain('An account elsewhere now signs you in to Protege');
  const { text } = test$.mailer.sent.find((mail) => mail.to === taken.email && mail.text.includes('#back='))!;
  await new HttpClient(test$).post(`${change}/undo`, { token: /#back=([\w-]+)/.exec(text)![1] });
  // Whoever they are there begins a member of their own.
  const after = (await signInAs(thief)).answer;
  expect(after.status).toBe(200);
  expect(after.body.user.id).not.toBe(taken.id);

  const reset = await createMember(test$, { username: `reset${names}` });
  const mine = stranger({ email: reset.email });
  expect((await linkAs(mine, reset)).status).toBe(200);
  const nobody = new HttpClient(test$);
  await nobody.post('/api/identity/password-reset/request', { email: reset.email });
  await test$.app.deps.jobs.runDue();
  const link = test$.mailer.tokenFor(reset.email, 'Reset');
  const set = await nobody.post('/api/identity/password-reset', { token: link, password: 'one of my own' });
  expect(set.status).toBe(200);
  expect((await signInAs(mine)).answer).toMatchObject(refused(409, 'provider_sign_in_first'));
});

describe('around it', () => {
  test('signing out leads to the provider’s own sign-out with its token, which is kept encrypted until then', async () => {
    const { client } = await signInAs(stranger());
    const [{ id_token_encrypted: kept }] = await query('select id_token_encrypted from provider_sessions');
    expect(kept).toMatch(/^v2\./);
    const { body } = await client.post('/api/identity/sign-out');
    const url = new URL(body.providerUrl);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/sign-out`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${test$.url}/`);
    expect(url.searchParams.get('id_token_hint')!.split('.')).toHaveLength(3);
    const byPassword = await createMember(test$, { username: `plain${names}` });
    expect((await byPassword.client.post('/api/identity/sign-out')).body).toEqual({
      done: true,
      providerUrl: null,
    });
  });

  test('an outage of the provider is said as one, other ways stay, and signing out is kept by nothing', async () => {
    names += 1;
    const member = await createMember(test$, { username: `outage${names}` });
    const { client } = await signInAs(stranger());
    test$.clock.advance(61 * MINUTE);
    await test$.app.deps.jobs.runDue();
    provider.lies = { isDown: true };
    expect(await new HttpClient(test$).post(`${at}/sign-in`)).toMatchObject(
      refused(503, 'provider_unavailable'),
    );
    const { email, password } = member;
    const other = await new HttpClient(test$).post('/api/identity/sign-in', { email, password });
    expect(other.status).toBe(200);
    await client.post('/api/identity/session/refresh');
    expect((await client.post('/api/identity/sign-out')).body).toEqual({ done: true, providerUrl: null });
    provider.lies = {};
    expect((await new HttpClient(test$).post(`${at}/sign-in`)).status).toBe(200);
  });

  test('[attack] a document that names a neighbour of ours is not followed there', async () => {
    const neighbour = await new OidcProvider().start();
    const trap = await new OidcProvider().start();
    trap.lies = { document: { token_endpoint: `${neighbour.issuer}/token` } };
    const app = await startApp({ env: trap.env });
    try {
      const client = new HttpClient(app);
      const { body } = await client.post(`${at}/sign-in`);
      const { brought } = trap.authorize(body.url);
      expect((await client.post(`${at}/callback`, brought)).body.code).toMatch(/^provider_/);
      expect(neighbour.tokensAsked).toBe(0);
    } finally {
      await app.stop();
      await Promise.all([neighbour.stop(), trap.stop()]);
    }
  });
});

test.each([
  [{ PROTEGE_OIDC_ISSUER: 'https://id.example' }, /PROTEGE_OIDC_CLIENT_ID are given together/],
  [{ PROTEGE_GOOGLE_CLIENT_ID: 'x' }, /PROTEGE_GOOGLE_CLIENT_SECRET are given together/],
  [{ PROTEGE_GITHUB_CLIENT_SECRET: 'x' }, /PROTEGE_GITHUB_CLIENT_SECRET are given together/],
  [
    {
      ...{ NODE_ENV: 'production', PROTEGE_PUBLIC_URL: 'https://p.example' },
      ...{ PROTEGE_GITHUB_CLIENT_ID: 'x', PROTEGE_GITHUB_CLIENT_SECRET: 'y' },
      PROTEGE_GITHUB_URL: 'http://github.example',
    },
    /PROTEGE_GITHUB_URL must start with https/,
  ],
  [
    {
      ...{ NODE_ENV: 'production', PROTEGE_PUBLIC_URL: 'https://p.example' },
      ...{ PROTEGE_OIDC_ISSUER: 'http://id.example', PROTEGE_OIDC_CLIENT_ID: 'x' },
    },
    /https/,
  ],
])(
  'a provider that is half configured, or without https in production, ends the start with the reason',
  (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
  },
);
