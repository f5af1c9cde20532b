/**
 * The totals of a vote. They are added up vote by vote, and a change takes the old vote out and puts the new
 * one in, so that running totals and a count of the ballots at the close are the same numbers.
 */
import type { Weighting } from './terms.ts';
import { weightOf } from './weight.ts';

/** One member's word. `amountMinor` in the smallest unit of PRD. */
export interface Ballot {
  support: boolean;
  amountMinor: bigint;
}

/** Amounts in the smallest unit of PRD; weights by the pool's weighting. */
export interface Totals {
  votesFor: bigint;
  votesAgainst: bigint;
  weightFor: bigint;
  weightAgainst: bigint;
  votersFor: number;
  votersAgainst: number;
}

/** The totals before anybody has voted. */
export const NO_VOTES: Totals = {
  votesFor: 0n,
  votesAgainst: 0n,
  weightFor: 0n,
  weightAgainst: 0n,
  votersFor: 0,
  votersAgainst: 0,
};

/** What the totals change by when a member's vote becomes `next`; `before` is null for the first one. */
export function changeOf(before: Ballot | null, next: Ballot, weighting: Weighting): Totals {
  return add(before ? negate(totalsOf(before, weighting)) : NO_VOTES, totalsOf(next, weighting));
}

/** Adds totals, or a change to totals. */
export function add(one: Totals, other: Totals): Totals {
  return {
    votesFor: one.votesFor + other.votesFor,
    votesAgainst: one.votesAgainst + other.votesAgainst,
    weightFor: one.weightFor + other.weightFor,
    weightAgainst: one.weightAgainst + other.weightAgainst,
    votersFor: one.votersFor + other.votersFor,
    votersAgainst: one.votersAgainst + other.votersAgainst,
  };
}

/** Counts ballots. */
export function tally(ballots: Iterable<Ballot>, weighting: Weighting): Totals {
  let totals = NO_VOTES;
  for (const ballot of ballots) totals = add(totals, totalsOf(ballot, weighting));
  return totals;
}

function totalsOf({ support, amountMinor }: Ballot, weighting: Weighting): Totals {
  const weight = weightOf(amountMinor, weighting);
  return support
    ? { ...NO_VOTES, votesFor: amountMinor, weightFor: weight, votersFor: 1 }
    : { ...NO_VOTES, votesAgainst: amountMinor, weightAgainst: weight, votersAgainst: 1 };
}

function negate(totals: Totals): Totals {
  return {
    votesFor: -totals.votesFor,
    votesAgainst: -totals.votesAgainst,
    weightFor: -totals.weightFor,
    weightAgainst: -totals.weightAgainst,
    votersFor: -totals.votersFor,
    votersAgainst: -totals.votersAgainst,
  };
}
