import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createLoopMonitor, threadCpuMs } from './loop-monitor.ts';
import { createMetrics } from './metrics.ts';

/** Takes so much of the processor, at once. */
function burn(ms: number): void {
  const until = threadCpuMs() + ms;
  while (threadCpuMs() < until);
}

function watched() {
  const lines: { heldMs: number; garbageMs: number; underWay: string[] }[] = [];
  const metrics = createMetrics();
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const warn = (line: (typeof lines)[number]) => {
    lines.push(line);
    resolve();
  };
  return { monitor: createLoopMonitor({ metrics, log: { warn: warn as never } }), metrics, lines, told };
}

test('whoever holds the loop is logged and counted by name, with their longest hold; whoever waits is not, and no start is', async () => {
  const { monitor, metrics, lines, told } = watched();
  burn(120);
  monitor.watch();
  const waiting = monitor.begin('GET /waits');
  await monitor.during('job heavy', async () => burn(120));
  await told;
  waiting();
  monitor.close();
  expect(lines[0]!.heldMs).toBeGreaterThan(50);
  // Timers of other tests in this process may be under way too.
  const begunHere = lines[0]!.underWay.filter((name) => name === 'job heavy' || name === 'GET /waits');
  expect(begunHere).toEqual(['job heavy', 'GET /waits']);
  const { text } = await metrics.read();
  expect(text).toContain('protege_loop_holds_total{newest="job heavy"} 1');
  const [, longest] = /^protege_loop_longest_hold_seconds\{newest="job heavy"\} (.+)$/m.exec(text)!;
  expect(Number(longest) * 1000).toBeCloseTo(lines[0]!.heldMs, -1);
});

test('a hold that collects garbage is nobody’s who happens to be under way', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  const { monitor, metrics, lines, told } = watched();
  monitor.watch();
  monitor.during('GET /innocent', () => {
    const until = threadCpuMs() + 120;
    while (threadCpuMs() < until) collect();
  });
  await told;
  monitor.close();
  expect(lines[0]!.garbageMs).toBeGreaterThan(lines[0]!.heldMs / 2);
  const { text } = await metrics.read();
  expect(text).toContain('protege_loop_holds_total{newest="garbage collection"} 1');
  expect(text).not.toContain('innocent');
});
