/** One request as it goes out and what comes back: kept-open connections, and nothing that makes bad input good. */
import { Agent, request } from 'node:http';

export interface Shot {
  /** Who sends it, by number. */
  actor: number;
  method: string;
  /** With the query, as it stands in the request line. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The endpoint of the contract that it is meant for. */
  endpoint?: string;
  /** Its address names that endpoint without doubt. */
  isPlain: boolean;
  /** Which of a crowd it is, each from an address of their own where the machine has so many. */
  caller?: number;
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The parsed body, where it is JSON. */
  json: any;
  ms: number;
}

export type Send = (shot: Shot, cookie: string) => Promise<Reply>;

/** Longer than any honest answer takes, also on a machine that is busy. */
const PATIENCE_MS = 60_000;

export interface SenderOptions {
  /** The address of this machine that a request comes from; without one the system chooses. */
  addressOf?: (shot: Shot) => string | undefined;
}

/** Makes a sender for a site; `close` ends its connections. */
export function createSender(site: string, options: SenderOptions = {}): { send: Send; close(): void } {
  const { hostname, port } = new URL(site);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  // A crowd is there at once, and each comes for one thing.
  const crowd = new Agent({ keepAlive: false });
  const once: Send = (shot, cookie) =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body } = shot;
      const localAddress = shot.caller === undefined ? options.addressOf?.(shot) : addressIn(shot.caller);
      const startedAt = performance.now();
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const outgoing = request(
        {
          ...{ hostname, port, method, path, localAddress },
          agent: shot.caller === undefined ? agent : crowd,
          headers: {
            ...(cookie !== '' && { cookie }),
            ...(bytes && { 'content-length': bytes.length }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            const isJson = /json/.test(response.headers['content-type'] ?? '');
            const ms = performance.now() - startedAt;
            resolve({
              ...{ status: response.statusCode!, headers: response.headers, text, ms },
              json: isJson ? parse(text) : undefined,
            });
          });
        },
      );
      outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('No answer within a minute.')));
      outgoing.on('error', reject);
      outgoing.end(bytes);
    });
  return {
    // A connection that the server let go of while the request was on its way is opened anew, as browsers do.
    send: (shot, cookie) =>
      once(shot, cookie).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return once(shot, cookie);
        throw error;
      }),
    close: () => {
      agent.destroy();
      crowd.destroy();
    },
  };
}

/** An address of this machine for each of a crowd; other systems have but one. */
function addressIn(caller: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return `127.3.${Math.floor(caller / 200)}.${(caller % 200) + 1}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
