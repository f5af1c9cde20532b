/** PRD that comes back as shares of rewards went round as much as what is sent back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { begun, complete, letIn, newcomer, pass } from './collaborations-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

const join = (name: string) => newcomer(app, { name, prd: '20' });
const send = async (from: TestMember, to: TestMember) => {
  const transfer = { recipient: to.address, amount: '2', confirmed: true };
  expect((await from.client.post('/api/wallet/transfers', transfer, newKey())).status).toBe(201);
};
const share = async (from: TestMember, to: TestMember) => {
  const id = await begun(from, { prdReward: '2' });
  await letIn(id, from, to);
  expect((await complete(from, id, [[to, 1, '2']])).body.status).toBe('completed');
};
const counterpartiesOf = async ({ client }: TestMember) =>
  (await client.get('/api/wallet/limits')).body.standing.counterparties;

test('nobody vouches whose PRD came back by a reward, from them or in a ring [B2.6 attack]', async () => {
  const [ada, bob, dan, eve, fay] = [
    await join('ada'),
    await join('bob'),
    await join('dan'),
    await join('eve'),
    await join('fay'),
  ];
  await send(ada, bob);
  await share(bob, ada);
  await send(ada, dan);
  await send(dan, eve);
  await share(eve, ada);
  await pass(app, 8, ada, fay);
  expect(await counterpartiesOf(ada)).toBe(0);
  // What went one way counts, by either.
  await send(ada, fay);
  expect(await counterpartiesOf(ada)).toBe(1);
});
