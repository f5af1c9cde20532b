/** `/verify-email`: where the link of the verification mail leads. */
import { AuthFrame } from '#web/features/identity/auth-frame.tsx';
import { useMailedToken } from '#web/features/identity/mailed-token.ts';
import { VerifyEmail } from '#web/features/identity/verify-email.tsx';

/** Verifying an e-mail. */
export function VerifyEmailPage() {
  const token = useMailedToken();
  return (
    <AuthFrame title="Verify your e-mail">
      <VerifyEmail token={token} />
    </AuthFrame>
  );
}
