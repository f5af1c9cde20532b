import { expect, test } from 'vitest';
import { fitsPlace } from './fits-place.ts';
import { PLACE_IDS, placeTerms } from './places.ts';
import type { IdeaValue } from './values.ts';

const VALUES: IdeaValue[] = [
  { type: 'text', text: 'bread' },
  { type: 'choice', choice: 'selling' },
  { type: 'money', amount: '4', currency: null, per: null, every: null, what: null },
  { type: 'count', count: '4', of: null, every: null },
];

test('a place takes values of its own type, and nothing else', () => {
  for (const place of PLACE_IDS)
    for (const value of VALUES)
      expect(fitsPlace(place, value), `${place} ${value.type}`).toBe(
        placeTerms(place).type === value.type && place !== 'grant',
      );
});

test('a grant says how far it is, and no other amount does', () => {
  const [amount] = VALUES.filter((value) => value.type === 'money');
  const won = { ...amount!, state: 'won' as const, when: null };
  for (const place of PLACE_IDS) expect(fitsPlace(place, won), place).toBe(place === 'grant');
});

test('a choice is one that can be chosen', () => {
  const fits = (place: 'stage' | 'kind', choice: string) => fitsPlace(place, { type: 'choice', choice });
  expect(fits('stage', 'prototype')).toBe(true);
  expect(fits('stage', 'bakery')).toBe(false);
  expect(fits('kind', 'food-bakery')).toBe(true);
  for (const wrong of ['', '../secret', 'Bakery', 'a b', 'a'.repeat(61)])
    expect(fits('kind', wrong)).toBe(false);
});
