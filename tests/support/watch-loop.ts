/**
 * Watches what the server under test does to the event loop. A turn of the loop lasts from the moment in which it
 * calls back until it is free again, with every promise and tick that is settled on the way; what the server
 * does in one turn is summed up by who owns it (a request, a job, a live message), and a turn that takes too much
 * fails the test file. What runs under no such name but was set up by the server (sockets, parsers, timers, its
 * connections to the database) is `THE_SERVER`'s. Tests run in the same thread and own nothing, so what they do
 * themselves doesn't count.
 *
 * Only processor time of this thread is looked at, without the heap's large collections, which clear up after every
 * test of the process. It is told in milliseconds of the reference machine: how much slower this one is, is measured
 * by a piece of known work at the very moment in which a turn looks too long, and never kept.
 */
import { AsyncLocalStorage, createHook, executionAsyncResource } from 'node:async_hooks';
import { constants, type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks';
import { loopOwner, threadCpuMs } from '#server/platform/metrics/loop-monitor.ts';

/** What the server may take from the loop at once, in milliseconds of the reference machine. */
export const MOST_AT_ONCE_MS = 200;

/**
 * Who may take more, up to how much, and why. This list is the only way to take more: nothing else raises the limit.
 */
export const EXCEPTIONS: readonly { owner: string; mostMs: number; why: string }[] = [];

/** The owner of what the server does on behalf of nobody in particular. */
export const THE_SERVER = 'the server';

/** A turn in which the server took too much: who most of it, and how much in all on the reference machine. */
interface LoopHold {
  owner: string;
  ms: number;
}

/** What the observer says of a collection of the heap, beside its times. */
interface Collection {
  detail: { kind: number };
}

interface Suspect {
  owner: string;
  cpuMs: number;
  slowness: number;
  from: number;
  until: number;
}

/** Time is told apart no finer than this, so that the clock of the processor is rarely asked. */
const GRAIN_MS = 0.2;

const ofServer = new AsyncLocalStorage<{ isOpen: boolean }>();
let isWatching = false;
let suspects: Suspect[] = [];

/** Who owned the work that is under way, the innermost last. */
const owners: (string | undefined)[] = [];
/** What the owners have taken in this turn, in milliseconds of the processor. */
const taken = new Map<string, number>();
let turnBegan = 0;
let turnLoop = 0;
let sampledAt = 0;
let sampledCpu = 0;

/** What was collected, newest last: when it began and how long it took. */
const collections: { startTime: number; duration: number }[] = [];
const observer = new PerformanceObserver((list) => keepCollections(list.getEntries()));

/** Runs what makes a server: all that it sets up counts from the moment in which `state.isOpen`. */
export function asServer<Value>(state: { isOpen: boolean }, work: () => Value): Value {
  return ofServer.run(state, work);
}

/** The holds since the last call; watching begins with the first. */
export function takeLoopHolds(): LoopHold[] {
  if (!isWatching) begin();
  flush(true);
  endTurn();
  keepCollections(observer.takeRecords());
  const holds = suspects.flatMap((suspect) => {
    const ms = (suspect.cpuMs - collectedIn(suspect)) / suspect.slowness;
    const most = EXCEPTIONS.find(({ owner }) => owner === suspect.owner)?.mostMs ?? MOST_AT_ONCE_MS;
    return ms > most ? [{ owner: suspect.owner, ms: Math.round(ms) }] : [];
  });
  suspects = [];
  return holds;
}

function begin(): void {
  isWatching = true;
  observer.observe({ entryTypes: ['gc'] });
  createHook({
    before() {
      if (isNewTurn()) beginTurn();
      flush();
      owners.push(ownerNow());
    },
    after() {
      flush();
      owners.pop();
    },
  }).enable();
  const run = loopOwner.run.bind(loopOwner);
  // Whoever takes the loop over in the middle of a turn is told apart from whoever began it.
  loopOwner.run = (<Args extends unknown[]>(name: string, work: (...args: Args) => unknown, ...args: Args) =>
    run(name, () => {
      const depth = owners.length;
      flush();
      owners.push(name);
      try {
        return work(...args);
      } finally {
        flush();
        owners.length = Math.min(owners.length, depth);
      }
    })) as typeof loopOwner.run;
}

const ownerNow = () => loopOwner.getStore() ?? (ofServer.getStore()?.isOpen ? THE_SERVER : undefined);

/** Whether what runs now is laid at somebody's door already. */
export const isOwned = (): boolean => ownerNow() !== undefined;

/** Promises and ticks go on with the turn in which they were settled; anything else is called by the loop itself. */
function isNewTurn(): boolean {
  const resource: object | undefined = executionAsyncResource();
  if (resource instanceof Promise || resource?.constructor?.name === 'AsyncResource') return false;
  if (resource?.constructor === Object && 'callback' in resource) return false;
  if (owners.length === 0) return true;
  // Within another, unless that one ended without a word, as what throws may.
  return loopCount() !== turnLoop;
}

const loopCount = () => performance.nodeTiming.uvMetricsInfo.loopCount;

function beginTurn(): void {
  flush(true);
  endTurn();
  owners.length = 0;
  turnBegan = performance.now();
  turnLoop = loopCount();
}

function endTurn(): void {
  if (taken.size === 0) return;
  const shares = [...taken].toSorted(([, one], [, other]) => other - one);
  taken.clear();
  const cpuMs = shares.reduce((sum, [, ms]) => sum + ms, 0);
  if (cpuMs <= MOST_AT_ONCE_MS) return;
  suspects.push({
    owner: shares[0]![0],
    cpuMs,
    slowness: Math.max(1, slowness()),
    from: turnBegan,
    until: sampledAt,
  });
  sampledCpu = threadCpuMs();
}

/** Books the time since the last look on whoever has had it. */
function flush(isExact = false): void {
  const now = performance.now();
  if (!isExact && now - sampledAt < GRAIN_MS) return;
  const cpu = threadCpuMs();
  const owner = owners.at(-1);
  if (owner !== undefined && cpu > sampledCpu) taken.set(owner, (taken.get(owner) ?? 0) + cpu - sampledCpu);
  sampledAt = now;
  sampledCpu = cpu;
}

function keepCollections(entries: PerformanceEntry[]): void {
  for (const { startTime, duration, detail } of entries as (PerformanceEntry & Collection)[]) {
    if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections.push({ startTime, duration });
  }
  collections.splice(0, collections.length - 500);
}

/** The milliseconds of large collections in a turn. */
function collectedIn({ from, until }: Suspect): number {
  return collections
    .filter(({ startTime }) => startTime >= from && startTime <= until)
    .reduce((sum, { duration }) => sum + duration, 0);
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

const TEXT = JSON.stringify(
  Array.from({ length: 400 }, (_one, id) => ({
    id,
    name: `a member ${id}`,
    tags: ['a', 'b', { x: id / 3 }],
  })),
);
/** A unit of known work takes about so long on the reference machine. */
const UNIT_MS = 6;

/** Works as long as the reference machine would for so many milliseconds: arithmetic, and texts that are parsed and written. */
export function workFor(referenceMs: number): void {
  let sum = 0;
  for (let unit = 0; unit < referenceMs / UNIT_MS; unit += 1) {
    for (let at = 0; at < 4_000_000; at += 1) sum = Math.imul(sum ^ at, 0x01000193);
    for (let times = 0; times < 5; times += 1) sum += JSON.stringify(JSON.parse(TEXT)).length;
  }
  if (sum === 0.5) throw new Error('This is never so; without it nothing would have to be worked out.');
}

/** How many times slower than the reference this machine is now; the clock of the processor tells whole ticks. */
export function slowness(): number {
  const before = threadCpuMs();
  workFor(10 * UNIT_MS);
  return (threadCpuMs() - before) / (10 * UNIT_MS);
}
