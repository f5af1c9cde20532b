import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ballotsAccount } from '#core/ledger/chart.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { decideClose, releaseBatch } from './commands/close-vote.ts';
import {
  castByStrangers,
  closeVotes,
  createAdmin,
  createBacker,
  fundsOf,
  newProject,
  read,
  setRules,
  vote,
} from './pitch-test-kit.ts';

let app: TestApp;
let owner: TestMember;
let ada: TestMember;
let grace: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  owner = await createBacker(app, 'owner');
  ada = await createBacker(app, 'ada', '500');
  grace = await createBacker(app, 'grace', '500');
  admin = await createAdmin(app, 'ruth');
  await setRules(admin);
});
afterAll(() => app.stop());

const everybody = () => [owner, ada, grace, admin];
const heldOf = async (member: TestMember) => (await fundsOf(app, member.id)).held;
const mailsTo = (member: TestMember, title: string) =>
  app.mailer.sent.filter(({ to, text }) => to === member.email && text.includes(title));

describe('the close', () => {
  test('decides with the arithmetic, releases every hold once, and tells author and voters [PF-10, EN-16] [C-87] [C-91]', async () => {
    const id = await newProject(app, owner, { title: 'Approved in the end' });
    const before = [await fundsOf(app, ada.id), await fundsOf(app, grace.id)];
    await vote(ada, id, { amount: '30' });
    await vote(grace, id, { support: false, amount: '10' });
    await closeVotes(app, ...everybody());
    const project = await read(ada, id);
    expect(project).toMatchObject({
      status: 'approved',
      canVote: false,
      myVote: { support: true, amount: '30.00000000' },
      fundingResult: {
        funded: true,
        amount: '10000.00',
        reason: 'The community has approved this project.',
        decidedBy: 'vote',
        processedAt: app.clock.now().toISOString(),
        votesFor: '30.00000000',
        votesAgainst: '10.00000000',
        totalVoters: 2,
        netWeight: '20.00000000',
        releasedVotes: 2,
        rules: [
          { rule: 'voters', actual: '2', needed: 'at least 2', isMet: true },
          {
            rule: 'yes_over_no',
            actual: '30.00000000',
            needed: 'more than 10.00000000 against',
            isMet: true,
          },
          { rule: 'net_weight', isMet: true },
        ],
      },
    });
    expect(project.myVote.releasedAt).not.toBeNull();
    const votes = (await ada.client.get(`/api/projects/${id}/votes`)).body.items;
    expect(votes.map(({ releasedAt }: { releasedAt: string }) => releasedAt)).toEqual(
      Array(2).fill(app.clock.now().toISOString()),
    );
    // The welcome PRD's own holds have run out meanwhile; nothing of the votes is left.
    expect([await heldOf(ada), await heldOf(grace)]).toEqual(['0', '0']);
    expect(before.map(({ balance }) => balance)).toEqual(['600', '600']);
    for (const member of [ada, grace]) {
      expect(mailsTo(member, 'Approved in the end').map(({ subject }) => subject)).toEqual([
        '“Approved in the end”, which you voted on, was approved',
      ]);
    }
    expect(mailsTo(owner, 'Approved in the end').map(({ subject }) => subject)).toContain(
      'Your project “Approved in the end” was approved',
    );
    const receipt = (await ada.client.get(`/api/projects/${id}/receipt`)).body;
    expect(receipt.isCounted).toBe(true);
    // Once more changes nothing.
    const events = project.events.length;
    await app.app.deps.pitch.close(id);
    expect((await read(ada, id)).events).toHaveLength(events);
    expect(mailsTo(ada, 'Approved in the end')).toHaveLength(1);
  });

  test('rejects with the reason: too few voters, or too little support', async () => {
    const few = await newProject(app, owner, { title: 'Too few' });
    const tied = await newProject(app, owner, { title: 'A tie' });
    await vote(ada, few, { amount: '30' });
    await vote(ada, tied, { amount: '10' });
    await vote(grace, tied, { support: false, amount: '10' });
    await closeVotes(app, ...everybody());
    expect((await read(ada, few)).fundingResult.reason).toBe('Too few voters: 1 of 2.');
    const project = await read(ada, tied);
    expect(project.status).toBe('rejected');
    expect(project.fundingResult).toMatchObject({ funded: false, netWeight: '0.00000000' });
    expect([await heldOf(ada), await heldOf(grace)]).toEqual(['0', '0']);
    // The fee of a vote that was held stays taken.
    expect((await read(owner, few)).fee.status).toBe('taken');
  });

  test('goes by the rules that stood at the submission, not by later ones [C-89]', async () => {
    const id = await newProject(app, owner);
    await setRules(admin, { voterThreshold: 1, weighting: 'quadratic' });
    await vote(ada, id, { amount: '4' });
    await closeVotes(app, ...everybody());
    expect((await read(ada, id)).fundingResult).toMatchObject({ weighting: 'linear', funded: false });
    const next = await newProject(app, owner);
    await vote(ada, next, { amount: '4' });
    await closeVotes(app, ...everybody());
    expect((await read(ada, next)).fundingResult).toMatchObject({
      weighting: 'quadratic',
      netWeight: '20000',
      funded: true,
    });
    await setRules(admin);
  });

  test('lets the last millisecond count and nothing after it, changes neither [PF-06] [C-87 attack]', async () => {
    const id = await newProject(app, owner);
    app.clock.advance(14 * DAY - 1);
    for (const member of everybody()) await signInAgain(member);
    expect((await vote(ada, id, { amount: '5' })).status).toBe(200);
    app.clock.advance(1);
    // The close itself has not run yet.
    const late = await vote(grace, id, { amount: '5' });
    expect([late.status, late.body.message]).toEqual([409, 'Voting period has ended for this project']);
    expect((await vote(ada, id, { support: false, amount: '9' })).body.code).toBe('voting_ended');
    expect((await read(ada, id)).status).toBe('active');
    await app.app.deps.jobs.runDue();
    const closed = await read(ada, id);
    expect(closed.fundingResult).toMatchObject({ totalVoters: 1, votesFor: '5.00000000' });
    expect((await vote(grace, id, { amount: '5' })).body.message).toBe(
      'Voting period has ended for this project',
    );
    const reminder = await grace.client.request('PUT', `/api/projects/${id}/reminder`, { isWanted: true });
    expect(reminder.body.code).toBe('voting_ended');
  });

  test('that is not due does nothing, and a vote cannot be ended by hand [C-87 attack]', async () => {
    const id = await newProject(app, owner);
    await app.app.deps.pitch.close(id);
    expect((await read(ada, id)).status).toBe('active');
    const forged = await owner.client.request('PATCH', `/api/projects/${id}`, {
      status: 'approved',
      votingEndsAt: '2020-01-01T00:00:00.000Z',
    });
    expect(forged.body.status).toBe('active');
    const { pool } = app.app.deps.database;
    await expect(pool.query("update projects set status = 'draft' where id = $1", [id])).rejects.toThrow();
    await expect(
      pool.query('update projects set voting_ends_at = now() where id = $1', [id]),
    ).rejects.toThrow();
  });
});

