/** Moving a conversation into a folder, and what crosses with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('moving a conversation that ends up in a deadlock is done, not a fault', async () => {
  const { id } = (await say(ada.client, uniqueIdea())).body.thread;
  await untilAnswered(ada.client, id);
  const folder = (await ada.client.post('/api/mentor/folders', { name: 'Bakeries' })).body;
  const other = await beginSteps(app.databaseUrl, { neverGivesWay: true });
  const gate = await beginSteps(app.databaseUrl);
  try {
    // Conversations may be locked by the move, and not written; the one that it locks is kept from it for now.
    await other.run('lock table mentor_threads in share mode');
    await gate.run('select 1 from mentor_threads where id = $1 for update', [id]);
    const moving = ada.client.request('PUT', `/api/mentor/threads/${id}/folder`, { folderId: folder.id });
    await gate.blocks(1, moving);
    // By now it holds the folder, which the other one waits for before it has to wait for the other one.
    const crossing = other.run('select 1 from mentor_folders where id = $1 for update', [folder.id]);
    await other.isBlocked();
    await gate.commit();
    await crossing;
    await other.commit();
    expect(await moving).toMatchObject({ status: 200, body: { folderId: folder.id } });
  } finally {
    await gate.close();
    await other.close();
  }
});
