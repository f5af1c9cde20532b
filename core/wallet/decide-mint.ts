/** The bounds of one issue of PRD, which is an administrator's: members have no way to mint (C-09, C-25). */
import { units } from '#core/money/amount.ts';

/** The least that the token service issues at once. Source: D1 §5 and §9, C-09. */
const MINT_MIN_MINOR = units('PRD', 1).minor;
/** The most that one issue of PRD may be. Source: D1 §5 and §9, C-09. */
export const MINT_MAX_MINOR = units('PRD', 10_000).minor;

/** Where an issue is asked for; each has its own words of refusal, in `contract/refusals/wallet.ts`. */
export type MintSurface = 'token_service' | 'validation' | 'ledger_book';

/**
 * Says whether an issue of `minor` (smallest unit of PRD) is within bounds (WA-14): the token service and its
 * validation take 1 to 10,000 PRD, the ledger's book anything above 0 up to 10,000.
 */
export function mayMint(minor: bigint, surface: MintSurface): boolean {
  const isHighEnough = surface === 'ledger_book' ? minor > 0n : minor >= MINT_MIN_MINOR;
  return isHighEnough && minor <= MINT_MAX_MINOR;
}
