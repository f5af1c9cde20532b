/**
 * Votes on projects. `list_page`: a page of 20 among 10,000 projects with their totals and the caller's own vote,
 * against the same page whose totals are added up from the ballots at each reading. `close`: a vote of 100,000
 * ballots is ended, killed on its way and ended by another process, against a transaction for each release.
 * `votes_on_one`: many members vote on one project at once, against the same with one row of totals.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { ballotsAccount } from '#core/ledger/chart.ts';
import { units } from '#core/money/amount.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { findLedgerViolations } from '#server/invariants/ledger.ts';
import { createLedger } from '#server/modules/ledger/index.ts';
import { castVote } from '#server/modules/pitch/commands/cast-vote.ts';
import { inTransaction, type PitchDeps } from '#server/modules/pitch/pitch-context.ts';
import { listSummaryRows } from '#server/modules/pitch/summaries.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { at, type Bench, type BenchOptions } from '../support/bench.ts';
import { type BenchCluster, startBenchCluster } from '../support/bench-cluster.ts';
import { drive } from '../support/load.ts';
import { makeProjects, makeVoters, writeBallots } from './fill.ts';

const CHILD = fileURLToPath(new URL('./close-child.ts', import.meta.url));
/** A migrated database without a row, copied for each part. */
const EMPTY = 'bench_empty';
const DAY_MS = 24 * 3600 * 1000;

/** `npm run bench -- voting` */
export const bench: Bench = async (options) => {
  const cluster = await startBenchCluster();
  try {
    options.report.condition(cluster.description);
    await cluster.createMigrated(EMPTY);
    await benchLists(cluster, options);
    await benchClose(cluster, options);
    await benchVotes(cluster, options);
  } finally {
    await cluster.stop();
  }
};

async function withDatabase<Value>(
  cluster: BenchCluster,
  name: string,
  run: (database: Database) => Promise<Value>,
): Promise<Value> {
  const url = await cluster.copy(EMPTY, name);
  const database = openDatabase({ url, maxConnections: 32, statementTimeoutMs: 0 });
  try {
    return await run(database);
  } finally {
    await database.close();
    await cluster.drop(name);
  }
}

const openLedger = ({ url, db }: Database) =>
  createLedger({ url, clock: systemClock, db, log: pino({ level: 'error' }) });

async function benchLists(cluster: BenchCluster, { scale, report }: BenchOptions): Promise<void> {
  const { projects, popular, votes, rounds, seconds } = at(scale, {
    full: { projects: 10_000, popular: 100, votes: 2_000, rounds: 3, seconds: 4 },
    quick: { projects: 1_000, popular: 50, votes: 500, rounds: 1, seconds: 1 },
    tiny: { projects: 30, popular: 5, votes: 10, rounds: 1, seconds: 0.05 },
  });
  report.condition(
    `list_page: ${projects} projects, the newest ${popular} with ${votes} votes each, the others with 5; 4 callers`,
  );
  await withDatabase(cluster, 'bench_lists', async ({ pool, db }) => {
    const ids = await makeProjects(pool, projects, new Date(Date.now() + DAY_MS));
    const newest = new Set(ids.slice(-popular));
    await writeBallots(
      pool,
      ids.map((id) => [id, newest.has(id) ? votes : 5]),
    );
    await pool.query('vacuum analyze');
    const viewerId = randomUUID();
    const ours = () => listSummaryRows(db, { viewerId, limit: 20, before: null });
    const theirs = () => pool.query(NAIVE_PAGE, [viewerId]);
    const [mine, naive] = [await ours(), (await theirs()).rows];
    for (const [nth, { id, votesFor }] of mine.entries()) {
      if (naive[nth].id !== id || naive[nth].votes_for !== votesFor) throw new Error('The pages differ.');
    }
    const pages: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      pages[0].push((await drive({ callers: 4, seconds }, ours)).perSecond);
      pages[1].push((await drive({ callers: 4, seconds }, theirs)).perSecond);
    }
    report.add({
      metric: 'list_page',
      unit: 'pages/s',
      ours: pages[0],
      peer: pages[1],
      peerName: 'added up at each reading',
    });
  });
}

/** The same page, well indexed, with totals that are added up from the ballots. */
const NAIVE_PAGE = `
  select p.*, b.*, d.documents, m.support as my_support from projects p
  left join lateral (
    select coalesce(sum(amount) filter (where support), 0)::numeric(38,0) as votes_for,
      coalesce(sum(amount) filter (where not support), 0)::numeric(38,0) as votes_against, count(*)::int as voters
    from project_ballots where project_id = p.id) b on true
  left join lateral (select count(*)::int as documents from project_documents
    where project_id = p.id and removed_at is null) d on true
  left join project_ballots m on m.project_id = p.id and m.voter_id = $1
  where p.status <> 'draft' order by p.submitted_at desc, p.id desc limit 20`;

