import type { IncomingMessage } from 'node:http';

/** Says whether this is the beginning of a live connection, which has limits of its own; any other is a plain request. */
export function isLiveUpgrade({ method, url = '', headers }: IncomingMessage): boolean {
  const isAddress = url === '/api/live' || url.startsWith('/api/live?');
  return method === 'GET' && isAddress && headers.upgrade?.toLowerCase() === 'websocket';
}
