/**
 * Whether a yes still counts (G20 of core/policy/decide-proposal.ts). The rule is one function of the database,
 * `yes_counts`, so that whoever counts later and whoever shows what counts say the same.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** That the yes of a member at a time counts, as SQL. */
export const yesCountsSql = (by: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql<boolean>`yes_counts(${by}, ${at})`;

/** The same of one that has been read. */
export async function yesCounts(db: Db | Tx, { by, at }: { by: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    select ${yesCountsSql(sql`${by}::uuid`, sql`${at}::timestamptz`)} as counts`.execute(db);
  return rows[0]!.counts;
}
