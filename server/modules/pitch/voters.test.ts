import { compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#tests/support/fake-clock.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createAdmin, createBacker, givePrd, newProject, read, setRules, vote } from './pitch-test-kit.ts';

let app: TestApp;
let owner: TestMember;
let ada: TestMember;
let grace: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  owner = await createBacker(app, 'owner');
  ada = await createBacker(app, 'ada', '200');
  grace = await createBacker(app, 'grace', '200');
  admin = await createAdmin(app, 'ruth');
});
afterAll(() => app.stop());

const totals = ({ votesFor, votesAgainst, currentVotes, voterCount }: Record<string, unknown>) => ({
  votesFor,
  votesAgainst,
  currentVotes,
  voterCount,
});

describe('what a voter gets', () => {
  test('a receipt that anybody can check, and that a change makes old', async () => {
    const voter = await createBacker(app, 'keeper', '50');
    const id = await newProject(app, owner);
    expect((await voter.client.get(`/api/projects/${id}/receipt`)).body.code).toBe('not_voted');
    await vote(voter, id, { amount: '12' });
    const { body: receipt } = await voter.client.get(`/api/projects/${id}/receipt`);
    expect(receipt).toMatchObject({
      projectId: id,
      support: true,
      amount: '12.00000000',
      revision: 1,
      isCounted: null,
    });
    const check = async (text: string) =>
      (await ada.client.post('/api/project-receipts/check', { receipt: text })).body;
    const checked = await check(receipt.receipt);
    expect(checked).toMatchObject({
      isGenuine: true,
      isCurrent: true,
      claims: { project: id, voter: voter.id, amount: '12.00000000' },
    });
    // Without the server: with the public key alone.
    const { payload } = await compactVerify(receipt.receipt, await importJWK(checked.publicKey, 'EdDSA'));
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(checked.claims);
    await vote(voter, id, { support: false, amount: '12' });
    expect(await check(receipt.receipt)).toMatchObject({ isGenuine: true, isCurrent: false });
    const forged = receipt.receipt.replace(
      /\.[^.]+\./,
      `.${Buffer.from('{"amount":"999"}').toString('base64url')}.`,
    );
    expect(await check(forged)).toMatchObject({ isGenuine: false, isCurrent: false, claims: null });
    expect(await check('nonsense')).toMatchObject({ isGenuine: false });
  });

  test('the totals move on open screens without a reload', async () => {
    const id = await newProject(app, owner);
    const screen = await LiveSocket.open(app.url);
    screen.send({ type: 'subscribe', topic: `project:${id}` });
    await screen.until((message) => message.type === 'ready');
    await vote(ada, id, { amount: '3' });
    const event = await screen.until((message) => message.type === 'event');
    expect(event).toMatchObject({ data: { status: 'active', votesFor: '3.00000000', voterCount: 1 } });
    screen.close();
  });

  test('of projects too, members are told by the ways that they have chosen [B11.4]', async () => {
    const choose = (isShown: boolean) =>
      owner.client.request('PUT', '/api/notices/choices', { kind: 'pitch_opened', isShown, isMailed: false });
    const told = async (title: string) => {
      const id = await newProject(app, owner, { title });
      await app.app.deps.jobs.runDue();
      const { items } = (await owner.client.get('/api/notices')).body;
      return {
        emails: app.mailer.sent.filter(({ text }) => text.includes(title)).length,
        notices: items.filter(({ path }: { path: string }) => path.endsWith(id)).length,
      };
    };
    expect(await told('Told by both')).toEqual({ emails: 1, notices: 1 });
    await choose(true);
    expect(await told('Told in the centre')).toEqual({ emails: 0, notices: 1 });
    await choose(false);
    expect(await told('Told by neither')).toEqual({ emails: 0, notices: 0 });
  });

  test('a reminder 48 and 6 hours before the close, each once, to those who asked', async () => {
    const asker = await createBacker(app, 'asker');
    const id = await newProject(app, owner, { title: 'A project with reminders' });
    const asked = await asker.client.request('PUT', `/api/projects/${id}/reminder`, { isWanted: true });
    expect(asked.body.at).toHaveLength(2);
    expect((await read(asker, id)).isReminded).toBe(true);
    const mails = () =>
      app.mailer.sent
        .filter(({ text }) => text.includes('A project with reminders') && text.includes('closes in less'))
        .map(({ to, subject }) => [to, subject]);
    const pass = async (ms: number) => {
      app.clock.advance(ms);
      await app.app.deps.jobs.runDue();
      await app.app.deps.jobs.runDue();
    };
    await pass(11 * DAY);
    expect(mails()).toEqual([]);
    await pass(DAY + 1);
    expect(mails()).toEqual([
      [asker.email, 'The vote on “A project with reminders” closes in less than 48 hours'],
    ]);
    await pass(DAY + DAY * 0.75);
    expect(mails().map(([, subject]) => subject)).toEqual([
      'The vote on “A project with reminders” closes in less than 48 hours',
      'The vote on “A project with reminders” closes in less than 6 hours',
    ]);
    await pass(DAY);
    expect(mails()).toHaveLength(2);
    // What they were told stands in the notice centre, in nobody’s name.
    await signInAgain(asker);
    const { items } = (await asker.client.get('/api/notices')).body;
    const words = 'The vote on “A project with reminders” closes in less than 6 hours.';
    expect(items).toContainEqual(expect.objectContaining({ kind: 'pitch_reminder', by: null, words }));
    for (const member of [owner, ada, grace, admin]) await signInAgain(member);
  });
});

test('a pool may hide amounts and sides until the close; who voted, and one’s own vote, are shown [C-97d]', async () => {
  await setRules(admin, { votePrivacy: 'hidden_until_close' });
  await givePrd(app, ada.id, '50');
  const id = await newProject(app, owner);
  await vote(ada, id, { amount: '7' });
  expect(totals(await read(grace, id))).toEqual({
    votesFor: null,
    votesAgainst: null,
    currentVotes: null,
    voterCount: 1,
  });
  const seen = (await grace.client.get(`/api/projects/${id}/votes`)).body.items;
  expect(seen[0]).toMatchObject({
    username: 'ada',
    amount: null,
    support: null,
    voteType: null,
    transactionHash: null,
  });
  expect((await read(ada, id)).votes[0]).toMatchObject({ amount: '7.00000000', support: true });
  expect((await read(ada, id)).myVote).toMatchObject({ amount: '7.00000000' });
  expect(JSON.stringify((await grace.client.get('/api/projects?limit=5')).body)).not.toContain(
    '"7.00000000"',
  );
  await setRules(admin);
});

test('a list is paged, by what is newest and by what ends first, and counts what there is [PF-01, PP-03]', async () => {
  const ids: string[] = [];
  let cursor = '';
  do {
    const { body } = await ada.client.get(`/api/projects?limit=3${cursor && `&cursor=${cursor}`}`);
    ids.push(...body.items.map((one: { id: string }) => one.id));
    cursor = body.nextCursor ?? '';
  } while (cursor);
  const { body: overview } = await ada.client.get('/api/project-overview');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(overview.totalProjects);
  const ending = (await ada.client.get('/api/projects?sort=ending&limit=100')).body.items;
  const ends = ending.map((one: { votingEndsAt: string }) => one.votingEndsAt);
  expect(ends).toEqual([...ends].sort());
  expect(ending.length).toBe(overview.activeVoting);
  expect(overview).toMatchObject({ submissionFee: '100.00000000', votingDays: 14, displayUsdPerPrd: '2.50' });
});
