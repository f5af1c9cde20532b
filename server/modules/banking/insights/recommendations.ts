/** A member marks what the stated rules recommend as completed, or opens it again. The figures stay what they are. */
import { sql } from 'kysely';
import { goalIdOf, type Insight } from '#core/banking/financial-health.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BankDeps } from '../deps.ts';
import { readInsights } from './planning.ts';

/** Which one, and what it becomes. */
export interface CompleteRecommendation {
  memberId: string;
  rule: Insight['rule'];
  /** Null of one about all of the member's money. */
  goalId: string | null;
  isCompleted: boolean;
}

/** One that the figures don't give now, or give as done, is answered as one that doesn't exist. Refuses with: `not_found`. */
export async function completeRecommendation(
  deps: BankDeps,
  { memberId, rule, goalId, isCompleted }: CompleteRecommendation,
): Promise<void> {
  const given = (await readInsights(deps, memberId)).find(
    (insight) => insight.rule === rule && goalIdOf(insight) === goalId,
  );
  if (!given || given.isDone) refuse('not_found');
  const subject = goalId ?? memberId;
  if (!isCompleted) {
    await sql`delete from bank_recommendations
      where user_id = ${memberId} and rule = ${rule} and subject = ${subject}`.execute(deps.db);
    return;
  }
  await sql`
    insert into bank_recommendations (user_id, rule, subject, completed_at)
    values (${memberId}, ${rule}, ${subject}, ${deps.clock.now()})
    on conflict (user_id, rule, subject) do nothing`.execute(deps.db);
}
