import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebSearch } from '#server/adapters/retrieval-web-search/create-web-search.ts';
import { isPublicAddress } from '#server/platform/http/address-ranges.ts';
import { createPageReader } from './fetch-page.ts';
import { type PageBytes, pageText, readPage } from './page-text.ts';

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
  '/switches': (_request, response) => {
    response.socket!.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
  },
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

/** Each network that is closed, by its first and last address. */
const CLOSED: readonly (readonly [string, string, string])[] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.0', '10.255.255.255'],
  ['of providers', '100.64.0.0', '100.127.255.255'],
  ['this machine', '127.0.0.0', '127.255.255.255'],
  ['link-local', '169.254.0.0', '169.254.255.255'],
  ['private', '172.16.0.0', '172.31.255.255'],
  ['of protocols', '192.0.0.0', '192.0.0.255'],
  ['for documentation', '192.0.2.0', '192.0.2.255'],
  ['of a project', '192.31.196.0', '192.31.196.255'],
  ['of a project', '192.52.193.0', '192.52.193.255'],
  ['a way to IPv6', '192.88.99.0', '192.88.99.255'],
  ['private', '192.168.0.0', '192.168.255.255'],
  ['of a project', '192.175.48.0', '192.175.48.255'],
  ['for benchmarks', '198.18.0.0', '198.19.255.255'],
  ['for documentation', '198.51.100.0', '198.51.100.255'],
  ['for documentation', '203.0.113.0', '203.0.113.255'],
  ['of many, kept, and for all', '224.0.0.0', '255.255.255.255'],
  ['below the global range', '::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['an IPv4 address in another dress', '::ffff:0:0', '::ffff:ffff:ffff'],
  ['of protocols', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['for documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['a way to IPv4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['for documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['above the global range', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

test.each(CLOSED)('the network %s is closed from %s to %s [C-73 attack]', (_what, first, last) => {
  expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false]);
});

test('what lies between the closed networks is public', () => {
  for (const address of [
    '9.255.255.255',
    '11.0.0.0',
    '100.128.0.0',
    '172.32.0.0',
    '192.167.255.255',
    '198.20.0.0',
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
  for (const address of ['2001:200::', '2001:db9::', '2003::', '3ffe::']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});

describe('a name', () => {
  /** A reader for which names mean what they are given, one look-up after the other. */
  const readerOf = (...given: string[][]) => {
    const looked: string[] = [];
    const lookUp = async (host: string) => {
      looked.push(host);
      return (given[looked.length - 1] ?? []).map((address) => ({ address, family: 4 }));
    };
    return { looked, read: createPageReader({ ...LOCAL, lookUp }) };
  };
  const at = (path: string) => base.replace('127.0.0.1', 'pages.example') + path;

  test('is asked at the address that was looked at, looked up once [C-73 attack]', async () => {
    const { looked, read } = readerOf(['127.0.0.1'], ['10.0.0.1']);
    expect((await read(at('/page'), { signal })).title).toBe('Bread & salt');
    expect(looked).toEqual(['pages.example']);
  });

  test('that has a private address beside a public one, or none at all, is not asked [C-73 attack]', async () => {
    asked = [];
    for (const addresses of [['127.0.0.1', '10.0.0.1'], ['10.0.0.1', '127.0.0.1'], []]) {
      const { read } = readerOf(addresses);
      await expect(read(at('/page'), { signal })).rejects.toMatchObject({ kind: 'refused' });
    }
    expect(asked).toEqual([]);
  });

  test('that changes its address between a page and where it sends its readers is not asked there [C-73 attack]', async () => {
    asked = [];
    const { looked, read } = readerOf(['127.0.0.1'], ['169.254.169.254']);
    await expect(read(at('/circle'), { signal })).rejects.toMatchObject({
      kind: 'refused',
      message: 'There is nothing public at this address, so it is not read.',
    });
    expect([looked.length, asked.length]).toEqual([2, 1]);
  });
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
    ['/switches', 'failed'],
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
