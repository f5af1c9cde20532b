/** The initiator finishes a collaboration and splits its reward, or calls it off. */
import { splitReward } from '#core/collaboration/split-reward.ts';
import { parseMinor } from '#core/money/amount.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CollaborationContext } from '../collaboration-context.ts';
import type { Share } from '../escrow.ts';
import { type CollaborationRow, claimsOf, type ParticipantRow, readParticipants } from '../store.ts';
import { lockOwn } from '../visibility.ts';
import { propose } from './settle.ts';

/** Somebody’s weight, and the share that the initiator was shown. */
export interface Part {
  username: string;
  weight: number;
  share: string;
}

/**
 * Finishes it. The shares are computed here, and have to be those that were shown. The same split twice is one.
 * Refuses with: `not_found`, `collaboration_not_open`, `collaboration_nobody_in`, `collaboration_changed`,
 * `account_stopped`, `collaboration_debt_first`, `credit_in_default`.
 */
export async function completeCollaboration(
  context: CollaborationContext,
  { id, ownerId, parts }: { id: string; ownerId: string; parts: readonly Part[] },
): Promise<void> {
  const row = await lockOwn(context.tx, { id, memberId: ownerId });
  const { current } = claimsOf(await readParticipants(context.tx, id));
  if (row.status !== 'open' && row.proposed !== 'split') refuse('collaboration_not_open');
  if (current.length === 0) refuse('collaboration_nobody_in');
  const shares = sharesOf(row, current, parts);
  if (row.status !== 'open') {
    const isSame = shares.every(({ minor }, n) => current[n]!.share === minor);
    if (!isSame) refuse('collaboration_not_open');
    return;
  }
  const words = '{title}: its initiator proposes how to split the reward.';
  const problem = await propose(context, row, { proposed: 'split', shares, words });
  if (problem) refuse(problem);
}

/** The share of each who is in it. Refuses with: `collaboration_changed`. */
function sharesOf(
  row: CollaborationRow,
  current: readonly ParticipantRow[],
  parts: readonly Part[],
): Share[] {
  const byName = new Map(parts.map((part) => [part.username.toLowerCase(), part]));
  const ordered = current.map(
    ({ username }) => byName.get(username.toLowerCase()) ?? refuse('collaboration_changed'),
  );
  if (byName.size !== current.length || parts.length !== current.length) refuse('collaboration_changed');
  const minors = splitReward(
    row.prd_reward,
    ordered.map(({ weight }) => weight),
  );
  return current.map(({ user_id: memberId }, n) => {
    const minor = minors[n]!;
    if (parseMinor('PRD', ordered[n]!.share) !== minor) refuse('collaboration_changed');
    return { memberId, minor };
  });
}

/**
 * Calls it off, once. Refuses with: `not_found`, `collaboration_not_open`.
 */
export async function cancelCollaboration(
  context: CollaborationContext,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  const row = await lockOwn(context.tx, { id, memberId: ownerId });
  if (row.status !== 'open') {
    if (row.proposed !== 'refund') refuse('collaboration_not_open');
    return;
  }
  const words = '{title}: its initiator wants to call it off and take the reward back.';
  await propose(context, row, { proposed: 'refund', words });
}
