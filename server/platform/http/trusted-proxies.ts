/** Which proxies are believed when they say who called them: addresses and ranges, as an operator writes them. */
import { BlockList, isIP, isIPv6 } from 'node:net';

const BOOLEANS = /^(0|1|true|false|yes|no|on|off)$/i;

/**
 * Reads `loopback, 10.0.0.0/8, 2001:db8::1` into a list. Throws an `Error` in the operator's words for what is no
 * address, and for a range that would believe everybody.
 */
export function readTrustedProxies(text: string): string[] {
  if (BOOLEANS.test(text.trim())) {
    throw new Error(
      'must name the proxies by their addresses, such as PROTEGE_TRUST_PROXY=loopback for one on this machine, or 10.0.0.0/8',
    );
  }
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => name !== 'loopback' && !isRange(name));
  if (wrong !== undefined) {
    throw new Error(`must be addresses or ranges such as loopback, 10.0.0.7 or 10.0.0.0/8, not "${wrong}"`);
  }
  return names;
}

/** Says of an address whether it is one of them. */
export function createProxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const ranges = proxies.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1/128'] : [name]));
  for (const range of ranges) {
    const [address = '', length] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(length ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function isRange(name: string): boolean {
  const [address = '', length, ...more] = name.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  // A range of the whole internet would let every caller name itself.
  return /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128);
}
