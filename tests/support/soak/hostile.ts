/** What somebody does who wants the others to have no service: texts, files, pages and connections that cost. */
import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';
import type { Random } from '../fuzz/random.ts';
import { ask, type Guest } from './guest.ts';
import { hostileFile } from './hostile-files.ts';
import { hostileText } from './hostile-texts.ts';
import { sendFile } from './ordinary.ts';

export interface Siege {
  guest: Guest;
  random: Random;
  /** Pages that are traps. */
  urls: readonly string[];
  /** How long connections are held. */
  holdMs: number;
}

type Attack = (siege: Siege) => Promise<unknown>;

const message: Attack = async ({ guest, random }) => {
  const content = hostileText(random, random.pick([4_000, 20_000, 60_000, 190_000]));
  await ask(guest, 'POST', '/mentor/messages', { clientMessageId: random.uuid(), content });
};

const attachment: Attack = async ({ guest, random }) => {
  const file = hostileFile(random);
  const id = await sendFile(guest, { ...file, purpose: 'chat_attachment' });
  if (id === null) return;
  const body = { clientMessageId: random.uuid(), content: 'Read this.', attachments: [id] };
  await ask(guest, 'POST', '/mentor/messages', body);
};

const page: Attack = async ({ guest, random, urls }) => {
  const sources = Array.from({ length: 3 }, () => ({ kind: 'link', url: random.pick(urls) }));
  const inputs = { type: 'swot-analysis', query: 'Bread', useWeb: false, sources };
  await ask(guest, 'POST', '/research/reports', { requestId: random.uuid(), inputs });
};

const longWork: Attack = async ({ guest, random }) => {
  const inputs = { kind: 'content', contentType: 'ebook-outline', topic: hostileText(random, 100) };
  const made = await ask(guest, 'POST', '/studio/works', { requestId: random.uuid(), inputs });
  if (made.status !== 201) return;
  const { id, version } = (await ask(guest, 'GET', `/studio/works/${made.body.id}`)).body;
  const section = version?.sections?.[0]?.id;
  if (!section) return;
  const body = { baseVersion: version.number, body: hostileText(random, 19_000) };
  await ask(guest, 'PUT', `/studio/works/${id}/sections/${encodeURIComponent(section)}`, body);
  await ask(guest, 'GET', `/studio/works/${id}/download?format=${random.pick(['pdf', 'docx'])}`);
};

const flood: Attack = async (siege) => {
  const zeros = Buffer.from(`[${'0,'.repeat(30_000)}0]`);
  const requests = Array.from({ length: 60 }, (_, at) =>
    at % 3 === 0
      ? ask(siege.guest, 'POST', '/identity/sign-in', zeros)
      : ask(siege.guest, 'GET', at % 3 === 1 ? '/projects' : '/openapi.json'),
  );
  await Promise.all(requests);
};

const guesses: Attack = async ({ guest, random }) => {
  for (let guess = 0; guess < 5; guess += 1) {
    await ask(guest, 'POST', '/identity/sign-in', {
      email: `nobody${random.int(1, 9)}@example.org`,
      password: 'guessed it',
    });
  }
};

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

const liveFlood: Attack = ({ guest, random, holdMs }) => {
  const open = () =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(`${guest.site.replace(/^http/, 'ws')}/api/live`, {
        localAddress: guest.localAddress,
      } as WebSocket.ClientOptions);
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      socket.on('open', () => {
        for (let at = 0; at < 40; at += 1) {
          socket.send(random.chance(0.9) ? '{"type":"subscribe","topic":"network"}' : '{"type":"ping"}');
        }
        setTimeout(() => socket.terminate(), holdMs);
      });
    });
  return Promise.all(Array.from({ length: 20 }, open));
};

/** Every way there is. */
export const ATTACKS: Record<string, Attack> = {
  ...{ message, attachment, page, longWork, flood, guesses, slowConnections, liveFlood },
};
