import { expect, test } from 'vitest';
import { draftOfForm, readForm, withChange, withTaken } from './row-draft.ts';

const form = draftOfForm([
  {
    ...{
      entryId: null,
      place: 'oneOffCost',
      words: null,
      amount: null,
      currency: 'USD',
      per: null,
      every: 'once',
    },
    ...{ label: '', isKept: false },
  },
]);
const money = {
  type: 'money',
  amount: '18000',
  currency: 'USD',
  per: null,
  every: null,
  what: null,
} as const;
const kiosks = { type: 'count', count: '5', of: 'kiosks', every: null } as const;

test('so many of what is written beside a row are taken as pieces, and kept as one figure that says so', () => {
  const key = form.rows[0]!.key;
  const each = withTaken(form, key, { entryId: null, place: null, value: money, words: '' });
  const many = withTaken(each, key, { entryId: null, place: null, value: kiosks, words: '' });
  expect(many.rows[0]).toMatchObject({ amount: '18000', pieces: '5', words: 'kiosks' });
  expect(readForm(many)).toEqual({
    rows: [expect.objectContaining({ amount: '90000', words: '5 × 18,000, kiosks', place: 'oneOffCost' })],
  });
  expect(readForm(withChange(many, key, { pieces: 'a few' }))).toHaveProperty(['problems', key, 'pieces']);
});
