/** Closed-loop load: so many callers, each sending its next call when the one before it is answered. */

export interface LoadResult {
  /** Calls that were answered. */
  calls: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Runs the callers for so long and returns what was answered. The first failure fails the run. */
export async function drive(
  load: { callers: number; seconds: number },
  call: (caller: number) => Promise<unknown>,
): Promise<LoadResult> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + load.seconds * 1_000;
  const caller = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      const sent = performance.now();
      await call(index);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: load.callers }, caller));
  const seconds = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { calls: times.length, perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}
