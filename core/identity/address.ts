/**
 * PRD addresses: 'PRD', 31 random symbols, 6 symbols of checksum; 40 characters of Crockford's base 32, whose
 * letters are not mistaken for digits. The checksum is Bech32m's code, which finds every error of up to four
 * symbols, so one mistyped symbol or two neighbours swapped never reach another member.
 *
 * A1  Every address made here is valid.
 * A2  An address with one symbol changed, or two neighbours swapped, is not.
 * A3  Only the exact text is valid: no lower case, no spaces.
 *
 * Source of the code: BIP 350. Crockford's alphabet: crockford.com/base32.html.
 */

/** Every address begins with it. Source: document 1, section 9. */
export const ADDRESS_PREFIX = 'PRD';

/** How long an address is. Source: C-49h. */
export const ADDRESS_LENGTH = 40;

/** How many random bytes an address is made from; 155 of their bits are used. */
export const ADDRESS_RANDOM_BYTES = 20;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const VALUES = new Map([...ALPHABET].map((symbol, value) => [symbol, value]));
const PAYLOAD = 31;
const CHECKSUM = 6;
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32M = 0x2bc830a3;
/** The prefix as the code sees it: the high bits of its letters, a zero, their low bits. */
const PREFIX_VALUES = [
  ...[...ADDRESS_PREFIX].map((letter) => letter.charCodeAt(0) >> 5),
  0,
  ...[...ADDRESS_PREFIX].map((letter) => letter.charCodeAt(0) & 31),
];

/** Makes an address from `ADDRESS_RANDOM_BYTES` random bytes. */
export function makeAddress(random: Uint8Array): string {
  if (random.length !== ADDRESS_RANDOM_BYTES) {
    throw new RangeError(`An address is made from ${ADDRESS_RANDOM_BYTES} random bytes.`);
  }
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  const payload = Array.from({ length: PAYLOAD }, (_, place) => Number((bits >> BigInt(place * 5)) & 31n));
  const remainder = polymod([...PREFIX_VALUES, ...payload, ...new Array<number>(CHECKSUM).fill(0)]) ^ BECH32M;
  const checksum = Array.from(
    { length: CHECKSUM },
    (_, place) => (remainder >>> (5 * (CHECKSUM - 1 - place))) & 31,
  );
  return ADDRESS_PREFIX + [...payload, ...checksum].map((value) => ALPHABET[value]).join('');
}

/** Says whether a text is an address whose checksum is right. It says nothing about its being anybody's. */
export function isAddress(text: string): boolean {
  if (text.length !== ADDRESS_LENGTH || !text.startsWith(ADDRESS_PREFIX)) return false;
  const values = [...text.slice(ADDRESS_PREFIX.length)].map((symbol) => VALUES.get(symbol));
  if (values.includes(undefined)) return false;
  return polymod([...PREFIX_VALUES, ...(values as number[])]) === BECH32M;
}

function polymod(values: readonly number[]): number {
  let remainder = 1;
  for (const value of values) {
    const top = remainder >>> 25;
    remainder = ((remainder & 0x1ffffff) << 5) ^ value;
    GENERATORS.forEach((generator, bit) => {
      if ((top >>> bit) & 1) remainder ^= generator;
    });
  }
  return remainder >>> 0;
}
