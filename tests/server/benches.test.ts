/**
 * Benchmarks that nobody starts stop working unseen. Each is started here in its smallest form, on the cluster of
 * this run: what it checks is checked, and it reports its figures; how large they are is no matter.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { TEMPLATE } from '#tests/support/global-database.ts';
import { BENCHES, isBenchName } from '../../bench/registry.ts';
import type { Metric } from '../../bench/support/report.ts';
import { ROOT } from '../../scripts/run-step.ts';

const given = { ...process.env };
beforeAll(() => {
  // What the migrations make is there already; that they make it is proved by every run's template.
  Object.assign(process.env, { BENCH_DATABASE_URL: inject('clusterUrl'), BENCH_MIGRATED: TEMPLATE });
});
afterAll(() => {
  for (const name of ['BENCH_DATABASE_URL', 'BENCH_MIGRATED']) {
    if (given[name] === undefined) delete process.env[name];
    else process.env[name] = given[name];
  }
});

const folders = readdirSync(join(ROOT, 'bench'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'support')
  .map((entry) => entry.name)
  .sort();

test('every folder of benchmarks has its benchmark in the registry', () => {
  expect(Object.keys(BENCHES).sort()).toEqual(folders);
});

test.for(folders)('the benchmark %s starts, and reports figures of its own and of its peer', async (name) => {
  if (!isBenchName(name)) throw new Error(`${name} is not in the registry.`);
  const { bench } = await BENCHES[name]();
  const metrics: Metric[] = [];
  await bench({
    scale: 'tiny',
    report: { condition: () => undefined, progress: () => undefined, add: (metric) => metrics.push(metric) },
  });
  expect(metrics.length).toBeGreaterThan(0);
  for (const { metric, ours, peer } of metrics) {
    expect(ours.length, metric).toBeGreaterThan(0);
    expect(peer.length, metric).toBeGreaterThan(0);
    expect([...ours, ...peer].every(Number.isFinite), metric).toBe(true);
  }
});
