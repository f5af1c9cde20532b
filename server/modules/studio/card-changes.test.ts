/** What has changed on the card of a work's idea, over HTTP. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
});
afterAll(() => app?.stop());

test('a work says what has changed on its card since, and made again with the same words it has it', async () => {
  const { body: idea } = await ada.client.post('/api/ideas', { requestId: randomUUID(), title: 'Baskets' });
  const fill = (place: string, text: string) =>
    ada.client.post(`/api/ideas/${idea.id}/entries`, { place, value: { type: 'text', text } });
  await fill('product', 'Willow baskets');
  const inputs = {
    kind: 'mvp',
    projectName: 'Baskets',
    description: 'Baskets of willow.',
    platform: 'Web',
    ideaId: idea.id,
  };
  const { body: work } = await ada.client.post('/api/studio/works', { requestId: randomUUID(), inputs });
  await app.app.deps.jobs.runDue();
  const path = `/api/studio/works/${work.id}`;
  expect((await ada.client.get(path)).body.cardChanges).toEqual([]);
  await fill('customer', 'Allotment gardeners');
  expect((await ada.client.get(path)).body.cardChanges).toEqual(['Who has the problem']);
  const { version } = (await ada.client.get(path)).body;
  await ada.client.post(`${path}/versions`, { requestId: randomUUID(), inputs: version.inputs });
  await app.app.deps.jobs.runDue();
  const { body: updated } = await ada.client.get(path);
  expect(updated.cardChanges).toEqual([]);
  expect(updated.result.content).toContain('Allotment gardeners');
});
