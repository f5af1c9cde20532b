import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { accept, acceptedRoadmap, idea, propose, readRoadmap, tasksOf, tick } from './roadmap-test-kit.ts';

let app: TestApp;
let members = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const newMember = (): Promise<TestMember> => {
  members += 1;
  return createMember(app, { username: `ticker${members}` });
};
const taskPostings = async (): Promise<number> => {
  const { rows } = await app.app.deps.database.pool.query(
    "select count(*)::int as count from ledger_transfers where reference like 'task:%'",
  );
  return rows[0].count;
};

describe('ticking a task', () => {
  test('pays 5 PRD once, for good, and completes the phase with its last task [RM-03] [C-36 attack]', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 1);
    const [first, ...rest] = roadmap.phases[0]!.tasks;
    const ticked = await tick(ada, roadmap.id, first!.id);
    expect(ticked).toMatchObject({
      status: 200,
      body: { reward: { isPaid: true, amount: '5.00000000', outcome: 'paid', balanceAfter: '105.00000000' } },
    });
    expect(ticked.body.roadmap.phases[0]!.tasks[0]).toMatchObject({ completed: true, pays: true });
    expect(ticked.body.roadmap.phases[0]!.completed).toBe(false);

    const again = await tick(ada, roadmap.id, first!.id);
    expect(again.body.reward).toMatchObject({ isPaid: true, amount: '5.00000000', balanceAfter: null });
    expect(await balanceOf(ada.client)).toBe('105.00000000');

    for (const task of rest) await tick(ada, roadmap.id, task.id);
    const after = await readRoadmap(ada, roadmap.id);
    expect(after.phases[0]!.completed).toBe(true);
    expect(after.currentPhase).toBe(1);
    expect(await balanceOf(ada.client)).toBe('120.00000000');
  });

  test('twenty ticks of one task at once pay once [C-36 attack]', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 2);
    const task = tasksOf(roadmap)[0]!;
    const before = await taskPostings();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tick(ada, roadmap.id, task.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await taskPostings()).toBe(before + 1);
    expect(await balanceOf(ada.client)).toBe('105.00000000');
  });

  test('what the request claims of rewards is not read [C-36 attack]', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 3);
    const task = tasksOf(roadmap)[0]!;
    const ticked = await tick(ada, roadmap.id, task.id, { amount: '500', reward: 500, pays: true, slot: 9 });
    expect(ticked.body.reward.amount).toBe('5.00000000');
    expect(await balanceOf(ada.client)).toBe('105.00000000');
  });

  test('a proposal cannot be ticked, and pays nothing', async () => {
    const ada = await newMember();
    const roadmap = await propose(ada, 4);
    const answer = await tick(ada, roadmap.id, tasksOf(roadmap)[0]!.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'roadmap_not_accepted']);
    expect(await balanceOf(ada.client)).toBe('100.00000000');
  });

  test('eleven ticks in a day, in any order and at once, pay ten; the eleventh asks first and can wait [C-36 attack]', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 5);
    const small = tasksOf(roadmap).filter(({ confirmation }) => confirmation === null);
    const tasks = small.toReversed().slice(0, 11);
    const answers = await Promise.all(tasks.map(({ id }) => tick(ada, roadmap.id, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'task_reward_paused')).toHaveLength(1);
    expect(await balanceOf(ada.client)).toBe('150.00000000');

    const left = tasks[answers.findIndex(({ status }) => status === 409)]!;
    expect((await readRoadmap(ada, roadmap.id)).tasksDone).toBe(10);
    app.clock.advance(DAY);
    await signInAgain(ada);
    expect((await tick(ada, roadmap.id, left.id)).body.reward.isPaid).toBe(true);
    expect(await balanceOf(ada.client)).toBe('155.00000000');
  });

  test('the limit of the day holds over roadmaps that are ticked at once [C-36 attack]', async () => {
    const ada = await newMember();
    const roadmaps = [await acceptedRoadmap(ada, 41), await acceptedRoadmap(ada, 42)];
    const answers = await Promise.all(
      roadmaps.flatMap((roadmap) =>
        tasksOf(roadmap)
          .slice(0, 8)
          .map(({ id }) => tick(ada, roadmap.id, id, { confirmed: true })),
      ),
    );
    expect(answers.filter(({ body }) => body.reward.isPaid)).toHaveLength(10);
    expect(await balanceOf(ada.client)).toBe('150.00000000');
  });

  test('over the limit a confirmed tick is done without pay, and stays unpaid', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 6);
    const tasks = tasksOf(roadmap);
    for (const { id } of tasks.slice(0, 10)) await tick(ada, roadmap.id, id);
    const unpaid = await tick(ada, roadmap.id, tasks[10]!.id, { confirmed: true });
    expect(unpaid.body.reward).toMatchObject({ isPaid: false, outcome: 'task_daily_limit' });
    app.clock.advance(DAY);
    await signInAgain(ada);
    const later = await tick(ada, roadmap.id, tasks[10]!.id);
    expect(later.body.reward).toMatchObject({ isPaid: false, outcome: 'done_before' });
    expect(await balanceOf(ada.client)).toBe('150.00000000');
  });

  test('rewards for tasks do not lower those for messages, and share the daily limit of the member', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 7);
    for (const { id } of tasksOf(roadmap).slice(0, 6)) await tick(ada, roadmap.id, id);
    const { body } = await ada.client.get('/api/mentor/workspace');
    expect(body.rewardsToday.paid).toBe('30.00000000');
    const { rows } = await app.app.deps.database.pool.query(
      'select rewards from reward_days where holder = $1',
      [`member:${ada.id}`],
    );
    expect(rows).toEqual([{ rewards: 0 }]);
  });
});

