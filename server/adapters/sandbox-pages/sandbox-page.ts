/**
 * Pages of a company outside that we play ourselves: forms without a script, in one frame that says on every view that no
 * real money moves. Whoever has an address may use it, as with any hosted page.
 */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '#server/platform/http/html.ts';

const STYLES = new URL('./sandbox-page.css', import.meta.url);

/** Registers the pages of a sandbox, its styles at `/sandbox/{name}.css`. */
export async function registerSandboxPages(
  http: FastifyInstance,
  name: string,
  addPages: (scope: FastifyInstance) => void,
): Promise<void> {
  const styles = await readFile(STYLES, 'utf8');
  await http.register(async (scope) => {
    // Forms without a script are sent this way; nothing else on this server reads them.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(`/sandbox/${name}.css`, async (_request, reply) => {
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300');
      return styles;
    });
    addPages(scope);
  });
}

/** What is shown. */
interface SandboxPage {
  /** As it was registered. */
  name: string;
  title: string;
  /** What nobody should type here: `Never enter a real card.` */
  warning: string;
  body: Html;
  /** False answers 404. */
  isFound: boolean;
}

/** The page, never kept by anybody. */
export function showSandboxPage(reply: FastifyReply, { isFound, ...page }: SandboxPage): string {
  reply
    .code(isFound ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // Without a referrer the browser would send the form from an origin that it calls "null".
    .header('referrer-policy', 'same-origin');
  return frameOf(page);
}

function frameOf({ name, title, warning, body }: Omit<SandboxPage, 'isFound'>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/${name}.css">
</head>
<body>
<header class="ribbon"><strong>Sandbox: no real money</strong>. ${warning}</header>
<main>
${body}
</main>
</body>
</html>
`.text;
}
