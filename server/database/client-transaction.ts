/**
 * Transactions on a connection that its caller owns: the writers of the ledger, the matcher, migrations. Everything
 * else takes `transaction` of the platform, on the pool.
 */
import type pg from 'pg';

const SNAPSHOT = 'begin isolation level repeatable read read only';

/**
 * Runs `work` in a transaction and commits; a throw rolls it back. Nothing is run again: whoever owns a connection
 * knows what a failure means. A snapshot only reads, all of it data of one moment.
 */
export async function clientTransaction<Value>(
  client: Pick<pg.ClientBase, 'query'>,
  work: () => Promise<Value>,
  { isSnapshot = false } = {},
): Promise<Value> {
  await client.query(isSnapshot ? SNAPSHOT : 'begin');
  try {
    const value = await work();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
