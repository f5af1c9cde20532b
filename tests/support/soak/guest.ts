/**
 * A member as a soak has them: requests from an address of their own, whose answers and times are counted by what
 * kind of guest sent them.
 */
import { Agent, request } from 'node:http';
import type { FuzzActor } from '../fuzz/actors.ts';

export interface Tally {
  statuses: Map<number, number>;
  /** Of the minute that runs. */
  ms: number[];
  allMs: number[];
  /** Requests that got no answer, by what was said instead. */
  unanswered: Map<string, number>;
  /** How often, and how long at worst, each kind of request took half a second or longer. */
  slow: Map<string, { times: number; worstMs: number }>;
  /** The first few answers of 5xx. */
  faults: string[];
}

export interface Guest {
  actor: FuzzActor;
  localAddress: string | undefined;
  agent: Agent;
  tally: Tally;
  site: string;
}

export interface GuestAnswer {
  status: number;
  body: any;
}

const SLOW_MS = 500;
const PATIENCE_MS = 120_000;

export function createTally(): Tally {
  return { statuses: new Map(), ms: [], allMs: [], unanswered: new Map(), slow: new Map(), faults: [] };
}

/** An address of this machine for each guest; other systems have but one. */
export function addressOf(number: number): string | undefined {
  return process.platform === 'linux' ? `127.1.${Math.floor(number / 200)}.${(number % 200) + 1}` : undefined;
}

/** Brings a member in as a guest. */
export function createGuest(options: {
  actor: FuzzActor;
  number: number;
  tally: Tally;
  site: string;
}): Guest {
  const { actor, number, tally, site } = options;
  return {
    actor,
    tally,
    site,
    localAddress: addressOf(number),
    agent: new Agent({ keepAlive: true, maxSockets: 6 }),
  };
}

/** Sends one request and counts its answer; an answer that never comes is counted too. */
export async function ask(
  guest: Guest,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<GuestAnswer> {
  const { tally, actor, site } = guest;
  const bytes =
    body === undefined ? undefined : body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  const startedAt = performance.now();
  try {
    const { status, text, cookies } = await send(guest, { method, path: `/api${path}`, bytes, headers });
    const ms = performance.now() - startedAt;
    tally.ms.push(ms);
    tally.allMs.push(ms);
    if (ms >= SLOW_MS) noteSlow(tally, `${method} ${path.replace(/[0-9a-f-]{36}/g, '…')}`, ms);
    noteAnswer(tally, `${method} ${path}`, { status, text });
    for (const line of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) actor.cookies.set(name, value!);
    }
    return { status, body: text.startsWith('{') ? JSON.parse(text) : text };
  } catch (error) {
    count(
      tally.unanswered,
      `${method} ${path.replace(/[0-9a-f-]{36}/g, '…')} at ${site}: ${(error as Error).message}`,
    );
    return { status: 0, body: {} };
  }
}

/** Counts an answer, and keeps the first few of 5xx. */
export function noteAnswer(
  { statuses, faults }: Tally,
  what: string,
  { status, text }: { status: number; text: string },
): void {
  count(statuses, status);
  if (status >= 500 && faults.length < 20) faults.push(`${what}: ${status} ${text.slice(0, 200)}`);
}

/** What a guest's requests prove themselves by. */
export function cookieOf({ actor }: Pick<Guest, 'actor'>): string {
  return [...actor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function noteSlow({ slow }: Tally, what: string, ms: number): void {
  const known = slow.get(what) ?? { times: 0, worstMs: 0 };
  slow.set(what, { times: known.times + 1, worstMs: Math.max(known.worstMs, ms) });
}

export function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function send(
  guest: Guest,
  options: { method: string; path: string; bytes: Uint8Array | undefined; headers: Record<string, string> },
): Promise<{ status: number; text: string; cookies: string[] }> {
  const { method, path, bytes, headers } = options;
  const { agent, localAddress, site } = guest;
  const { hostname, port } = new URL(site);
  const cookie = cookieOf(guest);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ hostname, port, agent, localAddress, method, path },
        headers: {
          ...(cookie && { cookie }),
          ...(method !== 'GET' && { origin: site }),
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            text: Buffer.concat(parts).toString(),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('no answer within two minutes')));
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}
