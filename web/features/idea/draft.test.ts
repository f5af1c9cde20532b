/** Drafts of the card: what is typed is read without guessing, and what cannot be read is said beside its field. */
import { describe, expect, test } from 'vitest';
import { PLACE_IDS, placeTerms } from '#core/idea/places.ts';
import { DECIMAL, type IdeaValue, isSameValue } from '#core/idea/values.ts';
import { type Draft, draftOf, emptyDraft, readDraft } from './draft.ts';

const money = (typed: Partial<Extract<Draft, { type: 'money' }>>): Draft => ({
  type: 'money',
  amount: '4.50',
  currency: 'GBP',
  per: '',
  every: '',
  what: '',
  ...typed,
});
const problemsOf = (draft: Draft) => {
  const read = readDraft(draft);
  return 'problems' in read ? read.problems : {};
};
const amountOf = (amount: string) => {
  const read = readDraft(money({ amount }));
  return 'value' in read && read.value.type === 'money' ? read.value.amount : null;
};

describe('what is typed for a place of the card', () => {
  test('numbers are read as this app writes them, and as nothing else', () => {
    expect(amountOf('4.50')).toBe('4.50');
    expect(amountOf(' 1,250.50 ')).toBe('1250.50');
    expect(amountOf('007')).toBe('7');
    expect(amountOf('0')).toBe('0');
    for (const wrong of ['', '4,50', 'four', '£4', '4.', '.5', '-4', '1e5', '1.2.3', '1.00001', 'NaN'])
      expect(amountOf(wrong)).toBeNull();
    expect(amountOf('9'.repeat(15))).toBe('9'.repeat(15));
    expect(amountOf('9'.repeat(20))).toBeNull();
  });

  test('each wrong number is told what is wrong with it', () => {
    const said = (amount: string) => problemsOf(money({ amount })).amount;
    expect(said('')).toBe('Enter a number, such as 4.50.');
    expect(said('four pounds')).toMatch(/number alone/);
    expect(said('-4')).toMatch(/not negative/);
    expect(said('4,50')).toMatch(/point for decimals/);
    expect(said('9'.repeat(20))).toMatch(/15 digits/);
    expect(said('1.00001')).toMatch(/four decimals/);
  });

  test('an amount needs its currency; units are what was said, or nothing', () => {
    expect(problemsOf(money({ currency: '' }))).toEqual({ currency: 'Choose the currency.' });
    expect(problemsOf(money({ per: 'x'.repeat(61) })).per).toMatch(/60 characters/);
    expect(readDraft(money({ per: ' loaf ', every: 'day' }))).toEqual({
      value: { type: 'money', amount: '4.50', currency: 'GBP', per: 'loaf', every: 'day', what: null },
    });
  });

  test('a text has between one and 300 characters', () => {
    expect(problemsOf({ type: 'text', text: '  ' }).text).toBe('Write something first.');
    expect(problemsOf({ type: 'text', text: 'x'.repeat(300) })).toEqual({});
    expect(problemsOf({ type: 'text', text: 'x'.repeat(301) }).text).toBe(
      'At most 300 characters. This has 301.',
    );
    expect(problemsOf({ type: 'choice', choice: '' }).choice).toBe('Choose one.');
  });

  test('a value that is opened and saved unchanged is the same value', () => {
    const values: IdeaValue[] = [
      { type: 'text', text: 'bread' },
      { type: 'choice', choice: 'selling' },
      { type: 'money', amount: '4.50', currency: 'GBP', per: 'loaf', every: null, what: 'rye' },
      { type: 'count', count: '2.5', of: null, every: 'week' },
      {
        ...{ type: 'money', amount: '600', currency: 'GBP', per: null, every: null, what: 'the council' },
        ...{ when: 'March', state: 'won' },
      },
    ];
    for (const value of values) {
      const read = readDraft(draftOf(value));
      expect('value' in read && isSameValue(read.value, value)).toBe(true);
    }
  });

  test('every place has a field of its own type, and an empty one is never saved', () => {
    for (const place of PLACE_IDS) {
      const draft = emptyDraft(place, 'GBP');
      expect(draft.type).toBe(placeTerms(place).type);
      expect('problems' in readDraft(draft)).toBe(true);
    }
    expect('0').toMatch(DECIMAL);
  });
});
