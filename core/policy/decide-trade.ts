/**
 * What the gate says of a trade. A trade moves value to somebody else as far as what is given is worth more than what
 * comes back, each at the reference price of its market (core/exchange/reference-price.ts).
 *
 * G4  What a trade gives away counts in the giver's sending limits, like a send. A tenth of what is given may stay with
 *     others, and no more than 5,000 PRD in 30 days: prices differ from day to day, and a reference is slow.
 * G5  All that a person has traded in 30 days, by all their accounts, also counts as one trade, whatever the markets and
 *     whoever they traded with, so that selling a little too cheap and buying back a little too dear, again and again, gives nothing away
 *     for nothing. What more that comes to than has counted counts with the trade that brings it about.
 * G22 What a trade gives away counts in what goes without asking (G13), unless the order was asked about. An order
 *     whose worst case would take that sum over the amount is asked about when it is placed or amended; of several that
 *     rest or wait, each within it, those that take it over in the end give nothing away and are cancelled. To the
 *     limits (G4) an order that waits for its price is held when it trades: by then they may be others.
 * G18 Whoever still has to give something back, or is in default (G24), gives nothing away by a trade: what they give is
 *     paid with no less than it is worth, whatever the asset, and nothing of it may stay with others. An order that
 *     rested since before is cancelled when it would.
 * G6  Between accounts that count as one person's nothing is traded beyond the tolerance, whatever the limits.
 *
 * Amounts are worths (worth.ts), signed where they say what was got less what was given.
 */

import { units } from '../money/amount.ts';
import { most } from '../money/least.ts';

/** What a member got by trades less what they gave, by asset. */
export interface TradedWorths {
  PRD: bigint;
  BTC: bigint;
  ETH: bigint;
  USDT: bigint;
}

/** Of what is given, the part that may stay with others without counting. */
const TOLERANCE = { numerator: 1n, denominator: 10n };

/** And no more than this, of one trade and of all of a person's in 30 days. Ours: what a new member may send in as long. */
const MOST_TOLERATED = units('PRD', 5_000).minor;

/** What these trades together have given away, beyond the tolerance. */
export function givenAway(traded: TradedWorths): bigint {
  let [given, got] = [0n, 0n];
  for (const worth of Object.values(traded) as bigint[]) {
    if (worth < 0n) given -= worth;
    else got += worth;
  }
  const { numerator, denominator } = TOLERANCE;
  const beyond = most(((denominator - numerator) * given) / denominator, given - MOST_TOLERATED) - got;
  return beyond > 0n ? beyond : 0n;
}

/** A member before a trade. */
export interface GiverStand {
  /** How much more may leave by the sending limits; below zero where they were lowered. */
  left: bigint;
  /** How much more may leave without asking (G13). */
  leftUnasked: bigint;
  /** What any of their person's accounts owes, or has in default; a stopped one trades nothing at all. */
  bound: 'owes' | 'default' | null;
  /** What all accounts of their person traded in 30 days, and how much of it has counted as given away. */
  traded: TradedWorths;
  counted: bigint;
}

/** How much a trade counts as given away by a member. */
export function worthThatCounts({ traded, counted }: GiverStand, trade: TradedWorths): bigint {
  const alone = givenAway(trade);
  const after = { ...traded };
  for (const asset of Object.keys(trade) as (keyof TradedWorths)[]) after[asset] += trade[asset];
  const together = givenAway(after) - counted;
  return alone > together ? alone : together > 0n ? together : 0n;
}

/** What the gate says of an order by what it would give away at worst: refused, or asked about first. */
export type TradeDecision =
  | { ok: true }
  | { ok: false; refusal: 'owes' | 'default' }
  | { ok: false; refusal: 'limit' | 'ask'; gives: bigint };

/**
 * Decides about what an order would trade at worst. Refuses with: `owes`, `default` and `limit`, but of one that waits, and
 * `ask`.
 */
export function decideTrade(
  stand: GiverStand,
  { trade, wasAsked, isWaiting = false }: { trade: TradedWorths; wasAsked: boolean; isWaiting?: boolean },
): TradeDecision {
  if (stand.bound && !isWaiting && isAtALoss(trade)) return { ok: false, refusal: stand.bound };
  const gives = worthThatCounts(stand, trade);
  if (gives === 0n) return { ok: true };
  if (!isWaiting && gives > stand.left) return { ok: false, refusal: 'limit', gives };
  return wasAsked || gives <= stand.leftUnasked ? { ok: true } : { ok: false, refusal: 'ask', gives };
}

const isAtALoss = (trade: TradedWorths): boolean =>
  (Object.values(trade) as bigint[]).reduce((sum, worth) => sum + worth, 0n) < 0n;

/** Says whether a trade at this price gives away more than the tolerance; both in ticks, the reference 0 of paper. */
export function isFarFromWorth({ price, reference }: { price: number; reference: number }): boolean {
  const tolerance = Number(TOLERANCE.denominator);
  const kept = tolerance - Number(TOLERANCE.numerator);
  return reference !== 0 && (price * tolerance < reference * kept || price * kept > reference * tolerance);
}
