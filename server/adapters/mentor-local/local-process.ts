/**
 * The process of a local model, seen from the server: started when it is first needed, bound in memory, threads and
 * priority, and started anew after it has died. Whoever waits for its answer then is told, and nothing else stops.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import type { AskModel, FromChild, LoadModel, ToChild } from './child-messages.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const LOOK_MS = 500;
/** How long a process may go on with an answer that was cancelled, before it is ended. */
const CANCEL_LIMIT_MS = 10_000;

/** What is asked, and what it gives. */
export type Answered = Extract<FromChild, { type: 'done' }>;

/** A process that answers. */
export interface LocalProcess {
  /**
   * Answers one question, after those that were asked before; `onText` hears it as it is written. Throws when the
   * process fails or dies.
   */
  ask(question: Omit<AskModel, 'id'>, onText: (text: string) => void, signal: AbortSignal): Promise<Answered>;
  /** Ends it. It starts again when it is asked. */
  end(): void;
}

interface Waiting {
  onText(text: string): void;
  resolve(answered: Answered): void;
  reject(error: Error): void;
}

interface Bounds {
  memoryMb: number;
  cancelLimitMs?: number;
  child?: string;
}

/** Makes it; nothing starts yet. `memoryMb` bounds all that it holds, the file included. */
export function createLocalProcess(
  load: LoadModel,
  { memoryMb, cancelLimitMs = CANCEL_LIMIT_MS, child = CHILD }: Bounds,
): LocalProcess {
  let current: { process: ChildProcess; ready: Promise<void> } | undefined;
  const waiting = new Map<number, Waiting>();
  let asked = 0;

  const begin = (): { process: ChildProcess; ready: Promise<void> } => {
    // Nothing of the server's environment is the model's business: no key, no address of a database.
    const started = fork(child, { env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    if (started.pid !== undefined) lower(started.pid);
    const stopLooking = watchMemory(started, memoryMb);
    const ready = readiness(started, hear);
    const forget = () => {
      stopLooking();
      if (current?.process === started) current = undefined;
    };
    started.on('exit', (code, signal) => {
      forget();
      for (const one of waiting.values()) one.reject(endedBy(code, signal));
      waiting.clear();
    });
    ready.catch(() => {
      // One that could not even be started has no exit.
      forget();
      started.kill('SIGKILL');
    });
    send(started, { type: 'load', ...load });
    return { process: started, ready };
  };

  const hear = (message: OfAnswer) => {
    const one = waiting.get(message.id);
    if (!one) return;
    if (message.type === 'text') one.onText(message.text);
    else waiting.delete(message.id);
    if (message.type === 'done') one.resolve(message);
    if (message.type === 'failed') one.reject(new Error(message.why));
  };

  const ask: LocalProcess['ask'] = async (question, onText, signal) => {
    signal.throwIfAborted();
    current ??= begin();
    const { process: own, ready } = current;
    await ready;
    signal.throwIfAborted();
    asked += 1;
    const id = asked;
    return whileNotStuck(own, { id, signal, limitMs: cancelLimitMs }, () => {
      send(own, { type: 'ask', id, ...question });
      return new Promise((resolve, reject) => waiting.set(id, { onText, resolve, reject }));
    });
  };

  return { ask: oneByOne(ask), end: () => current?.process.kill('SIGKILL') };
}

/** A cancelled answer ends, or its process does, before the next is asked: that one is not ended with it. */
function oneByOne(ask: LocalProcess['ask']): LocalProcess['ask'] {
  let last: Promise<unknown> = Promise.resolve();
  return (...question) => {
    const answered = last.then(() => ask(...question));
    last = answered.catch(() => undefined);
    return answered;
  };
}

/** Waits for an answer. Cancels it by the signal, and ends a process that then goes on with it for too long. */
async function whileNotStuck(
  child: ChildProcess,
  { id, signal, limitMs }: { id: number; signal: AbortSignal; limitMs: number },
  answer: () => Promise<Answered>,
): Promise<Answered> {
  let limit: NodeJS.Timeout | undefined;
  const cancel = () => {
    send(child, { type: 'cancel', id });
    limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
    limit.unref();
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await answer();
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', cancel);
  }
}

/** What a process says of an answer. */
type OfAnswer = Exclude<FromChild, { type: 'ready' | 'cannot-load' }>;

/** Resolves when the model is loaded, rejects when it cannot be; `hear` gets what comes after. */
function readiness(child: ChildProcess, hear: (message: OfAnswer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: FromChild) => {
      if (message.type === 'ready') resolve();
      else if (message.type === 'cannot-load') reject(new Error(message.why));
      else hear(message);
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(endedBy(code, signal)));
  });
}

const endedBy = (code: number | null, signal: string | null) =>
  new Error(`The process of the model ended (${signal ?? code}).`);

/** A process that is gone hears nothing, and its end is told by itself. */
const send = (child: ChildProcess, message: ToChild) => {
  if (child.connected) child.send(message, () => undefined);
};

/** Members' requests go before the model's arithmetic. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It ended already, and says so itself.
  }
}

/** Ends a process that holds more than its bound, where the system tells; else the bound at the start has to do. */
function watchMemory(child: ChildProcess, memoryMb: number): () => void {
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const held = Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) / 2 ** 10;
    if (held > memoryMb) child.kill('SIGKILL');
  };
  const timer = setInterval(() => void ownTurn('local model', look), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
