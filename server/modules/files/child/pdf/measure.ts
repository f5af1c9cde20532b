/** How long the output of two old ways of packing is, without making it. */
import { REASONS, unreadable, unsafe } from '../verdicts.ts';
import { countAt, type PdfDictionary } from './values.ts';

interface Bound {
  mostBytes: number;
  parameters: PdfDictionary | null;
}

const [CLEAR, END, FIRST] = [256, 257, 258];
const LONGEST_CODE = 12;

/** LZW: only the lengths of its words are kept. Source: ISO 32000-1, 7.4.4. */
export function measureLzw(bytes: Buffer, { mostBytes, parameters }: Bound): number {
  const early = (parameters && countAt(parameters, 'EarlyChange')) ?? 1;
  const lengths = new Uint32Array(1 << LONGEST_CODE).fill(1);
  let next = FIRST;
  let previous = 0;
  let width = 9;
  let bits = 0;
  let have = 0;
  let total = 0;
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffffff;
    have += 8;
    if (have < width) continue;
    have -= width;
    const code = (bits >> have) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      next = FIRST;
      width = 9;
      previous = 0;
      continue;
    }
    if (code > next || (code === next && previous === 0)) unreadable('A stream is damaged.');
    const length = code < next ? lengths[code]! : previous + 1;
    if (previous > 0 && next < 1 << LONGEST_CODE) {
      lengths[next] = previous + 1;
      next += 1;
    }
    if (next + early >= 1 << width && width < LONGEST_CODE) width += 1;
    previous = length;
    total += length;
    if (total > mostBytes) unsafe(REASONS.tooLarge);
  }
  return total;
}

/** Runs of one byte. Source: ISO 32000-1, 7.4.5. */
export function measureRunLengths(bytes: Buffer, { mostBytes }: Bound): number {
  let total = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at]!;
    if (length === 128) break;
    total += length < 128 ? length + 1 : 257 - length;
    at += length < 128 ? length + 2 : 2;
    if (total > mostBytes) unsafe(REASONS.tooLarge);
  }
  return total;
}
