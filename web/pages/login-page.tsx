/** `/login`. A member who is signed in already is sent on, replacing the page in the history. */
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useAuth } from '#web/app/session-context.tsx';
import { AuthFrame, AuthWaiting } from '#web/features/identity/auth-frame.tsx';
import { destinationAfterSignIn } from '#web/features/identity/destinations.ts';
import { FactorForm } from '#web/features/identity/factor-form.tsx';
import { useMailedToken } from '#web/features/identity/mailed-token.ts';
import { ProviderButtons } from '#web/features/identity/providers/provider-buttons.tsx';
import { SignInForm } from '#web/features/identity/sign-in-form.tsx';
import { SignInByLink } from '#web/features/identity/sign-in-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Signing in. */
export function LoginPage() {
  const { initialized, user, session } = useAuth();
  const { next } = useSearch({ from: '/login' });
  const token = useMailedToken();
  if (user) return <Navigate to={destinationAfterSignIn(user, next)} replace />;
  if (!initialized) {
    return (
      <AuthWaiting>
        <Spinner size={24} label="Checking whether you are signed in" />
      </AuthWaiting>
    );
  }
  if (session) return <SecondFactor username={session.username ?? null} />;
  if (token) {
    return (
      <AuthFrame title="Sign in by link" lead="The link in your email stands for your password, once.">
        <SignInByLink key={token} token={token} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Welcome back"
      lead="Sign in to your ideas and your wallet."
      footer={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <p>
            New here?{' '}
            <Link to="/signup" search={{ next }} className="text-ink underline underline-offset-2">
              Create an account
            </Link>
          </p>
          <Link to="/" className="underline underline-offset-2 hover:text-ink">
            Back to home
          </Link>
        </div>
      }
    >
      <SignInForm wasSentHere={next !== undefined} />
      <ProviderButtons next={next} />
    </AuthFrame>
  );
}

/** The password, a link or a provider was right, and a second factor is still asked for. The page itself notices when it was confirmed. */
function SecondFactor({ username }: { username: string | null }) {
  const { signOut } = useAuth();
  return (
    <AuthFrame
      title="Confirm it is you"
      lead={`${username ? `Nearly there, ${username}` : 'Nearly there'}: your second factor is asked for too.`}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>Lost it, and your recovery codes? An administrator can remove it.</p>
          <button
            type="button"
            className="underline underline-offset-2 hover:text-ink"
            onClick={() => void signOut()}
          >
            Sign out
          </button>
        </div>
      }
    >
      <FactorForm label="Sign in" onConfirmed={() => undefined} />
    </AuthFrame>
  );
}
