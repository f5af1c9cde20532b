/**
 * The challenge of a second factor that is being confirmed: one that is still open is used, and a text message is
 * sent once, and again only on wish.
 */
import { useRef } from 'react';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';

/** Gives the challenges of one form. */
export function useChallenge() {
  const open = useRef<string | null>(null);
  const forget = () => {
    open.current = null;
  };
  const begin = async (factorId: string): Promise<string> => {
    open.current ??= (await api.factors.challenge({ factorId })).id;
    return open.current;
  };
  return {
    begin,
    forget,
    /** Begins another one, whatever is open. */
    async beginAnew(factorId: string): Promise<void> {
      forget();
      await begin(factorId);
    },
    /** The words of a refusal; `otherwise` where the server has said nothing. One that has expired isn't used again. */
    wordsOf(failure: unknown, otherwise: string): string {
      const refusal = refusalOf(failure);
      if (refusal?.code === 'challenge_expired') forget();
      return refusal?.message ?? otherwise;
    },
  };
}
