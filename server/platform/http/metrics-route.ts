/** `/metrics`: figures for operators, in the text format of Prometheus. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isLocalRequest } from './is-local-request.ts';

/**
 * Answers requests from this machine, and those that carry `PROTEGE_METRICS_TOKEN` as a bearer token.
 * Refuses with: `not_found`, so that nobody else learns that it is there.
 */
export function registerMetrics(
  http: FastifyInstance,
  deps: Pick<Platform, 'config' | 'metrics' | 'publicUrl'>,
): void {
  const { metricsToken } = deps.config;
  http.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const hasToken = metricsToken !== undefined && given !== undefined && isSame(given, metricsToken);
    if (!hasToken && !isLocalRequest(request, deps)) refuse('not_found');
    const { text, contentType } = await deps.metrics.read();
    reply.header('cache-control', 'no-store').type(contentType);
    return text;
  });
}

/** Compares in a time that says nothing about where the texts differ. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
