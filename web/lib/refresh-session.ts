/** Renewing the session's tokens, at most once at a time in this tab. */
let inFlight: Promise<boolean> | null = null;

/** Resolves true when the session lives on, false when it has ended; rejects when the server is out of reach. */
export function refreshSession(): Promise<boolean> {
  inFlight ??= fetch('/api/identity/session/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
    .then((response) => {
      if (response.status >= 500) throw new Error(`The session could not be renewed (${response.status}).`);
      return response.ok;
    })
    .finally(() => {
      inFlight = null;
    });
  return inFlight;
}
