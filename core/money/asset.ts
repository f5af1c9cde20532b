/**
 * The assets that the ledger counts, each with its scale: the number of decimals between its smallest
 * unit and the unit that people say. Scales never change once value has been posted.
 *
 * Those with a small p are paper money, for practice: assets of their own, so that no transfer can turn one
 * into what it imitates.
 *
 * Source: specification decisions, "Amounts are integers in the asset's smallest unit"; decision C-109.
 */
export const ASSET_SCALES = {
  PRD: 8,
  BTC: 8,
  ETH: 18,
  USDT: 6,
  USD: 2,
  pPRD: 8,
  pBTC: 8,
  pETH: 18,
  pUSDT: 6,
} as const;

/** The code of an asset, e.g. `PRD`. */
export type Asset = keyof typeof ASSET_SCALES;

/** Every asset, in the order in which screens list them. */
export const ASSETS = Object.keys(ASSET_SCALES) as Asset[];

/** Says whether a text names an asset that the ledger counts. */
export function isAsset(text: string): text is Asset {
  return Object.hasOwn(ASSET_SCALES, text);
}

/** The number of decimals of an asset. */
export function scaleOf(asset: Asset): number {
  return ASSET_SCALES[asset];
}
