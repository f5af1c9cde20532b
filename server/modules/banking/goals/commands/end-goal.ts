/**
 * Ends a goal, reached or given up: what its pot holds goes back to where it came from, and the pot is closed, which
 * pays the whole cents of interest since to the wallet. Each step is done once, so that ending it again, or going on
 * after a kill in between, comes to the same.
 */
import { formatMinor } from '#core/money/amount.ts';
import type { Actor } from '#server/platform/actor.ts';
import { closeAccount } from '../../commands/close-account.ts';
import { transfer } from '../../commands/transfer.ts';
import type { BankDeps } from '../../deps.ts';
import { findGoal } from '../store.ts';

/**
 * Refuses with: `not_found`, `bank_account_closed`, `bank_account_frozen`, `bank_limit_reached`, `account_stopped`,
 * `bank_insufficient_balance`, `bank_account_not_empty`, `bank_payment_under_way`.
 */
export async function endGoal(deps: BankDeps, actor: Actor, id: string): Promise<void> {
  const own = { memberId: actor.memberId, id };
  for (;;) {
    const goal = await findGoal(deps.db, own);
    if (goal.ended_at) return;
    const step = goal.has === 0n ? closeAccount(deps, own) : giveBack(deps, actor, goal);
    // Somebody else may be ending it at the same time, or a day's contribution has come: looked at again.
    await step.catch(async (error: unknown) => {
      if ((await findGoal(deps.db, own)).has === goal.has) throw error;
    });
  }
}

function giveBack(deps: BankDeps, actor: Actor, goal: Awaited<ReturnType<typeof findGoal>>) {
  return transfer(deps, actor, {
    fromAccountId: goal.id,
    toAccountId: goal.source_account,
    recipient: null,
    expected: null,
    outsideAccountId: null,
    amount: formatMinor('USD', goal.has),
    description: 'From a goal that ended',
    idempotencyKey: deps.newId(),
  });
}
