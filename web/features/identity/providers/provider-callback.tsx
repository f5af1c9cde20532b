/**
 * What happens when the browser comes back from an identity provider: what it brought is handed in, once, and the
 * person goes on where they were going.
 */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
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

/** What was handed in already: the provider's code is good once, however often a page is drawn. */
const handedIn = new Set<string>();

export function ProviderCallback({ provider, brought }: { provider: string; brought: Brought }) {
  const { reload } = useAuth();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const isLinking = brought.state.startsWith('l.');

  const handIn = useEffectEvent(async () => {
    if (handedIn.has(brought.state)) return;
    handedIn.add(brought.state);
    try {
      const given = { provider, ...brought };
      const href = isLinking ? await link(given) : await signIn(given, reload);
      await navigate({ href, replace: true });
    } catch (error) {
      setFailure(error);
    }
  });
  useEffect(() => void handIn(), []);

  if (failure === undefined) return <Spinner size={24} label={isLinking ? 'Linking' : 'Signing you in'} />;
  const refusal = refusalOf(failure);
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

type Given = Parameters<typeof api.providers.finish>[0];

async function link(given: Given): Promise<string> {
  await api.providers.finishLink(given);
  notify.success('Linked', 'It signs you in from now on. We have sent you an email about it.');
  return '/settings/security';
}

async function signIn(given: Given, reload: () => Promise<void>): Promise<string> {
  const { user, redirectTo } = await api.providers.finish(given);
  await reload();
  const next = redirectTo ?? undefined;
  // Whoever still confirms a second factor does that on /login.
  if (!user) return next ? `/login?next=${encodeURIComponent(next)}` : '/login';
  return destinationAfterSignIn(user, next);
}
