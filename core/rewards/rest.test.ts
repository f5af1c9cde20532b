import { expect, test } from 'vitest';
import { restDaysOf } from './rest.ts';

test.each([
  [0, 0, 0, 14],
  [89, 50, 0, 14],
  [90, 4, 0, 14],
  [90, 5, 0, 7],
  [400, 14, 0, 7],
  [365, 15, 0, 3],
  [900, 40, 1, 14],
])(
  'a member of %i days with %i rewards released and %i withheld rests %i days',
  (ageDays, released, withheld, days) => {
    expect(restDaysOf({ ageDays, released, withheld })).toBe(days);
  },
);
