/** Proposals whose day has passed take effect, each in a transaction of its own; one that can't keeps nobody waiting. */
import { sql } from 'kysely';
import { Refusal } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { applyProposal, failProposal } from './commands/decide-proposal.ts';
import type { RouteDeps } from './deps.ts';
import { defineSeconds } from './seconds.ts';

const WORK_SECONDS = 60;
const HOUR_SECONDS = 3600;
const AT_ONCE = 100;

/** Declares the list, and how what identity asks for waits on it. */
export function defineProposalWork(deps: RouteDeps): void {
  defineSeconds(deps);
  deps.work.define({
    name: 'policy.proposals',
    everySeconds: WORK_SECONDS,
    atOnce: AT_ONCE,
    rounds: 5,
    firstSeconds: WORK_SECONDS,
    mostSeconds: HOUR_SECONDS,
    lateAfterSeconds: HOUR_SECONDS,
    failure: 'a proposal could not take effect',
    due: (now) => sql`
      select id::text as item, 'member:' || proposed_by as share, effective_at as since from proposals
      where state = 'waiting' and effective_at <= ${now}`,
    act: (id) => takeEffect(deps, id),
  });
}

async function takeEffect(deps: RouteDeps, id: string): Promise<void> {
  const { db, policy } = deps;
  const now = deps.clock.now();
  try {
    await transaction(db, (tx, afterCommit) =>
      applyProposal({ tx, now, afterCommit, policy }, { id, by: null }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transaction(db, (tx) => failProposal({ tx, now }, { id, note: error.code }));
  }
}
