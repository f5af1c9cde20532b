import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poolAccount } from '#core/ledger/chart.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { liftStopOf } from '../banking/banking-test-kit.ts';
import {
  closeVotes,
  createAdmin,
  createBacker,
  fillPool,
  fundsOf,
  newProject,
  POOL_ID,
  read,
  setRules,
  vote,
} from './pitch-test-kit.ts';

let app: TestApp;
let owner: TestMember;
let voter: TestMember;
let ruth: TestMember;
let rosa: TestMember;

beforeAll(async () => {
  app = await startApp();
  owner = await createBacker(app, 'owner');
  voter = await createBacker(app, 'voter', '500');
  ruth = await createAdmin(app, 'ruth');
  rosa = await createAdmin(app, 'rosa');
});
afterAll(() => app.stop());

const MILESTONES = [
  { title: 'Rent and ovens', amount: '4000' },
  { title: 'The second shop', amount: '6000' },
];
const poolBalance = async () =>
  (await app.app.deps.ledger.accountByKey(poolAccount(POOL_ID).key))?.balance ?? 0n;
const usdOf = async (member: TestMember) => (await fundsOf(app, member.id, 'USD')).balance;
const act = (member: TestMember, id: string, nth: number, verb: string, milestones: any[], body = {}) =>
  member.client.post(`/api/projects/${id}/milestones/${milestones[nth].id}/${verb}`, body);

async function approvedProject(rules: Record<string, unknown> = {}, milestones = MILESTONES, by = owner) {
  await setRules(ruth, { voterThreshold: 1, ...rules });
  const id = await newProject(app, by, { milestones });
  await vote(voter, id, { amount: '10' });
  await closeVotes(app, owner, voter, ruth, rosa, ...(by === owner ? [] : [by]));
  return read(by, id);
}

