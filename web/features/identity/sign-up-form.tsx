/** The form of /signup. */
import { useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
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

interface SignUpFormProps {
  wasSentHere: boolean;
  onDone: (made: { email: string; isMade: boolean }) => void;
}

/**
 * Makes an account and then calls `onDone` with its email; it does not sign in. Where the operator hides who is a
 * member, nobody is told whether one was made.
 */
export function SignUpForm({ wasSentHere, onDone }: SignUpFormProps) {
  const { error: authError } = useAuth();
  const { form, submit, refused } = useSigningUp(onDone);
  const shown = refused?.message ?? shownAuthError(authError, wasSentHere);
  /** Marks the field that was refused; the words are in the red box. */
  const isInvalid = (name: FieldPath<SignUpFields>) => (refused?.field === name ? true : undefined);
  const part = { form, isInvalid };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {shown ? <Banner tone="error">{shown}</Banner> : null}
      <WhoFields {...part} />
      <PasswordFields {...part} />
      <BankingFields {...part} />
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

/** Why an account was not made, and which field that is about. */
interface Refused {
  message: string;
  field?: FieldPath<SignUpFields> | undefined;
}

/** The fields, and what came of them. */
function useSigningUp(onDone: SignUpFormProps['onDone']) {
  const form = useForm<SignUpFields>({ defaultValues: EMPTY });
  const [refused, setRefused] = useState<Refused | null>(null);

  const fail = (title: string, { message, field }: Refused) => {
    notify.error(title, message, { topic: 'sign-up' });
    setRefused({ message, field });
    if (field) form.setFocus(field);
  };

  const submit = form.handleSubmit(async (fields, event) => {
    const problem = problemOf(fields, event?.target);
    if (problem) return fail(problem.title, problem);
    setRefused(null);
    const { confirmation: _, initialDepositAmount, ...rest } = fields;
    try {
      const made = await api.identity.signUp({
        ...rest,
        ...(wantsAccount(fields) && { initialDepositAmount }),
      });
      onDone({ email: made.email, isMade: made.id !== null });
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (!refusal) {
        return fail('Signup Error', { message: 'An unexpected error occurred. Please try again.' });
      }
      const { code, message, title } = refusal;
      const isKnown = message.includes('already registered');
      fail(isKnown ? 'Account Already Exists' : title || 'Signup Failed', { message, field: FIELD_OF[code] });
    }
  });

  return { form, submit, refused };
}

/** What is wrong with the fields before anything is asked of the server. */
function problemOf(fields: SignUpFields, form: unknown): (Refused & { title: string }) | null {
  const field = (['email', 'password', 'confirmation'] as const).find((name) => fields[name].trim() === '');
  if (field) {
    return { title: 'Missing Information', message: 'Please fill in all required fields.', field };
  }
  const title = 'Signup Failed';
  if (fields.password !== fields.confirmation) {
    return { title, message: 'Passwords do not match. Please try again.', field: 'confirmation' };
  }
  if (isUnreadable(form, 'initialDepositAmount')) {
    return { title, message: 'Please enter a valid deposit amount.', field: 'initialDepositAmount' };
  }
  return null;
}

function wantsAccount(fields: Pick<SignUpFields, 'wantsCheckingAccount' | 'wantsSavingsAccount'>): boolean {
  return fields.wantsCheckingAccount || fields.wantsSavingsAccount;
}

interface PartProps {
  form: UseFormReturn<SignUpFields>;
  isInvalid: (name: FieldPath<SignUpFields>) => true | undefined;
}

function WhoFields({ form: { register }, isInvalid }: PartProps) {
  return (
    <>
      <Field label="Email" required>
        {(control) => (
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            aria-invalid={isInvalid('email')}
            {...register('email')}
          />
        )}
      </Field>
      <Field
        label="Username"
        isOptional
        hint="Others see it when you send PRD. Left empty, it is the part of your email before the @."
      >
        {(control) => (
          <Input
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            aria-invalid={isInvalid('username')}
            {...register('username')}
          />
        )}
      </Field>
    </>
  );
}

function PasswordFields({ form: { register, watch }, isInvalid }: PartProps) {
  const [email, username, password] = watch(['email', 'username', 'password']);
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field label="Password" required>
          {(control) => (
            <PasswordInput
              autoComplete="new-password"
              {...control}
              aria-invalid={isInvalid('password')}
              {...register('password')}
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
            aria-invalid={isInvalid('confirmation')}
            {...register('confirmation')}
          />
        )}
      </Field>
    </>
  );
}

/** The accounts that somebody may want from the start; a deposit is asked for with one of them. */
function BankingFields({ form: { register, watch }, isInvalid }: PartProps) {
  const [wantsCheckingAccount, wantsSavingsAccount] = watch(['wantsCheckingAccount', 'wantsSavingsAccount']);
  return (
    <fieldset className="rounded-lg border border-hairline px-4 pt-2 pb-4">
      <legend className="px-1 text-sm font-medium">
        Banking <span className="ml-1 font-normal text-ink-faint">Optional</span>
      </legend>
      <Checkbox
        label="Primary Checking Account"
        description="No monthly fee."
        {...register('wantsCheckingAccount')}
      />
      <Checkbox
        label="High-Yield Savings Account"
        description="2.5% APY."
        {...register('wantsSavingsAccount')}
      />
      {wantsAccount({ wantsCheckingAccount, wantsSavingsAccount }) ? (
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
              aria-invalid={isInvalid('initialDepositAmount')}
              {...register('initialDepositAmount')}
            />
          )}
        </Field>
      ) : null}
      <p className="mt-3 text-sm text-ink-muted">
        You open the accounts after signing in. Unless this community has connected a licensed bank, they are
        a sandbox: no real money.
      </p>
    </fieldset>
  );
}

/** Says whether a number field holds what is no number, such as 1e400: its value is then an empty text. */
function isUnreadable(form: unknown, name: FieldPath<SignUpFields>): boolean {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLInputElement && field.validity.badInput;
}
