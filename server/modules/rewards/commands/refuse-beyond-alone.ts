/**
 * What one administrator pays, by answering disputes and by releasing rewards, stays with what they issue otherwise
 * within what they issue alone in 24 hours (G7 of core/policy/decide-proposal.ts).
 */
import { needsSecond } from '#core/policy/decide-proposal.ts';
import type { Tx } from '#server/database/pool.ts';
import { lockIssued } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';

/** One at a time for each person. Refuses with: `issued_alone`. */
export async function refuseBeyondAlone(
  { tx, actor, now }: { tx: Tx; actor: Pick<Actor, 'memberId'>; now: Date },
  minor: bigint,
): Promise<void> {
  const { before } = await lockIssued(tx, { memberId: actor.memberId, now });
  if (needsSecond({ before, asked: minor })) refuse('issued_alone');
}
