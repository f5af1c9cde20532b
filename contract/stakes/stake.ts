/**
 * What is at stake at an endpoint. Each says it, or says why nothing is; whether it asks for confirming (`stepUp`) is
 * held against it by `tests/server/who-may.test.ts`, and what it says against what its command really writes. A room
 * whose endpoint is missing does not compile.
 */
import type { Contract } from '../index.ts';

/** From the gravest on; an endpoint of several says the gravest, or all of them. */
export const STAKES = [
  'moves value',
  'prices value',
  'changes rules',
  'changes access',
  'reads private in bulk',
] as const;

/** What may be at stake. */
export type Stake = (typeof STAKES)[number];

/** Why nothing is. */
export interface NoStake {
  none: string;
}

/** What an endpoint says. */
export type SaidStake = Stake | readonly Stake[] | NoStake;

/** What each endpoint of some rooms says. */
export type StakesOf<Noun extends keyof Contract> = {
  readonly [Room in Noun]: { readonly [Name in keyof Contract[Room]]: SaidStake };
};

// Below: why nothing is at stake, where several endpoints have the same reason.

/** Reads what is public. */
export const SHOWN_TO_ANYONE: NoStake = { none: 'It shows what anyone may see.' };
/** Reads what a member sees on a screen. */
export const SHOWS_OWN: NoStake = {
  none: 'It shows a member a screen of what they may see: one thing, or a page of a list.',
};
/** Reads what administrators decide about. */
export const SHOWS_A_PAGE: NoStake = {
  none: 'It shows administrators a page of what waits for them, or one thing of it.',
};
/** Changes a work of the member’s. */
export const OWN_WORK: NoStake = {
  none: 'It changes what its member is working on: a conversation, an idea, a plan, a document.',
};
/** Changes what the member says or chooses. */
export const OWN_WORDS: NoStake = {
  none: 'It changes what its member says, names, or wants to be shown or told.',
};
/** Holds back or closes. */
export const MAKES_SAFER: NoStake = {
  none: 'It holds back, ends or closes what is the caller’s, and the way back is confirmed.',
};
/** Proves who somebody is. */
export const PROVES_WHO: NoStake = { none: 'It is a part of proving who somebody is.' };
/** Asks, and decides nothing. */
export const ASKS_ONLY: NoStake = { none: 'It only asks or answers; what comes of it is decided elsewhere.' };
/** Answers, or puts away. */
export const TIDIES_UP: NoStake = { none: 'It answers somebody, or puts away what was looked at.' };
