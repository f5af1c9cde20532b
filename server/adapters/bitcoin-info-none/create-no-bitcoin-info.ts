/** Nobody is asked: the figures are not available, and no others are made up. */
import type { BitcoinInfo } from '#server/ports/bitcoin-info.ts';

export function createNoBitcoinInfo(): BitcoinInfo {
  return { name: 'Nobody', figures: async () => null };
}
