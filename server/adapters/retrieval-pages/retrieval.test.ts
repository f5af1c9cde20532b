import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebSearch } from '#server/adapters/retrieval-web-search/create-web-search.ts';
import { createPageReader } from './fetch-page.ts';
import { type PageBytes, pageText, readPage } from './page-text.ts';
import { isPublicAddress } from './public-address.ts';

const { signal } = new AbortController();
let server: Server;
let base: string;
let asked: { url: string; headers: Record<string, unknown> }[] = [];

const pages: Record<string, RequestListener> = {
  '/page': (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<title>Bread &amp; salt</title><script>evil()</script><p>Bread costs&nbsp;&euro;4.50.</p>');
  },
  '/packed': (_request, response) => {
    response.setHeader('content-type', 'text/plain');
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(Buffer.alloc(5_000_000, 'x')));
  },
  '/large': (_request, response) => {
    response.setHeader('content-type', 'text/plain');
    response.end('x'.repeat(20_000));
  },
  '/picture': (_request, response) => response.setHeader('content-type', 'image/png').end('x'),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/to-metadata': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/silent': () => {},
  '/search': (_request, response) =>
    response.end(
      JSON.stringify({
        results: [
          { url: 'https://one.example/', title: ' One\n page ' },
          { url: 'javascript:alert(1)', title: 'No' },
          { url: 'https://one.example/', title: 'Again' },
          { title: 'nothing' },
          { url: 'https://two.example/' },
        ],
      }),
    ),
  '/brave': (_request, response) =>
    response.end(JSON.stringify({ web: { results: [{ url: 'https://b.example/', title: 'B' }] } })),
  '/broken': (_request, response) => response.end('<html>not json</html>'),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    const page = pages[new URL(request.url ?? '', 'http://x').pathname];
    if (page) page(request, response);
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Reads from this machine, as nobody else may; whatever else is private stays closed. */
const LOCAL = {
  read: async (page: PageBytes) => readPage(page),
  mayConnect: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
  anyPort: true,
  mostBytes: 10_000,
};
const local = createPageReader(LOCAL);

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.100.200', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('the reader of pages', () => {
  const closed = createPageReader({ read: LOCAL.read });

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'https://user:secret@example.com/',
    'https://example.com:6379/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'not an address',
  ])('does not ask %s, and says so [C-73 attack]', async (address) => {
    await expect(closed(address, { signal })).rejects.toMatchObject({ kind: 'refused' });
  });

  test('does not reach this machine by any port, not even one that listens [C-73 attack]', async () => {
    asked = [];
    await expect(closed(`${base}/page`, { signal })).rejects.toMatchObject({ kind: 'refused' });
    const anyPort = createPageReader({ read: LOCAL.read, anyPort: true });
    for (const host of ['127.0.0.1', 'localhost']) {
      const address = `${base.replace('127.0.0.1', host)}/page`;
      await expect(anyPort(address, { signal })).rejects.toMatchObject({ kind: 'refused' });
    }
    expect(asked).toEqual([]);
  });

  test('reads the words of a page, without what is not to be read', async () => {
    expect(await local(`${base}/page`, { signal })).toEqual({
      url: `${base}/page`,
      title: 'Bread & salt',
      text: 'Bread costs €4.50.',
    });
    expect(asked.at(-1)!.headers.cookie).toBeUndefined();
  });

  test.each([
    ['/to-metadata', 'refused'],
    ['/to-file', 'refused'],
    ['/circle', 'refused'],
    ['/large', 'refused'],
    ['/packed', 'refused'],
    ['/picture', 'refused'],
    ['/gone', 'failed'],
  ])('%s is %s [C-73 attack]', async (path, kind) => {
    await expect(local(`${base}${path}`, { signal })).rejects.toMatchObject({ kind });
  });

  test('a page that never answers is given up [C-73 attack]', async () => {
    const impatient = createPageReader({ ...LOCAL, withinMs: 50 });
    await expect(impatient(`${base}/silent`, { signal })).rejects.toMatchObject({ kind: 'failed' });
  });
});

test('markup that never closes is read to its end', () => {
  for (const piece of ['<p ', '<script ', '<!-- ', '<title ', '</script ', '&#1234567;', '<div>']) {
    const { text } = pageText(`Bread costs €4.50. ${piece.repeat(100_000)}`);
    expect(text.startsWith('Bread costs €4.50.')).toBe(true);
  }
  expect(pageText('<td>2023</td><td>4&lt;5</td>&#x20AC;&#55296;&bogus;').text).toBe('2023 | 4<5 | €&bogus;');
});

describe('the web search', () => {
  const search = (path: string, key?: string) =>
    createWebSearch({ url: `${base}${path}`, key, fetchPage: local });

  test('takes pages that can be opened, each once, in both shapes; asks with the key', async () => {
    const found = await search('/search', 'sesame').search('bread & salt', { limit: 5, signal });
    expect(found).toEqual([
      { url: 'https://one.example/', title: 'One page' },
      { url: 'https://two.example/', title: '' },
    ]);
    expect(asked.at(-1)).toMatchObject({
      url: '/search?q=bread+%26+salt&format=json',
      headers: { authorization: 'Bearer sesame' },
    });
    expect(await search('/brave?q={query}').search('x', { limit: 5, signal })).toHaveLength(1);
  });

  test.each(['/broken', '/nowhere'])(
    '%s is an outage, which is not shown as an empty answer',
    async (path) => {
      await expect(search(path).search('x', { limit: 5, signal })).rejects.toMatchObject({ kind: 'outage' });
    },
  );
});
