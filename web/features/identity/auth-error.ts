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

/** What a failed call says: a refusal's title and words, or null for what nobody expected. */
export function refusalOf(error: unknown): { code: string; title: string; message: string } | null {
  const { code, status, message, data } = (error ?? {}) as {
    code?: string;
    status?: number;
    message?: string;
    data?: { title?: string };
  };
  if (typeof status !== 'number' || status >= 500 || !code || !message) return null;
  return { code, title: data?.title ?? '', message };
}
