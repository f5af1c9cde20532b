/** Which recommendations a member has marked as completed, and when. */
import { sql } from 'kysely';
import type { Insight } from '#core/banking/financial-health.ts';
import type { Db } from '#server/database/pool.ts';

/** What a recommendation is known by; `subject` is the goal that it is about, or the member. */
export const keyOf = (rule: Insight['rule'], subject: string): string => `${rule} ${subject}`;

/** When each was marked, by its key. */
export async function completedOf(db: Db, memberId: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ rule: Insight['rule']; subject: string; completed_at: Date }>`
    select rule, subject, completed_at from bank_recommendations where user_id = ${memberId}`.execute(db);
  return new Map(rows.map((row) => [keyOf(row.rule, row.subject), row.completed_at]));
}
