/** Which values a place of the card takes: those of its type, and of a choice those that can be chosen. */
import { type PlaceId, placeTerms, STAGES } from './places.ts';
import type { IdeaValue } from './values.ts';

/** The file name of a page on a kind of venture, without its extension. */
const KIND = /^[a-z0-9-]{1,60}$/;

/** Whether a value may stand at a place. Which kinds of ventures there are is a matter of content, and not asked. */
export function fitsPlace(place: PlaceId, value: IdeaValue): boolean {
  if (placeTerms(place).type !== value.type) return false;
  if (value.type !== 'choice') return true;
  return place === 'stage' ? STAGES.some((stage) => stage === value.choice) : KIND.test(value.choice);
}
