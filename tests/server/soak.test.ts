/**
 * The short form of `npm run soak`: a few deeds of ordinary members, and each way of attacking once or twice, on the
 * product's own process with its rate limits on.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startOwnServer } from '#tests/support/fuzz/own-server.ts';
import { OidcProvider } from '#tests/support/oidc-provider.ts';
import type { Tally } from '#tests/support/soak/guest.ts';
import { judge, verdictLines, type Watched } from '#tests/support/soak/judge.ts';
import { runSoak } from '#tests/support/soak/run-soak.ts';
import { longestHold, readSample } from '#tests/support/soak/watch.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const DEEDS = 3;
const MEMBERS = 5;
/** Hostile files cost seconds each on a slow machine. */
const PATIENCE_MS = 900_000;
const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31));

test(
  'members are served while others attack: no exit, no fault, no request without an answer, and the books balance',
  async () => {
    console.info(`The soak: again with SOAK_SEED=${seed}`);
    const database = await createTestDatabase();
    const pages = new URL('../support/soak/local-pages.ts', import.meta.url);
    const provider = await new OidcProvider().start();
    const limits = { PROTEGE_SEED: 'none', PROTEGE_RATE_LIMITS: '1' };
    const env = { ...limits, ...provider.env, NODE_OPTIONS: `--import ${pages}` };
    const server = await startOwnServer(env, database);
    try {
      const { alone, ordinary, hostile } = await runSoak({
        ...{ site: server.site, provider, seed, members: MEMBERS, siege: 1 },
        isOver: (done) => done >= DEEDS || server.exit() !== null,
        pauseMs: { ordinary: 0, hostile: 0 },
        holdMs: 1_000,
      });
      expect(server.exit(), server.output()).toBeNull();
      expect(
        [...alone.faults, ...ordinary.faults, ...hostile.faults],
        `Again with SOAK_SEED=${seed}`,
      ).toEqual([]);
      expect([...alone.unanswered.keys(), ...ordinary.unanswered.keys()]).toEqual([]);
      // A deed may find nothing to do (no vote is open, nobody to send to), so not each is a request.
      expect(alone.allMs.length + ordinary.allMs.length).toBeGreaterThanOrEqual(MEMBERS);
      expect(await server.violations()).toEqual([]);
      expect(await server.stop(), server.output()).toBe(0);
    } finally {
      await server.stop();
      await database.drop();
      await provider.stop();
    }
  },
  PATIENCE_MS,
);

/** A run in which everything is as it has to be. */
function quietRun(): Watched {
  const tally = (statuses: [number, number][], allMs: number[]): Tally =>
    ({
      ...{ statuses: new Map(statuses), unanswered: new Map(), faults: [], slow: new Map() },
      ms: [],
      allMs,
    }) as Tally;
  const sample = {
    heapMb: 90,
    externalMb: 5,
    descriptors: 60,
    unowned: 0,
    held: { ms: 60, owner: 'job a' },
    startedAt: 1,
    loadPerProcessor: 0.5,
  };
  return {
    exit: null,
    samples: [1, 2, 3, 4, 5, 6].map((at) => ({ ...sample, at, rssMb: 200 })),
    alone: tally([[200, 60]], Array(60).fill(20)),
    ordinary: tally([[200, 3]], [10, 20, 30]),
    hostile: tally([[400, 2]], []),
    violations: [],
    anySpeed: false,
  };
}

test('a soak holds where nothing ended, failed, grew or waited', () => {
  expect(verdictLines(judge(quietRun())).at(-1)).toBe('It held.');
});

test('the longest hold of the event loop is read with its owner from the figures of a server', () => {
  const name = 'protege_loop_longest_hold_seconds';
  const figures = `# TYPE ${name} gauge\n${name}{newest="GET /api/wallet"} 0.061\n${name}{newest="job a"} 0.23\n`;
  expect(longestHold(figures)).toEqual({ ms: 230, owner: 'job a' });
  expect(longestHold('')).toEqual({ ms: 0, owner: 'nobody' });
});

test('sockets that nobody counts are those beyond all connections, and never fewer than none', async () => {
  let counted = [5, 2, 1];
  const figures = () =>
    ['protege_open_sockets', 'protege_http_connections', 'protege_live_connections']
      .map((name, at) => `${name} ${counted[at]}\n`)
      .join('');
  const server = createServer((_request, response) => response.end(figures()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await readSample(site, 'token', 0))?.unowned).toBe(2);
  // A connection that came between the two counts is in the second alone.
  counted = [5, 30, 1];
  expect((await readSample(site, 'token', 0))?.unowned).toBe(0);
  server.close();
});

test('on a machine with other work a soak is held against how long requests took alone', () => {
  const run = quietRun();
  const slow = {
    ordinary: { ...run.ordinary, allMs: [10, 900] },
    alone: { ...run.alone, allMs: Array(60).fill(300) },
  };
  expect(verdictLines(judge({ ...run, ...slow, anySpeed: true })).at(-1)).toBe('It held.');
  const [claim] = judge({ ...run, ...slow }).filter(({ isKept }) => !isKept);
  expect(claim?.words).toContain('alone p99 300 ms, so 3.0 times as long; 0.5 programs for each processor');
});

