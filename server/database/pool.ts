/**
 * The database handle: a pool, and Kysely on it. Whole numbers of any size arrive exactly: `numeric` as
 * bigint (every numeric column of ours is `numeric(38,0)`), `bigint` columns (counts, versions) as number.
 */
import { AsyncResource } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { openPool, PatientClient } from './connect.ts';
import { checkWrite, isInsideTransaction, markTransactions } from './outside-transactions.ts';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Parsers of the wire texts of PostgreSQL, shared by every connection that we open. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.NUMERIC)
      return (text: string) => (/^-?\d+$/.test(text) ? BigInt(text) : text);
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface Database {
  url: string;
  pool: pg.Pool;
  db: Db;
  close(): Promise<void>;
}

/** Opens a pool. Nothing connects before the first query. */
export function openDatabase(options: {
  url: string;
  maxConnections?: number;
  /** Statements that take longer are ended; 0 never. */
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
}): Database {
  let isClosing = false;
  const config = {
    connectionString: options.url,
    Client: WatchedClient,
    max: options.maxConnections ?? 16,
    types: typeParsers,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 30_000,
  };
  const pool = openPool(config, (error) => {
    // The pool says that it has ended while its farewells are on their way; a server that stops meanwhile is no news.
    if (!isClosing) options.onError?.(error);
  });
  onlyOutside(pool);
  const db = markTransactions(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }));
  const close = async () => {
    isClosing = true;
    await db.destroy();
  };
  return { url: options.url, pool, db, close };
}

/** A query that is watched, until it is told to have ended. */
interface WatchedQuery {
  end(outcome?: { isFailed?: boolean }): void;
}
let beginQuery: ((statement: string) => WatchedQuery | undefined) | undefined;

/** Has every query of the pools told as it begins; whoever is told may say that they don't watch it. */
export function watchQueries(begin: typeof beginQuery): void {
  beginQuery = begin;
}

/** A connection of the pool: what may be written in transactions alone is. */
class WatchedClient extends PatientClient {}
WatchedClient.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const [asked] = args as [string | { text?: string }];
  const text = typeof asked === 'string' ? asked : (asked.text ?? '');
  checkWrite(text);
  const send = (given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, this, given);
  const watched = beginQuery?.(text);
  return watched ? watch(watched, args, send) : send(args);
} as pg.Client['query'];

/** Says when the query has ended, be it by a promise or by its caller's callback. */
function watch(watched: WatchedQuery, args: unknown[], send: (args: unknown[]) => unknown): unknown {
  const last = args.at(-1);
  if (typeof last === 'function') {
    const answer = (error: unknown, result: unknown) => {
      watched.end({ isFailed: Boolean(error) });
      last(error, result);
    };
    return send([...args.slice(0, -1), answer]);
  }
  const value = send(args);
  if (value instanceof Promise)
    value.then(
      () => watched.end(),
      () => watched.end({ isFailed: true }),
    );
  return value;
}

/**
 * Who holds a connection asks for no second one: as many at once as there are connections would each wait for the
 * others, for ever.
 */
function onlyOutside(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (isInsideTransaction()) throw new Error('A second connection was asked for inside a transaction.');
    // Who waits for a connection gets it from whoever gives it back, and goes on as themselves.
    return connect(
      ...args.map((given) => (typeof given === 'function' ? AsyncResource.bind(given as () => void) : given)),
    );
  }) as pg.Pool['connect'];
}
