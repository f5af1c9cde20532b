import { expect, test } from 'vitest';
import { countriesIn, countriesOfPlace } from './countries.ts';

test('a country is taken for where somebody is only behind a word of place', () => {
  expect(countriesOfPlace('I live in Leeds and sell soup')).toEqual(['GB']);
  expect(countriesOfPlace('we come from Turkey')).toEqual(['TR']);
  for (const text of ['turkey sandwiches', 'a cork in a bottle', 'Lima beans and rice']) {
    expect(countriesOfPlace(text)).toEqual([]);
  }
  expect(countriesIn('Do I need a permit in Northern Ireland?')).not.toContain('IE');
});

test('a country is known by its towns, however their letters are written', () => {
  expect(countriesIn('I want my own salon in İzmir')).toEqual(['TR']);
  expect(countriesIn('Am I allowed to charge in Ontario?')).toEqual(['CA']);
});
