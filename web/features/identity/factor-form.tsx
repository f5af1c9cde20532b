/**
 * Confirms a second factor, a passkey before any other, or a recovery code in its place: at the end of signing in, and wherever a command
 * asks for a fresh one. Calls `onConfirmed` once the session is raised.
 */
import { type FormEvent, useState } from 'react';
import { type AuthSession, useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/fields.tsx';
import { Input } from '#web/ui/input.tsx';
import { sessionStore } from './browser-session.ts';
import { CodeInput } from './code-input.tsx';
import { askPasskey, canUsePasskeys } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SendCode } from './send-code.tsx';
import { useChallenge } from './use-challenge.ts';

type Factor = NonNullable<AuthSession['factors']>[number];

const RECOVERY = 'recovery';
const UNEXPECTED = 'The code could not be checked. Nothing was done; try again in a moment.';

/** `label` is what the button says. */
export function FactorForm({ label, onConfirmed }: { label: string; onConfirmed: () => void }) {
  const form = useConfirming(onConfirmed);
  const { factors, factor, choose, code, setCode, error } = form;
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className="flex flex-col gap-5">
      {factors.length > 1 ? <FactorSelect factors={factors} chosen={form.chosen} onChoose={choose} /> : null}
      {factor?.factorType === 'webauthn' ? (
        <PasskeyButton label={`${label} with your passkey`} onUse={form.askForPasskey} />
      ) : null}
      {factor?.factorType === 'phone' ? (
        <SendCode
          key={factor.id}
          label="Send the code"
          failed="The text message could not be sent. Try again in a moment."
          onSend={async () => {
            await form.sendAnew(factor.id);
            return `A code was sent to ${factor.friendlyName}. It is good for five minutes.`;
          }}
        />
      ) : null}
      {factor?.factorType === 'webauthn' ? null : factor ? (
        <Field key={factor.id} label="Code" required error={error} hint={codeHint(factor)}>
          {(control) => <CodeInput {...control} takesFocus value={code} onValue={setCode} />}
        </Field>
      ) : (
        <RecoveryCodeField code={code} onCode={setCode} error={error} />
      )}
      {factor?.factorType === 'webauthn' ? null : (
        <Button type="submit" size="lg" isWide isBusy={form.isBusy} busyLabel="Checking…">
          {label}
        </Button>
      )}
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

/** Which factor is confirmed, what was typed, and what came of it. */
function useConfirming(onConfirmed: () => void) {
  const factors = offered(useAuth().session?.factors ?? []);
  const [chosen, setChosen] = useState<string>(factors[0]?.id ?? RECOVERY);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const challenge = useChallenge();
  const factor = factors.find(({ id }) => id === chosen);

  function choose(next: string) {
    challenge.forget();
    setChosen(next);
    setCode('');
    setError(undefined);
  }

  async function confirm(): Promise<void> {
    if (!factor) return sessionStore.confirmed(await api.factors.recover({ code }));
    const challengeId = await challenge.begin(factor.id);
    sessionStore.confirmed(
      await api.factors.verify({ factorId: factor.id, code, challenge_id: challengeId }),
    );
  }

  async function askForPasskey(): Promise<void> {
    if (!factor) return;
    const { id, webauthn } = await api.factors.challenge({ factorId: factor.id });
    if (!webauthn) return;
    const credential = await askPasskey(webauthn);
    sessionStore.confirmed(await api.factors.verify({ factorId: factor.id, credential, challenge_id: id }));
    onConfirmed();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || factor?.factorType === 'webauthn') return;
    if (code.trim() === '') return setError('Enter the code.');
    setIsBusy(true);
    setError(undefined);
    try {
      await confirm();
      onConfirmed();
    } catch (failure) {
      setError(challenge.wordsOf(failure, UNEXPECTED));
    } finally {
      setIsBusy(false);
    }
  }

  const sendAnew = challenge.beginAnew;
  return { factors, factor, chosen, choose, code, setCode, error, isBusy, submit, sendAnew, askForPasskey };
}

/**
 * What the member is asked with: one passkey stands for all of them, and comes first where this browser can use it,
 * and last where it cannot.
 */
function offered(factors: readonly Factor[]): Factor[] {
  const verified = factors.filter(({ status }) => status === 'verified');
  const others = verified.filter(({ factorType }) => factorType !== 'webauthn');
  const [passkey, ...more] = verified.filter(({ factorType }) => factorType === 'webauthn');
  if (!passkey) return others;
  const one = { ...passkey, friendlyName: more.length > 0 ? 'A passkey' : passkey.friendlyName };
  return canUsePasskeys() ? [one, ...others] : [...others, one];
}

interface FactorSelectProps {
  factors: readonly Factor[];
  chosen: string;
  onChoose: (id: string) => void;
}

function FactorSelect({ factors, chosen, onChoose }: FactorSelectProps) {
  return (
    <SelectField
      label="Confirm with"
      value={chosen}
      onValue={onChoose}
      options={[
        ...factors.map(({ id, friendlyName }) => [id, friendlyName] as const),
        [RECOVERY, 'A recovery code'],
      ]}
    />
  );
}

function codeHint({ factorType, friendlyName }: Factor): string {
  return factorType === 'phone'
    ? `The six digits that were sent to ${friendlyName}.`
    : `The six digits that ${friendlyName} shows now.`;
}

function RecoveryCodeField(props: {
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
}) {
  return (
    <Field
      label="Recovery code"
      required
      error={props.error}
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
          value={props.code}
          onChange={(event) => props.onCode(event.target.value)}
        />
      )}
    </Field>
  );
}
