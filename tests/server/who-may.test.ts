/**
 * Walks every endpoint of the contract as everyone who could call it. What is expected follows from what the
 * endpoint declares; an endpoint that needs a thing to exist has a builder here, or the test fails.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wantsFactor } from '#contract/endpoint.ts';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { FRESH_FACTOR_MS } from '#core/identity/terms.ts';
import { fund, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { openPage } from '#server/modules/funding/funding-test-kit.ts';
import { givePrd, newApprovedProject, newDraft, payFee } from '#server/modules/pitch/pitch-test-kit.ts';
import { newWaitingTask } from '#server/modules/roadmap/roadmap-test-kit.ts';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { makePdf, sendFile, uploadFile } from '#tests/support/files.ts';
import { type Answer, HttpClient } from '#tests/support/http-client.ts';
import {
  createMember,
  giveAdminRole,
  makeAdmin,
  newKey,
  signInAgain,
  type TestMember,
} from '#tests/support/members.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { isOutageOfAPart } from './outage-of-a-part.ts';

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
let ideas = 0;

beforeAll(async () => {
  app = await startApp();
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
});
afterAll(() => app.stop());

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
  // A factor that was tried asks for its code no more.
  await app.app.deps.database.pool.query('delete from factors where member_id = $1', [owner.id]);
  identity.forget(owner.id);
});

/** Whoever tried the brake on themselves goes on. */
async function liftStops(): Promise<void> {
  const { ledger, db, database } = app.app.deps;
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
  }
}

