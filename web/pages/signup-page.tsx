/** `/signup`. Success leads to /login; a member who is signed in already is sent on. */
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useAuth } from '#web/app/session-context.tsx';
import { AuthFrame, AuthWaiting } from '#web/features/identity/auth-frame.tsx';
import { destinationAfterSignUp } from '#web/features/identity/destinations.ts';
import { ProviderButtons } from '#web/features/identity/providers/provider-buttons.tsx';
import { SandboxEmails } from '#web/features/identity/sandbox-emails.tsx';
import { SignUpForm } from '#web/features/identity/sign-up-form.tsx';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Making an account. */
export function SignupPage() {
  const { initialized, user } = useAuth();
  const { next } = useSearch({ from: '/signup' });
  const navigate = useNavigate();
  if (user) return <Navigate to={destinationAfterSignUp(next)} replace />;
  if (!initialized) {
    return (
      <AuthWaiting>
        <Spinner size={24} label="Checking whether you are signed in" />
      </AuthWaiting>
    );
  }
  return (
    <AuthFrame
      title="Create your account"
      lead="An email and a password are enough."
      footer={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <p>
            Already a member?{' '}
            <Link to="/login" search={{ next }} className="text-ink underline underline-offset-2">
              Sign in
            </Link>
          </p>
          <Link to="/" className="underline underline-offset-2 hover:text-ink">
            Back to home
          </Link>
        </div>
      }
    >
      <SignUpForm
        wasSentHere={next !== undefined}
        onDone={async ({ email, isMade }) => {
          await navigate({ to: '/login', search: { next } });
          const [title, words] = isMade
            ? ['Account created', `Sign in to begin. We have sent a link to ${email} to verify it.`]
            : ['Check your email', `Open the link that we have sent to ${email}, then sign in.`];
          notify.success(title, words, { topic: 'sign-up' });
        }}
      />
      <p className="mt-4 text-sm empty:hidden">
        <SandboxEmails />
      </p>
      <ProviderButtons next={next} />
    </AuthFrame>
  );
}
