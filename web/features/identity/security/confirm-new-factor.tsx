/** The key or the number of a new second factor, and the code that makes it count. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { sessionStore } from '../browser-session.ts';
import { CodeInput } from '../code-input.tsx';
import { SendCode } from '../send-code.tsx';
import { useChallenge } from '../use-challenge.ts';
import type { Enrolled } from './add-factor-dialog.tsx';

interface ConfirmNewFactorProps {
  factor: Enrolled;
  /** With the recovery codes of the first one. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

export function ConfirmNewFactor({ factor, onAdded }: ConfirmNewFactorProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const challenge = useChallenge();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setError('Enter the code.');
    setIsBusy(true);
    setError(undefined);
    try {
      const challengeId = await challenge.begin(factor.id);
      const verified = await api.factors.verify({ factorId: factor.id, code, challenge_id: challengeId });
      sessionStore.confirmed(verified);
      onAdded(verified.recovery_codes);
    } catch (failure) {
      setError(challenge.wordsOf(failure, 'The code could not be checked. Try again in a moment.'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {factor.totp ? (
        <TotpKey totp={factor.totp} />
      ) : (
        <SendCode
          label="Send the code"
          failed="The text message could not be sent. Try again in a moment."
          onSend={async () => {
            await challenge.beginAnew(factor.id);
            return `A code was sent to ${factor.phone ?? factor.friendly_name}. It is good for five minutes.`;
          }}
        />
      )}
      <Field
        label="Code"
        required
        error={error}
        hint={
          factor.totp ? 'The six digits that the app shows now.' : 'The six digits from the text message.'
        }
      >
        {(field) => <CodeInput {...field} value={code} onValue={setCode} />}
      </Field>
      <Button type="submit" isWide isBusy={isBusy} busyLabel="Checking…">
        Turn it on
      </Button>
    </form>
  );
}

function TotpKey({ totp }: { totp: NonNullable<Enrolled['totp']> }) {
  const groups = totp.secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
      <img
        src={totp.qr_code}
        alt="QR code to scan with the authenticator app"
        width={176}
        height={176}
        className="size-44 shrink-0 rounded-md border border-hairline"
      />
      <div className="min-w-0 flex-1 text-sm">
        <p>Scan the code with the app. If you cannot, type this key into it:</p>
        <p
          data-testid="factor-key"
          className="mt-2 rounded-md bg-sunken px-3 py-2 font-mono leading-6 break-words"
        >
          {groups.join(' ')}
        </p>
        <CopyButton text={totp.secret} label="Copy the key" isLabelled className="-ml-2 mt-1" />
        <p className="mt-1 text-ink-muted">Nobody is shown it again, neither you nor we.</p>
      </div>
    </div>
  );
}
