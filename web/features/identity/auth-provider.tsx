/**
 * Fills the session context from the session store. When somebody else is signed in than before, what the
 * screens have cached is forgotten, and the live connection is made anew under the new session.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { SessionContext } from '#web/app/session-context.tsx';
import { reconnectLive } from '#web/lib/use-live.ts';
import { sessionStore } from './browser-session.ts';

/** Provides `useAuth` to everything inside. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
  const queryClient = useQueryClient();
  const memberId = useRef<string | null>(null);

  useEffect(() => {
    const stopListening = sessionStore.onEvent((event) => {
      const current = sessionStore.read().user?.id ?? null;
      const isSomebodyElse = current !== memberId.current;
      memberId.current = current;
      if (event === 'initial_session' || !isSomebodyElse) return;
      queryClient.clear();
      reconnectLive();
    });
    const stop = sessionStore.start();
    return () => {
      stopListening();
      stop();
    };
  }, [queryClient]);

  const auth = useMemo(
    () => ({
      ...state,
      signIn: sessionStore.signIn,
      signOut: sessionStore.signOut,
      reload: sessionStore.reload,
    }),
    [state],
  );
  return <SessionContext value={auth}>{children}</SessionContext>;
}