/** Makes the thing that an owner's endpoint is about, and returns the input that names it. */
const builders: Record<string, () => Promise<Record<string, unknown>>> = {
  'identity.endDevice': async () => {
    const device = new HttpClient(app);
    const { email, password } = owner;
    const signedIn = await device.post('/api/identity/sign-in', { email, password });
    return { id: signedIn.body.session.id };
  },
  'factors.challenge': newFactor,
  'factors.verify': async () => {
    const factor = await newFactor();
    const challenge = await owner.client.post(`/api/factors/${factor.factorId}/challenge`);
    const code = codeAt(factor.secret, app.clock.now());
    return { factorId: factor.factorId, code, challenge_id: challenge.body.id };
  },
  'factors.remove': newFactor,
  'factors.askForEmailCode': newConfirmation,
  'factors.verifyEmailCode': async () => {
    const { id } = await newConfirmation();
    // Two mails of one moment have no order, so those of earlier codes go first.
    await app.app.deps.jobs.runDue();
    app.mailer.sent.length = 0;
    await owner.client.post(`/api/confirmations/${id}/code`);
    await app.app.deps.jobs.runDue();
    return { id, code: app.mailer.codeFor(owner.email) };
  },
  'wallet.transaction': async () => {
    const { body } = await owner.client.get('/api/wallet/transactions');
    return { hash: body.items[0].transactionHash };
  },
  'mentor.thread': async () => ({ id: (await newConversation()).thread.id }),
  'mentor.setMode': async () => ({ id: (await newConversation()).thread.id, mode: 'financial_advisor' }),
  'mentor.messages': async () => ({ id: (await newConversation()).thread.id }),
  'mentorFiles.image': async () => {
    const { body } = await owner.client.post('/api/functions/image-generation', { prompt: 'A logo' });
    return { id: body.imageUrl.split('/').at(-2) };
  },
  'mentor.retry': async () => ({ id: (await newConversation()).answer.id }),
  'threads.rename': async () => ({ id: (await newConversation()).thread.id, title: 'Another title' }),
  'threads.move': async () => ({ id: (await newConversation()).thread.id, folderId: null }),
  'threads.remove': async () => ({ id: (await newConversation()).thread.id }),
  'threads.restore': async () => {
    const { id } = (await newConversation()).thread;
    await owner.client.request('DELETE', `/api/mentor/threads/${id}`);
    return { id };
  },
  'threads.export': async () => ({ id: (await newConversation()).thread.id }),
  'threads.brief': async () => ({ id: (await newConversation()).thread.id }),
  'threads.startFresh': async () => {
    const { id: threadId } = (await newConversation()).thread;
    const { body } = await owner.client.post('/api/ideas', { requestId: randomUUID(), threadId });
    await owner.client.post(`/api/ideas/${body.id}/entries`, { place: 'product', value: BREAD });
    return { id: threadId };
  },
  'threads.usage': async () => ({ id: (await newConversation()).thread.id }),
  'threads.renameFolder': async () => ({ ...(await newFolder()), name: `Renamed ${ideas}` }),
  'threads.removeFolder': newFolder,
  'threads.regenerate': async () => ({ id: (await newConversation()).answer.id }),
  'threads.choose': async () => ({ id: (await newConversation()).userMessage.id }),
  'threads.stop': async () => ({ id: (await newConversation()).answer.id }),
  'ideas.read': newIdea,
  'ideas.rename': async () => ({ ...(await newIdea()), title: 'Bread of yesterday' }),
  'ideas.archive': async () => ({ ...(await newIdea()), isArchived: true }),
  'ideas.ofThread': async () => ({ id: (await newConversation()).thread.id }),
  'ideas.choose': async () => ({ id: (await newConversation()).thread.id, ideaId: (await newIdea()).id }),
  'ideas.fill': async () => ({ ...(await newIdea()), place: 'product', value: BREAD }),
  'ideas.confirm': newEntry,
  'ideas.reject': newEntry,
  'ideas.replace': async () => ({ ...(await newEntry()), value: { type: 'text', text: 'Cakes' } }),
  'ideas.history': async () => ({ ...(await newIdea()), place: 'product' }),
  'memory.keep': async () => ({ ...(await newCard()), topic: 'goal', text: `Changed ${ideas}` }),
  'memory.remove': newCard,
  'consents.read': async () => ({ id: (await newConversation()).thread.id }),
  'consents.grant': async () => ({ id: (await newConversation()).thread.id, hours: 1 }),
  'consents.revoke': async () => ({ id: (await newConversation()).thread.id }),
  'disputes.read': newReward,
  'disputes.open': async () => ({ ...(await newReward()), text: 'It is worth more.' }),
  'rewards.read': async () => {
    await newConversation();
    const { body } = await owner.client.get('/api/rewards');
    return { id: body.items[0].id };
  },
  'exchange.order': newOrder,
  'exchange.amendOrder': async () => ({ ...(await newOrder()), price: '41000' }),
  'exchange.cancelOrder': newOrder,
  'exchange.removeAddress': async () => ({ id: (await newAddress()).id }),
  'exchange.cancelWithdrawal': async () => {
    const { id, address } = await newAddress();
    // Its waiting time has passed.
    await app.app.deps.database.pool.query(
      'update exchange_addresses set usable_at = created_at where id = $1',
      [id],
    );
    await fund(app, owner.id, { BTC: '1' });
    const body = { currency: 'BTC', amount: '0.001', address };
    return { id: (await owner.client.post('/api/exchange/withdrawals', body, newKey())).body.id };
  },
  'files.read': () => newFile(),
  'files.complete': () => newFile(false),
  'files.remove': () => newFile(),
  'funding.investment': async () => ({ id: (await openPage(owner)).id }),
  'funding.receipt': async () => ({ id: (await openPage(owner)).id }),
  'roadmap.read': newRoadmap,
  'roadmap.update': newRoadmap,
  'roadmap.accept': newRoadmap,
  'roadmap.remove': newRoadmap,
  'roadmap.replan': newRoadmap,
  'roadmap.markdown': newRoadmap,
  'roadmap.updatePhase': async () => ({ ...(await newRoadmapPart('phaseId')), estimatedDays: 3 }),
  'roadmap.addTask': async () => ({ ...(await newRoadmapPart('phaseId')), text: 'Call the school' }),
  'roadmap.updateTask': async () => ({ ...(await newRoadmapPart('taskId')), text: 'Call the school' }),
  'roadmap.removeTask': () => newRoadmapPart('taskId'),
  'roadmap.completeTask': async () => {
    const part = await newRoadmapPart('taskId');
    await owner.client.post(`/api/roadmaps/${part.id}/accept`);
    return { ...part, confirmed: true };
  },
  // What a member may do has been tried before, another username among it.
  'roadmap.confirmTask': async () =>
    newWaitingTask(planner, (await owner.client.get('/api/identity/session')).body.user, ++ideas),
  'roadmap.share': async () => ({ ...(await newRoadmap()), username: 'suspended', role: 'viewer' }),
  'roadmap.unshare': async () => ({ ...(await newRoadmap()), memberId: other.id }),
  'roadmap.openLink': async () => ({ ...(await newRoadmap()), kind: 'page' }),
  'roadmap.closeLink': async () => ({ ...(await newRoadmap()), kind: 'page' }),
  'research.read': newReport,
  'research.source': async () => ({ ...(await newReport()), number: 1 }),
  'research.download': async () => ({ ...(await newReport()), format: 'txt' }),
  'research.retry': newReport,
  'research.remove': newReport,
  'research.again': async () => ({ ...(await newReport()), requestId: randomUUID(), inputs: RESEARCH }),
  'studio.read': async () => ({ id: (await newWork()).id }),
  'studio.download': async () => ({ id: (await newWork()).id, format: 'txt' }),
  'studio.retry': async () => ({ id: (await newWork()).id }),
  'studio.remove': async () => ({ id: (await newWork()).id }),
  'studio.again': async () => ({ id: (await newWork()).id, requestId: randomUUID(), inputs: WORK }),
  'studio.edit': async () => ({ ...(await newWork()), baseVersion: 1, body: 'Other words' }),
  'studio.lock': async () => ({ ...(await newWork()), isLocked: true }),
  'studio.regenerate': async () => {
    const work = await newWork();
    const path = `/api/studio/works/${work.id}/sections/${work.section}`;
    await owner.client.request('PUT', path, { baseVersion: 1, body: 'Other words' });
    return { ...work, baseVersion: 2 };
  },
  'pitch.update': async () => ({ ...(await newProjectDraft()), title: 'Other words' }),
  'pitch.cancel': newProjectDraft,
  'pitch.payFee': newProjectDraft,
  'pitch.submit': async () => {
    const { id } = await newProjectDraft();
    await payFee(owner, id);
    return { id };
  },
  'pitch.addFile': async () => {
    const file = { name: 'plan.pdf', bytes: await makePdf(), purpose: 'project_document' };
    const { body } = await uploadFile(owner.client, file);
    return { ...(await newProjectDraft()), fileId: body.id };
  },
  'pitch.addLink': async () => ({
    ...(await newProjectDraft()),
    url: 'https://example.org',
    title: 'Plan',
  }),
  'pitch.updateDocument': async () => ({ ...(await newProjectDocument()), type: 'legal' }),
  'pitch.removeDocument': newProjectDocument,
  'pitch.documentViews': newProjectDraft,
  'pitch.revokeViewer': async () => ({ ...(await newProjectDraft()), userId: other.id, isRevoked: true }),
  'pitch.requestPayout': () => newApprovedProject(app, owner),
};

