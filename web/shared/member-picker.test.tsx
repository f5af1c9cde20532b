// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { grace } from '#contract/examples/members.ts';
import { eventually, labelled, seen, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { MemberPicker } from './member-picker.tsx';

const option = () => document.querySelector<HTMLElement>('[role="option"]')!;
const click = () => act(async () => option().click());
const pressEnter = () =>
  act(async () => {
    labelled('Member').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });

test('Enter and a click take nobody from the list of what was typed before', async () => {
  const answered = Promise.withResolvers<void>();
  const picked: string[] = [];
  const { asked } = await openScreen(
    <MemberPicker label="Member" onPick={({ username }) => picked.push(username)} />,
    {
      answers: {
        members: {
          pick: async ({ path }) => {
            if (!path.includes('grace')) return { items: [{ ...grace, username: 'ada' }] };
            await answered.promise;
            return { items: [grace] };
          },
        },
      },
    },
  );
  await type('Member', 'a');
  await seen('ada');
  await type('Member', 'grace');
  await pressEnter();
  await click();
  await eventually(() => expect(asked.at(-1)?.path).toContain('grace'));
  await pressEnter();
  await click();
  expect(picked).toEqual([]);
  answered.resolve();
  await eventually(() => expect(option().textContent).toContain('grace'));
  await pressEnter();
  expect(picked).toEqual(['grace']);
});
