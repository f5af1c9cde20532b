/**
 * The bounds of one issue of PRD, and the text with which each surface refuses (WA-14, C-09, C-25). The
 * bounds guard the operator's issue of PRD; members have no way to mint.
 */
import { MINT_MAX_MINOR, MINT_MIN_MINOR, TEST_REWARDS_MINOR } from './terms.ts';

/** Where an issue is asked for. Each surface keeps the words that the specification gives it. */
export type MintSurface = 'token_service' | 'validation' | 'ledger_book';

/** The refusal texts. Sources: D1 §5, D1 §8, D2 §5. */
export const MINT_REFUSALS: Readonly<Record<MintSurface, string>> = {
  token_service: 'Invalid amount (must be 1-10000 PRD)',
  validation: 'Invalid mint amount (must be between 0-10000 PRD)',
  ledger_book: 'Invalid mint amount (0-10000 PRD)',
};

/**
 * Says with which text an issue of `minor` (smallest unit of PRD) is refused, or null when it may proceed.
 * The token service takes 1 to 10,000 PRD; the ledger's book anything above 0 up to 10,000.
 */
export function refuseMint(minor: bigint, surface: MintSurface): string | null {
  const isHighEnough = surface === 'ledger_book' ? minor > 0n : minor >= MINT_MIN_MINOR;
  return isHighEnough && minor <= MINT_MAX_MINOR ? null : MINT_REFUSALS[surface];
}

/** Says whether a diagnostic reward may be posted: only one of the two amounts, only in the sandbox book. */
export function allowsTestReward(minor: bigint, book: 'live' | 'sandbox'): boolean {
  return book === 'sandbox' && TEST_REWARDS_MINOR.includes(minor);
}
