/** What is available of a wallet beside what has to be given back: a live event does not know of the latter. */
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import type { Asset } from '#core/money/asset.ts';

/** Both and the answer are decimal strings of the asset; never less than nothing. */
export function withoutOwed(asset: Asset, available: string, owed: string): string {
  const left = (parseMinor(asset, available) ?? 0n) - (parseMinor(asset, owed) ?? 0n);
  return formatMinor(asset, left > 0n ? left : 0n);
}
