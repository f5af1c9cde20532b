/** Recognises the person (or the scraper) at this machine itself. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * True when the request comes from this machine and was meant for it: the connection is from a loopback
 * address, no proxy has passed it on, and both the request and the configuration name the site as local. A
 * public site behind a proxy on the same machine, or a page that rebinds its name, is not local.
 */
export function isLocalRequest(request: FastifyRequest, deps: Pick<Deps, 'publicUrl'>): boolean {
  const { headers, socket, hostname } = request;
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined &&
    headers.via === undefined &&
    LOOPBACK_HOST.test(hostname) &&
    LOOPBACK_HOST.test(new URL(deps.publicUrl()).hostname)
  );
}
