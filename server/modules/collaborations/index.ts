/**
 * Collaborations: what members do together. It promises that a reward is held from the beginning and moves once, to those
 * who share it or back; that nobody is let in but by whoever began it; that those who are in it have a say before a large
 * reward is split or any is taken back; that nothing stays locked for ever, as an administrator decides what can't be
 * settled for thirty days; and that ratings come from finished
 * collaborations alone.
 */
export { waitingDisputes } from './queries.ts';

import { formatPlain } from '#core/money/amount.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { askingFirst, propose } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { act, type CollaborationContext, contextIn } from './collaboration-context.ts';
import { createCollaboration, readReward, readSkills, readTitle } from './commands/create-collaboration.ts';
import { applyRuling, type DecideDispute, decideDispute } from './commands/decide-dispute.ts';
import { decideAnew } from './decide-anew.ts';
import type { Deps } from './deps.ts';
import { defineDue } from './due.ts';
import { readOwnText } from './reviewed-text.ts';
import { isBegun } from './store.ts';

/** One as it was typed. */
export interface BeginCollaboration {
  title: string;
  description: string;
  skillsNeeded: string[];
  prdReward: string;
  days: number;
  /** What is to be reviewed, one of them; where nothing is, something is done together. */
  documentId?: string | undefined;
  roadmapId?: string | undefined;
  idempotencyKey: string;
}

/** The face of collaborations. */
export interface Collaborations {
  /** Runs a command in a transaction of its own. */
  run<Value>(command: (context: CollaborationContext) => Promise<Value>): Promise<Value>;
  /** Decides a dispute. Refuses as the command, and with: `second_administrator_needed`, where it waits for one. */
  decide(input: DecideDispute): Promise<void>;
  /** Begins one, and returns its id. Refuses as the command, and where it takes asking as `confirmAction`. */
  begin(actor: Actor, input: BeginCollaboration): Promise<string>;
}

/** Builds the room, with its timed work. */
export function createCollaborations(deps: Deps): Collaborations {
  defineDue(deps);
  const run: Collaborations['run'] = (command) => act(deps, command);
  deps.policy.onBrake((tx, braked) =>
    decideAnew(contextIn(deps, { tx, afterCommit: braked.afterCommit }), braked),
  );
  deps.policy.onProposal('reward_ruling', ({ tx, afterCommit, ...effect }) =>
    applyRuling(contextIn(deps, { tx, afterCommit }), effect),
  );
  return {
    run,
    async decide(input) {
      const isDone = await run((context) =>
        decideDispute(context, input, (proposal) =>
          propose({ tx: context.tx, jobs: deps.jobs, now: context.now }, { ...proposal, id: deps.newId() }),
        ),
      );
      if (!isDone) refuse('second_administrator_needed');
    },
    async begin(actor, { idempotencyKey, ...input }) {
      if (!actor.isEmailVerified) refuse('unverified_member');
      const { memberId } = actor;
      const title = readTitle(input.title);
      const rewardMinor = readReward(input.prdReward);
      const skillsNeeded = readSkills(input.skillsNeeded);
      const { description, days } = input;
      const reviewed = input.documentId ?? input.roadmapId;
      // What is held for a review has somebody to go to, who can do it.
      if (reviewed && (rewardMinor === 0n || skillsNeeded.length === 0)) refuse('review_incomplete');
      const id = transferIdOf(`collaboration-begun:${memberId}:${idempotencyKey}`);
      // What the key has begun is told again, whatever has become of the text.
      const text = (await isBegun(deps.db, id)) ? null : await readOwnText(deps, actor, input);
      const content = {
        title,
        description,
        skills: skillsNeeded.join(','),
        minor: String(rewardMinor),
        days: String(days),
        ...(reviewed && { review: reviewed }),
      };
      // The limits may be those of a day when less, or more, was known of the member.
      const limits = rewardMinor > 0n ? await deps.wallet.limits(memberId) : null;
      const isLowered = { day: !!limits?.day.withdrawn, month: !!limits?.month.withdrawn };
      const begun = { id, memberId, title, description, skillsNeeded, rewardMinor, days, text, isLowered };
      const ask = () =>
        deps.identity.confirmAction(actor, {
          endpoint: 'collaborations.create',
          content,
          idempotencyKey,
          words: `Hold ${formatPlain('PRD', rewardMinor)} PRD for “${title}”`,
        });
      await askingFirst(ask, (wasAsked) =>
        run((context) =>
          createCollaboration(context, { ...begun, requestHash: JSON.stringify(content) }, { wasAsked }),
        ),
      );
      return id;
    },
  };
}
