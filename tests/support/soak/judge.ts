/**
 * What came of a soak, claim by claim. What was not seen is not held: a run that sent nothing, or that saw no memory,
 * ends as a failure.
 */
import type { Violation } from '#server/invariants/index.ts';
import { MOST_AT_ONCE_MS } from '../watch-loop.ts';
import type { Tally } from './guest.ts';
import { growthOf, isMeasured, percentile, riseOf, type Sample } from './watch.ts';

/** Memory that grows by less than this over the second half is flat: collections come and go. */
const FLAT = 0.1;
/** So many descriptors more than before come and go: connections to the database, files being read. */
const FEW_DESCRIPTORS = 20;
const SLOWEST_MS = 500;
/** On a machine that has other work, ordinary requests may take so many times as long as before anybody attacked. */
const MOST_TIMES = 5;
/** Fewer requests than this say nothing of how fast the machine is. */
const LEAST_ALONE = 50;
/** Ordinary members may be told to wait now and then: who sends as much as twelve of these is slowed down. */
const MOST_TURNED_AWAY = 0.01;
/** Not everything can be done at every time (a balance is spent, a vote is over), but most can. */
const LEAST_DONE = 0.6;

/** Everything that a verdict rests on. */
export interface Watched {
  /** The status with which the process has ended; null while it runs. */
  exit: number | null;
  samples: readonly Sample[];
  /** Ordinary requests before anybody attacked; none where there was no such time. */
  alone: Tally;
  ordinary: Tally;
  hostile: Tally;
  /** Null where the books could not be read. */
  violations: readonly Violation[] | null;
  /** Whether ordinary requests are held against how fast they were alone, and not against 500 ms. */
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
  const { exit, samples, alone, ordinary, hostile, violations } = watched;
  const faults = [alone, ordinary, hostile].reduce(
    (sum, tally) => sum + answersOf(tally, (status) => status >= 500),
    0,
  );
  const starts = new Set(samples.map(({ startedAt }) => startedAt)).size;
  const unanswered = [...alone.unanswered.values(), ...ordinary.unanswered.values()].reduce(
    (sum, count) => sum + count,
    0,
  );
  const done = answersOf(ordinary, (status) => status >= 200 && status < 400);
  const turnedAway = answersOf(ordinary, (status) => status === 429);
  return [
    {
      isKept: exit === null && starts <= 1,
      words: `Exits: ${exit === null ? Math.max(0, starts - 1) : 'the process is gone'}`,
    },
    { isKept: faults === 0, words: `Answers of 5xx: ${faults}` },
    { isKept: unanswered === 0, words: `Ordinary requests without an answer: ${unanswered}` },
    { isKept: answersOf(hostile) > 0, words: `Hostile requests that were answered: ${answersOf(hostile)}` },
    {
      isKept: done >= answersOf(ordinary) * LEAST_DONE,
      words: `Ordinary requests that did what they were for: ${done} of ${answersOf(ordinary)}`,
    },
    {
      isKept: turnedAway <= answersOf(ordinary) * MOST_TURNED_AWAY,
      words: `Ordinary requests that were told to wait: ${turnedAway}`,
    },
    memoryClaim(samples),
    descriptorsClaim(samples),
    loopClaim(samples),
    timeClaim(watched),
    {
      isKept: violations?.length === 0,
      words: `The books: ${violations === null ? 'they could not be read' : violations.length === 0 ? 'they balance' : `${violations.length} facts are broken`}`,
    },
  ];
}

/** How long ordinary requests took; beside it how long they took alone, and how busy the machine was. */
function timeClaim({ ordinary, alone, samples, anySpeed }: Watched): Claim {
  const [middle, slowest] = [percentile(ordinary.allMs, 0.5), percentile(ordinary.allMs, 0.99)];
  const before = percentile(alone.allMs, 0.99);
  const isKnown = alone.allMs.length >= LEAST_ALONE;
  const isFast = slowest < SLOWEST_MS || (anySpeed && isKnown && slowest <= before * MOST_TIMES);
  const busy = samples.map(({ loadPerProcessor }) => loadPerProcessor);
  const load = busy.reduce((sum, one) => sum + one, 0) / busy.length;
  const beside = [
    isKnown
      ? `alone p99 ${Math.round(before)} ms, so ${(slowest / before).toFixed(1)} times as long`
      : 'how long they take alone was not seen',
    ...(Number.isFinite(load) ? [`${load.toFixed(1)} programs for each processor`] : []),
  ];
  return {
    isKept: ordinary.allMs.length > 0 && isFast,
    words: `Ordinary requests: p50 ${Math.round(middle)} ms, p99 ${Math.round(slowest)} ms, of ${ordinary.allMs.length} (${beside.join('; ')})`,
  };
}

/** How long the event loop was held at once, and by whom; in processor time, which a busy machine doesn't lengthen. */
function loopClaim(samples: readonly Sample[]): Claim {
  const longest = samples
    .map(({ held }) => held)
    .reduce((one, other) => (other.ms > one.ms ? other : one), { ms: 0, owner: 'nobody' });
  return {
    isKept: longest.ms <= MOST_AT_ONCE_MS,
    words: `The event loop at once: ${Math.round(longest.ms)} ms of processor time, by ${longest.owner}`,
  };
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

/** Descriptors that are never given back end a server for everybody, and so do sockets that nobody counts. */
function descriptorsClaim(samples: readonly Sample[]): Claim {
  const [more, unowned] = [riseOf(samples, 'descriptors'), riseOf(samples, 'unowned')];
  const span = (figure: 'descriptors' | 'unowned') => {
    const counts = samples.map((sample) => sample[figure]);
    return samples.length > 0 ? `${Math.min(...counts)} to ${Math.max(...counts)} in all` : 'never seen';
  };
  return {
    isKept: more <= FEW_DESCRIPTORS && unowned <= 0,
    words: `Descriptors at the end: ${more} more than before (${span('descriptors')}), ${unowned} of them sockets that nobody counts (${span('unowned')})`,
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