describe('a payout', () => {
  test('goes in tranches from the pool to the owner, after the approvals that the pool needs [PP-13] [C-88] [C-88 attack]', async () => {
    await fillPool(app, '4000');
    const { id, status, milestones } = await approvedProject();
    expect(status).toBe('approved');
    const start = await poolBalance();
    // In order, and only the owner asks.
    expect((await act(owner, id, 1, 'request', milestones, { evidence: 'x' })).body.code).toBe(
      'milestone_not_next',
    );
    expect((await act(voter, id, 0, 'request', milestones)).body.code).toBe('not_found');
    expect((await act(ruth, id, 0, 'approve', milestones)).body.code).toBe('milestone_not_requested');
    await act(owner, id, 0, 'request', milestones);
    expect((await act(owner, id, 0, 'request', milestones)).body.code).toBe('milestone_under_way');
    // Only approvers, never the owner.
    expect((await act(voter, id, 0, 'approve', milestones)).body.code).toBe('not_an_approver');
    expect((await act(owner, id, 0, 'approve', milestones)).body.code).toBe('not_an_approver');
    expect((await ruth.client.get('/api/project-payouts')).body.items[0]).toMatchObject({
      projectId: id,
      username: 'owner',
      poolBalance: '4000.00',
      haveApproved: false,
    });
    const forged = { amount: '999999', approvals: 9, milestoneId: milestones[1].id };
    const funded = async () => (await ruth.client.get('/api/project-overview')).body.funded;
    const fundedBefore = await funded();
    const { body } = await act(ruth, id, 0, 'approve', milestones, forged);
    expect(body).toMatchObject({
      status: 'funded',
      paidAmount: '4000.00',
      milestones: [
        { status: 'paid', paidAmount: '4000.00', paidAsset: 'USD', approvals: [{ username: 'ruth' }] },
        { status: 'open' },
      ],
    });
    expect(await funded()).toBe(fundedBefore + 1);
    expect(body.milestones[0].transactionHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await usdOf(owner)).toBe('4000');
    expect(start - (await poolBalance())).toBe(400_000n);
    // Again, nothing is paid.
    expect((await act(ruth, id, 0, 'approve', milestones)).body.code).toBe('milestone_not_requested');
    expect(await usdOf(owner)).toBe('4000');

    // The second needs evidence and, from 5,000 USD on, two people; the pool is empty by then.
    expect((await act(owner, id, 1, 'request', milestones)).body.code).toBe('milestone_evidence_missing');
    const unsafe = { evidence: 'Photos', evidenceUrl: 'http://example.org' };
    expect((await act(owner, id, 1, 'request', milestones, unsafe)).body.code).toBe('evidence_not_https');
    await act(owner, id, 1, 'request', milestones, { evidence: 'The lease is signed.' });
    const refused = await act(rosa, id, 1, 'turn-down', milestones, { reason: 'Not on the letterhead.' });
    expect(refused.body.milestones[1]).toMatchObject({
      status: 'open',
      turnedDownReason: 'Not on the letterhead.',
    });
    await act(owner, id, 1, 'request', milestones, { evidence: 'With the letterhead.' });
    // A screen that still shows the first evidence approves nothing that was not looked at.
    const old = { request: refused.body.milestones[1].request };
    expect((await act(ruth, id, 1, 'approve', milestones, old)).body.code).toBe('payout_request_changed');
    expect((await act(ruth, id, 1, 'turn-down', milestones, { ...old, reason: 'No.' })).body.code).toBe(
      'payout_request_changed',
    );
    const once = await act(ruth, id, 1, 'approve', milestones, { request: old.request + 1 });
    expect(once.body.milestones[1]).toMatchObject({ status: 'requested', approvalsNeeded: 2 });
    const same = await act(ruth, id, 1, 'approve', milestones);
    expect(same.body.milestones[1].approvals).toHaveLength(1);
    const waiting = await act(rosa, id, 1, 'approve', milestones);
    expect(waiting.body.milestones[1].status).toBe('waiting_for_money');
    expect(await usdOf(owner)).toBe('4000');
    await fillPool(app, '6000');
    app.clock.advance(5 * MINUTE);
    await app.app.deps.jobs.runDue();
    const paid = await read(owner, id);
    expect(paid.milestones[1].status).toBe('paid');
    expect(paid.paidAmount).toBe('10000.00');
    expect(await usdOf(owner)).toBe('10000');
    expect(paid.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'created',
      'fee_paid',
      'submitted',
      'approved',
      'votes_released',
      'payout_requested',
      'payout_approved',
      'payout_paid',
      'payout_requested',
      'payout_turned_down',
      'payout_requested',
      'payout_approved',
      'payout_approved',
      'payout_paid',
    ]);
    const subjects = app.mailer.sent.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
    for (const end of ['has arrived', 'was turned down'])
      expect(subjects).toContainEqual(expect.stringMatching(`^A payout for “.+” ${end}$`));
  });

  test('is approved by named people only, once they are named, and never to oneself [C-88 attack]', async () => {
    const twin = await createMember(app, { username: 'twin', email: 'owner+x@example.org' });
    const { id, milestones } = await approvedProject({ approvers: ['owner', 'rosa', 'twin'] }, []);
    // Votes took days.
    await signInAgain(twin);
    await act(owner, id, 0, 'request', milestones);
    expect((await act(owner, id, 0, 'approve', milestones)).body.code).toBe('own_payout');
    expect((await act(ruth, id, 0, 'approve', milestones)).body.code).toBe('not_an_approver');
    // Who has the same mailbox is the owner.
    expect((await act(twin, id, 0, 'approve', milestones)).body.code).toBe('own_payout');
    expect((await read(twin, id)).canApprove).toBe(false);
    expect((await read(rosa, id)).canApprove).toBe(true);
    expect((await read(owner, id)).milestones[0].status).toBe('requested');
  });

  test('is not approved by a session alone: of an administrator, or of somebody named who has no second factor [C-88 attack]', async () => {
    const named = await createMember(app, { username: 'named' });
    const { id, milestones } = await approvedProject({ approvers: ['named', 'ruth'] }, []);
    await fillPool(app, '20000');
    for (const one of [named, ruth]) await signInAgain(one);
    await act(owner, id, 0, 'request', milestones);
    // What was confirmed to sign in counts for a while.
    app.clock.advance(11 * MINUTE);
    const sessions = [
      [ruth, 'fresh_two_factor_required'],
      [named, 'email_code_required'],
    ] as const;
    for (const [{ client }, code] of sessions) {
      const alone = { client: client.copy() } as TestMember;
      expect(await act(alone, id, 0, 'approve', milestones)).toMatchObject({ status: 403, body: { code } });
      // Sent again, it is no more confirmed.
      expect(await act(alone, id, 0, 'approve', milestones)).toMatchObject({ status: 403, body: { code } });
    }
    const [untouched] = (await read(owner, id)).milestones;
    expect(untouched).toMatchObject({ status: 'requested', approvals: [] });
    const { approvals } = (await act(named, id, 0, 'approve', milestones)).body.milestones[0];
    expect(approvals).toMatchObject([{ username: 'named' }]);
    expect((await act(ruth, id, 0, 'approve', milestones)).body.milestones[0].status).toBe('paid');
    for (const one of [owner, voter, ruth, rosa]) await signInAgain(one);
  });

  test('counts no approval of somebody who approves nothing any more [C-88 attack]', async () => {
    const { id, milestones } = await approvedProject({ approvers: ['ruth', 'rosa'], approvalsNeeded: 2 }, []);
    // As much again stays reserved for the project before, which still waits for its approvals.
    await fillPool(app, '20000');
    await act(owner, id, 0, 'request', milestones);
    await act(ruth, id, 0, 'approve', milestones);
    await setRules(ruth, { approvers: ['rosa', 'voter'], approvalsNeeded: 2 });
    const { body } = await act(rosa, id, 0, 'approve', milestones);
    expect(body.milestones[0].status).toBe('requested');
    const paid = await act(voter, id, 0, 'approve', milestones);
    expect(paid.body.milestones[0].status).toBe('paid');
  });

  test('counts no approval that was given before a stop, until it is given again [C-29c attack] [G20]', async () => {
    const { id, milestones } = await approvedProject({ approvers: ['ruth', 'rosa'], approvalsNeeded: 2 }, []);
    await fillPool(app, '20000');
    await act(owner, id, 0, 'request', milestones);
    await act(ruth, id, 0, 'approve', milestones);
    app.clock.advance(MINUTE);
    // It wasn't her.
    expect((await ruth.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
    const shown = async ({ body }: { body: any }) => [
      body.milestones[0].status,
      body.milestones[0].approvals.map(({ username }: { username: string }) => username),
    ];
    expect(await shown(await act(rosa, id, 0, 'approve', milestones))).toEqual(['requested', ['rosa']]);
    app.clock.advance(MINUTE);
    await liftStopOf(app, ruth);
    app.clock.advance(MINUTE);
    expect(await shown(await act(rosa, id, 0, 'approve', milestones))).toEqual(['requested', ['rosa']]);
    await signInAgain(ruth);
    expect((await act(ruth, id, 0, 'approve', milestones)).body.milestones[0].status).toBe('paid');
  });

  test('takes two people once the project comes to the four-eyes amount, however it was cut up [C-88 attack]', async () => {
    await fillPool(app, '10000');
    const maker = await createBacker(app, 'maker');
    const parts = [
      { title: 'Rent', amount: '4999.99' },
      { title: 'An oven', amount: '4999.99' },
      { title: 'Flour', amount: '0.02' },
    ];
    const { id, milestones } = await approvedProject({}, parts, maker);
    expect(milestones.map(({ approvalsNeeded }: any) => approvalsNeeded)).toEqual([1, 2, 2]);
    await act(maker, id, 0, 'request', milestones);
    expect((await act(ruth, id, 0, 'approve', milestones)).body.milestones[0].status).toBe('paid');
    await act(maker, id, 1, 'request', milestones, { evidence: 'The lease is signed.' });
    expect((await act(ruth, id, 1, 'approve', milestones)).body.milestones[1].status).toBe('requested');
    expect((await act(rosa, id, 1, 'approve', milestones)).body.milestones[1].status).toBe('paid');
  });

  test('takes two people once their owner comes to it, by however many projects and linked accounts [C-88 attack]', async () => {
    await fillPool(app, '50000');
    await setRules(ruth, { voterThreshold: 1 });
    const one = await createMember(app, { username: 'una', email: 'una@example.org' });
    const linked = await createMember(app, { username: 'due', email: 'una+2@example.org' });
    const parts = [
      { title: 'Rent', amount: '4000' },
      { title: 'The rest', amount: '6000' },
    ];
    const projects: { by: TestMember; id: string }[] = [];
    for (const by of [one, one, linked])
      projects.push({ by, id: await newProject(app, by, { milestones: parts }) });
    for (const { id } of projects) await vote(voter, id, { amount: '10' });
    await closeVotes(app, owner, voter, ruth, rosa, one, linked);
    const states: Record<string, any> = {};
    for (const { by, id } of projects) {
      states[id] = (await read(by, id)).milestones;
      expect(states[id][0].approvalsNeeded).toBe(1);
      await act(by, id, 0, 'request', states[id]);
    }
    // All at once, by one approver: one is paid, the others wait for a second person.
    await Promise.all(projects.map(({ id }) => act(ruth, id, 0, 'approve', states[id])));
    const now = await Promise.all(projects.map(async ({ id }) => (await read(ruth, id)).milestones[0]));
    expect(now.map(({ status }) => status).sort()).toEqual(['paid', 'requested', 'requested']);
    const waiting = projects.filter((_, nth) => now[nth].status === 'requested');
    for (const { id } of waiting) {
      expect((await read(ruth, id)).milestones[0].approvalsNeeded).toBe(2);
      expect((await act(rosa, id, 0, 'approve', states[id])).body.milestones[0].status).toBe('paid');
    }
  });

  test('of a rejected or an open project is not to be had [C-88 attack]', async () => {
    await setRules(ruth, { voterThreshold: 1 });
    const id = await newProject(app, owner);
    const { milestones } = await read(owner, id);
    expect((await act(owner, id, 0, 'request', milestones)).body.code).toBe('project_not_approved');
    await closeVotes(app, owner, voter, ruth, rosa);
    expect((await act(owner, id, 0, 'request', milestones)).body.code).toBe('project_not_approved');
    expect((await act(ruth, id, 0, 'approve', milestones)).body.code).toBe('milestone_not_requested');
  });

  test('in PRD is bought from the treasury at the rate that the pool states [C-88]', async () => {
    const { id, milestones } = await approvedProject({ paysIn: 'PRD', prdPerUsd: '0.5' }, []);
    await fillPool(app, '10000');
    const [prd, usd, pool] = [await fundsOf(app, owner.id), await usdOf(owner), await poolBalance()];
    await act(owner, id, 0, 'request', milestones);
    await act(ruth, id, 0, 'approve', milestones);
    const { body } = await act(rosa, id, 0, 'approve', milestones);
    expect(body.milestones[0]).toMatchObject({ paidAsset: 'PRD', paidAmount: '5000.00000000' });
    expect(Number((await fundsOf(app, owner.id)).balance) - Number(prd.balance)).toBe(5_000);
    expect(await usdOf(owner)).toBe(usd);
    expect(pool - (await poolBalance())).toBe(1_000_000n);
  });
});

test('rules of a pool are set by administrators, and must make sense', async () => {
  expect((await setRules(voter)).body.code).toBe('admin_only');
  const bad = async (rules: Record<string, unknown>) => (await setRules(ruth, rules)).body;
  expect((await bad({ paysIn: 'PRD' })).code).toBe('pool_rules_invalid');
  expect((await bad({ fourEyesFrom: '0' })).code).toBe('pool_rules_invalid');
  expect((await bad({ approvalsNeeded: 3, approvers: ['ruth', 'rosa'] })).message).toContain(
    'at least as many',
  );
  expect((await bad({ approvers: ['nobody-at-all'] })).message).toContain('nobody-at-all');
  const unknown = await ruth.client.request(
    'PUT',
    '/api/project-pools/019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff/rules',
    {
      voterThreshold: 1,
      weighting: 'linear',
      votePrivacy: 'public',
      approvalsNeeded: 1,
      fourEyesFrom: '5000',
      paysIn: 'USD',
      approvers: [],
      reason: 'Agreed.',
    },
  );
  expect(unknown.body.code).toBe('project_pool_unknown');
});
