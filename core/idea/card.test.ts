import { describe, expect, test } from 'vitest';
import {
  type Card,
  confirmed,
  confirmedAt,
  type Entry,
  isFilled,
  newProposals,
  rejected,
  replaced,
  settledBy,
} from './card.ts';
import { PLACE_GROUPS, PLACE_IDS, type PlaceId, placeTerms, STAGES } from './places.ts';
import { DECIMAL, EVERY, type IdeaValue, isSameValue, MAX_UNIT_LENGTH, MAX_VALUE_LENGTH } from './values.ts';

const loaf: IdeaValue = {
  type: 'money',
  amount: '4.50',
  currency: 'GBP',
  per: 'loaf',
  every: null,
  what: null,
};
const text = (words: string): IdeaValue => ({ type: 'text', text: words });
const entry = (id: string, place: PlaceId, value: IdeaValue, state: Entry['state'] = 'proposed'): Entry => ({
  id,
  place,
  value,
  source: { from: 'field' },
  state,
});
const statesOf = (card: Card) => Object.fromEntries(card.map(({ id, state }) => [id, state]));

describe('the card of an idea', () => {
  test('I1 a proposal fills no place; a confirmed value does', () => {
    const card = [entry('a', 'product', text('bread'))];
    expect(isFilled(card, 'product')).toBe(false);
    expect(isFilled(confirmed(card, 'a'), 'product')).toBe(true);
    expect(confirmedAt(confirmed(card, 'a'), 'product')).toHaveLength(1);
  });

  test('I2 what was replaced or rejected stays in the history and cannot come back as what it was', () => {
    const card = [entry('a', 'product', text('bread'), 'confirmed')];
    const after = replaced(card, 'a', entry('b', 'product', text('cakes')));
    expect(statesOf(after)).toEqual({ a: 'replaced', b: 'confirmed' });
    expect(statesOf(rejected(after, 'b'))).toEqual({ a: 'replaced', b: 'rejected' });
    expect(rejected(after, 'a')).toEqual(after);
    expect(confirmed(after, 'a')).toEqual(after);
    const no = rejected(after, 'b');
    expect(confirmed(no, 'b')).toEqual(no);
  });

  test('I3 confirming another value of a place that holds one replaces the first; a place of many keeps both', () => {
    const one = [
      entry('a', 'customer', text('students'), 'confirmed'),
      entry('b', 'customer', text('nurses')),
    ];
    expect(statesOf(confirmed(one, 'b'))).toEqual({ a: 'replaced', b: 'confirmed' });
    const many = [entry('a', 'monthlyCost', loaf, 'confirmed'), entry('b', 'monthlyCost', loaf)];
    expect(statesOf(confirmed(many, 'b'))).toEqual({ a: 'confirmed', b: 'confirmed' });
  });

  test('I4 what is there, was rejected or stands twice in the message is not proposed; three are the most', () => {
    const span = { start: 0, end: 4 };
    const proposals = ['bread', 'Bread', 'cakes', 'pies', 'rolls', 'buns'].map((words) => ({
      place: 'product' as const,
      value: text(words),
      span,
    }));
    const card = [entry('a', 'product', text('cakes'), 'rejected')];
    expect(newProposals(card, proposals).map(({ value }) => value)).toEqual([
      text('bread'),
      text('pies'),
      text('rolls'),
    ]);
  });

  test('I6 what is filled in settles what was only read at its place before, and nothing that can stand beside it', () => {
    const where = [
      entry('a', 'location', text('Halifax')),
      entry('b', 'location', text('Halifax, Canada'), 'confirmed'),
      entry('c', 'alternative', text('the church')),
    ];
    expect(settledBy(where, 'b').map(({ state }) => state)).toEqual(['replaced', 'confirmed', 'proposed']);
    // It may be said again: a newer message proposes it anew.
    const span = { start: 0, end: 7 };
    expect(
      newProposals(settledBy(where, 'b'), [{ place: 'location', value: text('Halifax'), span }]),
    ).toHaveLength(1);
    const price = (id: string, change: object, state: Entry['state'] = 'proposed') =>
      entry(id, 'price', { ...loaf, ...change } as IdeaValue, state);
    const prices = [
      price('d', { amount: '300', per: null, every: 'month' }),
      price('e', { amount: '9', per: 'cake' }),
      price('f', {}, 'confirmed'),
    ];
    expect(settledBy(prices, 'f').map(({ state }) => state)).toEqual(['replaced', 'proposed', 'confirmed']);
    expect(settledBy([...prices, price('g', { per: 'cake' }, 'confirmed')], 'f')[0]!.state).toBe('proposed');
    expect(settledBy(prices, 'e')).toEqual(prices);
  });

  test('I6 an amount that is typed closes what was read of the same thing, and of no other', () => {
    const cost = (
      id: string,
      place: Entry['place'],
      what: string | null,
      state: Entry['state'] = 'proposed',
    ) =>
      entry(
        id,
        place,
        { type: 'money', amount: '2400', currency: null, per: null, every: null, what } as IdeaValue,
        state,
      );
    const typed = cost('typed', 'monthlyCost', 'the van', 'confirmed');
    const states = (...read: Entry[]) => settledBy([...read, typed], 'typed').map(({ state }) => state);
    expect(states(cost('a', 'monthlyCost', 'van'), cost('b', 'monthlyCost', null))).toEqual([
      ...['replaced', 'replaced'],
      'confirmed',
    ]);
    expect(states(cost('a', 'oneOffCost', 'van'))).toEqual(['replaced', 'confirmed']);
    expect(states(cost('a', 'oneOffCost', 'the monthly oven'))).toEqual(['proposed', 'confirmed']);
    expect(
      states(cost('a', 'monthlyCost', 'rent'), cost('b', 'oneOffCost', null), cost('c', 'cash', 'van')),
    ).toEqual(['proposed', 'proposed', 'proposed', 'confirmed']);
  });

  test('I5 the same change twice is the same as once', () => {
    const card = [entry('a', 'product', text('bread')), entry('b', 'product', text('cakes'), 'confirmed')];
    const once = confirmed(card, 'a');
    expect(confirmed(once, 'a')).toEqual(once);
    expect(rejected(rejected(once, 'a'), 'a')).toEqual(rejected(once, 'a'));
  });
});

