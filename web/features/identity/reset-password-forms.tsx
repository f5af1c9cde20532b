/** The two forms of /reset-password: asking for the link, and setting the new password with it. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { SandboxEmails } from './sandbox-emails.tsx';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** Asks for a link by mail. The answer is the same whether or not anybody has the e-mail. */
export function RequestResetForm() {
  const form = useForm({ defaultValues: { email: '' } });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ email }) => {
    setError(null);
    try {
      await api.identity.requestPasswordReset({ email });
      setSentTo(email.trim());
    } catch (failure) {
      setError(refusalOf(failure)?.message ?? UNEXPECTED);
      form.setFocus('email');
    }
  });

  if (sentTo) {
    return (
      <div className="flex flex-col gap-5">
        <Banner title="Look into your mail">
          If <span className="text-ink">{sentTo}</span> is registered, a link to set a new password is on its
          way. It is good for one hour. At most one is sent every five minutes. <SandboxEmails />
        </Banner>
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          Use another e-mail
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label="Email" required error={error ?? undefined}>
        {(control) => (
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...form.register('email')}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isWide isBusy={form.formState.isSubmitting} busyLabel="Sending…">
        Send the link
      </Button>
    </form>
  );
}

interface SetPasswordFormProps {
  token: string;
  onDone: () => Promise<void>;
  /** For a link gone bad. */
  onAskAgain: () => void;
}

/** Sets a new password with a mailed token, and then calls `onDone`. */
export function SetPasswordForm({ token, onDone, onAskAgain }: SetPasswordFormProps) {
  const form = useForm({ defaultValues: { password: '', confirmation: '' } });
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = form.handleSubmit(async (fields) => {
    setRefused(null);
    const problem = problemOf(fields) ?? (await setPassword(token, fields.password));
    setRefused(problem);
    if (problem) return;
    await onDone();
    notify.success(
      'Password changed',
      'Sign in with your new password. Every device was signed out, and every API key ended.',
    );
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {refused ? <RefusedBanner refused={refused} onAskAgain={onAskAgain} /> : null}
      <div className="flex flex-col gap-2">
        <Field label="New password" required>
          {(control) => (
            <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />
          )}
        </Field>
        <PasswordMeter password={form.watch('password')} />
      </div>
      <Field label="Confirm password" required>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmation')} />
        )}
      </Field>
      <Button type="submit" size="lg" isWide isBusy={form.formState.isSubmitting} busyLabel="Saving…">
        Set password
      </Button>
    </form>
  );
}

interface Refused {
  code: string;
  message: string;
}

/** What is wrong with the fields before anything is asked of the server. */
function problemOf({ password, confirmation }: { password: string; confirmation: string }): Refused | null {
  if (password === '' || confirmation === '') {
    return { code: 'missing', message: 'Please fill in all required fields.' };
  }
  if (password === confirmation) return null;
  return { code: 'mismatch', message: 'Passwords do not match. Please try again.' };
}

/** Sets it; answers why it was not set. */
async function setPassword(token: string, password: string): Promise<Refused | null> {
  try {
    await api.identity.resetPassword({ token, password });
    return null;
  } catch (failure) {
    return refusalOf(failure) ?? { code: 'unexpected', message: UNEXPECTED };
  }
}

function RefusedBanner({ refused, onAskAgain }: { refused: Refused; onAskAgain: () => void }) {
  return (
    <Banner
      tone="error"
      actions={
        refused.code === 'link_invalid' ? (
          <Button size="sm" variant="secondary" onClick={onAskAgain}>
            New link
          </Button>
        ) : undefined
      }
    >
      {refused.message}
    </Banner>
  );
}
