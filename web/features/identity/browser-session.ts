/** The session store of this tab, on the real API, clock and tabs. */
import { api } from '#web/lib/api-client.ts';
import { onSessionEnded, refreshSession } from '#web/lib/refresh-session.ts';
import { onSecondFactorWanted } from '#web/lib/step-up.ts';
import type { TabMessage } from './session-environment.ts';
import { createSessionStore } from './session-store.ts';

const CHANNEL = 'protege:session';
const MEMORY_KEY = 'protege:signed-in';

/** One a tab. */
export const sessionStore = createSessionStore({
  lookUp: () => api.identity.session(),
  refresh: refreshSession,
  onEnded: onSessionEnded,
  onFactorWanted: onSecondFactorWanted,
  signIn: async (input) => (await import('./sign-in-with-work.ts')).signInWithWork(input),
  signOut,
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisibility(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  memory: {
    // The tokens are out of reach of scripts; this only remembers that there may be some.
    read: () => localStorage.getItem(MEMORY_KEY) === 'yes',
    write: (isSignedIn) =>
      isSignedIn ? localStorage.setItem(MEMORY_KEY, 'yes') : localStorage.removeItem(MEMORY_KEY),
  },
  tabs: openTabs(),
});

/** Ends the session; one that had run out is renewed first, so that it can be ended. */
async function signOut(): Promise<void> {
  try {
    leaveFor(await api.identity.signOut());
  } catch (error) {
    if ((error as { status?: number }).status !== 401) throw error;
    if (await refreshSession()) leaveFor(await api.identity.signOut());
  }
}

/** Goes on to the identity provider at which the session began, so that it ends there too. */
function leaveFor({ providerUrl }: { providerUrl: string | null }): void {
  if (providerUrl) window.location.assign(providerUrl);
}

function openTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (message: TabMessage) => channel.postMessage(message),
    listen(listener: (message: TabMessage) => void) {
      const hear = (event: MessageEvent) => listener(event.data as TabMessage);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
