/**
 * What the mentor has understood of a member's idea, across a whole thread. Every value is the member's own
 * wording (or a number the member gave); nothing is guessed. Later statements replace earlier ones.
 */

/** The kinds that the mentor tells apart. `general` is every other business. */
export type KindId =
  | 'food'
  | 'retail'
  | 'service'
  | 'hospitality'
  | 'business-software'
  | 'consumer-app'
  | 'marketplace'
  | 'hardware'
  | 'energy'
  | 'education'
  | 'health'
  | 'finance'
  | 'farming'
  | 'game'
  | 'creative'
  | 'cooperative'
  | 'non-profit'
  | 'logistics'
  | 'general';

/** The things worth knowing about an idea, in the order in which they usually matter. */
export const FACETS = [
  'thing',
  'audience',
  'problem',
  'alternative',
  'evidence',
  'price',
  'unitCost',
  'volume',
  'channel',
  'fixedCost',
  'budget',
  'team',
  'place',
  'constraint',
] as const;

/** One thing worth knowing about an idea. */
export type Facet = (typeof FACETS)[number];

/** A sum that the member named. Plain numbers: it is arithmetic for a conversation, not ledger money. */
export interface Sum {
  value: number;
  /** As the member wrote it: `€`, `$`, `KES`; empty when none was given. */
  currency: string;
  /** What it is for, one of: `month`, `box`, `lesson`; null when not said. */
  per: string | null;
}

/** How much of something in a month. */
export interface Volume {
  perMonth: number;
  /** How many in the period that the member named, and the period. */
  count: number;
  per: string;
  /** The member's words, `60 loaves a day`. */
  said: string;
  noun: string;
}

/** How far the idea has come, by the strongest statement. */
export type Stage = 'unknown' | 'idea' | 'talked' | 'prototype' | 'selling';

/** The idea as understood so far. */
export interface Idea {
  kind: KindId;
  /** Without an article: `neighbourhood bakery`. */
  thing: string | null;
  /** What it does, in the member's words: `fills cancelled appointments`. */
  purpose: string | null;
  audience: string | null;
  /** The audience before the member corrected it. */
  earlierAudience: string | null;
  /** The member's sentence about the problem. */
  problem: string | null;
  alternative: string | null;
  /** Names of competitors that the member mentioned. */
  competitors: string[];
  stage: Stage;
  /** The member's sentence about what they have seen, asked or sold. */
  evidence: string | null;
  price: Sum | null;
  unitCost: Sum | null;
  fixedCost: Sum | null;
  budget: Sum | null;
  /** What must be bought once, such as machines. */
  setupCost: Sum | null;
  /** The parts of the fixed costs in a month, by what they are for. */
  fixedItems: Readonly<Record<string, number>>;
  volume: Volume | null;
  channel: string | null;
  team: string | null;
  /** With its preposition: `in Utrecht`, `on our campus`. */
  place: string | null;
  constraint: string | null;
}

/** An idea of which nothing is known. */
export const NO_IDEA: Idea = {
  kind: 'general',
  thing: null,
  purpose: null,
  audience: null,
  earlierAudience: null,
  problem: null,
  alternative: null,
  competitors: [],
  stage: 'unknown',
  evidence: null,
  price: null,
  unitCost: null,
  fixedCost: null,
  budget: null,
  setupCost: null,
  fixedItems: {},
  volume: null,
  channel: null,
  team: null,
  place: null,
  constraint: null,
};

/** Says whether a facet is known. */
export function knows(idea: Idea, facet: Facet): boolean {
  if (facet === 'evidence') return idea.stage !== 'unknown' || idea.evidence !== null;
  if (facet === 'alternative') return idea.alternative !== null || idea.competitors.length > 0;
  return idea[facet] !== null;
}

/** How many facets are known. */
export function knownFacets(idea: Idea): Facet[] {
  return FACETS.filter((facet) => knows(idea, facet));
}
