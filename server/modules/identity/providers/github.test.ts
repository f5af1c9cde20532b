/** Signing in by GitHub, which speaks OAuth and no OpenID Connect: who it is is asked of it, and nothing is believed that wasn't. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { type GithubLies, type GithubPerson, GithubProvider } from '#tests/support/github-provider.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { OidcProvider } from '#tests/support/oidc-provider.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let github: GithubProvider;
let own: OidcProvider;
let app: TestApp;
let nth = 0;
beforeAll(async () => {
  [github, own] = await Promise.all([new GithubProvider().start(), new OidcProvider().start()]);
  app = await startApp({ env: { ...own.env, ...github.env } });
});
afterEach(() => {
  github.lies = {};
});
afterAll(async () => {
  await app.stop();
  await Promise.all([github.stop(), own.stop()]);
});

const at = '/api/identity/providers/github';
const refused = (status: number, code: string) => ({ status, body: { code } });

/** Somebody whom only GitHub knows. */
function stranger(email = `hub${++nth}@example.org`): GithubPerson & { email: string } {
  const other = { email: `other${nth}@example.org`, primary: false, verified: true };
  return { id: 1000 + ++nth, email, emails: [other, { email, primary: true, verified: true }] };
}

async function signInAs(person: GithubPerson, { client = new HttpClient(app), give = {}, ask = {} } = {}) {
  github.person = person;
  const begun = await client.post(`${at}/sign-in`, ask);
  expect(begun.status).toBe(200);
  const brought = { ...github.authorize(begun.body.url), ...give };
  return { client, brought, answer: await client.post(`${at}/callback`, brought) };
}
async function linkAs(person: GithubPerson, { client }: Pick<TestMember, 'client'>) {
  github.person = person;
  const { body } = await client.post(`${at}/link`);
  return client.post(`${at}/link/callback`, github.authorize(body.url));
}
const signedIn = async (client: HttpClient) =>
  (await client.get('/api/identity/session')).body.session !== null;

test('somebody new becomes a member with their primary verified email, and is found by their id whatever they are called there since [AU-11]', async () => {
  expect((await new HttpClient(app).get('/api/identity/providers')).body.items).toContainEqual({
    id: 'github',
    name: 'GitHub',
  });
  const ana = stranger();
  const first = await signInAs(ana, { ask: { redirect_to: '/wallet' } });
  expect(first.answer).toMatchObject({
    status: 200,
    body: { user: { email: ana.email, emailVerified: true }, redirectTo: '/wallet' },
  });
  const moved = { ...ana, emails: [{ email: 'moved@example.org', primary: true, verified: true }] };
  expect((await signInAs(moved)).answer).toMatchObject({
    status: 200,
    body: { user: { id: first.answer.body.user.id, email: ana.email } },
  });
  // There is no page there that signs out, and no token of it is kept.
  expect((await first.client.post('/api/identity/sign-out')).body).toEqual({ done: true, providerUrl: null });
  const { rows } = await app.app.deps.database.pool.query(
    `select from provider_sessions where provider = 'github'`,
  );
  expect(rows).toEqual([]);
});

test('the address asks for who they are and their emails, with PKCE, and for nothing that changes the flow [AU-11]', async () => {
  const { body } = await new HttpClient(app).post(`${at}/sign-in`, {
    ...{ scopes: 'read:org', login_hint: 'ana', prompt: 'select_account', ui_locales: 'de' },
    ...{ client_id: 'evil', redirect_uri: 'https://evil.example', allow_signup: 'false' },
  });
  const url = new URL(body.url);
  expect(url.origin + url.pathname).toBe(`${github.url}/login/oauth/authorize`);
  const { state, code_challenge: challenge, ...asked } = Object.fromEntries(url.searchParams);
  expect(asked).toEqual({
    ...{ client_id: 'protege at github', response_type: 'code', code_challenge_method: 'S256' },
    ...{ scope: 'read:user user:email read:org', login: 'ana', prompt: 'select_account' },
    redirect_uri: `${app.url}/login/callback/github`,
  });
  for (const random of [state, challenge]) expect(random!.length).toBeGreaterThan(42);
});

test('[attack] an email takes over no account that is there; its owner signs in first and links', async () => {
  const owner = await createMember(app, { username: `hubowner${++nth}` });
  const mine = stranger(owner.email);
  const { client, answer } = await signInAs(mine);
  expect(answer).toMatchObject(refused(409, 'provider_sign_in_first'));
  expect(await signedIn(client)).toBe(false);
  expect(await linkAs(stranger(), owner)).toMatchObject(refused(409, 'provider_email_differs'));
  expect((await linkAs(mine, owner)).status).toBe(200);
  expect((await signInAs(mine)).answer).toMatchObject({ status: 200, body: { user: { id: owner.id } } });
});

