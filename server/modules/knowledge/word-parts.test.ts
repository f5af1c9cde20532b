import { expect, test } from 'vitest';
import { createWordParts } from './word-parts.ts';

const partOf = createWordParts([
  'rechnung',
  'kunde',
  'beschwerde',
  'steuer',
  'kaufen',
  'vermieten',
  'kosten',
  'sale',
]);

test.each([
  ['Rechnungen', 'Rechnung'],
  ['vermietet', 'vermieten'],
  ['gekauft', 'kaufen'],
  ['Kundenbeschwerde', 'beschwerde'],
  ['Steuerberater', 'steuer'],
])('“%s” is a form of a word with a meaning, or is joined from one: “%s”', (word, part) => {
  expect(partOf(word)?.toLowerCase()).toBe(part.toLowerCase());
});

test.each(['guitar', 'elephants', 'universe', 'wholesale-ish', 'x'.repeat(5_000)])(
  '“%s” holds none, short endings are no part',
  (word) => {
    expect(partOf(word)).toBeNull();
  },
);
