// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { allowanceExamples } from '#contract/examples/mentor-threads.ts';
import { seen, shownText } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { AiPanel } from './ai-panel.tsx';

test('the settings say which model answers and what is used, and call no model of others built in', async () => {
  const figures = { ...allowanceExamples.read.response, model: 'a-model-of-ours', isEstimated: false };
  await openScreen(<AiPanel memberId="one" />, {
    answers: { allowance: { read: () => figures }, memory: { read: () => ({ isOn: false, items: [] }) } },
  });
  await seen('a-model-of-ours');
  expect(shownText()).not.toContain('runs on this server');
  await seen('used today');
});
