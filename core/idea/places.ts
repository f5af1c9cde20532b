/**
 * The places of an idea's card: everything that is worth knowing about an idea, and of which type it is. The one
 * list for the chat, documents, roadmaps, research, pitches and rewards.
 */

/** How a group of places is called on the card, in its order. */
export const PLACE_GROUPS = {
  what: 'What it is',
  who: 'Who it is for',
  problem: 'The problem',
  money: 'Money',
  evidence: 'Evidence',
  constraints: 'Team and limits',
} as const;

/** A group of places. */
export type PlaceGroup = keyof typeof PLACE_GROUPS;

/** How far an idea has come. */
export const STAGES = ['idea', 'talking', 'prototype', 'first-sales', 'selling'] as const;

/** The kind of a venture that is none of those that there is a page on: what holds for any is said, and no page of another trade. */
export const NO_KIND = 'other-kind';

/** What a place of the card can hold. Units are part of the value, never of the place. */
export type ValueType = 'text' | 'choice' | 'money' | 'count';

interface PlaceTerms {
  group: PlaceGroup;
  type: ValueType;
  /** On the card. */
  label: string;
  /** It holds several values side by side, such as cost lines; others hold one, and a new one replaces it. */
  isMany?: boolean;
  /** It holds one value for each thing that is sold. */
  isPerOffer?: boolean;
}

/** The places, in the order of the card. Ids are stored: a new one is added, none is renamed. */
export const PLACES = {
  product: { group: 'what', type: 'text', label: 'Product or service' },
  kind: { group: 'what', type: 'choice', label: 'Kind of venture' },
  stage: { group: 'what', type: 'choice', label: 'Stage' },
  location: { group: 'what', type: 'text', label: 'Place' },
  customer: { group: 'who', type: 'text', label: 'Who has the problem' },
  payer: { group: 'who', type: 'text', label: 'Who pays' },
  reach: { group: 'who', type: 'count', label: 'How many can be reached' },
  channel: { group: 'who', type: 'text', label: 'Through which door' },
  problem: { group: 'problem', type: 'text', label: 'What is wrong today' },
  alternative: { group: 'problem', type: 'text', label: 'What they do today', isMany: true },
  alternativeCost: { group: 'problem', type: 'money', label: 'What that costs them' },
  price: { group: 'money', type: 'money', label: 'Price', isMany: true },
  unitCost: { group: 'money', type: 'money', label: 'Cost of one', isMany: true },
  monthlyCost: { group: 'money', type: 'money', label: 'Regular costs', isMany: true },
  oneOffCost: { group: 'money', type: 'money', label: 'One-off costs', isMany: true },
  volume: { group: 'money', type: 'count', label: 'How many are sold', isPerOffer: true },
  season: { group: 'money', type: 'count', label: 'Months a year it sells' },
  payDelay: { group: 'money', type: 'count', label: 'Days until buyers pay' },
  upFront: { group: 'money', type: 'count', label: 'Percent paid at once' },
  pay: { group: 'money', type: 'money', label: 'Pay', isMany: true },
  hours: { group: 'money', type: 'count', label: 'Hours of work' },
  cash: { group: 'money', type: 'money', label: 'Cash there is' },
  grant: { group: 'money', type: 'money', label: 'Grants', isMany: true },
  conversations: { group: 'evidence', type: 'count', label: 'Conversations with customers' },
  test: { group: 'evidence', type: 'text', label: 'Tests and what came of them', isMany: true },
  orders: { group: 'evidence', type: 'count', label: 'Orders, letters, waiting list' },
  file: { group: 'evidence', type: 'text', label: 'Files and links', isMany: true },
  decision: { group: 'evidence', type: 'text', label: 'Decisions and why', isMany: true },
  team: { group: 'constraints', type: 'text', label: 'Team and skills', isMany: true },
  licence: { group: 'constraints', type: 'text', label: 'Law and licences', isMany: true },
  time: { group: 'constraints', type: 'text', label: 'Time' },
  partner: { group: 'constraints', type: 'text', label: 'Partners', isMany: true },
  limit: { group: 'constraints', type: 'text', label: 'What must not be', isMany: true },
} as const satisfies Record<string, PlaceTerms>;

/** A place of the card. */
export type PlaceId = keyof typeof PLACES;

/** All places, in the order of the card. */
export const PLACE_IDS = Object.keys(PLACES) as [PlaceId, ...PlaceId[]];

/** Whether a place can hold several values side by side. */
export function holdsSeveral(place: PlaceId): boolean {
  const { isMany = false, isPerOffer = false } = placeTerms(place);
  return isMany || isPerOffer;
}

/** What is said of a place. */
export function placeTerms(place: PlaceId): PlaceTerms {
  return PLACES[place];
}
