// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { allowanceExamples, memoryExamples } from '#contract/examples/mentor-threads.ts';
import { eventually, seen, shownText } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { AiPanel } from './ai-panel.tsx';
import { MemoryDialog } from './memory-dialog.tsx';

test('the settings say which model answers and what is used, and call no model of others built in', async () => {
  const figures = { ...allowanceExamples.read.response, model: 'a-model-of-ours', isEstimated: false };
  await openScreen(<AiPanel memberId="one" />, {
    answers: { allowance: { read: () => figures }, memory: { read: () => ({ isOn: false, items: [] }) } },
  });
  await seen('a-model-of-ours');
  expect(shownText()).not.toContain('runs on this server');
  await seen('used today');
});

test('the name of a model and what it would remember are shown as they are written, and load nothing [attack]', async () => {
  const planted = '<img src="https://planted.example/x.png"> ![y](https://planted.example/y.png)';
  const figures = { ...allowanceExamples.read.response, model: planted, isEstimated: false };
  const [card] = memoryExamples.read.response.items;
  const memory = { isOn: true, items: [{ ...card!, text: planted }] };
  const panels = (
    <>
      <AiPanel memberId="one" />
      <MemoryDialog memberId="one" onClose={() => undefined} />
    </>
  );
  await openScreen(panels, {
    answers: { allowance: { read: () => figures }, memory: { read: () => memory } },
  });
  await eventually(() => expect(shownText().split(planted)).toHaveLength(3));
  expect(document.querySelectorAll('img, [src], [srcset], [style*="url("]')).toHaveLength(0);
});
