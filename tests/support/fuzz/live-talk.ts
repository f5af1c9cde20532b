/** The live connection: topics of one's own and of others, calls, and frames that are none of the protocol's. */
import WebSocket from 'ws';
import { LIVE_CALLS, LIVE_TOPICS, LIVE_WILLS } from '#contract/live.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { refusalsOf } from '#server/platform/openapi/create-document.ts';
import { foundCanaries } from './canaries.ts';
import { oddText, oddValue } from './odd-values.ts';
import type { Shot } from './send.ts';
import { makeShot } from './shots.ts';
import type { Lane } from './stories.ts';

const PATIENCE_MS = 20_000;
const MOST_FRAMES = 12;
/** A larger frame is answered with 1009, which is lost where the rest of the frame still travels. */
const MAX_FRAME_BYTES = 4096;
/** What the protocol closes with; 1006 is a connection that was cut without a word. */
const DECLARED_ENDS = new Set([1000, 1001, 1002, 1003, 1005, 1007, 1008, 1009, 1012, 1013, 4401]);

/** Opens one connection, says some things, and listens to what comes back. */
export async function liveTalk(lane: Lane): Promise<void> {
  const { engine, random } = lane;
  const actor = lane.actor();
  const cookie = engine.cast.cookieOf(actor);
  const shot: Shot = { actor: actor.number, method: 'LIVE', path: '/api/live', headers: {}, isPlain: false };
  const frames = Array.from({ length: random.int(2, MOST_FRAMES) }, () => drawFrame(lane, actor));
  const { texts, code, isOpened } = await talk(engine.site.url, cookie, frames);
  const mark = /^(fz\w+?)[._]/.exec(actor.username || 'fz_')?.[1] ?? 'fz';
  const sent = frames.join('\n');
  for (const text of texts) {
    const wrong = [...wrongAnswer(lane, text, frames)];
    const told = foundCanaries(text, { reader: actor, mark, sent });
    if (told.length > 0) wrong.push(`live: tells what is private: ${told[0]}`);
    if (wrong.length > 0) engine.note({ ...shot, body: sent }, wrong, text, 0);
  }
  const isTooLarge = frames.some((frame) => Buffer.byteLength(frame) > MAX_FRAME_BYTES);
  const isCut = isOpened && !isTooLarge && !DECLARED_ENDS.has(code);
  engine.note({ ...shot, body: sent }, isCut ? [`live: ended with ${code}`] : [], texts.at(-1) ?? '', 101);
  for (const frame of frames.slice(1)) engine.note({ ...shot, body: frame }, [], '', 101);
}

function drawFrame(lane: Lane, actor: ReturnType<Lane['actor']>): string {
  const { random, engine, maker } = lane;
  const draw = random.next();
  if (draw < 0.35) {
    const topic = random.pick(LIVE_TOPICS).topic.replace(/\{(\w+)\}/, (_whole, name) => {
      const kind = name === 'symbol' ? 'symbol' : random.pick(['thread', 'work', 'report', 'project']);
      const drawn = engine.pool.draw(kind, { random, owner: actor.number, parent: null });
      return random.chance(0.15) ? oddText(random).slice(0, 90) : (drawn ?? random.uuid());
    });
    const after = random.chance(0.3)
      ? random.pick([0, 1, 2 ** 31, 2 ** 53 - 1, -1, 1.5, 2 ** 63])
      : undefined;
    return JSON.stringify({ type: 'subscribe', topic, after });
  }
  if (draw < 0.75) {
    const name = random.pick(LIVE_CALLS);
    const endpoint = engine.endpoints.find(({ id }) => id === name)!;
    const {
      body = '{}',
      headers,
      path,
    } = makeShot(endpoint, { maker, actor, aim: random.pick(['good', 'near', 'wild']) });
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path)?.[0];
    const input = id ? JSON.stringify({ id }) : body;
    const head = JSON.stringify({ type: 'call', id: `${name} ${random.int(1, 9e6)}`, endpoint: name });
    const key = JSON.stringify(headers['idempotency-key'] ?? random.uuid());
    return `${head.slice(0, -1)},"input":${input === '' ? 'null' : input},"idempotencyKey":${key}}`;
  }
  if (draw < 0.8) return JSON.stringify({ type: 'ping' });
  if (draw < 0.85) return JSON.stringify({ type: 'unsubscribe', topic: 'wallet' });
  return random.pick([
    oddText(random),
    JSON.stringify(oddValue(random)),
    JSON.stringify({
      type: 'call',
      id: 'x',
      endpoint: oddText(random).slice(0, 100),
      input: oddValue(random),
    }),
    JSON.stringify({ type: 'on-disconnect', id: 'w', endpoint: random.pick(LIVE_WILLS) }),
    JSON.stringify({ type: 'on-disconnect', id: 'w', endpoint: oddText(random).slice(0, 100) }),
    JSON.stringify({ type: 'subscribe', topic: oddText(random).slice(0, 100) }),
    JSON.stringify({ type: oddText(random) }),
    '{"type":"ping","__proto__":{}}',
    'x'.repeat(5000),
  ]);
}

function talk(
  site: string,
  cookie: string,
  frames: string[],
): Promise<{ texts: string[]; code: number; isOpened: boolean }> {
  return new Promise((resolve) => {
    const texts: string[] = [];
    let isOpened = false;
    const socket = new WebSocket(`${site.replace(/^http/, 'ws')}/api/live`, {
      headers: cookie ? { cookie, origin: site } : {},
    });
    // A connection that we give up on is no fault of the other side.
    const patience = setTimeout(() => {
      isOpened = false;
      socket.terminate();
    }, PATIENCE_MS);
    socket.on('error', () => undefined);
    socket.on('message', (bytes) => {
      texts.push(String(bytes));
      if (String(bytes) === '{"type":"pong"}' && texts.length > 0) socket.close(1000);
    });
    socket.on('close', (code) => {
      clearTimeout(patience);
      resolve({ texts, code, isOpened });
    });
    socket.on('open', () => {
      isOpened = true;
      for (const frame of frames) socket.send(frame);
      socket.send('{"type":"ping"}');
    });
  });
}

function wrongAnswer({ engine }: Lane, text: string, frames: string[]): string[] {
  const message = JSON.parse(text) as {
    type: string;
    id?: string;
    code?: string;
    refusal?: { code: string; status: number };
  };
  if (message.type === 'refused')
    return REFUSALS[message.code as RefusalCode] ? [] : [`live: refused with ${message.code}`];
  if (message.type !== 'answer' || !message.refusal) return [];
  const { code, status } = message.refusal;
  const name = message.id?.split(' ')[0];
  if (status >= 500) return [`live: ${name} answered ${status} (${frames.length} frames)`];
  const endpoint = engine.endpoints.find(({ id }) => id === name);
  if (!endpoint || code === 'malformed_request' || code === 'not_found') return [];
  return refusalsOf(endpoint).includes(code as RefusalCode)
    ? []
    : [`live: ${name} refused with undeclared ${code}`];
}
