// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fundingExamples } from '#contract/examples/funding.ts';
import { control, eventually, labelled, press, seen, shownText, type } from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { push } from '#tests/support/fake-live.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { MassRefundDialog } from './mass-refund-dialog.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { PoolTermsDialog } from './pool-terms-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const [investment] = fundingExamples.investments.response.items;
const [pool] = fundingExamples.pools.response.items;
const preview = fundingExamples.previewMassRefund.response;
const returned = fundingExamples.processReturn.response;

const open = (element: React.ReactNode, funding: Answers['funding']) =>
  openScreen(element, { answers: { funding }, viewer: 'administrator' });
const send = () => document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')!;

test('an investment is given back once: after a lost answer the same key goes along', async () => {
  const onClose = vi.fn();
  const answers = [() => refusal('service_unavailable'), () => fundingExamples.refund.response];
  const { sent } = await open(<RefundDialog investment={investment!} onClose={onClose} />, {
    refund: () => answers.shift()!(),
  });
  expect(send().disabled).toBe(true);
  await type('Amount', '10');
  await type('Reason', 'Asked for.');
  send().click();
  await eventually(() => expect(sent()).toHaveLength(1));
  await eventually(() => expect(send().getAttribute('aria-busy')).toBeNull());
  send().click();
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = sent();
  expect(second!.key).toBe(first!.key);
  expect(second!.body).toMatchObject({ amount: '10', reason: 'Asked for.' });
});

test('a refund that waits for a second administrator is said to wait, and the dialog goes', async () => {
  const onClose = vi.fn();
  await open(<RefundDialog investment={investment!} onClose={onClose} />, {
    refund: () => refusal('second_administrator_needed'),
  });
  await type('Amount', '10');
  await type('Reason', 'Asked for.');
  send().click();
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  await seen('Another Administrator Decides');
  expect(shownText()).not.toContain('Refund refused');
});

test('more than what is left can’t be given back, and the field says how much is', async () => {
  const { sent } = await open(<RefundDialog investment={investment!} onClose={() => {}} />, {});
  await type('Amount', '99999999');
  await type('Reason', 'Asked for.');
  await seen('Enter an amount up to');
  expect(send().disabled).toBe(true);
  expect(sent()).toEqual([]);
});

test('a whole pool is given back as it was previewed, and as nothing else', async () => {
  const onClose = vi.fn();
  const { sent } = await open(<MassRefundDialog pool={pool!} onClose={onClose} />, {
    previewMassRefund: () => preview,
    startMassRefund: () => fundingExamples.startMassRefund.response,
  });
  await seen('Dollars to give back');
  expect(send().disabled).toBe(true);
  await type('Reason', 'The round was called off.');
  send().click();
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()[0]!.body).toEqual({ preview: preview.preview, reason: 'The round was called off.' });
});

test('a pool without investments can’t be given back', async () => {
  await open(<MassRefundDialog pool={pool!} onClose={() => {}} />, {
    previewMassRefund: () => ({ ...preview, investments: 0 }),
  });
  await eventually(() => expect(labelled('Reason')).toBeTruthy());
  await type('Reason', 'The round was called off.');
  expect(send().disabled).toBe(true);
});

test('a change of terms is shown before and after, and only what was shown is sent, with a reason', async () => {
  const { sent } = await open(<PoolTermsDialog pool={pool!} onClose={() => {}} />, {
    poolChanges: () => ({ items: [], nextCursor: null }),
    updatePool: () => fundingExamples.updatePool.response,
  });
  expect(control('Review the change')).toHaveProperty('disabled', true);
  await type('Minimum', '25');
  await press('Review the change');
  expect(shownText()).toContain('$25');
  expect(sent()).toEqual([]);
  expect(control('Change the terms')).toHaveProperty('disabled', true);
  await type('Reason', 'Fewer small ones.');
  await press('Change the terms');
  await seen('Terms changed');
  expect(sent()[0]!.body).toMatchObject({ minimumInvestment: '25', reason: 'Fewer small ones.' });
});

test('terms that a second administrator has to confirm are said to wait, and the dialog goes', async () => {
  const onClose = vi.fn();
  await open(<PoolTermsDialog pool={null} onClose={onClose} />, {
    createPool: () => refusal('second_administrator_needed'),
  });
  await type('Name', 'Bread');
  await type('Reason', 'For bread.');
  await press('Open pool');
  await eventually(() => expect(onClose).toHaveBeenCalled());
  await seen('Another Administrator Decides');
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('');
});

test('a payment that is under way is asked about again when the server says that it has changed', async () => {
  const processing = { ...returned, outcome: 'processing' as const };
  const answers = [processing, { ...returned, outcome: 'success' as const }];
  const { investment: paid } = returned;
  const { sent } = await openScreen(
    <PaymentReturn
      sessionId={paid.sessionId!}
      isCancelled={false}
      onTaken={() => {}}
      onContinue={() => {}}
    />,
    { answers: { funding: { processReturn: () => answers.shift()! } } },
  );
  await seen('Processing your payment');
  await push('investments', 1, { investment: paid });
  await seen('Investment Successful!');
  expect(sent()).toHaveLength(2);
});

test('a payment that could not be asked about can be asked about again', async () => {
  const answers = [
    () => refusal('service_unavailable'),
    () => ({ ...returned, outcome: 'success' as const }),
  ];
  await openScreen(
    <PaymentReturn sessionId="cs_1" isCancelled={false} onTaken={() => {}} onContinue={() => {}} />,
    { answers: { funding: { processReturn: () => answers.shift()!() } } },
  );
  await eventually(() => expect(control('Ask again')).toBeTruthy());
  await press('Ask again');
  await seen('Investment Successful!');
});
