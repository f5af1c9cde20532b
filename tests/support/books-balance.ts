import { expect } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { findViolations } from '#server/invariants/index.ts';
import { findLedgerViolations } from '#server/invariants/ledger.ts';

/** Every invariant of the product holds on this database; the message lists those that do not. */
export async function expectBooksToBalance(databaseUrl: string): Promise<void> {
  // On one connection the last question would wait for longer than the pool allows, and each may take its time, where
  // there is much to look at.
  const database = openDatabase({ url: databaseUrl, maxConnections: 8, statementTimeoutMs: 0 });
  try {
    expect(await findViolations(database.db)).toEqual([]);
  } finally {
    await database.close();
  }
}

/** The same of the ledger alone, where a test posts what no business row explains. */
export async function expectLedgerToBalance(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2, statementTimeoutMs: 0 });
  try {
    expect(await findLedgerViolations(database.db)).toEqual([]);
  } finally {
    await database.close();
  }
}
