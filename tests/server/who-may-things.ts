/**
 * The things that the walk of who may is about: for each endpoint that only the owner may call, how its owner makes
 * one, and the input that names it.
 */
import { randomUUID } from 'node:crypto';
import { bankingBuilders } from '#server/modules/banking/banking-test-kit.ts';
import { cardBuilders } from '#server/modules/banking/cards/cards-test-kit.ts';
import { goalBuilders } from '#server/modules/banking/goals/goals-test-kit.ts';
import { bankInsightsBuilders } from '#server/modules/banking/insights/insights-test-kit.ts';
import { investmentBuilders } from '#server/modules/banking/investments/investments-test-kit.ts';
import { jointBuilders } from '#server/modules/banking/joint/joint-test-kit.ts';
import { keptReceiptBuilders } from '#server/modules/banking/kept-receipts/kept-receipts-test-kit.ts';
import { loanBuilders } from '#server/modules/banking/loans/loans-test-kit.ts';
import { bankSecurityBuilders } from '#server/modules/banking/security/security-test-kit.ts';
import { collaborationBuilders } from '#server/modules/collaborations/collaborations-test-kit.ts';
import { fund, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { openPage } from '#server/modules/funding/funding-test-kit.ts';
import { anArchive } from '#server/modules/leaving/leaving-test-kit.ts';
import { givePrd, newApprovedProject, newDraft, payFee } from '#server/modules/pitch/pitch-test-kit.ts';
import { newWaitingTask } from '#server/modules/roadmap/roadmap-test-kit.ts';
import { webhookBuilders } from '#server/modules/webhooks/webhooks-test-kit.ts';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { makePdf, sendFile, uploadFile } from '#tests/support/files.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import type { TestApp } from '#tests/support/start-app.ts';

/** The application, and the members that the things are made by and for. */
export interface Cast {
  app: TestApp;
  owner: TestMember;
  other: TestMember;
  /** Owns roadmaps that `owner` edits. */
  planner: TestMember;
}

/** How many things were made: each has words of its own. */
let made = 0;

/** Makes the thing that an cast.owner's endpoint is about, and returns the input that names it. */
export const builders: Record<string, (cast: Cast) => Promise<Record<string, unknown>>> = {
  'identity.endDevice': async (cast) => {
    const device = new HttpClient(cast.app);
    const { email, password } = cast.owner;
    const signedIn = await device.post('/api/identity/sign-in', { email, password });
    return { id: signedIn.body.session.id };
  },
  'providers.unlink': async ({ app, owner }) => {
    const id = randomUUID();
    await app.app.deps.database.pool.query(
      `insert into provider_accounts (id, member_id, provider, issuer, subject, email, linked_at, last_used_at)
       values ($1, $2, 'own', $4, $4, $3, now(), now())`,
      [id, owner.id, owner.email, `at ${id}`],
    );
    return { id };
  },
  'apiKeys.rotate': newApiKey,
  'apiKeys.end': newApiKey,
  'apiKeys.usage': newApiKey,
  ...webhookBuilders,
  'factors.challenge': newFactor,
  'factors.verify': async (cast) => {
    const factor = await newFactor(cast);
    const challenge = await cast.owner.client.post(`/api/factors/${factor.factorId}/challenge`);
    const code = codeAt(factor.secret, cast.app.clock.now());
    return { factorId: factor.factorId, code, challenge_id: challenge.body.id };
  },
  'factors.remove': newFactor,
  'factors.askForEmailCode': newConfirmation,
  'factors.verifyEmailCode': async (cast) => {
    const { id } = await newConfirmation(cast);
    // Two emails of one moment have no order, so those of earlier codes go first.
    await cast.app.app.deps.jobs.runDue();
    cast.app.mailer.sent.length = 0;
    await cast.owner.client.post(`/api/confirmations/${id}/code`);
    await cast.app.app.deps.jobs.runDue();
    return { id, code: cast.app.mailer.codeFor(cast.owner.email) };
  },
  'wallet.transaction': async (cast) => {
    const { body } = await cast.owner.client.get('/api/wallet/transactions');
    return { hash: body.items[0].transactionHash };
  },
  ...bankingBuilders,
  ...jointBuilders,
  ...loanBuilders,
  ...goalBuilders,
  ...investmentBuilders,
  ...cardBuilders,
  ...bankSecurityBuilders,
  ...bankInsightsBuilders,
  ...keptReceiptBuilders,
  ...collaborationBuilders,
  'leaving.openArchive': async ({ app, owner }) => ({ id: await anArchive(app, owner) }),
  'mentor.thread': async (cast) => ({ id: (await newConversation(cast)).thread.id }),
  'mentor.setMode': async (cast) => ({
    id: (await newConversation(cast)).thread.id,
    mode: 'financial_advisor',
  }),
  'mentor.messages': async (cast) => ({ id: (await newConversation(cast)).thread.id }),
  'mentorFiles.image': async (cast) => {
    const { body } = await cast.owner.client.post('/api/functions/image-generation', { prompt: 'A logo' });
    return { id: body.imageUrl.split('/').at(-2) };
  },
  'figures.keep': async (cast) => ({
    id: (await newConversation(cast)).thread.id,
    clientMessageId: randomUUID(),
    rows: [
      {
        ...{ entryId: null, place: 'price', words: null, amount: '4', currency: 'GBP' },
        ...{ per: 'loaf', every: null },
      },
    ],
    removed: [],
  }),
  'mentor.retry': async (cast) => ({ id: (await newConversation(cast)).answer.id }),
  'threads.rename': async (cast) => ({ id: (await newConversation(cast)).thread.id, title: 'Another title' }),
  'threads.move': async (cast) => ({ id: (await newConversation(cast)).thread.id, folderId: null }),
  'threads.remove': async (cast) => ({ id: (await newConversation(cast)).thread.id }),
  'threads.restore': async (cast) => {
    const { id } = (await newConversation(cast)).thread;
    await cast.owner.client.request('DELETE', `/api/mentor/threads/${id}`);
    return { id };
  },
  'threads.export': async (cast) => ({ id: (await newConversation(cast)).thread.id }),
  'threads.brief': async (cast) => ({ id: (await newConversation(cast)).thread.id }),
  'threads.startFresh': async (cast) => {
    const { id: threadId } = (await newConversation(cast)).thread;
    const { body } = await cast.owner.client.post('/api/ideas', { requestId: randomUUID(), threadId });
    await cast.owner.client.post(`/api/ideas/${body.id}/entries`, { place: 'product', value: BREAD });
    return { id: threadId };
  },
  'threads.usage': async (cast) => ({ id: (await newConversation(cast)).thread.id }),
  'threads.renameFolder': async (cast) => ({ ...(await newFolder(cast)), name: `Renamed ${made}` }),
  'threads.removeFolder': newFolder,
  'threads.regenerate': async (cast) => ({ id: (await newConversation(cast)).answer.id }),
  'threads.choose': async (cast) => ({ id: (await newConversation(cast)).userMessage.id }),
  'threads.stop': async (cast) => ({ id: (await newConversation(cast)).answer.id }),
  'ideas.read': newIdea,
  'ideas.rename': async (cast) => ({ ...(await newIdea(cast)), title: 'Bread of yesterday' }),
  'ideas.archive': async (cast) => ({ ...(await newIdea(cast)), isArchived: true }),
  'ideas.ofThread': async (cast) => ({ id: (await newConversation(cast)).thread.id }),
  'ideas.choose': async (cast) => ({
    id: (await newConversation(cast)).thread.id,
    ideaId: (await newIdea(cast)).id,
  }),
  'ideas.fill': async (cast) => ({ ...(await newIdea(cast)), place: 'product', value: BREAD }),
  'ideas.confirm': newEntry,
  'ideas.reject': newEntry,
  'ideas.replace': async (cast) => ({ ...(await newEntry(cast)), value: { type: 'text', text: 'Cakes' } }),
  'ideas.history': async (cast) => ({ ...(await newIdea(cast)), place: 'product' }),
  'memory.keep': async (cast) => ({ ...(await newCard(cast)), topic: 'goal', text: `Changed ${made}` }),
  'memory.remove': newCard,
  'consents.read': async (cast) => ({ id: (await newConversation(cast)).thread.id }),
  'consents.grant': async (cast) => ({ id: (await newConversation(cast)).thread.id, hours: 1 }),
  'consents.revoke': async (cast) => ({ id: (await newConversation(cast)).thread.id }),
  'disputes.read': newReward,
  'disputes.open': async (cast) => ({ ...(await newReward(cast)), text: 'It is worth more.' }),
  'rewards.read': async (cast) => {
    await newConversation(cast);
    const { body } = await cast.owner.client.get('/api/rewards');
    return { id: body.items[0].id };
  },
  'exchange.order': newOrder,
  'exchange.amendOrder': async (cast) => ({ ...(await newOrder(cast)), price: '41000' }),
  'exchange.cancelOrder': newOrder,
  'exchange.removeAddress': async (cast) => ({ id: (await newAddress(cast)).id }),
  'exchange.cancelWithdrawal': async (cast) => {
    const { id, address } = await newAddress(cast);
    // Its waiting time has passed.
    await cast.app.app.deps.database.pool.query(
      'update exchange_addresses set usable_at = created_at where id = $1',
      [id],
    );
    await fund(cast.app, cast.owner.id, { BTC: '1' });
    const body = { currency: 'BTC', amount: '0.001', address };
    return { id: (await cast.owner.client.post('/api/exchange/withdrawals', body, newKey())).body.id };
  },
  'files.read': (cast) => newFile(cast),
  'files.complete': (cast) => newFile(cast, false),
  'files.remove': (cast) => newFile(cast),
  'funding.investment': async (cast) => ({ id: (await openPage(cast.owner)).id }),
  'funding.receipt': async (cast) => ({ id: (await openPage(cast.owner)).id }),
  'roadmap.read': newRoadmap,
  'roadmap.update': newRoadmap,
  'roadmap.accept': newRoadmap,
  'roadmap.remove': newRoadmap,
  'roadmap.replan': newRoadmap,
  'roadmap.markdown': newRoadmap,
  'roadmap.updatePhase': async (cast) => ({ ...(await newRoadmapPart(cast, 'phaseId')), estimatedDays: 3 }),
  'roadmap.addTask': async (cast) => ({
    ...(await newRoadmapPart(cast, 'phaseId')),
    text: 'Call the school',
  }),
  'roadmap.updateTask': async (cast) => ({
    ...(await newRoadmapPart(cast, 'taskId')),
    text: 'Call the school',
  }),
  'roadmap.removeTask': (cast) => newRoadmapPart(cast, 'taskId'),
  'roadmap.completeTask': async (cast) => {
    const part = await newRoadmapPart(cast, 'taskId');
    await cast.owner.client.post(`/api/roadmaps/${part.id}/accept`);
    return { ...part, confirmed: true };
  },
  // What a member may do has been tried before, another username among it.
  'roadmap.confirmTask': async (cast) =>
    newWaitingTask(cast.planner, (await cast.owner.client.get('/api/identity/session')).body.user, ++made),
  'roadmap.share': async (cast) => ({ ...(await newRoadmap(cast)), username: 'suspended', role: 'viewer' }),
  'roadmap.unshare': async (cast) => ({ ...(await newRoadmap(cast)), memberId: cast.other.id }),
  'roadmap.openLink': async (cast) => ({ ...(await newRoadmap(cast)), kind: 'page' }),
  'roadmap.closeLink': async (cast) => ({ ...(await newRoadmap(cast)), kind: 'page' }),
  'research.read': newReport,
  'research.source': async (cast) => ({ ...(await newReport(cast)), number: 1 }),
  'research.download': async (cast) => ({ ...(await newReport(cast)), format: 'txt' }),
  'research.retry': newReport,
  'research.remove': newReport,
  'research.again': async (cast) => ({
    ...(await newReport(cast)),
    requestId: randomUUID(),
    inputs: RESEARCH,
  }),
  'studio.read': async (cast) => ({ id: (await newWork(cast)).id }),
  'studio.download': async (cast) => ({ id: (await newWork(cast)).id, format: 'txt' }),
  'studio.retry': async (cast) => ({ id: (await newWork(cast)).id }),
  'studio.remove': async (cast) => ({ id: (await newWork(cast)).id }),
  'studio.again': async (cast) => ({ id: (await newWork(cast)).id, requestId: randomUUID(), inputs: WORK }),
  'studio.edit': async (cast) => ({ ...(await newWork(cast)), baseVersion: 1, body: 'Other words' }),
  'studio.lock': async (cast) => ({ ...(await newWork(cast)), isLocked: true }),
  'studio.regenerate': async (cast) => {
    const work = await newWork(cast);
    const path = `/api/studio/works/${work.id}/sections/${work.section}`;
    await cast.owner.client.request('PUT', path, { baseVersion: 1, body: 'Other words' });
    return { ...work, baseVersion: 2 };
  },
  'pitch.update': async (cast) => ({ ...(await newProjectDraft(cast)), title: 'Other words' }),
  'pitch.cancel': newProjectDraft,
  'pitch.payFee': newProjectDraft,
  'pitch.submit': async (cast) => {
    const { id } = await newProjectDraft(cast);
    await payFee(cast.owner, id);
    return { id };
  },
  'pitch.addFile': async (cast) => {
    const file = { name: 'plan.pdf', bytes: await makePdf(), purpose: 'project_document' };
    const { body } = await uploadFile(cast.owner.client, file);
    return { ...(await newProjectDraft(cast)), fileId: body.id };
  },
  'pitch.addLink': async (cast) => ({
    ...(await newProjectDraft(cast)),
    url: 'https://example.org',
    title: 'Plan',
  }),
  'pitch.updateDocument': async (cast) => ({ ...(await newProjectDocument(cast)), type: 'legal' }),
  'pitch.removeDocument': newProjectDocument,
  'pitch.documentViews': newProjectDraft,
  'pitch.revokeViewer': async (cast) => ({
    ...(await newProjectDraft(cast)),
    userId: cast.other.id,
    isRevoked: true,
  }),
  'pitch.requestPayout': (cast) => newApprovedProject(cast.app, cast.owner),
};

/** A second factor that does not count yet. */
async function newFactor(cast: Cast): Promise<{ factorId: string; secret: string }> {
  const { email, password } = cast.owner;
  await cast.owner.client.post('/api/identity/sign-in', { email, password });
  const { body } = await cast.owner.client.post('/api/factors', { factor_type: 'totp' });
  return { factorId: body.id, secret: body.totp.secret };
}

/** Those of earlier tries are ended: a member has so many at most. */
async function newApiKey({ app, owner }: Cast): Promise<{ id: string }> {
  await app.app.deps.database.pool.query(
    "update sessions set ended_at = now(), end_reason = 'device_ended' where signed_in_by = 'key' and ended_at is null",
  );
  const made = await owner.client.post('/api/api-keys', { name: 'Till', scopes: ['wallet:read'] });
  return { id: made.body.key.id };
}

/** A withdrawal that waits for its emailed code; the pause between two codes has passed. */
async function newConfirmation(cast: Cast): Promise<{ id: string }> {
  await cast.app.app.deps.database.pool.query(
    "update action_confirmations set code_asked_at = code_asked_at - interval '1 day'",
  );
  const body = { currency: 'ETH', amount: '1', address: '0x52908400098527886E0F7030069857D2E4169EE7' };
  const refused = await cast.owner.client.copy().post('/api/exchange/withdrawals', body, newKey());
  return { id: refused.body.data.confirmation.id };
}

/** A draft whose fee its cast.owner could pay. */
async function newProjectDraft(cast: Cast): Promise<{ id: string }> {
  await givePrd(cast.app, cast.owner.id, '100');
  return { id: await newDraft(cast.owner) };
}

async function newProjectDocument(cast: Cast): Promise<{ id: string; documentId: string }> {
  const { id } = await newProjectDraft(cast);
  const link = { url: 'https://example.org', title: 'Plan' };
  const { body } = await cast.owner.client.post(`/api/projects/${id}/links`, link);
  return { id, documentId: body.documents[0].id };
}

/** A text that was sent and completed, or only sent. */
async function newFile(cast: Cast, isComplete = true): Promise<Record<string, unknown>> {
  const file = { name: 'plan.txt', bytes: Buffer.from('A plan'), purpose: 'project_document' };
  const { body } = await (isComplete ? uploadFile : sendFile)(cast.owner.client, file);
  return { id: body.id };
}

async function newFolder(cast: Cast) {
  made += 1;
  return { id: (await cast.owner.client.post('/api/mentor/folders', { name: `Folder ${made}` })).body.id };
}

async function newCard(cast: Cast) {
  made += 1;
  const card = { topic: 'goal', text: `Sell ${made} boxes` };
  return { id: (await cast.owner.client.post('/api/mentor/memory', card)).body.id };
}

const BREAD = { type: 'text', text: 'Bread' };

async function newIdea(cast: Cast): Promise<{ id: string }> {
  return { id: (await cast.owner.client.post('/api/ideas', { requestId: randomUUID() })).body.id };
}

async function newEntry(cast: Cast): Promise<{ id: string; entryId: string }> {
  const { id } = await newIdea(cast);
  const { body } = await cast.owner.client.post(`/api/ideas/${id}/entries`, {
    place: 'product',
    value: BREAD,
  });
  return { id, entryId: body.entries[0].id };
}

async function newReward(cast: Cast) {
  return { id: (await newConversation(cast)).reward!.id };
}

async function newRoadmap(cast: Cast): Promise<Record<string, unknown>> {
  made += 1;
  const { body } = await cast.owner.client.post('/api/roadmaps', { idea: freshIdea(made) });
  return { id: body.id };
}

/** A roadmap of its own for each call, with its first phase or task. */
async function newRoadmapPart(cast: Cast, name: 'phaseId' | 'taskId'): Promise<Record<string, unknown>> {
  const { id } = await newRoadmap(cast);
  const [phase] = (await cast.owner.client.get(`/api/roadmaps/${id}`)).body.phases;
  return { id, [name]: name === 'phaseId' ? phase.id : phase.tasks[0].id };
}

const WORK = { kind: 'content', contentType: 'ebook-outline', topic: 'Bread of yesterday' };

/** A finished work of the business tools, with the id of its first section. */
async function newWork(cast: Cast): Promise<{ id: string; section: string }> {
  const { body } = await cast.owner.client.post('/api/studio/works', {
    requestId: randomUUID(),
    inputs: WORK,
  });
  await cast.app.app.deps.jobs.runDue();
  const { version } = (await cast.owner.client.get(`/api/studio/works/${body.id}`)).body;
  return { id: body.id, section: version.sections[0].id };
}

const RESEARCH = {
  type: 'swot-analysis',
  query: 'Bread of yesterday',
  sources: [{ kind: 'text', title: 'Letter', text: 'Bread of yesterday is wanted by students everywhere.' }],
};

/** A finished report of market research. */
async function newReport(cast: Cast): Promise<{ id: string }> {
  const body = { requestId: randomUUID(), inputs: RESEARCH };
  const { id } = (await cast.owner.client.post('/api/research/reports', body)).body;
  await cast.app.app.deps.jobs.runDue();
  return { id };
}

async function newOrder(cast: Cast) {
  await fund(cast.app, cast.owner.id, { BTC: '1' });
  const { body } = await place(cast.owner, { side: 'sell', quantity: '0.5', price: '50000' });
  return { id: body.order.id };
}

async function newAddress(cast: Cast) {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const body = { currency: 'BTC', address, label: 'Mine' };
  return (await cast.owner.client.post('/api/exchange/addresses', body, newKey())).body;
}

async function newConversation(cast: Cast) {
  made += 1;
  const { body } = await say(cast.owner.client, freshIdea(made));
  await untilAnswered(cast.owner.client, body.thread.id);
  return body;
}
