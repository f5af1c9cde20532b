/**
 * The database that the configuration names, ready to use: reachable, new enough, migrated. `DATABASE_URL`
 * names any PostgreSQL 15 or later; without it the embedded one runs in the data folder. What is wrong is
 * thrown as a `StartError`, one line that says what to do and never shows a password.
 */
import { StartError } from '#server/start-error.ts';
import { openClient } from './connect.ts';
import { EmbeddedPostgresError, embeddedUrl, startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

const OLDEST_VERSION = 15;
const EMBEDDED_DATABASE = 'protege';

export interface PreparedDatabase {
  url: string;
  /** The names of the migrations that this start applied. */
  applied: string[];
  /** Stops the embedded server; does nothing to a database of somebody else's. */
  stop(): Promise<void>;
}

/**
 * The address of the database that the product in this folder uses, for programs of the operator's beside it.
 * Without `DATABASE_URL` the product has to run. Refuses with: `StartError`.
 */
export async function findDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<string> {
  const url = options.databaseUrl ?? (await embeddedUrl(options.dataDir, EMBEDDED_DATABASE));
  if (url) return url;
  throw new StartError(
    `No embedded PostgreSQL runs in ${options.dataDir}. Start Protege there first, or set DATABASE_URL.`,
  );
}

/** Starts or reaches the database and brings it up to date. Refuses with: `StartError`. */
export async function prepareDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where an embedded server puts the finished files of its log; nowhere when absent. */
  archiveTo?: string;
}): Promise<PreparedDatabase> {
  const source = options.databaseUrl
    ? { url: options.databaseUrl, stop: async () => undefined }
    : await startEmbedded(options);
  try {
    await checkVersion(source.url);
    return { ...source, applied: await migrate(source.url) };
  } catch (error) {
    await source.stop();
    if (error instanceof StartError) throw error;
    throw new StartError((error as Error).message);
  }
}

async function startEmbedded({
  dataDir,
  archiveTo,
}: {
  dataDir: string;
  archiveTo?: string;
}): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    const server = await startEmbeddedPostgres({ dataDir, ...(archiveTo && { archiveTo }) });
    await createMissingDatabase(server.url('postgres'));
    return { url: server.url(EMBEDDED_DATABASE), stop: server.stop };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new StartError(error.message);
    throw error;
  }
}

async function createMissingDatabase(maintenanceUrl: string): Promise<void> {
  const client = await openClient({ connectionString: maintenanceUrl });
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [EMBEDDED_DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`);
  } finally {
    await client.end();
  }
}

async function checkVersion(url: string): Promise<void> {
  try {
    const client = await openClient({ connectionString: url });
    const { rows } = await client.query('show server_version_num').finally(() => client.end());
    const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
    if (major < OLDEST_VERSION) {
      throw new StartError(
        `The database at ${placeOf(url)} is PostgreSQL ${major}. Protege needs ${OLDEST_VERSION} or later.`,
      );
    }
  } catch (error) {
    throw error instanceof StartError ? error : explain(url, error as Error & { code?: string });
  }
}

/** Words for why a connection failed. Codes in digits and capitals are PostgreSQL's own. */
function explain(url: string, error: Error & { code?: string }): StartError {
  const place = placeOf(url);
  if (error.code === '28P01' || error.code === '28000') {
    return new StartError(
      `The database at ${place} refused the sign-in. Check the user and the password in DATABASE_URL.`,
    );
  }
  if (error.code === '3D000') {
    return new StartError(
      `The database named in DATABASE_URL does not exist at ${place}. Create it, or correct the name.`,
    );
  }
  const reason = error.code ?? error.message;
  return new StartError(
    `The database at ${place} cannot be reached (${reason}). Check DATABASE_URL and that PostgreSQL runs there.`,
  );
}

function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'localhost' : 'the address in DATABASE_URL';
}
