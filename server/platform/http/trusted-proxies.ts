/** Which proxies are believed when they say who called them: addresses and ranges, as an operator writes them. */
import { createRangeCheck, LOOPBACK_RANGES, readRange } from './address-ranges.ts';

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
  const wrong = names.find((name) => name !== 'loopback' && !isSomebodys(name));
  if (wrong !== undefined) {
    throw new Error(`must be addresses or ranges such as loopback, 10.0.0.7 or 10.0.0.0/8, not "${wrong}"`);
  }
  return names;
}

/** Says of an address whether it is one of them. */
export function createProxyCheck(proxies: readonly string[]): (address: string) => boolean {
  return createRangeCheck(proxies.flatMap((name) => (name === 'loopback' ? LOOPBACK_RANGES : [name])));
}

/** A range of the whole internet would let every caller name itself. */
const isSomebodys = (name: string) => (readRange(name)?.bits ?? 0) >= 1;
