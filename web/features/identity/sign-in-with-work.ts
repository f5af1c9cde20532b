/**
 * Signs in, and where the server wants work first, has a worker do it and signs in again. How far the work is can
 * be watched, so that the form shows it.
 */
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import type { WorkNews, WorkOrder } from './work-worker.ts';

let progress: number | null = null;
const listeners = new Set<() => void>();

/** How far the work of this tab is, from 0 to 1; null while there is none. */
export const workProgress = {
  read: () => progress,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Signs in by password. Rejects with the refusal, when work does not help. */
export async function signInWithWork(input: { email: string; password: string }) {
  try {
    return await api.identity.signIn(input);
  } catch (failure) {
    if (refusalOf(failure)?.code !== 'work_required' || !window.crypto.subtle) throw failure;
  }
  const { challenge, parts, bits } = await api.identity.signInChallenge({ email: input.email });
  if (challenge === null) return api.identity.signIn(input);
  try {
    const answers = await solve({ challenge, parts, bits });
    return await api.identity.signIn({ ...input, work: { challenge, answers } });
  } finally {
    tell(null);
  }
}

function solve(order: WorkOrder): Promise<number[]> {
  tell(0);
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<number[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkNews>) => {
      if ('answers' in data) resolve(data.answers);
      else tell(data.done / order.parts);
    });
    worker.addEventListener('error', () => reject(new Error('The puzzle could not be solved.')));
  });
  worker.postMessage(order);
  return solved.finally(() => worker.terminate());
}

function tell(next: number | null): void {
  progress = next;
  for (const listener of listeners) listener();
}
