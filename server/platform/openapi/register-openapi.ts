/** `/api/openapi.json` and, to read, `/api/docs`. Both are made on first request and kept. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createDocument } from './create-document.ts';
import { referencePage } from './reference-page.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);
const STYLES = new URL('./page.css', import.meta.url);
const KEEP = 'public, max-age=300';

interface Made {
  text: string;
  gzipped: Buffer;
}

/** Registers the reference and the stylesheet of the pages that the server writes itself. */
export function registerOpenapi(http: FastifyInstance, deps: Pick<Deps, 'publicUrl'>): void {
  let made: Promise<{ json: Made; page: Made }> | undefined;
  const make = async () => {
    const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
    const isSecure = deps.publicUrl().startsWith('https:');
    const document = await createDocument({
      version,
      cookieName: isSecure ? '__Host-protege_access' : 'protege_access',
    });
    return { json: compressed(JSON.stringify(document)), page: compressed(referencePage(document)) };
  };
  const reference = () => {
    made ??= make();
    return made;
  };

  http.get('/api/openapi.json', async (request, reply) =>
    answer(request, reply.type('application/json'), (await reference()).json),
  );
  http.get('/api/docs', async (request, reply) =>
    answer(request, reply.type('text/html; charset=utf-8'), (await reference()).page),
  );
  http.get('/api/docs/page.css', async (_request, reply) => {
    reply.header('cache-control', KEEP).type('text/css; charset=utf-8');
    return readFile(STYLES, 'utf8');
  });
}

function compressed(text: string): Made {
  return { text, gzipped: gzipSync(text) };
}

function answer(request: FastifyRequest, reply: FastifyReply, { text, gzipped }: Made): string | Buffer {
  reply.header('cache-control', KEEP).header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return text;
  reply.header('content-encoding', 'gzip');
  return gzipped;
}