test.each<[string, (run: Watched) => Partial<Watched>, string]>([
  ['the process ended', () => ({ exit: 70 }), 'Exits'],
  [
    'the process was started anew',
    ({ samples }) => ({ samples: [...samples, { ...samples[0]!, startedAt: 2 }] }),
    'Exits',
  ],
  [
    'an ordinary answer was a fault',
    ({ ordinary }) => ({
      ordinary: {
        ...ordinary,
        statuses: new Map([
          [200, 60],
          [500, 1],
        ]),
      },
    }),
    'Answers of 5xx',
  ],
  [
    'a hostile answer was a fault',
    ({ hostile }) => ({ hostile: { ...hostile, statuses: new Map([[503, 1]]) } }),
    'Answers of 5xx',
  ],
  [
    'an ordinary request had no answer',
    ({ ordinary }) => ({ ordinary: { ...ordinary, unanswered: new Map([['GET /', 1]]) } }),
    'Ordinary requests without',
  ],
  [
    'nobody attacked',
    ({ hostile }) => ({ hostile: { ...hostile, statuses: new Map() } }),
    'Hostile requests',
  ],
  [
    'memory grew',
    ({ samples }) => ({ samples: samples.map((sample) => ({ ...sample, rssMb: sample.at * 100 })) }),
    'Memory over',
  ],
  ['memory was hardly seen', ({ samples }) => ({ samples: samples.slice(0, 3) }), 'Memory: seen'],
  [
    'memory had no figure',
    ({ samples }) => ({ samples: samples.map((sample) => ({ ...sample, rssMb: Number.NaN })) }),
    'Memory: seen',
  ],
  [
    'descriptors were never given back',
    ({ samples }) => ({ samples: samples.map((sample) => ({ ...sample, descriptors: sample.at * 60 })) }),
    'Descriptors at the end: 120 more',
  ],
  [
    'sockets were nobody’s',
    ({ samples }) => ({ samples: samples.map((sample) => ({ ...sample, unowned: sample.at })) }),
    'Descriptors at the end: 0 more than before (60 to 60 in all), 2 of them',
  ],
  [
    'descriptors had no figure',
    ({ samples }) => ({ samples: samples.map((sample) => ({ ...sample, descriptors: Number.NaN })) }),
    'Descriptors at the end: NaN',
  ],
  [
    'the event loop was held too long by one',
    ({ samples }) => ({
      samples: samples.with(2, { ...samples[2]!, held: { ms: 230, owner: 'POST /api/files' } }),
    }),
    'The event loop at once: 230 ms of processor time, by POST /api/files',
  ],
  [
    'the slowest ordinary requests took long',
    ({ ordinary }) => ({ ordinary: { ...ordinary, allMs: [10, 900] } }),
    'Ordinary requests: p50',
  ],
  [
    'ordinary requests took six times as long as alone, on a machine with other work',
    ({ ordinary }) => ({ anySpeed: true, ordinary: { ...ordinary, allMs: [10, 600] } }),
    'Ordinary requests: p50',
  ],
  [
    'nobody knows how long they take alone, on a machine with other work',
    ({ ordinary, alone }) => ({
      ...{ anySpeed: true, ordinary: { ...ordinary, allMs: [10, 900] }, alone: { ...alone, allMs: [500] } },
    }),
    'Ordinary requests: p50',
  ],
  [
    'ordinary members were let do nothing',
    ({ ordinary }) => ({
      ordinary: {
        ...ordinary,
        statuses: new Map([
          [200, 1],
          [401, 60],
        ]),
      },
    }),
    'Ordinary requests that did what they were for: 1 of 61',
  ],
  [
    'ordinary members were told to wait',
    ({ ordinary }) => ({
      ordinary: {
        ...ordinary,
        statuses: new Map([
          [200, 97],
          [429, 3],
        ]),
      },
    }),
    'Ordinary requests that were told to wait',
  ],
  [
    'no ordinary request was sent',
    ({ ordinary }) => ({ ordinary: { ...ordinary, allMs: [] } }),
    'Ordinary requests: p50',
  ],
  ['the books could not be read', () => ({ violations: null }), 'The books'],
  ['the books do not balance', () => ({ violations: [{ invariant: 'a', detail: 'b' }] }), 'The books'],
])('a soak in which %s does not hold', (_what, change, words) => {
  const run = quietRun();
  const claims = judge({ ...run, ...change(run) });
  expect(claims.filter(({ isKept }) => !isKept).map((claim) => claim.words)).toEqual([
    expect.stringContaining(words),
  ]);
  expect(verdictLines(claims).at(-1)).toBe(`It did not hold: 1 of ${claims.length} claims.`);
});
