/** The member's choice of light or dark. `/theme.js` applies it, before the first paint and after each change. */
import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'protege:theme';
const EVENT = 'protege:theme';

/** The choice as it is kept, `system` if none was made. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice on this device and repaints at once. Throws where the browser refuses storage. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice);
  window.dispatchEvent(new Event(EVENT));
}

function subscribe(listener: () => void) {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  window.addEventListener(EVENT, listener);
  window.addEventListener('storage', listener);
  dark.addEventListener('change', listener);
  return () => {
    window.removeEventListener(EVENT, listener);
    window.removeEventListener('storage', listener);
    dark.removeEventListener('change', listener);
  };
}

/** What is painted is what `/theme.js` has written on the page, whenever it does. */
function subscribeToPaint(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The choice, and what is painted because of it. */
export function useTheme(): { choice: ThemeChoice; painted: 'light' | 'dark' } {
  const choice = useSyncExternalStore(subscribe, readThemeChoice);
  const painted = useSyncExternalStore(subscribeToPaint, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
  return { choice, painted };
}
