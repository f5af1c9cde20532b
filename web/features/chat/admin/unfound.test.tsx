// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually, press, seen, shownText } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { UnfoundQuestions } from './unfound.tsx';

const unfound = {
  id: '019cbda2-1000-7c01-8a01-1d2e3f4a5b01',
  terms: ['door', 'shop'],
  withheld: 1,
  language: 'en',
  countries: ['KE'],
  members: 2,
  lastDay: '2026-03-04',
};
const open = (
  list: () => { items: (typeof unfound)[]; nextCursor: null } | Response,
  dismiss?: () => Response,
) =>
  openScreen(<UnfoundQuestions />, {
    answers: { unfound: { list, ...(dismiss ? { dismiss } : {}) } },
    viewer: 'administrator',
  });

test('what was not found is shown with its words, how many asked, when and where from', async () => {
  await open(() => ({ items: [unfound], nextCursor: null }));
  await seen('door, shop');
  expect(shownText()).toContain('2 members');
  expect(shownText()).toContain('and a word few have used · 4 Mar 2026 · en, KE');
});

test('where nothing is missing the panel says what will stand there, and how to add a page', async () => {
  await open(() => ({ items: [], nextCursor: null }));
  await seen('Nothing to write');
  expect(shownText()).toContain('docs/guides/mentor-content.md');
});

test('a list that could not be loaded is loaded again when asked', async () => {
  const answers = [refusal('service_unavailable')];
  await open(() => answers.shift() ?? { items: [unfound], nextCursor: null });
  await seen('They could not be loaded.');
  await press('Try again');
  await seen('door, shop');
});

test('what is dismissed leaves the list; what could not be dismissed stays, and says why', async () => {
  let items = [unfound];
  const answers = [
    () => refusal('service_unavailable'),
    () => {
      items = [];
      return Response.json({ done: true });
    },
  ];
  const { sent } = await open(
    () => ({ items, nextCursor: null }),
    () => answers.shift()!(),
  );
  await seen('door, shop');
  await press('Dismiss door, shop');
  await eventually(() => expect(sent()).toHaveLength(1));
  await seen('The service is not available right now.');
  await seen('door, shop');
  await press('Dismiss door, shop');
  await seen('Nothing to write');
  expect(sent()).toMatchObject([{ method: 'DELETE' }, { path: `/admin/mentor/unfound/${unfound.id}` }]);
});
