/**
 * One idempotency key for each thing that a person means to do once. Pressing again after a lost answer sends the
 * same key, so that the server does it once; another body, a success or a refusal ends the attempt.
 */
import { useRef, useState } from 'react';
import { ORPCError } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';

/** Calls `call` with the key of this body, and answers or throws as it does. */
export type Attempt = <Answer>(body: unknown, call: (key: string) => Promise<Answer>) => Promise<Answer>;

/**
 * Gives attempts to one form or button. `body` is all that the request says, as JSON can write it; the key goes
 * along as its idempotency key or its request id.
 */
export function useAttempt(): Attempt {
  const open = useRef<{ body: string; key: string } | null>(null);
  const [attempt] = useState<Attempt>(
    () =>
      async <Answer>(body: unknown, call: (key: string) => Promise<Answer>) => {
        const text = JSON.stringify(body);
        if (open.current?.body !== text) open.current = { body: text, key: randomId() };
        const { key } = open.current;
        const settle = () => {
          if (open.current?.key === key) open.current = null;
        };
        try {
          const answer = await call(key);
          settle();
          return answer;
        } catch (error) {
          if (!isOutcomeUnknown(error)) settle();
          throw error;
        }
      },
  );
  return attempt;
}

/**
 * Refusals that say who may ask, or when, and so nothing about an earlier request under the same key: signed out,
 * not confirmed, too slow, too often.
 */
const UNDECIDED = [401, 403, 408, 429];

/** Whether an answer leaves open what became of the request, or of an earlier one under its key. */
export const decidesNothing = (status: number): boolean => status >= 500 || UNDECIDED.includes(status);

/** Whether the server may have done it all the same: it was not reached, it failed, or it did not get to deciding. */
function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ORPCError) || decidesNothing(error.status);
}
