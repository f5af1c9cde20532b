// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { OTHER_ADDRESS } from '#contract/examples/shared.ts';
import { walletExamples } from '#contract/examples/wallet.ts';
import { eventually, labelled, press, seen, shownText, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { SendForm } from './send-form.tsx';

const wallet = { ...walletExamples.read.response, balance: '2000.00000000', available: '2000.00000000' };
const receipt = walletExamples.send.response;
const limits = {
  ...walletExamples.limits.response,
  day: { ...walletExamples.limits.response.day, left: '1500.00000000' },
  month: { ...walletExamples.limits.response.month, left: '1800.00000000' },
};

const open = (answers: Answers['wallet'] = {}) =>
  openScreen(<SendForm wallet={wallet} />, {
    answers: {
      wallet: {
        read: () => wallet,
        limits: () => limits,
        recipient: () => walletExamples.recipient.response,
        ...answers,
      },
    },
  });

async function fillIn(amount: string) {
  await type('Recipient', OTHER_ADDRESS);
  await type('Amount', amount);
  await type('Note', 'For the logo');
}

test('fee, sum and what arrives are in sight before sending, and what was typed is what is sent [WA-10]', async () => {
  const { sent } = await open({ send: () => receipt });
  await fillIn('12.5');
  await seen('They receive12.50000000 PRD');
  await press('Send PRD');
  await seen('Transfer Successful!');
  expect(sent().map(({ body }) => body)).toEqual([
    { recipient: OTHER_ADDRESS, amount: '12.5', reason: 'For the logo', confirmed: false },
  ]);
  expect(labelled('Amount').value).toBe('');
});

test('after a lost answer everything is still filled in, and pressing again can’t send twice [WA-12]', async () => {
  const answers = [() => refusal('service_unavailable'), () => receipt];
  const { sent } = await open({ send: () => answers.shift()!() });
  await fillIn('12.5');
  await press('Send PRD');
  await seen('Transfer Failed');
  expect([labelled('Recipient').value, labelled('Amount').value, labelled('Note').value]).toEqual([
    OTHER_ADDRESS,
    '12.5',
    'For the logo',
  ]);
  await press('Send PRD');
  await seen('Transfer Successful!');
  const [first, second] = sent();
  expect(second!.key).toBe(first!.key);
});

test('an unusually large transfer is asked about first; saying no sends nothing, saying yes sends it once', async () => {
  const { sent } = await open({ send: () => receipt });
  await fillIn('600');
  await press('Send PRD');
  await seen('Confirm this transfer');
  await press('Cancel');
  expect(sent()).toEqual([]);
  await press('Send PRD');
  await seen('Confirm this transfer');
  await press('Send 600 PRD');
  await seen('Transfer Successful!');
  expect(sent().map(({ body }) => body)).toMatchObject([{ amount: '600', confirmed: true }]);
});

test('where the server asks to confirm, the answer goes under the same key', async () => {
  const answers = [() => refusal('confirm_large_transfer'), () => receipt];
  const { sent } = await open({ send: () => answers.shift()!() });
  await fillIn('12.5');
  await press('Send PRD');
  await seen('Confirm this transfer');
  await press('Send 12.5 PRD');
  await seen('Transfer Successful!');
  expect(sent().map(({ body }) => (body as { confirmed: boolean }).confirmed)).toEqual([false, true]);
});

test('more than a sending limit leaves is said while it is typed, and MAX goes no further [B2.2]', async () => {
  await open();
  await seen('MAX');
  await type('Amount', '1501');
  await seen('sending limit');
  await press('MAX');
  await eventually(() => expect(labelled('Amount').value).toBe('1500'));
  expect(shownText()).not.toContain('more than you can send now');
});

test.each([
  ['an amount of nothing', OTHER_ADDRESS, '0', 'Please enter a valid amount greater than 0.'],
  ['somebody’s name', 'grace', '5', 'Invalid recipient address format. Must start with PRD.'],
  ['oneself', wallet.address, '5', 'Cannot send tokens to yourself.'],
])('sending to %s is refused before anything leaves [WA-10]', async (_what, recipient, amount, why) => {
  const { sent } = await open();
  await type('Recipient', recipient);
  await type('Amount', amount);
  await press('Send PRD');
  await seen(why);
  expect(sent()).toEqual([]);
});
