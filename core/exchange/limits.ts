/**
 * What a verification tier may withdraw a day, from which amount an administrator looks, and how large an
 * announced deposit may be. Amounts in the currency's smallest unit. Chosen by us (decision C-57, C-59): the
 * specification names tiers but no numbers.
 */
import { units } from '#core/money/amount.ts';
import type { RealAsset } from './pair.ts';

/** How far a member's identity has been verified, for what may be withdrawn. */
export type Tier = 'unverified' | 'basic' | 'full';
/** The tiers, lowest first. */
export const TIERS: readonly Tier[] = ['unverified', 'basic', 'full'];

/** PRD and paper money do not leave through the custodian, so they have no limit here. */
export type CustodyAsset = Exclude<RealAsset, 'PRD'>;
/** The currencies that move in and out through the custodian. */
export const CUSTODY_ASSETS: readonly CustodyAsset[] = ['BTC', 'ETH', 'USDT'];

const whole = (asset: CustodyAsset, amounts: Record<Tier, [numerator: number, denominator: number]>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([tier, [numerator, denominator]]) => [
      tier,
      units(asset, numerator).minor / BigInt(denominator),
    ]),
  ) as Record<Tier, bigint>;

const DAILY_WITHDRAWAL: Record<CustodyAsset, Record<Tier, bigint>> = {
  BTC: whole('BTC', { unverified: [1, 50], basic: [1, 1], full: [10, 1] }),
  ETH: whole('ETH', { unverified: [3, 10], basic: [15, 1], full: [150, 1] }),
  USDT: whole('USDT', { unverified: [1_000, 1], basic: [50_000, 1], full: [500_000, 1] }),
};

const APPROVAL_FROM: Record<CustodyAsset, bigint> = {
  BTC: units('BTC', 1).minor / 2n,
  ETH: units('ETH', 8).minor,
  USDT: units('USDT', 20_000).minor,
};

const LARGEST_DEPOSIT: Record<CustodyAsset, bigint> = {
  BTC: units('BTC', 100).minor,
  ETH: units('ETH', 2_000).minor,
  USDT: units('USDT', 5_000_000).minor,
};

/** How long a saved address waits before it can be used, in hours. */
export const ADDRESS_COOLING_HOURS = 24;
/** The most addresses a member may save. */
export const MAX_ADDRESSES = 50;

/** What a tier may withdraw of a currency in a day, in its smallest unit. */
export const dailyWithdrawalOf = (asset: CustodyAsset, tier: Tier) => DAILY_WITHDRAWAL[asset][tier];
/** The amount of a withdrawal from which an administrator looks at it, in the smallest unit. */
export const approvalFromOf = (asset: CustodyAsset) => APPROVAL_FROM[asset];
/** The largest deposit that may be announced, in the smallest unit. */
export const largestDepositOf = (asset: CustodyAsset) => LARGEST_DEPOSIT[asset];

/** Says whether a tier is higher than another. */
export function isHigherTier(tier: Tier, than: Tier): boolean {
  return TIERS.indexOf(tier) > TIERS.indexOf(than);
}

/** Says whether a currency moves in and out through the custodian. */
export function isCustodyAsset(asset: string): asset is CustodyAsset {
  return (CUSTODY_ASSETS as readonly string[]).includes(asset);
}
