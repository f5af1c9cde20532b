import { expect, test } from 'vitest';
import { MAX_UNIT_LENGTH } from '#core/idea/values.ts';
import { draftOfForm, readForm, withChange, withOffer, withTaken } from './row-draft.ts';

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

test('what another place takes no pieces of is kept as one', () => {
  const key = form.rows[0]!.key;
  const many = withChange(form, key, { amount: '18000', pieces: '5' });
  const moved = withChange(many, key, { place: 'cash' });
  expect(moved.rows[0]).toMatchObject({ place: 'cash', pieces: '' });
  expect(readForm(moved)).toEqual({ rows: [expect.objectContaining({ amount: '18000', words: null })] });
  expect(withChange(many, key, { place: 'monthlyCost' }).rows[0]).toMatchObject({ pieces: '5' });
});

test('none of a thing, and words that grow too long with their number, are said at their fields', () => {
  const key = form.rows[0]!.key;
  const none = withChange(form, key, { amount: '18000', pieces: '0' });
  expect(readForm(none)).toHaveProperty(['problems', key, 'pieces']);
  const long = withChange(form, key, {
    amount: '18000',
    pieces: '5',
    words: 'k'.repeat(MAX_UNIT_LENGTH - 2),
  });
  expect(readForm(long)).toHaveProperty(['problems', key, 'words']);
});

test('another thing that is sold brings a row for its price, for what one costs and for how many', () => {
  const { rows } = withOffer({ rows: [], removed: [] });
  expect(rows.map(({ place, every }) => [place, every])).toEqual([
    ['price', ''],
    ['unitCost', ''],
    ['volume', 'month'],
  ]);
});
