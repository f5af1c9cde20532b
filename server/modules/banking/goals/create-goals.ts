/** Goals: pots that hold money, that fill themselves as their plan says, and that give back what they hold. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { goalSchema } from '#contract/banking-goals.ts';
import type { Day } from '#core/banking/calendar.ts';
import { suggestedContribution } from '#core/banking/goal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transfer } from '../commands/transfer.ts';
import type { BankDeps } from '../deps.ts';
import { usd } from '../to-wire.ts';
import { endGoal } from './commands/end-goal.ts';
import { createGoal, type GoalPlan, setPaused, updateGoal } from './commands/plan-goal.ts';
import { defineGoalsWork } from './fill-goals.ts';
import { findGoal, type GoalRow, type OwnGoal, readGoals } from './store.ts';

/** Puts by, or takes back. */
export interface MoveForGoal {
  id: string;
  direction: 'in' | 'out';
  amount: string;
  idempotencyKey: string;
}

/** Builds goals and their timed work. */
export function createGoals(deps: BankDeps) {
  defineGoalsWork(deps);
  const today = () => deps.bankClock.dayOf(deps.clock.now());
  const read = async (own: OwnGoal) => toWireGoal(await findGoal(deps.db, own), today());
  return {
    async list(memberId: string) {
      const rows = await readGoals(deps.db, sql`g.user_id = ${memberId}`);
      return { items: rows.map((row) => toWireGoal(row, today())), today: today() };
    },
    async create(actor: Actor, input: GoalPlan & { idempotencyKey: string }) {
      return read({ memberId: actor.memberId, id: await createGoal(deps, actor, input) });
    },
    async update(input: GoalPlan & OwnGoal) {
      await updateGoal(deps, input);
      return read(input);
    },
    async setPaused(input: OwnGoal & { isPaused: boolean }) {
      await setPaused(deps, input);
      return read(input);
    },
    /** By the path of every transfer: it is one, between two accounts of the member's. */
    async move(actor: Actor, { id, direction, amount, idempotencyKey }: MoveForGoal) {
      const goal = await findGoal(deps.db, { memberId: actor.memberId, id });
      if (goal.ended_at) refuse('goal_ended');
      const [from, to] = direction === 'in' ? [goal.source_account, id] : [id, goal.source_account];
      await transfer(deps, actor, {
        fromAccountId: from,
        toAccountId: to,
        recipient: null,
        expected: null,
        outsideAccountId: null,
        amount,
        description: direction === 'in' ? 'To a goal' : 'From a goal',
        idempotencyKey,
      });
      return read({ memberId: actor.memberId, id });
    },
    async end(actor: Actor, id: string) {
      await endGoal(deps, actor, id);
      return read({ memberId: actor.memberId, id });
    },
  };
}

function toWireGoal(row: GoalRow, today: Day): z.infer<typeof goalSchema> {
  const { target_amount: target, target_date: by, has } = row;
  const suggested = by === null || row.ended_at ? null : suggestedContribution({ target, has, today, by });
  return {
    id: row.id,
    userId: row.user_id,
    goalName: row.goal_name,
    goalType: row.goal_type,
    currentAmount: usd(has),
    targetAmount: usd(target),
    targetDate: by,
    isActive: row.ended_at === null,
    isPaused: row.is_paused,
    isReached: has >= target,
    sourceAccountId: row.source_account,
    contribution: row.contribution === null ? null : usd(row.contribution),
    contributionDay: row.contribution_day,
    nextContributionOn: row.next_contribution_on,
    roundsUp: row.rounds_up,
    suggestedContribution: suggested === null ? null : usd(suggested),
    createdAt: row.created_at.toISOString(),
  };
}
