/**
 * The state of authentication as a pure machine: what each change makes of it, and when to refresh.
 *
 * S1  It starts loading and uninitialised, and is initialised by the first look-up, however that ends.
 * S2  Every change sets loading first; what was known stays visible meanwhile.
 * S3  Nobody signed in is the text 'Not authenticated. Please log in.', which is no failure.
 * S4  An outage forgets nobody: the member who was known stays, with the outage's text beside.
 * S5  Signing out clears user and error.
 * S6  A session without a user is one that still has to confirm its second factor: nobody, to every screen but
 *     the one that confirms it.
 */
import type { AuthSession, AuthState, AuthUser } from '#web/app/session-context.tsx';

/** The texts of the state. Source: document 1, section 8. */
export const AUTH_TEXTS = {
  notAuthenticated: 'Not authenticated. Please log in.',
  failed: 'Authentication failed. Please try again.',
  unavailable: 'Authentication system unavailable.',
} as const;

/** What can happen to the state. */
export type SessionChange =
  | { kind: 'looking' }
  | { kind: 'found'; user: AuthUser | null; session: AuthSession }
  | { kind: 'nobody' }
  | { kind: 'failed'; error: string; isSignedOut: boolean }
  | { kind: 'refused'; error: string }
  | { kind: 'signed_out' };

/** Before anything is known. */
export const STARTING: AuthState = {
  loading: true,
  initialized: false,
  user: null,
  session: null,
  error: null,
};

/** The state after a change; the same object where nothing has changed, so that nothing is drawn again. */
export function changeSession(state: AuthState, change: SessionChange): AuthState {
  const settled = { loading: false, initialized: true };
  switch (change.kind) {
    case 'looking':
      return state.loading ? state : { ...state, loading: true };
    case 'found':
      return keepEqual(state, { ...settled, user: change.user, session: change.session, error: null });
    case 'nobody':
      return keepEqual(state, { ...settled, user: null, session: null, error: AUTH_TEXTS.notAuthenticated });
    case 'failed':
      return change.isSignedOut
        ? { ...settled, user: null, session: null, error: change.error }
        : { ...state, ...settled, error: change.error };
    case 'refused':
      return { ...state, ...settled, error: change.error };
    case 'signed_out':
      return { ...settled, user: null, session: null, error: null };
  }
}

/** Parts that say the same as before stay the same objects. */
function keepEqual(before: AuthState, after: AuthState): AuthState {
  const same = <Part>(one: Part, other: Part): Part =>
    JSON.stringify(one) === JSON.stringify(other) ? one : other;
  return { ...after, user: same(before.user, after.user), session: same(before.session, after.session) };
}

const REFRESH_BEFORE_MS = 60_000;
const LEAST_WAIT_MS = 15_000;

/**
 * How long to wait before refreshing a session that runs out at `expiresAt`: until a minute before, and never
 * less than a quarter of one, so that a clock that runs ahead of the server's does not refresh without end.
 */
export function refreshWaitMs(expiresAt: string, nowMs: number): number {
  return Math.max(LEAST_WAIT_MS, new Date(expiresAt).getTime() - nowMs - REFRESH_BEFORE_MS);
}

/** Says whether a session is close enough to its end to be refreshed now. */
export function isNearExpiry(expiresAt: string, nowMs: number): boolean {
  return new Date(expiresAt).getTime() - nowMs <= REFRESH_BEFORE_MS;
}

/** The text of a look-up that failed, and whether it says that nobody is signed in. */
export function failureOf(error: unknown): { error: string; isSignedOut: boolean } {
  const { code, status } = (error ?? {}) as { code?: string; status?: number };
  if (code === 'authentication_failed') return { error: AUTH_TEXTS.failed, isSignedOut: true };
  if (status === 401) return { error: AUTH_TEXTS.notAuthenticated, isSignedOut: true };
  return { error: AUTH_TEXTS.unavailable, isSignedOut: false };
}
