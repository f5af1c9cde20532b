/**
 * Between the API client and whoever confirms a second factor: a request that wants one confirmed asks here, and
 * is sent again when it was. One question at a time, however many requests wait for its answer.
 */
let asking: Promise<boolean> | null = null;
let confirm: (() => Promise<boolean>) | null = null;
const wantedListeners = new Set<() => void>();

/** Says who asks the person; returns how to stop. */
export function answerSecondFactorWith(ask: () => Promise<boolean>): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = null;
  };
}

/** Resolves true when the second factor was confirmed, false when the person would rather not. */
export function askForSecondFactor(): Promise<boolean> {
  asking ??= (confirm?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** Calls `listener` when a request finds that this session has yet to confirm one; returns how to stop. */
export function onSecondFactorWanted(listener: () => void): () => void {
  wantedListeners.add(listener);
  return () => void wantedListeners.delete(listener);
}

/** Says that this session has yet to confirm one. */
export function tellSecondFactorWanted(): void {
  for (const listener of wantedListeners) listener();
}
