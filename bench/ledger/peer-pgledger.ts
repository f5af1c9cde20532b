/**
 * pgledger (github.com/pgr0ss/pgledger), a double-entry ledger in PL/pgSQL. Its SQL is not ours to carry: it
 * is read from the folder PGLEDGER_DIR (default: node_modules/.cache/bench-peers), in which the files
 * `pgledger.sql` and, for its ULIDs, `pgsql-ulid.sql` lie. How to get them is in bench/ledger/README.md.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SqlLedger } from './sql-contestant.ts';

const FOLDER =
  process.env.PGLEDGER_DIR ??
  fileURLToPath(new URL('../../node_modules/.cache/bench-peers', import.meta.url));

/** pgledger, or null if its files are not there. */
export async function findPgledger(): Promise<SqlLedger | null> {
  const read = (name: string) => readFile(join(FOLDER, name), 'utf8').catch(() => null);
  const [ulid, pgledger] = await Promise.all([read('pgsql-ulid.sql'), read('pgledger.sql')]);
  if (ulid === null || pgledger === null) return null;
  return {
    name: 'pgledger',
    schema: `${ulid};\n${pgledger}`,
    openSql: `select pgledger_create_account(lpad(i::text, 9, '0'), 'BTC') from generate_series(1, $1::int) i`,
    listSql: 'select id from pgledger_accounts order by name',
    postSql: 'select * from pgledger_create_transfer($1, $2, $3)',
    batchSql: `select * from pgledger_create_transfers(
      (select array_agg((d, c, 1)::transfer_request) from unnest($1::text[], $2::text[]) t(d, c)))`,
    checkSql: `select (select count(*) from pgledger_transfers) as transfers,
                      (select sum(balance) from pgledger_accounts) + (select count(*) from pgledger_transfers) * 2
                      - (select count(*) from pgledger_entries) as off`,
  };
}
