/** From where a key may be used: addresses, and ranges in CIDR notation, by Node's own `BlockList`. */
import { BlockList, isIP } from 'node:net';

const BITS = { 4: 32, 6: 128 } as const;

interface Range {
  address: string;
  family: 'ipv4' | 'ipv6';
  bits: number;
}

/** Reads one; null for what is none. */
function readRange(text: string): Range | null {
  const [address = '', written, ...more] = text.split('/');
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0 || more.length > 0) return null;
  if (written !== undefined && !/^\d{1,3}$/.test(written)) return null;
  const bits = written === undefined ? BITS[family] : Number(written);
  return bits <= BITS[family] ? { address, family: `ipv${family}`, bits } : null;
}

/** Says whether this is an address or a range. */
export const isRange = (text: string): boolean => readRange(text) !== null;

/** Says whether an address is within one of them; from anywhere where there is none. */
export function isWithin(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const family = isIP(ip);
  if (family === 0) return false;
  const list = new BlockList();
  for (const text of ranges) {
    const range = readRange(text);
    if (range) list.addSubnet(range.address, range.bits, range.family);
  }
  return list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}
