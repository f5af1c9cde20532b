/** What counts as one address, wherever callers are counted. */
import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** All that a proxy names otherwise than by an address is one caller: whoever writes it there is nobody new each time. */
const NO_ADDRESS = 'no address';

/**
 * One subscriber has a whole /64 of IPv6, so that is what is counted; an IPv4 address stands as it is. Proxies write
 * addresses with ports, brackets and zones, and IPv4 within IPv6: all spellings of an address are one caller.
 */
export function addressKey(ip: string): string {
  const address = bare(ip);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return NO_ADDRESS;
  const written = new SocketAddress({ address, family: 'ipv6' }).address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(written)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = written.split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...end];
  return all.slice(0, 4).join(':');
}

/** Without brackets, port and zone. */
function bare(ip: string): string {
  const text = ip.trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const ported = /^([\d.]+):\d{1,5}$/.exec(text)?.[1];
  return (bracketed ?? ported ?? text).split('%')[0]!;
}
