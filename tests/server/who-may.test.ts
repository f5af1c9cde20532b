/**
 * Walks every endpoint of the contract as everyone who could call it. What is expected follows from what the
 * endpoint declares; an endpoint that needs a thing to exist has a builder in `who-may-things.ts`, or the test fails.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wantsFactor } from '#contract/endpoint.ts';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { stakesOf } from '#contract/stakes/index.ts';
import type { Stake } from '#contract/stakes/stake.ts';
import { FRESH_FACTOR_MS } from '#core/identity/terms.ts';
import { BANKING_BY_COMMAND } from '#server/modules/banking/banking-test-kit.ts';
import { type Answer, HttpClient } from '#tests/support/http-client.ts';
import {
  createMember,
  giveAdminRole,
  makeAdmin,
  newKey,
  signInAgain,
  type TestMember,
} from '#tests/support/members.ts';
import { findNeedless, findUnderstated, observeWrites } from '#tests/support/observe-writes.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { findUnsaid } from '#tests/support/writes/stakes-of-tables.ts';
import { isOutageOfAPart } from './outage-of-a-part.ts';
import { builders } from './who-may-things.ts';

let app: TestApp;
let owner: TestMember;
let other: TestMember;
let suspended: TestMember;
/** Owns roadmaps that `owner` edits. */
let planner: TestMember;
let admin: TestMember;
/** Has the role of an administrator, and no second factor. */
let bare: TestMember;
let nobody: HttpClient;
/** What the endpoints were seen to write while they were walked. */
let observed: Awaited<ReturnType<typeof observeWrites>>;

beforeAll(async () => {
  const marketData = {
    name: 'a market',
    prices: async () => [{ symbol: 'btc_usdt' as const, price: '43250' }],
  };
  app = await startApp({ marketData });
  observed = await observeWrites(app);
  nobody = new HttpClient(app);
  owner = await createMember(app, { username: 'owner' });
  other = await createMember(app, { username: 'other' });
  suspended = await createMember(app, { username: 'suspended' });
  planner = await createMember(app, { username: 'planner' });
  admin = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, admin);
  bare = await createMember(app, { username: 'bare' });
  await giveAdminRole(app, bare);
  await app.app.deps.identity.setSuspended(suspended.id, true);
  // Switched on as it stands, it would be no act (`expectActsOnRecord`).
  await app.app.deps.database.pool.query('update exchange_house set is_on = false');
});
afterAll(async () => {
  observed.end();
  await app.stop();
});

// Signing out, and in as somebody else, are among the things that are tried.
afterEach(async () => {
  const { identity } = app.app.deps;
  for (const member of [owner, other, admin, suspended]) {
    const { body } = await member.client.get('/api/identity/session');
    if (body.user?.id === member.id) continue;
    await identity.setSuspended(member.id, false);
    await signInAgain(member);
  }
  await identity.setSuspended(suspended.id, true);
  await liftStops();
  await app.app.deps.database.pool.query('delete from factors where member_id = $1', [owner.id]);
  identity.forget(owner.id);
});

/** Whoever tried the brake on themselves goes on. */
async function liftStops(): Promise<void> {
  const { identity, ledger, db, database } = app.app.deps;
  const { rows } = await database.pool.query(
    `update member_stops set lifted_at = now(), lift_reason = 'Only tried.',
            lifted_by = case member_id when $1 then $2::uuid else $1::uuid end
     where lifted_at is null returning member_id`,
    [admin.id, owner.id],
  );
  for (const { member_id: id } of rows) {
    await database.pool.query("update exchange_accounts set account_status = 'active' where user_id = $1", [
      id,
    ]);
    await db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, id, null));
    identity.forget(id);
  }
}

