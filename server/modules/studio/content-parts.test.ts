import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember } from '#tests/support/members.ts';
import { doneInThreads, startApp } from '#tests/support/start-app.ts';

test('a long content is put together and split into its parts in a thread, whenever it is read', async () => {
  const app = await startApp();
  const { client } = await createMember(app, { username: 'ada' });
  const inputs = { kind: 'content', contentType: 'ebook-outline', topic: 'Sourdough at home' };
  const { body } = await client.post('/api/studio/works', { requestId: randomUUID(), inputs });
  await app.app.deps.jobs.runDue();
  const before = await doneInThreads('studio.content');
  const work = (await client.get(`/api/studio/works/${body.id}`)).body;
  expect(work.result.sections.length).toBeGreaterThan(1);
  expect(await doneInThreads('studio.content')).toBe(before + 1);
  await app.stop();
});

test('a document is put together in a thread, whenever it is read', async () => {
  const app = await startApp();
  const { client } = await createMember(app, { username: 'ada' });
  const inputs = {
    kind: 'document',
    documentType: 'privacy-policy',
    businessType: 'LLC',
    businessName: 'Sourdough',
    description: 'A bakery that bakes bread by night and sells it by bicycle in the morning.',
  };
  const { body } = await client.post('/api/studio/works', { requestId: randomUUID(), inputs });
  await app.app.deps.jobs.runDue();
  const before = await doneInThreads('studio.content');
  const work = (await client.get(`/api/studio/works/${body.id}`)).body;
  expect(work.result.content).toMatch(/^# .*Sourdough\n\n## /);
  expect(await doneInThreads('studio.content')).toBe(before + 1);
  await app.stop();
});
