import { expect, test } from 'vitest';
import { entryOf, moneyValue, textValue } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../../idea/card.ts';
import { readTurn } from '../read-turn.ts';

const BEFORE = {
  ...{ asked: null, choices: [], lastMessageId: null, confirmedLast: [] },
  language: 'en' as const,
};
/** Each figure with the currency that it is proposed in. */
const currenciesOf = (text: string, card: Card = []) =>
  readTurn({ text, before: { ...BEFORE, card } }).proposals.flatMap(({ value }) =>
    value.type === 'money' ? [`${value.amount} ${value.currency}`] : [],
  );
const soap = (place: string, currency: string): Card => [
  entryOf('product', textValue('soap')),
  entryOf('location', textValue(place)),
  entryOf('price', moneyValue('9', { per: 'bar', currency })),
];

test('a figure without a currency is in the one that the message names, and not in that of the place', () => {
  expect(currenciesOf('Car wash in Nairobi at 20 dollars a car, soap 3 a car')).toEqual(['20 USD', '3 USD']);
  expect(currenciesOf('Soap in Toronto. I sell it for US$5 a bar, it costs me 2 to make one bar')).toEqual([
    '5 USD',
    '2 USD',
  ]);
});

test('dollars are those of the place, and so is what stands beside them without a currency', () => {
  for (const five of ['5 dollars', '$5', '5 bucks'])
    expect(
      currenciesOf(`Soap in Toronto. I sell it for ${five} a bar, it costs me 2 to make one bar`),
    ).toEqual(['5 CAD', '2 CAD']);
  expect(currenciesOf('Soap in Toronto. It costs us $2 to make one bar')).toEqual(['2 CAD']);
});

test('a card that has a currency goes before the place, whatever the message calls it', () => {
  expect(currenciesOf('it costs me 3 to make one bar', soap('Nairobi', 'EUR'))).toEqual(['3 EUR']);
  expect(currenciesOf('the rent is 100 dollars a month', soap('Toronto', 'USD'))).toEqual(['100 USD']);
});

test('a name that several currencies have is said, whatever else the card or the message names', () => {
  expect(currenciesOf('the rent is 900 pesos a month', soap('Oaxaca', 'EUR'))).toEqual(['900 MXN']);
  const text = 'Car wash in Manila at 200 pesos a car, soap 3 a car. The hose costs 150 euros.';
  expect(currenciesOf(text)).toContain('200 PHP');
  expect(currenciesOf('the rent is 900 pesos a month', soap('Nairobi', 'MXN'))).toEqual(['900 MXN']);
});

test('where neither card nor message names a currency, it is that of the place', () => {
  expect(currenciesOf('Car wash in Nairobi, 300 a car, soap 30 a car')).toEqual(['300 KES', '30 KES']);
});
