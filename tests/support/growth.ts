/**
 * How the work of a reader grows with its text: ten times the text may cost at most twelve times the work, whatever
 * is repeated in it. Only the processor time of this thread counts, and a suspicion is measured anew.
 */
import { threadCpuMs } from '#server/platform/metrics/loop-monitor.ts';
import { slowness } from './watch-loop.ts';

/** What is free of suspicion on the reference machine, in milliseconds: below it a clock says nothing. */
export const FLOOR_MS = 20 * Math.max(1, slowness());
/** Ten times the text may cost so many times the work. */
export const MOST_GROWTH = 12;

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

/**
 * Whatever else happens on the machine only ever adds to what a text costs, and may add to many runs in a row, so
 * a pair that looks too steep is measured anew, both of it, before it is believed.
 */
export const MOST_RUNS = 16;

/** Processor time of one reading, in milliseconds. */
export async function costOf(read: Reader, text: string): Promise<number> {
  const before = threadCpuMs();
  await read(text);
  return threadCpuMs() - before;
}

async function growsTooFast(read: Reader, unit: string, length: number): Promise<string | null> {
  const textOf = (characters: number) =>
    unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
  const [short, long] = [textOf(length), textOf(10 * length)];
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let run = 0; run < MOST_RUNS; run += 1) {
    // Where the long one is as cheap as the floor allows, the short one need not be measured.
    least.long = Math.min(least.long, await costOf(read, long));
    if (least.long <= MOST_GROWTH * FLOOR_MS) return null;
    least.short = Math.min(least.short, await costOf(read, short));
    if (least.long <= MOST_GROWTH * least.short) return null;
  }
  return `${JSON.stringify(unit)}: ${length} characters ${least.short} ms, ten times as many ${least.long} ms`;
}

/** The first unit that grows too fast; one is enough, and the others would take as long. */
export async function findings(read: Reader, units: readonly string[], length: number): Promise<string[]> {
  await read('Bread. '.repeat(20));
  for (const unit of units) {
    const finding = await growsTooFast(read, unit, length);
    if (finding) return [finding];
  }
  return [];
}
