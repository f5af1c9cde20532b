import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  acceptedRoadmap,
  idea,
  propose,
  type Roadmap,
  readRoadmap,
  tasksOf,
  tick,
} from './roadmap-test-kit.ts';

let app: TestApp;
let members = 0;
/** Whose turns printed plans took. */
const turns: (string | undefined)[] = [];

beforeAll(async () => {
  app = await startApp({
    textWork: (shared) => ({
      ...shared,
      run: (name, input, whose) => {
        if (name === 'roadmap.print') turns.push(whose?.memberRef);
        return shared.run(name, input, whose);
      },
    }),
  });
});
afterAll(() => app?.stop());

const newMember = (): Promise<TestMember> => {
  members += 1;
  return createMember(app, { username: `planner${members}` });
};
const patch = (member: TestMember, path: string, body: unknown) =>
  member.client.request('PATCH', `/api/roadmaps/${path}`, body);
const share = (owner: TestMember, roadmap: Roadmap, username: string, role = 'viewer') =>
  owner.client.request('PUT', `/api/roadmaps/${roadmap.id}/collaborators`, { username, role });

describe('changing a plan', () => {
  test('tasks are added, reworded, moved and removed, before and after it is accepted', async () => {
    const ada = await newMember();
    for (const roadmap of [await propose(ada, 1), await acceptedRoadmap(ada, 2)]) {
      const [phase] = roadmap.phases;
      const path = `${roadmap.id}/tasks`;
      const words = async () => (await readRoadmap(ada, roadmap.id)).phases[0]!.tasks.map(({ text }) => text);
      const [a, b, c, d] = await words();
      await ada.client.post(`/api/roadmaps/${roadmap.id}/phases/${phase!.id}/tasks`, { text: '  New  ' });
      expect(await words()).toEqual([a, b, c, d, 'New']);
      await patch(ada, `${path}/${phase!.tasks[3]!.id}`, { position: 0, text: 'First' });
      expect(await words()).toEqual(['First', a, b, c, 'New']);
      await patch(ada, `${path}/${phase!.tasks[0]!.id}`, { position: 100 });
      expect(await words()).toEqual(['First', b, c, 'New', a]);
      await ada.client.request('DELETE', `/api/roadmaps/${path}/${phase!.tasks[1]!.id}`);
      expect(await words()).toEqual(['First', c, 'New', a]);
    }
  });

  test('a done task keeps its words and cannot be removed; evidence can still be added', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 3);
    const { id } = tasksOf(roadmap)[0]!;
    await tick(ada, roadmap.id, id);
    const reworded = await patch(ada, `${roadmap.id}/tasks/${id}`, { text: 'Something easier' });
    expect([reworded.status, reworded.body.code]).toEqual([409, 'task_done']);
    const removed = await ada.client.request('DELETE', `/api/roadmaps/${roadmap.id}/tasks/${id}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'task_done']);
    const proven = await patch(ada, `${roadmap.id}/tasks/${id}`, { evidenceUrl: 'https://example.org/n' });
    expect(proven.body.phases[0].tasks[0].evidenceUrl).toBe('https://example.org/n');
    const unproven = await patch(ada, `${roadmap.id}/tasks/${id}`, { evidenceUrl: null });
    expect(unproven.body.phases[0].tasks[0].evidenceUrl).toBeNull();
  });

  test.each(['http://example.org', 'javascript:alert(1)', 'https://x', 'nonsense'])(
    'evidence %s is refused',
    async (evidenceUrl) => {
      const ada = await newMember();
      const roadmap = await propose(ada, 4);
      const answer = await patch(ada, `${roadmap.id}/tasks/${tasksOf(roadmap)[0]!.id}`, { evidenceUrl });
      expect([answer.status, answer.body.code]).toEqual([400, 'evidence_not_https']);
    },
  );

  test('days and dependencies move what follows; a phase cannot wait for a later one', async () => {
    const ada = await newMember();
    const roadmap = await propose(ada, 5);
    const [first, second, third] = roadmap.phases;
    await patch(ada, roadmap.id, { startsOn: '2026-03-01', title: 'Bread' });
    await patch(ada, `${roadmap.id}/phases/${first!.id}`, { estimatedDays: 2 });
    const { body } = await patch(ada, `${roadmap.id}/phases/${third!.id}`, { dependsOn: [first!.id] });
    expect(body.title).toBe('Bread');
    expect(body.phases.slice(0, 3).map(({ startsOn }: { startsOn: string }) => startsOn)).toEqual([
      '2026-03-01',
      '2026-03-03',
      '2026-03-03',
    ]);
    for (const dependsOn of [[second!.id], [third!.id]]) {
      const answer = await patch(ada, `${roadmap.id}/phases/${second!.id}`, { dependsOn });
      expect([answer.status, answer.body.code]).toEqual([400, 'dependency_not_before']);
    }
  });

  test('a late plan is re-planned from today, and stays so', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 6);
    app.clock.advance(20 * DAY);
    await signInAgain(ada);
    expect((await readRoadmap(ada, roadmap.id)).isLate).toBe(true);
    const { body } = await ada.client.post(`/api/roadmaps/${roadmap.id}/replan`);
    expect(body.isLate).toBe(false);
    expect(body.phases[0].lateDays).toBe(20);
    const again = await ada.client.post(`/api/roadmaps/${roadmap.id}/replan`);
    expect(again.body.phases).toEqual(body.phases);
  });

  test('what is malformed or too much is refused', async () => {
    const ada = await newMember();
    const roadmap = await propose(ada, 7);
    const [phase] = roadmap.phases;
    const tasks = `/api/roadmaps/${roadmap.id}/phases/${phase!.id}/tasks`;
    expect((await ada.client.post(tasks, { text: 'x'.repeat(301) })).status).toBe(400);
    expect((await ada.client.post(tasks, { text: '   ' })).status).toBe(400);
    expect((await patch(ada, `${roadmap.id}/phases/${phase!.id}`, { estimatedDays: 0 })).status).toBe(400);
    expect((await patch(ada, roadmap.id, { startsOn: '9999-12-31' })).status).toBe(400);
    expect((await ada.client.post('/api/roadmaps', { idea: 'x'.repeat(4001) })).status).toBe(400);
    const short = await ada.client.post('/api/roadmaps', { idea: 'bread, bread' });
    expect([short.status, short.body.code]).toEqual([400, 'idea_too_short']);
    for (let n = 0; n < 26; n += 1) await ada.client.post(tasks, { text: `Task ${n}` });
    const tooMany = await ada.client.post(tasks, { text: 'One more' });
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'too_many_tasks']);
  });

  test('fifty roadmaps are the most, and the list has pages', async () => {
    const ada = await newMember();
    for (let n = 100; n < 150; n += 1) await propose(ada, n);
    const answer = await ada.client.post('/api/roadmaps', { idea: idea(150) });
    expect([answer.status, answer.body.code]).toEqual([409, 'too_many_roadmaps']);
    const first = await ada.client.get('/api/roadmaps?limit=30');
    const second = await ada.client.get(`/api/roadmaps?limit=30&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    expect(second.body.nextCursor).toBeNull();
  });
});

