/** Says as a toast that what a page shows could not be loaded: once, and no longer once it is there. */
import { useEffect } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { FailureWords } from './failure.ts';

/** `topic` is the page's own. */
export function useToldLoss(isLost: boolean, words: FailureWords & { topic: string }): void {
  const { title, message, topic } = words;
  useEffect(() => {
    if (isLost) notify.error(title, message, { topic });
    else notify.settle(topic);
  }, [isLost, title, message, topic]);
}