test('whoever is no member any more is shown without a name: Unknown as an owner, Anonymous as a voter [PP-13]', async () => {
  const id = await newProject(app, owner, { title: 'Left behind' });
  await castByStrangers(app, id, 1);
  // Their row is gone; what they made stays.
  await app.app.deps.database.pool.query(`begin; set local session_replication_role = replica;
    update projects set member_id = gen_random_uuid() where id = '${id}'; commit`);
  expect(await read(ada, id)).toMatchObject({ status: 'active', username: 'Unknown' });
  const list = await ada.client.get('/api/projects?limit=50');
  expect(list.body.items.find((one: { id: string }) => one.id === id).username).toBe('Unknown');
  const votes = await ada.client.get(`/api/projects/${id}/votes`);
  expect(votes.body.items.map(({ username }: { username: string }) => username)).toEqual(['Anonymous']);
});

test('a close that is killed on its way goes on after a restart, and releases nothing twice [C-91 attack]', async () => {
  const id = await newProject(app, owner, { title: 'Cut off' });
  await vote(ada, id, { amount: '11' });
  await castByStrangers(app, id, 12);
  const screen = (await ada.client.get(`/api/projects/${id}/votes?limit=2`)).body.items;
  expect(screen.map(({ username }: { username: string }) => username)).toContain('Anonymous');
  app.clock.advance(14 * DAY);
  const { pitch } = app.app.deps;
  // Two processes that close at once decide once.
  await Promise.all([1, 2].map(() => pitch.run((context) => decideClose(context, id))));
  expect(await pitch.run((context) => releaseBatch(context, id, 5))).toBe(true);
  await app.restart();
  for (const member of everybody()) await signInAgain(member);
  expect((await read(ada, id)).fundingResult).toMatchObject({
    totalVoters: 13,
    releasedVotes: 5,
    releasedAt: null,
  });
  await app.app.deps.jobs.runDue();
  expect((await read(ada, id)).fundingResult).toMatchObject({ funded: true, releasedVotes: 13 });
  expect(await heldOf(ada)).toBe('0');
  const { rows } = await app.app.deps.database.pool.query(
    `select count(*) as voids, count(distinct hold_id) as holds from ledger_transfers
     where kind = 'void' and code = 'vote' and reference = $1`,
    [`project:${id}`],
  );
  expect(rows[0]).toEqual({ voids: 13, holds: 13 });
  expect((await app.app.deps.ledger.accountByKey(ballotsAccount(id).key))?.balance).toBe(0n);
  expect(mailsTo(ada, 'Cut off')).toHaveLength(1);
});

test('votes that race with the close are either counted or refused, and none stays held [C-87] [C-91]', async () => {
  const id = await newProject(app, owner);
  const voters = [ada, grace, await createBacker(app, 'racer', '20')];
  app.clock.advance(14 * DAY - 1);
  for (const member of voters) await signInAgain(member);
  const votes = voters.map((member) => vote(member, id, { amount: '3' }, newKey()));
  app.clock.advance(1);
  const closing = app.app.deps.pitch.close(id);
  const answers = await Promise.all(votes);
  await closing;
  const counted = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'voting_ended')).toBe(true);
  for (const member of everybody()) await signInAgain(member);
  expect((await read(ada, id)).fundingResult).toMatchObject({ totalVoters: counted, releasedVotes: counted });
});
