/**
 * `npm run fuzz -- --requests N`: sends so many requests, as meant and not, to a server of its own on throw-away
 * data, as every kind of actor, over HTTP and the live connection. Ends with status 1 when one of them was
 * answered with a fault, an undeclared refusal, another shape than promised or something private, when the
 * process ended, or when the books do not balance.
 *
 * `--seed S` draws the same again, `--actor member` and `--endpoint roadmap.` narrow it, `--lanes 16` is how many
 * things go on at once, `--limits` turns the rate limits on, `--replay FILE` plays one finding again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACTOR_KINDS, type ActorKind } from '#tests/support/fuzz/actors.ts';
import { type OwnServer, startOwnServer } from '#tests/support/fuzz/own-server.ts';
import type { Finding } from '#tests/support/fuzz/record.ts';
import { replayFinding } from '#tests/support/fuzz/replay.ts';
import { type FuzzResult, runFuzz } from '#tests/support/fuzz/run-fuzz.ts';

const PROGRESS_MS = 10_000;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    actor: { type: 'string' },
    endpoint: { type: 'string' },
    // As many as the server has connections to its database: more would only wait.
    lanes: { type: 'string', default: '16' },
    limits: { type: 'boolean', default: false },
    replay: { type: 'string' },
  },
});

function readActor(): ActorKind | undefined {
  const { actor } = values;
  if (actor === undefined || ACTOR_KINDS.includes(actor as ActorKind)) return actor as ActorKind | undefined;
  throw new Error(`--actor is one of ${ACTOR_KINDS.join(', ')}.`);
}

const FOLDER = join(tmpdir(), 'protege-fuzz');
mkdirSync(FOLDER, { recursive: true });

/** Writes a finding to a file of its own, and says how to play it again. */
function tell(finding: Finding, number: number): void {
  const file = join(FOLDER, `${finding.seed}-${number}.json`);
  writeFileSync(file, JSON.stringify(finding, null, 1));
  const { method, path, body = '' } = finding.shots[0]!;
  console.log(`\n✗ ${finding.what}, as ${finding.actorKind}`);
  console.log(`  ${method} ${path.slice(0, 200)} ${body.slice(0, 200)}`);
  console.log(`  ${finding.answer.slice(0, 300)}`);
  console.log(`  npm run fuzz -- --replay ${file}`);
}

async function fuzz(server: OwnServer): Promise<number> {
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 2 ** 31);
  const requests = Number(values.requests);
  console.log(`Seed ${seed}; ${requests.toLocaleString('en')} requests to ${server.site.url}`);
  const startedAt = performance.now();
  let toldAt = startedAt;
  let told = 0;
  const rate = (sent: number) => Math.round(sent / ((performance.now() - startedAt) / 1000));
  const result = await runFuzz({
    ...{ site: server.site, seed, requests, lanes: Number(values.lanes) },
    ...{ actor: readActor(), endpoint: values.endpoint },
    onFinding: (finding) => tell(finding, ++told),
    isOver: () => server.exit() !== null,
    onProgress: (sent, findings) => {
      if (performance.now() - toldAt < PROGRESS_MS) return;
      toldAt = performance.now();
      console.log(`${sent.toLocaleString('en')} sent, ${rate(sent)} a second, ${findings} findings`);
    },
  });
  return sumUp(server, result, rate(result.sent));
}

async function sumUp(server: OwnServer, result: FuzzResult, rate: number): Promise<number> {
  const statuses = [...result.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  console.log(`\n${result.sent.toLocaleString('en')} sent, ${rate} a second; ${result.things} things known`);
  console.log(`Answers by status: ${statuses.join(', ')}`);
  if (result.unreached.length > 0) console.log(`Never done: ${result.unreached.join(', ')}`);
  const isGone = server.exit() !== null;
  if (isGone) console.log(`✗ The process ended with ${server.exit()}:\n${server.output().slice(-3000)}`);
  const violations = await server.violations();
  for (const { invariant, detail } of violations) console.log(`✗ ${invariant}: ${detail}`);
  console.log(violations.length === 0 ? 'The books balance.' : `${violations.length} facts are broken.`);
  for (const { what, times } of result.findings) console.log(`✗ ${times} times: ${what}`);
  console.log(`${result.findings.length} findings.`);
  return isGone || violations.length > 0 || result.findings.length > 0 ? 1 : 0;
}

async function replay(server: OwnServer, file: string): Promise<number> {
  const finding: Finding = JSON.parse(await readFile(file, 'utf8'));
  const found = await replayFinding(server.site, finding);
  for (const { what, answer } of found) console.log(`✗ ${what}\n  ${answer.slice(0, 500)}`);
  if (found.length === 0) console.log(`Not found again: ${finding.what}`);
  return found.length > 0 ? 1 : 0;
}

// What was started goes when this goes, also when it is told to.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const server = await startOwnServer({ PROTEGE_RATE_LIMITS: values.limits ? '1' : '0' });
try {
  process.exitCode = values.replay ? await replay(server, values.replay) : await fuzz(server);
} finally {
  const log = server.output();
  await server.stop();
  const file = join(FOLDER, 'server.log');
  await writeFile(file, log);
  if (process.exitCode) console.log(`What the server wrote: ${file}`);
}
