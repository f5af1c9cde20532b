/**
 * Paper money: what a member starts with, and what its house market maker has. The prices that its markets open
 * at are those of house-quotes.ts. Source: decision C-109.
 */
import { units } from '#core/money/amount.ts';
import type { PaperAsset } from './pair.ts';

/** The paper currencies, in the order in which they are shown. */
export const PAPER_ASSETS: readonly PaperAsset[] = ['pPRD', 'pBTC', 'pETH', 'pUSDT'];

/** What a member has at the start and after each reset, in the smallest unit. */
export const PAPER_START: Record<PaperAsset, bigint> = {
  pPRD: units('pPRD', 10_000).minor,
  pBTC: units('pBTC', 1).minor,
  pETH: units('pETH', 20).minor,
  pUSDT: units('pUSDT', 100_000).minor,
};

/** The stock of the paper house: it is worth nothing, so there is enough of it. */
export const PAPER_HOUSE_STOCK: Record<PaperAsset, bigint> = {
  pPRD: units('pPRD', 1_000_000_000).minor,
  pBTC: units('pBTC', 1_000_000).minor,
  pETH: units('pETH', 10_000_000).minor,
  pUSDT: units('pUSDT', 10_000_000_000).minor,
};

/** The house of the paper market: no member, but an owner of accounts like one. */
export const PAPER_HOUSE_ID = '00000000-0000-7000-8000-0000000000f0';
