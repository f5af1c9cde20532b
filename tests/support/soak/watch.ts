/** Looks at a server from outside: its memory and descriptors, who held its loop, and whether it is still the process that was started. */
import { availableParallelism, loadavg } from 'node:os';

/** What was seen of a server at one moment. */
export interface Sample {
  /** Seconds since the first. */
  at: number;
  rssMb: number;
  heapMb: number;
  externalMb: number;
  /** File descriptors that are open. */
  descriptors: number;
  /**
   * Open sockets that are counted neither over HTTP nor as live connections; one that changes hands is, for a moment.
   * Never below none: sockets are counted a moment before the connections are, so one that comes between is in the second
   * figure alone, and says nothing of what is never given back.
   */
  unowned: number;
  /** The longest that the loop was held at once since the start, in milliseconds of processor time, and by whom. */
  held: { ms: number; owner: string };
  startedAt: number;
  /** How many programs want a processor of this machine, for each that it has, over the last minute. */
  loadPerProcessor: number;
}

const MB = 1024 * 1024;

/** Reads the figures that the server gives to operators; null while it does not answer. */
export async function readSample(site: string, token: string, since: number): Promise<Sample | null> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${site}/metrics`, { headers, signal: AbortSignal.timeout(60_000) });
    const text = await response.text();
    const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    return {
      at: (performance.now() - since) / 1000,
      rssMb: figure('process_resident_memory_bytes') / MB,
      heapMb: figure('nodejs_heap_size_used_bytes') / MB,
      externalMb: figure('nodejs_external_memory_bytes') / MB,
      descriptors: figure('process_open_fds'),
      unowned: Math.max(
        0,
        figure('protege_open_sockets') -
          figure('protege_http_connections') -
          figure('protege_live_connections'),
      ),
      held: longestHold(text),
      startedAt: figure('process_start_time_seconds'),
      loadPerProcessor: loadavg()[0]! / availableParallelism(),
    };
  } catch {
    return null;
  }
}

/** The longest hold in the figures of a server; nobody's where none was long enough to be counted. */
export function longestHold(figures: string): Sample['held'] {
  const holds = figures.matchAll(/^protege_loop_longest_hold_seconds\{newest="(.*)"\} (.+)$/gm);
  return [...holds].reduce(
    (longest, [, owner, seconds]) => {
      const ms = Number(seconds) * 1000;
      return ms > longest.ms ? { ms, owner: owner! } : longest;
    },
    { ms: 0, owner: 'nobody' },
  );
}

/** The samples that say how memory ends: those of the second half. */
const secondHalf = (samples: readonly Sample[]) => samples.slice(Math.floor(samples.length / 2));

/** Says whether there are enough samples, with a figure each, to say how memory moves. */
export function isMeasured(samples: readonly Sample[]): boolean {
  return secondHalf(samples).length >= 3 && samples.every(({ rssMb }) => Number.isFinite(rssMb));
}

/** How much the memory would grow over the second half of the samples, as a part of what it is there. Needs measured samples. */
export function growthOf(samples: readonly Sample[]): number {
  const half = secondHalf(samples);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const times = half.map(({ at }) => at);
  const sizes = half.map(({ rssMb }) => rssMb);
  const [middle, size] = [mean(times), mean(sizes)];
  const slope =
    times.reduce((sum, time, at) => sum + (time - middle) * (sizes[at]! - size), 0) /
    times.reduce((sum, time) => sum + (time - middle) ** 2, 0);
  return (slope * (times.at(-1)! - times[0]!)) / size;
}

/**
 * By how much the least that was seen of a figure has risen from the middle third of the samples to the last: what only
 * comes and goes has its least again and again, what is never given back has not. Not a number where there are too few.
 */
export function riseOf(samples: readonly Sample[], figure: 'descriptors' | 'unowned'): number {
  const third = Math.floor(samples.length / 3);
  const least = (some: readonly Sample[]) => Math.min(...some.map((sample) => sample[figure]));
  if (third === 0) return Number.NaN;
  return least(samples.slice(-third)) - least(samples.slice(third, -third));
}

/** The value below which so many parts of all lie. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
