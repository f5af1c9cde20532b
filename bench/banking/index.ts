/**
 * Interest of bank accounts. `night`: the days of a month are counted one by one, as night after night, and its
 * interest is posted. `year`: a year as one job, its days and monthly postings at once. Both against our own code
 * with an account a transaction. Both ways must leave the same balances, and a job that runs again must count nothing.
 */
import { sql } from 'kysely';
import { pino } from 'pino';
import { accountNumberOf } from '#core/banking/account-number.ts';
import { bankAccount, outsideAccount } from '#core/ledger/chart.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { findLedgerViolations } from '#server/invariants/ledger.ts';
import { createBankClock } from '#server/modules/banking/bank-clock.ts';
import { defineInterestWork, INTEREST_LIST } from '#server/modules/banking/interest.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import { accountIdOf, createLedger } from '#server/modules/ledger/index.ts';
import { createNotices } from '#server/modules/notices/index.ts';
import { uuidV7 } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createWorkLists } from '#server/platform/work-lists/create-work-lists.ts';
import { at, type Bench } from '../support/bench.ts';
import { type BenchCluster, startBenchCluster } from '../support/bench-cluster.ts';

const EMPTY = 'bench_empty';
const DAY_MS = 24 * 3600 * 1000;
const OPENED = Date.parse('2026-10-31T12:00:00Z');
/** October’s last day and November, to the morning on which its interest is posted. */
const MONTH = 31;
/** October’s last day and the twelve months behind it: thirteen months are posted, the last one on that morning. */
const YEAR = 366;
const AT_ONCE = 2_000;
/** Nothing runs by itself here, and nothing is queued. */
const NOTHING_LATER = { every() {}, define() {} } as Partial<Jobs> as Jobs;

/** `npm run bench -- banking` */
export const bench: Bench = async ({ scale, report }) => {
  const { accounts, sample } = at(scale, {
    full: { accounts: 100_000, sample: 2_000 },
    quick: { accounts: 5_000, sample: 500 },
    tiny: { accounts: 4, sample: 2 },
  });
  const cluster = await startBenchCluster();
  try {
    report.condition(cluster.description);
    report.condition(`${accounts} savings accounts with one posting each; the peer has ${sample} of them`);
    await cluster.createMigrated(EMPTY);
    const night = Array.from({ length: MONTH }, (_, day) => day + 1);
    const ours = await measure(cluster, { days: night, accounts, batch: undefined });
    const peer = await measure(cluster, { days: night, accounts: sample, batch: 1 });
    const year = await measure(cluster, { days: [YEAR], accounts, batch: undefined });
    const yearPeer = await measure(cluster, { days: [YEAR], accounts: sample, batch: 1 });
    sameBalance(ours, peer);
    sameBalance(year, yearPeer);
    const peerName = 'a transaction an account';
    const nights = ({ perSecond }: Measured) => perSecond * MONTH;
    report.add({
      metric: 'night',
      unit: 'account-days/s',
      ours: [nights(ours)],
      peer: [nights(peer)],
      peerName,
    });
    report.add({
      metric: 'year',
      unit: 'accounts/s',
      ours: [year.perSecond],
      peer: [yearPeer.perSecond],
      peerName,
    });
    report.add({
      metric: 'memory',
      unit: 'MB more at the most',
      ours: [Math.max(ours.megabytes, year.megabytes)],
      peer: [Math.max(peer.megabytes, yearPeer.megabytes)],
      peerName,
      isLessBetter: true,
    });
  } finally {
    await cluster.stop();
  }
};

interface Run {
  accounts: number;
  /** On which of the days the work is done. */
  days: readonly number[];
  /** Accounts of a transaction; undefined as the product does. */
  batch: number | undefined;
}

/** What a run came to: accounts a second over all of its days, and what each account has in the end. */
interface Measured {
  balance: string;
  perSecond: number;
  megabytes: number;
}

function sameBalance(...[ours, peer]: [Measured, Measured]): void {
  if (ours.balance !== peer.balance)
    throw new Error(`The balances differ: ${ours.balance} and ${peer.balance}.`);
}