describe('sharing', () => {
  test('a viewer reads, an editor changes, neither owns it, and a stranger finds nothing [C-33 attack]', async () => {
    const [ada, viewer, editor, eve] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    const roadmap = await propose(ada, 11);
    await share(ada, roadmap, viewer.username);
    await share(ada, roadmap, editor.username.toUpperCase(), 'editor');
    expect((await readRoadmap(viewer, roadmap.id)).role).toBe('viewer');
    expect((await viewer.client.get('/api/roadmaps')).body.items).toMatchObject([
      { id: roadmap.id, role: 'viewer', ownerName: ada.username },
    ]);
    const task = `${roadmap.id}/tasks/${tasksOf(roadmap)[0]!.id}`;
    const read = await patch(viewer, task, { text: 'Changed' });
    expect([read.status, read.body.code]).toEqual([403, 'roadmap_read_only']);
    expect((await patch(editor, task, { text: 'Changed' })).status).toBe(200);
    for (const member of [viewer, editor]) {
      const taken = await share(member, roadmap, eve.username, 'editor');
      expect([taken.status, taken.body.code]).toEqual([403, 'roadmap_owner_only']);
      expect((await member.client.request('DELETE', `/api/roadmaps/${roadmap.id}`)).status).toBe(403);
      expect((await member.client.request('PUT', `/api/roadmaps/${roadmap.id}/links/page`)).status).toBe(403);
      expect((await member.client.post(`/api/roadmaps/${roadmap.id}/accept`)).status).toBe(403);
    }
    for (const answer of [
      await eve.client.get(`/api/roadmaps/${roadmap.id}`),
      await eve.client.get(`/api/roadmaps/${roadmap.id}/markdown`),
      await patch(eve, task, { text: 'Mine' }),
      await eve.client.request('DELETE', `/api/roadmaps/${roadmap.id}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    expect((await eve.client.get('/api/roadmaps')).body.items).toEqual([]);

    await ada.client.request('DELETE', `/api/roadmaps/${roadmap.id}/collaborators/${editor.id}`);
    expect((await editor.client.get(`/api/roadmaps/${roadmap.id}`)).status).toBe(404);
  });

  test('nobody is shared with by a name that no other member has', async () => {
    const ada = await newMember();
    const roadmap = await propose(ada, 12);
    for (const username of ['nobody-at-all', ada.username, '']) {
      const answer = await share(ada, roadmap, username);
      expect([answer.status, answer.body.code]).toEqual([404, 'collaborator_unknown']);
    }
  });

  test('a link shows the plan and nobody behind it, to anybody, until it is revoked', async () => {
    const [ada, grace] = [await newMember(), await newMember()];
    const roadmap = await acceptedRoadmap(ada, 13);
    await share(ada, roadmap, grace.username);
    const { id } = tasksOf(roadmap)[0]!;
    await tick(ada, roadmap.id, id);
    await patch(ada, `${roadmap.id}/tasks/${id}`, { evidenceUrl: 'https://example.org/private' });
    const link = `/api/roadmaps/${roadmap.id}/links/page`;
    const opened = await ada.client.request('PUT', link);
    const token = new URL(opened.body.links.page).searchParams.get('shared')!;
    expect((await ada.client.request('PUT', link)).body.links).toEqual(opened.body.links);

    const visitor = new HttpClient(app);
    const seen = await visitor.get(`/api/shared-roadmaps/${token}`);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({ title: roadmap.title, tasksDone: 1, tasksTotal: 28 });
    const text = JSON.stringify(seen.body);
    for (const secret of [
      ada.id,
      ada.username,
      ada.email,
      ada.address,
      grace.username,
      roadmap.id,
      'private',
    ]) {
      expect(text).not.toContain(secret);
    }
    // A link for reading is none for the calendar, and nobody but the owner is told of it.
    expect((await visitor.get(`/api/roadmap-calendars/${token}`)).status).toBe(404);
    expect((await readRoadmap(grace, roadmap.id)).links).toEqual({ page: null, calendar: null });

    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, 'x', `${token}x`, token.split('.')[0]!, encodeURIComponent('../..')]) {
      expect((await visitor.get(`/api/shared-roadmaps/${wrong}`)).status).toBe(404);
    }
    await ada.client.request('DELETE', link);
    expect((await visitor.get(`/api/shared-roadmaps/${token}`)).status).toBe(404);
    const renewed = await ada.client.request('PUT', link);
    expect(renewed.body.links.page).not.toBe(opened.body.links.page);
    expect((await visitor.get(`/api/shared-roadmaps/${token}`)).status).toBe(404);
    await ada.client.request('DELETE', `/api/roadmaps/${roadmap.id}`);
    const last = new URL(renewed.body.links.page).searchParams.get('shared')!;
    expect((await visitor.get(`/api/shared-roadmaps/${last}`)).status).toBe(404);
  });

  test('the calendar feed is read without a session; the plan is downloaded as Markdown', async () => {
    const ada = await newMember();
    const roadmap = await propose(ada, 14);
    const { body } = await ada.client.request('PUT', `/api/roadmaps/${roadmap.id}/links/calendar`);
    const feed = await new HttpClient(app).get(new URL(body.links.calendar).pathname);
    expect(feed.status).toBe(200);
    expect(feed.headers.get('content-type')).toContain('text/calendar');
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(7);
    expect(feed.body).not.toContain(ada.username);
    const text = await ada.client.get(`/api/roadmaps/${roadmap.id}/markdown`);
    expect(text.headers.get('content-type')).toContain('text/markdown');
    expect(text.body.match(/^- \[ \] /gm)).toHaveLength(28);
  });
});

test('whoever opens many calendar feeds takes one turn among the texts [attack]', async () => {
  const ada = await newMember();
  turns.length = 0;
  const visitor = new HttpClient(app);
  for (const number of [15, 16]) {
    const { id } = await propose(ada, number);
    const { body } = await ada.client.request('PUT', `/api/roadmaps/${id}/links/calendar`);
    expect((await visitor.get(new URL(body.links.calendar).pathname)).status).toBe(200);
  }
  expect(turns).toEqual(['127.0.0.1', '127.0.0.1']);
});

describe('roadmaps of the first version', () => {
  const old = {
    title: 'AI Roadmap: Old bread',
    createdAt: '2025-06-01T10:00:00Z',
    phases: [
      {
        title: 'Idea Validation & Research',
        estimatedDays: 7,
        tasks: ['✅ Ask ten people', 'Count loaves', ' '],
      },
      { title: 'Legal', tasks: [] },
    ],
    walletBalance: '9999',
    isRewarded: true,
  };

  test('are taken over once with their check marks, and pay nothing, then or ever [EN-06] [C-33 attack, C-36 attack]', async () => {
    const ada = await newMember();
    const taken = await ada.client.post('/api/roadmaps/import', { roadmaps: [old, old] });
    expect([taken.status, taken.body]).toEqual([201, { imported: 1, known: 1 }]);
    expect((await ada.client.post('/api/roadmaps/import', { roadmaps: [old] })).body.imported).toBe(0);
    const { body } = await ada.client.get('/api/roadmaps');
    const roadmap = await readRoadmap(ada, body.items[0].id);
    expect(roadmap).toMatchObject({
      title: old.title,
      isRewarded: false,
      startsOn: '2025-06-01',
      tasksDone: 1,
    });
    expect(tasksOf(roadmap).map(({ text, completed, pays }) => [text, completed, pays])).toEqual([
      ['Ask ten people', true, false],
      ['Count loaves', false, false],
    ]);
    const ticked = await tick(ada, roadmap.id, tasksOf(roadmap)[1]!.id);
    expect(ticked.body.reward).toMatchObject({ isPaid: false, outcome: 'not_rewarded' });
    expect(await balanceOf(ada.client)).toBe('100.00000000');
  });

  test('that are no roadmaps, or too many, are refused', async () => {
    const ada = await newMember();
    for (const roadmaps of [[], [{ title: 'x' }], Array(21).fill(old), 'all of them']) {
      expect((await ada.client.post('/api/roadmaps/import', { roadmaps })).status).toBe(400);
    }
  });
});
