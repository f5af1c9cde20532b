/** Bytes as the sealed chain hashes them. */

/** SHA-256 of some bytes. The server's answers at once, the browser's takes a turn. */
export type Hash = (bytes: Uint8Array) => Uint8Array;
/** A hash that may be worked out elsewhere, as browsers do it. */
export type AsyncHash = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/**
 * Every kind of thing that is hashed starts with a byte of its own, so that no leaf can be passed off as a
 * node, nor one tree's node as another's.
 */
export const DOMAIN = {
  emptyTree: 0,
  transferLeaf: 1,
  transferNode: 2,
  liabilityLeaf: 3,
  liabilityNode: 4,
  block: 5,
  sealedTransfer: 6,
  registerLeaf: 7,
  blockContent: 8,
} as const;

/** The bytes of a sum: 16, big-endian. */
export const SUM_BYTES = 16;
const MAX_SUM = 1n << 127n;

/** Joins bytes in order; a number is one byte, from 0 to 255. */
export function concatBytes(...parts: readonly (Uint8Array | number)[]): Uint8Array {
  const length = parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? 1 : part.length), 0);
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    if (typeof part === 'number') bytes[offset++] = part;
    else {
      bytes.set(part, offset);
      offset += part.length;
    }
  }
  return bytes;
}

/** Throws on a sum below zero or beyond what the tree can carry. */
export function sumToBytes(sum: bigint): Uint8Array {
  if (sum < 0n || sum >= MAX_SUM) throw new RangeError('A sum must be from 0 to 2^127.');
  return hexToBytes(sum.toString(16).padStart(SUM_BYTES * 2, '0'));
}

/** Reads bytes as one whole number, the highest byte first. */
export function bytesToSum(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(bytes)}`);
}

/** Writes bytes as lower-case hexadecimal digits, two each. */
export function bytesToHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Throws on a text that is not pairs of hexadecimal digits. */
export function hexToBytes(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new RangeError('Not hexadecimal.');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

/** The 16 bytes of a UUID. */
export function uuidToBytes(uuid: string): Uint8Array {
  return hexToBytes(uuid.replaceAll('-', '').toLowerCase());
}
