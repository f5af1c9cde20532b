/**
 * The product on throw-away data, for programs that try it: an embedded PostgreSQL that need not survive a power
 * cut, and the product's own process on it. What was started is stopped again, also when the program is.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { findViolationsAt } from '#server/invariants/find-violations-at.ts';
import type { Violation } from '#server/invariants/index.ts';
import { startServerProcess } from '../server-process.ts';
import type { FuzzSite } from './site.ts';

export interface OwnServer {
  site: FuzzSite;
  databaseUrl: string;
  pid: number;
  /** Null while the process runs. */
  exit(): number | null;
  /** Everything that it has printed. */
  output(): string;
  violations(): Promise<Violation[]>;
  /** Stops the process and removes the data; resolves with the exit status. */
  stop(): Promise<number | null>;
}

const MAIL_ATTEMPTS = 600;

/** What tests have already: a database of their own, which is theirs to remove. */
export interface GivenDatabase {
  url: string;
}

/** Starts it and resolves when it answers. */
export async function startOwnServer(
  env: Record<string, string> = {},
  given?: GivenDatabase,
): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'protege-own-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = given ? undefined : await startEmbeddedPostgres({ dataDir, settings });
  const databaseUrl = given?.url ?? postgres!.url('postgres');
  const server = startServerProcess({
    ...{ NODE_ENV: 'development', DATABASE_URL: databaseUrl, PROTEGE_DATA_DIR: dataDir },
    ...{ PROTEGE_RATE_LIMITS: '0', PROTEGE_SEED: 'sample' },
    ...env,
  });
  const endChild = () => server.child.kill('SIGKILL');
  process.once('exit', endChild);
  let exit: number | null = null;
  void server.ended.then((status) => {
    exit = status ?? -1;
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  let stopping: Promise<number | null> | undefined;
  const end = async () => {
    const status = await server.stop();
    process.off('exit', endChild);
    await pool.end();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
    return status;
  };
  const stop = () => (stopping ??= end());
  const url = (await server.printed(/Protege runs at (http:\S+)/))[1]!;
  return {
    site: { url, now: () => new Date(), ...operatorOf(pool) },
    ...{ databaseUrl, pid: server.child.pid!, output: server.output, stop },
    exit: () => exit,
    violations: () => findViolationsAt(databaseUrl),
  };
}

/** What an operator does on the server itself. */
function operatorOf(pool: pg.Pool): Omit<FuzzSite, 'url' | 'now'> {
  return {
    async tokenFor(email, subject) {
      for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt += 1) {
        const { rows } = await pool.query(
          "select text from outbox_mails where recipient = $1 and subject like '%' || $2 || '%' order by id desc limit 1",
          [email, subject],
        );
        const token = /#(?:token|back)=([^\s&]+)/.exec(rows[0]?.text ?? '')?.[1];
        if (token) return decodeURIComponent(token);
        await sleep(100);
      }
      throw new Error(`No email to ${email} about "${subject}" came.`);
    },
    async makeAdmin(memberId) {
      const statement = "insert into member_roles (member_id, role, granted_at) values ($1, 'admin', now())";
      await pool.query(`${statement} on conflict do nothing`, [memberId]);
    },
    async suspend(memberId) {
      await pool.query('update members set suspended_at = now() where id = $1', [memberId]);
    },
    async confirmAsked(memberId) {
      await pool.query('update action_confirmations set confirmed_at = now() where member_id = $1', [
        memberId,
      ]);
    },
  };
}
