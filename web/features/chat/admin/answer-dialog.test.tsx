// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { choose, control, eventually, labelled, press, type } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import type { QueuedDispute } from './disputes.tsx';

const dispute = {
  id: '019cbda2-1000-7c01-8a01-1d2e3f4a5b01',
  member: 'ada',
  reward: { isPaid: true, amount: '12.00000000' },
} as QueuedDispute;

async function open(...answers: (() => Response)[]) {
  let answered = 0;
  const screen = await openScreen(
    <AnswerDialog
      dispute={dispute}
      onAnswered={() => {
        answered += 1;
      }}
      onClose={() => {}}
    />,
    {
      answers: { disputes: { answer: () => answers.shift()?.() ?? Response.json({}) } },
      viewer: 'administrator',
    },
  );
  await choose('Decision', 'pay');
  await type('Your answer', 'It was worth more.');
  return { ...screen, answeredTimes: () => answered };
}

test('an amount that was refused can be mended: another amount is another answer, not a conflict', async () => {
  const { sent, answeredTimes } = await open(() => refusal('dispute_amount_outside'));
  await type('Amount', '900');
  await press('Answer');
  await eventually(() => expect(control('Answer').getAttribute('aria-busy')).not.toBe('true'));
  await type('Amount', '.5');
  await press('Answer');
  await eventually(() => expect(answeredTimes()).toBe(1));
  const [first, second] = sent();
  expect(second!.key).not.toBe(first!.key);
  expect(second!.body).toMatchObject({ decision: 'pay', amount: '0.5', answer: 'It was worth more.' });
});

test('an answer whose outcome got lost pays once, and keeps what was written', async () => {
  const { sent, answeredTimes } = await open(() => refusal('service_unavailable'));
  await type('Amount', '5');
  await press('Answer');
  await eventually(() => expect(sent()).toHaveLength(1));
  await eventually(() => expect(control('Answer').getAttribute('aria-busy')).not.toBe('true'));
  expect(labelled('Your answer').value).toBe('It was worth more.');
  await press('Answer');
  await eventually(() => expect(answeredTimes()).toBe(1));
  const [first, second] = sent();
  expect(second!.key).toBe(first!.key);
});
