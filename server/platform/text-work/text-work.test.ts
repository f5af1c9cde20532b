import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { createFairQueue } from '#server/platform/turns/fair-queue.ts';
import type { Act } from '#tests/support/stubborn-worker.ts';
import { createTextWork, type TextWork, type TextWorkOptions } from './create-text-work.ts';

const STUBBORN = new URL('../../../tests/support/stubborn-worker.ts', import.meta.url);

let open: TextWork[] = [];
afterEach(async () => {
  await Promise.all(open.map((work) => work.close()));
  open = [];
});

function pool(options: TextWorkOptions = {}) {
  const work = createTextWork({ worker: STUBBORN, ...options });
  open.push(work);
  const run = (act: Act, memberId?: string, say = ''): Promise<string> =>
    work.run('research.clean', { act, say } as never, { memberId });
  return { work, run };
}

describe('work on texts', () => {
  test('is done in threads that stay, with the real tasks', async () => {
    const work = createTextWork({ threads: 1 });
    open.push(work);
    expect(await work.run('research.clean', 'one\r\ntwo\u0000')).toBe('one\ntwo');
    expect(await work.run('web.page', { bytes: Buffer.from('<p>Bread'), type: 'text/html' })).toEqual({
      title: '',
      text: 'Bread',
    });
    const { run } = pool({ threads: 1 });
    expect(await run('echo')).toBe(await run('echo'));
  });

  test.runIf(process.platform === 'linux')('yields the processor to the event loop', async () => {
    const work = createTextWork({ threads: 1 });
    open.push(work);
    await work.run('research.clean', 'one');
    const niceness = readdirSync('/proc/self/task').map((id) =>
      Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]),
    );
    expect(niceness).toContain(Math.min(getPriority() + 5, 19));
    expect(niceness.filter((one) => one === getPriority()).length).toBeGreaterThan(0);
  });

  test.each([
    ['spin', { deadlineMs: 2_000 }],
    ['hoard', { memoryMb: 24 }],
    ['die', {}],
    ['wait', { longestMs: 2_000 }],
  ] as const)(
    'a task that would %s is refused in words, and the next has a new thread',
    async (act, options) => {
      const { run } = pool({ threads: 1, ...options });
      await expect(run(act)).rejects.toMatchObject({ code: 'text_too_hard' });
      expect(await run('echo', undefined, 'still here')).toContain('still here');
    },
  );

  test('a task that fills buffers, which no heap counts, is refused in words long before the machine is full [attack]', async () => {
    const causes: unknown[] = [];
    const log = { warn: (entry: { cause: string }) => causes.push(entry.cause) } as never;
    const { run } = pool({ threads: 1, buffersMb: 32, deadlineMs: 2 ** 30, log });
    const before = process.memoryUsage().rss;
    await expect(run('buffers')).rejects.toMatchObject({ code: 'text_too_hard' });
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    expect(causes).toEqual(['its buffers took too much memory']);
    expect(await run('echo', undefined, 'still here')).toContain('still here');
  });

  test('a text is refused for what it takes of the processor, and never because the machine is busy', async () => {
    const causes: unknown[] = [];
    const log = { warn: (entry: { cause: string }) => causes.push(entry.cause) } as never;
    const { run } = pool({ threads: 1, deadlineMs: 300, longestMs: 2 ** 30, log });
    const before = process.cpuUsage();
    await expect(run('toil')).rejects.toMatchObject({ code: 'text_too_hard' });
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeGreaterThan(300_000);
    expect(causes).toEqual(['it took too long']);
    const { run: wait } = pool({ threads: 1, deadlineMs: 2 ** 30, longestMs: 500, log });
    await expect(wait('wait')).rejects.toMatchObject({ code: 'text_too_hard' });
    expect(causes.at(-1)).toBe('it did not end in time');
  });

  test('a file that would be larger than any is refused in words, and its thread goes on [attack]', async () => {
    const work = createTextWork({ threads: 1, resultMb: 1 });
    open.push(work);
    const rows = (count: number) => Array.from({ length: count }, () => ['x'.repeat(1000)]);
    await expect(work.run('print.csv', rows(2_000))).rejects.toMatchObject({ code: 'text_too_hard' });
    expect((await work.run('print.csv', rows(10))).byteLength).toBe(10_020);
  });

  test('a task that throws costs nobody a thread', async () => {
    const { run } = pool({ threads: 1 });
    const before = await run('echo');
    await expect(run('throw')).rejects.toThrow('on purpose');
    expect(await run('echo')).toBe(before);
  });

  test('one member’s hard texts leave a thread for the others', async () => {
    const { work, run } = pool({ threads: 2, deadlineMs: 2 ** 30 });
    const hard = [1, 2, 3].map(() => run('spin', 'greedy').catch(() => 'ended'));
    // Nothing ends the hard ones, so this comes only if they have left a thread free.
    expect(await run('echo', 'patient', 'served')).toContain('served');
    await work.close();
    expect(await Promise.all(hard)).toEqual(['ended', 'ended', 'ended']);
  });

  test('a member is one in the queue, by their id and by their pseudonym', async () => {
    const { work, run } = pool({ threads: 2, deadlineMs: 2 ** 30, refOf: (memberId) => `m-${memberId}` });
    const spin = { act: 'spin', say: '' } as never;
    const hard = [
      run('spin', 'greedy'),
      work.run('research.clean', spin, { memberRef: 'm-greedy' }),
      run('spin', 'greedy'),
    ].map((one) => one.catch(() => 'ended'));
    expect(await run('echo', 'patient', 'served')).toContain('served');
    await work.close();
    expect(await Promise.all(hard)).toEqual(['ended', 'ended', 'ended']);
  });

  test('what waits is bounded, and past it whoever waits with most gives way to a newcomer at once [attack]', async () => {
    const { run } = pool({ threads: 1, mostWaiting: 3, mostWaitingOfOne: 2, deadlineMs: 2 ** 30 });
    const code = (error: { code?: string }) => error.code;
    const held = [run('spin', 'a'), run('echo', 'a'), run('echo', 'a')].map((one) => one.catch(code));
    await expect(run('echo', 'a')).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
    held.push(run('echo', 'b').catch(code), run('echo', 'c').catch(code));
    expect(await held[2]).toBe('too_many_requests');
    // Where nobody waits with more than one, the newcomer comes back.
    await expect(run('echo', 'd')).rejects.toMatchObject({ code: 'service_unavailable' });
    await open[0]!.close();
    await Promise.all(held);
  });

  test('what looks for a person in danger waits behind no other text, however many there are', async () => {
    const { work, run } = pool({ threads: 1, mostWaiting: 1, deadlineMs: 2 ** 30 });
    const held = [run('spin', 'a'), run('echo', 'b')].map((one) => one.catch(() => null));
    await expect(run('echo', 'c')).rejects.toMatchObject({ code: 'service_unavailable' });
    const care = work.run('care.read', { act: 'echo', say: 'read' } as never, { memberId: 'c' });
    expect(await care).toContain('read');
    // One hard text of somebody's leaves a thread for the others here too.
    held.push(
      work.run('care.read', { act: 'spin', say: '' } as never, { memberId: 'a' }).catch(() => null) as never,
    );
    const next = work.run('care.read', { act: 'echo', say: 'read again' } as never, { memberId: 'c' });
    expect(await next).toContain('read again');
    await work.close();
    await Promise.all(held);
  });

  test('who gives up waiting leaves the queue, and ends nothing else', async () => {
    const { work, run } = pool({ threads: 1, mostWaiting: 1, deadlineMs: 2 ** 30 });
    const held = run('spin').catch(() => null);
    const leaving = new AbortController();
    const waiting = work.run('research.clean', '', { signal: leaving.signal });
    leaving.abort(new Error('I leave.'));
    await expect(waiting).rejects.toThrow('I leave.');
    const next = run('echo').catch((error: Error) => error.message);
    await work.close();
    expect(await next).toContain('stopping');
    await held;
  });
});

test('members take turns, whatever each has waiting', () => {
  const queue = createFairQueue<number>({ most: 100, mostOfOne: 100, mostRunningOfOne: 2 });
  for (const item of [1, 2, 3]) queue.push('a', item);
  queue.push('b', 10);
  queue.push('c', 20);
  const taken = Array.from({ length: 4 }, () => queue.take()!.item);
  expect(taken).toEqual([1, 10, 20, 2]);
  // Two of a's are running: the third waits until one has ended.
  expect(queue.take()).toBeUndefined();
  queue.done('a');
  expect(queue.take()).toEqual({ owner: 'a', item: 3 });
  expect(queue.size).toBe(0);
});
