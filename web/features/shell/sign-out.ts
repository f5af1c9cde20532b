/** Signing out, with the words that go with it. */
import { useNavigate } from '@tanstack/react-router';
import { useAuth } from '#web/app/session-context.tsx';
import { forgetKept } from '#web/lib/member-storage.ts';
import { failureMessage } from '#web/shared/failure.ts';
import { notify } from '#web/ui/notify.ts';

/** Returns a function that signs out, goes home and says so; a failure keeps the session and says why. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
      forgetKept();
    } catch (cause) {
      notify.error(
        'Sign out failed',
        failureMessage(cause, 'The server could not be reached. You are still signed in; please try again.'),
      );
      return;
    }
    await navigate({ to: '/' });
    notify.success('Signed out', 'You have been successfully signed out.');
  };
}
