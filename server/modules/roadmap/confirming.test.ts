/** A large task pays when a collaborator has confirmed it [B9.2]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBookViolations } from '#server/invariants/index.ts';
import { balanceOf } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asleep } from '#tests/support/tamper/run-tamper.ts';
import { acceptedRoadmap, type Roadmap, readRoadmap, tasksOf, tick } from './roadmap-test-kit.ts';

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const newMember = (): Promise<TestMember> => {
  people += 1;
  return createMember(app, { username: `confirmer${people}` });
};
const share = ({ client }: TestMember, { id }: Roadmap, { username }: TestMember, role = 'editor') =>
  client.request('PUT', `/api/roadmaps/${id}/collaborators`, { username, role });
const confirm = ({ client }: TestMember, { id }: { id: string }, taskId: string) =>
  client.post(`/api/roadmaps/${id}/tasks/${taskId}/confirm`, {});
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const large = (roadmap: Roadmap) => tasksOf(roadmap).filter(({ confirmation }) => confirmation !== null);
const taskOf = async (member: TestMember, { id }: Roadmap, taskId: string) =>
  tasksOf(await readRoadmap(member, id)).find((task) => task.id === taskId)!;

/** A roadmap of Ada's that Grace edits, with its first large task ticked. */
async function waiting(n: number) {
  const [ada, grace] = [await newMember(), await newMember()];
  const roadmap = await acceptedRoadmap(ada, n);
  await share(ada, roadmap, grace);
  const task = large(roadmap)[0]!;
  const ticked = await tick(ada, roadmap.id, task.id);
  return { ada, grace, roadmap, task, ticked };
}

