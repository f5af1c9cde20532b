/** A site of this machine whose pages are traps for whoever reads them. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { fill } from './hostile-texts.ts';

export interface HostilePages {
  /** The addresses of all its pages. */
  readonly urls: string[];
  close(): void;
}

const html = (response: ServerResponse, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'text/html', ...headers });
const text = (body: string) => (response: ServerResponse) => void html(response).end(body);
const packed = (unit: string, length: number) => {
  let bytes: Buffer | undefined;
  return (response: ServerResponse) => {
    bytes ??= gzipSync(fill(unit, length));
    html(response, { 'content-encoding': 'gzip' }).end(bytes);
  };
};

const PAGES: Record<string, (response: ServerResponse) => void> = {
  '/plain': text('<title>A page</title><p>Bread of yesterday is wanted by students everywhere.</p>'),
  '/titles': text(fill('<title>', 1_500_000)),
  '/packed-titles': packed('<title>', 2_900_000),
  '/comments': text(fill('<!--', 1_500_000)),
  '/scripts': text(fill('<script>', 1_500_000)),
  '/deep': text(fill('<div>', 1_500_000)),
  '/attributes': text(`<a ${fill('b="', 1_500_000)}`),
  '/entities': text(fill('&amp', 1_500_000)),
  '/letters': text(fill('a', 2_900_000)),
  '/bomb': packed('a', 200_000_000),
  '/round': (response) => void response.writeHead(302, { location: '/round' }).end(),
  '/half': (response) => void html(response, { 'content-length': '1000' }).write('<p>'),
  // Nothing comes after it, and no library says so.
  '/switches': (response) =>
    void response.socket?.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    ),
  // As long as a receiver of messages may take, nearly.
  '/slow': (response) => {
    const answer = setTimeout(() => html(response).end('<p>Late.'), 9_900);
    response.on('close', () => clearTimeout(answer));
  },
  '/cut': (response) => void response.socket?.destroy(),
  '/endless': (response) => {
    html(response);
    const more = setInterval(() => response.write(fill('a', 10_000)), 50);
    response.on('close', () => clearInterval(more));
  },
};

/** Serves them on a free port. */
export async function serveHostilePages(): Promise<HostilePages> {
  const server = createServer((request, response) => {
    const page = PAGES[request.url ?? ''];
    if (page) page(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urls: Object.keys(PAGES).map((path) => `http://127.0.0.1:${port}${path}`),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