function call(
  client: HttpClient,
  { method, path, example }: Endpoint,
  input: Record<string, unknown> = (example.request ?? {}) as Record<string, unknown>,
): Promise<Answer<any>> {
  const rest = { ...input };
  const address = path.replace(/\{(\w+)\}/g, (_whole, name) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  return method === 'GET'
    ? client.get(`/api${address}?${query}`)
    : client.request(method, `/api${address}`, rest, newKey());
}

/** Not refused for who is asking, except in a way that the endpoint itself declares. */
function expectLetIn(answer: Answer<any>, endpoint: Endpoint): void {
  if (isOutageOfAPart(answer)) return;
  const { status, body } = answer;
  if (status === 401 || status === 403) expect(endpoint.meta.refuses).toContain(body.code);
  expect(status).toBeLessThan(500);
}

const endpoints = listEndpoints();
const having = (access: Endpoint['meta']['access']) => endpoints.filter(({ meta }) => meta.access === access);
const refusedWith = (status: number, code: string) => ({ status, body: { code } });

test('every endpoint declares one of the four answers, and money moves for members only, never by a GET', () => {
  for (const { id, meta, method } of endpoints) {
    expect(['anyone', 'member', 'owner', 'admin'], id).toContain(meta.access);
    if (meta.rate === 'money' || meta.idempotent) {
      expect(meta.access, id).not.toBe('anyone');
      expect(method, id).not.toBe('GET');
    }
  }
});

test('every builder belongs to an endpoint that only its owner may call', () => {
  const owned = having('owner').map(({ id }) => id);
  for (const id of Object.keys(builders)) expect(owned).toContain(id);
});

describe.each(having('anyone'))('anyone may: $id', (endpoint) => {
  test('nobody, a member and an administrator are let in', async () => {
    for (const client of [nobody, other.client, admin.client, suspended.client]) {
      expectLetIn(await call(client.copy(), endpoint), endpoint);
    }
  });
});

describe.each([...having('member'), ...having('owner')])('only members may: $id', (endpoint) => {
  test('nobody and a suspended member are refused, before the input is looked at', async () => {
    expect(await call(nobody, endpoint)).toMatchObject(refusedWith(401, 'not_authenticated'));
    expect(await call(nobody, endpoint, { id: 'x', hash: 'x', address: 'x', nonsense: 1 })).toMatchObject(
      refusedWith(401, 'not_authenticated'),
    );
    if (endpoint.meta.evenSuspended) return;
    expect(await call(suspended.client, endpoint)).toMatchObject(refusedWith(403, 'member_suspended'));
  });

  test('a forged or foreign token is refused', async () => {
    const forged = new HttpClient(app);
    const answer = await forged.request(
      endpoint.method,
      `/api${endpoint.path.replace(/\{\w+\}/, 'x')}`,
      endpoint.method === 'GET' ? undefined : {},
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.', ...newKey() },
    );
    expect(answer).toMatchObject(refusedWith(401, 'invalid_token'));
  });
});

describe.each(having('member'))('a member may: $id', (endpoint) => {
  test('a member and an administrator are let in', async () => {
    for (const { client } of [owner, admin]) expectLetIn(await call(client, endpoint), endpoint);
  });
});

describe.each(having('owner'))('only the owner may: $id', (endpoint) => {
  test('the owner may; to everyone else, administrators too, it does not exist', async () => {
    // A part of the product that is not running owns nothing; one that runs needs a builder.
    if (isOutageOfAPart(await call(owner.client, endpoint))) return;
    expect(builders, 'a builder for it in who-may-things.ts').toHaveProperty([endpoint.id]);
    const input = await builders[endpoint.id]!({ app, owner, other, planner });
    const missing = { ...input, id: '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff', hash: 'f'.repeat(64) };
    for (const { client } of [other, admin]) {
      const [foreign, none] = [await call(client, endpoint, input), await call(client, endpoint, missing)];
      expect(foreign).toMatchObject(refusedWith(404, 'not_found'));
      const plain = ({ body: { data, ...rest } }: Answer<any>) => ({ ...rest, title: data.title });
      expect(plain(foreign)).toEqual(plain(none));
    }
    expect((await call(owner.client, endpoint, input)).status).toBeLessThan(300);
  });
});

test('a suspended member may do one thing more than a visitor: leave', async () => {
  const open = endpoints.filter(({ meta }) => meta.evenSuspended);
  expect(open.map(({ id }) => id)).toEqual(['identity.signOut']);
  const { email, password } = suspended;
  const leaving = suspended.client.copy();
  expect(await leaving.post('/api/identity/sign-out')).toMatchObject({ status: 200 });
  expect((await leaving.get('/api/identity/session')).body.session).toBeNull();
  expect(await leaving.post('/api/identity/sign-in', { email, password })).toMatchObject({ status: 403 });
});

describe('a member with a second factor', () => {
  const addFactor = async ({ id }: TestMember) => {
    await app.app.deps.database.pool.query(
      `insert into factors (id, member_id, factor_type, status, friendly_name, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'Phone', now(), now())`,
      [id],
    );
    app.app.deps.identity.forget(id);
  };
  const removeFactors = async ({ id }: TestMember) => {
    await app.app.deps.database.pool.query('delete from factors where member_id = $1', [id]);
    app.app.deps.identity.forget(id);
  };

  test('is nobody before it is confirmed: everywhere but where it is confirmed, and the way out [C-49 attack]', async () => {
    const { email, password } = admin;
    const unconfirmed = new HttpClient(app);
    await unconfirmed.post('/api/identity/sign-in', { email, password });
    for (const endpoint of endpoints) {
      const { meta, id } = endpoint;
      if (meta.access === 'anyone' || meta.evenSuspended) continue;
      const answer = await call(unconfirmed.copy(), endpoint);
      if (meta.evenUnconfirmed) expect(answer.body.code, id).not.toBe('second_factor_required');
      else expect(answer, id).toMatchObject(refusedWith(403, 'second_factor_required'));
    }
    expect(await unconfirmed.copy().post('/api/identity/sign-out')).toMatchObject({ status: 200 });
    const open = endpoints.filter(({ meta }) => meta.evenUnconfirmed).map(({ id }) => id);
    expect(open.sort()).toEqual([
      'factors.challenge',
      'factors.recover',
      'factors.verify',
      'identity.session',
      'identity.signIn',
      'identity.signInByLink',
      'identity.signInByPasskey',
      'identity.signOut',
      'providers.finish',
    ]);
  });

  test('confirms it again wherever an endpoint wants a fresh one, and nowhere else', async () => {
    await addFactor(other);
    const stale = new Date(app.clock.now().getTime() - FRESH_FACTOR_MS);
    await app.app.deps.database.pool.query(
      "update sessions set assurance_level = 'aal2', factor_verified_at = $2 where member_id = any($1)",
      [[other.id, admin.id], stale],
    );
    for (const { id } of [other, admin]) app.app.deps.identity.forget(id);
    try {
      for (const endpoint of endpoints) {
        const { meta, id } = endpoint;
        if (meta.access === 'anyone' || meta.evenUnconfirmed || meta.evenSuspended) continue;
        const caller = meta.access === 'admin' ? admin : other;
        const answer = await call(caller.client.copy(), endpoint);
        if (wantsFactor(meta))
          expect(answer, id).toMatchObject(refusedWith(403, 'fresh_two_factor_required'));
        else if (meta.stepUp !== 'by-command')
          expect(answer.body.code, id).not.toBe('fresh_two_factor_required');
      }
    } finally {
      await removeFactors(other);
    }
  });
});

describe('what is at stake', () => {
  const said = endpoints.map(({ id, meta }) => ({ id, meta, stakes: stakesOf(id) }));
  const atStake = said.filter((one): one is typeof one & { stakes: readonly Stake[] } =>
    Array.isArray(one.stakes),
  );
  const ofStake = (...wanted: Stake[]) =>
    atStake.filter(({ stakes }) => stakes.some((stake) => wanted.includes(stake)));

  test('is said of every endpoint, or why nothing is', () => {
    for (const { id, stakes } of said) {
      if ('none' in stakes) expect(stakes.none.length, id).toBeGreaterThan(10);
      else expect(stakes.length, id).toBeGreaterThan(0);
    }
    const money = said.filter(({ meta, stakes }) => meta.rate === 'money' && !Array.isArray(stakes));
    expect(money.map(({ id }) => id)).toEqual(['exchange.requestVerification', 'exchange.createWallet']);
  });

  test('decides what confirming it takes [attack]', () => {
    const kind = ({ stepUp }: Endpoint['meta']) =>
      typeof stepUp === 'string' ? stepUp : Object.keys(stepUp)[0];
    for (const { id, meta } of atStake) expect(meta.stepUp, id).not.toBe('none');
    for (const { id, meta } of ofStake('reads private in bulk'))
      expect(['fresh', 'ifAny'], `${id} is confirmed by whoever has a factor`).toContain(kind(meta));
    for (const { id, meta } of ofStake('prices value', 'changes rules'))
      expect(['fresh', 'by-command'], `${id} is confirmed`).toContain(kind(meta));
    for (const { id, meta } of atStake.filter(({ meta: { access } }) => access === 'admin'))
      expect(meta.stepUp, id).toBe('fresh');
  });
});

describe('whether an endpoint steps up is decided for each', () => {
  const matters = ({ meta }: Endpoint) => meta.rate === 'money' || meta.access === 'admin' || meta.isPrivate;

  test('what moves or prices value, decides, or is private confirms again, or says why it does not', () => {
    for (const endpoint of endpoints.filter(matters)) {
      const { stepUp } = endpoint.meta;
      const what = `stepUp of ${endpoint.id}: 'fresh', 'by-command', { ifAny: why } or { none: why }`;
      expect(stepUp, what).not.toBe('none');
      if (typeof stepUp === 'object') expect(Object.values(stepUp)[0]!.length, what).toBeGreaterThan(10);
    }
  });

  test('whatever an administrator changes is confirmed, and so is reading what a member said', () => {
    const unconfirmed = having('admin').filter(
      ({ meta, method }) => method !== 'GET' && meta.stepUp !== 'fresh',
    );
    // Whether one is there to answer is about oneself, and changes nothing for anybody else.
    expect(unconfirmed.map(({ id }) => id)).toEqual(['support.setDuty']);
    const reading = having('admin').filter(({ path }) => path.includes('/mentor/threads/'));
    expect(reading.map(({ id, meta }) => [id, meta.stepUp])).toEqual([
      ['consents.open', 'fresh'],
      ['consents.export', 'fresh'],
    ]);
  });

  test('what lets somebody in or takes everything out is marked as private', () => {
    const letsIn = /password|factors|sessions|export|\.csv|statement|consent|collaborators|\/links\//;
    const harmless = ['factors.list', 'factors.challenge', 'factors.verify', 'factors.recover'];
    harmless.push('identity.devices', 'identity.refresh', 'identity.requestPasswordReset', 'consents.read');
    const unmarked = endpoints.filter(
      ({ id, path, meta }) => letsIn.test(path) && !matters({ meta } as Endpoint) && !harmless.includes(id),
    );
    expect(
      unmarked.map(({ id }) => id),
      'mark them `isPrivate: true`, or say here why they are harmless',
    ).toEqual([]);
  });

  test('a command decides by itself for these, and its own test proves it', () => {
    const decided = endpoints.filter(({ meta }) => meta.stepUp === 'by-command');
    const known = [
      'webhooks.create',
      'webhooks.change',
      'webhooks.renewSecret',
      'wallet.send',
      'wallet.setLimits',
      'exchange.convertSmallBalances',
      'exchange.placeOrder',
      'exchange.placeOco',
      'exchange.amendOrder',
      'pitch.payFee',
      'pitch.revokeViewer',
      'pitch.vote',
      ...BANKING_BY_COMMAND,
      'collaborations.create',
      'procedures.transfer',
      'bankProcedures.transfer',
      'bankProcedures.transaction',
    ];
    expect(decided.map(({ id }) => id)).toEqual(known);
    for (const { meta, id } of decided) expect(meta.refuses, id).toContain('fresh_two_factor_required');
  });
});

describe.each(having('admin'))('only an administrator may: $id', (endpoint) => {
  test('nobody, members and an administrator without a second factor are refused; one with it is let in', async () => {
    expect(await call(nobody, endpoint)).toMatchObject(refusedWith(401, 'not_authenticated'));
    expect(await call(other.client, endpoint)).toMatchObject(refusedWith(403, 'admin_only'));
    expect(await call(bare.client, endpoint)).toMatchObject(refusedWith(403, 'admin_factor_required'));
    expect(await call(suspended.client, endpoint)).toMatchObject(refusedWith(403, 'member_suspended'));
    expectLetIn(await call(admin.client, endpoint), endpoint);
  });
});

test('every table says what writing it means, and every column that looks as if it decided something', async () => {
  expect(await findUnsaid(app)).toEqual([]);
  expect(findNeedless(), 'exceptions that nothing needs').toEqual([]);
});

// Last: everything above has been seen.
test('no endpoint says that less is at stake than its command was seen to do [attack]', () => {
  const seen = observed.seen();
  expect(findUnderstated(seen), 'say it in contract/stakes').toEqual([]);
  // It isn't blind.
  const by = (stake: Stake) => new Set(seen.filter((one) => one.stake === stake).map(({ id }) => id)).size;
  for (const stake of ['moves value', 'changes rules', 'changes access'] as const)
    expect(by(stake), stake).toBeGreaterThan(1);
});
