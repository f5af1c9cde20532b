/**
 * Fills the session context from the API: one look-up when the app starts, and whenever a screen asks for it.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { type AuthState, SessionContext } from './session-context.tsx';

const STARTING: AuthState = { loading: true, initialized: false, user: null, session: null, error: null };

/** Provides `useAuth` to everything inside. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(STARTING);

  const reload = useCallback(async () => {
    setState((before) => ({ ...before, loading: true }));
    setState(await lookUp());
  }, []);

  const signOut = useCallback(async () => {
    await api.identity.signOut();
    setState({ loading: false, initialized: true, user: null, session: null, error: null });
  }, []);

  useEffect(() => {
    void reload();
  }, [reload]);

  const auth = useMemo(() => ({ ...state, signOut, reload }), [state, signOut, reload]);
  return <SessionContext value={auth}>{children}</SessionContext>;
}

async function lookUp(): Promise<AuthState> {
  const done = { loading: false, initialized: true, user: null, session: null };
  try {
    const { user, session } = await api.identity.session();
    if (!user || !session) return { ...done, error: 'Not authenticated. Please log in.' };
    return { ...done, user, session, error: null };
  } catch {
    return { ...done, error: 'Authentication system unavailable.' };
  }
}
