/**
 * Results on the way out: lines for people, or one JSON object a line. Progress goes to the error output, so
 * that `--json` can be piped.
 */

/** One metric: the measurements of all rounds, ours and the peer's. */
export interface Metric {
  metric: string;
  unit: string;
  ours: number[];
  peer: number[];
  peerName: string;
  /** True for times: the ratio then says how many times shorter ours is. */
  isLessBetter?: boolean;
}

export interface Report {
  /** Under what conditions the figures came about, and what is unequal between ours and the peer. */
  condition(text: string): void;
  progress(text: string): void;
  add(metric: Metric): void;
}

export function createReport(options: { bench: string; isJson: boolean }): Report {
  return {
    condition: (text) => (options.isJson ? console.error(text) : console.log(text)),
    progress: (text) => console.error(`  ${text}`),
    add: ({ metric, unit, ours, peer, peerName, isLessBetter }) => {
      const [mine, theirs] = [median(ours), median(peer)];
      const ratio = isLessBetter ? theirs / mine : mine / theirs;
      if (options.isJson) {
        const line = {
          bench: options.bench,
          metric,
          unit,
          ours: mine,
          peer: theirs,
          peerName,
          ratio,
          rounds: ours.length,
        };
        console.log(JSON.stringify(line, (_, value) => (typeof value === 'number' ? round(value) : value)));
      } else {
        const figures = `${show(mine).padStart(9)} ${unit}, ${peerName} ${show(theirs)}`;
        console.log(
          `${metric.padEnd(22)} ${figures.padEnd(64)} ${show(ratio)} times (${ours.length} rounds)`,
        );
      }
    },
  };
}

/** The middle one; of an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

function show(value: number): string {
  return value >= 1_000 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}
