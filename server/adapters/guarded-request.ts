/** Asking an address by HTTP, where it may be one that somebody else has written. */
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { unbracketed } from '#server/platform/http/address-ranges.ts';
import { type GuardedLookupOptions, guardedLookup } from './guarded-lookup.ts';

type Asking = Omit<https.RequestOptions, 'lookup' | 'agent'> & {
  /** Which addresses are connected to; null for one of the operator's own. */
  guard: GuardedLookupOptions | null;
  body?: string | undefined;
};

/**
 * Resolves with the answer as it begins, of a connection of its own. Rejects with what the guard throws, and where the
 * connection fails, ends or is aborted (`signal`) before an answer. Redirects are not followed.
 */
export function guardedRequest(url: URL, { guard, body, ...options }: Asking): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const host = unbracketed(url.hostname);
    // A literal address is never looked up, so it is checked here.
    if (guard && isIP(host) && !guard.mayConnect(host)) return reject(guard.refused());
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      { ...options, agent: false, ...(guard && { lookup: guardedLookup(guard) }) },
      resolve,
    );
    request.on('error', reject);
    // An answer that switches protocols is none: the connection ends, and nothing else is said.
    request.on('close', () => reject(new Error('The connection ended without an answer.')));
    request.end(body);
  });
}
