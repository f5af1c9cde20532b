// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { pitchExamples } from '#contract/examples/pitch.ts';
import { control, eventually, labelled, press, seen, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DraftForm } from './draft-form.tsx';

const paid = pitchExamples.create.response;
const unpaid = { ...paid, fee: null };
const fee = pitchExamples.feeState.response;
const submitted = pitchExamples.submit.response;

const open = async (pitch: Answers['pitch'] = {}, draft = paid) => {
  const onSubmitted = vi.fn();
  const screen = await openScreen(
    <Dialog open>
      <DraftForm viewer="one" draft={draft} fee={fee} onClose={() => {}} onSubmitted={onSubmitted} />
    </Dialog>,
    { answers: { pitch: { feeState: () => fee, ...pitch } } },
  );
  return { ...screen, onSubmitted };
};

test('a pitch without its fee is told so, and can’t be written yet [PP-11]', async () => {
  const { sent } = await open({}, unpaid);
  expect(labelled('Title').closest('fieldset')!.disabled).toBe(true);
  await press('Submit');
  await seen('Payment Required');
  await seen('Please pay the 100 PRD submission fee to continue');
  expect(sent()).toEqual([]);
});

test('a fee whose answer was lost is paid once: pressing again sends the same key', async () => {
  const answers = [() => refusal('service_unavailable'), () => paid];
  const { sent } = await open({ payFee: () => answers.shift()!() }, unpaid);
  await press('Pay 100 PRD');
  await eventually(() => expect(control('Pay 100 PRD').getAttribute('aria-busy')).toBeNull());
  await press('Pay 100 PRD');
  await eventually(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(first!.key).toBeTruthy();
  expect(second!.key).toBe(first!.key);
});

test.each([
  ['Title', ' '],
  ['Description', ''],
  ['Requested amount', '0'],
])('without its %s nothing is submitted, and it is said what is missing', async (label, empty) => {
  const { sent } = await open({ update: () => paid });
  await type(label, empty);
  await press('Submit');
  await seen('Please fill in all required fields');
  // What can be kept is kept all the same.
  await eventually(() => expect(sent()).toHaveLength(label === 'Requested amount' ? 0 : 1));
  expect(sent().filter(({ path }) => path.endsWith('/submit'))).toEqual([]);
});

test('what was typed last is kept before the pitch is submitted, all of it', async () => {
  const { sent, onSubmitted } = await open({ update: () => paid, submit: () => submitted });
  await type('Title', 'Bread of yesterday');
  await type('Requested amount', '2500');
  await type('Confidentiality agreement', 'I keep it to myself.');
  await press('Submit');
  await eventually(() => expect(onSubmitted).toHaveBeenCalledOnce());
  const [kept, put] = sent().slice(-2);
  expect(kept!.body).toMatchObject({
    title: 'Bread of yesterday',
    description: paid.description,
    requestedAmount: '2500',
    ndaText: 'I keep it to myself.',
  });
  expect(put!.path).toMatch(/\/submit$/);
});

test('a pitch whose words can’t be kept is not submitted, and they stay in the form', async () => {
  const { sent, onSubmitted } = await open({ update: () => refusal('service_unavailable') });
  await type('Title', 'Bread of yesterday');
  await press('Submit');
  await seen('Not saved yet');
  await eventually(() => expect(control('Submit').getAttribute('aria-busy')).toBeNull());
  expect(labelled('Title').value).toBe('Bread of yesterday');
  expect(onSubmitted).not.toHaveBeenCalled();
  expect(sent().some(({ path }) => path.endsWith('/submit'))).toBe(false);
});

test('an amount that is half typed is not kept; one that is an amount is', async () => {
  const { sent } = await open({ update: () => paid });
  await type('Requested amount', '2500.');
  await type('Title', 'Bread');
  await eventually(() => expect(sent().length).toBeGreaterThan(0));
  expect(sent()[0]!.body).not.toHaveProperty('requestedAmount');
  await type('Requested amount', '2500.5');
  await eventually(() => expect(sent().at(-1)!.body).toEqual({ requestedAmount: '2500.5' }));
});
