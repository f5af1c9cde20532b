/**
 * One throw-away PostgreSQL a test run, with a migrated template database, in which the queues of jobs are made as
 * well: making them costs more than all else that an application does at its start. Test files clone the template
 * (`createTestDatabase`), so that no test sees the rows of another.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the cluster's maintenance database. */
    clusterUrl: string;
    /** Where the cluster listens beside its port; null on a machine on which Node speaks over no such socket. */
    clusterSocket: string | null;
  }
}

export const TEMPLATE = 'protege_template';
const SCRATCH = 'protege_scratch';

/** A statement over a socket costs a fifth less than over a port, here and at the database. */
const hasSockets = process.platform !== 'win32';

interface Cluster {
  url(database: string): string;
  dataDir: string;
}

/** Makes the schema and the queues of jobs in the template, as an application on a copy of it makes them. */
async function prepareJobs({ url, dataDir }: Cluster): Promise<void> {
  const boss = new PgBoss({ connectionString: url(TEMPLATE), schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
  const cluster = new pg.Client({ connectionString: url('postgres') });
  await cluster.connect();
  await cluster.query(`create database ${SCRATCH} template ${TEMPLATE}`);
  const queues = await queuesOfAnApplication(url(SCRATCH), dataDir);
  await cluster.query(`drop database ${SCRATCH} with (force)`);
  await cluster.end();
  const template = new pg.Client({ connectionString: url(TEMPLATE) });
  await template.connect();
  await template.query(
    'insert into pgboss.queue select * from jsonb_populate_recordset(null::pgboss.queue, $1)',
    [queues],
  );
  await template.end();
}

/** A run opens thousands of connections: each proves the same password, in one round instead of 4,096. */
async function cheapenPassword(client: pg.Client, url: string): Promise<void> {
  const { username, password } = new URL(url);
  await client.query('set scram_iterations = 1');
  await client.query(
    `alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`,
  );
}

/** The queues as rows, in JSON. */
async function queuesOfAnApplication(databaseUrl: string, dataDir: string): Promise<string> {
  const program = fileURLToPath(new URL('./queues-of-an-app.ts', import.meta.url));
  const given = [program, databaseUrl, join(dataDir, 'files')];
  return (await promisify(execFile)(process.execPath, given)).stdout;
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = throwAwayFolder('test');
  const server = await startEmbeddedPostgres({
    dataDir,
    // Throw-away data: nothing here needs to survive a power cut.
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
      ...(hasSockets && { unix_socket_directories: dataDir }),
    },
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    await cheapenPassword(client, server.url('postgres'));
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    await migrate(server.url(TEMPLATE));
    await prepareJobs({ url: (name) => server.url(name), dataDir });
  } catch (error) {
    // Nobody calls the returned function of a set-up that has failed.
    await stop();
    throw error;
  }
  project.provide('clusterUrl', server.url('postgres'));
  project.provide('clusterSocket', hasSockets ? dataDir : null);
  return stop;
}
