/** For administrators: removes the second factors of a member who has lost them. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';

const REASON_MINIMUM = 3;

export function ResetMemberPanel() {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '' || reason.trim().length < REASON_MINIMUM) {
      return setError('Name the member, and how you know that it is them.');
    }
    setIsBusy(true);
    setError(undefined);
    try {
      const { username } = await api.factors.reset({ email, reason: reason.trim() });
      notify.success('Second factors removed', `${username} was signed out everywhere and told by mail.`);
      setEmail('');
      setReason('');
    } catch (failure) {
      const { code, message } = refusalOf(failure) ?? {};
      if (code === 'not_found') setError('No member has this e-mail.');
      else if (code === 'no_second_factor') setError('This member has no second factor.');
      else setError(message ?? 'Nothing was changed. Please try again in a moment.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Panel
      title="A member has lost their second factor"
      description="Administrators only. Removes all of them; the password stays. It is written down with your name."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
        <Field label="E-mail of the member" required>
          {(field) => (
            <Input
              {...field}
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="How you know that it is them"
          required
          error={error}
          hint="The member is told it by mail."
        >
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="danger" className="self-start" isBusy={isBusy}>
          Remove their second factors
        </Button>
      </form>
    </Panel>
  );
}
