// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { noticesExamples } from '#contract/examples/notices.ts';
import { eventually, labelled, press, seen, shownText, tick } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { HoursPanel } from './hours-panel.tsx';

test('hours are shown as they are kept, and kept as they are chosen [B11.4]', async () => {
  const { hours, keepHours } = noticesExamples;
  const { sent } = await openScreen(<HoursPanel />, {
    answers: { notices: { hours: () => hours.response, keepHours: () => keepHours.response } },
  });
  await eventually(() => expect(labelled('From').value).toBe('22:00'));
  expect(labelled('At').value).toBe('08:00');
  expect(shownText()).toContain('2 things wait to be emailed');
  await tick('Quiet hours');
  await press('Save');
  await seen('Your emails come by these hours from now on.');
  expect(sent()).toMatchObject([
    { method: 'PUT', path: '/notices/hours', body: { ...keepHours.request, quiet: null } },
  ]);
});