test.each<[string, unknown]>([
  ['isn’t verified', [{ email: 'a@example.org', primary: true, verified: false }]],
  ['is verified by a word', [{ email: 'a@example.org', primary: true, verified: 'true' }]],
  ['isn’t the primary one', [{ email: 'a@example.org', primary: false, verified: true }]],
  ['isn’t there', []],
  ['is no list', { email: 'a@example.org' }],
])('[attack] an email that %s is proved by nobody', async (_what, emails) => {
  const { client, answer } = await signInAs({ id: ++nth, emails });
  expect([400, 409]).toContain(answer.status);
  expect(answer.body.code).toMatch(/^provider_(?:refused|email_unverified)$/);
  expect(await signedIn(client)).toBe(false);
});

test.each([null, undefined, '1001', 0, -5, 1.5, 2 ** 60])(
  '[attack] an id of %j is nobody’s, and signs in nobody',
  async (id) => {
    const { client, answer } = await signInAs({ ...stranger(), id });
    expect(answer).toMatchObject(refused(400, 'provider_refused'));
    expect(await signedIn(client)).toBe(false);
  },
);

test('[attack] an id that means somebody at another provider is somebody else here', async () => {
  const person = stranger();
  own.person = { sub: String(person.id), email: `own${++nth}@example.org`, email_verified: true };
  const client = new HttpClient(app);
  const { body } = await client.post('/api/identity/providers/own/sign-in');
  const there = await client.post('/api/identity/providers/own/callback', own.authorize(body.url).brought);
  const here = await signInAs(person);
  expect(here.answer.status).toBe(200);
  expect(here.answer.body.user.id).not.toBe(there.body.user.id);
});

test('[attack] mix-up: what one provider sends is taken for no other’s, and an answer in another’s name hands nobody the code', async () => {
  const asked = [github.tokensAsked, own.tokensAsked];
  const client = new HttpClient(app);
  const { body } = await client.post(`${at}/sign-in`);
  const brought = github.authorize(body.url);
  const elsewhere = await client.post('/api/identity/providers/own/callback', brought);
  expect(elsewhere).toMatchObject(refused(409, 'provider_start_again'));
  expect((await signInAs(stranger(), { give: { iss: own.issuer } })).answer).toMatchObject(
    refused(400, 'provider_refused'),
  );
  expect([github.tokensAsked, own.tokensAsked]).toEqual(asked);
});

test('[attack] a replayed answer, another browser’s state, a stolen code and a late one open nothing', async () => {
  const ana = await signInAs(stranger());
  expect(await ana.client.post(`${at}/callback`, ana.brought)).toMatchObject(
    refused(409, 'provider_start_again'),
  );
  const other = new HttpClient(app);
  await other.post(`${at}/sign-in`);
  const victim = github.authorize((await new HttpClient(app).post(`${at}/sign-in`)).body.url);
  expect(await other.post(`${at}/callback`, victim)).toMatchObject(refused(409, 'provider_start_again'));
  // Bound to the verifier of whoever asked for it.
  const thief = await signInAs(stranger(), { give: { code: victim.code } });
  expect(thief.answer).toMatchObject(refused(400, 'provider_refused'));
  const late = new HttpClient(app);
  const slow = github.authorize((await late.post(`${at}/sign-in`)).body.url);
  app.clock.advance(15 * MINUTE);
  expect(await late.post(`${at}/callback`, slow)).toMatchObject(refused(409, 'provider_start_again'));
  const denied = await signInAs(stranger(), { give: { error: 'access_denied' } });
  expect(denied.answer.body.code).toBe('provider_denied');
});

test.each<[string, GithubLies, number]>([
  ['is down', { isDown: true }, 503],
  ['answers for its person with an error', { isApiDown: true }, 503],
  ['gives a token that is good for nothing', { token: { access_token: 'gho_nothing' } }, 400],
  ['gives no token', { token: { access_token: undefined } }, 400],
  ['gives a token of another type', { token: { token_type: 'mac' } }, 400],
  ['answers with a page', { isGarbled: true }, 400],
])('[attack] a GitHub that %s signs nobody in, and the code is used up', async (_what, lies, status) => {
  github.lies = lies;
  const { client, answer, brought } = await signInAs(stranger());
  expect(answer.status).toBe(status);
  expect(await signedIn(client)).toBe(false);
  github.lies = {};
  expect(await client.post(`${at}/callback`, brought)).toMatchObject(refused(409, 'provider_start_again'));
});

test('[attack] an API that sends us elsewhere is not followed', async () => {
  const neighbour = await new GithubProvider().start();
  try {
    github.lies = { movedTo: `${neighbour.url}/trap` };
    expect((await signInAs(stranger())).answer).toMatchObject(refused(400, 'provider_refused'));
    expect(neighbour.strays).toEqual([]);
  } finally {
    await neighbour.stop();
  }
});
