/**
 * Parts of a page that are fetched when they are wanted. One that can't be fetched takes no page down with it: it is
 * asked for again when the connection is back, and after a growing while; what stands in its place stays until then.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { notify } from './notify.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** A part that is there by itself. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadAtLast(load) }));
}

/** A part that was asked for, such as a dialog: that it does not come is said once. */
export function lazyDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await loadAtLast(load, () =>
      notify.error(
        'This did not load',
        'It opens once the connection is back. If it does not, reload the page.',
      ),
    ),
  }));
}

async function loadAtLast<Part>(load: () => Promise<Part>, onFirstFailure?: () => void): Promise<Part> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      if (wait === FIRST_WAIT_MS) onFirstFailure?.();
      await connectionOr(wait);
    }
  }
}

function connectionOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}
