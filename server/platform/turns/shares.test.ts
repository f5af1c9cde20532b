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

test('where each holds one, who goes first takes the place of one who does not, and by a first item alone [attack]', () => {
  const proved = new Set(['ada', 'bob', 'cem', 'dan']);
  const place = createShares<string>({ most: 3, mostOfOne: 3, goesFirst: (owner) => proved.has(owner) });
  for (const account of [1, 2, 3]) place.add(`made ${account}`, `m${account}`);
  expect(place.add('made 4', 'm4')).toEqual([{ item: 'm4', isFull: true }]);
  expect(place.add('ada', 'a1')).toEqual([{ item: 'm1', isFull: true }]);
  // With a second item Ada is one among all.
  expect(place.add('ada', 'a2')).toEqual([{ item: 'a2', isFull: false }]);
  expect(place.add('bob', 'b1')).toEqual([{ item: 'm2', isFull: true }]);
  expect(place.add('cem', 'c1')).toEqual([{ item: 'm3', isFull: true }]);
  // Among those who go first nobody steps aside.
  expect(place.add('dan', 'd1')).toEqual([{ item: 'd1', isFull: true }]);
  expect([...place.owners()]).toEqual(['ada', 'bob', 'cem']);
});

test('whoever holds more than others gives way before anybody steps aside', () => {
  const place = createShares<string>({ most: 4, mostOfOne: 4, goesFirst: (owner) => owner !== 'new' });
  for (const item of ['e1', 'e2', 'e3']) place.add('eve', item);
  place.add('new', 'n1');
  expect(place.add('ada', 'a1')).toEqual([{ item: 'e3', isFull: false }]);
  expect(place.add('bob', 'b1')).toEqual([{ item: 'e2', isFull: false }]);
  expect(place.add('cem', 'c1')).toEqual([{ item: 'n1', isFull: true }]);
});
