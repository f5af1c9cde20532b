import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TREASURY_ADDRESS } from '#core/ledger/genesis.ts';
import { ADDRESS_LENGTH, ADDRESS_RANDOM_BYTES, isAddress, makeAddress } from './address.ts';

const address = fc
  .uint8Array({ minLength: ADDRESS_RANDOM_BYTES, maxLength: ADDRESS_RANDOM_BYTES })
  .map(makeAddress);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('every address made is valid, 40 characters long, and starts with PRD', () => {
  fc.assert(
    fc.property(address, (text) => {
      expect(isAddress(text)).toBe(true);
      expect(text).toMatch(/^PRD[0-9A-HJKMNP-TV-Z]{37}$/);
      expect(text).toHaveLength(ADDRESS_LENGTH);
    }),
  );
});

test('an address with any one symbol changed is not valid', () => {
  fc.assert(
    fc.property(address, fc.nat(36), fc.nat(31), (text, place, symbol) => {
      const at = place + 3;
      const changed = text.slice(0, at) + ALPHABET[symbol] + text.slice(at + 1);
      expect(isAddress(changed)).toBe(changed === text);
    }),
    { numRuns: 2000 },
  );
});

test('an address with two neighbours swapped is not valid', () => {
  fc.assert(
    fc.property(address, fc.integer({ min: 3, max: 38 }), (text, at) => {
      const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
      expect(isAddress(swapped)).toBe(swapped === text);
    }),
    { numRuns: 2000 },
  );
});

test('an address with up to four symbols changed is not valid', () => {
  const changes = fc.uniqueArray(fc.tuple(fc.nat(36), fc.nat(31)), {
    minLength: 1,
    maxLength: 4,
    selector: ([place]) => place,
  });
  fc.assert(
    fc.property(address, changes, (text, list) => {
      const symbols = [...text];
      for (const [place, symbol] of list) symbols[place + 3] = ALPHABET[symbol]!;
      const changed = symbols.join('');
      expect(isAddress(changed)).toBe(changed === text);
    }),
    { numRuns: 2000 },
  );
});

test('only the exact text is valid', () => {
  const text = makeAddress(new Uint8Array(ADDRESS_RANDOM_BYTES).fill(7));
  for (const other of [text.toLowerCase(), ` ${text}`, `${text} `, text.slice(0, -1), `${text}0`, '', 'PRD'])
    expect(isAddress(other)).toBe(false);
});

test('no address of the ledger has fewer than 23 characters, nor has the treasury [WA-19]', () => {
  const whole = makeAddress(new Uint8Array(ADDRESS_RANDOM_BYTES).fill(9));
  for (let length = 0; length < whole.length; length += 1) {
    expect(isAddress(whole.slice(0, length))).toBe(false);
  }
  expect(ADDRESS_LENGTH).toBeGreaterThanOrEqual(23);
  expect(TREASURY_ADDRESS).toBe('PRD_SYSTEM_TREASURY_001');
  expect(TREASURY_ADDRESS).toHaveLength(23);
});

test('different randomness gives different addresses', () => {
  const made = new Set(
    Array.from({ length: 155 }, (_, bit) => {
      const bytes = new Uint8Array(ADDRESS_RANDOM_BYTES);
      bytes[ADDRESS_RANDOM_BYTES - 1 - (bit >> 3)] = 1 << (bit & 7);
      return makeAddress(bytes);
    }),
  );
  expect(made.size).toBe(155);
});
