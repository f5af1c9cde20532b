import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { sessionStore } from './browser-session.ts';
import { askPasskey, canUsePasskeys, passkeyWords } from './passkey.ts';

/** What a button does with a passkey. */
export interface PasskeyButtonProps {
  label: string;
  variant?: ButtonVariant;
  /** Asks the authenticator, and hands its answer in. */
  onUse: () => Promise<void>;
}

/** A button that asks for a passkey, and says under itself what went wrong. */
export function PasskeyButton({ label, variant, onUse }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const use = async () => {
    setIsBusy(true);
    setError(null);
    try {
      await onUse();
    } catch (failure) {
      setError(passkeyWords(failure, 'The passkey could not be checked. Try again in a moment.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Button
        data-uses-passkey
        variant={variant}
        size="lg"
        isWide
        icon={<KeyRound />}
        isBusy={isBusy}
        busyLabel="Waiting for your device…"
        onClick={() => void use()}
      >
        {label}
      </Button>
      {error ? <Banner tone="error">{error}</Banner> : null}
    </div>
  );
}

/** Signs in with a passkey alone; nothing where the browser has none for this address. */
export function SignInByPasskey() {
  if (!canUsePasskeys()) return null;
  return (
    <PasskeyButton
      label="Use a passkey instead"
      variant="secondary"
      onUse={async () => {
        const credential = await askPasskey(await api.identity.passkeyChallenge());
        const { user, session } = await api.identity.signInByPasskey({ credential });
        // The page itself notices that somebody is signed in now.
        if (user) sessionStore.confirmed({ user, session });
      }}
    />
  );
}
