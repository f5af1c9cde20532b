/**
 * The browser's half, as the build made it: files with the compressed forms that lie beside them. Files under
 * `assets/` carry a hash of their content and are kept for ever; all others are asked for again. An address
 * that a person navigates to, and that is no file, is the app's to show; search engines list the public ones alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createPublicPages } from './public-pages.ts';

const BUILT_SITE = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Addresses that are never the app's: a missing one is a 404. */
const NOT_THE_APP = /^\/(api|assets|dev|metrics|healthz|readyz)(\/|$)|\.[a-z0-9]{1,12}$/i;

/** Serves the site, if it has been built. Refuses with: `too_many_requests`, `not_found`. */
export async function registerSite(
  http: FastifyInstance,
  { rateLimits, publicUrl }: Pick<Platform, 'rateLimits' | 'publicUrl'>,
  root = BUILT_SITE,
): Promise<void> {
  const index = join(root, 'index.html');
  const isBuilt = existsSync(index);
  const answerPublicPage = isBuilt
    ? createPublicPages(readFileSync(index, 'utf8'), { publicUrl })
    : () => false;
  if (isBuilt) {
    await http.register(staticFiles, {
      root,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !/\.(br|gz)$/.test(path),
      setHeaders: (reply, path) => {
        const isHashed = relative(root, path).startsWith('assets');
        reply.header('cache-control', isHashed ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache');
        if (basename(path) === 'manifest.webmanifest')
          reply.header('content-type', 'application/manifest+json');
      },
    });
  }
  // A page whatever asks for it, and made like the other public ones.
  if (isBuilt) {
    http.get('/', async (request, reply) => {
      answerPublicPage(request, reply);
      return reply;
    });
  }
  http.setNotFoundHandler(async (request, reply) => {
    if (isBuilt && isNavigation(request)) {
      if (answerPublicPage(request, reply)) return reply;
      return reply.header('x-robots-tag', 'noindex').sendFile('index.html');
    }
    await rateLimits.consumeAddress('stray', request.ip);
    refuse('not_found');
  });
}

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0]!;
  if (!['GET', 'HEAD'].includes(request.method) || NOT_THE_APP.test(path)) return false;
  return (request.headers.accept ?? '').includes('text/html');
}
