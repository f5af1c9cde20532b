/** A fresh start of a conversation, and what is deleted at the same moment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginIdea, fill, text } from '#server/modules/ideas/ideas-test-kit.ts';
import { say, uniqueIdea, untilAnswered } from '#tests/support/chat.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { beginSteps } from '#tests/support/step-transaction.ts';

let app: TestApp;
let ada: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
});
afterAll(() => app.stop());

test('a fresh start of a conversation whose folder is deleted at the same moment is in no folder', async () => {
  const { id } = (await say(ada.client, uniqueIdea())).body.thread;
  await untilAnswered(ada.client, id);
  const idea = await beginIdea(ada, { threadId: id });
  await fill(ada, idea.id, 'product', text('neighbourhood bakery'));
  const folder = (await ada.client.post('/api/mentor/folders', { name: 'Going away' })).body;
  await ada.client.request('PUT', `/api/mentor/threads/${id}/folder`, { folderId: folder.id });
  const deletion = await beginSteps(app.databaseUrl);
  await deletion.run('delete from mentor_folders where id = $1', [folder.id]);
  const starting = ada.client.post(`/api/mentor/threads/${id}/fresh-start`);
  await deletion.blocks(1, starting);
  await deletion.commit();
  await deletion.close();
  expect(await starting).toMatchObject({ status: 201, body: { folderId: null } });
});

test('from sixteen messages on a conversation is said to be long, and a fresh one is not [B1.4]', async () => {
  const { id } = (await say(ada.client, 'hello')).body.thread;
  await untilAnswered(ada.client, id);
  const idea = await beginIdea(ada, { threadId: id });
  await fill(ada, idea.id, 'product', text('neighbourhood bakery'));
  const isLarge = async (threadId: string) =>
    (await ada.client.get(`/api/mentor/threads/${threadId}/usage`)).body.isLarge;
  for (let messages = 1; messages < 16; messages += 1) {
    expect(await isLarge(id)).toBe(false);
    await say(ada.client, 'hello', { threadId: id });
    await untilAnswered(ada.client, id);
  }
  expect(await isLarge(id)).toBe(true);
  const fresh = await ada.client.post(`/api/mentor/threads/${id}/fresh-start`);
  expect(await isLarge(fresh.body.id)).toBe(false);
});
