/** `/reset-password`: asks for a link; with the mailed `token` behind the `#`, sets the new password. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { AuthFrame } from '#web/features/identity/auth-frame.tsx';
import { sessionStore } from '#web/features/identity/browser-session.ts';
import { useMailedToken } from '#web/features/identity/mailed-token.ts';
import { RequestResetForm, SetPasswordForm } from '#web/features/identity/reset-password-forms.tsx';

/** A forgotten password. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  const { reload } = useAuth();
  const navigate = useNavigate();
  useEffect(() => {
    if (token) sessionStore.beginPasswordRecovery();
  }, [token]);
  return (
    <AuthFrame
      title={token ? 'Set a new password' : 'Forgot your password?'}
      lead={
        token
          ? 'Every device is signed out when you do.'
          : 'Tell us your e-mail, and we send a link to set a new one.'
      }
      footer={
        <Link to="/login" className="underline underline-offset-2 hover:text-ink">
          Back to signing in
        </Link>
      }
    >
      {token ? (
        <SetPasswordForm
          key={token}
          token={token}
          onDone={async () => {
            // This tab's own session has been ended with the others.
            await reload();
            await navigate({ to: '/login', replace: true });
          }}
          onAskAgain={() => void navigate({ to: '/reset-password', replace: true })}
        />
      ) : (
        <RequestResetForm />
      )}
    </AuthFrame>
  );
}
