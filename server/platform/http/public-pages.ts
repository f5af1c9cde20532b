/**
 * What search engines and shared links read: the public pages with title, description and Open Graph data in their
 * first bytes, a sitemap, and the robots' file. Which pages are public the contract says (`contract/public-pages.ts`).
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_PAGES, type PublicPage } from '#contract/public-pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { html } from './html.ts';

/** One page, in the forms in which it is sent. */
interface Made {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Answers with a public page; false where the path is none. */
export type AnswerPublicPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Makes the pages from the built index, each when it is first asked for: only then is it known where we are found. */
export function createPublicPages(
  index: string,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): AnswerPublicPage {
  const made = new Map<string, Made>();
  return (request, reply) => {
    const path = pathOf(request);
    const page = Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path]! : null;
    if (!page) return false;
    const site = publicUrl();
    const key = `${site} ${path}`;
    const ready = made.get(key) ?? makePage(withHead(index, headOf(page, { site, path })));
    made.set(key, ready);
    send(request, reply, ready);
    return true;
  };
}

/** The path without its query and a slash at its end. */
function pathOf({ url }: FastifyRequest): string {
  const path = url.split('?')[0]!;
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The title, and what stands in the head beside it. */
function headOf({ title, description }: PublicPage, { site, path }: { site: string; path: string }): string {
  const named = title === '' ? 'Protege' : `${title} · Protege`;
  const address = site + path;
  return html`<title>${named}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Protege" />
    <meta property="og:title" content="${named}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${site}/og.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Protege: from a thought to a funded company" />
    <meta name="twitter:card" content="summary_large_image" />`.text;
}

/** A text without a part of it; whole where the part isn't there. */
function without(text: string, { from, until }: { from: number; until: string }): string {
  return from < 0 ? text : text.slice(0, from) + text.slice(text.indexOf(until, from) + until.length);
}

/** The index with another title, and without the description that it came with. */
function withHead(index: string, head: string): string {
  const bare = without(index, { from: index.search(/<meta\s{1,40}name="description"/), until: '>' });
  const start = bare.indexOf('<title>');
  const end = bare.indexOf('</title>');
  return bare.slice(0, start) + head + bare.slice(end + '</title>'.length);
}

function makePage(text: string): Made {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { etag, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, ...forms }: Made): void {
  reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.code(304).send();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const form = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'plain';
  if (form !== 'plain') reply.header('content-encoding', form);
  reply.send(forms[form]);
}

/** Registers the sitemap and the robots' file. Pages aren't disallowed: who may not list a page has to read that. */
export function registerSitemap(http: FastifyInstance, { publicUrl }: Pick<Platform, 'publicUrl'>): void {
  const fresh = (reply: FastifyReply, type: string) =>
    reply.type(type).header('cache-control', 'public, max-age=3600');
  http.get('/robots.txt', async (_request, reply) => {
    fresh(reply, 'text/plain; charset=utf-8');
    return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl()}/sitemap.xml\n`;
  });
  http.get('/sitemap.xml', async (_request, reply) => {
    fresh(reply, 'application/xml; charset=utf-8');
    const pages = Object.keys(PUBLIC_PAGES).map(
      (path) => html`<url><loc>${publicUrl() + path}</loc></url>`.text,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`;
  });
}
