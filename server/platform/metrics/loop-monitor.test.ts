import { expect, test } from 'vitest';
import { createLoopMonitor, threadCpuMs } from './loop-monitor.ts';
import { createMetrics } from './metrics.ts';

/** Takes so much of the processor, at once. */
function burn(ms: number): void {
  const until = threadCpuMs() + ms;
  while (threadCpuMs() < until);
}

test('whoever holds the loop is logged and counted by name, with their longest hold; whoever waits is not, and no start is', async () => {
  const lines: { heldMs: number; underWay: string[] }[] = [];
  const metrics = createMetrics();
  const beaten = Promise.withResolvers<void>();
  const monitor = createLoopMonitor({
    metrics,
    log: {
      warn: ((line: (typeof lines)[number]) => {
        lines.push(line);
        beaten.resolve();
      }) as never,
    },
  });
  burn(120);
  monitor.watch();
  const waiting = monitor.begin('GET /waits');
  await monitor.during('job heavy', async () => burn(120));
  await beaten.promise;
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
