/** Whether words name people: by a list, and by the endings of those who do something. */

import type { Token } from './tokens.ts';
import { UNIT_STOPS } from './units.ts';

const PEOPLE = new Set(
  `people persons men women kids children parents mothers fathers mums moms dads students pupils teens teenagers adults
  seniors pensioners retirees elderly families couples households graduates expats immigrants migrants refugees patients
  nurses doctors dentists therapists vets midwives carers caregivers clients customers guests tourists commuters cyclists
  runners hikers gamers musicians artists athletes vegans vegetarians diabetics bakeries restaurants cafes hotels bars pubs
  shops retailers boutiques supermarkets schools universities colleges nurseries kindergartens clinics hospitals pharmacies
  labs laboratories companies firms businesses startups enterprises smes agencies offices charities ngos nonprofits churches
  councils municipalities governments farms cooperatives co-ops households homes garages salons gyms studios factories
  warehouses breweries wineries landlords homeowners neighbours neighbors residents villagers smallholders fishermen tradesmen
  tradespeople craftspeople salespeople businesswomen fans collectors hobbyists beginners professionals employees staff
  youths youngsters girls boys babies toddlers newborns brides newlyweds singles veterans prisoners colleagues teams dogs
  owners vendors accountants consultants sellers traders clubs theatres museums festivals airlines banks insurers housewives
  electricians plumbers mechanics technicians physicians librarians politicians vegetarians freelancers founders`.split(
    /\s+/,
  ),
);
const NO_PEOPLE = new Set(
  `orders offers numbers letters papers computers containers towers flowers dinners suppers covers matters centers centres
  borders corners summers winters answers powers prayers lasers sensors motors mirrors doors floors colors colours errors factors
  years hours others computers servers printers trailers boilers burgers crackers chargers stickers posters banners planters
  trackers filters meters metres litres liters shutters trainers sneakers heaters coolers freezers drawers routers timers
  counters boosters spacers adapters connectors tractors generators scooters rollers vouchers lists terms reasons lunches
  tears indoors outdoors wonders gutters membranes starters twisters folders binders calculators monitors`.split(
    /\s+/,
  ),
);
const ENDINGS = /(?:ers|ors|ists|ians|ees|ants|smen|women|folk)$/;

/** Relatives and others of whom a member speaks as theirs, as English is spoken anywhere: a tita is an aunt. */
export const FAMILY: ReadonlySet<string> = new Set(
  'sister brother wife husband cousin nephew niece mother father mum mom dad son daughter aunt auntie aunty tita uncle tito grandmother grandma grandfather grandpa friend neighbour neighbor'.split(
    ' ',
  ),
);

/** Whether a word names people, in the plural. */
export const isPeopleWord = (key: string) =>
  PEOPLE.has(key) || (key.length > 5 && ENDINGS.test(key) && !NO_PEOPLE.has(key));

/** Where a phrase that begins here has its people, within five words; -1 for none. `end` may lie behind the text. */
export function peopleWithin(tokens: readonly Token[], from: number, end: number): number {
  const to = Math.min(end, tokens.length);
  for (let at = from; at < Math.min(to, from + 6); at += 1) {
    const token = tokens[at]!;
    if (token.kind === 'word' && isPeopleWord(token.key)) {
      // "People" alone are nobody.
      const isAnybody = at === from && /^(?:people|customers|clients|persons|users|guests)$/.test(token.key);
      if (
        isAnybody &&
        !/^(?:who|with|in|without|over|under|living|working|aged|that)$/.test(tokens[at + 1]?.key ?? '')
      )
        return -1;
      // "Parents groups", "student rooms": the last noun says what it is.
      const next = tokens[at + 1];
      const goesOn =
        at + 1 < to && next!.kind === 'word' && next!.isGlued === false && isPeopleWord(next!.key);
      return goesOn ? at + 1 : at;
    }
    if (token.kind === 'number') return -1;
    if (token.kind === 'sign' && token.key !== '-') return -1;
    if (UNIT_STOPS.has(token.key) && !/^(?:the|and|or|our|most|all|some|any|more|of)$/.test(token.key))
      return -1;
  }
  return -1;
}
