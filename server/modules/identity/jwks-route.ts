/** `/.well-known/jwks.json`: the public keys with which anybody can check an access token. */
import type { FastifyInstance } from 'fastify';
import { JWKS_CACHE_SECONDS } from '#core/identity/terms.ts';
import type { RouteDeps } from './deps.ts';

/** Serves the keys, cacheable for ten minutes. */
export function registerJwks(http: FastifyInstance, deps: Pick<RouteDeps, 'identity'>): void {
  http.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${JWKS_CACHE_SECONDS}`);
    return deps.identity.jwks();
  });
}
