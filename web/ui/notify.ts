/**
 * Toasts, from anywhere: `notify.success('Address Copied')`. One is visible at a time, failures first
 * (`toast-queue.ts`), 5000 ms each. The one `Toaster` of the app shows them.
 */
import { TIMINGS } from './timings.ts';
import {
  dismissToast,
  dismissTopic,
  EMPTY_QUEUE,
  pushToast,
  type ToastMessage,
  type ToastQueue,
  type ToastTone,
} from './toast-queue.ts';

/** What a caller may add to a toast. */
export interface NotifyOptions {
  /** Instead of 5000 ms. */
  durationMs?: number;
  /** One button; pressing it closes the toast. */
  action?: ToastMessage['action'];
  /** What it is about, such as one form: what was said of it before goes at once. */
  topic?: string;
}

let queue: ToastQueue = EMPTY_QUEUE;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastQueue) {
  queue = next;
  for (const listener of listeners) listener();
}

function push(tone: ToastTone, title: string, body?: string, options: NotifyOptions = {}): number {
  lastId += 1;
  change(
    pushToast(queue, {
      id: lastId,
      tone,
      title,
      body,
      durationMs: options.durationMs ?? TIMINGS.toastMs,
      action: options.action,
      topic: options.topic,
    }),
  );
  return lastId;
}

/** Says something to the member; every call returns the id that `dismiss` takes. */
export const notify = {
  /** Something was done. */
  success: (title: string, body?: string, options?: NotifyOptions) => push('success', title, body, options),
  /** Something failed (the specification's "destructive" toast): shown before all others. */
  error: (title: string, body?: string, options?: NotifyOptions) => push('error', title, body, options),
  /** Something happened. */
  info: (title: string, body?: string, options?: NotifyOptions) => push('info', title, body, options),
  /** PRD was earned: with the coin, in saffron. */
  prd: (title: string, body?: string, options?: NotifyOptions) => push('prd', title, body, options),
  /** Takes a toast away, visible or waiting. */
  dismiss: (id: number) => change(dismissToast(queue, id)),
  /** Takes what was said about a topic away: it is settled, and the screen shows it. */
  settle: (topic: string) => change(dismissTopic(queue, topic)),
};

/** For the Toaster: the queue as a store for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => queue,
};
