/**
 * Adds a second factor in steps: what it is called, its key or its number, a code from it, and with the first one
 * the recovery codes. Nothing counts before the code was right.
 */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { ConfirmNewFactor } from './confirm-new-factor.tsx';
import { useReloadFactors } from './queries.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** A second factor that has been begun, with its key; it doesn't count yet. */
export type Enrolled = Awaited<ReturnType<typeof api.factors.enrol>>;

interface AddFactorDialogProps {
  kind: 'totp' | 'phone';
  /** Wants the password, and brings recovery codes. */
  isFirst: boolean;
  isSmsSandbox: boolean;
  onClose: () => void;
}

const TITLES = { totp: 'Add an authenticator app', phone: 'Add a phone' };

export function AddFactorDialog({ kind, isFirst, isSmsSandbox, onClose }: AddFactorDialogProps) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const reload = useReloadFactors();

  const name = enrolled?.friendly_name;
  /** The toast would lie over the codes on a phone, so it waits for them. */
  function finish() {
    onClose();
    notify.success('Second factor added', `${name} is asked for from now on.`);
  }

  function onAdded(recoveryCodes: string[] | null) {
    void reload();
    if (recoveryCodes) setCodes(recoveryCodes);
    else finish();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && (codes ? finish() : onClose())}>
      {codes ? (
        <DialogContent
          title="Keep your recovery codes"
          description="If your second factor is lost, each of these opens your account once. They are not shown again."
        >
          <RecoveryCodeList codes={codes} onKept={finish} />
        </DialogContent>
      ) : (
        <DialogContent title={TITLES[kind]} description={descriptionOf(kind, isSmsSandbox)}>
          {enrolled ? (
            <ConfirmNewFactor factor={enrolled} onAdded={onAdded} />
          ) : (
            <NameForm kind={kind} isFirst={isFirst} onEnrolled={setEnrolled} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function descriptionOf(kind: 'totp' | 'phone', isSmsSandbox: boolean): string {
  if (kind === 'totp')
    return 'Any app that shows six digits: 1Password, Aegis, Google Authenticator and others.';
  return isSmsSandbox
    ? 'Sandbox: no text message is sent. The code lands in the outbox of this server.'
    : 'A code comes as a text message. An authenticator app is safer where you can use one.';
}

interface NameFormProps {
  kind: 'totp' | 'phone';
  isFirst: boolean;
  onEnrolled: (factor: Enrolled) => void;
}

function NameForm({ kind, isFirst, onEnrolled }: NameFormProps) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errorOf = (...codes: string[]) =>
    refused && codes.includes(refused.code) ? refused.message : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isFirst && password === '') {
      return setRefused({ code: 'password_required', message: 'Enter your password.' });
    }
    setIsBusy(true);
    setRefused(null);
    try {
      onEnrolled(
        await api.factors.enrol({
          factor_type: kind,
          friendly_name: name.trim() || undefined,
          phone: kind === 'phone' ? phone : undefined,
          password: isFirst ? password : undefined,
        }),
      );
    } catch (failure) {
      const unexpected = { code: 'unexpected', message: 'Nothing was added. Please try again in a moment.' };
      setRefused(refusalOf(failure) ?? unexpected);
    } finally {
      setIsBusy(false);
    }
  }

  const isNamed = errorOf('factor_name_taken', 'invalid_factor_name');
  const isPhoneWrong = errorOf('invalid_phone');
  const isPasswordWrong = errorOf('password_required', 'wrong_password');
  const isElse = refused && !isNamed && !isPhoneWrong && !isPasswordWrong;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {kind === 'phone' ? (
        <Field label="Phone number" required error={isPhoneWrong} hint="With its country: +44 20 7946 0958">
          {(field) => (
            <Input
              {...field}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <Field
        label="Name"
        isOptional
        error={isNamed}
        hint="So that you can tell it apart: Pocket phone, Work tablet."
      >
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {isFirst ? (
        <Field label="Your password" required error={isPasswordWrong}>
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      {isElse ? (
        <p role="alert" className="text-sm text-loss">
          {refused.message}
        </p>
      ) : null}
      <Button type="submit" isWide isBusy={isBusy}>
        Continue
      </Button>
    </form>
  );
}
