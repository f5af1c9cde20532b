/**
 * By which names the site is served. With a public address it is that one; while developing also the names of
 * this machine, and without a public address every address in digits: a page that binds a name of its own to
 * our address (DNS rebinding), or a Host that is made up, finds nothing.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isLoopback, LOOPBACK_NAMES, unbracketed } from './address-ranges.ts';

/** Whoever watches the process asks it by its address, and learns nothing but that it lives. */
const FOR_WATCHERS = new Set(['/healthz', '/readyz', '/metrics']);

/** Makes the check. The port is left to the network. Refuses with: `malformed_request`, `misdirected`. */
export function createHostCheck(
  config: Pick<Config, 'publicUrl' | 'host' | 'isProduction'>,
): (request: FastifyRequest) => void {
  const ownName = config.publicUrl && new URL(config.publicUrl).hostname;
  const isServed = (name: string) =>
    name === ownName ||
    (!config.isProduction && (LOOPBACK_NAMES.has(name) || isLoopback(name))) ||
    (ownName === undefined && (name === config.host || isIP(unbracketed(name)) > 0));
  return (request) => {
    const { host } = request.headers;
    // Only HTTP/1.0 knows requests without it.
    if (host === undefined && request.raw.httpVersion === '1.1') refuse('malformed_request');
    // The parser keeps the first of two, which whoever stands in front may not (RFC 9112, 3.2).
    const { rawHeaders } = request.raw;
    if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
      refuse('malformed_request');
    }
    if (FOR_WATCHERS.has(request.url)) return;
    if (!isServed(request.hostname.toLowerCase())) refuse('misdirected');
  };
}
