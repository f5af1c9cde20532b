/** Tells a member whose e-mail is not verified what is waiting, and sends the mail again. */
import { useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

/** A line above the page; nothing for visitors and verified members. */
export function VerifyEmailNotice() {
  const { user } = useAuth();
  if (!user || user.emailVerified) return null;
  return (
    <section aria-label="Verify your e-mail" className="border-b border-saffron-line bg-saffron-soft text-sm">
      <div className="page-column flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <p className="min-w-0 py-1 leading-5">
          <strong className="font-medium">Verify your e-mail.</strong> Your 100 PRD are posted as soon as you
          open the link that we sent to {user.email}.
        </p>
        <SendAgain />
      </div>
    </section>
  );
}

/** A button that has the verification mail sent again to the signed-in member. */
export function SendAgain() {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await api.identity.requestEmailVerification();
      notify.success('Mail sent', 'Open the link in it to verify your e-mail.');
    } catch (failure) {
      const refusal = refusalOf(failure);
      notify.error(
        refusal?.title ?? 'Mail not sent',
        refusal?.message ?? 'An unexpected error occurred. Please try again.',
      );
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Button size="sm" variant="secondary" isBusy={isSending} busyLabel="Sending…" onClick={send}>
      Send it again
    </Button>
  );
}
