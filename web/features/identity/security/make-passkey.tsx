/** Makes the passkey that was begun; it counts once the server has it. */
import { api } from '#web/lib/api-client.ts';
import { sessionStore } from '../browser-session.ts';
import { askPasskey } from '../passkey.ts';
import { PasskeyButton } from '../passkey-button.tsx';
import type { Enrolled } from './add-factor-dialog.tsx';

interface MakePasskeyProps {
  factor: Enrolled;
  /** With the recovery codes of the first one. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

export function MakePasskey({ factor, onAdded }: MakePasskeyProps) {
  async function make() {
    const { id, webauthn } = await api.factors.challenge({ factorId: factor.id });
    if (!webauthn) return;
    const credential = await askPasskey(webauthn);
    const verified = await api.factors.verify({ factorId: factor.id, credential, challenge_id: id });
    sessionStore.confirmed(verified);
    onAdded(verified.recovery_codes);
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-muted">
        Your browser asks where to keep it, and your device that it is you.
      </p>
      <PasskeyButton label="Make the passkey" onUse={make} />
    </div>
  );
}
