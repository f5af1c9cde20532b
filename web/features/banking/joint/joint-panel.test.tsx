// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { bankingExamples } from '#contract/examples/banking.ts';
import { jointExamples } from '#contract/examples/banking-joint.ts';
import { control, press, seen, shownText } from '#tests/support/component.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { AccountView } from '../accounts/account-view.tsx';
import { JointPanel } from './joint-panel.tsx';
import { useJoint } from './joint-queries.ts';

const overview = jointExamples.list.response;
const [item] = overview.items;
const nothing = () => undefined;

function Panel() {
  return <JointPanel joint={useJoint()} onShow={nothing} onTransfer={nothing} />;
}
function View() {
  return (
    <AccountView
      id={item!.account.id}
      today="2026-04-05"
      joint={useJoint()}
      onBack={nothing}
      onTransfer={nothing}
    />
  );
}
const account = () => ({ ...bankingExamples.account.response, ...item!.account });
const limits = () => bankingExamples.limits.response;
const transactions = () => ({ items: [], nextCursor: null });

test('joint accounts that can’t be read are said to be lost, and not shown as none, and are read again', async () => {
  const answers = [refusal('service_unavailable')];
  await openScreen(<Panel />, { answers: { joint: { list: () => answers.pop() ?? overview } } });
  await seen('Your joint accounts couldn’t be loaded.');
  await press('Try again');
  await seen(item!.account.accountName);
  expect(shownText()).not.toContain('couldn’t be loaded');
});

const open = (role: 'owner' | 'viewer') =>
  openScreen(<View />, {
    answers: {
      banking: { account, limits, transactions },
      joint: { list: () => ({ ...overview, items: [{ ...item!, role }] }) },
    },
  });

test('an owner sets the limits of a joint account where they see it', async () => {
  const { asked } = await open('owner');
  await seen('a month:');
  expect([control('Set Limits').tagName, control('Edit Transfer').tagName]).toEqual(['BUTTON', 'BUTTON']);
  // Nothing is paid there by card, or on a loan.
  expect(() => control('Edit Payment')).toThrow('0 controls');
  expect(asked.map(({ path }) => path)).toContain(`/banking/accounts/${item!.account.id}/limits`);
});

test('whoever only sees a joint account reads its limits', async () => {
  await open('viewer');
  await seen('a month:');
  expect(() => control('Set Limits')).toThrow('0 controls');
  expect(() => control('Edit Transfer')).toThrow('0 controls');
});

test('on a joint account of which the people can’t be read, that is said', async () => {
  await openScreen(<View />, { answers: { banking: { account, limits, transactions } } });
  await seen('Your joint accounts couldn’t be loaded.');
});
