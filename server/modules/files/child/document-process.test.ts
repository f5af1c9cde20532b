import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startDocumentProcess } from './document-process.ts';
import { hasKernelLimits } from './launch.ts';
import { DEADLINE_MS, MOST_RESIDENT_BYTES, PROCESSOR_SECONDS } from './limits.ts';
import { canReadMemory, readMemory } from './read-memory.ts';
import { type FileTask, FileTaskError } from './tasks.ts';

const program = fileURLToPath(
  new URL('../../../../tests/support/hostile-programs/greedy.ts', import.meta.url),
);
const MEGABYTE = 1024 * 1024;

/** A process that was taken over, and what it is told to try. */
async function attempt(
  name: string,
  options: Omit<Parameters<typeof startDocumentProcess>[1], 'program'> = {},
) {
  const taken = await startDocumentProcess('documents', { program, ...options });
  const ended = await taken.run({ attempt: name } as unknown as FileTask, new Uint8Array()).then(
    ({ bytes }) => ({ reason: null, bytes }),
    (error) => ({ reason: error.reason as string, bytes: new Uint8Array() }),
  );
  taken.end();
  return { ...ended, peakBytes: taken.peakBytes() };
}

test
  .skipIf(!canReadMemory)
  .each(['array buffers', 'one array buffer', 'array buffers, a little at a time', 'objects'])(
  'a process that takes memory as %s ends before it has 300 MB [attack]',
  async (name) => {
    const { reason, peakBytes } = await attempt(name);
    // The kernel's no is an error of the process, or its end; a heap that is full spends its time tidying up.
    expect(['memory', 'failed', 'time']).toContain(reason);
    expect(peakBytes).toBeLessThan(300 * MEGABYTE);
  },
);

test
  .skipIf(!canReadMemory || !hasKernelLimits)
  .each(['array buffers', 'one array buffer', 'array buffers, a little at a time'])(
  'the kernel alone gives a process that takes memory as %s less than 300 MB [attack]',
  async (name) => {
    const { reason, peakBytes } = await attempt(name, { keepers: ['kernel'] });
    expect(['memory', 'failed']).toContain(reason);
    expect(peakBytes).toBeLessThan(300 * MEGABYTE);
  },
);

/** Slow where it counts: whoever looks may be held up by a busy machine meanwhile. */
const SLOWLY = 'array buffers, slowly at last';

test.skipIf(!canReadMemory)(
  'the server alone ends a process that takes too much memory [attack]',
  async () => {
    const { reason } = await attempt(SLOWLY, { keepers: ['server'] });
    expect(reason).toBe('memory');
  },
);

test('where nobody else can look, a thread of the process ends it [attack]', async () => {
  const { reason } = await attempt(SLOWLY, { keepers: ['itself'] });
  expect(reason).toBe('memory');
});

test.each(['time', 'silence'])('a process that takes %s ends at its deadline [attack]', async (name) => {
  expect((await attempt(name, { deadlineMs: 300 })).reason).toBe('time');
});

const KEEPERS = ['server', 'itself', ...(hasKernelLimits ? ['kernel' as const] : [])] as const;

test.each(KEEPERS)(
  'where the %s keeps its memory, a process that works on and on ends at its deadline [attack]',
  async (keeper) => {
    expect((await attempt('time', { deadlineMs: 300, keepers: [keeper] })).reason).toBe('time');
  },
);

test.skipIf(!canReadMemory || !hasKernelLimits)(
  'the kernel ends a process by its processor time, whoever forgets its deadline [attack]',
  async () => {
    const opener = await startDocumentProcess('documents', { program });
    const limits = readFileSync(`/proc/${opener.pid}/limits`, 'latin1');
    opener.end();
    const [, soft, hard] = /^Max cpu time +(\d+) +(\d+) +seconds/m.exec(limits)!;
    expect([Number(soft), Number(hard)]).toEqual([PROCESSOR_SECONDS, PROCESSOR_SECONDS]);
    expect(PROCESSOR_SECONDS).toBeLessThanOrEqual(DEADLINE_MS / 1000 + 1);
  },
);

test.each(['a long answer', 'nonsense'])('%s is not taken [attack]', async (name) => {
  expect((await attempt(name)).reason).toBe('failed');
});

test('a process that was taken over reads, writes, starts and knows nothing [attack]', async () => {
  const { bytes } = await attempt('doors');
  expect(JSON.parse(Buffer.from(bytes).toString())).toEqual([]);
});

test('the server’s own bound stands under what a file may cost', () => {
  expect(MOST_RESIDENT_BYTES).toBeLessThan(300 * MEGABYTE);
});

test.skipIf(!canReadMemory)(
  'no document’s process is a copy of the server, whose memory would be copied with it: a small one starts them all',
  async () => {
    const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(statusOf(pid))![1]);
    const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'latin1');
    const [first, second] = [await startDocumentProcess('documents'), await startDocumentProcess('images')];
    const [parent, other] = [first, second].map(({ pid }) => parentOf(pid));
    first.end();
    second.end();
    expect(parent).toBe(other);
    expect(parent).not.toBe(process.pid);
    expect(parentOf(parent!)).toBe(process.pid);
    expect(readMemory(parent!)!.residentBytes).toBeLessThan(150 * MEGABYTE);
  },
);

test.skipIf(!canReadMemory)(
  'a process that starts others and dies takes the documents of the moment with it, and is no fault of theirs; the next one works',
  async () => {
    const one = await startDocumentProcess('documents', { program });
    const launcher = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${one.pid}/status`, 'latin1'))![1]);
    const answered = one.run({ attempt: 'silence' } as unknown as FileTask, new Uint8Array());
    process.kill(launcher, 'SIGKILL');
    const error = await answered.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(FileTaskError);
    expect((await attempt('doors')).reason).toBeNull();
  },
);
