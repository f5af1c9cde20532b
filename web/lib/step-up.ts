/**
 * Between the API client and whoever asks the person to confirm: a request that wants it asks here, and is sent
 * again when it was. One question at a time. A second factor answers for every request that waits for it; an
 * emailed code only for its own.
 */

/** What is asked: the second factor, or a code by email for one request. */
export type StepUpQuestion =
  | { kind: 'factor' }
  | { kind: 'email'; confirmation: { id: string; words: string } };

let asking: Promise<unknown> = Promise.resolve();
let askingFactor: Promise<boolean> | null = null;
let confirm: ((question: StepUpQuestion) => Promise<boolean>) | null = null;
const wantedListeners = new Set<() => void>();

/** Says who asks the person; returns how to stop. */
export function answerStepUpWith(ask: (question: StepUpQuestion) => Promise<boolean>): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = null;
  };
}

/** Resolves true when it was confirmed, false when the person would rather not. */
export function askToConfirm(question: StepUpQuestion): Promise<boolean> {
  if (question.kind === 'factor' && askingFactor) return askingFactor;
  const answer = asking.then(() => confirm?.(question) ?? false).catch(() => false);
  asking = answer;
  if (question.kind === 'factor') {
    askingFactor = answer.finally(() => {
      askingFactor = null;
    });
    return askingFactor;
  }
  return answer;
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
