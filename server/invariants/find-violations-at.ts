/** Checking the books beside a running server: on a connection of its own, which may take its time. */
import { openDatabase } from '#server/database/pool.ts';
import { findViolations, type Look, type Violation } from './index.ts';

/** Every broken fact of the database at this address; empty when all hold. Changes nothing. */
export async function findViolationsAt(url: string, look?: Look): Promise<Violation[]> {
  const database = openDatabase({ url, maxConnections: 4, statementTimeoutMs: 0 });
  try {
    return await findViolations(database.db, look);
  } finally {
    await database.close();
  }
}
