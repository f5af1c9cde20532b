/**
 * The decision of `chat-v2`: what a message may pay for what it adds to the card of an idea (C-29b). The formula of the
 * specification says how much the message is worth; the additions are the ceiling, and say when it is due.
 *
 * S1  A message that may pay nothing has exactly one reason, the first that holds in `SUBSTANCE_REASONS`.
 * S2  The first statement of an idea is due at once, where it names the product and one thing more in the member's
 *     own words. Whatever else was read out of a message is due when the member has confirmed it.
 * S3  What a message pays in all is never more than its formula's amount, than its places allow, nor than what is left
 *     of the idea. A place that has paid allows nothing.
 * S4  What is due still passes the limits and, where it is looked at, a person: `decide-payment.ts`.
 */
import type { PlaceId } from '#core/idea/places.ts';
import { least } from '#core/money/least.ts';
import { allowanceOf, allowedFor, leftOfIdea } from './additions.ts';
import type { EarlierMessage } from './decide-reward.ts';
import type { SubstanceReading } from './read-substance.ts';
import { refuseText, TEXT_REASONS } from './refuse-text.ts';
import { LEAST_MINOR } from './terms.ts';

/** Why a message may pay nothing, in order of precedence. */
export const SUBSTANCE_REASONS = [
  ...TEXT_REASONS,
  'no_own_idea',
  'adds_nothing',
  'idea_complete',
  'ideas_limit',
] as const;

/** Why a message may pay nothing. */
export type SubstanceReason = (typeof SUBSTANCE_REASONS)[number];

/** Rewarded ideas of a member in `IDEAS_WINDOW_DAYS`. Source: C-29b. */
export const IDEAS_IN_WINDOW = 3;
/** The days over which `IDEAS_IN_WINDOW` counts. */
export const IDEAS_WINDOW_DAYS = 30;

/** The idea that the message is about, as far as rewards know it. */
export interface RewardedIdea {
  /** What it has earned, in the smallest unit of PRD, what waits or is looked at included. */
  earnedMinor: bigint;
  /** The places that have earned, or are about to. */
  paidPlaces: ReadonlySet<PlaceId>;
}

/** A part of a message's amount that falls due when its place is confirmed. */
export interface PlaceShare {
  place: PlaceId;
  minor: bigint;
}

/** What a message may pay. Amounts are in the smallest unit of PRD. */
export type SubstanceDecision =
  | { due: 'never'; reason: SubstanceReason }
  /** The first statement of an idea: the amount, the places that have paid with it, and what its evidence may add. */
  | { due: 'now'; minor: bigint; places: PlaceId[]; shares: PlaceShare[] }
  /** Place by place, when each is confirmed. */
  | { due: 'confirmed'; minor: bigint; shares: PlaceShare[] };

/** Decides what a message may pay, and when. */
export function decideSubstance(input: {
  reading: SubstanceReading;
  /** The places that the message proposes new values for. */
  proposed: readonly PlaceId[];
  /** The places that its links and files propose values for. They are not the member's words: they wait for a yes. */
  evidence?: readonly PlaceId[];
  /** Paid messages to compare with, as in `RewardHistory`. */
  earlier: readonly EarlierMessage[];
  idea: RewardedIdea;
  /** Other ideas of the member that earned within `IDEAS_WINDOW_DAYS`. */
  otherIdeas: number;
  /** It takes the place of a message that was rewarded. */
  isPaidBefore?: boolean;
}): SubstanceDecision {
  const { reading, idea, otherIdeas } = input;
  const never = (reason: SubstanceReason): SubstanceDecision => ({ due: 'never', reason });
  const refused = refuseText(reading, input);
  if (refused) return never(refused);
  if (reading.signs.length > 0) return never('no_own_idea');

  const isOpen = (place: PlaceId) => !idea.paidPlaces.has(place);
  const said = [...new Set(input.proposed)].filter(isOpen);
  const places = [...new Set([...said, ...(input.evidence ?? []).filter(isOpen)])];
  if (places.length === 0) return never('adds_nothing');
  const left = leftOfIdea(idea.earnedMinor);
  if (left === 0n) return never('idea_complete');
  const isNew = idea.paidPlaces.size === 0;
  if (isNew && otherIdeas >= IDEAS_IN_WINDOW) return never('ideas_limit');

  const most = least(reading.evaluation.amount.minor, allowedFor(places), left);
  const isStatement = said.includes('product') && said.length >= 2 && reading.isFirstPerson;
  if (isNew && isStatement) {
    const minor = least(most, allowedFor(said));
    const rest = places.filter((place) => !said.includes(place));
    return { due: 'now', minor, places: said, shares: sharesOf(rest, most - minor) };
  }
  return { due: 'confirmed', minor: most, shares: sharesOf(places, most) };
}

/** Deals an amount out to places, each up to what it allows, in their order. */
function sharesOf(places: readonly PlaceId[], minor: bigint): PlaceShare[] {
  let left = minor;
  const shares: PlaceShare[] = [];
  for (const place of places) {
    const share = least(left, allowanceOf(place));
    if (share < LEAST_MINOR) break;
    shares.push({ place, minor: share });
    left -= share;
  }
  return shares;
}
