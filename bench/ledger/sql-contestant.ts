/** What SQL ledgers that are called once a transfer have in common: a connection a caller, checks after. */
import pg from 'pg';
import { drive } from '../support/load.ts';
import type { Contestant } from './contestant.ts';

export interface SqlLedger {
  name: string;
  /** Creates tables and functions. */
  schema: string;
  /** Opens $1 accounts and returns their ids in the column `id`, in order. */
  openSql: string;
  /** Lists the ids of the accounts in the column `id`, in the same order. */
  listSql: string;
  /** Posts one transfer: $1 debit, $2 credit, $3 amount. */
  postSql: string;
  /** Posts many in one call: $1 debits, $2 credits, both arrays; the amount is 1. */
  batchSql: string;
  /** One row: `transfers`, how many there are, and `off`, how far the books are out (0 is right). */
  checkSql: string;
}

const PER_BATCH = 100;

/** Creates the tables of an empty database and opens so many accounts. */
export async function prepareSqlLedger(sql: SqlLedger, url: string, accounts: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(sql.schema);
    await client.query(sql.openSql, [accounts]);
    await client.query('vacuum analyze');
  });
}

/** The ids of its accounts, in order. */
export function listAccounts(sql: SqlLedger, url: string): Promise<string[]> {
  return withClient(url, async (client) => (await client.query(sql.listSql)).rows.map((row) => row.id));
}

/** Makes a contestant of an SQL ledger. */
export function sqlContestant(sql: SqlLedger): Contestant {
  return {
    name: sql.name,

    prepare: (url, accounts) => prepareSqlLedger(sql, url, accounts),

    single: (url, load) =>
      checked(sql, url, async (ids) => {
        const clients = await connect(url, load.callers);
        const result = await drive(load, async (caller) => {
          const [debit, credit] = load.draw();
          await clients[caller]!.query({
            name: 'post',
            text: sql.postSql,
            values: [ids[debit], ids[credit], '1'],
          });
        });
        await Promise.all(clients.map((client) => client.end()));
        return result;
      }),

    batched: (url, load) =>
      checked(sql, url, async (ids) => {
        const clients = await connect(url, load.callers);
        const result = await drive(load, async (caller) => {
          const drawn = Array.from({ length: PER_BATCH }, load.draw);
          const values = [drawn.map(([debit]) => ids[debit]), drawn.map(([, credit]) => ids[credit])];
          await clients[caller]!.query({ name: 'batch', text: sql.batchSql, values });
        });
        await Promise.all(clients.map((client) => client.end()));
        return { ...result, calls: result.calls * PER_BATCH, perSecond: result.perSecond * PER_BATCH };
      }),
  };
}

async function checked<T extends { calls: number }>(
  sql: SqlLedger,
  url: string,
  run: (ids: string[]) => Promise<T>,
): Promise<T> {
  const result = await run(await listAccounts(sql, url));
  await expectBooks(sql, url, result.calls);
  return result;
}

/** Throws unless exactly so many transfers are in its books, and they balance. */
export async function expectBooks(sql: SqlLedger, url: string, transfers: number): Promise<void> {
  const [row] = await withClient(url, async (client) => (await client.query(sql.checkSql)).rows);
  if (Number(row.transfers) !== transfers || Number(row.off) !== 0)
    throw new Error(
      `${sql.name}: ${transfers} were acknowledged, ${row.transfers} are there, off by ${row.off}.`,
    );
}

function connect(url: string, count: number): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
