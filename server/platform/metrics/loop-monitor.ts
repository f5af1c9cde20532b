/**
 * Watches the event loop: logs and counts whoever holds it for more than 50 milliseconds, and keeps the longest hold of
 * each. It measures the
 * processor time of the main thread between two beats of a timer, so a machine that is busy with something else
 * is no hold, and costs a few microseconds a beat.
 *
 * Work that begins somewhere (a request, a job, a live call, an answer) has a name here, and so has each turn that a
 * timer or a message on a socket begins; a hold names what was under way, the newest first, because the culprit is
 * one of them. Where most of the time went into collecting garbage, that is its name: whoever was under way then has
 * only come by.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { PerformanceObserver } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** A hold of more than this is logged and counted, in milliseconds of processor time. */
const HOLD_MS = 50;
const BEAT_MS = 10;
/** How many names a line of the log has at most. */
const MOST_NAMES = 5;

/** Whose work is running: follows it through everything that it awaits. */
export const loopOwner = new AsyncLocalStorage<string>();

/** Turns with a name of their own since the last beat; of one process, so of whoever watches it. */
const turns = new Set<string>();

/**
 * Runs what a timer, an immediate or a message on a socket begins under a name, and what it awaits with it: none of
 * them is part of the request in which it was set up.
 */
export function ownTurn<Value>(name: string, work: () => Value): Value {
  turns.add(name);
  return loopOwner.run(name, work);
}

export interface LoopMonitor {
  /** Begins to watch. Until then nobody waits for the loop: what a start takes is no hold. */
  watch(): void;
  /** Runs work under a name until it, or the promise that it returns, has ended. */
  during<Value>(name: string, work: () => Value): Value;
  /** Begins work under a name that ends when the returned function is called. */
  begin(name: string): () => void;
  close(): void;
}

/** The processor time that this thread has used, in milliseconds. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A name for the figures, of which there are few: `GET /api/wallet/transfers` counts as `GET /api/wallet`. */
function kindOf(name: string): string {
  return name.split('/').slice(0, 3).join('/').slice(0, 40);
}

/** Counts the holds of each, and keeps the longest. */
function createHoldCount(metrics: Pick<Metrics, 'counter' | 'gaugeBy'>) {
  const holds = metrics.counter(
    'protege_loop_holds_total',
    'Times that the event loop was held for more than 50 ms',
    ['newest'],
  );
  /** In seconds. */
  const longest = new Map<string, number>();
  metrics.gaugeBy(
    'protege_loop_longest_hold_seconds',
    'The most processor time that the event loop was held for at once',
    'newest',
    async () => longest,
  );
  return (newest: string, heldMs: number) => {
    holds.inc({ newest });
    longest.set(newest, Math.max(longest.get(newest) ?? 0, heldMs / 1000));
  };
}

const GARBAGE = 'garbage collection';

/** The milliseconds of garbage collections that nobody has taken yet; they are known a turn after they ended. */
function watchGarbage() {
  let ms = 0;
  const add = (entries: readonly PerformanceEntry[]) => {
    for (const { duration } of entries) ms += duration;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  return {
    watch: () => observer.observe({ entryTypes: ['gc'] }),
    take() {
      add(observer.takeRecords());
      const taken = ms;
      ms = 0;
      return taken;
    },
    close: () => observer.disconnect(),
  };
}

const nameOf = ({ name }: { name: string }) => name;

/** A monitor that watches once it is told to. */
export function createLoopMonitor({
  log,
  metrics,
}: {
  log: Pick<Logger, 'warn'>;
  metrics: Pick<Metrics, 'counter' | 'gaugeBy'>;
}): LoopMonitor {
  const countHold = createHoldCount(metrics);
  const garbage = watchGarbage();
  const underWay = new Set<{ name: string }>();
  /** What ended since the last beat may be what held the loop before it. */
  let ended: { name: string }[] = [];
  let before = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = (heldMs: number, names: string[]) => {
    const garbageMs = garbage.take();
    const newest = garbageMs > heldMs / 2 ? GARBAGE : (names[0] ?? 'nobody');
    countHold(kindOf(newest), heldMs);
    const line = { heldMs: Math.round(heldMs), garbageMs: Math.round(garbageMs) };
    log.warn({ ...line, underWay: names.slice(0, MOST_NAMES) }, 'the event loop was held');
  };
  const beat = () => {
    const now = threadCpuMs();
    const heldMs = now - before;
    before = now;
    if (heldMs > HOLD_MS) {
      const names = [...[...underWay].map(nameOf), ...turns, ...ended.map(nameOf)].toReversed();
      setImmediate(tell, heldMs, names);
    } else garbage.take();
    ended = [];
    turns.clear();
  };
  const begin = (name: string) => {
    const entry = { name };
    underWay.add(entry);
    return () => {
      if (underWay.delete(entry)) ended.push(entry);
    };
  };
  return {
    watch() {
      before = threadCpuMs();
      ended = [];
      garbage.watch();
      timer ??= setInterval(beat, BEAT_MS).unref();
    },
    begin,
    during(name, work) {
      const end = begin(name);
      return loopOwner.run(name, () => {
        let isPending = false;
        try {
          const value = work();
          if (value instanceof Promise) {
            isPending = true;
            void value.then(end, end);
          }
          return value;
        } finally {
          if (!isPending) end();
        }
      });
    },
    close() {
      clearInterval(timer);
      garbage.close();
    },
  };
}
