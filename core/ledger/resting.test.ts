import { expect, test } from 'vitest';
import { type RestingHold, takeResting } from './resting.ts';

const now = new Date('2026-03-05T10:00:00Z');
const day = (n: number) => new Date(now.getTime() + n * 86_400_000);
const hold = (holdId: string, minor: bigint, days: number): RestingHold => ({
  holdId,
  minor,
  freeAt: day(days),
  reference: `transfer:${holdId}`,
});
const sum = (lots: readonly { minor: bigint }[]) => lots.reduce((total, { minor }) => total + minor, 0n);

test('the longest resting is taken first, and what is left of it rests as long as before [E1, E2]', () => {
  const change = takeResting({ holds: [hold('a', 6n, 3), hold('b', 10n, 9)], minor: 4n, now });
  expect(change.taken).toEqual([{ minor: 4n, freeAt: day(9), reference: 'transfer:b' }]);
  expect(change.released).toEqual(['b']);
  expect(change.held).toEqual([{ minor: 6n, freeAt: day(9), reference: 'transfer:b' }]);
});

test('the lots that are named go before all others [E1]', () => {
  const change = takeResting({
    holds: [hold('a', 6n, 3), hold('b', 10n, 9)],
    minor: 6n,
    now,
    firstOf: 'transfer:a',
  });
  expect(change).toMatchObject({ released: ['a'], held: [] });
});

test('what is given back rests until the time that it had, and is free where that has come [E2]', () => {
  const returned = [
    { minor: 5n, freeAt: day(2), reference: null },
    { minor: 7n, freeAt: day(-1), reference: null },
  ];
  const change = takeResting({ holds: [], returned, minor: 1n, now });
  expect(change.taken).toEqual([{ minor: 1n, freeAt: day(2), reference: null }]);
  expect(change.held).toEqual([{ minor: 4n, freeAt: day(2), reference: null }]);
});

test('nothing is lost and nothing is made, whatever is taken [E3]', () => {
  for (let minor = 0n; minor <= 30n; minor++) {
    const holds = [hold('a', 6n, 3), hold('b', 10n, 9), hold('c', 1n, 5)];
    const returned = [{ minor: 5n, freeAt: day(6), reference: null }];
    const { taken, released, held } = takeResting({ holds, returned, minor, now });
    const untouched = holds.filter(({ holdId }) => !released.includes(holdId));
    expect(sum(taken) + sum(held) + sum(untouched)).toBe(22n);
    expect(sum(taken)).toBe(minor < 22n ? minor : 22n);
  }
});
