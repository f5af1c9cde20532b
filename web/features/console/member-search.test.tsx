// @vitest-environment happy-dom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { consoleExamples } from '#contract/examples/console.ts';
import { eventually, seen, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { MemberSearch } from './member-search.tsx';

test('a name that is typed letter by letter is asked for once, and only members like it are shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = await openScreen(<MemberSearch />, {
    answers: {
      console: {
        members: ({ path }) =>
          path.includes('search=gra') ? consoleExamples.members.response : { items: [], nextCursor: null },
      },
    },
    viewer: 'administrator',
  });
  await seen('Nobody like that');
  for (const typed of ['g', 'gr', 'gra'])
    await type('Beginning of a username, an email or an address', typed);
  await act(async () => void vi.runOnlyPendingTimers());
  await seen('grace');
  await eventually(() => expect(asked).toHaveLength(2));
});
