/**
 * `npm run soak -- --minutes 30`: ordinary members and attackers on a server of its own, on throw-away data, with
 * the rate limits on. It prints a line a minute and a verdict, and ends with status 1 when the process ended, an
 * answer was a fault, nothing was sent or seen, members were told to wait, memory grew, the event loop was held for more
 * than 200 ms of processor time at once, the books do not balance, or
 * the slowest hundredth of the ordinary requests took 500 ms or longer. That last figure means something on a quiet
 * machine only: beside it stands how long they took before anybody attacked, which comes first, and how much else the
 * machine had to do. `--any-speed` holds them against that instead: five times as long, and no longer.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OwnServer, startOwnServer } from '#tests/support/fuzz/own-server.ts';
import { OidcProvider } from '#tests/support/oidc-provider.ts';
import type { Tally } from '#tests/support/soak/guest.ts';
import { answersOf, judge, verdictLines } from '#tests/support/soak/judge.ts';
import { runSoak, type Tallies } from '#tests/support/soak/run-soak.ts';
import { percentile, readSample, type Sample } from '#tests/support/soak/watch.ts';

const SAMPLE_MS = 5_000;
const MINUTE_MS = 60_000;
/** Nobody attacks in the first part, a sixth of the time and two minutes at most. */
const LONGEST_QUIET_MS = 2 * MINUTE_MS;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string' },
    members: { type: 'string', default: '12' },
    siege: { type: 'string', default: '1' },
    'any-speed': { type: 'boolean', default: false },
  },
});

const isFault = (status: number) => status >= 500;

function minuteLine(
  minute: number,
  sample: Sample | undefined,
  { alone, hostile, ...siege }: Tallies,
): string {
  // The members' requests are counted in one of the two.
  const ordinary = siege.ordinary.allMs.length > 0 ? siege.ordinary : alone;
  const cells = [
    minute,
    answersOf(ordinary),
    Math.round(percentile(ordinary.ms, 0.5)),
    Math.round(percentile(ordinary.ms, 0.99)),
    answersOf(ordinary, (status) => status >= 400 && status < 500),
    answersOf(ordinary, isFault) + answersOf(hostile, isFault),
    answersOf(hostile),
    Math.round(sample?.rssMb ?? 0),
    Math.round(sample?.heapMb ?? 0),
    Math.round(sample?.externalMb ?? 0),
    Math.round(sample?.held.ms ?? 0),
    sample?.unowned ?? 0,
    (sample?.loadPerProcessor ?? 0).toFixed(1),
  ];
  ordinary.ms.length = 0;
  hostile.ms.length = 0;
  return cells.map((cell) => String(cell).padStart(9)).join('');
}

const HEADINGS = [
  'minute',
  'requests',
  'p50 ms',
  'p99 ms',
  '4xx',
  '5xx',
  'hostile',
  'rss MB',
  'heap MB',
  'ext MB',
  'held ms',
  'unowned',
  'load',
];

interface Watched {
  samples: Sample[];
  tallies: Tallies;
}

async function soak(server: OwnServer, token: string, provider: OidcProvider): Promise<Watched> {
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 2 ** 31);
  const minutesMs = Number(values.minutes) * MINUTE_MS;
  const quietMs = Math.min(LONGEST_QUIET_MS, minutesMs / 6);
  console.log(
    `Seed ${seed}; ${values.minutes} minutes on ${server.site.url}, after ${quietMs / 1000} s without attacks`,
  );
  const samples: Sample[] = [];
  const timers: NodeJS.Timeout[] = [];
  let endsAt = Number.POSITIVE_INFINITY;
  const tallies = await runSoak({
    ...{ site: server.site, provider, seed, quietMs },
    ...{ members: Number(values.members), siege: Number(values.siege) },
    ...{ pauseMs: { ordinary: 500, hostile: 1_500 }, holdMs: 60_000 },
    isOver: () => performance.now() >= endsAt || server.exit() !== null,
    onReady: (ready) => {
      console.log(HEADINGS.map((heading) => heading.padStart(9)).join(''));
      const since = performance.now();
      let minute = 0;
      endsAt = since + quietMs + minutesMs;
      const look = async () => {
        const sample = await readSample(server.site.url, token, since);
        if (sample) samples.push(sample);
      };
      timers.push(setInterval(() => void look(), SAMPLE_MS));
      timers.push(setInterval(() => console.log(minuteLine(++minute, samples.at(-1), ready)), MINUTE_MS));
    },
  });
  for (const timer of timers) clearInterval(timer);
  return { samples, tallies };
}

/** Prints what came of it, and says whether the server held. */
async function verdict(server: OwnServer, { samples, tallies }: Watched): Promise<boolean> {
  const { alone, ordinary, hostile } = tallies;
  const statuses = (tally: Tally) =>
    [...tally.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
  console.log(`\nAlone: ${statuses(alone)}\nOrdinary: ${statuses(ordinary)}\nHostile: ${statuses(hostile)}`);
  for (const [what, count] of [...ordinary.unanswered].slice(0, 10))
    console.log(`Unanswered, ordinary: ${count} × ${what}`);
  for (const [what, count] of [...hostile.unanswered].slice(0, 10))
    console.log(`Unanswered, hostile: ${count} × ${what}`);
  for (const fault of [...alone.faults, ...ordinary.faults, ...hostile.faults]) console.log(fault);
  const slow = [...ordinary.slow].sort(([, a], [, b]) => b.times - a.times).slice(0, 6);
  for (const [what, { times, worstMs }] of slow)
    console.log(`Slow: ${times} × ${what}, ${Math.round(worstMs)} ms at worst`);
  const claims = judge({
    exit: server.exit(),
    ...{ samples, alone, ordinary, hostile, anySpeed: values['any-speed'] },
    // The database may be gone with what it belongs to.
    violations: await server.violations().catch(() => null),
  });
  for (const line of verdictLines(claims)) console.log(line);
  return claims.every(({ isKept }) => isKept);
}

const token = randomBytes(16).toString('hex');
// What was started goes when this goes, also when it is told to.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const provider = await new OidcProvider().start();
const server = await startOwnServer({
  ...{ PROTEGE_RATE_LIMITS: '1', PROTEGE_METRICS_TOKEN: token },
  ...provider.env,
  NODE_OPTIONS: `--import ${new URL('../tests/support/soak/local-pages.ts', import.meta.url)}`,
});
try {
  process.exitCode = (await verdict(server, await soak(server, token, provider))) ? 0 : 1;
} finally {
  await server.stop();
  await provider.stop();
  const file = join(tmpdir(), 'protege-soak.log');
  writeFileSync(file, server.output());
  console.log(`What the server wrote: ${file}`);
}
