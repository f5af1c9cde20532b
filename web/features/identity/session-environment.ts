/** What the session of a tab touches: the server, the clock, the tab and the other tabs. Tests bring their own. */
import type { AuthSession, AuthUser } from '#web/app/session-context.tsx';

/** What one tab tells the others. */
export type TabMessage = 'signed_in' | 'signed_out' | 'token_refreshed' | 'user_updated';

/** The user is null too while a second factor is still to be confirmed; then there is a session. */
export interface Found {
  user: AuthUser | null;
  session: AuthSession | null;
}

/** What the store touches: the server, the clock, the tab and the other tabs. */
export interface SessionEnvironment {
  /** Reads the session; nulls when there is none. */
  lookUp(): Promise<Found>;
  /** Renews the tokens; false when the session has ended. */
  refresh(): Promise<boolean>;
  /** Hears when a renewal that a request asked for finds that the session has ended. */
  onEnded(listener: () => void): () => void;
  /** Hears when a request finds that a second factor has yet to be confirmed. */
  onFactorWanted(listener: () => void): () => void;
  signIn(input: { email: string; password: string }): Promise<Found>;
  signOut(): Promise<void>;
  now(): number;
  /** Calls back after so many milliseconds; returns how to call it off. */
  after(ms: number, callback: () => void): () => void;
  isVisible(): boolean;
  onVisibility(listener: () => void): () => void;
  /** Whether somebody was signed in here before, so that a refresh is worth trying. */
  memory: { read(): boolean; write(isSignedIn: boolean): void };
  tabs: { tell(message: TabMessage): void; listen(listener: (message: TabMessage) => void): () => void };
}
