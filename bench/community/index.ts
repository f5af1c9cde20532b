/**
 * The community when it is large. `page_*`: pages of the directory among 100,000 listed members (deep in the list, by a
 * name with a typing error, by a skill), against the same questions without the indexes; that no table is read whole is
 * checked. `presence` and `messages`: until the last of 1,000 connected members has heard that a contact of theirs has
 * come, or has the message that was written to them, against all of them asking once.
 */
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { openDatabase } from '#server/database/pool.ts';
import type { Deps } from '#server/modules/members/deps.ts';
import { findMembers, type Look } from '#server/modules/members/directory/find-members.ts';
import { encodeCursor } from '#server/platform/cursor.ts';
import { at, type Bench, type BenchOptions } from '../support/bench.ts';
import { type BenchCluster, startBenchCluster } from '../support/bench-cluster.ts';
import { drive } from '../support/load.ts';
import { startChild } from '../transfers/child-server.ts';
import { connectMembers } from './connected.ts';
import { makeContacts, makeMembers, makeSessions, SKILLS } from './fill.ts';

const SERVER = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const SECRET = 'a secret that only the benchmark knows, long enough';
const EMPTY = 'bench_empty';
const PAGE = 24;

/** `npm run bench -- community` */
export const bench: Bench = async (options) => {
  const cluster = await startBenchCluster();
  try {
    options.report.condition(cluster.description);
    await cluster.createMigrated(EMPTY);
    await benchDirectory(cluster, options);
    await benchPushes(cluster, options);
  } finally {
    await cluster.stop();
  }
};

/** The same pages as a database without our indexes has to find them. */
const WITHOUT_INDEXES: Record<string, string> = {
  page_deep: `select p.* from member_profiles p where listed_at is not null
    order by listed_at desc, member_id desc offset $1 limit ${PAGE}`,
  page_name: `select p.*, $1::text <<-> name_key as far from member_profiles p where listed_at is not null
    order by far limit ${PAGE}`,
  page_skill: `select p.* from member_profiles p where listed_at is not null and exists (
      select from member_skills s where s.member_id = p.member_id and s.skill || '' = $1)
    order by listed_at desc, member_id desc limit ${PAGE}`,
};

async function benchDirectory(cluster: BenchCluster, { scale, report }: BenchOptions): Promise<void> {
  const { count, rounds, seconds } = at(scale, {
    full: { count: 100_000, rounds: 3, seconds: 3 },
    quick: { count: 20_000, rounds: 1, seconds: 1 },
    tiny: { count: 200, rounds: 1, seconds: 0.05 },
  });
  report.condition(`page_*: ${count} listed members with three of ${SKILLS.length} skills each; one caller`);
  const database = openDatabase({
    url: await cluster.copy(EMPTY, 'bench_directory'),
    maxConnections: 1,
    statementTimeoutMs: 0,
  });
  const { db, pool } = database;
  try {
    const ids = await makeMembers(pool, count);
    await pool.query('vacuum analyze');
    // So few rows as a test has are read whole otherwise.
    if (scale === 'tiny') await pool.query('set enable_seqscan = off');
    // Nobody has a photo, so no file is asked for.
    const deps = { db, files: {} as Deps['files'] };
    const ask = (look: Partial<Look>) =>
      findMembers(deps, { memberId: ids[0]! }, { search: '', skills: '', limit: PAGE, ...look });
    const { rows } = await pool.query(
      `select p.listed_at, p.member_id, p.name_key from member_profiles p order by listed_at desc offset $1 limit 1`,
      [Math.floor(count / 2)],
    );
    const middle = rows[0];
    const cursor = encodeCursor({ at: middle.listed_at.toISOString(), id: middle.member_id });
    const wrong = misspelt(middle.name_key);
    const questions: Record<string, [ours: Partial<Look>, theirs: unknown]> = {
      page_deep: [{ cursor }, Math.floor(count / 2)],
      page_name: [{ search: wrong }, wrong],
      page_skill: [{ skills: SKILLS[3]! }, SKILLS[3]],
    };
    for (const [metric, [look, theirs]] of Object.entries(questions)) {
      await expectNoWholeTable(pool, metric, () => ask(look));
      const found = await ask(look);
      if (found.items.length === 0) throw new Error(`${metric} found nobody.`);
      const ours: number[] = [];
      const peer: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push((await drive({ callers: 1, seconds }, () => ask(look))).perSecond);
        await indexes(pool, 'off');
        peer.push(
          (await drive({ callers: 1, seconds }, () => pool.query(WITHOUT_INDEXES[metric]!, [theirs])))
            .perSecond,
        );
        await indexes(pool, 'on');
      }
      report.add({ metric, unit: 'pages/s', ours, peer, peerName: 'without the indexes' });
    }
  } finally {
    await database.close();
    await cluster.drop('bench_directory');
  }
}