test('values are the same when they mean the same, and differ by every unit', () => {
  expect(isSameValue(loaf, { ...loaf, amount: '4.5', per: 'Loaf' })).toBe(true);
  for (const other of [
    { amount: '45' },
    { currency: null },
    { per: null },
    { every: 'day' as const },
    { what: 'rye' },
  ])
    expect(isSameValue(loaf, { ...loaf, ...other } as IdeaValue)).toBe(false);
  const people: IdeaValue = { type: 'count', count: '60', of: 'people', every: null };
  expect(isSameValue(people, { ...people, count: '60.0' })).toBe(true);
  for (const other of [{ count: '600' }, { of: 'loaves' }, ...EVERY.map((every) => ({ every }))])
    expect(isSameValue(people, { ...people, ...other })).toBe(false);
  expect(isSameValue({ type: 'choice', choice: STAGES[0] }, { type: 'choice', choice: STAGES[1] })).toBe(
    false,
  );
});

test('amounts are plain decimals', () => {
  for (const fine of ['0', '4', '4.5', '0.0001', '999999999999999']) expect(fine).toMatch(DECIMAL);
  for (const wrong of ['', '-1', '1e5', '01', '1,000', '4.', '.5', 'NaN', '1000000000000000', '1.00001'])
    expect(wrong).not.toMatch(DECIMAL);
  expect(MAX_UNIT_LENGTH).toBeLessThan(MAX_VALUE_LENGTH);
});

test('every group of the card has places, and every place a group, a type and a name of its own', () => {
  const terms = PLACE_IDS.map(placeTerms);
  expect(new Set(terms.map(({ group }) => group))).toEqual(new Set(Object.keys(PLACE_GROUPS)));
  expect(new Set(terms.map(({ label }) => label)).size).toBe(PLACE_IDS.length);
});
