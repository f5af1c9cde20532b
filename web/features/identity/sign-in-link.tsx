/** The link by email: asking for it where the password does not get through, and signing in by it. */
import { useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** Offers a link to the email in the form; the answer is the same whether or not anybody has it. */
export function SignInLinkOffer({ email }: { email: string }) {
  const [state, setState] = useState<'offered' | 'sending' | 'sent'>('offered');
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    setState('sending');
    setError(null);
    try {
      await api.identity.requestSignInLink({ email });
      setState('sent');
    } catch (failure) {
      setError(refusalOf(failure)?.message ?? UNEXPECTED);
      setState('offered');
    }
  };
  if (state === 'sent') {
    return (
      <Banner title="Check your email">
        If <span className="text-ink">{email.trim()}</span> is registered, a sign-in link is on its way. It
        works once, for 20 minutes. At most one is sent every five minutes.
      </Banner>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted">
        No need to wait: a link that we send to your email signs you in without your password.
      </p>
      {error ? <Banner tone="error">{error}</Banner> : null}
      <Button
        variant="secondary"
        isWide
        isBusy={state === 'sending'}
        busyLabel="Sending…"
        onClick={() => void send()}
      >
        Email me a sign-in link
      </Button>
    </div>
  );
}

/**
 * Signs in with the token of a mailed link, when the person says so: opening the address alone, as some mail
 * programs do, uses nothing up.
 */
export function SignInByLink({ token }: { token: string }) {
  const { reload } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const signIn = async () => {
    setIsBusy(true);
    setError(null);
    try {
      await api.identity.signInByLink({ token });
      // The page itself notices that somebody is signed in now.
      await reload();
    } catch (failure) {
      setError(refusalOf(failure)?.message ?? UNEXPECTED);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      {error ? <Banner tone="error">{error}</Banner> : null}
      <Button size="lg" isWide isBusy={isBusy} busyLabel="Signing in…" onClick={() => void signIn()}>
        Sign In
      </Button>
      <LinkButton to="/login" variant="ghost">
        Use your password instead
      </LinkButton>
    </div>
  );
}
