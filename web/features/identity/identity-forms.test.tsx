// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { communityExamples } from '#contract/examples/community.ts';
import { factorsExamples } from '#contract/examples/factors.ts';
import { identityExamples } from '#contract/examples/identity.ts';
import {
  control,
  eventually,
  labelled,
  press,
  seen,
  shownText,
  tick,
  type,
} from '#tests/support/component.ts';
import { type Answers, refusal } from '#tests/support/fake-api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { FactorForm } from './factor-form.tsx';
import { SetPasswordForm } from './reset-password-forms.tsx';
import { SandboxEmails } from './sandbox-emails.tsx';
import { NewFactorForm } from './security/new-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { VerifyEmail } from './verify-email.tsx';

const verified = identityExamples.verifyEmail.response;
const factors = factorsExamples.verify.response.session.factors;
const PASSWORD = 'four quiet harbour lamps';

const signUp = async (answers: Answers['identity'] = {}) => {
  const onDone = vi.fn();
  const screen = await openScreen(<SignUpForm wasSentHere={false} onDone={onDone} />, {
    answers: { identity: answers },
    viewer: 'visitor',
  });
  return { ...screen, onDone };
};

const fillIn = async (confirmation = PASSWORD) => {
  await type('Email', 'ada@example.org');
  await type('Password', PASSWORD);
  await type('Confirm password', confirmation);
};

test('an account is made from what was typed; a deposit goes along only with an account that wants one', async () => {
  const { sent, onDone } = await signUp({ signUp: () => identityExamples.signUp.response });
  await fillIn();
  await tick('High-Yield Savings Account');
  await type('Initial deposit', '50');
  await tick('High-Yield Savings Account');
  await press('Create account');
  await eventually(() => expect(onDone).toHaveBeenCalledWith({ email: 'ada@example.org', isMade: true }));
  expect(sent()[0]!.body).not.toHaveProperty('initialDepositAmount');
  expect(sent()[0]!.body).not.toHaveProperty('confirmation');
});

