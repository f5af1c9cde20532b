/** Changes the password, says what ends with it, and lets the member keep the keys of their programs. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentPropsWithRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { MOST_KEYS } from '#core/identity/api-key.ts';
import type { AuthUser } from '#web/app/session-context.tsx';
import { api, orpc } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PasswordMeter } from '../password-meter.tsx';
import { useReloadDevices } from './queries.ts';

const EMPTY = { current: '', next: '', confirmation: '', endsKeys: true };

export function PasswordPanel({ user }: { user: AuthUser }) {
  const form = useForm({ defaultValues: EMPTY });
  const [refused, setRefused] = useState<Refused | null>(null);
  const reloadDevices = useReloadDevices();
  const keys = useKeys();

  const submit = form.handleSubmit(async ({ current, next, confirmation, endsKeys }) => {
    if (current === '' || next === '' || confirmation === '') {
      return setRefused({ code: 'missing', message: 'Please fill in all required fields.' });
    }
    if (next !== confirmation) {
      return setRefused({ code: 'mismatch', message: 'Passwords do not match. Please try again.' });
    }
    setRefused(null);
    const problem = await changePassword({ current, next, endsKeys });
    setRefused(problem);
    if (problem) return;
    form.reset(EMPTY);
    sayChanged({ hasKeys: keys.names.length > 0, endsKeys });
    await Promise.all([reloadDevices(), keys.reload()]);
  });

  const isCurrentWrong = refused?.code === 'wrong_password';
  return (
    <Panel
      title="Password"
      description="Changing it signs your other devices out, uses up links that sign in, and ends your API keys unless you keep them."
    >
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
        <KeysToEnd names={keys.names} {...form.register('endsKeys')} />
        <Button type="submit" variant="secondary" className="self-start" isBusy={form.formState.isSubmitting}>
          Change password
        </Button>
      </form>
    </Panel>
  );
}

interface Refused {
  code: string;
  message: string;
}

/** Changes it; answers why it was not changed. */
async function changePassword(to: {
  current: string;
  next: string;
  endsKeys: boolean;
}): Promise<Refused | null> {
  const passwords = { currentPassword: to.current, newPassword: to.next };
  try {
    await api.identity.changePassword({ ...passwords, keepApiKeys: !to.endsKeys });
    return null;
  } catch (failure) {
    const unexpected = { code: 'unexpected', message: 'Your password is as it was. Please try again.' };
    return refusalOf(failure) ?? unexpected;
  }
}

function sayChanged({ hasKeys, endsKeys }: { hasKeys: boolean; endsKeys: boolean }): void {
  const also = hasKeys ? (endsKeys ? ', and your API keys ended.' : '. Your API keys go on.') : '.';
  notify.success('Password changed', `Your other devices were signed out${also}`);
}

/** The names of the member's API keys, and how they are read again. */
function useKeys(): { names: string[]; reload: () => Promise<void> } {
  const keys = useQuery(orpc.apiKeys.list.queryOptions({ input: { limit: MOST_KEYS } }));
  const client = useQueryClient();
  return {
    names: keys.data?.items.map(({ name }) => name) ?? [],
    reload: () => client.invalidateQueries({ queryKey: orpc.apiKeys.key() }),
  };
}

/** Whether the keys end with the password; nothing where there are none. */
function KeysToEnd({ names, ...field }: { names: string[] } & ComponentPropsWithRef<'input'>) {
  if (names.length === 0) return null;
  return (
    <Checkbox
      label={names.length === 1 ? 'End my API key too' : `End my ${names.length} API keys too`}
      description={`${names.join(', ')}. Whoever knew the old password may have made one.`}
      {...field}
    />
  );
}
