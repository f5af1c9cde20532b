/**
 * Addresses of each currency, checked to the end: the checksum, the length of what it pays to, and the network. An
 * address has one spelling here, whatever it was typed as, so that it is found again and compared as a text.
 * USDT is taken as a token of Ethereum. None of these currencies knows a tag or a memo.
 */
import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
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

/** Pay to a key's hash, and to a script's. */
const BITCOIN_VERSIONS = [0x00, 0x05];
const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());
/** The most letters of an address of each form: what is longer is not read. Source: BIP 173, BIP 350. */
const MOST_LETTERS = { base58: 35, segwit: 90 };

/** A version and twenty bytes, with their checksum. */
function isBase58Address(text: string): boolean {
  if (text.length > MOST_LETTERS.base58) return false;
  const payload = orNull(() => base58check.decode(text));
  return payload?.length === 21 && BITCOIN_VERSIONS.includes(payload[0]!);
}

/** A witness version and a program, which has 20 or 32 bytes of version 0, 32 of version 1, 2 to 40 of later ones. */
function segwitAddress(text: string): string | null {
  if (!/^bc1/i.test(text) || text.length > MOST_LETTERS.segwit) return null;
  return orNull(() => {
    // Which checksum it must have follows from its version, which is the first letter after the prefix.
    const coder = /^bc1q/i.test(text) ? bech32 : bech32m;
    const { words } = coder.decode(text as `bc1${string}`);
    const [version, ...program] = words;
    const bytes = coder.fromWords(program).length;
    if (version! > 16 || bytes < 2 || bytes > 40) return null;
    if (version === 0 && bytes !== 20 && bytes !== 32) return null;
    return version === 1 && bytes !== 32 ? null : text.toLowerCase();
  });
}

/** What a decoder gives, or null where it finds a fault. */
function orNull<Value>(decode: () => Value): Value | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
