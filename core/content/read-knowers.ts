/** Reads the page of those who would know what no page answers, as `docs/guides/mentor-content.md` describes it. */
import { listOf } from './list-of.ts';
import type { ReadPage } from './read-answers.ts';

/** Somebody who would know. */
export interface Knower {
  who: string;
  /** Beginnings of words, or words with a space between. */
  words: readonly string[];
  /** Groups of kinds that it holds for; absent for all. */
  groups?: readonly string[];
  /** To put to them as it stands. */
  ask: string;
}

const FIELD = /^- (words|groups): (.*)$/;

/** Reads one page, in its order: the first that fits is named. `file` is named where something is wrong. */
export function readKnowers(text: string, file: string): ReadPage<Knower> {
  const problems: string[] = [];
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
  const entries = starts.map((start, index): Knower => {
    const block = lines.slice(start, starts[index + 1]);
    const fields = new Map(block.map((line) => FIELD.exec(line)).map((found) => [found?.[1], found?.[2]]));
    const ask = block
      .slice(1)
      .filter((line) => !FIELD.test(line))
      .join(' ')
      .trim();
    const words = listOf(fields.get('words')?.toLowerCase());
    const groups = listOf(fields.get('groups')?.toLowerCase());
    const wrong = (what: string) => problems.push(`${file}, line ${start + 1}: ${what}`);
    if (words.length === 0) wrong('"- words:" says which words of a question mean them, parted by commas.');
    if (!ask.endsWith('?')) wrong('under it stands the question to put to them.');
    return { who: block[0]!.slice(3).trim(), words, ...(groups.length > 0 && { groups }), ask };
  });
  return { entries, problems };
}
