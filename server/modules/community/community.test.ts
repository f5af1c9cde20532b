import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshIdea, say } from '#tests/support/chat.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { givePrd } from '../pitch/pitch-test-kit.ts';

let app: TestApp;
let visitor: HttpClient;

beforeAll(async () => {
  app = await startApp();
  visitor = new HttpClient(app);
});
afterAll(() => app.stop());

test('an empty community shows zeros, and says that its money is a sandbox', async () => {
  const { status, body } = await visitor.get('/api/community/figures');
  expect(status).toBe(200);
  expect(body).toEqual({
    members: 0,
    ideas: 0,
    rewardsPaid: '0.00000000',
    transfersLast30Days: 0,
    asOf: app.clock.now().toISOString(),
    isSandbox: true,
    hasSampleData: false,
  });
});

test('figures count what has happened: members, rewarded ideas, PRD paid, transfers between members', async () => {
  const ada = await createMember(app, { username: 'ada' });
  const grace = await createMember(app, { username: 'grace' });
  const idea = await say(ada.client, freshIdea(1));
  await say(grace.client, 'Hello!');
  app.clock.advance(MINUTE);
  // What the idea earned rests.
  await givePrd(app, ada.id, '3');
  const sent = await ada.client.post(
    '/api/wallet/transfers',
    { recipient: grace.address, amount: '3' },
    newKey(),
  );
  expect(sent.status).toBe(201);
  app.clock.advance(MINUTE);
  const { body } = await visitor.get('/api/community/figures');
  expect(body).toMatchObject({
    members: 2,
    ideas: 1,
    rewardsPaid: idea.body.reward!.amount,
    transfersLast30Days: 1,
    asOf: app.clock.now().toISOString(),
  });
});

test('a transfer leaves the figures after thirty days', async () => {
  app.clock.set('2026-04-02T09:00:00.000Z');
  const { body } = await visitor.get('/api/community/figures');
  expect(body).toMatchObject({ members: 2, transfersLast30Days: 0 });
});

test('the contest carries the values of the specification, and the clock says that it has ended [LA-06]', async () => {
  const { body } = await visitor.get('/api/community/contests');
  expect(body.items).toEqual([
    {
      id: expect.any(String),
      title: 'Innovation contest',
      theme: 'AI plus human creativity',
      status: 'ended',
      deadlineAt: '2024-03-15T23:59:59.000Z',
      grandPrize: { usd: '25000.00', prd: '5000.00000000' },
      runnerUps: { count: 3, usd: '5000.00' },
      rulesPath: '/documentation',
    },
  ]);
});

test('the same contest was live until the second of its deadline [LA-06]', async () => {
  const statusAt = async (time: string) => {
    app.clock.set(time);
    return (await visitor.get('/api/community/contests')).body.items[0].status;
  };
  expect(await statusAt('2024-03-15T23:59:58.999Z')).toBe('live');
  expect(await statusAt('2024-03-15T23:59:59.000Z')).toBe('ended');
  app.clock.set('2026-04-02T09:00:00.000Z');
});
