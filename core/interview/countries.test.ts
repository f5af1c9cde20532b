import { expect, test } from 'vitest';
import { countriesIn, countriesOfName, countriesOfPlace, PLACE_NAMES, placeNameAt } from './countries.ts';

test('a country is taken for where somebody is only behind a word of place', () => {
  expect(countriesOfPlace('I live in Leeds and sell soup')).toEqual(['GB']);
  expect(countriesOfPlace('we come from Turkey')).toEqual(['TR']);
  for (const text of ['turkey sandwiches', 'a cork in a bottle', 'Lima beans and rice']) {
    expect(countriesOfPlace(text)).toEqual([]);
  }
  expect(countriesIn('Do I need a permit in Northern Ireland?')).not.toContain('IE');
});

test('a word that may be a plain one names a country only with a capital or behind a word of place', () => {
  for (const text of ['do I need a permit for turkey sandwiches?', 'is cork or plastic better?'])
    expect(countriesIn(text)).toEqual([]);
  expect(countriesIn('Which permit do I need in turkey?')).toEqual(['TR']);
  expect(countriesIn('Which rules has Turkey?')).toEqual(['TR']);
  expect(countriesOfName('cork city')).toEqual(['IE']);
});

test('a name that stands in several countries is a place, and says no country', () => {
  for (const name of ['cambridge', 'portland', 'halifax', 'perth']) {
    expect(placeNameAt([{ key: name }], 0)).toBe(1);
    expect(countriesOfPlace(`I live in ${name}`)).toEqual([]);
  }
  expect(countriesOfPlace('I live in Perth, in Australia')).toEqual(['AU']);
});

test('each name stands once', () => {
  expect(PLACE_NAMES.filter((name, at) => PLACE_NAMES.indexOf(name) !== at)).toEqual([]);
});

test('a country is known by its towns, however their letters are written', () => {
  expect(countriesIn('I want my own salon in İzmir')).toEqual(['TR']);
  expect(countriesIn('Am I allowed to charge in Ontario?')).toEqual(['CA']);
});
