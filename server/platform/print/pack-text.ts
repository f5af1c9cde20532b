/** Packs a text for an archive. */
import { crc32, deflateRawSync } from 'node:zlib';

/** What an archive keeps of a file. */
export interface PackedText {
  crc: number;
  /** Unpacked, in bytes. */
  size: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The text in UTF-8, deflated. */
export function packText(text: string): PackedText {
  const whole = Buffer.from(text);
  return { crc: crc32(whole), size: whole.length, bytes: new Uint8Array(deflateRawSync(whole)) };
}
