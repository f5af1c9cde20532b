/**
 * One open live connection: reads requests, keeps its subscriptions, writes what they deliver, and lets go of
 * a client that does not read, does not answer, or does not speak the protocol.
 */
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { LiveCall, LiveMessage, LiveWill } from '#contract/live.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import type { Actor } from '#server/platform/actor.ts';
import { checkText } from '#server/platform/http/check-text.ts';
import { refusalOf } from '#server/platform/http/errors.ts';
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import { writeSecurityEvent } from '#server/platform/security-log.ts';
import { MOST_CALLS_OF_MEMBER } from './calls-under-way.ts';
import { LIVE_CLOSE, type LiveCaller, type LiveEvent, type TopicSource } from './hub.ts';
import { hearUntilEnd, sayGoodbye } from './say-goodbye.ts';
import { createSubscription, type Outlet, type Subscription } from './subscription.ts';

const MAX_TOPICS = 50;
/** Requests, pings and pongs that a connection may send between two heartbeats; calls have their endpoint's limits too. */
const MAX_REQUESTS = 300;
const MAX_CALLS_IN_ALL = 3_000;
/** A client that is so many bytes behind is let go; it resumes when it comes back. */
const MAX_BEHIND_BYTES = 64 * 1024;
/** Old events are sent no faster than this keeps them waiting in the socket. */
const PACE_BYTES = 32 * 1024;
/** Bytes are sent as the text that they are. */
const AS_TEXT = { binary: false };

const requestSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    topic: z.string().min(1).max(100),
    after: z.number().int().min(0).optional(),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), topic: z.string().min(1).max(100) }),
  z.strictObject({
    type: z.literal('call'),
    id: z.string().min(1).max(64),
    endpoint: z.string().min(1).max(100),
    input: z.unknown().optional(),
    idempotencyKey: z.string().max(200).optional(),
  }),
  z.strictObject({
    type: z.literal('on-disconnect'),
    id: z.string().min(1).max(64),
    endpoint: z.string().min(1).max(100).optional(),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);

export interface Connection {
  actor: Actor | null;
  /** Reads the session again. */
  lookAgain: LiveCaller['lookAgain'];
  /** When it was last heard of, in milliseconds of the process. */
  heardAt(): number;
  /** Asks for a sign of life; ends the connection when the last one was not answered, or it is of no use to anybody. */
  ping(): void;
  close(code: number, reason: string): void;
  /** Closes once every call has its answer. */
  leave(code: number, reason: string): Promise<void>;
  /** Ends it at once, without a word. */
  terminate(): void;
}

export interface ConnectionOptions {
  socket: WebSocket;
  actor: Actor | null;
  lookAgain: LiveCaller['lookAgain'];
  stream: LiveCaller['stream'];
  /** Without a topic, a call or a request for so long it is closed. */
  idleMs: number;
  log: Logger;
  countRead: LiveCaller['countRead'];
  /** Answers a call; never rejects. */
  call(call: LiveCall): Promise<LiveMessage>;
  /** Prepares what is called when the connection ends; never rejects. */
  prepareWill: LiveCaller['prepareWill'];
  /** Takes what is done after the end, so that the server stops only when it is done. */
  settle(work: Promise<void>): void;
  sourceOf(topic: string): TopicSource | undefined;
  /** Lets a subscription hear of its key; returns how to stop. */
  listen(subscription: Subscription, source: TopicSource): () => void;
}

/** Takes over an open socket. */
export function createConnection(options: ConnectionOptions): Connection {
  const { socket, actor, lookAgain, log } = options;
  /** How to stop each topic; a function that only marks it while the topic is being resolved. */
  const topics = new Map<string, () => void>();
  const calls = new Set<Promise<void>>();
  let isAlive = true;
  let requests = 0;
  let callsInAll = 0;
  let heardAt = performance.now();
  const outlet = createOutlet(options);

  const { noteRefused, counted } = createReadCount(options, outlet);

  const subscribe = async (topic: string, after: number | undefined) => {
    topics.get(topic)?.();
    let isWanted = true;
    topics.set(topic, () => {
      isWanted = false;
    });
    const refused = (code: RefusalCode) => {
      if (!isWanted) return;
      topics.delete(topic);
      noteRefused(topic, code);
      outlet.send({ type: 'refused', topic, code, message: REFUSALS[code].message });
    };
    const isOneTooMany = topics.size > MAX_TOPICS;
    if (isOneTooMany) refused('too_many_topics');
    const [, word = topic, argument] = /^([^:]*):(.*)$/s.exec(topic) ?? [];
    const source = options.sourceOf(word);
    if (!(await counted(topic)) || !isWanted || isOneTooMany) return;
    if (!source || (argument !== undefined) !== (source.takesId ?? false)) return refused('not_found');
    const key = await source.resolve(actor, argument);
    if (!isWanted || socket.readyState !== socket.OPEN) return;
    if (key === null) return refused(actor ? 'not_found' : 'not_authenticated');
    const subscription = createSubscription({ topic, key, source, outlet });
    topics.set(topic, options.listen(subscription, source));
    subscription.start(after);
  };

  const call = (request: LiveCall) => {
    callsInAll += 1;
    if (calls.size >= MOST_CALLS_OF_MEMBER || callsInAll > MAX_CALLS_IN_ALL) return outlet.overloaded();
    const answering = options.call(request).then(outlet.send).catch(outlet.failed);
    calls.add(answering);
    void answering.then(() => calls.delete(answering));
  };

  const pong = async () => (await counted('ping')) && outlet.send({ type: 'pong' });

  /** The newest request counts, so they are prepared one after the other. */
  let will: (() => Promise<void>) | null = null;
  let willing = Promise.resolve();
  const setWill = (request: LiveWill) => {
    const prepare = async () => {
      const { answer, run } = await options.prepareWill(request);
      if (!('refusal' in answer)) will = run;
      outlet.send(answer);
    };
    willing = willing.then(prepare).catch(outlet.failed);
  };

  const isTooMany = () => {
    requests += 1;
    return requests > MAX_REQUESTS;
  };

  const accept = (bytes: RawData, isBinary: boolean) => {
    heardAt = performance.now();
    const request = isBinary ? null : parseRequest(String(bytes));
    if (!request) return sayGoodbye(socket, LIVE_CLOSE.malformed, 'Not a request of this protocol.');
    if (request.type === 'call') return call(request);
    if (isTooMany()) return outlet.overloaded();
    if (request.type === 'on-disconnect') return setWill(request);
    if (request.type === 'subscribe')
      return void subscribe(request.topic, request.after).catch(outlet.failed);
    if (request.type === 'ping') return void pong().catch(outlet.failed);
    topics.get(request.topic)?.();
    topics.delete(request.topic);
    void counted(request.topic).catch(outlet.failed);
  };
  hearUntilEnd(socket, (bytes, isBinary) => ownTurn('live message', () => accept(bytes, isBinary)));
  socket.on('pong', () => {
    isAlive = true;
    if (isTooMany()) socket.terminate();
  });
  socket.on('ping', () => {
    if (isTooMany()) socket.terminate();
  });
  socket.on('error', (err) => log.debug({ err }, 'live connection'));
  socket.once('close', () => {
    for (const stop of topics.values()) stop();
    topics.clear();
    // After the calls that are under way: an order that they place is cancelled too.
    options.settle(Promise.all([willing, ...calls]).then(() => will?.()));
  });

  return {
    actor,
    lookAgain,
    heardAt: () => heardAt,
    ping() {
      requests = 0;
      callsInAll = 0;
      if (!isAlive) return socket.terminate();
      const isOfUse =
        topics.size > 0 || calls.size > 0 || will !== null || performance.now() - heardAt < options.idleMs;
      if (!isOfUse)
        return sayGoodbye(socket, LIVE_CLOSE.overloaded, 'Nothing was asked for. Come back when you like.');
      isAlive = false;
      socket.ping();
    },
    close: (code, reason) => sayGoodbye(socket, code, reason),
    async leave(code, reason) {
      await Promise.all(calls);
      sayGoodbye(socket, code, reason);
    },
    terminate: () => socket.terminate(),
  };
}

/** Counts what the client reads, and writes what it was refused into the security log. */
function createReadCount({ actor, log, countRead }: ConnectionOptions, outlet: Outlet) {
  /** One line of each kind says it: a flood of topics is no flood of the log. */
  const noted = new Set<RefusalCode>();
  const noteRefused = (topic: string, outcome: RefusalCode) => {
    if (noted.has(outcome)) return;
    noted.add(outcome);
    writeSecurityEvent({ log }, REFUSALS[outcome].status === 429 ? 'rate_limited' : 'access_refused', {
      endpoint: `live ${topic.slice(0, 80)}`,
      outcome,
      memberId: actor?.memberId,
      sessionId: actor?.sessionId,
    });
  };
  /** Counts what reads before anything is done for it; undefined once it was too much, and the client is let go. */
  const counted = async (topic: string): Promise<true | undefined> => {
    try {
      await countRead();
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      noteRefused(topic, refusal.code);
      outlet.overloaded();
      return undefined;
    }
  };
  return { noteRefused, counted };
}

function parseRequest(text: string): z.infer<typeof requestSchema> | null {
  try {
    const request = requestSchema.parse(JSON.parse(text));
    // What a call brings is looked at where it is answered, so that it is refused in words.
    checkText('input' in request ? { ...request, input: undefined } : request);
    return request;
  } catch {
    return null;
  }
}

const texts = new WeakMap<LiveEvent, { topic: string; text: Buffer }>();

/** The event as it travels, in bytes; made once for all who get it under the same name. */
function textOf(topic: string, event: LiveEvent): Buffer {
  const known = texts.get(event);
  if (known?.topic === topic) return known.text;
  const message: LiveMessage = { type: 'event', topic, sequence: event.sequence, data: event.data };
  const text = Buffer.from(JSON.stringify(message));
  texts.set(event, { topic, text });
  return text;
}

function createOutlet({ socket, stream, log }: ConnectionOptions): Outlet {
  let waiters: (() => void)[] = [];
  const release = () => {
    const ready = waiters;
    waiters = [];
    for (const resolve of ready) resolve();
  };
  socket.once('close', release);

  // What is sent in one go travels in one write: writing costs more than many messages do.
  let isGathering = false;
  const flush = () => {
    if (!isGathering) return;
    isGathering = false;
    stream.uncork();
  };

  const onWritten = () => {
    if (waiters.length > 0 && socket.bufferedAmount < PACE_BYTES) release();
  };
  const write = (text: string | Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > PACE_BYTES) flush();
    // A close would wait behind what the client does not read.
    if (socket.bufferedAmount > MAX_BEHIND_BYTES) return socket.terminate();
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(flush);
    }
    socket.send(text, AS_TEXT, onWritten);
  };

  return {
    send: (message) => write(JSON.stringify(message)),
    sendEvent: (topic, event) => write(textOf(topic, event)),
    ready: async () => {
      if (socket.bufferedAmount < PACE_BYTES || socket.readyState !== socket.OPEN) return;
      await new Promise<void>((resolve) => waiters.push(resolve));
    },
    overloaded: () => sayGoodbye(socket, LIVE_CLOSE.overloaded, 'Too much at once. Come back and resume.'),
    failed: (err) => {
      log.error({ err }, 'a live topic failed');
      sayGoodbye(socket, LIVE_CLOSE.overloaded, 'The topic could not be read. Come back and resume.');
    },
  };
}
