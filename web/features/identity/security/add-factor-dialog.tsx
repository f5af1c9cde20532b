/**
 * Adds a second factor in steps: what it is called, its key or its number, a code from it, and with the first one
 * the recovery codes. Nothing counts before the code was right.
 */
import { useState } from 'react';
import type { api } from '#web/lib/api-client.ts';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { ConfirmNewFactor } from './confirm-new-factor.tsx';
import { MakePasskey } from './make-passkey.tsx';
import { NewFactorForm } from './new-factor-form.tsx';
import { useReloadFactors } from './queries.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** A second factor that has been begun, with its key; it doesn't count yet. */
export type Enrolled = Awaited<ReturnType<typeof api.factors.enrol>>;

/** What can be added. */
export type FactorKind = 'webauthn' | 'totp' | 'phone';

interface AddFactorDialogProps {
  kind: FactorKind;
  /** Wants the password. */
  isFirst: boolean;
  isSmsSandbox: boolean;
  onClose: () => void;
}

const TITLES = { webauthn: 'Add a passkey', totp: 'Add an authenticator app', phone: 'Add a phone' };

export function AddFactorDialog({ kind, isFirst, isSmsSandbox, onClose }: AddFactorDialogProps) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const reload = useReloadFactors();

  const name = enrolled?.friendly_name;
  const Confirm = kind === 'webauthn' ? MakePasskey : ConfirmNewFactor;
  /** The toast would lie over the codes on a phone, so it waits for them. */
  function finish() {
    onClose();
    notify.success(
      'Second factor added',
      kind === 'webauthn' ? `${name} signs you in from now on.` : `${name} is asked for from now on.`,
    );
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
            <Confirm factor={enrolled} onAdded={onAdded} />
          ) : (
            <NewFactorForm kind={kind} isFirst={isFirst} onEnrolled={setEnrolled} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function descriptionOf(kind: FactorKind, isSmsSandbox: boolean): string {
  if (kind === 'webauthn')
    return 'Your fingerprint, face or PIN on this device, or a security key. Nothing of it reaches us but a public key.';
  if (kind === 'totp')
    return 'Any app that shows six digits: 1Password, Aegis, Google Authenticator and others.';
  return isSmsSandbox
    ? 'Sandbox: no text message is sent. The code lands in the outbox of this server.'
    : 'A code comes as a text message. Whoever takes over your number gets it too: a passkey or an authenticator app is safer.';
}
