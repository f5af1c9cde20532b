/**
 * The program that starts the processes of documents and passes on what goes in and comes out of them. It stays
 * small, knows nothing, and ends with the server, with all that it has started.
 */
import type { ChildProcess } from 'node:child_process';
import { createFrameReader, toFrame } from './frames.ts';
import { launch } from './launch.ts';
import type { FromLauncher, ToLauncher } from './launcher-messages.ts';
import { MOST_MESSAGE_BYTES } from './limits.ts';

const started = new Map<number, ChildProcess>();

/** Waits until it is written: what a process pours out is held up where the server does not take it. */
function say(header: FromLauncher, body: Uint8Array = new Uint8Array()): void {
  for (const part of toFrame({ header, body })) process.stdout.write(part);
}

function open(id: number, options: Parameters<typeof launch>[0]): void {
  const child = launch(options);
  started.set(id, child);
  child.stdout!.on('data', (piece: Buffer) => say({ type: 'data', id }, piece));
  // A process that ended takes no more bytes; that it ended is told by its end.
  child.stdin!.on('error', () => undefined);
  child.on('error', (error) => say({ type: 'failed', id, error: String(error) }));
  // After all that it said.
  child.on('close', (code, signal) => {
    started.delete(id);
    say({ type: 'gone', id, code, signal });
  });
  if (child.pid !== undefined) say({ type: 'opened', id, pid: child.pid });
}

const read = createFrameReader(MOST_MESSAGE_BYTES, ({ header, body }) => {
  const message = header as ToLauncher;
  if (message.type === 'open') return open(message.id, message.options);
  const child = started.get(message.id);
  if (message.type === 'kill') child?.kill('SIGKILL');
  else child?.stdin?.write(body);
});

function end(): never {
  for (const child of started.values()) child.kill('SIGKILL');
  process.exit();
}

process.stdin.on('data', read);
process.stdin.on('end', end);
process.stdin.on('error', end);
process.stdout.on('error', end);
