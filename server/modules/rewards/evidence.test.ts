/** Evidence over HTTP: what comes out of a file or a link is proposed, holds when confirmed, and pays once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, say, untilAnswered } from '#tests/support/chat.ts';
import { uploadFile } from '#tests/support/files.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
});
afterAll(() => app.stop());

const ORDERS = 'Orders of the week\nWe have 9 orders for Saturday. I talked to 14 cafés about the bread.';

async function tell(content: string, rest: { threadId?: string; attachments?: string[] } = {}) {
  app.clock.advance(21_000);
  const { status, body } = await say(ada.client, content, rest);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  await untilAnswered(ada.client, body.thread.id);
  return body;
}
const file = async () =>
  (
    await uploadFile(ada.client, {
      name: 'orders.txt',
      bytes: Buffer.from(ORDERS),
      purpose: 'chat_attachment',
    })
  ).body.id as string;
type Entry = { id: string; place: string; state: string; source: { from: string; quote?: string } };
const ideaOf = async (threadId: string) =>
  (await ada.client.get(`/api/mentor/threads/${threadId}/idea`)).body.idea as {
    id: string;
    entries: Entry[];
  } | null;
const confirm = (ideaId: string, id: string) =>
  ada.client.post(`/api/ideas/${ideaId}/entries/${id}/confirmation`);

test('a file’s orders and conversations are proposed with the file’s words, pay when confirmed, and once [C-29b]', async () => {
  const { thread } = await tell(
    'I want to sell sourdough bread to the dock workers in Hull. I charge £4 per loaf.',
  );
  const before = Number(await balanceOf(ada.client));
  const sent = await tell(
    'I tested the market with my prototype this week and wrote the results down, the customers want more bread.',
    { threadId: thread.id, attachments: [await file()] },
  );
  const idea = (await ideaOf(thread.id))!;
  const proposed = idea.entries.filter(({ state, source }) => state === 'proposed' && source.from === 'file');
  expect(proposed.map(({ place }) => place)).toContain('file');
  expect(sent.reward).toMatchObject({ isPaid: false });
  expect(Number(await balanceOf(ada.client))).toBe(before);
  for (const { id } of proposed) {
    const answers = await Promise.all([1, 2].map(() => confirm(idea.id, id)));
    for (const { status } of answers) expect(status).toBe(200);
  }
  const after = Number(await balanceOf(ada.client));
  expect(after).toBeGreaterThan(before);
  // The same places again, out of another message with the same file: nothing more.
  await tell(
    'Here is the same list of my orders again, the market and the prototype are as they were before.',
    {
      threadId: thread.id,
      attachments: [await file()],
    },
  );
  for (const { id, state } of (await ideaOf(thread.id))!.entries)
    if (state === 'proposed') await confirm(idea.id, id);
  const paid = await app.app.deps.database.pool.query(
    `select place, count(*)::int as n from reward_claims, unnest(places) place where state = 'paid' group by 1`,
  );
  for (const { n } of paid.rows) expect(n).toBe(1);
});

test('a file or a link is no beginning of an idea, and a link in one is proposed and never fetched', async () => {
  const asked = await tell('What do you think of this?', { attachments: [await file()] });
  expect(await ideaOf(asked.thread.id)).toBeNull();
  const { thread } = await tell(
    'I want to sell willow baskets to allotment gardeners. I charge £30 per basket.',
  );
  await tell('I wrote the results of my test down at https://example.org/results.', { threadId: thread.id });
  const links = (await ideaOf(thread.id))!.entries.filter(({ place }) => place === 'file');
  expect(links).toMatchObject([{ state: 'proposed', source: { quote: 'https://example.org/results' } }]);
});