/** Two letters in the wrong order. */
function misspelt(name: string): string {
  return `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`;
}

async function indexes(pool: Pool, state: 'on' | 'off'): Promise<void> {
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
    await pool.query(`set enable_${way} = ${state}`);
}

/** Throws where a question reads all of a table that grows with the community. */
async function expectNoWholeTable(pool: Pool, metric: string, ask: () => Promise<unknown>): Promise<void> {
  const before = await wholeReads(pool);
  await ask();
  const after = await wholeReads(pool);
  if (after !== before) throw new Error(`${metric} reads a whole table.`);
}

/** How often the tables that are filled here were read whole; an empty one is read whole for nothing. */
async function wholeReads(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  await pool.query('select pg_stat_clear_snapshot()');
  const { rows } = await pool.query(
    `select sum(seq_scan)::int as n from pg_stat_user_tables
     where relname in ('members', 'member_profiles', 'member_skills')`,
  );
  return rows[0].n;
}

/** One member of many contacts comes; and each of the connected writes to another. */
async function benchPushes(cluster: BenchCluster, { scale, report }: BenchOptions): Promise<void> {
  const { connected, rounds } = at(scale, {
    full: { connected: 1_000, rounds: 3 },
    quick: { connected: 200, rounds: 1 },
    tiny: { connected: 6, rounds: 1 },
  });
  report.condition(
    `presence, messages: ${connected} connected members; who comes is a contact of all of them, and each writes to one; presence is written once a second`,
  );
  const url = await cluster.copy(EMPTY, 'bench_community');
  const { pool, close } = openDatabase({ url, maxConnections: 2 });
  const ids = await makeMembers(pool, connected + rounds);
  const comers = ids.slice(connected);
  const crowd = ids.slice(0, connected);
  const pairs = crowd.map((id, n) => [id, crowd[(n + 1) % connected]!] as const);
  await makeContacts(pool, [
    ...comers.flatMap((one) => crowd.map((other) => [one, other] as const)),
    ...pairs,
  ]);
  await makeSessions(pool, ids);
  await pool.query('vacuum analyze');
  await close();
  const server = await startChild(SERVER, {
    env: {
      DATABASE_URL: url,
      PROTEGE_SECRET: SECRET,
      PORT: '0',
      PROTEGE_SEED: 'none',
      PROTEGE_LOG_LEVEL: 'error',
      PROTEGE_RATE_LIMITS: '0',
      // All callers are one machine.
      PROTEGE_CONNECTIONS_PER_ADDRESS: '4000',
      PROTEGE_LIVE_PER_ADDRESS: '4000',
      PROTEGE_MARKET_DATA_URL: 'none',
    },
  });
  try {
    const people = await connectMembers({ site: server.url, url, secret: SECRET, crowd });
    const came: number[] = [];
    for (const comer of comers) came.push(await people.untilAllHear(comer));
    const asked = [await people.untilAllHaveAsked()];
    report.add({ ...MILLISECONDS, metric: 'presence', ours: came, peer: asked, peerName: 'all ask once' });
    const written = await people.untilAllHaveWritten(pairs);
    const polled = [await people.untilAllHaveLooked()];
    report.add({
      ...MILLISECONDS,
      metric: 'messages',
      ours: [written],
      peer: polled,
      peerName: 'all look once',
    });
    people.close();
  } finally {
    await server.stop();
    await cluster.drop('bench_community');
  }
}

const MILLISECONDS = { unit: 'ms to the last', isLessBetter: true };
