/** The constants of community funding, each with its source. Dollars are in cents. */
import type { Ratio } from './ratio.ts';

/** The rate of a new pool that names none: 0.5 USD for 1 PRD. Source: CF-05, decision C-06. */
export const DEFAULT_RATE: Ratio = { prd: 2n, usd: 1n };

/** What "standard" means where a pool is called better than it: 2.4 PRD for 1 USD. Source: decision C-06. */
export const STANDARD_RATE: Ratio = { prd: 12n, usd: 5n };

/** Bounds of one investment, and the target of the progress bar. Source: CF-05. */
export const DEFAULT_MINIMUM_CENTS = 1_000n;
/** The largest investment, where the pool doesn't say otherwise. Source: CF-05. */
export const DEFAULT_MAXIMUM_CENTS = 1_000_000n;
/** The target of the progress bar, where the pool doesn't say otherwise. Source: CF-05. */
export const DEFAULT_TARGET_CENTS = 5_000_000n;

/** How long newly bought PRD is held, so that a payment that is disputed at once can be taken back whole. Source: decision C-97b. */
export const DEFAULT_HOLD_DAYS = 3;

/** How long a payment page stays open; the card provider takes nothing shorter. Source: decision C-97a. */
export const SESSION_MINUTES = 30;
