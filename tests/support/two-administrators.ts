/** What takes two administrators, done by two: one asks, and another, who is nobody's account, approves. */
import { applyProposal } from '#server/modules/policy/commands/decide-proposal.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Answer } from './http-client.ts';
import type { TestApp } from './start-app.ts';

/** Asks, and approves what waits for it; the answer is the first one. Nothing is approved where nothing waits. */
export async function asTwo(test: TestApp, ask: () => Promise<Answer<any>>): Promise<Answer<any>> {
  const answer = await ask();
  if (answer.body?.code === 'second_administrator_needed') await approveAll(test);
  return answer;
}

async function approveAll(test: TestApp): Promise<void> {
  const { database, db, exchange, policy, newId, clock } = test.app.deps;
  const { rows } = await database.pool.query(
    "select id from proposals where state = 'waiting' order by proposed_at",
  );
  for (const { id } of rows) {
    await transaction(db, (tx, afterCommit) =>
      applyProposal({ tx, afterCommit, policy, now: clock.now() }, { id, by: newId() }),
    );
  }
  // Told behind the commit; a matcher that has yet to be elected reads it anyway.
  await exchange.reloadTerms().catch(() => undefined);
}
