/** `/api/openapi.json` and, to read, `/api/docs`. Both are made on first request and kept. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createDocument } from './create-document.ts';
import { referencePage } from './reference-page.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);
const STYLES = new URL('./page.css', import.meta.url);
const KEEP = 'public, max-age=300';

/** Registers the reference and the stylesheet of the pages that the server writes itself. */
export function registerOpenapi(http: FastifyInstance, deps: Pick<Deps, 'publicUrl'>): void {
  let made: Promise<{ json: string; page: string }> | undefined;
  const make = async () => {
    const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
    const isSecure = deps.publicUrl().startsWith('https:');
    const document = await createDocument({
      version,
      cookieName: isSecure ? '__Host-protege_access' : 'protege_access',
    });
    return { json: JSON.stringify(document), page: referencePage(document) };
  };
  const reference = () => {
    made ??= make();
    return made;
  };

  http.get('/api/openapi.json', async (_request, reply) => {
    reply.header('cache-control', KEEP).type('application/json');
    return (await reference()).json;
  });
  http.get('/api/docs', async (_request, reply) => {
    reply.header('cache-control', KEEP).type('text/html');
    return (await reference()).page;
  });
  http.get('/api/docs/page.css', async (_request, reply) => {
    reply.header('cache-control', KEEP).type('text/css');
    return readFile(STYLES, 'utf8');
  });
}