/** Counts the days for so many accounts, and once more what is counted already. */
async function measure(cluster: BenchCluster, { accounts, days, batch }: Run): Promise<Measured> {
  const url = await cluster.copy(EMPTY, 'bench_interest');
  const database = openDatabase({ url, maxConnections: 8, statementTimeoutMs: 0 });
  let now = new Date(OPENED);
  const clock = { now: () => now };
  const log = pino({ level: 'error' });
  const ledger = createLedger({ url, clock, db: database.db, log });
  try {
    await fill(database, ledger, accounts);
    const { db } = database;
    const work = createWorkLists({ db, clock, log, metrics: createMetrics(), jobs: NOTHING_LATER });
    const bankClock = createBankClock(clock, 'UTC');
    const newId = uuidV7(clock);
    const notices = createNotices({
      ...{ db, clock, newId, work, jobs: NOTHING_LATER, secret: '' },
      // Nobody listens, and nobody is told of their account.
      live: { register() {}, publish() {} } as Partial<Platform['live']> as Platform['live'],
      identity: { onMemberTold() {} } as Partial<Identity> as Identity,
    });
    defineInterestWork({ db, ledger, clock, newId, bankClock, work, notices }, batch);
    const before = process.memoryUsage().rss;
    let most = before;
    const began = performance.now();
    for (const day of days) {
      now = new Date(OPENED + day * DAY_MS);
      if ((await work.round(INTEREST_LIST)) !== accounts) throw new Error('Not every account was counted.');
      most = Math.max(most, process.memoryUsage().rss);
    }
    const seconds = (performance.now() - began) / 1000;
    if ((await work.round(INTEREST_LIST)) !== 0) throw new Error('What was counted was counted again.');
    const broken = await findLedgerViolations(database.db);
    if (broken.length > 0) throw new Error(`${broken[0]!.invariant}: ${broken[0]!.detail}`);
    const { rows } = await sql<{ least: string; most: string }>`
      select min(balance)::text as least, max(balance)::text as most from ledger_accounts
      where key like 'bank:%'`.execute(database.db);
    const { least, most: largest } = rows[0]!;
    if (least !== largest) throw new Error(`Accounts differ: ${least} and ${largest}.`);
    const megabytes = (most - before) / 2 ** 20;
    return { balance: least, perSecond: accounts / seconds, megabytes: Math.max(megabytes, 0.1) };
  } finally {
    await ledger.close();
    await database.close();
    await cluster.drop('bench_interest');
  }
}

/** So many accounts of one member, with 1,000 dollars each. */
async function fill(
  database: Database,
  ledger: ReturnType<typeof createLedger>,
  accounts: number,
): Promise<void> {
  const { db, pool } = database;
  const opened = new Date(OPENED);
  const newId = uuidV7({ now: () => opened });
  const owner = newId();
  await pool.query(
    `insert into members (id, email, email_verified_at, username, protege_address, password_hash, created_at, updated_at)
     values ($1, 'saver@example.org', $2, 'saver', 'protege1saver', 'none', $2, $2)`,
    [owner, opened],
  );
  for (let done = 0; done < accounts; done += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, accounts - done) }, newId);
    const numbers = ids.map((_, nth) => accountNumberOf(BigInt(done + nth)));
    await makeAccounts(db, { ids, numbers, owner, opened });
    const [outside] = await ledger.openAccounts([
      outsideAccount('USD'),
      ...ids.map((id) => bankAccount(id, owner)),
    ]);
    await ledger.postMany(
      ids.map((id) => ({
        kind: 'transfer' as const,
        id: newId(),
        debitAccountId: outside!,
        creditAccountId: accountIdOf(bankAccount(id, owner).key),
        amount: { asset: 'USD' as const, minor: 100_000n },
        code: 'adjustment' as const,
      })),
    );
  }
  await pool.query('vacuum analyze');
}

/** Their member is in no table: who it is makes no difference here. */
async function makeAccounts(
  db: Database['db'],
  { ids, numbers, owner, opened }: { ids: string[]; numbers: string[]; owner: string; opened: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into bank_accounts (id, user_id, account_name, account_type, account_number, interest_rate, is_live,
                                 request_hash, created_at, updated_at)
      select id, ${owner}, 'Savings', 'savings', number, 25000000, false, '', ${opened}, ${opened}
      from unnest(${ids}::uuid[], ${numbers}::text[]) w(id, number)`.execute(tx);
    await sql`insert into bank_accruals (account_id, accrued_through)
      select id, ${opened}::date - 1 from unnest(${ids}::uuid[]) w(id)`.execute(tx);
  });
}
