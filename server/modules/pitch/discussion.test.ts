import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { createAdmin, createBacker, newProject, read } from './pitch-test-kit.ts';

let app: TestApp;
let owner: TestMember;
let ada: TestMember;
let grace: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  owner = await createBacker(app, 'owner');
  ada = await createBacker(app, 'ada');
  grace = await createBacker(app, 'grace');
  admin = await createAdmin(app, 'ruth');
});
afterAll(() => app.stop());

describe('comments and reports', () => {
  test('comments are paged, removed by their writer, and reported to the administrators', async () => {
    const id = await newProject(app, owner);
    const say = async (member: TestMember, text: string) =>
      (await member.client.post(`/api/projects/${id}/comments`, { text })).body;
    const first = await say(ada, '<img src=x onerror=alert(1)> Who bakes on Mondays?');
    app.clock.advance(1000);
    await say(owner, 'I do.');
    expect((await read(ada, id)).commentCount).toBe(2);
    const page = (await grace.client.get(`/api/projects/${id}/comments?limit=1`)).body;
    expect(page.items[0]).toMatchObject({ text: 'I do.', isByOwner: true, isMine: false });
    const next = (await grace.client.get(`/api/projects/${id}/comments?limit=1&cursor=${page.nextCursor}`))
      .body;
    expect(next.items[0]).toMatchObject({ id: first.id, username: 'ada' });
    expect((await grace.client.request('DELETE', `/api/projects/${id}/comments/${first.id}`)).status).toBe(
      404,
    );

    const what = { reason: 'abuse', evidence: 'It is markup.' };
    const path = `/api/projects/${id}/comments/${first.id}/report`;
    expect((await grace.client.post(path, what)).status).toBe(200);
    expect((await grace.client.post(path, what)).body.code).toBe('already_reported');
    const [waiting] = (await admin.client.get('/api/project-reports')).body.items;
    expect(waiting).toMatchObject({
      comment: { id: first.id },
      reportedBy: 'grace',
      evidence: 'It is markup.',
    });
    await admin.client.post(`/api/project-reports/${waiting.id}/resolve`, {
      decision: 'upheld',
      note: 'Gone.',
    });
    const after = (await ada.client.get(`/api/projects/${id}/comments`)).body.items;
    expect(after.find((one: { id: string }) => one.id === first.id)).toMatchObject({
      isRemoved: true,
      text: '',
    });
    expect((await read(ada, id)).commentCount).toBe(1);
  });

  test('a project is reported with evidence that is a safe link', async () => {
    const id = await newProject(app, owner);
    const path = `/api/projects/${id}/report`;
    const bad = { reason: 'copied', evidence: 'Word for word.', evidenceUrl: 'javascript:alert(1)' };
    expect((await ada.client.post(path, bad)).body.code).toBe('evidence_not_https');
    expect((await ada.client.post(path, { ...bad, evidenceUrl: 'https://example.org/a' })).status).toBe(200);
    const [waiting] = (await admin.client.get('/api/project-reports')).body.items;
    expect(waiting).toMatchObject({ projectId: id, comment: null, evidenceUrl: 'https://example.org/a' });
  });
});
