import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  closeVotes,
  createAdmin,
  createBacker,
  fillPool,
  newProject,
  read,
  setRules,
  vote,
} from './pitch-test-kit.ts';

let app: TestApp;
let first: TestMember;
let second: TestMember;
let voter: TestMember;
let ruth: TestMember;
const everybody = () => [first, second, voter, ruth];

beforeAll(async () => {
  app = await startApp();
  first = await createBacker(app, 'first');
  second = await createBacker(app, 'second');
  voter = await createBacker(app, 'voter', '500');
  ruth = await createAdmin(app, 'ruth');
  await setRules(ruth, { voterThreshold: 1, fourEyesFrom: '1000000' });
});
afterAll(() => app.stop());

/** A project that a vote has approved, for so much in one milestone. */
async function approved(owner: TestMember, usd: string): Promise<string> {
  const id = await newProject(app, owner, {
    requestedAmount: usd,
    milestones: [{ title: 'All of it', amount: usd }],
  });
  await vote(voter, id, { amount: '10' });
  await closeVotes(app, ...everybody());
  expect((await read(owner, id)).status).toBe('approved');
  return id;
}

async function payOut(owner: TestMember, id: string): Promise<string> {
  const [milestone] = (await read(owner, id)).milestones;
  const path = `/api/projects/${id}/milestones/${milestone.id}`;
  expect((await owner.client.post(`${path}/request`, { evidence: 'The lease is signed.' })).status).toBe(200);
  return (await ruth.client.post(`${path}/approve`, {})).body.milestones[0].status;
}

const statusOf = async (owner: TestMember, id: string) => (await read(owner, id)).milestones[0].status;
const available = async () => (await ruth.client.get('/api/project-overview')).body.pools[0].availableUsd;
async function rounds(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance(6 * MINUTE);
    await app.app.deps.jobs.runDue();
    await Promise.all(everybody().map(signInAgain));
  }
}

describe('what a vote approved', () => {
  test('is reserved in the pool: a project approved later is not paid from it [B5.4] [C-88 attack]', async () => {
    await fillPool(app, '10000');
    const early = await approved(first, '10000');
    expect(await available()).toBe('0.00');
    const late = await approved(second, '4000');
    expect(await payOut(second, late)).toBe('waiting_for_money');
    await rounds();
    expect(await statusOf(second, late)).toBe('waiting_for_money');
    expect((await read(first, early)).reservedUntil).toBe(
      new Date(Date.parse((await read(first, early)).fundingResult.processedAt) + 90 * DAY).toISOString(),
    );

    expect(await payOut(first, early)).toBe('paid');
    expect((await read(first, early)).reservedUntil).toBeNull();
    await fillPool(app, '4000');
    await rounds();
    expect(await statusOf(second, late)).toBe('paid');
    expect(await available()).toBe('0.00');
  });

  test('lapses after 90 days without a step; asked for then, it is last in the line', async () => {
    const idle = await approved(first, '6000');
    const next = await approved(second, '6000');
    await fillPool(app, '6000');
    app.clock.advance(76 * DAY);
    await Promise.all(everybody().map(signInAgain));
    expect((await read(first, idle)).reservedUntil).toBeNull();
    // The other's time has not run out, and it has not been paid: the idle one comes behind it now.
    expect(await payOut(first, idle)).toBe('waiting_for_money');
    expect((await read(first, idle)).reservedUntil).not.toBeNull();
    expect(await payOut(second, next)).toBe('paid');
    // A request that waits lapses never, and is paid when the money has come.
    app.clock.advance(200 * DAY);
    await Promise.all(everybody().map(signInAgain));
    expect((await read(first, idle)).reservedUntil).not.toBeNull();
    await fillPool(app, '6000');
    await rounds();
    await Promise.all(everybody().map(signInAgain));
    expect(await statusOf(first, idle)).toBe('paid');
  });

  test('keeps its place when a payout is turned down, however long that took', async () => {
    const early = await approved(first, '3000');
    const late = await approved(second, '3000');
    await fillPool(app, '3000');
    const [milestone] = (await read(first, early)).milestones;
    const path = `/api/projects/${early}/milestones/${milestone.id}`;
    await first.client.post(`${path}/request`, { evidence: 'Photos' });
    app.clock.advance(120 * DAY);
    await Promise.all(everybody().map(signInAgain));
    await ruth.client.post(`${path}/turn-down`, { reason: 'They show another shop.' });
    expect(await payOut(second, late)).toBe('waiting_for_money');
    expect(await payOut(first, early)).toBe('paid');
  });
});
