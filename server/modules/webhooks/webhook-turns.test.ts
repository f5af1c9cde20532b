/** Whose turn it is with webhooks, and how much of them is kept. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { IN_HAND, SLOW_MS } from '#core/webhooks/terms.ts';
import { DAY, HOUR } from '#tests/support/fake-clock.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { chosen, claimDue } from './claim.ts';
import { tidyWebhooks } from './tidy.ts';
import { addWebhook, type Receiver, startReceiver } from './webhooks-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let slow: Receiver;
let swift: Receiver;
const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  slow = await startReceiver();
  swift = await startReceiver();
});
afterEach(async () => {
  // What one test leaves waiting is nothing to the next one.
  for (const table of ['endpoints', 'deliveries', 'events']) await query(`delete from webhook_${table}`);
});
afterAll(async () => {
  await slow.stop();
  await swift.stop();
  await app.stop();
});

const runDue = () => {
  app.clock.advance(6_000);
  return app.app.deps.jobs.runDue();
};
/** Deliveries as many events at this moment would leave them. */
async function due(endpointId: string, memberId: string, count: number): Promise<void> {
  await query(
    `with made as (
       insert into webhook_events (id, member_id, type, data, occurred_at)
       select gen_random_uuid(), $2, 'webhook.test', '{}', $3 from generate_series(1, $4) returning id)
     insert into webhook_deliveries (id, event_id, endpoint_id, member_id, state, next_try_at, created_at)
     select gen_random_uuid(), id, $1, $2, 'waiting', $3, $3 from made`,
    [endpointId, memberId, app.clock.now(), count],
  );
}
const states = (endpointId: string) =>
  query(
    'select state, count(*)::int as n from webhook_deliveries where endpoint_id = $1 group by state order by state',
    [endpointId],
  );

test('twenty members with slow receivers and much to send keep nobody’s message waiting [flood attack]', async () => {
  const held: (() => void)[] = [];
  slow.got.length = 0;
  slow.answer = (response) => void held.push(() => response.end());
  for (let n = 0; n < IN_HAND.all; n += 1) {
    const member = await createMember(app, { username: `slow${n}` });
    const { id } = await addWebhook(member, { url: slow.url });
    await due(id, member.id, 5);
  }
  let isOver = false;
  const round = runDue().finally(() => {
    isOver = true;
  });
  await expect.poll(() => held.length, { timeout: 600_000 }).toBe(IN_HAND.all);
  const { id } = await addWebhook(ada, { url: swift.url });
  expect((await ada.client.post(`/api/webhooks/${id}/test`, {}, newKey())).status).toBe(202);
  // It is held too, so that its place isn't given on while we look.
  let release = () => {};
  swift.answer = (response) => {
    release = () => void response.end();
  };
  // One place is free again: those who hold the others have waited longer, but were served later.
  held.shift()!();
  await expect.poll(() => swift.got.length, { timeout: 600_000 }).toBe(1);
  expect(isOver).toBe(false);
  expect(slow.got).toHaveLength(IN_HAND.all);
  release();
  slow.answer = (response) => void response.end();
  for (const release of held) release();
  await round;
});

test('a receiver that takes its time is in the share of those that fail, until it is quick again [flood attack]', async () => {
  slow.answer = (response) => {
    app.clock.advance(SLOW_MS + 1);
    response.end();
  };
  const { id } = await addWebhook(ada, { url: slow.url });
  const claimed = async () => {
    await due(id, ada.id, 1);
    const places = { all: 20, failing: 0 };
    return (await claimDue(app.app.deps, places)).length;
  };
  await due(id, ada.id, 1);
  await runDue();
  expect(await states(id)).toEqual([{ state: 'delivered', n: 1 }]);
  expect(await claimed()).toBe(0);
  slow.answer = (response) => void response.end();
  await runDue();
  expect(await claimed()).toBe(1);
});

test('what is taken in hand is read in its order, however much of it is due at the same moment [flood attack]', async () => {
  const { id } = await addWebhook(ada, { url: swift.url });
  await due(id, ada.id, 10_000);
  await query('analyze webhook_deliveries');
  const { sql, parameters } = chosen(app.clock.now(), { all: 20, failing: 10 }).compile(app.app.deps.db);
  const [explained] = await query(`explain (analyze, format json) ${sql}`, [...parameters]);
  const read: number[] = [];
  const walk = (node: Record<string, unknown>): void => {
    if (node['Relation Name'] === 'webhook_deliveries' || node['Node Type'] === 'Sort') {
      read.push((node['Actual Rows'] as number) + ((node['Rows Removed by Filter'] as number) ?? 0));
    }
    for (const part of (node.Plans as Record<string, unknown>[]) ?? []) walk(part);
  };
  walk(explained['QUERY PLAN'][0].Plan);
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThanOrEqual(IN_HAND.endpoint + 1);
});

test('what is kept of a member is bounded: the oldest goes first, and what has ended before what waits', async () => {
  const { id } = await addWebhook(ada, { url: swift.url });
  const bob = await createMember(app, { username: 'bob' });
  const other = await addWebhook(bob, { url: swift.url });
  await due(id, ada.id, 4);
  app.clock.advance(HOUR);
  await due(id, ada.id, 30);
  await query(
    "update webhook_deliveries set state = 'delivered' where endpoint_id = $1 and created_at = $2",
    [id, app.clock.now()],
  );
  await due(other.id, bob.id, 10);
  await tidyWebhooks(app.app.deps, { batch: 3, mostKept: 10 });
  expect(await states(id)).toEqual([
    { state: 'delivered', n: 6 },
    { state: 'waiting', n: 4 },
  ]);
  expect(await states(other.id)).toEqual([{ state: 'waiting', n: 10 }]);
  await tidyWebhooks(app.app.deps, { batch: 3, mostKept: 3 });
  expect(await states(id)).toEqual([{ state: 'waiting', n: 3 }]);
  const [{ events, deliveries }] = await query(
    'select (select count(*)::int from webhook_events) as events, (select count(*)::int from webhook_deliveries) as deliveries',
  );
  expect(events).toBe(deliveries);
});

test('what waits of a member who is suspended goes when it has waited for a month', async () => {
  const carl = await createMember(app, { username: 'carl' });
  const { id } = await addWebhook(carl, { url: swift.url });
  await due(id, carl.id, 3);
  await app.app.deps.identity.setSuspended(carl.id, true);
  app.clock.advance(29 * DAY);
  await tidyWebhooks(app.app.deps);
  expect(await states(id)).toEqual([{ state: 'waiting', n: 3 }]);
  app.clock.advance(2 * DAY);
  await tidyWebhooks(app.app.deps);
  expect(await states(id)).toEqual([]);
});
