/** What a failover, a restart of the database, or an administrator does to everybody who is connected. */
import pg from 'pg';

export interface SessionEnder {
  /** Ends every other session of the database, or about a share of them; returns how many. */
  endAll(share?: number): Promise<number>;
  /** How many other sessions wait for a lock. */
  waiting(): Promise<number>;
  /** Keeps everybody else away from a table; returns how to let them in again. */
  hold(table: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Connects to a database in order to end what others have open there. */
export async function openSessionEnder(databaseUrl: string): Promise<SessionEnder> {
  const open = async () => {
    const one = new pg.Client({ connectionString: databaseUrl, application_name: 'session-ender' });
    await one.connect();
    return one;
  };
  const client = await open();
  const others = `pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'
    and application_name <> 'session-ender'`;
  return {
    endAll: async (share = 1) => {
      const some = `select pid from pg_stat_activity where ${others} and random() < $1`;
      const ended = `with some_of_them as materialized (${some}) select pg_terminate_backend(pid) from some_of_them`;
      return (await client.query(ended, [share])).rowCount!;
    },
    waiting: async () =>
      (
        await client.query(
          `select count(*)::int as n from pg_stat_activity where ${others} and wait_event_type = 'Lock'`,
        )
      ).rows[0].n,
    async hold(table) {
      // On a connection of its own: a transaction sees the sessions as they were when it first looked.
      const holder = await open();
      await holder.query('begin');
      await holder.query(`lock table ${table} in access exclusive mode`);
      return () => holder.end();
    },
    close: () => client.end(),
  };
}
