/**
 * Looks at the memory of its own process from a thread that no document can hold, and ends the process past the
 * bound. For systems where the server can't look itself.
 */
import { Worker } from 'node:worker_threads';
import { LOOK_MS } from './limits.ts';

/** Starts looking. A thread can't end its process by leaving, only by killing it. */
export function watchSelf(mostBytes: number): void {
  const look = `
    const { workerData } = require('node:worker_threads');
    setInterval(() => {
      if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
    }, ${LOOK_MS});`;
  new Worker(look, { eval: true, workerData: mostBytes }).unref();
}
