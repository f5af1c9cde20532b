/** Cards of any values, for tests of what holds whatever stands on one. */
import fc from 'fast-check';
import { PLACE_IDS, type PlaceId, placeTerms, STAGES } from '#core/idea/places.ts';
import { EVERY, type IdeaValue } from '#core/idea/values.ts';
import { entryOf, textValue } from './interview-cards.ts';

const decimal = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const unit = fc.constantFrom(null, 'loaf', 'hour', 'month');
const every = fc.constantFrom(null, ...EVERY);
const valueAt = (place: PlaceId): fc.Arbitrary<IdeaValue> => {
  const { type } = placeTerms(place);
  if (type === 'money')
    return fc.record({
      type: fc.constant('money' as const),
      amount: decimal,
      currency: fc.constantFrom(null, 'GBP', 'KES'),
      per: unit,
      every,
      what: fc.constant(null),
    });
  if (type === 'count')
    return fc.record({ type: fc.constant('count' as const), count: decimal, of: unit, every });
  if (place === 'stage')
    return fc.constantFrom(...STAGES).map((choice) => ({ type: 'choice' as const, choice }));
  return fc.constant(textValue('some words'));
};
/** Any card: values of any place, confirmed or waiting. */
export const anyCard = fc
  .array(
    fc
      .constantFrom(...PLACE_IDS)
      .chain((place) =>
        fc.tuple(
          fc.constant(place),
          valueAt(place),
          fc.constantFrom('confirmed' as const, 'proposed' as const),
        ),
      ),
    { maxLength: 14 },
  )
  .map((given) => given.map(([place, value, state]) => entryOf(place, value, state)));
