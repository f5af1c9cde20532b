/**
 * Sends messages by HTTPS. The address is checked when the connection is made and not before, so that a name cannot
 * change its address in between; no redirect is followed, so it is the only one; no more of an answer is read than is
 * kept; and there is one time limit for all of it, looking the name up included.
 */
import { isIP } from 'node:net';
import { ANSWER_WITHIN_MS, KEPT_ANSWER, MAX_URL } from '#core/webhooks/terms.ts';
import {
  isLoopback,
  isPublicAddress,
  LOOPBACK_NAMES,
  unbracketed,
} from '#server/platform/http/address-ranges.ts';
import type { WebhookAnswer, WebhookSender } from '#server/ports/webhook-sender.ts';
import { type GuardedLookupOptions, guardedLookup } from '../guarded-lookup.ts';
import { guardedRequest } from '../guarded-request.ts';
import { createNameLookUp, type LookUpName } from '../look-up-name.ts';

const AGENT = 'Protege-Webhooks/1.0';
/** Registering doesn't wait longer for a name: it is looked up again each time something is sent. */
const JUDGED_WITHIN_MS = 2_000;

/** What is not as with most senders. */
export interface WebhookSenderOptions {
  /** Whether this machine may be sent to, over plain HTTP too. */
  mayAskOwn?: () => boolean;
  /** How names become addresses; tests have names of their own. */
  lookUp?: LookUpName;
  withinMs?: number;
}

class AddressRefused extends Error {}

/** Makes the sender. */
export function createWebhookSender(options: WebhookSenderOptions = {}): WebhookSender {
  const { mayAskOwn = () => false, lookUp = createNameLookUp(), withinMs = ANSWER_WITHIN_MS } = options;

  /** Plain HTTP goes to this machine alone, and only where it may be asked. */
  const mayConnectTo = (url: URL) => (address: string) =>
    (mayAskOwn() && isLoopback(address)) || (url.protocol === 'https:' && isPublicAddress(address));

  const guard = (url: URL, owner: string): GuardedLookupOptions => ({
    ...{ mayConnect: mayConnectTo(url), refused: () => new AddressRefused(), lookUp, owner },
  });

  const read = (text: string): URL | null => {
    const url = text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : null;
    if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null;
    const isOwn = url.protocol === 'http:' && LOOPBACK_NAMES.has(url.hostname) && mayAskOwn();
    return url.protocol === 'https:' || isOwn ? url : null;
  };

  return {
    async judge(text, memberId) {
      const url = read(text);
      if (url === null) return 'invalid';
      const host = unbracketed(url.hostname);
      if (isIP(host)) return mayConnectTo(url)(host) ? 'fine' : 'refused';
      return new Promise((resolve) => {
        const late = AbortSignal.timeout(JUDGED_WITHIN_MS);
        late.addEventListener('abort', () => resolve('fine'));
        guardedLookup(guard(url, memberId))(host, {}, (error) =>
          resolve(error instanceof AddressRefused ? 'refused' : 'fine'),
        );
      });
    },

    send({ url: text, memberId, headers, body }) {
      const url = read(text);
      if (url === null) return Promise.resolve({ problem: 'address_refused' });
      const all = { ...headers, 'user-agent': AGENT, 'content-length': String(Buffer.byteLength(body)) };
      return post(url, { guard: guard(url, memberId), headers: all, body }, withinMs);
    },
  };
}

function post(
  url: URL,
  asked: { guard: GuardedLookupOptions; headers: Record<string, string>; body: string },
  withinMs: number,
): Promise<WebhookAnswer> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    let answer = (): WebhookAnswer => ({ problem: 'timed_out' });
    const end = (result: WebhookAnswer) => {
      resolve(result);
      stop.abort();
    };
    // Who has answered and goes on talking has answered.
    const late = AbortSignal.timeout(withinMs);
    late.addEventListener('abort', () => end(answer()));
    guardedRequest(url, { ...asked, method: 'POST', maxHeaderSize: 16_384, signal: stop.signal }).then(
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer = () => ({ code: response.statusCode ?? 0, start: readStart(parts) });
        response.on('data', (part: Buffer) => {
          parts.push(part.subarray(0, 4 * KEPT_ANSWER));
          size += part.length;
          if (size >= 4 * KEPT_ANSWER) end(answer());
        });
        response.on('end', () => end(answer()));
        response.on('error', () => end(answer()));
        response.on('close', () => end(answer()));
      },
      (error) => end({ problem: error instanceof AddressRefused ? 'address_refused' : 'unreachable' }),
    );
  });
}

/** How an answer begins, as a text that can be kept. */
function readStart(parts: Buffer[]): string {
  const text = Buffer.concat(parts).toString('utf8').toWellFormed();
  return text.replaceAll('\0', '').slice(0, KEPT_ANSWER).toWellFormed();
}
