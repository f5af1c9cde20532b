/**
 * What a change adds to the card of an idea, and what that allows to be paid. It is the only thing that can be paid
 * under `chat-v2` (C-29b): how much a message is worth its score says, the additions are the ceiling.
 *
 * A1  A place pays once an idea, whatever is rejected, replaced and confirmed again.
 * A2  Only what came out of a message or a file of it adds anything, also when the member puts right what was read:
 *     filling a field is no substance by itself.
 * A3  Evidence, a test and a decision with its reason allow more than a sentence about the product.
 * A4  An idea has an end: all its places together pay at most `IDEA_CAP_MINOR`.
 */
import type { Card, Entry, EntrySource } from '#core/idea/card.ts';
import { PLACE_IDS, type PlaceId } from '#core/idea/places.ts';
import { units } from '#core/money/amount.ts';
import { LEAST_MINOR } from './terms.ts';

/** What kind of substance an addition is. */
export type AdditionKind = 'place' | 'evidence' | 'test' | 'decision';

/** A place of the card that has come to hold its first confirmed value. */
export interface Addition {
  kind: AdditionKind;
  place: PlaceId;
  entryId: string;
  /** The message that it was read in, or that its file came with, also where the member put the value right. */
  messageId: string;
}

const prd = (whole: number): bigint => units('PRD', whole).minor;

/** All that an idea can earn. Source: C-29b, "about 60 PRD an idea". */
export const IDEA_CAP_MINOR = prd(60);

/** What an idea may still earn; 0 where that is no reward. `counted`: what of the earned is being decided anew. */
export function leftOfIdea(earnedMinor: bigint, counted = 0n): bigint {
  const left = IDEA_CAP_MINOR - earnedMinor + counted;
  return left < LEAST_MINOR ? 0n : left;
}

/**
 * What each place allows, in whole PRD. House rules, from two figures of C-29b: an idea ends at 60, and a first
 * statement (the product and one thing more) allows what the formula gives an ordinary one, 12. What a founder has to
 * find out allows no less than the formula's base of 5, so that no plain answer is worth less than another.
 */
const ALLOWANCES = {
  product: 8,
  kind: 1,
  stage: 2,
  location: 2,
  customer: 6,
  payer: 5,
  reach: 5,
  channel: 5,
  problem: 6,
  alternative: 5,
  alternativeCost: 5,
  price: 6,
  unitCost: 6,
  monthlyCost: 5,
  oneOffCost: 5,
  volume: 5,
  season: 5,
  payDelay: 5,
  upFront: 5,
  pay: 5,
  hours: 5,
  cash: 5,
  grant: 5,
  conversations: 8,
  test: 12,
  orders: 10,
  file: 6,
  decision: 8,
  team: 5,
  licence: 5,
  time: 5,
  partner: 5,
  limit: 5,
} as const satisfies Record<PlaceId, number>;

const KINDS: Partial<Record<PlaceId, AdditionKind>> = {
  conversations: 'evidence',
  orders: 'evidence',
  file: 'evidence',
  test: 'test',
  decision: 'decision',
};

/** What a place allows to be paid, in the smallest unit of PRD. */
export function allowanceOf(place: PlaceId): bigint {
  return prd(ALLOWANCES[place]);
}

/** What some places allow together; one that is named twice counts once (A1). */
export function allowedFor(places: Iterable<PlaceId>): bigint {
  let sum = 0n;
  for (const place of new Set(places)) sum += allowanceOf(place);
  return sum;
}

/**
 * What a change has added to a card, in the order of the card. `paid` names the places that have paid already,
 * also where the card no longer shows it.
 */
export function additions(before: Card, after: Card, paid: ReadonlySet<PlaceId> = new Set()): Addition[] {
  const had = new Set(before.filter(hasHeld).map(({ place }) => place));
  const found: Addition[] = [];
  for (const place of PLACE_IDS) {
    if (had.has(place) || paid.has(place)) continue;
    for (const entry of after) {
      if (entry.place !== place || entry.state !== 'confirmed') continue;
      const read = readFrom(entry, before, after);
      if (!read) continue;
      found.push({ kind: KINDS[place] ?? 'place', place, entryId: entry.id, messageId: read.messageId });
      break;
    }
  }
  return found;
}

/** Where a confirmed value was read; a field's that took the place of what was proposed is that, put right. */
function readFrom(entry: Entry, before: Card, after: Card): Exclude<EntrySource, { from: 'field' }> | null {
  if (entry.source.from !== 'field') return entry.source;
  const isNew = !before.some(({ id }) => id === entry.id);
  const righted = before.find(
    ({ id, place, state, source }) =>
      isNew &&
      place === entry.place &&
      state === 'proposed' &&
      source.from !== 'field' &&
      after.some((one) => one.id === id && one.state === 'replaced'),
  );
  return righted && righted.source.from !== 'field' ? righted.source : null;
}

/** Whether an entry holds its place, or held it: then the place is no news. A field that was filled is no bar. */
function hasHeld({ state, source }: Entry): boolean {
  return source.from !== 'field' && (state === 'confirmed' || state === 'replaced');
}
