// @vitest-environment happy-dom
/** Banking with a bank that brings dollars to other banks and takes none from there. */
import { expect, test } from 'vitest';
import { bankingExamples } from '#contract/examples/banking.ts';
import { labelled, seen, shownText } from '#tests/support/component.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { outsideSide, type TransferPlan, WALLET } from '../transfer/transfer-plan.ts';
import { WhereStep } from '../transfer/where-step.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import type { Onboarding } from './onboarding-queries.ts';
import { WelcomeCard } from './welcome-card.tsx';

const nothing = () => undefined;
const takesIn: Onboarding = { ...bankingExamples.onboarding.response, initialDepositAmount: '250.00' };
const paysOut: Onboarding = { ...takesIn, provider: { ...takesIn.provider, canPayIn: false } };
const openDialog = (onboarding: Onboarding) =>
  openScreen(<OnboardingDialog onboarding={onboarding} onClose={nothing} />, {
    answers: { banking: { openProviderPage: () => ({ url: 'https://bank.example/page' }) } },
  });

test('setting up asks for a first deposit where the bank can take one', async () => {
  await openDialog(takesIn);
  await seen('Step 1 of 3');
  expect(labelled('Initial deposit').value).toBe('250.00');
});

test('setting up asks for no deposit that the bank can’t take, and has a step less', async () => {
  await openDialog(paysOut);
  await seen('Step 1 of 2');
  expect(() => labelled('Initial deposit')).toThrow();
});

test('the welcome promises no first deposit then', async () => {
  await openScreen(<WelcomeCard onboarding={{ ...paysOut, wantsSavingsAccount: true }} onStart={nothing} />);
  await seen('Choose your accounts and confirm who you are.');
  expect(shownText()).not.toContain('deposit');
});

test('what the bank still needs is said beside the way to its page', async () => {
  const reason = 'The document is expired. Please upload a newer one.';
  await openDialog({ ...paysOut, step: 'verify', verification: { status: 'pending', reason } });
  await seen(reason);
  await seen('Confirm my identity');
});

test('an account at another bank can be chosen to pay from only where it can be, and always to pay to', async () => {
  const { response } = bankingExamples.overview;
  const outside = { ...response.outsideAccounts[0]!, canPayIn: false };
  const plan: TransferPlan = {
    from: response.accounts[0]!.id,
    to: WALLET,
    recipient: null,
    amount: '',
    description: '',
    when: { frequency: 'now', firstOn: '', lastOn: '' },
  };
  const choices = async (canPayIn: boolean) => {
    const overview = { ...response, outsideAccounts: [{ ...outside, canPayIn }] };
    const rest = { named: '', onNamed: nothing, onChange: nothing, onNext: nothing };
    await openScreen(<WhereStep overview={overview} plan={plan} {...rest} />);
    return ['From', 'To'].map((label) =>
      [...(labelled(label) as HTMLSelectElement).options].some(
        ({ value }) => value === outsideSide(outside.id),
      ),
    );
  };
  expect(await choices(false)).toEqual([false, true]);
});
