import { expect, test } from 'vitest';
import { countryName, placeWords } from './sign-in-place.ts';

test.each([
  [{ country: 'NL', network: '203.0.113.0/24' }, 'Netherlands, network 203.0.113.0/24'],
  [{ country: null, network: '2001:db8:1::/48' }, 'network 2001:db8:1::/48'],
  [{ country: 'NL', network: null }, 'Netherlands'],
  [{ country: null, network: null }, null],
])('%j is %s: what is not known is not guessed', (place, words) => {
  expect(placeWords(place)).toBe(words);
});

test('letters that no country has are no country', () => {
  expect(['XX', 'ZZ', 'nl', 'T1', 'Netherlands', ''].map(countryName)).toEqual(Array(6).fill(null));
});
