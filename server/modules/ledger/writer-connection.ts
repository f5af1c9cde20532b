/**
 * One dedicated connection of the group commit: prepared statements, and settings fit for set-based batches.
 */
import type pg from 'pg';
import { clientTransaction } from '#server/database/client-transaction.ts';
import { openClient } from '#server/database/connect.ts';
import type { RunStatement } from './apply-batch.ts';

const SILENCE_MS = 20_000;

export interface WriterConnection {
  run: RunStatement;
  /** Runs `work` in a transaction at READ COMMITTED; rolls back if it throws. */
  inTransaction<T>(work: (run: RunStatement) => Promise<T>): Promise<T>;
  end(): Promise<void>;
  /** Drops the connection without waiting for it. */
  discard(): void;
}

/** Connects, or throws. */
export async function connectWriter(connectionString: string): Promise<WriterConnection> {
  const client = await openClient({
    connectionString,
    application_name: 'protege-ledger',
    keepAlive: true,
    // A connection that says nothing for so long is taken for lost, and its batch is asked about by its ids.
    query_timeout: SILENCE_MS,
    // The compiler cost a factor of two, and a plan for each batch more than that. A writer's statement is
    // never cancelled: one that waits for a standby has already committed here.
    options:
      '-c jit=off -c plan_cache_mode=force_generic_plan -c statement_timeout=0 -c lock_timeout=0 ' +
      '-c idle_in_transaction_session_timeout=0 -c default_transaction_isolation=read\\ committed',
  });

  const run: RunStatement = async <Row>(statement: { name?: string; text: string; values: unknown[] }) =>
    (await client.query(statement)).rows as Row[];

  return {
    run,
    inTransaction: (work) => clientTransaction(client, () => work(run)),
    end: () => client.end(),
    discard: () => streamOf(client).destroy(),
  };
}

/** The socket under a client, which its public face can only close politely. */
function streamOf(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
