/**
 * Ranges of addresses of the network: which are this machine's, which are public, and those that an operator or a member
 * writes, in CIDR notation. An IPv4 address written within IPv6 counts as what it is.
 */
import { BlockList, isIP } from 'node:net';

const BITS = { 4: 32, 6: 128 } as const;

interface Range {
  address: string;
  family: 'ipv4' | 'ipv6';
  bits: number;
}

/** Reads `10.0.0.7`, `10.0.0.0/8` or `2001:db8::/32`; null for what is neither an address nor a range. */
export function readRange(text: string): Range | null {
  const [address = '', written, ...more] = text.split('/');
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0 || more.length > 0) return null;
  if (written !== undefined && !/^\d{1,3}$/.test(written)) return null;
  const bits = written === undefined ? BITS[family] : Number(written);
  return bits <= BITS[family] ? { address, family: `ipv${family}`, bits } : null;
}

/** Says of an address whether it is within one of these; what is no range holds nothing, and what is no address is nowhere. */
export function createRangeCheck(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of ranges) {
    const range = readRange(text);
    if (range) list.addSubnet(range.address, range.bits, range.family);
  }
  return (address) => {
    const family = isIP(address);
    return family > 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** This machine, as it calls itself. */
export const LOOPBACK_RANGES = ['127.0.0.0/8', '::1/128'] as const;

/** Says whether an address is this machine's own, on which nobody else can call. */
export const isLoopback = createRangeCheck(LOOPBACK_RANGES);

/** Its names in the address of a page. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address in digits without the brackets that IPv6 has in the address of a page; a name stays as it is. */
export const unbracketed = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** This machine, its neighbours, a cloud's metadata, addresses for documentation and tests, and groups. */
const isClosed4 = createRangeCheck([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  LOOPBACK_RANGES[0],
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** Of IPv6 only the global range is open, without the ways in it that lead back to IPv4 or to tests. */
const isGlobal6 = createRangeCheck(['2000::/3']);
const isClosed6 = createRangeCheck(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/**
 * Says whether an address is one that anybody on the internet could ask: not what could be this machine, its neighbours,
 * a cloud's metadata or a way around this check.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !isClosed4(address);
    case 6:
      return isGlobal6(address) && !isClosed6(address);
    default:
      return false;
  }
}
