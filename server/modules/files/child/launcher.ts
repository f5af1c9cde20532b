/**
 * Has the processes of documents started by a small process, the launcher. A process begins as a copy of the one that starts
 * it, and each page of memory that this one writes to from then on is copied first: started by a server of 700 MB, one
 * document held the event loop for 240 ms. The launcher is started while the server is small, and anew after it has died.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import { createFrameReader, toFrame } from './frames.ts';
import { ENVIRONMENT, type LaunchOptions } from './launch.ts';
import type { FromLauncher, ToLauncher } from './launcher-messages.ts';
import { MOST_MESSAGE_BYTES } from './limits.ts';

const PROGRAM = fileURLToPath(new URL('./launcher-main.ts', import.meta.url));
/** Documents travel in pieces, so that none is whole in the launcher, nor another’s waits behind it. */
const PIECE_BYTES = 256 * 1024;

/** Who hears of a process. */
export interface Hearing {
  data(piece: Buffer): void;
  exit(code: number | null, signal: NodeJS.Signals | null): void;
  /** It could not be started, or the launcher has died. */
  lost(error: Error): void;
}

/** The launcher has died, and with it whatever it had started: no fault of a document, and the next one has a new launcher. */
export class LauncherLost extends Error {}

/** A process that was started. */
export interface Launched {
  pid: number;
  write(bytes: Uint8Array): void;
  kill(): void;
}

/** A launcher, and whoever hears of what it has started. */
interface Launcher {
  child: ChildProcess;
  hearings: Map<number, Hearing & { opened(pid: number): void }>;
}

let current: Launcher | undefined;
let newest = 0;

/** Starts the launcher where there is none. */
export function prepareLauncher(): void {
  current ??= begin();
}

/** Starts a process. Throws where it can't be started. */
export function launchApart(options: LaunchOptions, hearing: Hearing): Promise<Launched> {
  current ??= begin();
  const { child, hearings } = current;
  newest += 1;
  const id = newest;
  const say = (header: ToLauncher, body: Uint8Array = new Uint8Array()) => {
    for (const part of toFrame({ header, body })) child.stdin!.write(part);
  };
  const write = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      say({ type: 'data', id }, bytes.subarray(at, at + PIECE_BYTES));
    }
  };
  return new Promise((resolve, reject) => {
    hearings.set(id, {
      ...hearing,
      opened: (pid) => resolve({ pid, write, kill: () => say({ type: 'kill', id }) }),
      lost: (error) => {
        hearings.delete(id);
        hearing.lost(error);
        reject(error);
      },
    });
    say({ type: 'open', id, options });
  });
}

function begin(): Launcher {
  // Nothing of the server's environment is its business.
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM], {
    env: ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'inherit'],
    windowsHide: true,
  });
  const launcher: Launcher = { child, hearings: new Map() };
  const lose = (error: Error) => {
    if (current === launcher) current = undefined;
    for (const hearing of launcher.hearings.values()) hearing.lost(error);
  };
  const read = createFrameReader(MOST_MESSAGE_BYTES, ({ header, body }) => hear(launcher, header, body));
  child.stdout.on('data', (piece: Buffer) => ownTurn('document process', () => read(piece)));
  child.stdin.on('error', () => undefined);
  child.on('error', lose);
  child.on('exit', (code, signal) =>
    lose(new LauncherLost(`The process that starts others has ended with ${signal ?? code}.`)),
  );
  // It keeps no server from ending, and ends with it.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref();
  return launcher;
}

function hear({ hearings }: Launcher, header: unknown, body: Uint8Array): void {
  const message = header as FromLauncher;
  const hearing = hearings.get(message.id);
  if (!hearing) return;
  if (message.type === 'opened') hearing.opened(message.pid);
  if (message.type === 'data') hearing.data(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  if (message.type === 'failed') hearing.lost(new Error(message.error));
  if (message.type !== 'gone') return;
  hearings.delete(message.id);
  hearing.exit(message.code, message.signal);
}