test('two passwords that differ are said before anything is sent', async () => {
  const { sent, onDone } = await signUp();
  await fillIn('four quiet harbour lamp');
  await press('Create account');
  await seen('Passwords do not match. Please try again.');
  expect(labelled('Confirm password').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test('a refusal is said in the server’s words, marks its field, and loses nothing that was typed', async () => {
  await signUp({ signUp: () => refusal('username_taken') });
  await fillIn();
  await type('Username', 'ada');
  await press('Create account');
  await eventually(() => expect(labelled('Username').getAttribute('aria-invalid')).toBe('true'));
  expect(labelled('Email').value).toBe('ada@example.org');
  expect(labelled('Password').value).toBe(PASSWORD);
});

test('signing in asks for both, and sends nothing without', async () => {
  const signIn = vi.fn();
  await openScreen(<SignInForm wasSentHere={false} />, { viewer: 'visitor', auth: { signIn } });
  await type('Email', 'ada@example.org');
  await press('Sign In');
  await seen('Please enter both email and password.');
  expect(signIn).not.toHaveBeenCalled();
});

test('whoever is slowed down is offered a link by email instead of a password', async () => {
  const signIn = async () => {
    throw Object.assign(new Error('Too many tries.'), { code: 'sign_in_slowed', data: { title: 'Slowed' } });
  };
  await openScreen(<SignInForm wasSentHere={false} />, { viewer: 'visitor', auth: { signIn } });
  await type('Email', 'ada@example.org');
  await type('Password', PASSWORD);
  await press('Sign In');
  await seen('Too many tries.');
  await eventually(() => expect(shownText()).toMatch(/link/i));
});

const confirm = (answers: Answers['factors'], kinds = factors) =>
  openScreen(<FactorForm label="Confirm" onConfirmed={() => {}} />, {
    answers: { factors: answers },
    auth: { session: { expiresAt: '2099-01-01T00:00:00.000Z', factors: kinds } },
  });

test('a code that is wrong is tried again on the same challenge; an expired one begins another', async () => {
  const refusals = ['factor_code_wrong', 'challenge_expired', 'factor_code_wrong'] as const;
  let [challenges, tries] = [0, 0];
  await confirm({
    challenge: () => {
      challenges += 1;
      return factorsExamples.challenge.response;
    },
    verify: () => {
      tries += 1;
      return refusal(refusals[tries - 1]!);
    },
  });
  for (const expected of [1, 1, 2]) {
    const before = tries;
    await type('Code', '111111');
    await press('Confirm');
    await eventually(() => expect(tries).toBe(before + 1));
    await eventually(() => expect(control('Confirm').getAttribute('aria-busy')).toBeNull());
    expect(challenges).toBe(expected);
    expect(labelled('Code').getAttribute('aria-invalid')).toBe('true');
  }
});

test('a recovery code stands in for the factor', async () => {
  const { sent } = await confirm({ recover: () => refusal('recovery_code_wrong') });
  await press('Use a recovery code instead');
  await type('Recovery code', '8KQ2T-M4XZ0');
  await press('Confirm');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toEqual({ code: '8KQ2T-M4XZ0' });
  await press('Use Pocket phone instead');
  expect(labelled('Code').value).toBe('');
});

test('the first factor wants the password, and a refusal stands at the field that it is about', async () => {
  const onEnrolled = vi.fn();
  const answers = [() => refusal('wrong_password'), () => factorsExamples.enrol.response];
  const { sent } = await openScreen(<NewFactorForm kind="totp" isFirst onEnrolled={onEnrolled} />, {
    answers: { factors: { enrol: () => answers.shift()!() } },
  });
  await press('Continue');
  await seen('Enter your password.');
  expect(sent()).toEqual([]);
  await type('Your password', 'wrong');
  await press('Continue');
  await eventually(() => expect(sent()).toHaveLength(1));
  await eventually(() => expect(labelled('Your password').getAttribute('aria-invalid')).toBe('true'));
  expect(labelled('Name').getAttribute('aria-invalid')).toBeNull();
  await type('Your password', PASSWORD);
  await press('Continue');
  await eventually(() => expect(onEnrolled).toHaveBeenCalledOnce());
});

test('a link that has expired offers another one, and no password is said to be set', async () => {
  const [onDone, onAskAgain] = [vi.fn(), vi.fn()];
  await openScreen(<SetPasswordForm token="t" onDone={onDone} onAskAgain={onAskAgain} />, {
    answers: { identity: { resetPassword: () => refusal('link_invalid') } },
    viewer: 'visitor',
  });
  await type('New password', PASSWORD);
  await type('Confirm password', PASSWORD);
  await press('Set password');
  await eventually(() => expect(control('New link')).toBeTruthy());
  await press('New link');
  expect(onAskAgain).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

test('a link that could not be asked about is said to be still good, and is asked about again', async () => {
  const answers = [() => new Response('', { status: 502 }), () => verified];
  await openScreen(<VerifyEmail token="t" />, {
    answers: { identity: { verifyEmail: () => answers.shift()!() } },
    viewer: 'visitor',
  });
  await seen('Your link is still good.');
  await press('Try again');
  await seen('Your email is verified');
});

test('a link opened in another browser asks for the password, and verifies with it', async () => {
  const answers = [() => refusal('sign_up_unconfirmed'), () => refusal('wrong_password'), () => verified];
  const { sent } = await openScreen(<VerifyEmail token="t" />, {
    answers: { identity: { verifyEmail: () => answers.shift()!() } },
    viewer: 'visitor',
  });
  await seen('a different browser');
  await press('Verify email');
  await seen('Please fill in all required fields.');
  expect(sent()).toHaveLength(1);
  await type('Password', 'wrong');
  await press('Verify email');
  await seen('That isn’t the password.');
  await type('Password', PASSWORD);
  await press('Verify email');
  await seen('Your email is verified');
  expect(sent().at(-1)!.body).toEqual({ token: 't', password: PASSWORD });
});

test('an address without a link says so, and leads to a new one', async () => {
  const { sent } = await openScreen(<VerifyEmail token={undefined} />, { viewer: 'visitor' });
  await seen('This address holds no link.');
  expect(control('Sign in to get a new link')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test.each([
  ['outbox', 'at the link that its start prints'],
  ['nowhere', 'Ask whoever runs it.'],
  ['sent', null],
] as const)('where emails go to the %s, whoever waits for one is told', async (emails, words) => {
  const figures = { ...communityExamples.figures.response, emails };
  const { asked } = await openScreen(<SandboxEmails />, {
    answers: { community: { figures: () => figures } },
  });
  await eventually(() => expect(asked.length).toBeGreaterThan(0));
  if (words) await seen(words);
  else expect(shownText()).not.toContain('emails');
});
