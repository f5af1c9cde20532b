/** Packs texts for an archive, whole or a part at a time. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a file in an archive, and what is known of the file with it. */
export interface PackedText {
  /** Of the file up to the end of this part. */
  crc: number;
  /** Of this part, unpacked, in bytes. */
  size: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What ends a file whose parts were packed one after the other: an empty last block (RFC 1951). */
export const PACKED_END: Uint8Array<ArrayBuffer> = new Uint8Array([0x03, 0x00]);

/**
 * A part of a file in UTF-8, deflated by itself: the parts, one after the other and then `PACKED_END`, are the
 * file. `crc` is that of the parts before, 0 for the first.
 */
export function packText({ text, crc }: { text: string; crc: number }): PackedText {
  const part = Buffer.from(text);
  const packed = deflateRawSync(part, { finishFlush: constants.Z_SYNC_FLUSH });
  return { crc: crc32(part, crc), size: part.length, bytes: new Uint8Array(packed) };
}

/** A value as a file of JSON that people can read, in one part. */
export function packJson(value: unknown): PackedText {
  return packText({ text: JSON.stringify(value, null, 2), crc: 0 });
}
