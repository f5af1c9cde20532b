/**
 * What an address of each currency looks like. Bech32 addresses are checked with their checksum; the older
 * Bitcoin addresses and those of Ethereum by their form only, because their checksums need hashes that core
 * does not have: the custodian checks those again.
 */
import type { CustodyAsset } from './limits.ts';

/** An example for the field's hint. */
export const ADDRESS_EXAMPLES: Record<CustodyAsset, string> = {
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ETH: '0x52908400098527886E0F7030069857D2E4169EE7',
  USDT: '0x52908400098527886E0F7030069857D2E4169EE7',
};

/** Says whether a text is an address of the currency. USDT is taken as a token of Ethereum. */
export function isAddressOf(asset: CustodyAsset, text: string): boolean {
  if (asset === 'BTC') return /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text) || isBech32(text);
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** The checksums of version 0 addresses, and of later ones. Source: BIP 173, BIP 350. */
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

function isBech32(text: string): boolean {
  const address = text.toLowerCase();
  if (text !== address && text !== text.toUpperCase()) return false;
  const match = /^bc1([02-9ac-hj-np-z]{11,71})$/.exec(address);
  if (!match) return false;
  const values = [...match[1]!].map((letter) => CHARSET.indexOf(letter));
  const version = values[0]!;
  // The human part `bc` in the expanded form of the standard.
  const checksum = polymod([3, 3, 0, 2, 3, ...values]);
  return version <= 16 && checksum === (version === 0 ? BECH32 : BECH32M);
}

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (let bit = 0; bit < 5; bit += 1) if ((top >>> bit) & 1) sum ^= GENERATOR[bit]!;
  }
  return sum >>> 0;
}
