/**
 * Asks an identity provider, and nothing else that its documents may name: the hosts that the operator has configured,
 * wherever they stand, and of all others only public addresses behind https. Redirects are not followed; answers are
 * bounded in size and time.
 */
import type http from 'node:http';
import type { CustomFetch } from 'openid-client';
import { isPublicAddress } from '#server/platform/http/address-ranges.ts';
import { guardedRequest } from '../guarded-request.ts';
import { createNameLookUp } from '../look-up-name.ts';

const MOST_BYTES = 1_000_000;
const WITHIN_MS = 10_000;

/** Makes the fetch. `hosts` are those of the operator, with their port where it has one. */
export function createProviderFetch(hosts: readonly string[]): CustomFetch {
  const lookUp = createNameLookUp();
  const refused = () => new Error('The identity provider names an address that may not be asked.');
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const isOperators = hosts.includes(url.host);
    if (!isOperators && url.protocol !== 'https:') throw refused();
    const response = await guardedRequest(url, {
      guard: isOperators ? null : { mayConnect: isPublicAddress, refused, lookUp, owner: 'provider' },
      ...{ method, headers, signal: AbortSignal.timeout(WITHIN_MS) },
      body: body === undefined || body === null ? undefined : String(body),
    });
    return new Response(await readBody(response), {
      status: response.statusCode ?? 502,
      headers: { 'content-type': response.headers['content-type'] ?? '' },
    });
  };
}

async function readBody(response: http.IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MOST_BYTES) throw new Error('The identity provider answers with too much.');
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  // A response of these has no body.
  return [204, 205, 304].includes(response.statusCode ?? 0) ? null : new Uint8Array(Buffer.concat(parts));
}
