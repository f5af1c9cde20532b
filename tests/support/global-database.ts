/**
 * One throw-away PostgreSQL a test run, with a migrated template database. Test files clone the template
 * (`createTestDatabase`), so that no test sees the rows of another.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the cluster's maintenance database. */
    clusterUrl: string;
  }
}

export const TEMPLATE = 'protege_template';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'protege-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    // Throw-away data: nothing here needs to survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    await migrate(server.url(TEMPLATE));
  } catch (error) {
    // Nobody calls the returned function of a set-up that has failed.
    await stop();
    throw error;
  }
  project.provide('clusterUrl', server.url('postgres'));
  return stop;
}
