import { expect, test } from 'vitest';
import { sharesWord } from './shares-word.ts';

test.each([
  ['van', 'the van', true],
  ['electricity', 'gas and electricity', true],
  ['bags', 'one bag', true],
  ['cost of gas', 'cost of water', false],
  ['monthly fee for the stall', 'monthly fee for the phone', false],
  ['Miete im Monat', 'Strom im Monat', false],
  ['monthly cost', 'monthly cost', false],
])('“%s” and “%s” share a word that says something: %s', (one, other, is) => {
  expect(sharesWord(one, other)).toBe(is);
  expect(sharesWord(other, one)).toBe(is);
});
