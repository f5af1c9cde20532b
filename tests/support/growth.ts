/**
 * How the work of a reader grows with its text, up to the longest that it is ever given: a tenth of that text may
 * cost no less than a twelfth of the work, whatever is repeated in it. Nothing is let go for being cheap but what costs
 * less at full length than a request does anyway, or no more than plain prose of that length.
 *
 * Only the processor time of this thread counts, told exactly, and a suspicion is measured anew, with nothing in the heap
 * that others have left to be collected.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadCpuMs } from '#server/platform/metrics/loop-monitor.ts';
import { slowness } from './watch-loop.ts';

/** What the longest text may cost without a look at its growth, in milliseconds of the reference machine. */
const FREE_MS = 10;
/** Ten times the text may cost so many times the work. */
const MOST_GROWTH = 12;
const PROSE = 'Bread is sold to students who live near by. ';

/** Reads or prints a text. */
export type Reader = (text: string) => unknown;

/** What is repeated: separators, marks, signs, tags that stay open, nests, pairs that alternate. */
export const UNITS: readonly string[] = [
  ...[
    'a',
    'A',
    '0',
    ' ',
    '\n',
    '\t',
    '.',
    ',',
    ';',
    ':',
    '-',
    '_',
    '*',
    '#',
    '>',
    '|',
    '?',
    '!',
    '(',
    '[',
    '{',
    '"',
    '’',
    '…',
  ],
  ...[
    '\u0301',
    'e\u0301',
    '\u0300\u0316',
    '\uff9e\u0316',
    '\u200d',
    '\u202e',
    '\u00ad',
    '漢',
    'م',
    '👩‍👧',
    'é',
    '\r\n',
    '\n\n',
    '\n \n',
  ],
  ...[
    '<p>',
    '<title>',
    '</title',
    '<!--',
    '<script>',
    '<div ',
    '<a href="',
    '&amp',
    '&#x',
    '<td>',
    '</td>',
    '<svg>',
    ']]>',
  ],
  ...[
    '**',
    '**a',
    '| ',
    '|a|\n',
    '- a\n',
    '1. a\n',
    '> a\n',
    '### a\n',
    '[to fill in: ',
    '](/roadmap',
    '```',
  ],
  ...[
    '1 ',
    '1,',
    '000 ',
    ' 000',
    '1.000,',
    '5 PRD ',
    'PRD ',
    'earned ',
    'one ',
    '€5 ',
    '$1,000 ',
    '5 a month ',
    '5%',
  ],
  ...[
    'a. ',
    'A. ',
    'a, ',
    'a and ',
    'and ',
    'if ',
    'how many ',
    'pay ',
    'charge ',
    'rent ',
    'for ',
    'help a to ',
    'I ',
  ],
  ...['{"', '[{"text":"a"},', 'a b ', 'ab', 'aA', '- ', '\ud800'],
];

/** A few of them, for what is so long or so dear to read that all would take minutes. */
const FEW_UNITS: readonly string[] = [
  ...[
    'a',
    ' ',
    '\n',
    '. ',
    'e\u0301',
    '\u0300\u0316',
    '漢',
    '**a',
    '|a|\n',
    '<p>',
    '&amp',
    '1,',
    'I pay €5 ',
  ],
];

/**
 * Whatever else happens on the machine only ever adds to what a text costs, and may add to many runs in a row, so
 * a pair that looks too steep is measured anew, both of it, before it is believed.
 */
const MOST_RUNS = 24;

let collect: (() => void) | undefined;

/** Collects what is left over now, so that no reading pays for it. */
function sweep(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}

const cell = new Int32Array(new SharedArrayBuffer(4));

/** Tells processor time exactly: the system books it when a thread lets go, and else only with each of its ticks. */
function exactCpuMs(): number {
  Atomics.wait(cell, 0, 0, 0.1);
  return threadCpuMs();
}

/** Processor time of one reading, in milliseconds. */
async function costOf(read: Reader, text: string): Promise<number> {
  const before = exactCpuMs();
  await read(text);
  return exactCpuMs() - before;
}

/** A text of so many characters. */
const textOf = (unit: string, characters: number): string =>
  unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);

/** What is read, the longest that it ever is, and how much of it is tried with every unit where that is not all. */
export interface Bounds {
  longest: number;
  usual?: number;
}

/** The findings with every unit at the usual length, and with a few at full length. */
export async function growthOf(read: Reader, { longest, usual = longest }: Bounds): Promise<string[]> {
  const found = await findings(read, UNITS, usual);
  if (found.length > 0 || usual === longest) return found;
  return findings(read, FEW_UNITS, longest);
}

/**
 * The first unit whose work grows too fast up to the longest text; one is enough, and the others would take as long.
 */
export async function findings(read: Reader, units: readonly string[], longest: number): Promise<string[]> {
  const tenth = Math.floor(longest / 10);
  await costOf(read, textOf(PROSE, tenth));
  const least = Math.max(FREE_MS, MOST_GROWTH * (await costOf(read, textOf(PROSE, tenth))));
  let free: number | undefined;
  // To tell how slow this machine is costs more than most readers do, so it is told once one of them needs it.
  const isDear = (ms: number) => {
    if (ms <= least) return false;
    free ??= Math.max(least, FREE_MS * slowness());
    return ms > free;
  };
  for (const unit of units) {
    const cost = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    let [isSteep, ratio] = [true, Number.POSITIVE_INFINITY];
    for (let run = 0; run < MOST_RUNS && isSteep; run += 1) {
      if (run > 0) sweep();
      const long = await costOf(read, textOf(unit, longest));
      cost.long = Math.min(cost.long, long);
      const isLookedAt = isDear(cost.long);
      if (isLookedAt) {
        if (run > 0) sweep();
        const short = await costOf(read, textOf(unit, tenth));
        cost.short = Math.min(cost.short, short);
        // What slows the machine for a while slows both of a pair.
        ratio = Math.min(ratio, long / short);
      }
      isSteep = isLookedAt && cost.long > MOST_GROWTH * cost.short && ratio > MOST_GROWTH;
      // No noise makes a square of what is none, four times in a row.
      if (run >= 3 && ratio > 4 * MOST_GROWTH) break;
    }
    if (isSteep)
      return [
        `${JSON.stringify(unit)}: ${tenth} characters ${cost.short} ms, ${longest} of them ${cost.long} ms`,
      ];
  }
  return [];
}
