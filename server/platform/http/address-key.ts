/** What counts as one address, wherever callers are counted. */
import { isIPv6 } from 'node:net';

/**
 * One subscriber has a whole /64 of IPv6, so that is what is counted; an IPv4 address stands as it is. Some proxies
 * say the port of a connection with it, which is another one each time and part of no address.
 */
export function addressKey(said: string): string {
  const ip = withoutPort(said);
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...end];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** `192.0.2.1:4711` and `[2001:db8::1]:443` without their ports. */
function withoutPort(said: string): string {
  const [, bracketed] = /^\[([\da-fA-F:.]{2,45})\](?::\d{1,5})?$/.exec(said) ?? [];
  if (bracketed !== undefined) return bracketed;
  return /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(said)?.[1] ?? said;
}
