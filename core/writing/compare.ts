/** What differs between two versions, section by section and line by line. */
import type { Section } from './draft.ts';

/** A line that both versions have, or one of them. */
export interface LineChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What became of a section; the lines are empty where it is the same. */
export interface SectionChange {
  id: string;
  heading: string;
  kind: 'same' | 'added' | 'removed' | 'changed';
  lines: LineChange[];
}

/** Above this many pairs of lines the whole section is shown as replaced, so that comparing stays quick. */
const MAX_PAIRS = 250_000;

/** Compares two versions; sections are found by their ids, in the order of the newer one, removed ones last. */
export function compareVersions(older: readonly Section[], newer: readonly Section[]): SectionChange[] {
  const before = new Map(older.map((section) => [section.id, section]));
  const after = new Set(newer.map(({ id }) => id));
  const changes = newer.map(({ id, heading, body }): SectionChange => {
    const old = before.get(id);
    if (!old) return { id, heading, kind: 'added', lines: compareLines('', body) };
    if (old.body === body) return { id, heading, kind: 'same', lines: [] };
    return { id, heading, kind: 'changed', lines: compareLines(old.body, body) };
  });
  const removed = older
    .filter(({ id }) => !after.has(id))
    .map(
      ({ id, heading, body }): SectionChange => ({
        id,
        heading,
        kind: 'removed',
        lines: compareLines(body, ''),
      }),
    );
  return [...changes, ...removed];
}

/** The lines of both texts in order, by a longest common subsequence; blank lines are left out. */
export function compareLines(older: string, newer: string): LineChange[] {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const a = linesOf(older);
  const b = linesOf(newer);
  const removed = (text: string): LineChange => ({ kind: 'removed', text });
  const added = (text: string): LineChange => ({ kind: 'added', text });
  if (a.length * b.length > MAX_PAIRS) return [...a.map(removed), ...b.map(added)];
  // common[i][j]: how many lines of a from i on and b from j on can be paired in order.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i]![j] =
        a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const changes: LineChange[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      changes.push({ kind: 'same', text: a[i]! });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      changes.push(removed(a[i]!));
      i += 1;
    } else {
      changes.push(added(b[j]!));
      j += 1;
    }
  }
  return changes;
}
