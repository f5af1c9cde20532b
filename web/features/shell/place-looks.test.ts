import { expect, test } from 'vitest';
import { MEMBER_PLACES, PLACE_GROUPS, VISITOR_PLACES } from './navigation.ts';
import { lookOf, PALETTE_PLACES } from './place-looks.ts';

test('each place of the menus and the palette has its icon', () => {
  const places = [...PLACE_GROUPS.flatMap((group) => group.places), ...MEMBER_PLACES, ...VISITOR_PLACES];
  for (const place of [...places, ...PALETTE_PLACES]) expect(lookOf(place).icon, place.to).toBeDefined();
  expect(() => lookOf({ to: '/nowhere' })).toThrow('/nowhere has no icon.');
});
