/** What the red box of /login and /signup says. */
import { AUTH_TEXTS } from './session-state.ts';

/**
 * The error to show in the red box, or null. That nobody is signed in is no error to a visitor who came by
 * themselves; it is shown only to one whom a page for members has sent here.
 */
export function shownAuthError(error: string | null, wasSentHere: boolean): string | null {
  if (error === AUTH_TEXTS.notAuthenticated && !wasSentHere) return null;
  return error;
}