describe('farming', () => {
  test('removing a roadmap and making it anew pays no task twice [C-36 attack]', async () => {
    const ada = await newMember();
    const first = await acceptedRoadmap(ada, 11);
    await tick(ada, first.id, tasksOf(first)[0]!.id);
    expect((await ada.client.request('DELETE', `/api/roadmaps/${first.id}`)).status).toBe(200);

    const second = await acceptedRoadmap(ada, 11);
    expect(second).toMatchObject({ isRewarded: true, tasksDone: 0 });
    expect(tasksOf(second).map(({ pays }) => pays)).toEqual([false, ...Array(27).fill(true)]);
    const again = await tick(ada, second.id, tasksOf(second)[0]!.id);
    expect(again.body.reward).toMatchObject({ isPaid: false, outcome: 'paid_before' });
    expect(await balanceOf(ada.client)).toBe('105.00000000');
  });

  test('an idea has one roadmap, in the same or nearly the same words', async () => {
    const ada = await newMember();
    await propose(ada, 12);
    for (const words of [idea(12), `${idea(12)} again`, idea(12).toUpperCase()]) {
      const answer = await ada.client.post('/api/roadmaps', { idea: words });
      expect([answer.status, answer.body.code]).toEqual([409, 'roadmap_exists']);
    }
    const together = await Promise.all(
      Array.from({ length: 8 }, () => ada.client.post('/api/roadmaps', { idea: idea(13) })),
    );
    expect(together.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  });

  test('added and rearranged tasks carry no more pay than the plan had [C-36 attack]', async () => {
    const ada = await newMember();
    const roadmap = await acceptedRoadmap(ada, 14);
    const [phase] = roadmap.phases;
    const added = await ada.client.post(`/api/roadmaps/${roadmap.id}/phases/${phase!.id}/tasks`, {
      text: 'Do nothing at all',
      pays: true,
      slot: 27,
    });
    const own = added.body.phases[0].tasks[4];
    expect(own).toMatchObject({ text: 'Do nothing at all', pays: false });
    const ticked = await tick(ada, roadmap.id, own.id);
    expect(ticked.body.reward).toMatchObject({ isPaid: false, outcome: 'not_rewarded' });

    const [first] = phase!.tasks;
    await tick(ada, roadmap.id, first!.id);
    await ada.client.request('PATCH', `/api/roadmaps/${roadmap.id}/tasks/${first!.id}`, { position: 3 });
    await tick(ada, roadmap.id, first!.id);
    expect(await balanceOf(ada.client)).toBe('105.00000000');
  });

  test('at most three ideas are rewarded, also when they are accepted at once or removed [C-36 attack]', async () => {
    const ada = await newMember();
    const roadmaps = [];
    for (const n of [21, 22, 23, 24, 25]) roadmaps.push(await propose(ada, n));
    const accepted = await Promise.all(roadmaps.map((roadmap) => accept(ada, roadmap)));
    const rewarded = accepted.filter(({ isRewarded }) => isRewarded);
    expect(rewarded).toHaveLength(3);
    const unrewarded = accepted.find(({ isRewarded }) => !isRewarded)!;
    expect(unrewarded.rewardNote).toContain('At most 3 ideas');
    const ticked = await tick(ada, unrewarded.id, tasksOf(unrewarded)[0]!.id);
    expect(ticked.body.reward).toMatchObject({ isPaid: false, outcome: 'not_rewarded' });

    await ada.client.request('DELETE', `/api/roadmaps/${rewarded[0]!.id}`);
    expect((await acceptedRoadmap(ada, 26)).isRewarded).toBe(false);
  });

  test('another member, a collaborator and a visitor cannot tick, and nothing moves [C-36 attack]', async () => {
    const [ada, grace, eve] = [await newMember(), await newMember(), await newMember()];
    const roadmap = await acceptedRoadmap(ada, 31);
    const task = tasksOf(roadmap)[0]!;
    await ada.client.request('PUT', `/api/roadmaps/${roadmap.id}/collaborators`, {
      username: grace.username,
      role: 'editor',
    });
    const before = await taskPostings();
    const editor = await tick(grace, roadmap.id, task.id);
    expect([editor.status, editor.body.code]).toEqual([403, 'roadmap_owner_only']);
    const stranger = await tick(eve, roadmap.id, task.id);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'not_found']);
    expect(await taskPostings()).toBe(before);
    expect((await readRoadmap(ada, roadmap.id)).tasksDone).toBe(0);
  });

  test('a task of another roadmap does not exist in this one', async () => {
    const ada = await newMember();
    const [one, other] = [await acceptedRoadmap(ada, 32), await acceptedRoadmap(ada, 33)];
    const answer = await tick(ada, one.id, tasksOf(other)[0]!.id);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});
