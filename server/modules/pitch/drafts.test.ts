import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createBacker, FIELDS, givePrd, newDraft, payFee, read, submit, vote } from './pitch-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createBacker(app, 'ada', '1000');
  grace = await createBacker(app, 'grace', '1000');
});
afterAll(() => app.stop());

describe('a draft', () => {
  test('is saved before anything is paid, and is nobody else’s to see [EN-16]', async () => {
    const id = await newDraft(ada);
    const draft = await read(ada, id);
    expect(draft).toMatchObject({
      id,
      userId: ada.id,
      username: 'ada',
      title: FIELDS.title,
      description: FIELDS.description,
      requestedAmount: '10000.00',
      fundingRequested: '10000.00',
      currentVotes: '0.00000000',
      status: 'draft',
      stage: 'draft',
      submittedAt: null,
      submissionDate: null,
      votingEndsAt: null,
      votingDeadline: null,
      walletAddress: ada.address,
      documents: [],
      votes: [],
      fundingResult: null,
      submissionFee: '100.00000000',
      fee: { status: 'none' },
      isMine: true,
    });
    for (const client of [grace.client, ada.client.copy()]) {
      if (client !== grace.client) client.clear();
      const hidden = await client.get(`/api/projects/${id}`);
      expect([hidden.status, hidden.body.message]).toEqual([404, 'Project not found']);
    }
    const listed = (await grace.client.get('/api/projects?limit=100')).body.items;
    expect(listed.map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await ada.client.get('/api/my-projects')).body.items[0].id).toBe(id);
  });

  test('needs 10 PRD, and asks for 1 to 1,000,000 USD [PF-05, PF-10, PP-06] [C-83 attack] [C-96 attack]', async () => {
    const poor = await createMember(app, { username: 'poor', isUnverified: true });
    const refused = await poor.client.post('/api/projects', FIELDS);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Minimum 10 PRD balance required to submit funding proposal',
    ]);
    const id = await newDraft(ada);
    for (const requestedAmount of ['0', '0.99', '1000000.01', '1e6', '-5', '10.001', 'NaN']) {
      const answer = await ada.client.request('PATCH', `/api/projects/${id}`, { requestedAmount });
      expect([answer.status, answer.body.message], requestedAmount).toEqual([
        400,
        'Funding amount must be between $1 and $1,000,000 USD',
      ]);
    }
    const highest = await ada.client.request('PATCH', `/api/projects/${id}`, { requestedAmount: '1000000' });
    expect(highest.body.requestedAmount).toBe('1000000.00');
  });

  test('is one of twenty at most; one that is taken back makes room for another', async () => {
    const writer = await createBacker(app, 'writer', '100');
    const drafts = [];
    for (let nth = 0; nth < 20; nth += 1) drafts.push(await newDraft(writer, { title: `Bakery ${nth}` }));
    const another = () => writer.client.post('/api/projects', FIELDS);
    expect(await another()).toMatchObject({
      status: 409,
      body: { code: 'too_many_drafts', message: expect.stringContaining('20 drafts') },
    });
    expect((await writer.client.get('/api/my-projects?limit=100')).body.items).toHaveLength(20);
    expect((await writer.client.request('DELETE', `/api/projects/${drafts[0]}`)).status).toBe(200);
    expect((await another()).status).toBe(201);
  });

  test('takes no field that the server decides [C-92 attack]', async () => {
    const forged = {
      ...FIELDS,
      status: 'active',
      submission_fee_paid: true,
      submissionFeeTxHash: 'f'.repeat(64),
      votesFor: '99999',
      voting_ends_at: '2030-01-01T00:00:00.000Z',
      userId: grace.id,
      fee: { status: 'held' },
    };
    const { body } = await ada.client.post('/api/projects', forged);
    expect(body).toMatchObject({
      status: 'draft',
      userId: ada.id,
      votesFor: '0.00000000',
      fee: { status: 'none' },
    });
    const refused = await submit(ada, body.id);
    expect([refused.status, refused.body.data.title, refused.body.message]).toEqual([
      409,
      'Payment Required',
      'Please pay the 100 PRD submission fee to continue',
    ]);
  });

  test('that has no title yet is what a second tab gets too', async () => {
    const [first, second] = await Promise.all([
      grace.client.post('/api/projects'),
      grace.client.post('/api/projects'),
    ]);
    expect(first.body.id).toBe(second.body.id);
    await ada.client.request('DELETE', `/api/projects/${first.body.id}`);
    expect((await read(grace, first.body.id)).status).toBe('draft');
  });
});

test('milestones add up to what is asked for', async () => {
  const milestones = [
    { title: 'Rent', amount: '4000' },
    { title: 'Ovens', amount: '5999.99' },
  ];
  await signInAgain(ada);
  await givePrd(app, ada.id, '100');
  const id = await newDraft(ada, { milestones });
  await payFee(ada, id, newKey());
  const refused = await submit(ada, id);
  expect([refused.status, refused.body.code]).toEqual([400, 'milestones_sum']);
  milestones[1]!.amount = '6000';
  await ada.client.request('PATCH', `/api/projects/${id}`, { milestones });
  const { body } = await submit(ada, id);
  expect(body.milestones.map((one: { title: string; amount: string }) => [one.title, one.amount])).toEqual([
    ['Rent', '4000.00'],
    ['Ovens', '6000.00'],
  ]);
});

test('the specification’s tables are there by their names [EN-17, PP-14]', async () => {
  const { pool } = app.app.deps.database;
  const { rows } = await pool.query('select * from project_submissions where status = $1 limit 1', [
    'active',
  ]);
  expect(Object.keys(rows[0])).toEqual([
    'id',
    'user_id',
    'title',
    'description',
    'requested_amount',
    'documents',
    'submission_fee_paid',
    'submission_fee_tx_hash',
    'status',
    'voting_ends_at',
    'votes_for',
    'votes_against',
    'created_at',
    'updated_at',
  ]);
  expect(rows[0].submission_fee_paid).toBe(true);
  expect(rows[0].submission_fee_tx_hash).toMatch(/^[0-9a-f]{64}$/);
  await vote(grace, rows[0].id, { amount: '1' });
  const votes = await pool.query('select * from project_votes limit 1');
  expect(Object.keys(votes.rows[0])).toEqual([
    'id',
    'project_id',
    'user_id',
    'vote_type',
    'prd_amount',
    'created_at',
  ]);
});
