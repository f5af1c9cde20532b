/** `/login/callback/{provider}`: where the browser comes back to from an identity provider. */
import { useParams, useSearch } from '@tanstack/react-router';
import { useAuth } from '#web/app/session-context.tsx';
import { AuthFrame, AuthWaiting } from '#web/features/identity/auth-frame.tsx';
import { ProviderCallback } from '#web/features/identity/providers/provider-callback.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function ProviderCallbackPage() {
  const { initialized } = useAuth();
  const { provider } = useParams({ from: '/login/callback/$provider' });
  const { code, state = '', iss, error } = useSearch({ from: '/login/callback/$provider' });
  if (!initialized) {
    return (
      <AuthWaiting>
        <Spinner size={24} label="Checking whether you are signed in" />
      </AuthWaiting>
    );
  }
  return (
    <AuthFrame title="One moment">
      <ProviderCallback provider={provider} brought={{ code, state, iss, error }} />
    </AuthFrame>
  );
}
