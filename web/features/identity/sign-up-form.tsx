/** The form of /signup. */

import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { shownAuthError } from './auth-error.ts';
import { PasswordMeter } from './password-meter.tsx';

interface SignUpFields {
  email: string;
  username: string;
  password: string;
  confirmation: string;
  wantsCheckingAccount: boolean;
  wantsSavingsAccount: boolean;
  initialDepositAmount: string;
}

const EMPTY: SignUpFields = {
  email: '',
  username: '',
  password: '',
  confirmation: '',
  wantsCheckingAccount: false,
  wantsSavingsAccount: false,
  initialDepositAmount: '',
};

/** Which field a refusal is about, so that the cursor can go there. */
const FIELD_OF: Record<string, FieldPath<SignUpFields>> = {
  invalid_email: 'email',
  already_registered: 'email',
  invalid_username: 'username',
  username_taken: 'username',
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
  deposit_not_a_number: 'initialDepositAmount',
  deposit_negative: 'initialDepositAmount',
};

/**
 * Makes an account and then calls `onDone` with its e-mail; it does not sign in. Where the operator hides who is a
 * member, nobody is told whether one was made.
 */
export function SignUpForm({
  wasSentHere,
  onDone,
}: {
  wasSentHere: boolean;
  onDone: (made: { email: string; isMade: boolean }) => void;
}) {
  const { error: authError } = useAuth();
  const form = useForm<SignUpFields>({ defaultValues: EMPTY });
  const [refused, setRefused] = useState<{ message: string; field?: FieldPath<SignUpFields> } | null>(null);
  const [email, username, password] = form.watch(['email', 'username', 'password']);
  const wantsAccount = form.watch(['wantsCheckingAccount', 'wantsSavingsAccount']).includes(true);
  const shown = refused?.message ?? shownAuthError(authError, wasSentHere);

  const fail = (title: string, message: string, field?: FieldPath<SignUpFields>) => {
    notify.error(title, message, { topic: 'sign-up' });
    setRefused({ message, field });
    if (field) form.setFocus(field);
  };

  const submit = form.handleSubmit(async (fields, event) => {
    const missing = (['email', 'password', 'confirmation'] as const).find(
      (name) => fields[name].trim() === '',
    );
    if (missing) return fail('Missing Information', 'Please fill in all required fields.', missing);
    if (fields.password !== fields.confirmation) {
      return fail('Signup Failed', 'Passwords do not match. Please try again.', 'confirmation');
    }
    if (isUnreadable(event?.target, 'initialDepositAmount')) {
      return fail('Signup Failed', 'Please enter a valid deposit amount.', 'initialDepositAmount');
    }
    setRefused(null);
    const { confirmation: _, initialDepositAmount, ...rest } = fields;
    try {
      const made = await api.identity.signUp({
        ...rest,
        ...(wantsAccount && { initialDepositAmount }),
      });
      onDone({ email: made.email, isMade: made.id !== null });
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (!refusal) return fail('Signup Error', 'An unexpected error occurred. Please try again.');
      const isKnown = refusal.message.includes('already registered');
      const title = isKnown ? 'Account Already Exists' : refusal.title || 'Signup Failed';
      fail(title, refusal.message, FIELD_OF[refusal.code]);
    }
  });

  /** Marks the field that was refused; the words are in the red box. */
  const invalid = (name: FieldPath<SignUpFields>) => (refused?.field === name ? true : undefined);

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {shown ? <Banner tone="error">{shown}</Banner> : null}
      <Field label="Email" required>
        {(control) => (
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            aria-invalid={invalid('email')}
            {...form.register('email')}
          />
        )}
      </Field>
      <Field
        label="Username"
        isOptional
        hint="Others see it when you send PRD. Left empty, it is the part of your e-mail before the @."
      >
        {(control) => (
          <Input
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            aria-invalid={invalid('username')}
            {...form.register('username')}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2">
        <Field label="Password" required>
          {(control) => (
            <PasswordInput
              autoComplete="new-password"
              {...control}
              aria-invalid={invalid('password')}
              {...form.register('password')}
            />
          )}
        </Field>
        <PasswordMeter password={password} personal={[email, username]} />
      </div>
      <Field label="Confirm password" required>
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            {...control}
            aria-invalid={invalid('confirmation')}
            {...form.register('confirmation')}
          />
        )}
      </Field>

      <fieldset className="rounded-lg border border-hairline px-4 pt-2 pb-4">
        <legend className="px-1 text-sm font-medium">
          Banking <span className="ml-1 font-normal text-ink-faint">Optional</span>
        </legend>
        <Checkbox
          label="Primary Checking Account"
          description="No monthly fee."
          {...form.register('wantsCheckingAccount')}
        />
        <Checkbox
          label="High-Yield Savings Account"
          description="2.5% APY."
          {...form.register('wantsSavingsAccount')}
        />
        {wantsAccount ? (
          <Field
            className="mt-3"
            label="Initial deposit"
            isOptional
            hint="What you mean to start with. No money moves until you confirm it at the opening of the account."
          >
            {(control) => (
              <Input
                type="number"
                inputMode="decimal"
                min={0}
                step={0.01}
                isNumeric
                suffix="USD"
                {...control}
                aria-invalid={invalid('initialDepositAmount')}
                {...form.register('initialDepositAmount')}
              />
            )}
          </Field>
        ) : null}
        <p className="mt-3 text-sm text-ink-muted">
          You open the accounts after signing in. Unless this community has connected a licensed bank, they
          are a sandbox: no real money.
        </p>
      </fieldset>

      <Button
        type="submit"
        size="lg"
        isWide
        isBusy={form.formState.isSubmitting}
        busyLabel="Creating your account…"
      >
        Create account
      </Button>
    </form>
  );
}

/** Says whether a number field holds what is no number, such as 1e400: its value is then an empty text. */
function isUnreadable(form: unknown, name: FieldPath<SignUpFields>): boolean {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLInputElement && field.validity.badInput;
}
