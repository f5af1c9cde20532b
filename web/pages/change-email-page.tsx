/** `/change-email`: where the links of a change of email lead. */
import { AuthFrame } from '#web/features/identity/auth-frame.tsx';
import { ChangeEmail } from '#web/features/identity/change-email.tsx';

/** Confirming another email, or taking it back. */
export function ChangeEmailPage() {
  return (
    <AuthFrame title="Your email">
      <ChangeEmail />
    </AuthFrame>
  );
}
