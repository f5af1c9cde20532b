/**
 * The queue of toasts, without a screen.
 *
 * T1  One toast is visible at a time.
 * T2  Failures go before everything else that waits, in the order in which they happened.
 * T3  A failure takes the place of a visible toast that is no failure; that one waits again and keeps its
 *     full time. Nothing is ever dropped unseen, but by T4.
 * T4  A toast about a topic takes the place of those about the same topic that came before it: what a form said
 *     of an earlier try is no longer true.
 */

/** How a toast speaks: `error` interrupts, the others wait their turn. */
export type ToastTone = 'success' | 'error' | 'info' | 'prd';

/** One message. `durationMs` counts from when it becomes visible. */
export interface ToastMessage {
  id: number;
  tone: ToastTone;
  title: string;
  body?: string;
  durationMs: number;
  action?: { label: string; onPress: () => void };
  /** What it is about, such as one form; see T4. */
  topic?: string;
}

/** What the toaster shows and what waits. */
export interface ToastQueue {
  visible: ToastMessage | null;
  waiting: readonly ToastMessage[];
}

/** Nothing to say. */
export const EMPTY_QUEUE: ToastQueue = { visible: null, waiting: [] };

/** Adds a toast by rules T1 to T4. */
export function pushToast(queue: ToastQueue, toast: ToastMessage): ToastQueue {
  const { visible, waiting } = toast.topic === undefined ? queue : dismissTopic(queue, toast.topic);
  if (!visible) return { visible: toast, waiting };
  if (toast.tone !== 'error') return { visible, waiting: [...waiting, toast] };
  if (visible.tone !== 'error') return { visible: toast, waiting: [visible, ...waiting] };
  const afterFailures = waiting.findLastIndex((other) => other.tone === 'error') + 1;
  return { visible, waiting: waiting.toSpliced(afterFailures, 0, toast) };
}

/** Takes a toast away, whether visible or waiting; the first in line becomes visible. */
export function dismissToast(queue: ToastQueue, id: number): ToastQueue {
  const waiting = queue.waiting.filter((toast) => toast.id !== id);
  if (queue.visible?.id !== id) return { visible: queue.visible, waiting };
  return { visible: waiting[0] ?? null, waiting: waiting.slice(1) };
}

/** Takes away what was said about a topic, shown or waiting. */
export function dismissTopic(queue: ToastQueue, topic: string): ToastQueue {
  return [queue.visible, ...queue.waiting].reduce(
    (left, toast) => (toast?.topic === topic ? dismissToast(left, toast.id) : left),
    queue,
  );
}
