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
const PAGE_BYTES = 4_096;

/** What is asked, and what it gives. */
export type Answered = Extract<FromChild, { type: 'done' }>;

/** A process that answers. */
export interface LocalProcess {
  /** Answers one question; `onText` hears it as it is written. Throws when the process fails or dies. */
  ask(question: Omit<AskModel, 'id'>, onText: (text: string) => void, signal: AbortSignal): Promise<Answered>;
  /** Ends it. It starts again when it is asked. */
  end(): void;
}

interface Waiting {
  onText(text: string): void;
  resolve(answered: Answered): void;
  reject(error: Error): void;
}

/** Makes it; nothing starts yet. `memoryMb` bounds all that it holds, the file included. */
export function createLocalProcess(
  load: LoadModel,
  { memoryMb, child = CHILD }: { memoryMb: number; child?: string },
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
    started.on('exit', (code, signal) => {
      stopLooking();
      if (current?.process === started) current = undefined;
      for (const one of waiting.values()) one.reject(endedBy(code, signal));
      waiting.clear();
    });
    ready.catch(() => started.kill('SIGKILL'));
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

  return {
    async ask(question, onText, signal) {
      current ??= begin();
      const { process: own, ready } = current;
      await ready;
      signal.throwIfAborted();
      asked += 1;
      const id = asked;
      const cancel = () => send(own, { type: 'cancel', id });
      signal.addEventListener('abort', cancel);
      try {
        return await new Promise<Answered>((resolve, reject) => {
          waiting.set(id, { onText, resolve, reject });
          send(own, { type: 'ask', id, ...question });
        });
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    end: () => current?.process.kill('SIGKILL'),
  };
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
    const pages = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
    const held = (Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES) / 2 ** 20;
    if (held > memoryMb) child.kill('SIGKILL');
  };
  const timer = setInterval(() => void ownTurn('local model', look), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
