/** Says once how the making of a version ended that this page saw running. */
import { useEffect, useRef } from 'react';

/** The version on the screen. Whatever is neither complete nor failed is running. */
export interface ShownVersion {
  work: string;
  number: number;
  status: string;
  error: string | null;
}

/** Calls `onEnd` once; a version that had ended before the page saw it is told to nobody. */
export function useTellEnd(
  { work, number, status, error }: ShownVersion,
  onEnd: (isComplete: boolean, error: string | null) => void,
): void {
  const running = useRef<string | null>(null);
  const tell = useRef(onEnd);
  tell.current = onEnd;
  useEffect(() => {
    const key = `${work} ${number}`;
    const hasEnded = status === 'complete' || status === 'failed';
    if (!hasEnded) running.current = key;
    else if (running.current === key) {
      running.current = null;
      tell.current(status === 'complete', error);
    }
  }, [work, number, status, error]);
}
