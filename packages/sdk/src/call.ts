/** One call over HTTP: how it is sent, when it is sent again, and what is made of its answer. */
import { placeInput } from './place-input.ts';
import { laterOf, NoAnswer, Refusal } from './refusal.ts';

/** What a single call may say beside its input. */
export interface Call {
  /**
   * For what is meant to be done once. Where the operation wants one and you say none, each call has a new one, which it
   * keeps when it is sent again. Say your own to be safe over a restart of your program, too.
   */
  idempotencyKey?: string;
  /** Ends the call. */
  signal?: AbortSignal;
}

/** What all calls of a client have in common. */
export interface Connection {
  /** Of the API, without a slash at its end. */
  url: string;
  key: () => string | Promise<string>;
  /** How often a call is sent again that had no answer, or was told to come back. */
  retries: number;
  fetch: typeof fetch;
  /** Ends early with the signal. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

const LONGEST_WAIT_MS = 30_000;

/** Sends it. `route` is `POST /wallet/transfers !`, as in the table of routes. Throws `Refusal` for what is refused, `NoAnswer` where nobody knows. */
export async function send(
  connection: Connection,
  { route, input, call = {} }: { route: string; input: unknown; call?: Call },
): Promise<unknown> {
  const [method, path, wantsKey] = route.split(' ') as [string, string, string | undefined];
  const { address, body, missing } = placeInput({ method, path }, input as Record<string, unknown>);
  if (missing) throw new Error(`${missing} is in the address: say it.`);
  if (call.idempotencyKey && !wantsKey) throw new Error('This operation takes no idempotency key.');
  const idempotencyKey = wantsKey && (call.idempotencyKey ?? crypto.randomUUID());
  // Anything else may have been done already, though its answer was lost.
  const retries = method === 'GET' || wantsKey ? connection.retries : 0;

  for (let left = retries; ; left--) {
    const response = await connection
      .fetch(`${connection.url}${address}`, {
        method,
        body,
        signal: call.signal,
        headers: {
          authorization: `Bearer ${await connection.key()}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
      })
      .catch((error: unknown) => {
        if (left === 0 || call.signal?.aborted) throw error;
        return null;
      });
    if (response?.ok) return read(response);
    const refusal = response && ((await Refusal.from(response)) ?? new NoAnswer(response));
    const isLater = response === null || response.status === 429 || response.status >= 502;
    if (refusal && (left === 0 || !isLater)) throw refusal;
    const asked = response && (refusal instanceof Refusal ? refusal.retryAfterSeconds : laterOf(response));
    const pause = asked ? asked * 1000 : 250 * 2 ** (retries - left) * (1 + Math.random());
    if (refusal && pause > LONGEST_WAIT_MS) throw refusal;
    await connection.wait(pause, call.signal);
    call.signal?.throwIfAborted();
  }
}

/** The answer: its JSON, nothing, or a file. */
async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return response.headers.get('content-type')?.startsWith('application/json')
    ? response.json()
    : response.blob();
}
