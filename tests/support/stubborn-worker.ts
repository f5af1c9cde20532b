/**
 * A thread for tests of the pool: it echoes, and fails in every way in which a thread can. What is not for it, it never
 * answers. Where the pool should end it and doesn't, it says so, long after: a test without its guard fails, and never hangs.
 * Only `spin` goes on for ever, for what has to be served meanwhile.
 */
import { parentPort, threadId } from 'node:worker_threads';

/** What it is told to do. */
export type Act = 'echo' | 'spin' | 'toil' | 'wait' | 'hoard' | 'buffers' | 'die' | 'throw';

const NOBODY = 'Nobody has ended it.';
/** Of its own processor time, which a busy machine doesn't take from. */
const MOST_TOIL_MS = 5_000;
const MOST_WAIT_MS = 60_000;
const MOST_BUFFERS = 600;

parentPort!.on('message', ({ input }: { input: { act: Act; say: string } }) => {
  switch (input.act) {
    case 'spin':
      for (;;);
    case 'toil': {
      const spent = () => process.threadCpuUsage().user / 1000;
      const before = spent();
      // Looking costs more than toiling does.
      while (spent() - before < MOST_TOIL_MS) for (let turn = 0; turn < 1e7; turn += 1);
      parentPort!.postMessage({ result: NOBODY });
      break;
    }
    case 'wait':
      setTimeout(() => parentPort!.postMessage({ result: NOBODY }), MOST_WAIT_MS);
      break;
    case 'hoard': {
      const kept: unknown[] = [];
      for (;;) kept.push(new Array(10_000).fill(kept.length));
    }
    case 'buffers': {
      const kept: unknown[] = [];
      const clock = new Int32Array(new SharedArrayBuffer(4));
      // Slowly, so that whoever looks at it can be slow too.
      while (kept.length < MOST_BUFFERS) {
        kept.push(Buffer.alloc(1024 * 1024, 1));
        Atomics.wait(clock, 0, 0, 20);
      }
      parentPort!.postMessage({ result: NOBODY });
      break;
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
