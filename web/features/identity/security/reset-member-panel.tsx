/** For administrators: removes the second factors of a member who has lost them. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields.tsx';
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
      notify.success('Second factors removed', `${username} was signed out everywhere and told by email.`);
      setEmail('');
      setReason('');
    } catch (failure) {
      setError(wordsOf(failure));
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
        <TextField
          label="Email of the member"
          required
          type="email"
          autoComplete="off"
          value={email}
          onValue={setEmail}
        />
        <TextField
          label="How you know that it is them"
          required
          error={error}
          hint="The member is told it by email."
          autoComplete="off"
          maxLength={500}
          value={reason}
          onValue={setReason}
        />
        <Button type="submit" variant="danger" className="self-start" isBusy={isBusy}>
          Remove their second factors
        </Button>
      </form>
    </Panel>
  );
}

function wordsOf(failure: unknown): string {
  const { code, message } = refusalOf(failure) ?? {};
  if (code === 'not_found') return 'No member has this email.';
  if (code === 'no_second_factor') return 'This member has no second factor.';
  return message ?? 'Nothing was changed. Please try again in a moment.';
}
