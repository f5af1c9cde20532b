/**
 * The matcher's office: one process holds it at a time. It is a session-level advisory lock of PostgreSQL, on
 * the very connection that commits the batches, and an epoch that rises with each election and that each
 * commit checks. Who loses the connection loses the lock; who lost the lock unnoticed finds another epoch.
 */
import type pg from 'pg';
import { holdLockIfFree } from '#server/database/advisory-locks.ts';
import { openClient } from '#server/database/connect.ts';

/** Held while in office. */
export interface Office {
  client: pg.Client;
  epoch: number;
  nextPriority: number;
  nextTrade: number;
  /** Gives the office up and closes the connection. */
  leave(): Promise<void>;
}

/** Takes the office if it is free; null when another process holds it. Rejects when the database is away. */
export async function takeOffice(options: {
  url: string;
  instance: string;
  now: Date;
  onLost: (error: Error) => void;
}): Promise<Office | null> {
  const client = await openClient({
    connectionString: options.url,
    application_name: 'protege-matcher',
    keepAlive: true,
    // As for the ledger's writers: set-based statements, whose plans are made once.
    options:
      '-c jit=off -c plan_cache_mode=force_generic_plan -c statement_timeout=0 -c lock_timeout=0 ' +
      '-c idle_in_transaction_session_timeout=0 -c default_transaction_isolation=read\\ committed',
  });
  client.on('error', options.onLost);
  client.on('end', () => options.onLost(new Error('The connection of the matcher has ended.')));
  try {
    if (!(await holdLockIfFree(client, 'matcher'))) {
      await client.end();
      return null;
    }
    const elected = await client.query(
      `update exchange_matcher set epoch = epoch + 1, instance = $1, elected_at = $2
       returning epoch, next_priority, next_trade`,
      [options.instance, options.now],
    );
    const row = elected.rows[0];
    return {
      client,
      epoch: Number(row.epoch),
      nextPriority: Number(row.next_priority),
      nextTrade: Number(row.next_trade),
      leave: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
