// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { consoleExamples } from '#contract/examples/console.ts';
import { seen } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { BackupState } from './backup-state.tsx';

const { backups } = consoleExamples.overview.response;

test('the console says what a loss would cost, when a backup was last restored on trial, and what is wrong', async () => {
  const wrong = { ...backups!, minutesAtStake: 63, drill: { ...backups!.drill!, isGood: false } };
  await openScreen(<BackupState backups={{ ...wrong, faults: ['log', 'drill_failed'] }} />, {
    viewer: 'administrator',
  });
  await seen('63 minutes of work');
  await seen('Needs somebody');
  expect(document.body.textContent).toMatch(/Last drillFailed/);
  await seen('The newest drill failed.');
});

test('where nothing is kept it says so, and where there is no backup yet that everything is at stake', async () => {
  await openScreen(
    <>
      <BackupState backups={null} />
      <BackupState
        backups={{
          coveredUntil: null,
          minutesAtStake: null,
          baseAt: null,
          drill: null,
          passedAt: null,
          faults: [],
        }}
      />
    </>,
    { viewer: 'administrator' },
  );
  await seen('Elsewhere');
  await seen('Everything: nothing is kept yet');
});
