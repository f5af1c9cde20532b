/** `/verify-email`: where the link of the verification mail leads. */
import { useSearch } from '@tanstack/react-router';
import { AuthFrame } from '#web/features/identity/auth-frame.tsx';
import { VerifyEmail } from '#web/features/identity/verify-email.tsx';

/** Verifying an e-mail. */
export function VerifyEmailPage() {
  const { token } = useSearch({ from: '/verify-email' });
  return (
    <AuthFrame title="Verify your e-mail">
      <VerifyEmail token={token} />
    </AuthFrame>
  );
}
