/**
 * Reference numbers of transactions (C-103): `TXN` and a ULID, made of a UUIDv7, whose first 48 bits are milliseconds
 * as a ULID's are. They are unique as ids are, and sort by time.
 */

/** Crockford's digits: no I, L, O and U, which are misread. Source: the ULID specification. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_LENGTH = 26;

/** The reference number that an id gives. */
export function referenceNumberOf(id: string): string {
  let left = BigInt(`0x${id.replaceAll('-', '')}`);
  let ulid = '';
  for (let place = 0; place < ULID_LENGTH; place += 1) {
    ulid = DIGITS[Number(left & 31n)] + ulid;
    left >>= 5n;
  }
  return `TXN${ulid}`;
}
