/** Whether the window fits a media query, for what cannot be said in CSS alone. */
import { useSyncExternalStore } from 'react';

/** True while the window fits `query`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
