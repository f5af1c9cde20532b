import { expect, test } from 'vitest';
import { ordinalOf } from './ordinal.ts';

test('numbers of a row end as they are said', () => {
  expect([1, 2, 3, 4, 5, 11, 12, 13, 21, 22, 23, 111].map(ordinalOf)).toEqual(
    '1st 2nd 3rd 4th 5th 11th 12th 13th 21st 22nd 23rd 111th'.split(' '),
  );
});
