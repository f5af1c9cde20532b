/** Recognises the person (or the scraper) at this machine itself. */
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { isLoopback, LOOPBACK_NAMES } from './address-ranges.ts';

/** Whoever passes a request on says so by one of these. */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/**
 * True while developing, when the request comes from this machine and was meant for it. The caller is the one
 * that named proxies say; what anybody else says of another caller makes a request foreign, never local. In
 * production nobody is local: a proxy that says nothing would make everybody so.
 */
export function isLocalRequest(
  request: FastifyRequest,
  deps: Pick<Platform, 'publicUrl' | 'config'>,
): boolean {
  const { headers, socket, hostname, ip } = request;
  const isPassedOn = PASSED_ON.some((name) => headers[name] !== undefined);
  return (
    !deps.config.isProduction &&
    !isPassedOn &&
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(ip) &&
    LOOPBACK_NAMES.has(hostname) &&
    LOOPBACK_NAMES.has(new URL(deps.publicUrl()).hostname)
  );
}
