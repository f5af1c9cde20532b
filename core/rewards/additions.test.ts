import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, confirmed, type Entry, type EntryState, rejected, replaced } from '#core/idea/card.ts';
import { PLACE_IDS, type PlaceId } from '#core/idea/places.ts';
import { additions, allowanceOf, allowedFor, IDEA_CAP_MINOR } from './additions.ts';

const MESSAGE = { from: 'message', messageId: 'm', start: 0, end: 3 } as const;
const entry = (
  id: string,
  place: PlaceId,
  state: EntryState = 'proposed',
  source: Entry['source'] = MESSAGE,
): Entry => ({ id, place, value: { type: 'text', text: id }, source, state });
const placesOf = (before: Card, after: Card, paid?: ReadonlySet<PlaceId>) =>
  additions(before, after, paid).map(({ place }) => place);

describe('what a change adds to a card', () => {
  test('a proposal adds nothing, its confirmation one place, and the same again nothing', () => {
    const card = [entry('a', 'product'), entry('b', 'test')];
    const after = confirmed(card, 'a');
    expect(placesOf([], card)).toEqual([]);
    expect(additions(card, after)).toEqual([
      { kind: 'place', place: 'product', entryId: 'a', messageId: 'm' },
    ]);
    expect(placesOf(after, confirmed(after, 'a'))).toEqual([]);
    expect(additions(after, confirmed(after, 'b'))).toEqual([
      { kind: 'test', place: 'test', entryId: 'b', messageId: 'm' },
    ]);
  });

  test('A1 a place that has paid pays no more, however it is rejected, replaced and confirmed again', () => {
    const first = confirmed([entry('a', 'price')], 'a');
    const other = replaced(first, 'a', entry('b', 'price'));
    expect(placesOf(first, other)).toEqual([]);
    const gone = rejected(other, 'b');
    expect(placesOf(gone, confirmed([...gone, entry('c', 'price')], 'c'))).toEqual([]);
    const empty = rejected(first, 'a');
    const again = confirmed([...empty, entry('c', 'price')], 'c');
    expect(placesOf(empty, again, new Set(['price']))).toEqual([]);
    // What was only proposed and rejected was a misreading: the place is still news.
    expect(placesOf(empty, again)).toEqual(['price']);
  });

  test('A2 a filled field adds nothing, and takes nothing from what is said later', () => {
    const field = [entry('a', 'cash', 'confirmed', { from: 'field' })];
    expect(placesOf([], field)).toEqual([]);
    expect(placesOf(field, confirmed([...field, entry('b', 'cash')], 'b'))).toEqual(['cash']);
  });

  test('A2 what was read wrongly and put right counts for the message that it was read in', () => {
    const read = [entry('a', 'price')];
    const righted = replaced(read, 'a', entry('b', 'price', 'proposed', { from: 'field' }));
    expect(additions(read, righted)).toEqual([
      { kind: 'place', place: 'price', entryId: 'b', messageId: 'm' },
    ]);
  });

  test('A3 a test, orders and a decision allow more than any place of text but the product', () => {
    const texts: PlaceId[] = ['customer', 'problem', 'payer', 'channel', 'team', 'limit'];
    for (const strong of ['test', 'orders', 'conversations', 'decision'] as const) {
      for (const text of texts)
        expect(allowanceOf(strong) > allowanceOf(text), `${strong}, ${text}`).toBe(true);
    }
  });

  test('A4 every place allows something, and all together more than an idea can earn', () => {
    for (const place of PLACE_IDS) expect(allowanceOf(place) > 0n).toBe(true);
    expect(allowedFor(PLACE_IDS) > IDEA_CAP_MINOR).toBe(true);
    expect(allowedFor(['price', 'price'])).toBe(allowanceOf('price'));
  });

  test('A1 over any life of a card, each place is added at most once', () => {
    const step = fc.record({
      act: fc.constantFrom('propose', 'confirm', 'reject', 'replace' as const),
      place: fc.constantFrom<PlaceId>('product', 'price', 'test'),
      pick: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let card: Card = [];
        const paid = new Set<PlaceId>();
        for (const [i, { act, place, pick }] of steps.entries()) {
          const id = card[pick % Math.max(card.length, 1)]?.id ?? '';
          const after: Card =
            act === 'propose'
              ? [...card, entry(`e${i}`, place)]
              : act === 'confirm'
                ? confirmed(card, id)
                : act === 'reject'
                  ? rejected(card, id)
                  : replaced(card, id, entry(`e${i}`, place));
          for (const added of additions(card, after, paid)) {
            expect(paid.has(added.place)).toBe(false);
            paid.add(added.place);
          }
          card = after;
        }
      }),
    );
  });
});
