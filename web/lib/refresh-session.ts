/** Renewing the session's tokens, at most once at a time in this tab. */
let inFlight: Promise<boolean> | null = null;
const endedListeners = new Set<() => void>();

/** Calls `listener` when a renewal finds that the session has ended; returns how to stop. */
export function onSessionEnded(listener: () => void): () => void {
  endedListeners.add(listener);
  return () => void endedListeners.delete(listener);
}

/** Resolves true when the session lives on, false when it has ended; rejects when the server is out of reach. */
export function refreshSession(): Promise<boolean> {
  inFlight ??= fetch('/api/identity/session/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
    .then((response) => {
      if (response.status >= 500 || response.status === 429)
        throw new Error(`The session could not be renewed (${response.status}).`);
      if (!response.ok) for (const listener of endedListeners) listener();
      return response.ok;
    })
    .finally(() => {
      inFlight = null;
    });
  return inFlight;
}
