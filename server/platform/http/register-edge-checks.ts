/**
 * What every request passes before anything of it is read, in this order: how often its address calls, by
 * which name it calls us, how large its body is, whether its address is text and of how many parts, and from which site it comes. Content
 * type, a count of what the body holds, parsing and the check of its text follow, so that nobody makes the process
 * work by asking alone.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import { checkAddress } from './check-address.ts';
import { createHostCheck } from './check-host.ts';
import { checkText } from './check-text.ts';

/** The largest body of an endpoint that declares nothing else. */
export const BODY_BYTES = 64 * 1024;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses with: `too_many_requests`, `malformed_request`, `misdirected`, `body_too_large`, `foreign_origin`. */
export function registerEdgeChecks(
  http: FastifyInstance,
  deps: Pick<Platform, 'config' | 'rateLimits'>,
): void {
  const checkHost = createHostCheck(deps.config);
  const checkHead = (request: FastifyRequest): Refusal | undefined => {
    try {
      // Nobody has spoken HTTP/0.9 for decades but those who look for holes.
      if (request.raw.httpVersionMajor < 1) refuse('malformed_request');
      checkHost(request);
      checkSize(request);
      checkAddress(request.url);
      return checkOrigin(request, deps);
    } catch (refusal) {
      return refusal as Refusal;
    }
  };
  // Hooks that every request passes call back instead of returning promises, which cost more than they do.
  http.addHook('onRequest', (request, _reply, done) => {
    const counted = countAddress(request, deps);
    if (!counted) return done(checkHead(request));
    counted.then(() => done(checkHead(request)), done);
  });
  http.addHook('preHandler', (request, _reply, done) => {
    checkText(request.body);
    done();
  });
}

/** Files and pages are many to a screen, so they are counted apart. Undefined while limits are off. */
function countAddress(
  request: FastifyRequest,
  { rateLimits }: Pick<Platform, 'rateLimits'>,
): Promise<void> | undefined {
  const isPage = SAFE_METHODS.has(request.method) && !request.url.startsWith('/api/');
  return rateLimits.consumeAddress(isPage ? 'page' : 'request', request.ip);
}

function checkSize(request: FastifyRequest): void {
  const limit = request.routeOptions.bodyLimit ?? BODY_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(request);
}

/** The refusal of a body that is larger than its endpoint takes. */
export function tooLarge(request: FastifyRequest): Refusal {
  const limit = request.routeOptions?.bodyLimit ?? BODY_BYTES;
  return new Refusal('body_too_large', { values: { kilobytes: Math.floor(limit / 1024) } });
}

/** Browsers name the origin of every write; one from another site is refused, whatever its cookies say. */
function checkOrigin(request: FastifyRequest, deps: Pick<Platform, 'config'>): Refusal | undefined {
  const { method, headers } = request;
  if (SAFE_METHODS.has(method) && headers.upgrade === undefined) return undefined;
  const { origin } = headers;
  if (origin === undefined) {
    // A neighbour under the same domain is another site's page, too.
    const isForeign = ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
    return isForeign ? new Refusal('foreign_origin') : undefined;
  }
  // Without a configured address the site is reached by whatever names its machine has.
  const own = deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
  return origin === own ? undefined : new Refusal('foreign_origin');
}
