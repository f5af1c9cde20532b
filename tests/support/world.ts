/**
 * One member's belongings of every kind, each made through the front door, with the ids that name them: what
 * tests of foreign ids put into other members' requests.
 */
import { randomUUID } from 'node:crypto';
import { linkOutside, openBankAccount, scheduleSaving } from '#server/modules/banking/banking-test-kit.ts';
import { openCard } from '#server/modules/banking/cards/cards-test-kit.ts';
import { setGoal } from '#server/modules/banking/goals/goals-test-kit.ts';
import { anImported } from '#server/modules/banking/imports/imports-test-kit.ts';
import { anEntry, aRule } from '#server/modules/banking/insights/insights-test-kit.ts';
import { openInvestment } from '#server/modules/banking/investments/investments-test-kit.ts';
import { aJoint, anInvitation, aSeat, aWaiting } from '#server/modules/banking/joint/joint-test-kit.ts';
import { aReceipt, aReceiptFile } from '#server/modules/banking/kept-receipts/kept-receipts-test-kit.ts';
import { lend } from '#server/modules/banking/loans/loans-test-kit.ts';
import { anAlert } from '#server/modules/banking/security/security-test-kit.ts';
import { begun } from '#server/modules/collaborations/collaborations-test-kit.ts';
import { fund, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { openPage } from '#server/modules/funding/funding-test-kit.ts';
import { anArchive } from '#server/modules/leaving/leaving-test-kit.ts';
import { givePrd, newApprovedProject, newDraft } from '#server/modules/pitch/pitch-test-kit.ts';
import { freshIdea, say, untilAnswered } from './chat.ts';
import { makePng, uploadFile } from './files.ts';
import { HttpClient } from './http-client.ts';
import { newKey, type TestMember } from './members.ts';
import type { TestApp } from './start-app.ts';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** The kinds of things that ids name. */
export type Kind = keyof Awaited<ReturnType<typeof makeWorld>>;

/** Makes one of everything for a member; `nth` tells the members of one test apart. */
export async function makeWorld(app: TestApp, member: TestMember, nth: number) {
  await givePrd(app, member.id, '300');
  await fund(app, member.id, { BTC: '2' });
  return {
    ...(await access(app, member)),
    photo: await uploadPhoto(member.client),
    ...(await conversations(member, nth)),
    ...(await plans(app, member, nth)),
    ...(await money(app, member)),
    ...(await pitches(app, member)),
    archive: await anArchive(app, member),
  };
}

async function access(app: TestApp, member: TestMember) {
  const { client, email, password } = member;
  const device = await new HttpClient(app).post('/api/identity/sign-in', { email, password });
  const key = await client.post('/api/api-keys', { name: 'Till', scopes: ['wallet:read'] });
  const hook = { url: 'https://hooks.example/', events: ['wallet.received'] };
  const webhook = (await client.post('/api/webhooks', hook)).body.webhook.id as string;
  const factor = (await client.post('/api/factors', { factor_type: 'totp', password })).body.id as string;
  const challenge = (await client.post(`/api/factors/${factor}/challenge`)).body.id as string;
  const withdrawal = { currency: 'BTC', amount: '0.5', address: ADDRESS };
  const refused = await client.copy().post('/api/exchange/withdrawals', withdrawal, newKey());
  const confirmation = refused.body.data.confirmation.id as string;
  const providerAccount = randomUUID();
  await app.app.deps.database.pool.query(
    `insert into provider_accounts (id, member_id, provider, issuer, subject, email, linked_at, last_used_at)
     values ($1, $2, 'own', 'https://id.example', $3, $3, now(), now())`,
    [providerAccount, member.id, email],
  );
  return {
    session: device.body.session.id as string,
    apiKey: key.body.key.id as string,
    webhook,
    webhookDelivery: (await client.post(`/api/webhooks/${webhook}/test`, {}, newKey())).body.id as string,
    factor,
    challenge,
    confirmation,
    providerAccount,
  };
}

async function conversations({ client }: TestMember, nth: number) {
  const { body } = await say(client, freshIdea(900 + nth));
  await untilAnswered(client, body.thread.id);
  const attachment = await upload(client, 'chat_attachment');
  const idea = await client.post('/api/ideas', { requestId: randomUUID(), threadId: body.thread.id });
  const value = { type: 'text', text: `Bread ${nth}` };
  const filled = await client.post(`/api/ideas/${idea.body.id}/entries`, { place: 'product', value });
  return {
    thread: body.thread.id,
    userMessage: body.userMessage.id,
    answer: body.answer.id,
    reward: body.reward!.id,
    folder: (await client.post('/api/mentor/folders', { name: `Folder ${nth}` })).body.id as string,
    card: (await client.post('/api/mentor/memory', { topic: 'goal', text: `Sell ${nth} boxes` })).body
      .id as string,
    attachment,
    idea: idea.body.id as string,
    ideaEntry: filled.body.entries[0].id as string,
  };
}

async function plans(app: TestApp, { client }: TestMember, nth: number) {
  const roadmap = (await client.post('/api/roadmaps', { idea: freshIdea(700 + nth) })).body.id as string;
  await client.post(`/api/roadmaps/${roadmap}/accept`);
  const [phase, later] = (await client.get(`/api/roadmaps/${roadmap}`)).body.phases;
  const inputs = { kind: 'content', contentType: 'ebook-outline', topic: `Bread ${nth}` };
  const work = await client.post('/api/studio/works', { requestId: randomUUID(), inputs });
  const source = {
    kind: 'text',
    title: 'Letter',
    text: 'Bread of yesterday is wanted by students everywhere.',
  };
  const research = { type: 'swot-analysis', query: `Bread ${nth}`, sources: [source] };
  const report = await client.post('/api/research/reports', { requestId: randomUUID(), inputs: research });
  await app.app.deps.jobs.runDue();
  return {
    roadmap,
    phase: later.id as string,
    earlierPhase: phase.id as string,
    task: phase.tasks[0].id as string,
    work: work.body.id as string,
    report: report.body.id as string,
    source: await upload(client, 'research_source'),
  };
}

async function money(app: TestApp, member: TestMember) {
  const { client } = member;
  const { body } = await place(member, { side: 'sell', quantity: '0.5', price: '50000' });
  const saved = await client.post('/api/exchange/addresses', {
    currency: 'BTC',
    address: ADDRESS,
    label: 'Mine',
  });
  // Its waiting time has passed.
  await app.app.deps.database.pool.query(
    'update exchange_addresses set usable_at = created_at where id = $1',
    [saved.body.id],
  );
  const withdrawal = await client.post(
    '/api/exchange/withdrawals',
    { currency: 'BTC', amount: '0.001', address: ADDRESS },
    newKey(),
  );
  const { items } = (await client.get('/api/wallet/transactions')).body;
  const account = await openBankAccount(app, member, { dollars: '1000' });
  return {
    order: body.order.id as string,
    savedAddress: saved.body.id as string,
    withdrawal: withdrawal.body.id as string,
    transaction: items[0].transactionHash as string,
    investment: (await openPage(member)).id,
    bankAccount: account.id,
    conversionQuote: await quoted(app, member),
    bankCard: (await openCard(member, account)).id,
    goal: (await setGoal(member, account)).id,
    investmentAccount: (await openInvestment(member)).id,
    loan: (await lend(app, member, { account, amount: '100', instalments: 3 })).id,
    outsideAccount: await linkOutside(app, member),
    scheduledTransfer: await scheduleSaving(app, member),
    bankEntry: (await anEntry({ app, owner: member })).id,
    bankReceipt: (await aReceipt({ app, owner: member })).id,
    receiptFile: await aReceiptFile({ owner: member }),
    importedAccount: (await anImported({ owner: member })).id,
    categoryRule: (await aRule({ app, owner: member })).id,
    securityAlert: (await anAlert({ app, owner: member })).id,
    jointAccount: (await aJoint({ app, owner: member })).id,
    jointSeat: (await aSeat({ app, owner: member })).id,
    jointInvitation: await anInvitation({ app, owner: member }),
    jointPayment: await aWaiting({ app, owner: member }),
    collaboration: await begun(member),
  };
}

/** A quote of theirs for PRD, as it is kept. */
async function quoted(app: TestApp, member: TestMember): Promise<string> {
  const { rows } = await app.app.deps.database.pool.query(
    `insert into conversion_quotes (member_id, id, amount, rate_prd, rate_usd, gross, fee, arrives, expires_at, created_at)
     values ($1, gen_random_uuid(), 300000000, 3, 1, 100, 1, 99, $2, $2) returning id`,
    [member.id, app.clock.now()],
  );
  return rows[0].id;
}

async function pitches(app: TestApp, member: TestMember) {
  const { client } = member;
  await givePrd(app, member.id, '300');
  const project = await newApprovedProject(app, member);
  const comment = await client.post(`/api/projects/${project.id}/comments`, { text: 'A word.' });
  const draft = await newDraft(member);
  const link = { url: 'https://example.org', title: 'Plan' };
  const documented = await client.post(`/api/projects/${draft}/links`, link);
  return {
    project: project.id,
    milestone: project.milestoneId,
    comment: comment.body.id as string,
    draft,
    document: documented.body.documents[0].id as string,
    file: await upload(client, 'project_document'),
  };
}

async function uploadPhoto(client: HttpClient): Promise<string> {
  const file = { name: 'me.png', bytes: await makePng(), purpose: 'profile_photo' };
  return (await uploadFile(client, file)).body.id;
}

async function upload(client: HttpClient, purpose: string): Promise<string> {
  const { status, body } = await uploadFile(client, {
    name: 'plan.txt',
    bytes: Buffer.from('A plan'),
    purpose,
  });
  if (status >= 300) throw new Error(`${purpose}: ${JSON.stringify(body)}`);
  return body.id;
}
