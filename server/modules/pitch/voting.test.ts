import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import {
  createAdmin,
  createBacker,
  fundsOf,
  givePrd,
  newDraft,
  newProject,
  read,
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

describe('a vote', () => {
  test('holds PRD and counts at once, for the voter and for everybody [PF-08, PP-13] [C-84] [C-86]', async () => {
    const id = await newProject(app, owner);
    const answer = await vote(ada, id, { amount: '25' });
    expect(answer.body.message).toBe('Successfully voted for project with 25 PRD');
    expect(answer.body.vote).toMatchObject({
      projectId: id,
      userId: ada.id,
      username: 'ada',
      amount: '25.00000000',
      support: true,
      voteType: 'for',
      releasedAt: null,
    });
    expect(answer.body.vote.transactionHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await fundsOf(app, ada.id)).toEqual({ balance: '300', held: '125' });
    const against = await vote(grace, id, { support: false, amount: '10.5' });
    expect(against.body.message).toBe('Successfully voted against project with 10.5 PRD');
    const seen = {
      votesFor: '25.00000000',
      votesAgainst: '10.50000000',
      currentVotes: '14.50000000',
      voterCount: 2,
    };
    expect(totals(await read(owner, id))).toEqual(seen);
    // "You voted" on the card and in the list, for the voter alone.
    const card = (member: TestMember) => member.client.get('/api/projects?limit=1');
    expect((await card(ada)).body.items[0]).toMatchObject({
      id,
      ...seen,
      myVote: { support: true, amount: '25.00000000' },
    });
    expect((await card(owner)).body.items[0].myVote).toBeNull();
    const [line] = (
      await app.app.deps.database.pool.query(
        'select votes_for, votes_against from project_submissions where id = $1',
        [id],
      )
    ).rows;
    expect(line).toEqual({ votes_for: 25_00000000n, votes_against: 10_50000000n });
  });

  test('takes available PRD only, and more than nothing; the ledger stays as it was [PF-06, PF-07] [C-84 attack]', async () => {
    const id = await newProject(app, owner);
    const before = await fundsOf(app, grace.id);
    const tooMuch = await vote(grace, id, { amount: '200' });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'Insufficient PRD balance to cast vote']);
    for (const amount of ['0', '-5', '1e3', 'Infinity', '0.000000001', '']) {
      const refused = await vote(grace, id, { amount });
      expect([refused.status, refused.body.message], amount).toEqual([400, 'Amount must be greater than 0']);
    }
    const missing = await vote(grace, '019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff', { amount: '1' });
    expect([missing.status, missing.body.message]).toEqual([404, 'Project not found']);
    // Fields that nobody asked for change nothing.
    const forged = {
      support: true,
      amount: '1',
      userId: owner.id,
      weight: '9999',
      voter_id: owner.id,
      votes_for: '99',
    };
    expect((await grace.client.post(`/api/projects/${id}/vote`, forged, newKey())).body.vote).toMatchObject({
      userId: grace.id,
      amount: '1.00000000',
    });
    expect(Number((await fundsOf(app, grace.id)).held)).toBe(Number(before.held) + 1);
    expect(totals(await read(owner, id)).votesFor).toBe('1.00000000');
  });

  test('can be changed until the close: side, amount, and only the difference is needed [C-85] [C-86 attack]', async () => {
    const voter = await createBacker(app, 'changer', '100');
    const id = await newProject(app, owner);
    await vote(voter, id, { amount: '60' });
    const same = await vote(voter, id, { amount: '60.0' });
    expect([same.status, same.body.message]).toEqual([409, 'You have already voted on this project']);
    // 90 are not available beside the 60, but only 30 more are needed.
    expect((await vote(voter, id, { support: false, amount: '90' })).status).toBe(200);
    expect(await fundsOf(app, voter.id)).toEqual({ balance: '200', held: '190' });
    expect(totals(await read(owner, id))).toMatchObject({
      votesFor: '0.00000000',
      votesAgainst: '90.00000000',
      voterCount: 1,
    });
    expect((await vote(voter, id, { support: false, amount: '101' })).body.code).toBe('vote_balance');
    await vote(voter, id, { support: true, amount: '90' });
    await vote(voter, id, { support: true, amount: '5' });
    expect(await fundsOf(app, voter.id)).toEqual({ balance: '200', held: '105' });
    expect(totals(await read(owner, id))).toMatchObject({
      votesFor: '5.00000000',
      votesAgainst: '0.00000000',
      voterCount: 1,
    });
  });

  test('sent twice with one key is one vote; the same key with other content is refused [C-84 attack]', async () => {
    const voter = await createBacker(app, 'replayer', '100');
    const id = await newProject(app, owner);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => vote(voter, id, { amount: '30' }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await vote(voter, id, { amount: '31' }, key)).body.code).toBe('idempotency_conflict');
    expect(
      (await voter.client.post(`/api/projects/${id}/vote`, { support: true, amount: '1' })).body.code,
    ).toBe('idempotency_key_required');
    expect(await fundsOf(app, voter.id)).toEqual({ balance: '200', held: '130' });
    expect(totals(await read(owner, id))).toMatchObject({ votesFor: '30.00000000', voterCount: 1 });
  });

  test('of many at once adds up to the ballots, and none holds more than the voter has [C-86]', async () => {
    const id = await newProject(app, owner);
    const crowd: TestMember[] = [];
    for (const nth of [1, 2, 3, 4]) crowd.push(await createBacker(app, `crowd${nth}`, '10'));
    await Promise.all(
      crowd.flatMap((member) => [
        vote(member, id, { amount: '8' }),
        vote(member, id, { support: false, amount: '7' }),
        vote(member, id, { amount: '10.00000001' }),
      ]),
    );
    const { pool } = app.app.deps.database;
    const { rows } = await pool.query(
      `select sum(amount) filter (where support) as yes, sum(amount) filter (where not support) as no, count(*) as voters
       from project_ballots where project_id = $1`,
      [id],
    );
    const shown = await pool.query('select votes_for, votes_against from project_submissions where id = $1', [
      id,
    ]);
    expect(shown.rows[0]).toEqual({ votes_for: rows[0].yes ?? 0n, votes_against: rows[0].no ?? 0n });
    expect(rows[0].voters).toBe(4);
    for (const member of crowd) expect(['107', '108']).toContain((await fundsOf(app, member.id)).held);
  });
});