/** A second factor that does not count yet. */
async function newFactor(): Promise<{ factorId: string; secret: string }> {
  const { email, password } = owner;
  await owner.client.post('/api/identity/sign-in', { email, password });
  const { body } = await owner.client.post('/api/factors', { factor_type: 'totp' });
  return { factorId: body.id, secret: body.totp.secret };
}

/** A withdrawal that waits for its emailed code; the pause between two codes has passed. */
async function newConfirmation(): Promise<{ id: string }> {
  await app.app.deps.database.pool.query(
    "update action_confirmations set code_asked_at = code_asked_at - interval '1 day'",
  );
  const body = { currency: 'ETH', amount: '1', address: '0x52908400098527886E0F7030069857D2E4169EE7' };
  const refused = await owner.client.copy().post('/api/exchange/withdrawals', body, newKey());
  return { id: refused.body.data.confirmation.id };
}

/** A draft whose fee its owner could pay. */
async function newProjectDraft(): Promise<{ id: string }> {
  await givePrd(app, owner.id, '100');
  return { id: await newDraft(owner) };
}

async function newProjectDocument(): Promise<{ id: string; documentId: string }> {
  const { id } = await newProjectDraft();
  const link = { url: 'https://example.org', title: 'Plan' };
  const { body } = await owner.client.post(`/api/projects/${id}/links`, link);
  return { id, documentId: body.documents[0].id };
}

