/**
 * What came of a soak, claim by claim. What was not seen is not held: a run that sent nothing, or that saw no memory,
 * ends as a failure.
 */
import type { Violation } from '#server/invariants/index.ts';
import type { Tally } from './guest.ts';
import { growthOf, isMeasured, percentile, type Sample } from './watch.ts';

/** Memory that grows by less than this over the second half is flat: collections come and go. */
const FLAT = 0.1;
const SLOWEST_MS = 500;

/** Everything that a verdict rests on. */
export interface Watched {
  /** The status with which the process has ended; null while it runs. */
  exit: number | null;
  samples: readonly Sample[];
  ordinary: Tally;
  hostile: Tally;
  /** Null where the books could not be read. */
  violations: readonly Violation[] | null;
  /** Whether the time of ordinary requests is left out. */
  anySpeed: boolean;
}

/** A sentence with a figure, and whether it is as it has to be. */
export interface Claim {
  isKept: boolean;
  words: string;
}

/** How many answers of a tally have such a status. */
export function answersOf(tally: Tally, fits: (status: number) => boolean = () => true): number {
  return [...tally.statuses].reduce((total, [status, count]) => total + (fits(status) ? count : 0), 0);
}

/** The claims of a soak, each judged. */
export function judge(watched: Watched): Claim[] {
  const { exit, samples, ordinary, hostile, violations } = watched;
  const faults = [ordinary, hostile].reduce(
    (sum, tally) => sum + answersOf(tally, (status) => status >= 500),
    0,
  );
  const starts = new Set(samples.map(({ startedAt }) => startedAt)).size;
  const unanswered = [...ordinary.unanswered.values()].reduce((sum, count) => sum + count, 0);
  const slowest = percentile(ordinary.allMs, 0.99);
  const middle = percentile(ordinary.allMs, 0.5);
  return [
    {
      isKept: exit === null && starts <= 1,
      words: `Exits: ${exit === null ? Math.max(0, starts - 1) : 'the process is gone'}`,
    },
    { isKept: faults === 0, words: `Answers of 5xx: ${faults}` },
    { isKept: unanswered === 0, words: `Ordinary requests without an answer: ${unanswered}` },
    { isKept: answersOf(hostile) > 0, words: `Hostile requests that were answered: ${answersOf(hostile)}` },
    memoryClaim(samples),
    {
      isKept: ordinary.allMs.length > 0 && (watched.anySpeed || slowest < SLOWEST_MS),
      words: `Ordinary requests: p50 ${Math.round(middle)} ms, p99 ${Math.round(slowest)} ms, of ${ordinary.allMs.length}`,
    },
    {
      isKept: violations?.length === 0,
      words: `The books: ${violations === null ? 'they could not be read' : violations.length === 0 ? 'they balance' : `${violations.length} facts are broken`}`,
    },
  ];
}

function memoryClaim(samples: readonly Sample[]): Claim {
  if (!isMeasured(samples)) {
    return {
      isKept: false,
      words: `Memory: seen ${samples.length} times, too few to say whether it is flat`,
    };
  }
  const growth = growthOf(samples);
  const rss = samples.map(({ rssMb }) => rssMb);
  const span = `${Math.round(Math.min(...rss))} to ${Math.round(Math.max(...rss))} MB in all`;
  return {
    isKept: growth < FLAT,
    words: `Memory over the second half: ${(growth * 100).toFixed(1)} % (${span})`,
  };
}

/** The verdict in lines, the last one in a sentence. */
export function verdictLines(claims: readonly Claim[]): string[] {
  const broken = claims.filter(({ isKept }) => !isKept).length;
  return [
    ...claims.map(({ isKept, words }) => `${isKept ? '✓' : '✗'} ${words}`),
    broken === 0 ? 'It held.' : `It did not hold: ${broken} of ${claims.length} claims.`,
  ];
}
