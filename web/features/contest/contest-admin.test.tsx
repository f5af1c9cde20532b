// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { communityExamples, contestsExamples } from '#contract/examples/community.ts';
import { choose, eventually, labelled, press, seen, shownText, type } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { ContestAdmin } from './contest-admin.tsx';

const ended = communityExamples.contests.response.items[0]!;
const next = {
  ...ended,
  id: '019cbdc1-1030-7e21-8a21-1d2e3f4a5e21',
  title: 'Spring contest',
  status: 'live' as const,
  deadlineAt: '2030-03-15T23:59:59.000Z',
  entries: 1,
  winners: [],
};
const [entry] = contestsExamples.entries.response.items;
const answers = {
  contests: {
    entries: ({ path }: { path: string }) => ({
      items: path.includes(next.id) ? [{ ...entry!, title: 'A map of seeds' }] : [entry!],
      nextCursor: null,
    }),
    award: () => refusal('second_administrator_needed'),
  },
};

test('after a second contest was announced, the winners of the first can still be named', async () => {
  const { sent } = await openScreen(<ContestAdmin contests={[next, ended]} />, {
    answers,
    viewer: 'administrator',
  });
  await seen(entry!.title);
  expect(labelled('Contest').value).toBe(ended.id);
  await press('Runner-up');
  await type('Reason', 'The jury chose it.');
  await press('Propose');
  await eventually(() =>
    expect(sent()).toMatchObject([
      {
        path: `/community/contest-entries/${entry!.id}/prize`,
        body: { prize: 'runner_up', reason: 'The jury chose it.' },
      },
    ]),
  );
});

test('the entries of the other contest are a choice away', async () => {
  await openScreen(<ContestAdmin contests={[next, ended]} />, { answers, viewer: 'administrator' });
  await seen(entry!.title);
  await choose('Contest', next.id);
  await seen('A map of seeds');
  expect(shownText()).toContain('Of “Spring contest”');
});

test('where no winner is left to name it is the newest that is shown, and one contest is no choice', async () => {
  const done = { ...ended, entries: 1 };
  await openScreen(<ContestAdmin contests={[next, done]} />, { answers, viewer: 'administrator' });
  await seen('A map of seeds');
  expect(labelled('Contest').value).toBe(next.id);
});
