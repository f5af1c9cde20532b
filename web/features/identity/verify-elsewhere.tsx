/**
 * The link was opened in another browser than the one that signed up: whoever chose the password shows it; whoever
 * did not sets a new one, and what was added to the account before ends.
 */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PasswordMeter } from './password-meter.tsx';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const WORDS = {
  known: {
    lead: 'You opened this link in a different browser from the one you signed up in. Enter the password that you chose.',
    label: 'Password',
    button: 'Verify email',
    other: 'I don’t know it: set a new one',
  },
  new: {
    lead: 'Set a new password. Devices and second factors that were added to this account before are removed.',
    label: 'New password',
    button: 'Set password and verify',
    other: 'I know the password',
  },
};

type Kind = keyof typeof WORDS;
type Verified = Awaited<ReturnType<typeof api.identity.verifyEmail>>;
interface Fields {
  password: string;
  confirmation: string;
}

/** The form; `onVerified` hears what was verified. */
export function VerifyElsewhere(props: { token: string; onVerified: (verified: Verified) => void }) {
  const { token, onVerified } = props;
  const [kind, setKind] = useState<Kind>('known');
  const [error, setError] = useState<string | null>(null);
  const form = useForm<Fields>({ defaultValues: { password: '', confirmation: '' } });
  const words = WORDS[kind];

  const submit = form.handleSubmit(async (fields) => {
    const problem = problemOf(fields, kind);
    setError(problem);
    if (problem) return;
    const given = kind === 'new' ? { newPassword: fields.password } : { password: fields.password };
    try {
      onVerified(await api.identity.verifyEmail({ token, ...given }));
    } catch (failure) {
      setError(wordsOf(failure));
      form.setFocus('password', { shouldSelect: true });
    }
  });
  const switchKind = () => {
    form.reset();
    setError(null);
    setKind(kind === 'new' ? 'known' : 'new');
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-ink-muted">{words.lead}</p>
      {error ? <Banner tone="error">{error}</Banner> : null}
      <div className="flex flex-col gap-2">
        <Field label={words.label} required>
          {(control) => (
            <PasswordInput
              key={kind}
              autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
              {...control}
              {...form.register('password')}
            />
          )}
        </Field>
        {kind === 'new' ? <PasswordMeter password={form.watch('password')} /> : null}
      </div>
      {kind === 'new' ? (
        <Field label="Confirm password" required>
          {(control) => (
            <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmation')} />
          )}
        </Field>
      ) : null}
      <Button type="submit" size="lg" isWide isBusy={form.formState.isSubmitting} busyLabel="Verifying…">
        {words.button}
      </Button>
      <Button variant="ghost" onClick={switchKind}>
        {words.other}
      </Button>
    </form>
  );
}

/** What is wrong with the fields before anything is asked of the server. */
function problemOf({ password, confirmation }: Fields, kind: Kind): string | null {
  if (password === '') return 'Please fill in all required fields.';
  return kind === 'new' && password !== confirmation ? 'Passwords do not match. Please try again.' : null;
}

function wordsOf(failure: unknown): string {
  const refusal = refusalOf(failure);
  if (refusal?.code === 'wrong_password') return 'That isn’t the password.';
  return refusal?.message ?? UNEXPECTED;
}
