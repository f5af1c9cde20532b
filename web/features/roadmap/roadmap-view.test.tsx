// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { grace } from '#contract/examples/members.ts';
import { roadmapExamples } from '#contract/examples/roadmap.ts';
import {
  choose,
  eventually,
  labelled,
  press,
  seen,
  shownText,
  tick,
  type,
} from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { NewRoadmap } from './new-roadmap.tsx';
import type { Roadmap } from './queries.ts';
import { RoadmapView } from './roadmap-view.tsx';
import { ShareDialog } from './share-dialog.tsx';

const example = roadmapExamples.read.response;
const [phase] = example.phases;
const [task] = phase!.tasks;
const open_ = { ...task!, completed: false, completedAt: null, evidenceUrl: null };
const roadmap: Roadmap = {
  ...example,
  tasksDone: 0,
  phases: [{ ...phase!, completed: false, tasks: [open_] }],
};
const done = roadmapExamples.completeTask.response;

const open = (answers: Answers['roadmap'], shown = roadmap) =>
  openScreen(<RoadmapView memberId="one" roadmap={shown} isUndoing={false} onRemoved={() => {}} />, {
    answers: { roadmap: answers },
  });

test('a task is ticked once, and what it paid is said', async () => {
  const held = Promise.withResolvers<typeof done>();
  const { sent } = await open({ completeTask: () => held.promise });
  await tick(open_.text);
  expect(labelled(open_.text)).toHaveProperty('disabled', true);
  held.resolve(done);
  await seen('Task Completed! +5 PRD');
  expect(sent().map(({ body }) => body)).toEqual([{ confirmed: false }]);
});

test('a task that would not be paid now is ticked only after the member has said so', async () => {
  const answers = [
    () => refusal('task_reward_paused'),
    () => ({ ...done, reward: { ...done.reward, isPaid: false } }),
  ];
  const { sent } = await open({ completeTask: () => answers.shift()!() });
  await tick(open_.text);
  await seen('No PRD for this now');
  expect(sent()).toHaveLength(1);
  await press('Tick it without PRD');
  await eventually(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.body).toEqual({ confirmed: true });
});

test('a proposal’s tasks can’t be ticked before it is accepted', async () => {
  const { sent } = await open({ accept: () => roadmap }, { ...roadmap, isAccepted: false, acceptedAt: null });
  expect(labelled(open_.text)).toHaveProperty('disabled', true);
  await press('Accept plan');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.path).toMatch(/\/accept$/);
});

test('who may only look finds nothing to change', async () => {
  await open({}, { ...roadmap, role: 'viewer', isLate: true });
  expect(labelled(open_.text)).toHaveProperty('disabled', true);
  const names = [...document.querySelectorAll('button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
  );
  expect(names.filter((name) => /Share|Change task|Re-plan|Add a task/.test(name))).toEqual([]);
});

test('an editor confirms a large task that was done, and is asked first, for that is final', async () => {
  const waiting = { ...task!, confirmation: { state: 'waiting' as const, by: null } };
  const { sent } = await open(
    { confirmTask: () => roadmap },
    { ...roadmap, role: 'editor', phases: [{ ...phase!, tasks: [waiting] }] },
  );
  await press(`Confirm that this is done: ${waiting.text}`);
  await seen('can’t be taken back');
  expect(sent()).toEqual([]);
  await press('Confirm it');
  await eventually(() => expect(sent()).toHaveLength(1));
});

test('a roadmap is shared by name with what the member may do; a refusal keeps the name', async () => {
  const answers = [() => refusal('not_found'), () => roadmap];
  const changes: string[] = [];
  const change = async (run: () => Promise<Roadmap>) => {
    try {
      await run();
      return true;
    } catch {
      changes.push('refused');
      return false;
    }
  };
  const { sent } = await openScreen(
    <ShareDialog roadmap={roadmap} changing={{ change, isBusy: false }} onClose={() => {}} />,
    { answers: { roadmap: { share: () => answers.shift()!() } } },
  );
  await type('Username', ' bea ');
  await choose('May', 'editor');
  await press('Share');
  await eventually(() => expect(changes).toEqual(['refused']));
  expect(labelled('Username').value).toBe(' bea ');
  await press('Share');
  await eventually(() => expect(labelled('Username').value).toBe(''));
  expect(sent().at(-1)!.body).toEqual({ username: 'bea', role: 'editor' });
});

test('whom a roadmap is shared with is picked among contacts and the directory, and stands in the field', async () => {
  const change = async (run: () => Promise<Roadmap>) => {
    await run();
    return true;
  };
  const { sent } = await openScreen(
    <ShareDialog roadmap={roadmap} changing={{ change, isBusy: false }} onClose={() => {}} />,
    { answers: { roadmap: { share: () => roadmap }, members: { pick: () => ({ items: [grace] }) } } },
  );
  await press('Choose a member');
  await type('Member', 'grcae');
  await eventually(() => {
    const option = document.querySelector<HTMLElement>('[role="option"]');
    expect(option?.ariaDisabled ?? option?.getAttribute('aria-disabled')).toBeFalsy();
    expect(option?.textContent).toContain('grace');
  });
  await act(async () => document.querySelector<HTMLElement>('[role="option"]')!.click());
  expect(labelled('Username').value).toBe('grace');
  await press('Share');
  await eventually(() => expect(sent().at(-1)?.body).toEqual({ username: 'grace', role: 'viewer' }));
});

test('a roadmap that was not made says why beside the idea, which stays as typed', async () => {
  const made: Roadmap[] = [];
  const answers = [() => refusal('service_unavailable'), () => roadmap];
  const { sent } = await openScreen(
    <NewRoadmap
      memberId="one"
      ideaId={null}
      ideaWords=""
      onMade={(one) => void made.push(one)}
      onClose={() => {}}
    >
      {null}
    </NewRoadmap>,
    { answers: { roadmap: { create: () => answers.shift()!() } } },
  );
  await type('Your idea', 'A bakery by the station');
  await press('Make the roadmap');
  await eventually(() => expect(labelled('Your idea').getAttribute('aria-invalid')).toBe('true'));
  expect(labelled('Your idea').value).toBe('A bakery by the station');
  await press('Make the roadmap');
  await eventually(() => expect(made).toHaveLength(1));
  expect(sent().map(({ body }) => body)).toEqual([
    { idea: 'A bakery by the station', ideaId: null },
    { idea: 'A bakery by the station', ideaId: null },
  ]);
});

test('left empty, a roadmap is made from what the idea’s card says', async () => {
  const { sent } = await openScreen(
    <NewRoadmap
      memberId="one"
      ideaId="019cbda1-5a00-7c11-9a01-5d2e7f8a6b10"
      ideaWords="Bread of yesterday"
      onMade={() => {}}
      onClose={() => {}}
    >
      {null}
    </NewRoadmap>,
    { answers: { roadmap: { create: () => roadmap } } },
  );
  expect(shownText()).toContain('Left empty, the plan is made from what its card says.');
  await press('Make the roadmap');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ idea: 'Bread of yesterday' });
});
