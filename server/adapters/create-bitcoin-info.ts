/** The adapter of the Bitcoin network's figures that the configuration names. */
import type { Config } from '#server/config.ts';
import type { BitcoinInfo } from '#server/ports/bitcoin-info.ts';
import { createNoBitcoinInfo } from './bitcoin-info-none/create-no-bitcoin-info.ts';
import { createPublicBitcoinInfo } from './bitcoin-info-public/create-public-bitcoin-info.ts';

export function createBitcoinInfo({ bitcoinInfoUrl }: Config): BitcoinInfo {
  return bitcoinInfoUrl === undefined
    ? createNoBitcoinInfo()
    : createPublicBitcoinInfo({ url: bitcoinInfoUrl });
}
