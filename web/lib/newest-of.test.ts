import { expect, test } from 'vitest';
import { newestOf } from './newest-of.ts';

const at = (revision: number, id = 'a') => ({ id, revision });

test('a reading that is older than what is known changes nothing; a newer one, and another thing, do', () => {
  const known = at(5);
  expect(newestOf(known, at(4))).toBe(known);
  expect(newestOf(known, at(6))).toEqual(at(6));
  expect(newestOf(known, at(1, 'b'))).toEqual(at(1, 'b'));
  expect(newestOf(undefined, at(1))).toEqual(at(1));
});
