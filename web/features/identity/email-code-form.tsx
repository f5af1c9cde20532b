/** Confirms one request by the code of an email, for members without a second factor. */
import { type FormEvent, useState } from 'react';
import { EMAIL_CODE_MINUTES } from '#core/identity/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { CodeInput } from './code-input.tsx';
import { SendCode } from './send-code.tsx';

const UNEXPECTED = 'The code could not be checked. Nothing was done; try again in a moment.';

/** What the code confirms, in the server's words. */
export interface EmailCodeFormProps {
  confirmation: { id: string; words: string };
  onConfirmed: () => void;
}

export function EmailCodeForm({ confirmation, onConfirmed }: EmailCodeFormProps) {
  const { id, words } = confirmation;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setError('Enter the code.');
    setIsBusy(true);
    setError(undefined);
    try {
      await api.factors.verifyEmailCode({ id, code });
      onConfirmed();
    } catch (failure) {
      setError(refusalOf(failure)?.message ?? UNEXPECTED);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <p className="rounded-md bg-sunken px-3 py-2.5 text-sm break-words">{words}</p>
      <SendCode
        label="Email me a code"
        failed="The email could not be sent. Try again in a moment."
        onSend={async () => {
          const { sentTo } = await api.factors.askForEmailCode({ id });
          return `We sent a code to ${sentTo}. It is good for ${EMAIL_CODE_MINUTES} minutes.`;
        }}
      />
      <Field label="Code" required error={error} hint="The six digits from the newest email.">
        {(control) => <CodeInput {...control} value={code} onValue={setCode} />}
      </Field>
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel="Checking…">
        Confirm
      </Button>
      <p className="text-sm text-ink-muted">
        With a second factor (Settings, Security) you confirm without waiting for an email.
      </p>
    </form>
  );
}
