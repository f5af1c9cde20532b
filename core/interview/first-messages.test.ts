/**
 * What stands beside the fields after a first message, of thirty people of all kinds: hardly anything that they did not
 * say there, most of what they did, and no age, year or competitor's price for any field.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countFirst, readFirst } from '#tests/support/mentor/first-messages.ts';

const path =
  process.env.FIRST_MESSAGES ?? new URL('../../tests/reader-build/first-messages.txt', import.meta.url);

test('what people say first stands beside the fields that it is about, and little else does', () => {
  const { wrong, missed, loose, figures } = countFirst(readFirst(readFileSync(path, 'utf8')));
  // Of a set that is not to be looked at, the figures alone.
  if (process.env.FIRST_SHOWN) console.info([...wrong, ...missed, ...loose].join('\n'));
  console.info(figures);
  expect(figures.precision).toBeGreaterThan(0.95);
  expect(figures.recall).toBeGreaterThan(0.88);
  expect(loose).toEqual([]);
});
