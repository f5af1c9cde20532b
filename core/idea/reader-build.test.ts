/** What the reader was written by: founders' statements with what may be read from them, and no more. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { propose } from './propose.ts';
import type { IdeaValue } from './values.ts';

const LINES = readFileSync(new URL('../../tests/reader-build/statements.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('=>'));

const unit = (word: string | null) =>
  word === null ? '-' : word.includes(' ') ? JSON.stringify(word) : word;

/** A value as the set writes it; null for a text, whose beginning is compared. */
function written(value: IdeaValue): string | null {
  if (value.type === 'text') return null;
  if (value.type === 'choice') return value.choice;
  const every = value.every ? ` @${value.every}` : '';
  if (value.type === 'count') return `${value.count} ${unit(value.of)}${every}`;
  return `${value.amount} ${value.currency ?? '-'}${value.per ? ` /${value.per}` : ''}${every}`;
}

test('founders of many kinds are read as their words say: hardly anything wrong, most of it found', () => {
  let [right, wrong, missed] = [0, 0, 0];
  for (const line of LINES) {
    const [text, labels] = line.split('=>').map((part) => part.trim()) as [string, string];
    const left = labels.split(';').map((label) => label.trim());
    for (const { place, value } of propose(text, { asked: null })) {
      const said = written(value);
      const at = left.findIndex((label) =>
        said === null
          ? label.startsWith(`${place} "`) &&
            value.type === 'text' &&
            value.text.startsWith(JSON.parse(label.slice(place.length + 1)))
          : label === `${place} ${said}`,
      );
      if (at < 0) wrong += 1;
      else {
        right += 1;
        left.splice(at, 1);
      }
    }
    missed += left.filter((label) => label !== '').length;
  }
  expect(LINES.length).toBeGreaterThan(180);
  expect(right / (right + wrong)).toBeGreaterThan(0.97);
  expect(right / (right + missed)).toBeGreaterThan(0.93);
});
