/**
 * The worlds of money. An asset is live or of the sandbox by the provider that brings it into the books: dollars by
 * the card payments, coins by the custodian. PRD is what dollars buy. Where they met, invented money would buy real
 * money, so:
 *
 * M1  Linked transfers are of one world.
 * M2  A market trades assets of one world.
 */
import { ASSETS, type Asset } from './asset.ts';

/** Real money, invented money that behaves like it, or money for practice. */
export type World = 'live' | 'sandbox' | 'paper';

/** Of every asset, the world that it belongs to. */
export type Worlds = Readonly<Record<Asset, World>>;

const COINS: ReadonlySet<Asset> = new Set(['BTC', 'ETH', 'USDT']);

/** Gives each asset the world of its provider: paper money its own, coins the custodian's, the rest that of card payments. */
export function worldsOf({ cards, custody }: { cards: World; custody: World }): Worlds {
  const worldOf = (asset: Asset): World => {
    if (asset.startsWith('p')) return 'paper';
    return COINS.has(asset) ? custody : cards;
  };
  return Object.fromEntries(ASSETS.map((asset) => [asset, worldOf(asset)])) as Worlds;
}

/** Whether assets may meet in one posting or one market. */
export function areOfOneWorld(worlds: Worlds, assets: Iterable<Asset>): boolean {
  return new Set([...assets].map((asset) => worlds[asset])).size <= 1;
}
