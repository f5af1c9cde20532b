/** Reads what each line of the health page goes by, and has core judge it. */
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { HealthLine, Judgement } from '#core/health/health-lines.ts';
import { judgeProvider, type WatchedProvider } from '#core/health/judge-providers.ts';
import {
  judgeBooks,
  judgeCover,
  judgeDrill,
  judgeKept,
  judgeMentor,
  judgePrices,
} from '#core/health/judge-rooms.ts';
import {
  type DatabaseReading,
  type DiskReading,
  judgeCertificate,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeMail,
} from '#core/health/judge-server.ts';
import { MENTOR_MS } from '#core/health/terms.ts';
import { readFailures } from '#server/backups/backup-rows.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { coverFaults } from '#server/modules/banking/index.ts';
import { countFaults } from '#server/modules/chain/index.ts';
import type { CertificateReader } from '#server/ports/site-certificate.ts';
import { standOfBackups } from '../backups.ts';
import type { Deps } from '../deps.ts';
import { readWorkLists } from '../work.ts';

const DAY_MS = 86_400_000;

/** What the readers ask. */
export type ReadDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'providerWatch' | 'publicUrl'> & {
  certificate: CertificateReader;
};

/** How each line stands now. */
export const READ_LINES: Record<HealthLine, (deps: ReadDeps) => Promise<Judgement>> = {
  database: async ({ db }) => judgeDatabase(await readDatabase(db)),
  disk: async ({ config }) => judgeDisk(await readDisks(config)),
  jobs: async (deps) => {
    const lateWork = (await readWorkLists(deps)).reduce((sum, { late }) => sum + late, 0);
    return judgeJobs({ ...(await readQueuesTogether(deps, () => true)), lateWork });
  },
  mail: async (deps) => {
    const { isProduction, mail } = deps.config;
    const read = await readQueuesTogether(deps, ({ sendsEmail }) => sendsEmail);
    return judgeMail({ ...read, isProduction, hasServer: mail.smtpUrl !== undefined });
  },
  mentor: async ({ clock, db }) => judgeMentor(await readAnswers(db, clock.now())),
  prices: async ({ clock, config, db }) => {
    const { rows } = await sql<{ at: Date | null }>`
      select max(read_at) as at from exchange_reference_prices`.execute(db);
    const isAsked = config.marketDataUrl !== undefined;
    return judgePrices({ isAsked, readAt: rows[0]?.at ?? null }, clock.now());
  },
  cards: readProvider('cards'),
  bank: readProvider('bank'),
  custody: readProvider('custody'),
  sms: readProvider('sms'),
  scanner: readProvider('scanner'),
  certificate: async ({ certificate, clock, publicUrl }) => {
    const url = publicUrl();
    const read = url.startsWith('https:') ? await certificate.read(url) : null;
    return judgeCertificate(read, clock.now());
  },
  backups: async (deps) =>
    judgeKept(await standOfBackups(deps), deps.clock.now(), (await readFailures(deps.db)).kept),
  drill: async (deps) =>
    judgeDrill(await standOfBackups(deps), deps.clock.now(), (await readFailures(deps.db)).drill),
  books: async ({ clock, db }) => {
    const { rows } = await sql<{ broken: number; at: Date }>`
      select broken, finished_at as at from book_checks order by started_at desc limit 1`.execute(db);
    const read = { broken: rows[0]?.broken ?? 0, lookedAt: rows[0]?.at ?? null };
    return judgeBooks({ ...read, chainFaults: await countFaults(db) }, clock.now());
  },
  cover: async ({ clock, db }) => judgeCover(await coverFaults(db, clock.now())),
};

function readProvider(provider: WatchedProvider) {
  return async ({ clock, db, providerWatch }: ReadDeps): Promise<Judgement> => {
    const row = await db
      .selectFrom('provider_calls')
      .selectAll()
      .where('provider', '=', provider)
      .executeTakeFirst();
    const calls = row && {
      ...{ answeredAt: row.answered_at, failedAt: row.failed_at, failure: row.failure },
      ...{ failingSince: row.failing_since, failures: row.failures },
    };
    const place = providerWatch.placeOf(provider);
    return judgeProvider(provider, { place, calls: calls ?? null, now: clock.now() });
  };
}

async function readDatabase(db: Deps['db']): Promise<DatabaseReading> {
  const { rows } = await sql<{ open: number; most: number; oldest_ms: number | null }>`
    select count(*)::int as open, current_setting('max_connections')::int as most,
      (extract(epoch from max(clock_timestamp() - xact_start) filter (where datname = current_database()))
        * 1000)::float8 as oldest_ms
    from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  const { open, most, oldest_ms } = rows[0]!;
  return { open, most, oldestMs: oldest_ms ?? 0 };
}

/** The data folder, and the folder of backups where there is one. What isn't there yet has no disk. */
async function readDisks({ backups, dataDir }: Deps['config']): Promise<DiskReading[]> {
  const named = backups.folder === undefined || backups.folder === 'none' ? undefined : backups.folder;
  const places = [
    { holds: 'The data folder', path: dataDir ?? defaultDataDir() },
    ...(named && !backups.s3 ? [{ holds: 'The folder of backups', path: named }] : []),
  ];
  const read = await Promise.all(
    places.map(async ({ holds, path }) => {
      const disk = await statfs(path).catch(() => null);
      if (!disk) return [];
      return [{ holds, freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }];
    }),
  );
  return read.flat();
}

type Standing = Awaited<ReturnType<Deps['jobs']['standing']>>[number];

/** Queues of that kind, all together; of what was given up, the last day's. */
async function readQueuesTogether(
  { clock, db, jobs }: Pick<Deps, 'clock' | 'db' | 'jobs'>,
  isMeant: (queue: Standing) => boolean,
) {
  const now = clock.now().getTime();
  const queues = (await jobs.standing()).filter(isMeant);
  const names = queues.map(({ queue }) => queue);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from failed_jobs
    where failed_at > ${new Date(now - DAY_MS)} and queue = any(${names}::text[])`.execute(db);
  const sum = (field: 'failing' | 'late') => queues.reduce((total, queue) => total + queue[field], 0);
  const oldest = queues.flatMap(({ late, oldestAt }) => (late > 0 && oldestAt ? [oldestAt.getTime()] : []));
  return {
    failing: sum('failing'),
    late: sum('late'),
    givenUp: rows[0]!.count,
    oldestMs: oldest.length > 0 ? now - Math.min(...oldest) : null,
  };
}

/** The answers that were begun lately: their ids begin with their time, so that nothing else is read. */
async function readAnswers(db: Deps['db'], now: Date): Promise<{ failed: number; completed: number }> {
  const first = (now.getTime() - MENTOR_MS).toString(16).padStart(12, '0');
  const from = `${first.slice(0, 8)}-${first.slice(8)}-0000-0000-000000000000`;
  const { rows } = await sql<{ failed: number; completed: number }>`
    select count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'complete')::int as completed
    from mentor_messages where id >= ${from}::uuid and sender = 'ai'`.execute(db);
  return rows[0]!;
}
