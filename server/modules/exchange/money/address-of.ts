/**
 * Addresses of each currency, checked to the end: the checksum, the length of what it pays to, and the network. An
 * address has one spelling here, whatever it was typed as, so that it is found again and compared as a text.
 * USDT is taken as a token of Ethereum. None of these currencies knows a tag or a memo.
 */
import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { CustodyAsset } from '#core/exchange/limits.ts';

/** An address in its one spelling; null when the text is none of this currency, or nobody's. */
export function addressOf(asset: CustodyAsset, text: string): string | null {
  if (asset !== 'BTC') return ethereumAddress(text);
  return segwitAddress(text) ?? (isBase58Address(text) ? text : null);
}

/** How two spellings of one address are told to be the same in SQL: by this, of those that are not case-sensitive. */
export function hasOneCase(address: string): boolean {
  return /^(0x|bc1)/i.test(address);
}

/** Source: EIP-55. In one case it carries no checksum, and is taken; in mixed case the checksum must be right. */
function ethereumAddress(text: string): string | null {
  if (!/^0x([0-9a-f]{40}|[0-9A-F]{40}|[0-9a-fA-F]{40})$/.test(text)) return null;
  const digits = text.slice(2).toLowerCase();
  // Nobody's: what is sent there is gone.
  if (/^0+$/.test(digits)) return null;
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const spelled = [...digits].map((digit, at) =>
    Number.parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit,
  );
  const address = `0x${spelled.join('')}`;
  const isOneCase = text.slice(2) === digits || text.slice(2) === digits.toUpperCase();
  return isOneCase || text === address ? address : null;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Pay to a key's hash, and to a script's. */
const BITCOIN_VERSIONS = [0x00, 0x05];

/** A version, twenty bytes, and the first four of their double hash. */
function isBase58Address(text: string): boolean {
  if (text.length < 26 || text.length > 35) return false;
  let value = 0n;
  for (const letter of text) {
    const digit = BASE58.indexOf(letter);
    if (digit === -1) return false;
    value = value * 58n + BigInt(digit);
  }
  if (value >= 1n << 200n) return false;
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  // Each leading 1 stands for a byte of zero, so that one payload has one spelling.
  const ones = text.length - text.replace(/^1+/, '').length;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  if (ones !== (zeros === -1 ? 25 : zeros)) return false;
  const payload = bytes.subarray(0, 21);
  return (
    BITCOIN_VERSIONS.includes(payload[0]!) &&
    sha256(sha256(payload)).subarray(0, 4).equals(bytes.subarray(21))
  );
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** The checksums of version 0 addresses, and of later ones. Source: BIP 173, BIP 350. */
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

/** A witness version and a program, which has 20 or 32 bytes of version 0, 32 of version 1, 2 to 40 of later ones. */
function segwitAddress(text: string): string | null {
  const address = text.toLowerCase();
  if (text !== address && text !== text.toUpperCase()) return null;
  const data = /^bc1([02-9ac-hj-np-z]{8,71})$/.exec(address)?.[1];
  if (!data) return null;
  const values = [...data].map((letter) => CHARSET.indexOf(letter));
  const version = values[0]!;
  // The human part `bc` in the expanded form of the standard.
  const checksum = polymod([3, 3, 0, 2, 3, ...values]);
  if (version > 16 || checksum !== (version === 0 ? BECH32 : BECH32M)) return null;
  const bytes = programBytes(values.slice(1, -6));
  if (bytes === null || bytes < 2 || bytes > 40) return null;
  if (version === 0 && bytes !== 20 && bytes !== 32) return null;
  return version === 1 && bytes !== 32 ? null : address;
}

/** How many bytes groups of five bits are; null when what is left over is more than padding of zeros. */
function programBytes(groups: readonly number[]): number | null {
  const left = (groups.length * 5) % 8;
  if (left > 4) return null;
  if (left > 0 && (groups.at(-1)! & ((1 << left) - 1)) !== 0) return null;
  return Math.floor((groups.length * 5) / 8);
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
