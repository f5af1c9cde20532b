/** What a new second factor is called, its number where it is a phone, and, with the first one, the password. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { Enrolled, FactorKind } from './add-factor-dialog.tsx';

interface NewFactorFormProps {
  kind: FactorKind;
  isFirst: boolean;
  onEnrolled: (factor: Enrolled) => void;
}

const NAME_HINTS: Record<FactorKind, string> = {
  webauthn: 'So that you can tell it apart: Laptop, Blue key.',
  totp: 'So that you can tell it apart: Pocket phone, Work tablet.',
  phone: 'So that you can tell it apart: Pocket phone, Work tablet.',
};

const EMPTY = { name: '', phone: '', password: '' };

/** The field that a refusal is about; any other is said below the fields. */
const FIELD_OF: Record<string, keyof typeof EMPTY> = {
  factor_name_taken: 'name',
  invalid_factor_name: 'name',
  invalid_phone: 'phone',
  password_required: 'password',
  wrong_password: 'password',
};

export function NewFactorForm({ kind, isFirst, onEnrolled }: NewFactorFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const put = (change: Partial<typeof EMPTY>) => setTyped((known) => ({ ...known, ...change }));
  const { enrol, refused, isBusy } = useEnrolling({ kind, isFirst }, onEnrolled);
  const errorOf = (field: keyof typeof EMPTY) =>
    refused && FIELD_OF[refused.code] === field ? refused.message : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    void enrol(typed);
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {kind === 'phone' ? (
        <TextField
          label="Phone number"
          required
          error={errorOf('phone')}
          hint="With its country: +44 20 7946 0958"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={typed.phone}
          onValue={(phone) => put({ phone })}
        />
      ) : null}
      <TextField
        label="Name"
        isOptional
        error={errorOf('name')}
        hint={NAME_HINTS[kind]}
        autoComplete="off"
        maxLength={60}
        value={typed.name}
        onValue={(name) => put({ name })}
      />
      {isFirst ? (
        <Field label="Your password" required error={errorOf('password')}>
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              value={typed.password}
              onChange={(event) => put({ password: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      {refused && !FIELD_OF[refused.code] ? (
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

/** Begins a factor; it doesn't count before a code from it was right. */
function useEnrolling(
  { kind, isFirst }: Pick<NewFactorFormProps, 'kind' | 'isFirst'>,
  onEnrolled: (factor: Enrolled) => void,
) {
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function enrol({ name, phone, password }: typeof EMPTY) {
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
  return { enrol, refused, isBusy };
}
