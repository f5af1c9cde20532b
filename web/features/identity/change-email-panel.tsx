/** The email of the account, and asking for another one: the new mailbox confirms it, the old one is told. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SandboxEmails } from './sandbox-emails.tsx';

const NOT_ASKED = { title: 'Change Email', message: 'Your email is as it was. Please try again.' };

/** `email` is the present one. */
export function ChangeEmailPanel({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useQuery(orpc.emailChange.read.queryOptions()).data?.waiting;
  return (
    <Panel title="Email" description="Where we write to you, and what you sign in with.">
      <div className="flex flex-col gap-4">
        <p className="break-all text-sm">{email}</p>
        {waiting ? (
          <p className="text-sm text-ink-muted" role="status">
            A link is on its way to <span className="break-all">{waiting.email}</span>. Open it in this
            browser by {formatMoment(waiting.expiresAt)}. <SandboxEmails />
          </p>
        ) : null}
        <Button variant="secondary" className="self-start" onClick={() => setIsAsking(true)}>
          Change Email
        </Button>
      </div>
      {isAsking ? <ChangeEmailDialog onClose={() => setIsAsking(false)} /> : null}
    </Panel>
  );
}

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const client = useQueryClient();
  const { save, isBusy } = useSaving(NOT_ASKED);
  const submit = () =>
    save(async () => {
      await api.emailChange.ask({ email, password });
      await client.invalidateQueries({ queryKey: orpc.emailChange.key() });
      notify.success(
        'Check the new mailbox',
        'Open the link there in this browser. Your old mailbox is told too.',
      );
      onClose();
    });
  return (
    <FormDialog
      title="Change your email"
      description="The new mailbox gets a link. The old one can take the change back for seven days."
      submit="Send the link"
      isBusy={isBusy}
      isWhole={email.trim() !== '' && password !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        value={email}
        onValue={setEmail}
        required
      />
      <Field
        label="Your password"
        required
        hint={
          <>
            None yet, because you sign in another way?{' '}
            <Link to="/reset-password" className="underline underline-offset-2">
              Set one first
            </Link>
            , by a link that we email you.
          </>
        }
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
