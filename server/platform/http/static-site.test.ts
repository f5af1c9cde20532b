import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#contract/public-pages.ts';
import { refusalOf } from './errors.ts';
import { registerSitemap } from './public-pages.ts';
import { createRateLimits } from './rate-limits.ts';
import { registerSite } from './static-site.ts';

const INDEX = '<!doctype html><title>Protege</title>';
const SITE = 'https://protege.example';
const SCRIPT = 'console.log("a script that is long enough to be worth it")';

let folder: string;
let http: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'protege-site-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'theme.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'main-B4x1.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'main-B4x1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets', 'main-B4x1.js.gz'), gzipSync(SCRIPT));
  http = Fastify();
  http.setErrorHandler((error, _request, reply) => reply.status(refusalOf(error)?.status ?? 500).send());
  await registerSite(
    http,
    { rateLimits: createRateLimits({ enabled: false }), publicUrl: () => SITE },
    folder,
  );
  registerSitemap(http, { publicUrl: () => SITE });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
const HTML = { accept: 'text/html,application/xhtml+xml' };

test('files whose name carries their content are kept for ever, all others are asked for again', async () => {
  expect((await get('/assets/main-B4x1.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/', '/index.html', '/theme.js', '/manifest.webmanifest']) {
    const { statusCode, headers } = await get(path);
    expect(statusCode, path).toBe(200);
    expect(headers['cache-control'], path).toBe('no-cache');
    expect(headers.etag, path).toBeDefined();
  }
  expect((await get('/manifest.webmanifest')).headers['content-type']).toContain('manifest+json');
});

test('the compressed form is sent to who takes it, and tells caches that it depends', async () => {
  const brotli = await get('/assets/main-B4x1.js', { 'accept-encoding': 'br, gzip' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/encoding/i),
  });
  expect(brotli.headers['content-type']).toContain('javascript');
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(SCRIPT);
  expect((await get('/assets/main-B4x1.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
    'gzip',
  );
  const plain = await get('/assets/main-B4x1.js', { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(SCRIPT);
});

test('an unchanged file is not sent twice', async () => {
  const { headers } = await get('/');
  expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('every address that a person navigates to is the app, and search engines don’t list the members’ own', async () => {
  for (const path of ['/wallet', '/chat?thread=1', '/community-funding/pools/7', '/wallet?welcome=true']) {
    const { statusCode, body, headers } = await get(path, HTML);
    expect(statusCode, path).toBe(200);
    expect(body, path).toBe(INDEX);
    expect(headers['x-robots-tag'], path).toBe('noindex');
    expect(headers['cache-control'], path).toBe('no-cache');
  }
});

test('what is missing is missing: no page for the API, assets, other files, or programs', async () => {
  for (const path of ['/api/nothing', '/assets/gone.js', '/gone.png', '/metrics', '/dev/outbox']) {
    expect((await get(path, HTML)).statusCode, path).not.toBe(200);
  }
  expect((await get('/wallet', { accept: 'application/json' })).statusCode).not.toBe(200);
  expect((await http.inject({ method: 'POST', url: '/wallet', headers: HTML })).statusCode).not.toBe(200);
});

test('nothing beside the site is served: hidden files, compressed forms by name, folders above', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/assets/main-B4x1.js.br',
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
  ]) {
    expect((await get(path)).statusCode, path).not.toBe(200);
  }
});

test('what is asked for wrongly is refused, and no fault', async () => {
  for (const path of ['/..%5c..%5cpackage.json', '/./..//x', '//..//x', '/assets/a%00b']) {
    expect((await get(path)).statusCode, path).toBe(403);
  }
  expect((await get('/theme.js', { range: 'bytes=99999-' })).statusCode).toBe(416);
  for (const path of ['/.vite/manifest.json', '/assets/main-B4x1.js.br', '/%2e%2e/%2e%2e/etc/passwd']) {
    const { statusCode } = await get(path);
    expect(statusCode, path).toBeGreaterThanOrEqual(400);
    expect(statusCode, path).toBeLessThan(500);
  }
});

test('a public page says in its first bytes what it is, at one address, and may be listed', async () => {
  for (const [path, { title, description }] of Object.entries(PUBLIC_PAGES)) {
    const { statusCode, body, headers } = await get(`${path}?from=a-friend`, HTML);
    expect(statusCode, path).toBe(200);
    expect(body).toContain(`<title>${title === '' ? 'Protege' : `${title} · Protege`}</title>`);
    expect(body).toContain(`<meta name="description" content="${description}" />`);
    expect(body).toContain(`<link rel="canonical" href="${SITE}${path}" />`);
    expect(body).toContain(`<meta property="og:image" content="${SITE}/og.png" />`);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(headers['x-robots-tag'], path).toBeUndefined();
    expect(headers['cache-control'], path).toBe('no-cache');
    const again = await get(path, { ...HTML, 'if-none-match': String(headers.etag) });
    expect(again.statusCode, path).toBe(304);
  }
  const packed = await get('/about', { ...HTML, 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe((await get('/about', HTML)).body);
});

test('robots are shown the sitemap, which names the public pages and no other', async () => {
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(Object.keys(PUBLIC_PAGES).map((path) => SITE + path));
});
