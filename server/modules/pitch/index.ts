/**
 * Projects that ask the community for money.
 *
 * It promises:
 * - A fee is paid once, used once, and refunded at most once; there is no submission without one.
 * - A vote is a hold of the voter's PRD, written together with its ballot and its share of the totals. Owners
 *   and accounts that belong to them cannot vote, and nobody after the close.
 * - A vote ends once, on frozen rules and counted ballots, whatever is killed meanwhile; that is the only way
 *   to `approved`. Every hold is released exactly once.
 * - Money leaves a pool only for an approved project's next milestone, with the approvals that its pool needs,
 *   none of them the owner's.
 * - Documents are seen by whom the project's owner and its agreement let, and the owner sees by whom.
 */
export { waitingProjectReports } from './lists.ts';

import { closeProject, defineClosing } from './closing.ts';
import { type ProposedRules, rulesOfPool, setProposedRules } from './commands/set-pool-rules.ts';
import type { Deps } from './deps.ts';
import { registerDocuments } from './documents.ts';
import { createLiveProjects } from './live-projects.ts';
import { commandIn, inTransaction, type PitchContext } from './pitch-context.ts';
import { createReceipts, type Receipts } from './receipts.ts';

export interface Pitch {
  /** Runs a command in a transaction of its own, and shows what it has changed. */
  run<Value>(command: (context: PitchContext) => Promise<Value>): Promise<Value>;
  /** Ends a vote whose time has come, and all that follows from it. */
  close(projectId: string): Promise<void>;
  readonly receipts: Receipts;
}

/** Builds the room, with its timed work, its live topic and its purpose of files. */
export function createPitch(deps: Deps): Pitch {
  const live = createLiveProjects(deps);
  defineClosing(deps, live.show);
  registerDocuments(deps);
  deps.policy.onTerm(
    'payout_rules',
    (tx, payload) => rulesOfPool(tx, (payload as ProposedRules).poolId),
    (effect) =>
      commandIn(deps, live.show, effect, (context) =>
        setProposedRules(context, { ...(effect.payload as ProposedRules), adminId: effect.proposedBy }),
      ),
  );
  return {
    run: (command) => inTransaction(deps, live.show, command),
    close: (projectId) => closeProject(deps, live.show, projectId),
    receipts: createReceipts(deps.secret),
  };
}
