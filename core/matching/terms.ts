/**
 * Words and numbers of the order book. Prices are whole **ticks** and quantities whole **lots** of a market;
 * what a tick and a lot are worth is the market's business, not the book's. Codes are small integers, because
 * they travel through typed arrays.
 */

/** The side of an order. */
export const BUY = 0;
/** The side that asks. */
export const SELL = 1;
/** A side, as the book's numbers have it. */
export type Side = typeof BUY | typeof SELL;

/** How long an order lives, as industry calls it. */
export const GTC = 0;
/** What doesn't trade at once is cancelled. */
export const IOC = 1;
/** It trades whole at once, or not at all. */
export const FOK = 2;
/** It rests, or is refused where it would trade. */
export const POST_ONLY = 3;
/** Good till cancelled; immediate or cancel; fill or kill; rests or is refused. */
export type TimeInForce = typeof GTC | typeof IOC | typeof FOK | typeof POST_ONLY;

/** What happens when an order meets one of the same owner: nothing, or one of them (or both) is cancelled. */
export const STP_OFF = 0;
/** The incoming order ends. */
export const STP_CANCEL_NEWEST = 1;
/** The resting order ends, and matching goes on. */
export const STP_CANCEL_OLDEST = 2;
/** Both orders end. */
export const STP_CANCEL_BOTH = 3;
/** The smaller order ends, and the larger one has so much less; without a trade, and of two alike both end. */
export const STP_DECREMENT = 4;
/** What happens when an owner would trade with themselves. */
export type SelfTradePrevention =
  | typeof STP_OFF
  | typeof STP_CANCEL_NEWEST
  | typeof STP_CANCEL_OLDEST
  | typeof STP_CANCEL_BOTH
  | typeof STP_DECREMENT;

/** Prices are from 1 to this many ticks. */
export const MAX_PRICE = 2 ** 31 - 2;

/** What became of the incoming order when the book was done with it. */
export const FILLED = 0;
/** All or the rest of it rests in the book. */
export const RESTED = 1;
/** The rest was cancelled, because it may not rest or the book had no more at its price. */
export const EXPIRED = 2;
/** Post-only, and it would have traded. Nothing happened. */
export const WOULD_TRADE = 3;
/** Fill or kill, and the book had too little. Nothing happened. */
export const KILLED = 4;
/** The rest was cancelled, because it met an order of the same owner. */
export const SELF_TRADE = 5;
/** What became of a submitted order. */
export type Outcome =
  | typeof FILLED
  | typeof RESTED
  | typeof EXPIRED
  | typeof WOULD_TRADE
  | typeof KILLED
  | typeof SELF_TRADE;
