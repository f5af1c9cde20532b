import { expect, test } from 'vitest';
import { findStuffing } from './find-stuffing.ts';

test.each([
  ['idea problem solution innovation launch', ['keyword_density', 'keyword_list']],
  [`${'my idea is the best idea and '.repeat(6)}so on`, ['repeated_words']],
  [
    'bread oven flour idea street corner problem window shop launch phone solution paper box evening neighbours',
    ['keyword_list'],
  ],
])('%j is stuffed: %j', (text, signs) => {
  expect(findStuffing(text)).toEqual(expect.arrayContaining(signs));
});

test.each([
  '',
  'ok',
  'I want to build an app that helps dentists fill cancelled appointments. The problem is no-shows.',
  'We interviewed 12 dentists. Nine said that they struggle with no-shows; two already built a waiting list.',
  'Idea: second-hand textbooks. Problem: students sell too late. Solution: we buy in June and sell in September.',
  'Students sell books to students, and the students who sell the most books could win a bike.',
])('%j is honest', (text) => {
  expect(findStuffing(text)).toEqual([]);
});

test('long honest prose repeats itself without being stuffed', () => {
  const prose =
    'Our laundry would belong to the people who use it. Every member pays a small share and has one vote. ' +
    'We looked at two empty shops near the station and the rent is lower than we feared. The machines cost ' +
    'more than we have, so we would lease the first four and buy later. Two of us have run a shop before. ' +
    'The problem we see is the morning peak, when everyone wants a machine before work, so members book a slot. ' +
    'In the evening the shop is quiet, and we could wash for restaurants then, which would pay the rent. ' +
    'We asked forty neighbours and twenty six of them said they would join if the price stays under four euros.';
  expect(findStuffing(prose)).toEqual([]);
  expect(findStuffing(`${prose} ${prose.replaceAll('the', 'a')}`)).toEqual([]);
});
