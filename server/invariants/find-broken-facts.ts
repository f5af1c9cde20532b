/** Facts told as queries: each answers with the rows that break it. */
import { sql } from 'kysely';
import type { Db } from '#server/database/pool.ts';
import { snapshot } from '#server/platform/snapshot.ts';
import type { Violation } from './index.ts';

/** How many rows of each broken fact are named. */
const EXAMPLES = 20;

/** Of each fact, in words, the query that answers with the `detail` of every row that breaks it, without a limit. */
export type Facts = Record<string, string>;

/**
 * The first rows of every broken fact; empty when all hold. All queries look at one snapshot and write nothing, so
 * that they can run while the server is at work.
 */
export async function findBrokenFacts(db: Db, facts: Facts): Promise<Violation[]> {
  return snapshot(db, async (tx) => {
    const violations: Violation[] = [];
    for (const [invariant, query] of Object.entries(facts)) {
      const { rows } = await sql.raw<{ detail: string }>(`${query} limit ${EXAMPLES}`).execute(tx);
      violations.push(...rows.map(({ detail }) => ({ invariant, detail })));
    }
    return violations;
  });
}