describe('a large task', () => {
  test('is one of the two phases that take a month or more, whatever days a member gives them [B9.2 attack]', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 1);
    const places = () => roadmap.phases.map(({ tasks }) => tasks.filter((one) => one.confirmation).length);
    expect(places()).toEqual([0, 0, 0, 4, 0, 0, 4]);
    const phase = roadmap.phases[6]!;
    await ada.client.request('PATCH', `/api/roadmaps/${roadmap.id}/phases/${phase.id}`, { estimatedDays: 1 });
    const ticked = await tick(ada, roadmap.id, phase.tasks[0]!.id);
    expect(ticked.body.reward).toMatchObject({ isPaid: false, outcome: 'awaits_confirmation' });
  });

  test('is done without anybody’s confirmation, says that it will pay, and pays once somebody confirms it', async () => {
    const { ada, grace, roadmap, task, ticked } = await waiting(2);
    expect(ticked).toMatchObject({
      status: 200,
      body: { reward: { isPaid: false, amount: '0.00000000', outcome: 'awaits_confirmation' } },
    });
    expect(ticked.body.reward.reason).toContain('5 PRD come once');
    expect(await taskOf(ada, roadmap, task.id)).toMatchObject({
      completed: true,
      pays: true,
      confirmation: { state: 'waiting', by: null },
    });
    expect((await tick(ada, roadmap.id, task.id)).body.reward.outcome).toBe('awaits_confirmation');
    expect(await balanceOf(ada.client)).toBe('100.00000000');

    const before = await balanceOf(grace.client);
    expect((await confirm(grace, roadmap, task.id)).status).toBe(200);
    expect(await taskOf(ada, roadmap, task.id)).toMatchObject({
      pays: true,
      confirmation: { state: 'given', by: grace.username },
    });
    expect((await tick(ada, roadmap.id, task.id)).body.reward).toMatchObject({ outcome: 'paid' });
    expect(await balanceOf(ada.client)).toBe('105.00000000');
    expect(await balanceOf(grace.client)).toBe(before);
  });

  test('pays once, however many confirm it, however often and at once [B9.2 attack]', async () => {
    const { ada, grace, roadmap, task } = await waiting(3);
    const eve = await newMember();
    await share(ada, roadmap, eve);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => confirm(n % 2 ? grace : eve, roadmap, task.id)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceOf(ada.client)).toBe('105.00000000');
    expect((await confirm(eve, roadmap, task.id)).status).toBe(200);
    expect(await balanceOf(ada.client)).toBe('105.00000000');
  });

  test('is confirmed by no viewer, stranger, former collaborator or its owner [B9.2 attack]', async () => {
    const { ada, grace, roadmap, task } = await waiting(4);
    const [viewer, stranger] = [await newMember(), await newMember()];
    await share(ada, roadmap, viewer, 'viewer');
    await ada.client.request('DELETE', `/api/roadmaps/${roadmap.id}/collaborators/${grace.id}`);
    expect(said(await confirm(ada, roadmap, task.id))).toEqual([403, 'own_confirmation']);
    expect(said(await confirm(viewer, roadmap, task.id))).toEqual([403, 'roadmap_read_only']);
    for (const one of [stranger, grace]) {
      expect(said(await confirm(one, roadmap, task.id))).toEqual([404, 'not_found']);
    }
    expect(await taskOf(ada, roadmap, task.id)).toMatchObject({ confirmation: { state: 'waiting' } });
    expect(await balanceOf(ada.client)).toBe('100.00000000');
  });

  test('is confirmed by no account that counts as its owner’s [B9.2 attack]', async () => {
    const { ada, grace, roadmap, task } = await waiting(5);
    const { pool } = app.app.deps.database;
    await pool.query('update members set email = $2 where id = $1', [ada.id, 'one.person@example.org']);
    await pool.query('update members set email = $2 where id = $1', [grace.id, 'one.person+2@example.org']);
    expect(said(await confirm(grace, roadmap, task.id))).toEqual([403, 'own_confirmation']);
    expect(await balanceOf(ada.client)).toBe('100.00000000');
  });

  test('has the words that were ticked when it is confirmed, and none is confirmed before its tick [B9.2 attack]', async () => {
    const { ada, grace, roadmap, task } = await waiting(6);
    const reword = (taskId: string, member: TestMember) =>
      member.client.request('PATCH', `/api/roadmaps/${roadmap.id}/tasks/${taskId}`, { text: 'Rest a day' });
    for (const member of [ada, grace])
      expect(said(await reword(task.id, member))).toEqual([409, 'task_done']);
    const open = large(roadmap)[1]!;
    expect(said(await confirm(grace, roadmap, open.id))).toEqual([409, 'task_not_waiting']);
    await reword(open.id, ada);
    expect(await taskOf(ada, roadmap, open.id)).toMatchObject({ confirmation: { state: 'needed' } });
    await tick(ada, roadmap.id, open.id);
    expect(await balanceOf(ada.client)).toBe('100.00000000');
  });

  test('counts in the day on which it is confirmed; over its limit it goes on waiting [C-36 attack]', async () => {
    const { ada, grace, roadmap, task } = await waiting(7);
    const small = tasksOf(roadmap).filter(({ confirmation }) => confirmation === null);
    for (const { id } of small.slice(0, 10)) await tick(ada, roadmap.id, id);
    expect(said(await confirm(grace, roadmap, task.id))).toEqual([409, 'task_confirmation_paused']);
    expect(await taskOf(ada, roadmap, task.id)).toMatchObject({ confirmation: { state: 'waiting' } });
    expect(await balanceOf(ada.client)).toBe('150.00000000');
    app.clock.advance(DAY);
    for (const member of [ada, grace]) await signInAgain(member);
    expect((await confirm(grace, roadmap, task.id)).status).toBe(200);
    expect(await balanceOf(ada.client)).toBe('155.00000000');
  });

  test('pays once for its place in the plan, also when its roadmap is removed and made anew [C-36 attack]', async () => {
    const { ada, grace, roadmap, task } = await waiting(8);
    await ada.client.request('DELETE', `/api/roadmaps/${roadmap.id}`);
    expect(said(await confirm(grace, roadmap, task.id))).toEqual([404, 'not_found']);
    const second = await acceptedRoadmap(ada, 8);
    await share(ada, second, grace);
    const again = large(second)[0]!;
    await tick(ada, second.id, again.id);
    expect((await confirm(grace, second, again.id)).status).toBe(200);
    expect(await balanceOf(ada.client)).toBe('105.00000000');
    await ada.client.request('DELETE', `/api/roadmaps/${second.id}`);
    const third = await acceptedRoadmap(ada, 8);
    const place = tasksOf(second).findIndex(({ id }) => id === again.id);
    expect(tasksOf(third)[place]).toMatchObject({ pays: false, confirmation: null });
  });

  test('shows its confirmation to whoever has the roadmap open, at once', async () => {
    const { ada, grace, roadmap, task } = await waiting(9);
    const { version } = await readRoadmap(ada, roadmap.id);
    const live = await LiveSocket.open(app.url, { cookie: ada.client.cookieHeader, origin: app.url });
    live.send({ type: 'subscribe', topic: `roadmap:${roadmap.id}`, after: version });
    await live.until(({ type }) => type === 'ready');
    await confirm(grace, roadmap, task.id);
    const event = await live.until(({ type }) => type === 'event');
    expect(event).toMatchObject({ data: { version: version + 1 } });
    await live.close();
  });
});

