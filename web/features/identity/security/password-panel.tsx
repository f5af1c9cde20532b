/** Changes the password. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthUser } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PasswordMeter } from '../password-meter.tsx';
import { useReloadDevices } from './queries.ts';

const EMPTY = { current: '', next: '', confirmation: '' };

export function PasswordPanel({ user }: { user: AuthUser }) {
  const form = useForm({ defaultValues: EMPTY });
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const reloadDevices = useReloadDevices();

  const submit = form.handleSubmit(async ({ current, next, confirmation }) => {
    if (current === '' || next === '' || confirmation === '') {
      return setRefused({ code: 'missing', message: 'Please fill in all required fields.' });
    }
    if (next !== confirmation) {
      return setRefused({ code: 'mismatch', message: 'Passwords do not match. Please try again.' });
    }
    setRefused(null);
    try {
      await api.identity.changePassword({ currentPassword: current, newPassword: next });
    } catch (failure) {
      const unexpected = { code: 'unexpected', message: 'Your password is as it was. Please try again.' };
      return setRefused(refusalOf(failure) ?? unexpected);
    }
    form.reset(EMPTY);
    notify.success('Password changed', 'Your other devices were signed out.');
    await reloadDevices();
  });

  const isCurrentWrong = refused?.code === 'wrong_password';
  return (
    <Panel title="Password" description="Changing it signs your other devices out.">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5" aria-label="Change password">
        <Field label="Current password" required error={isCurrentWrong ? refused.message : undefined}>
          {(field) => (
            <PasswordInput {...field} autoComplete="current-password" {...form.register('current')} />
          )}
        </Field>
        <div className="flex flex-col gap-2">
          <Field label="New password" required>
            {(field) => <PasswordInput {...field} autoComplete="new-password" {...form.register('next')} />}
          </Field>
          <PasswordMeter password={form.watch('next')} personal={[user.email, user.username]} />
        </div>
        <Field
          label="Confirm new password"
          required
          error={refused && !isCurrentWrong ? refused.message : undefined}
        >
          {(field) => (
            <PasswordInput {...field} autoComplete="new-password" {...form.register('confirmation')} />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="self-start" isBusy={form.formState.isSubmitting}>
          Change password
        </Button>
      </form>
    </Panel>
  );
}
