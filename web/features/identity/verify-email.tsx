/** Opening the mailed link: verifies at once, and says what came of it. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { VerifyElsewhere } from './verify-elsewhere.tsx';
import { SendAgain } from './verify-email-notice.tsx';

type Verified = Awaited<ReturnType<typeof api.identity.verifyEmail>>;

const WITHHELD = {
  linked:
    'Another account of yours has had the welcome PRD: there is one welcome grant a person. If that is wrong, write to us, and an administrator looks at it.',
  disposable:
    'Your e-mail is at a service for throw-away mailboxes, so no welcome PRD are posted and your votes don’t count. If it is a lasting mailbox, write to us, and an administrator looks at it.',
  network_day:
    'Many people joined from your network today. Your 100 PRD follow by themselves, within the next days.',
  house_empty:
    'The treasury of this community is empty now. Your 100 PRD follow by themselves when it has some again. What you earn by your ideas is yours as before.',
  wallet_bound:
    'Your wallet is stopped, or has something to give back. Your 100 PRD follow by themselves afterwards.',
} as const;

const NO_LINK = 'This address holds no link. Open the one in the email that we sent you.';

function wordsOf({ hasWelcomeGrant, welcomeGrantWithheld }: Verified): string {
  if (hasWelcomeGrant || !welcomeGrantWithheld)
    return 'Your 100 PRD are in your wallet. They can be sent after 14 days.';
  return WITHHELD[welcomeGrantWithheld];
}

/** Verifies with the token of the address. */
export function VerifyEmail({ token }: { token: string | undefined }) {
  const { verified, error, retry, isRetrying, take } = useVerifying(token);
  if (verified) return <IsVerified verified={verified} />;
  const refusal = refusalOf(error);
  if (error && !refusal) {
    return (
      <Banner
        tone="error"
        actions={
          <Button size="sm" variant="secondary" isBusy={isRetrying} onClick={retry}>
            Try again
          </Button>
        }
      >
        An unexpected error occurred. Please try again. Your link is still good.
      </Banner>
    );
  }
  if (token !== undefined && refusal?.code === 'sign_up_unconfirmed') {
    return <VerifyElsewhere token={token} onVerified={take} />;
  }
  if (refusal || token === undefined) return <LinkRefused why={refusal?.message ?? NO_LINK} />;
  return (
    <p className="flex items-center gap-3 text-ink-muted">
      <Spinner label="Verifying" /> Verifying your email…
    </p>
  );
}

/** Asks once, and takes what was verified with a password beside the link; the session learns of it. */
function useVerifying(token: string | undefined) {
  const { user, reload } = useAuth();
  // The server takes the same link again without harm, so this may be asked like a question.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['identity', 'verify-email', token],
    queryFn: () => api.identity.verifyEmail({ token: token ?? '' }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [taken, take] = useState<Verified | null>(null);
  const verified = data ?? taken;
  const isStale = Boolean(verified && user && !user.emailVerified);
  useEffect(() => {
    if (isStale) void reload();
  }, [isStale, reload]);
  return { verified, error, retry: () => void refetch(), isRetrying: isFetching, take };
}

function IsVerified({ verified }: { verified: Verified }) {
  const { user } = useAuth();
  return (
    <div className="flex flex-col gap-6">
      <Banner tone="prd" title="Your email is verified">
        {wordsOf(verified)}
      </Banner>
      <div className="flex flex-wrap gap-2">
        {user ? (
          <LinkButton to="/chat" icon={<PrdCoin />}>
            Tell the mentor an idea
          </LinkButton>
        ) : (
          <LinkButton to="/login" icon={<CircleCheck />}>
            Sign In
          </LinkButton>
        )}
        <LinkButton to="/wallet" variant="secondary">
          See your wallet
        </LinkButton>
      </div>
    </div>
  );
}

/** Why the link is no good, and the way to another one. */
function LinkRefused({ why }: { why: string }) {
  const { user, initialized } = useAuth();
  return (
    <div className="flex flex-col items-start gap-5">
      <Banner tone="error" className="w-full">
        {why}
      </Banner>
      {initialized && user && !user.emailVerified ? <SendAgain /> : null}
      {initialized && user?.emailVerified ? (
        <p className="text-ink-muted">Your email is verified already; there is nothing left to do.</p>
      ) : null}
      {initialized && !user ? (
        <LinkButton to="/login" search={{ next: '/verify-email' }}>
          Sign in to get a new link
        </LinkButton>
      ) : null}
    </div>
  );
}
