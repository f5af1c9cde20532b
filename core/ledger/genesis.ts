/**
 * Genesis: the first transfer of the ledger. It is written by the first migration; these constants are what
 * that migration must agree with, and a test compares them.
 */
import { type Amount, units } from '#core/money/amount.ts';

/** The base supply. Source: decision C-11 and row WA-08, "base_supply 1,000,000". */
export const BASE_SUPPLY: Amount = units('PRD', 1_000_000);

/** The treasury's public address. Source: decision C-11 and row WA-19. */
export const TREASURY_ADDRESS = 'PRD_SYSTEM_TREASURY_001';

/**
 * The time of genesis. A migration has no clock, and no posting may lie before it, so it is a fixed day
 * before the product's first.
 */
export const GENESIS_AT = new Date('2024-01-01T00:00:00.000Z');

/** The name that the genesis transfer's id derives from. */
export const GENESIS_NAME = 'genesis:PRD';
