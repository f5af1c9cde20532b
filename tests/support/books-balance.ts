import { expect } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { findViolations } from '#server/invariants/index.ts';

/** Every invariant of the product holds on this database; the message lists those that do not. */
export async function expectBooksToBalance(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 });
  try {
    expect(await findViolations(database.db)).toEqual([]);
  } finally {
    await database.close();
  }
}
