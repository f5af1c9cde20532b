/** A thread for tests of the pool: it echoes, and fails in every way in which a thread can. What is not for it, it never answers. */
import { parentPort, threadId } from 'node:worker_threads';

/** What it is told to do. */
export type Act = 'echo' | 'spin' | 'wait' | 'hoard' | 'buffers' | 'die' | 'throw';

parentPort!.on('message', ({ input }: { input: { act: Act; say: string } }) => {
  switch (input.act) {
    case 'spin':
      for (;;);
    case 'wait':
      break;
    case 'hoard': {
      const kept: unknown[] = [];
      for (;;) kept.push(new Array(10_000).fill(kept.length));
    }
    case 'buffers': {
      const kept: unknown[] = [];
      const clock = new Int32Array(new SharedArrayBuffer(4));
      // Slowly, so that whoever looks at it can be slow too.
      for (;;) {
        kept.push(Buffer.alloc(1024 * 1024, 1));
        Atomics.wait(clock, 0, 0, 20);
      }
    }
    case 'die':
      process.exit(3);
      break;
    case 'throw':
      parentPort!.postMessage({ error: 'on purpose' });
      break;
    case 'echo':
      parentPort!.postMessage({ result: `${input.say} ${threadId}` });
  }
});
