// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { consoleExamples } from '#contract/examples/console.ts';
import { eventually, press, seen, type } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { FailedJobs } from './failed-jobs.tsx';

const failed = consoleExamples.failedJobs.response;

test('a job that was given up is tried once more, with the reason that was typed', async () => {
  let listed = failed;
  const { sent } = await openScreen(<FailedJobs />, {
    answers: {
      console: {
        failedJobs: () => listed,
        retryJob: () => {
          listed = { items: [], nextCursor: null };
          return { done: true };
        },
      },
    },
    viewer: 'administrator',
  });
  await seen(failed.items[0]!.words);
  await press('Try again');
  await type('Reason', 'The email server answers again.');
  await press('Try it');
  await eventually(() =>
    expect(sent()).toMatchObject([
      {
        path: `/admin/jobs/${failed.items[0]!.id}/retry`,
        body: { reason: 'The email server answers again.' },
      },
    ]),
  );
  await seen('Nothing was given up');
});
