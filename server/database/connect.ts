/**
 * Every connection to PostgreSQL that the product opens, alone or in a pool. A session that the database ends
 * (a failover, a restart, an administrator) costs what ran in it and nothing else: the driver tells of it by an
 * event, and an event of that kind that nobody listens to would end the process.
 *
 * Nothing else in the product may open one; `npm run check` sees to it.
 */
import pg from 'pg';

export const { DatabaseError } = pg;

/** How long a new connection may take, in milliseconds. */
const CONNECT_WITHIN_MS = 5_000;

/**
 * A connection whose end nobody has to listen to: what runs in it fails, and so does what is asked of it later.
 * Also for libraries that open their own.
 */
export class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Opens a connection of its own, or throws. Whoever needs to know of its loss listens to `error` and `end`. */
export async function openClient(config: pg.ClientConfig & { connectionString: string }): Promise<pg.Client> {
  const client = new PatientClient({ connectionTimeoutMillis: CONNECT_WITHIN_MS, ...config });
  await client.connect();
  return client;
}

/** The driver hangs the whole connection on an error, which is nothing for a log. */
export function withoutClient(error: Error): Error {
  delete (error as { client?: unknown }).client;
  return error;
}

/** Opens a pool. Nothing connects before the first query. `onLost` hears of connections that were lost idle. */
export function openPool(
  config: pg.PoolConfig & { connectionString: string },
  onLost: (error: Error) => void = () => undefined,
): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_WITHIN_MS, Client: PatientClient, ...config });
  pool.on('error', (error) => {
    onLost(withoutClient(error));
  });
  return pool;
}
