/**
 * Confirms a second factor, or a recovery code in its place: at the end of signing in, and wherever a command
 * asks for a fresh one. Calls `onConfirmed` once the session is raised.
 */
import { type FormEvent, useRef, useState } from 'react';
import { type AuthSession, useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { sessionStore } from './browser-session.ts';
import { CodeInput } from './code-input.tsx';
import { SendCode } from './send-code.tsx';

type Factor = NonNullable<AuthSession['factors']>[number];

const RECOVERY = 'recovery';
const UNEXPECTED = 'The code could not be checked. Nothing was done; try again in a moment.';

/** `label` is what the button says. */
export function FactorForm({ label, onConfirmed }: { label: string; onConfirmed: () => void }) {
  const factors = useAuth().session?.factors?.filter(({ status }) => status === 'verified') ?? [];
  const [chosen, setChosen] = useState<string>(factors[0]?.id ?? RECOVERY);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const challenge = useRef<string | null>(null);
  const factor = factors.find(({ id }) => id === chosen);

  function choose(next: string) {
    challenge.current = null;
    setChosen(next);
    setCode('');
    setError(undefined);
  }

  /** A challenge that is still open is used; a text message is sent once, and again only on wish. */
  async function begin(factorId: string) {
    challenge.current ??= (await api.factors.challenge({ factorId })).id;
    return challenge.current;
  }

  async function confirm(): Promise<void> {
    if (!factor) return sessionStore.confirmed(await api.factors.recover({ code }));
    const challengeId = await begin(factor.id);
    sessionStore.confirmed(
      await api.factors.verify({ factorId: factor.id, code, challenge_id: challengeId }),
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setError('Enter the code.');
    setIsBusy(true);
    setError(undefined);
    try {
      await confirm();
      onConfirmed();
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal?.code === 'challenge_expired') challenge.current = null;
      setError(refusal?.message ?? UNEXPECTED);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {factors.length > 1 ? (
        <Field label="Confirm with">
          {(control) => (
            <Select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
              {factors.map(({ id, friendlyName }) => (
                <option key={id} value={id}>
                  {friendlyName}
                </option>
              ))}
              <option value={RECOVERY}>A recovery code</option>
            </Select>
          )}
        </Field>
      ) : null}
      {factor?.factorType === 'phone' ? (
        <SendCode
          key={factor.id}
          label="Send the code"
          failed="The text message could not be sent. Try again in a moment."
          onSend={async () => {
            challenge.current = null;
            await begin(factor.id);
            return `A code was sent to ${factor.friendlyName}. It is good for five minutes.`;
          }}
        />
      ) : null}
      {factor ? (
        <CodeField key={chosen} hint={codeHint(factor)} code={code} onCode={setCode} error={error} />
      ) : (
        <Field
          key={chosen}
          label="Recovery code"
          required
          error={error}
          hint="One of the ten that you kept. It works once."
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono"
              placeholder="XXXXX-XXXXX"
              maxLength={32}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel="Checking…">
        {label}
      </Button>
      {factors.length === 1 ? (
        <button
          type="button"
          onClick={() => choose(factor ? RECOVERY : factors[0]!.id)}
          className="min-h-11 self-start text-sm text-ink-muted underline underline-offset-2 hover:text-ink pointer-fine:min-h-6"
        >
          {factor ? 'Use a recovery code instead' : `Use ${factors[0]!.friendlyName} instead`}
        </button>
      ) : null}
    </form>
  );
}

function codeHint({ factorType, friendlyName }: Factor): string {
  return factorType === 'phone'
    ? `The six digits that were sent to ${friendlyName}.`
    : `The six digits that ${friendlyName} shows now.`;
}

function CodeField(props: {
  hint: string;
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
}) {
  return (
    <Field label="Code" required error={props.error} hint={props.hint}>
      {(control) => <CodeInput {...control} takesFocus value={props.code} onValue={props.onCode} />}
    </Field>
  );
}
