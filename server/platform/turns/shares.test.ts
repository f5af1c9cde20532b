import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('whoever holds most gives way by their newest, so that who holds nothing is taken [attack]', () => {
  const place = createShares<string>({ most: 4, mostOfOne: 4 });
  for (const item of ['a1', 'a2', 'a3', 'a4']) expect(place.add('eve', item)).toEqual([]);
  expect(place.add('ada', 'b1')).toEqual([{ item: 'a4', isFull: false }]);
  expect(place.add('bob', 'c1')).toEqual([{ item: 'a3', isFull: false }]);
  // Eve holds two; with one more Ada would hold as much.
  expect(place.add('ada', 'b2')).toEqual([{ item: 'b2', isFull: false }]);
  expect(place.add('cem', 'd1')).toEqual([{ item: 'a2', isFull: false }]);
  expect(place.add('dan', 'e1')).toEqual([{ item: 'e1', isFull: true }]);
  expect(place.taken).toBe(4);
});

test('a newcomer that finds no place has ended nothing of others [attack]', () => {
  const place = createShares<string>({ most: 100, mostOfOne: 100 });
  place.add('eve', 'e1', 24);
  place.add('eve', 'e2', 24);
  place.add('ada', 'a1', 40);
  // Eve’s newest would go, and it would not be enough.
  expect(place.add('bob', 'b1', 40)).toEqual([{ item: 'b1', isFull: true }]);
  expect(place.taken).toBe(88);
  expect(place.shift('eve')).toBe('e1');
  expect(place.shift('eve')).toBe('e2');
});

test('one that is larger than a share is taken alone, and nothing beside it [attack]', () => {
  const place = createShares<string>({ most: 100, mostOfOne: 48 });
  expect(place.add('eve', 'large', 60)).toEqual([]);
  expect(place.add('eve', 'small', 1)).toEqual([{ item: 'small', isFull: false }]);
  expect(place.add('ada', 'a1', 24)).toEqual([]);
  expect(place.add('ada', 'a2', 25)).toEqual([{ item: 'a2', isFull: false }]);
  expect(place.taken).toBe(84);
});
