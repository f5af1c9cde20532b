/**
 * What happens when the browser comes back from an identity provider: what it brought is handed in, once, and the
 * person goes on where they were going.
 */
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { destinationAfterSignIn } from '../destinations.ts';

/** What the address held. */
export interface Brought {
  code?: string;
  state: string;
  iss?: string;
  error?: string;
}

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

export function ProviderCallback({ provider, brought }: { provider: string; brought: Brought }) {
  const { reload } = useAuth();
  const isLinking = brought.state.startsWith('l.');
  const finished = useQuery({
    queryKey: ['provider-callback', brought.state],
    queryFn: async () => {
      const given = { provider, ...brought };
      if (isLinking) {
        await api.providers.finishLink(given);
        notify.success('Linked', 'It signs you in from now on. We have sent you an email about it.');
        return '/settings/security';
      }
      const { user, redirectTo } = await api.providers.finish(given);
      await reload();
      const next = redirectTo ?? undefined;
      // Whoever still confirms a second factor does that on /login.
      if (!user) return next ? `/login?next=${encodeURIComponent(next)}` : '/login';
      return destinationAfterSignIn(user, next);
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (finished.data) return <Navigate to={finished.data} replace />;
  if (!finished.isError) return <Spinner size={24} label={isLinking ? 'Linking' : 'Signing you in'} />;
  const refusal = refusalOf(finished.error);
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="error" title={refusal?.title}>
        {refusal?.message ?? UNEXPECTED}
      </Banner>
      {isLinking ? (
        <LinkButton to="/settings/security">Back to security</LinkButton>
      ) : (
        <LinkButton to="/login">Back to sign in</LinkButton>
      )}
    </div>
  );
}
