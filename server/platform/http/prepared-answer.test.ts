import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openRaw } from '#tests/support/raw-http.ts';
import { createAnswerBytes } from './answer-bytes.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts';

const MEGABYTE = 1024 * 1024;
/** Far more than the system takes off the server's hands. */
const SIZE = 48 * MEGABYTE;

let answer: PreparedAnswer;
let http: FastifyInstance;
let site: string;

beforeAll(async () => {
  answer = await prepareAnswer('a'.repeat(SIZE));
});
afterEach(() => http.close());

/** A server of that one answer, of which three wait for one caller, and twelve in all. */
async function serve(): Promise<void> {
  const plainBytes = createAnswerBytes({ has: () => false }, { mostOfOne: 3 * SIZE, most: 12 * SIZE });
  http = Fastify({ trustProxy: true, forceCloseConnections: true });
  http.setErrorHandler((error: { code?: string }, _request, reply) =>
    reply.status(error.code === 'too_many_requests' ? 429 : 503).send(),
  );
  http.get('/', async (request, reply) =>
    sendPrepared(request, reply, { answer, type: 'text/plain', plainBytes }),
  );
  site = await http.listen({ host: '127.0.0.1', port: 0 });
}

/** A connection on which the answer begins and no more of it is taken, and its status. */
async function hold(address: string) {
  const { socket, write } = await openRaw(site);
  const first = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => {
      socket.pause();
      resolve(String(bytes));
    });
  });
  write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`);
  return { socket, status: (await first).split(' ')[1]! };
}

test('what one address takes in its plain form is bounded; compressed, everybody has it', async () => {
  await serve();
  const held = [];
  for (let nth = 0; nth < 6; nth += 1) held.push(await hold('192.0.2.1'));
  expect(held.map(({ status }) => status)).toEqual(['200', '200', '200', '429', '429', '429']);
  const small = await fetch(site, { headers: { 'x-forwarded-for': '192.0.2.1', 'accept-encoding': 'gzip' } });
  expect((await small.text()).length).toBe(SIZE);
  for (const { socket } of held) socket.destroy();
});

// Six addresses ask for what four may hold.
test('what all take is bounded: whoever holds most is hung up on, and somebody new is served [attack]', async () => {
  await serve();
  const held = [];
  let ended = 0;
  for (let nth = 0; nth < 18; nth += 1) {
    const one = await hold(`192.0.2.${1 + Math.floor(nth / 3)}`);
    one.socket.once('close', () => {
      ended += 1;
    });
    held.push(one);
  }
  const late = await hold('192.0.2.7');
  expect(late.status).toBe('200');
  for (const { socket } of held) socket.resume();
  await expect.poll(() => ended).toBeGreaterThan(0);
  for (const { socket } of [...held, late]) socket.destroy();
});
