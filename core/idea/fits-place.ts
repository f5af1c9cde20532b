/** Which values a place of the card takes: those of its type, and of a choice those that can be chosen. */
import { type PlaceId, placeTerms, STAGES } from './places.ts';
import type { IdeaValue } from './values.ts';

/** The file name of a page on a kind of venture, without its extension. */
const KIND = /^[a-z0-9-]{1,60}$/;

/** The most that a count can be, where that is bounded: months of a year, days of two years, percent. */
const MOST: Partial<Readonly<Record<PlaceId, number>>> = { season: 12, payDelay: 730, upFront: 100 };

/** Whether a value may stand at a place. Which kinds of ventures there are is a matter of content, and not asked. */
export function fitsPlace(place: PlaceId, value: IdeaValue): boolean {
  if (placeTerms(place).type !== value.type) return false;
  // A grant says how far it is, and no other amount does.
  if (value.type === 'money')
    return place === 'grant'
      ? value.state !== undefined
      : value.state === undefined && value.when === undefined;
  const most = MOST[place];
  if (value.type === 'count' && most !== undefined)
    return Number(value.count) <= most && (place !== 'season' || Number(value.count) > 0);
  if (value.type !== 'choice') return true;
  return place === 'stage' ? STAGES.some((stage) => stage === value.choice) : KIND.test(value.choice);
}
