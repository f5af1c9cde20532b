/** Recognises the person (or the scraper) at this machine itself. */
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

/** Whoever passes a request on says so by one of these. */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

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
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_ADDRESS.test(ip) &&
    LOOPBACK_HOST.test(hostname) &&
    LOOPBACK_HOST.test(new URL(deps.publicUrl()).hostname)
  );
}