describe('owners and accounts that belong to them', () => {
  test('cannot vote, by whatever door [PF-02] [C-90 attack]', async () => {
    const id = await newProject(app, owner);
    await givePrd(app, owner.id, '50');
    const before = await fundsOf(app, owner.id);
    const own = await vote(owner, id, { amount: '5' });
    expect([own.status, own.body.code]).toEqual([403, 'own_project_vote']);
    expect((await read(owner, id)).canVote).toBe(false);
    expect(await fundsOf(app, owner.id)).toEqual(before);

    // One mailbox.
    await app.app.deps.database.pool.query("update members set email = 'owner+2@example.org' where id = $1", [
      grace.id,
    ]);
    expect((await vote(grace, id, { amount: '5' })).body.code).toBe('linked_account_vote');
    expect((await read(grace, id)).canVote).toBe(false);
    await app.app.deps.database.pool.query("update members set email = 'grace@example.org' where id = $1", [
      grace.id,
    ]);

    // Declared by an administrator.
    const link = await admin.client.post('/api/project-links', {
      username: 'ada',
      otherUsername: 'owner',
      reason: 'Both said so.',
    });
    expect((await vote(ada, id, { amount: '5' })).body.code).toBe('linked_account_vote');
    expect((await admin.client.get('/api/project-links')).body.items[0]).toMatchObject({
      reason: 'Both said so.',
    });
    await asTwo(app, () => admin.client.request('DELETE', `/api/project-links/${link.body.id}`));
    expect((await admin.client.request('DELETE', `/api/project-links/${link.body.id}`)).status).toBe(404);
    const { rows } = await app.app.deps.database.pool.query(
      'select removed_by from member_links where id = $1',
      [link.body.id],
    );
    expect(rows).toEqual([{ removed_by: admin.id }]);
    expect((await vote(ada, id, { amount: '5' })).status).toBe(200);
    const alone = await admin.client.post('/api/project-links', {
      username: 'ada',
      otherUsername: 'ADA',
      reason: 'x',
    });
    expect(alone.body.code).toBe('link_member_unknown');
  });

  test('nobody votes whose email is not verified [C-05 attack]', async () => {
    const id = await newProject(app, owner);
    const stranger = await createMember(app, { username: 'stranger', isUnverified: true });
    await givePrd(app, stranger.id, '20');
    expect((await vote(stranger, id, { amount: '5' })).body.code).toBe('unverified_vote');
    expect(await read(stranger, id)).toMatchObject({ canVote: false, voterCount: 0 });
    expect(await fundsOf(app, stranger.id)).toEqual({ balance: '20', held: '0' });
  });

  test('only the owner changes a draft, and nobody votes on it [C-90 attack]', async () => {
    const id = await newDraft(owner, { title: 'A draft of mine' });
    for (const [method, path] of [
      ['PATCH', `/api/projects/${id}`],
      ['DELETE', `/api/projects/${id}`],
      ['POST', `/api/projects/${id}/submit`],
      ['POST', `/api/projects/${id}/fee`],
    ] as const) {
      const answer = await ada.client.request(method, path, method === 'DELETE' ? undefined : {}, newKey());
      expect([answer.status, answer.body.code], path).toEqual([404, 'not_found']);
    }
    expect((await vote(ada, id, { amount: '1' })).body.code).toBe('project_not_found');
    await owner.client.request('DELETE', `/api/projects/${id}`);
  });
});
