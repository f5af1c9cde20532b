/**
 * Work that a browser does before it may guess a password, in several equal parts so that its time varies
 * little and its progress can be shown: for each part a number whose SHA-256, after the challenge, begins with
 * so many zero bits.
 */

/** How many numbers are to be found. */
export const WORK_PARTS = 8;

/** From the least work to the most: at 10 bits the most is half a million hashes, some seconds of a phone. */
const MOST_BITS_MORE = 6;

/** How many failures nobody has to work for: a person who forgets a password has some. */
const FREE = { account: 4, address: 9, everywhere: 300 };

/** Recent failures: at this account, from this address at any account, and from everywhere. */
export interface Pressure {
  account: number;
  address: number;
  everywhere: number;
}

/**
 * How hard each part is, in zero bits; 0 while there is nothing to slow down. Twice the failures are twice the
 * work. The operator says how many bits the least work has; 0 asks for none.
 */
export function workBits({ account, address, everywhere }: Pressure, leastBits: number): number {
  const excess = Math.max(
    account - FREE.account,
    address - FREE.address,
    (everywhere - FREE.everywhere) / 10,
  );
  if (excess < 1 || leastBits === 0) return 0;
  return leastBits + Math.min(MOST_BITS_MORE, Math.floor(Math.log2(excess)));
}

/** What is hashed for one part. */
export function workText(challenge: string, { part, answer }: { part: number; answer: number }): string {
  return `${challenge}:${part}:${answer}`;
}

/** Says whether a digest begins with so many zero bits. */
export function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  for (let index = 0; index * 8 < bits; index += 1) {
    const left = Math.min(8, bits - index * 8);
    if ((digest[index] ?? 255) >> (8 - left) !== 0) return false;
  }
  return true;
}
