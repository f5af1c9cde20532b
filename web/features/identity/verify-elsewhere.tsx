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

/** The form; `onVerified` hears whether the welcome PRD were posted. */
export function VerifyElsewhere({
  token,
  onVerified,
}: {
  token: string;
  onVerified: (verified: Awaited<ReturnType<typeof api.identity.verifyEmail>>) => void;
}) {
  const [kind, setKind] = useState<'known' | 'new'>('known');
  const [error, setError] = useState<string | null>(null);
  const form = useForm({ defaultValues: { password: '', confirmation: '' } });
  const password = form.watch('password');
  const words = WORDS[kind];

  const submit = form.handleSubmit(async (fields) => {
    const isNew = kind === 'new';
    if (fields.password === '') return setError('Please fill in all required fields.');
    if (isNew && fields.password !== fields.confirmation) {
      return setError('Passwords do not match. Please try again.');
    }
    setError(null);
    const given = isNew ? { newPassword: fields.password } : { password: fields.password };
    try {
      onVerified(await api.identity.verifyEmail({ token, ...given }));
    } catch (failure) {
      const refusal = refusalOf(failure);
      setError(
        refusal?.code === 'wrong_password' ? 'That isn’t the password.' : (refusal?.message ?? UNEXPECTED),
      );
      form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-ink-muted">{words.lead}</p>
      {error ? <Banner tone="error">{error}</Banner> : null}
      <div className="flex flex-col gap-2">
        <Field label={words.label} required>
          {(control) =>
            kind === 'new' ? (
              <PasswordInput
                key="new"
                autoComplete="new-password"
                {...control}
                {...form.register('password')}
              />
            ) : (
              <PasswordInput
                key="known"
                autoComplete="current-password"
                {...control}
                {...form.register('password')}
              />
            )
          }
        </Field>
        {kind === 'new' ? <PasswordMeter password={password} /> : null}
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
      <Button
        variant="ghost"
        onClick={() => {
          form.reset();
          setError(null);
          setKind(kind === 'new' ? 'known' : 'new');
        }}
      >
        {words.other}
      </Button>
    </form>
  );
}
