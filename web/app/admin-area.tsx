/**
 * What only administrators see. Their powers want a second factor: an administrator without one is led to where
 * it is set up. The server decides that again for each call.
 */
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAuth } from './session-context.tsx';

/** Shows `children` to an administrator with a second factor, and the way to one otherwise. */
export function AdminArea({ children }: { children: ReactNode }) {
  const { session } = useAuth();
  if (session?.reachableLevel === 'aal2') return children;
  return (
    <EmptyState
      title="Set up a second factor first"
      icon={<ShieldCheck />}
      action={<LinkButton to="/settings/security">Set up a second factor</LinkButton>}
    >
      Administrators decide over other members’ money, so a password alone does not open this page. An
      authenticator app takes a minute.
    </EmptyState>
  );
}
