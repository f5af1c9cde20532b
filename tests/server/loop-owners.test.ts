/** Whatever the server does on the event loop has a name, so that a hold can be laid at a door. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createGatedMentor, type GatedMentor } from '#tests/support/gated-mentor.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { watchOwners } from '#tests/support/watch-loop.ts';

let app: TestApp;
let ada: TestMember;
let mentor: GatedMentor;

beforeAll(async () => {
  mentor = createGatedMentor();
  app = await startApp({ mentorModel: mentor.model });
  ada = await createMember(app, { username: 'ada' });
});
afterAll(() => app.stop());

test('a message on a live connection, a call by it and what the ledger commits have names of their own', async () => {
  const eve = await createMember(app, { username: 'eve' });
  app.clock.advance(15 * DAY);
  await app.app.deps.jobs.runDue();
  await signInAgain(ada);
  const live = await LiveSocket.open(app.url, { origin: app.url, cookie: ada.client.cookieHeader });
  const owners = watchOwners();
  live.send({ type: 'call', id: 'one', endpoint: 'exchange.cancelAllOrders', input: {} });
  await live.until((message) => message.type === 'answer');
  live.send({ type: 'call', id: 'two', endpoint: 'no such endpoint', input: {} });
  await live.until((message) => message.type === 'answer' && message.id === 'two');
  const send = { recipient: eve.address, amount: '1' };
  expect((await ada.client.post('/api/wallet/transfers', send, newKey())).status).toBe(201);
  owners.stop();
  await live.close();
  expect(owners.seen).toContain('live message');
  expect(owners.seen).toContain('live call exchange.cancelAllOrders');
  expect(owners.seen).toContain('ledger');
  expect([...owners.seen].join()).not.toContain('no such endpoint');
});

test('an answer has its own name, and not that of the request that asked for it; so has one that was left', async () => {
  mentor.holdAt(1);
  const { body } = await say(ada.client, freshIdea(1));
  await mentor.held();
  let owners = watchOwners();
  await app.restart();
  mentor.release();
  await untilAnswered(ada.client, body.thread.id);
  owners.stop();
  expect(owners.seen).toContain('answer');

  owners = watchOwners();
  const next = await say(ada.client, freshIdea(2));
  await untilAnswered(ada.client, next.body.thread.id);
  owners.stop();
  expect(owners.seen).toContain('answer');
});
