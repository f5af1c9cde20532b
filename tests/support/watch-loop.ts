/**
 * Watches what the server under test does to the event loop: every turn of work that has an owner (a request, a
 * job, a live call) is measured in processor time, and one that takes too much fails the test file. Tests run in
 * the same thread and own nothing, so what they do themselves does not count.
 *
 * The limit grows with the slowness of the machine, which is measured first, and again before anything is blamed;
 * waiting and other programs do not count, because processor time is all that is looked at.
 */
import { createHook } from 'node:async_hooks';
import { loopOwner, threadCpuMs } from '#server/platform/metrics/loop-monitor.ts';

/** What one piece of work may take from the loop at once, in milliseconds of a machine like the reference. */
const MOST_MS = 200;
/** The measured work takes about so long on the reference machine. */
const REFERENCE_MS = 4;

/** A turn that took too much. */
export interface LoopHold {
  owner: string;
  ms: number;
}

const holds: LoopHold[] = [];
let isWatching = false;
let limitMs = MOST_MS;

/** What one piece of work may take at once on this machine, in milliseconds of processor time. */
export const mostAtOnceMs = (): number => limitMs;

/** The holds since the last call; watching begins with the first. */
export function takeLoopHolds(): LoopHold[] {
  if (!isWatching) begin();
  return holds.splice(0);
}

function begin(): void {
  isWatching = true;
  limitMs = MOST_MS * Math.max(1, slowness());
  const starts: number[] = [];
  createHook({
    before() {
      starts.push(threadCpuMs());
    },
    after() {
      const started = starts.pop();
      const owner = loopOwner.getStore();
      if (started === undefined || owner === undefined) return;
      const ms = threadCpuMs() - started;
      if (ms <= limitMs) return;
      // The machine may have become slower since it was measured.
      limitMs = Math.max(limitMs, MOST_MS * slowness());
      if (ms > limitMs) holds.push({ owner, ms: Math.round(ms) });
    },
  }).enable();
}

/** Every owner of a turn from now on, until it is stopped. */
export function watchOwners(): { seen: Set<string>; stop(): void } {
  const seen = new Set<string>();
  const hook = createHook({
    before() {
      const owner = loopOwner.getStore();
      if (owner !== undefined) seen.add(owner);
    },
  }).enable();
  return { seen, stop: () => hook.disable() };
}

/** How many times slower than the reference this machine is. */
export function slowness(): number {
  const runs = [1, 2, 3, 4, 5].map(() => {
    const before = threadCpuMs();
    let sum = 0;
    for (let at = 0; at < 4_000_000; at += 1) sum = Math.imul(sum ^ at, 0x01000193);
    return threadCpuMs() - before + (sum === 0.5 ? 1 : 0);
  });
  return Math.min(...runs.slice(1)) / REFERENCE_MS;
}
