/** What a message tells opens the step that it belongs to, with what was written beside its fields: nobody types it again. */
import { expect, test } from 'vitest';
import { entryOf, moneyValue, textValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { answerTurn } from './answer-turn.ts';

const known = [entryOf('product', textValue('car wash')), entryOf('location', textValue('Montego Bay'))];
const told = [
  entryOf('price', moneyValue('1500', { currency: 'JMD', per: 'car' }), 'proposed'),
  entryOf('unitCost', moneyValue('150', { currency: 'JMD', per: 'car', what: 'soap' }), 'proposed'),
];
const before = { answers: 3, stepsDone: ['what'] as const, cardBefore: known };

test('figures open the step of figures, not the next one', () => {
  const { fields, text } = answerTurn(turnOf({ ...before, card: [...known, ...told], proposed: told }));
  expect(fields?.step).toBe('sale');
  expect(text).toContain('belongs to **One sale**');
  expect(fields?.suggestions?.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['price', 'unitCost']),
  );
});

test('the first message begins at the beginning', () => {
  const { fields } = answerTurn(turnOf({ answers: 0, card: told, proposed: told }));
  expect(fields?.step).toBe('what');
});

test('a new figure stands beside the row that has another', () => {
  const price = entryOf('price', moneyValue('1200', { currency: 'JMD', per: 'car' }));
  const { fields } = answerTurn(
    turnOf({ ...before, card: [...known, price, ...told], proposed: told, opens: 'sale' }),
  );
  const offered = fields?.suggestions?.filter(({ place }) => place === 'price');
  expect(offered).toMatchObject([{ value: { amount: '1500' } }]);
});
