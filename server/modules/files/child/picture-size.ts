/** How many pixels a picture has, by what its first bytes say: it is not decoded. */
import { MAX_PIXELS } from '#core/files/terms.ts';
import { REASONS, unsafe } from './verdicts.ts';

/** Refuses a picture that would fill the memory of whoever shows it. Other kinds than PNG, GIF and JPEG pass. */
export function checkPixels(bytes: Buffer): void {
  const size = pngSize(bytes) ?? gifSize(bytes) ?? jpegSize(bytes);
  if (size && size.width * size.height > MAX_PIXELS) unsafe(REASONS.pixels);
}

interface Size {
  width: number;
  height: number;
}

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifSize(bytes: Buffer): Size | null {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 4) !== 'GIF8') return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
