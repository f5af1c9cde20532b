/** "Dollars" are those of the place, and fields begin in its currency. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../../idea/card.ts';
import { answerTurn } from '../answer-turn.ts';
import { blankRow } from '../offer-figures.ts';
import { readTurn } from '../read-turn.ts';
import { formOfStep } from '../step-form.ts';
import { currencyPut } from './local-currency.ts';

const before = {
  ...{ asked: null, choices: [], lastMessageId: null, confirmedLast: [], language: 'en' as const },
  showedFigures: false,
};
const read = (text: string, card: Card = []) => readTurn({ text, before: { ...before, card } });
const priceIn = (text: string, card: Card = []) =>
  read(text, card).proposals.flatMap(({ place, value }) =>
    place === 'price' && value.type === 'money' ? [`${value.amount} ${value.currency}`] : [],
  );
const halifax = [entryOf('location', textValue('Halifax, Canada'))];

test.each([
  ['I clean gutters on saturdays in Tauranga, $180 each', '180 NZD'],
  ['in Tauranga, New Zealand, 180 dollars a house', '180 NZD'],
  ['I teach kids in Halifax, Canada for $35 a child', '35 CAD'],
  ['I teach kids in Halifax, $35 a child', '35 CAD'],
  ['patties in Kingston Jamaica for 300 dollars each', '300 JMD'],
  ['I sell pies in Perth for $9 each', '9 AUD'],
  ['lemonade in Port Moresby, 5 kina each', '5 PGK'],
  ['loaves in Leeds for 4 pounds each', '4 GBP'],
  ['I sell pies in Perth for £4 each', '4 GBP'],
  ['DVDs in Ohio for $2.50 each', '2.50 USD'],
])('“%s” is %s', (text, price) => expect(priceIn(text)).toEqual([price]));

test('a place that may be in several countries says nothing of dollars that two of them have', () => {
  expect(priceIn('pies in Cambridge for $9 each')).toEqual(['9 USD']);
});

test('the town and its country are one place', () => {
  const places = read('I teach kids in Halifax, Canada for $35 a child').proposals;
  expect(places.find(({ place }) => place === 'location')?.value).toEqual(textValue('Halifax, Canada'));
});

test('fields to fill in begin in the currency of the confirmed place', () => {
  expect(blankRow('price', { card: halifax, language: 'en' }).currency).toBe('CAD');
  const { interview } = turnOf({ card: halifax });
  for (const row of formOfStep('sale', interview).rows.filter(({ place }) => place !== 'volume'))
    expect([row.place, row.currency]).toEqual([row.place, 'CAD']);
});

describe('a currency that is said beside figures', () => {
  test.each([
    ['its canadian dollars btw', 'CAD'],
    ['sorry, that’s in NZD', 'NZD'],
    ['all in australian dollars', 'AUD'],
    ['Es sind kanadische Dollar', 'CAD'],
    ['I live in Canada', null],
    ['I sell in usd 20 bags', null],
  ])('“%s”: %s', (text, currency) => expect(currencyPut(text)).toBe(currency));

  test('changes what waits for its yes', () => {
    const card = [entryOf('price', moneyValue('35', { currency: 'USD', per: 'child' }), 'proposed')];
    expect(priceIn('its canadian dollars btw', card)).toEqual(['35 CAD']);
  });

  test('names the figures of the card that stand in another, with their rows', () => {
    const card = [entryOf('price', moneyValue('35', { currency: 'USD', per: 'child' }))];
    const text = 'its canadian dollars btw';
    const answer = answerTurn(turnOf({ card, reading: read(text, card).reading }, { text }));
    expect(answer.text).toContain('CAD');
    expect(answer.fields?.rows.find(({ place }) => place === 'price')?.isFocused).toBe(true);
    expect(card[0]!.state).toBe('confirmed');
  });
});
