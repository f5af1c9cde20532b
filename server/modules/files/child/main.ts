/**
 * The program that opens documents: takes a task and its file from its input, answers on its output. Nothing
 * that it loads may print, reach the network, or run text as code.
 */
import net from 'node:net';
import { createFrameReader, toFrame } from './frames.ts';
import { MOST_MESSAGE_BYTES } from './limits.ts';
import { runTask } from './run.ts';
import type { FileTask } from './tasks.ts';
import { watchSelf } from './watch-self.ts';

const [, , mostBytes] = process.argv;
if (mostBytes) watchSelf(Number(mostBytes));
closeDoors();

function say(header: unknown, body: Uint8Array = new Uint8Array()): void {
  for (const part of toFrame({ header, body })) process.stdout.write(part);
}

const read = createFrameReader(MOST_MESSAGE_BYTES, ({ header, body }) => {
  runTask(header as FileTask, body).then(
    ({ inspection, bytes }) => say({ inspection }, bytes),
    (error) => say({ error: String(error).slice(0, 500), outOfMemory: isOutOfMemory(error) }),
  );
});

process.stdin.on('data', read);
process.stdin.on('end', () => process.exit());
say({ ready: true });

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /allocat|Array buffer|string length/i.test(error.message);
}

/** The code here is ours and opens no connection; should a file ever make it, none opens. */
function closeDoors(): void {
  const refuse = () => {
    throw new Error('The process that opens documents has no network.');
  };
  // The streams of this process are open already and never connect.
  net.Socket.prototype.connect = refuse;
  Object.assign(globalThis, { fetch: refuse, WebSocket: undefined, EventSource: undefined });
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => undefined;
}
