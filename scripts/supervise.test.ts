import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type SuperviseOptions, supervise } from './supervise.ts';

const folder = await mkdtemp(join(tmpdir(), 'protege-supervise-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A server that does these things, one a start; the last one from then on. */
async function script(name: string, ends: string[]): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(
    path,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(`${path}.starts`)}, '.');
     const start = readFileSync(${JSON.stringify(`${path}.starts`)}).length - 1;
     const ends = [${ends.map((end) => `() => { ${end} }`).join(', ')}];
     ends[Math.min(start, ends.length - 1)]();`,
  );
  return path;
}

/** Runs it to its end; returns the exit status and what was said. */
async function run(path: string, options: Partial<SuperviseOptions> = {}) {
  const said: string[] = [];
  const status = await supervise({
    run: [path],
    waitsMs: [1, 2, 4],
    say: (line) => said.push(line.replace(/^.*\(/, '(')),
    ...options,
  });
  return { status, said };
}

const FAULT = 'process.exit(70);';
const RUNS = "process.send({ type: 'running' }, () =>";

test('a server that ends by a fault or is killed is started again, later each time, until it stops cleanly', async () => {
  const path = await script('faults', [FAULT, "process.kill(process.pid, 'SIGKILL');", FAULT, FAULT, '']);
  expect(await run(path)).toEqual({
    status: 0,
    said: [
      '(with status 70). It starts again in 0.001 s.',
      '(by SIGKILL). It starts again in 0.002 s.',
      '(with status 70). It starts again in 0.004 s.',
      '(with status 70). It starts again in 0.004 s.',
    ],
  });
});

test('a server that had lived for a while begins at the first wait again', async () => {
  const path = await script('healthy', [FAULT, FAULT, '']);
  const { said } = await run(path, { healthyAfterMs: 0 });
  expect(said).toEqual(Array(2).fill('(with status 70). It starts again in 0.001 s.'));
});

test('a server that refuses to start is not started again; one that had run is', async () => {
  expect(await run(await script('refused', ['process.exit(1);']))).toEqual({ status: 1, said: [] });
  const path = await script('away', [`${RUNS} process.exit(70));`, 'process.exit(1);', '']);
  expect(await run(path)).toMatchObject({
    status: 0,
    said: [expect.stringContaining('status 70'), expect.stringContaining('status 1)')],
  });
});

test('a server that runs and no longer turns its loop is ended and started again; one that speaks is not', async () => {
  const path = await script('hung', [
    `${RUNS} { for (;;); });`,
    `${RUNS} setInterval(() => process.send({ type: 'alive' }, () => (beats += 1) === 600 && process.exit(0)), 5)); let beats = 0;`,
  ]);
  expect((await run(path, { lookMs: 200 })).said).toEqual([
    'The server has not answered for 2.4 s. It is ended.',
    '(by SIGKILL). It starts again in 0.001 s.',
  ]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the server, and the end is clean', async (signal) => {
  const path = await script(`stops-${signal}`, [
    `process.on('${signal}', () => process.exit(0)); ${RUNS} console.log('up')); setInterval(() => {}, 1000);`,
  ]);
  const supervisor = join(folder, 'supervisor.mjs');
  await writeFile(
    supervisor,
    `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
     process.exit(await supervise({ run: [process.argv[2]] }));`,
  );
  const child = spawn(process.execPath, [supervisor, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});