async function benchClose(cluster: BenchCluster, { scale, report }: BenchOptions): Promise<void> {
  const { votes, sample } = at(scale, {
    full: { votes: 100_000, sample: 5_000 },
    quick: { votes: 5_000, sample: 500 },
    tiny: { votes: 600, sample: 10 },
  });
  report.condition(
    `close: ${votes} votes, killed (SIGKILL) after a third; the peer releases ${sample} of as many`,
  );
  const perSecond: [number[], number[]] = [[], []];
  for (const way of ['ours', 'one-by-one'] as const) {
    await withDatabase(cluster, 'bench_close', async (database) => {
      const { pool, url } = database;
      const [projectId] = (await makeProjects(pool, 1, new Date(Date.now() - 1_000))) as [string];
      const ledger = openLedger(database);
      const ids = Array.from({ length: votes }, () => randomUUID());
      await makeVoters({ pool, ledger }, { ids, projectId });
      await pool.query('vacuum analyze');
      const releasedNow = async () =>
        (await pool.query('select released_votes from project_results where project_id = $1', [projectId]))
          .rows[0]?.released_votes ?? 0;
      if (way === 'one-by-one') {
        const { seconds } = await runChild([url, projectId, way, String(sample)]);
        perSecond[1].push(sample / seconds);
        await ledger.close();
        return;
      }
      await killedChild([url, projectId, way, '0'], async () => (await releasedNow()) > votes / 3);
      const before = await releasedNow();
      const { seconds, peak, released } = await runChild([url, projectId, way, '0']);
      perSecond[0].push((released - before) / seconds);
      report.condition(
        `close: killed after ${before} releases, the next process did the other ${released - before} in ${seconds.toFixed(1)} s with at most ${Math.round(peak / 1e6)} MB`,
      );
      await check(database, { projectId, votes });
      await ledger.close();
    });
  }
  report.add({
    metric: 'close',
    unit: 'releases/s',
    ours: perSecond[0],
    peer: perSecond[1],
    peerName: 'a transaction each',
  });
}

async function check({ db, pool }: Database, { projectId, votes }: { projectId: string; votes: number }) {
  const { rows } = await pool.query(
    `select (select count(*) from ledger_holds where state = 'open')::int as open,
       (select count(*) from ledger_transfers where kind = 'void')::int as voids,
       (select count(*) from project_ballots where project_id = $1 and released_at is null)::int as unreleased,
       (select voters_for + voters_against from project_results where project_id = $1) as counted`,
    [projectId],
  );
  const { open, voids, unreleased, counted } = rows[0];
  if (open !== 0 || voids !== votes || unreleased !== 0 || counted !== votes) {
    throw new Error(`The close is not whole: ${JSON.stringify(rows[0])}`);
  }
  const violations = await findLedgerViolations(db);
  if (violations.length > 0) throw new Error(`The books do not balance: ${JSON.stringify(violations[0])}`);
}

interface ChildReport {
  seconds: number;
  peak: number;
  released: number;
}

function startChild(args: string[]) {
  return spawn(process.execPath, [CHILD, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
}

async function runChild(args: string[]): Promise<ChildReport> {
  const child = startChild(args);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The close ended with ${code}: ${printed}`);
  return JSON.parse(printed);
}

/** Runs a close and kills it as soon as it has come so far. */
async function killedChild(args: string[], hasComeFar: () => Promise<boolean>): Promise<void> {
  const child = startChild(args);
  const ended = new Promise((resolve) => child.once('close', resolve));
  while (child.exitCode === null && !(await hasComeFar()));
  child.kill('SIGKILL');
  await ended;
}

/** Projects among which the peer's votes are spread: as many as vote at a time. */
const PROJECTS = 16;
const TELLS_NOBODY = { tell: async () => undefined };

async function benchVotes(cluster: BenchCluster, { scale, report }: BenchOptions): Promise<void> {
  const { rounds, seconds, voters } = at(scale, {
    full: { rounds: 3, seconds: 5, voters: 1_000 },
    quick: { rounds: 1, seconds: 1, voters: 200 },
    tiny: { rounds: 1, seconds: 0.05, voters: 20 },
  });
  report.condition(
    `votes_on_one: ${voters} voters of one project, 16 connections; the peer’s votes go to ${PROJECTS} projects in turn, so that no row is shared. Each vote is a ballot, a hold and its history in one durable transaction`,
  );
  await withDatabase(cluster, 'bench_votes', async (database) => {
    const { pool, db } = database;
    const ledger = openLedger(database);
    const projects = await makeProjects(pool, 1 + PROJECTS, new Date(Date.now() + DAY_MS));
    await ledger.openAccounts(projects.map(ballotsAccount));
    const ids = Array.from({ length: voters }, () => randomUUID());
    await makeVoters({ pool, ledger }, { ids });
    const jobs = {} as PitchDeps['jobs'];
    // The voters are nobody’s members; a level says what they may hold.
    const wallet = { voteLimit: async () => units('PRD', 10_000).minor };
    const given = { db, clock: systemClock, newId: uuidV7(systemClock), ledger, jobs, wallet };
    const deps: PitchDeps = { ...given, notices: TELLS_NOBODY };
    let said = 0;
    const voteOn = (among: string[]) => () => {
      said += 1;
      const vote = {
        projectId: among[said % among.length]!,
        voterId: ids[said % ids.length]!,
        support: said % 3 > 0,
        amount: String(1 + (said % 9_973)),
        idempotencyKey: randomUUID(),
        isAsked: true,
      };
      return inTransaction(
        deps,
        () => undefined,
        (context) => castVote(context, vote),
      );
    };
    const [mine, theirs] = [voteOn(projects.slice(0, 1)), voteOn(projects.slice(1))];
    const figures: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      figures[0].push((await drive({ callers: 16, seconds }, mine)).perSecond);
      figures[1].push((await drive({ callers: 16, seconds }, theirs)).perSecond);
    }
    await checkTotals(database);
    await ledger.close();
    report.add({
      metric: 'votes_on_one',
      unit: 'votes/s',
      ours: figures[0],
      peer: figures[1],
      peerName: `${PROJECTS} projects in turn`,
    });
  });
}

async function checkTotals({ db }: Database): Promise<void> {
  const { rows } = await sql`
    select 1 from (select project_id, sum(votes_for + votes_against) as amount from project_totals group by 1) t
    full join (select project_id, sum(amount) as amount from project_ballots group by 1) b using (project_id)
    where coalesce(t.amount, 0) <> coalesce(b.amount, 0)`.execute(db);
  if (rows.length > 0) throw new Error('The totals are not what the ballots say.');
}
