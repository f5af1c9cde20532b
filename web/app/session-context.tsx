/**
 * What every screen knows of who is looking at it. The session itself (sign-in, refresh near expiry, recovery
 * when the tab becomes visible) lives in the provider that fills this context; screens only read it.
 */
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { sessionSchema, userSchema } from '#contract/identity-shapes.ts';

/** The signed-in member with the profile's fields; `walletBalance` is a decimal string of PRD. */
export type AuthUser = z.infer<typeof userSchema>;

/** The session; browsers keep its tokens in httpOnly cookies, so only its expiry matters here. */
export type AuthSession = Pick<z.infer<typeof sessionSchema>, 'expiresAt'> &
  Partial<z.infer<typeof sessionSchema>>;

/** The state of authentication. It starts with `loading` true and `initialized` false. */
export interface AuthState {
  loading: boolean;
  /** True once the first look-up has ended, however it ended. */
  initialized: boolean;
  user: AuthUser | null;
  /** Present without a user while the member's second factor is still to be confirmed. */
  session: AuthSession | null;
  /** The text to show, or null. With nobody signed in it is 'Not authenticated. Please log in.' */
  error: string | null;
}

/** What screens can ask of the session. Each rejects with an Error whose message can be shown. */
export interface AuthActions {
  /** Signs in; a refusal's message is then also the state's error. */
  signIn: (input: { email: string; password: string }) => Promise<void>;
  /** Ends the session, then clears user and error. */
  signOut: () => Promise<void>;
  /** Reads the session and the profile again. */
  reload: () => Promise<void>;
}

/** The state and the actions together. */
export type Auth = AuthState & AuthActions;

/** Filled by the session provider, empty outside it. */
export const SessionContext = createContext<Auth | null>(null);

/** The session of this tab. Throws outside its provider, because that is a mistake in the page's layout. */
export function useAuth(): Auth {
  const auth = useContext(SessionContext);
  if (!auth) throw new Error('useAuth must be used within a SessionContext provider.');
  return auth;
}
