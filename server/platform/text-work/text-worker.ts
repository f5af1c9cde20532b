/** A thread that works on text: takes one task after the other, and answers each with its result or with why not. */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { TEXT_TASKS, type TextTaskName } from '#server/text-tasks.ts';

/** What a thread is sent. */
export interface TextJob {
  name: TextTaskName;
  input: unknown;
}

/** What it sends back. */
export type TextOutcome = { result: unknown } | { error: string } | { isTooLarge: true };

const { mostResultBytes } = workerData as { mostResultBytes: number };

/** What a text, the bytes of a file or its parts weigh; anything else is small. */
function bytesOf(result: unknown): number {
  if (typeof result === 'string') return result.length * 2;
  if (ArrayBuffer.isView(result)) return result.byteLength;
  return Array.isArray(result) ? result.reduce((sum: number, part) => sum + bytesOf(part), 0) : 0;
}

async function work({ name, input }: TextJob): Promise<TextOutcome> {
  try {
    const task = (await TEXT_TASKS[name]()) as (given: unknown) => unknown;
    const result = await task(input);
    // What travels is held twice for a moment, so it is measured here.
    return bytesOf(result) > mostResultBytes ? { isTooLarge: true } : { result };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Requests come first where there is too little processor for all; a third of a share keeps within the deadlines. */
const NICENESS = 5;

// Linux counts a thread as a process of its own; elsewhere the event loop would be slowed with it.
if (process.platform === 'linux') {
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, Math.min(19, getPriority() + NICENESS));
}

parentPort!.on('message', async (job: TextJob) => parentPort!.postMessage(await work(job)));
