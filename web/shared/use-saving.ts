/**
 * Sends one thing at a time for a form or a button: busy from the press to the answer, and what failed is said as a
 * toast. What happens once it is done stands in the same story: `save(async () => { await send(); onClose(); })`.
 */
import { useState } from 'react';
import { type FailureWords, notifyFailure, waitsForSecond } from './failure.ts';

const NOT_SAVED: FailureWords = { title: 'Error', message: 'It was not saved. Please try again.' };

/**
 * What is said where the server hasn't said what is wrong, to which topic its toast belongs, and what follows where it
 * waits for a second administrator: nothing has failed then.
 */
export function useSaving(otherwise = NOT_SAVED, options?: { topic?: string; onWaits?: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  async function save(run: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await run();
    } catch (error) {
      notifyFailure(error, otherwise, options);
      if (waitsForSecond(error)) options?.onWaits?.();
    } finally {
      setIsBusy(false);
    }
  }
  return { save, isBusy };
}
