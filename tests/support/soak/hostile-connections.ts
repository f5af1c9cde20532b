/** Connections that cost: they drip, take nothing of their answers, come and go, or leave before what they asked for. */
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { ask, cookieOf, type Guest, noteAnswer } from './guest.ts';
import { type Attack, hardWork, type Siege } from './siege.ts';

/** Holds a connection with what it writes at first, and goes on dripping. */
function hold({ guest, holdMs }: Siege, first: string, drip: string): Promise<void> {
  const { hostname, port } = new URL(guest.site);
  return new Promise((resolve) => {
    const options = { port: Number(port), host: hostname, localAddress: guest.localAddress };
    const socket: Socket = connect(options, () => socket.write(first));
    const dripping = setInterval(() => drip !== '' && socket.writable && socket.write(drip), 1_000);
    const end = setTimeout(() => socket.destroy(), holdMs);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(end);
      resolve();
    });
  });
}

const slowConnections: Attack = (siege) => {
  const head = 'POST /api/identity/sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';
  const kinds: [string, string][] = [
    [`${head}Content-Length: 60000\r\n\r\n{`, ' '],
    [`${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ['GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ', 'a'],
    ['', ''],
  ];
  return Promise.all(Array.from({ length: 20 }, (_, at) => hold(siege, ...kinds[at % kinds.length]!)));
};

/** What a reader takes each second: enough to be no standstill. */
const SIP_BYTES = 16_384;

/** Asks for something, takes a sip of the answer each second, and hangs up in the end. */
function leave({ guest }: Siege, path: string, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(guest.site);
  const headers = { cookie: cookieOf(guest) };
  return new Promise((resolve) => {
    let sipping: NodeJS.Timeout | undefined;
    const outgoing = request(
      { hostname, port, localAddress: guest.localAddress, agent: false, path: `/api${path}`, headers },
      (response) => {
        noteAnswer(guest.tally, `GET ${path}`, { status: response.statusCode!, text: '' });
        response.on('error', () => undefined);
        sipping = setInterval(() => response.read(SIP_BYTES), 1_000);
      },
    );
    const end = setTimeout(() => outgoing.destroy(), afterMs);
    outgoing.on('error', () => undefined);
    outgoing.on('close', () => {
      clearInterval(sipping);
      clearTimeout(end);
      resolve();
    });
    outgoing.end();
  });
}

const slowReaders: Attack = async (siege) => {
  const download = await hardWork(siege);
  const paths = ['/openapi.json', ...(download === null ? [] : [download])];
  await Promise.all(
    Array.from({ length: 24 }, (_, at) => leave(siege, paths[at % paths.length]!, siege.holdMs)),
  );
};

/** As many at once as one member may have waiting, of which half are left before they are there. */
const downloads: Attack = async (siege) => {
  const download = await hardWork(siege);
  if (download === null) return;
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      at % 2 === 0 ? ask(siege.guest, 'GET', download) : leave(siege, download, siege.random.int(1, 200)),
    ),
  );
};

/** Opens a live connection and sends it these; it is cut after so long. */
function openLive(guest: Guest, messages: readonly string[], forMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${guest.site.replace(/^http/, 'ws')}/api/live`, {
      headers: { cookie: cookieOf(guest), origin: guest.site },
      localAddress: guest.localAddress,
    } as WebSocket.ClientOptions);
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.on('open', () => {
      for (const message of messages) socket.send(message);
      setTimeout(() => socket.terminate(), forMs);
    });
  });
}

const subscribe = (topic: string) => JSON.stringify({ type: 'subscribe', topic });

const liveFlood: Attack = ({ guest, random, holdMs }) => {
  const messages = () =>
    Array.from({ length: 40 }, () => (random.chance(0.9) ? subscribe('network') : '{"type":"ping"}'));
  return Promise.all(Array.from({ length: 20 }, () => openLive(guest, messages(), holdMs)));
};

/** Subscribes to what there isn't, is cut, and comes back at once to do it again. */
const comeAndGo: Attack = async ({ guest, random, holdMs }) => {
  const until = performance.now() + holdMs;
  while (performance.now() < until) {
    const topics = Array.from({ length: 40 }, () =>
      subscribe(`${random.pick(['thread', 'project', 'market'])}:${random.uuid()}`),
    );
    await Promise.all(Array.from({ length: 5 }, () => openLive(guest, topics, random.int(1, 50))));
    await sleep(10);
  }
};

/** Asks for a live connection while something else is under way on the same one, and leaves, or waits for what becomes of it. */
const upgradeInBetween: Attack = async (siege) => {
  const { guest, random, holdMs } = siege;
  const head = 'HTTP/1.1\r\nHost: 127.0.0.1\r\n';
  const upgrade = 'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  const live = (fields: string) => `GET /api/live ${head}${upgrade}${fields}\r\n`;
  const kinds = [
    `GET /api/none ${head}\r\n${live(key)}`,
    `GET /api/projects ${head}\r\n`.repeat(random.int(1, 9)) + live(key),
    `POST /api/identity/sign-in ${head}Expect: a-miracle\r\n\r\n${live(key)}`,
    live(key) + live(key),
    live(''),
    live(`Cookie: ${cookieOf(guest)}\r\n`) + live(key),
  ];
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      hold({ ...siege, holdMs: at % 2 === 0 ? random.int(1, 200) : holdMs }, random.pick(kinds), ''),
    ),
  );
};

/** Every way by connections. */
export const BY_CONNECTIONS: Record<string, Attack> = {
  ...{ slowConnections, slowReaders, downloads, liveFlood, comeAndGo, upgradeInBetween },
};
