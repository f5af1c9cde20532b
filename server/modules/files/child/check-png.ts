/** Looks through the chunks of a PNG before anything decodes it: what is packed beside its pixels is bounded. */
import { unpack } from './unpack.ts';
import { unreadable } from './verdicts.ts';

const SIGNATURE_BYTES = 8;
const MOST_CHUNKS = 20_000;
/** A colour profile or a note in a picture: larger than any real one. */
const MOST_PACKED_BYTES = 8 * 1024 * 1024;

/** Throws as the checks do. */
export function checkPng(file: Buffer): void {
  let left = MOST_PACKED_BYTES;
  let at = SIGNATURE_BYTES;
  for (let chunks = 0; at + 12 <= file.length; chunks += 1) {
    if (chunks > MOST_CHUNKS) unreadable('The image has too many parts.');
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > file.length) unreadable('The image is cut off.');
    const packed = packedPart(type, file.subarray(at + 8, at + 8 + length));
    if (packed) left -= unpack(packed, { mostBytes: left }).bytes.length;
    at += 12 + length;
    if (type === 'IEND') return;
  }
  unreadable('The image has no end.');
}

/** What of a chunk is deflated: after its keyword, and what says how it is packed. */
function packedPart(type: string, data: Buffer): Buffer | null {
  const keywordEnd = data.indexOf(0);
  if (keywordEnd < 0) return null;
  if (type === 'iCCP' || type === 'zTXt') return data.subarray(keywordEnd + 2);
  if (type !== 'iTXt' || data[keywordEnd + 1] !== 1) return null;
  const languageEnd = data.indexOf(0, keywordEnd + 3);
  const translatedEnd = data.indexOf(0, languageEnd + 1);
  return languageEnd < 0 || translatedEnd < 0 ? null : data.subarray(translatedEnd + 1);
}
