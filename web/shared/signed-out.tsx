/** A place that needs a member, for a visitor. */
import { LogIn } from 'lucide-react';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** `here`: the address to come back to after signing in. */
export function SignedOut({ text, here }: { text: string; here: string }) {
  return (
    <EmptyState
      title={text}
      icon={<LogIn />}
      action={
        <LinkButton to="/login" search={{ next: here }}>
          Sign In
        </LinkButton>
      }
    />
  );
}
