/** The constants of the PRD wallet, each with its source. Amounts are bigint in the smallest unit of PRD. */

const prd = (whole: bigint) => whole * 100_000_000n;

/**
 * From this amount on a transfer asks again before it is sent, and wants a fresh second factor or an emailed code. The
 * same number bounds what leaves unasked in 24 hours (`core/policy/decide-asking.ts`); the database keeps it as the
 * default of `ledger_accounts.limit_unasked`. Source: beyond B2.6, design/experience.md.
 */
export const LARGE_TRANSFER_MINOR = prd(500n);

/** What every PRD address starts with, and the least that the send form takes. Source: WA-19. */
export const ADDRESS_PREFIX = 'PRD';
/** The shortest address that the send form takes. Source: WA-19. */
export const ADDRESS_MIN_LENGTH = 20;

/** The named rate of the wallet card: 1 PRD is shown as 1.20 USD. Source: decision C-04. */
export const DISPLAY_USD = { name: 'display_usd', numerator: 120n, denominator: 100n, text: '1.20' } as const;

/** The wallet card's words. Source: D1 §2. */
export const WALLET_STATUS = 'Active & Clean';
/** What the wallet card calls the network. Source: D1 §2. */
export const NETWORK_LABEL = 'Protege Chain';

/** The reason of a transfer that gives none. Source: WA-16. */
export const DEFAULT_REASON = 'Transfer';

/** How long a wallet counts as new, for the welcome notice. Source: decision C-49j. */
export const NEW_WALLET_HOURS = 24;

/** The longest period of one statement. */
export const STATEMENT_MAX_DAYS = 400;