/** A text that was sent and completed, or only sent. */
async function newFile(isComplete = true): Promise<Record<string, unknown>> {
  const file = { name: 'plan.txt', bytes: Buffer.from('A plan'), purpose: 'project_document' };
  const { body } = await (isComplete ? uploadFile : sendFile)(owner.client, file);
  return { id: body.id };
}

async function newFolder() {
  ideas += 1;
  return { id: (await owner.client.post('/api/mentor/folders', { name: `Folder ${ideas}` })).body.id };
}

async function newCard() {
  ideas += 1;
  const card = { topic: 'goal', text: `Sell ${ideas} boxes` };
  return { id: (await owner.client.post('/api/mentor/memory', card)).body.id };
}

const BREAD = { type: 'text', text: 'Bread' };

async function newIdea(): Promise<{ id: string }> {
  return { id: (await owner.client.post('/api/ideas', { requestId: randomUUID() })).body.id };
}

async function newEntry(): Promise<{ id: string; entryId: string }> {
  const { id } = await newIdea();
  const { body } = await owner.client.post(`/api/ideas/${id}/entries`, { place: 'product', value: BREAD });
  return { id, entryId: body.entries[0].id };
}

async function newReward() {
  return { id: (await newConversation()).reward!.id };
}

async function newRoadmap(): Promise<Record<string, unknown>> {
  ideas += 1;
  const { body } = await owner.client.post('/api/roadmaps', { idea: freshIdea(ideas) });
  return { id: body.id };
}

/** A roadmap of its own for each call, with its first phase or task. */
async function newRoadmapPart(name: 'phaseId' | 'taskId'): Promise<Record<string, unknown>> {
  const { id } = await newRoadmap();
  const [phase] = (await owner.client.get(`/api/roadmaps/${id}`)).body.phases;
  return { id, [name]: name === 'phaseId' ? phase.id : phase.tasks[0].id };
}

const WORK = { kind: 'content', contentType: 'ebook-outline', topic: 'Bread of yesterday' };

/** A finished work of the business tools, with the id of its first section. */
async function newWork(): Promise<{ id: string; section: string }> {
  const { body } = await owner.client.post('/api/studio/works', { requestId: randomUUID(), inputs: WORK });
  await app.app.deps.jobs.runDue();
  const { version } = (await owner.client.get(`/api/studio/works/${body.id}`)).body;
  return { id: body.id, section: version.sections[0].id };
}

const RESEARCH = {
  type: 'swot-analysis',
  query: 'Bread of yesterday',
  sources: [{ kind: 'text', title: 'Letter', text: 'Bread of yesterday is wanted by students everywhere.' }],
};

/** A finished report of market research. */
async function newReport(): Promise<{ id: string }> {
  const body = { requestId: randomUUID(), inputs: RESEARCH };
  const { id } = (await owner.client.post('/api/research/reports', body)).body;
  await app.app.deps.jobs.runDue();
  return { id };
}

async function newOrder() {
  await fund(app, owner.id, { BTC: '1' });
  const { body } = await place(owner, { side: 'sell', quantity: '0.5', price: '50000' });
  return { id: body.order.id };
}

async function newAddress() {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const body = { currency: 'BTC', address, label: 'Mine' };
  return (await owner.client.post('/api/exchange/addresses', body, newKey())).body;
}

async function newConversation() {
  ideas += 1;
  const { body } = await say(owner.client, freshIdea(ideas));
  await untilAnswered(owner.client, body.thread.id);
  return body;
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
    // A part of the product that is not running owns nothing; one that runs needs a builder here.
    if (isOutageOfAPart(await call(owner.client, endpoint))) return;
    expect(builders, 'a builder for it in this file').toHaveProperty([endpoint.id]);
    const input = await builders[endpoint.id]!();
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
      'identity.signOut',
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
        else expect(answer.body.code, id).not.toBe('fresh_two_factor_required');
      }
    } finally {
      await removeFactors(other);
    }
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
    expect(unconfirmed.map(({ id }) => id)).toEqual([]);
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
    const known = ['wallet.send', 'wallet.setLimits', 'pitch.payFee', 'pitch.vote', 'procedures.transfer'];
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
