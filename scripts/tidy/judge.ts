/** All rules of tidiness at once: what they find in the files and the history, against the list. */
import { longSubjects, MAX_SUBJECT_LENGTH } from './commits.ts';
import type { Phrase } from './phrases.ts';
import { type Comparison, compare, type Ratchet } from './ratchet.ts';
import { findIn } from './rules.ts';
import { readSource } from './source.ts';

/** What is judged: files by their paths, and the subjects of commits. */
export interface Work {
  files: Iterable<readonly [path: string, text: string]>;
  subjects: readonly string[];
}

/** Compares everything with the list; subjects have none. */
export function judge(
  { files, subjects }: Work,
  { phrases, ratchet }: { phrases: readonly Phrase[]; ratchet: Ratchet },
): Comparison {
  const findings = [...files].flatMap(([path, text]) => findIn(readSource(path, text), phrases));
  const comparison = compare(findings, ratchet);
  for (const subject of longSubjects(subjects))
    comparison.grown.push(`A commit's subject has more than ${MAX_SUBJECT_LENGTH} characters: ${subject}`);
  return comparison;
}

/** Whether a file of the repository is judged: our code, our tables, our pages; not what a program writes. */
export const isJudged = (path: string) =>
  /\.(?:tsx?|mjs|sql|md)$/.test(path) && !/\.gen\.|^STYLE\.md$/.test(path);