test('a confirmation without its posting, and a posting without its confirmation, are found and named [B9.2 attack]', async () => {
  const { ada, grace, roadmap, task } = await waiting(11);
  await confirm(grace, roadmap, task.id);
  const { pool, db } = app.app.deps.database;
  const told = async () => (await findBookViolations(db)).map(({ invariant, detail }) => [invariant, detail]);
  expect(await told()).toEqual([]);
  const { rows } = await pool.query('select transfer_id from roadmap_tasks where id = $1', [task.id]);
  const set = (text: string, ...values: unknown[]) => asleep(pool, text, [task.id, ...values]);
  const restore = 'update roadmap_confirmations set member_id = $2, confirmed_at = now() where task_id = $1';

  await set('update roadmap_confirmations set member_id = null, confirmed_at = null where task_id = $1');
  expect(await told()).toEqual([['a large task is paid once it is confirmed', `roadmap_task ${task.id}`]]);
  await set(restore, ada.id);
  const confirmed = 'a confirmed task has its posting, or its place in the plan has';
  expect(await told()).toEqual([[confirmed, `roadmap_confirmations ${task.id}`]]);
  await set('delete from roadmap_confirmations where task_id = $1');
  expect(await told()).toEqual([['a large task is paid once it is confirmed', `roadmap_task ${task.id}`]]);
  await set('insert into roadmap_confirmations values ($1, $2, now())', grace.id);
  expect(await told()).toEqual([]);

  // One that waits, made to look confirmed: nothing was posted.
  const other = await waiting(12);
  await asleep(pool, restore, [other.task.id, other.grace.id]);
  expect(await told()).toContainEqual([confirmed, `roadmap_confirmations ${other.task.id}`]);
  await asleep(
    pool,
    'update roadmap_confirmations set member_id = null, confirmed_at = null where task_id = $1',
    [other.task.id],
  );
  await set('update roadmap_tasks set transfer_id = null where id = $1');
  expect((await told()).map(([, detail]) => detail)).toContain(`transfer ${rows[0].transfer_id}`);
  await set('update roadmap_tasks set transfer_id = $2 where id = $1', rows[0].transfer_id);
  expect(await told()).toEqual([]);
});

test('a confirmation is final in the database too, and no done task is paid without one [B9.2 attack]', async () => {
  const { grace, roadmap, task } = await waiting(10);
  const { pool } = app.app.deps.database;
  const pay = () =>
    pool.query('update roadmap_tasks set transfer_id = gen_random_uuid() where id = $1', [task.id]);
  await expect(pay()).rejects.toThrow('a done task is final');
  await confirm(grace, roadmap, task.id);
  await expect(pay()).rejects.toThrow('a done task is final');
  const takeBack =
    'update roadmap_confirmations set member_id = null, confirmed_at = null where task_id = $1';
  await expect(pool.query(takeBack, [task.id])).rejects.toThrow('a confirmation is final');
});
