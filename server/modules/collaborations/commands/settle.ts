/**
 * Proposes what becomes of a reward, and carries it out (core/collaboration/decide-settlement.ts). Whatever is asked
 * twice, from two tabs or after a kill, is done once: the row is locked, and what is posted is named after it.
 */
import { isSettledAtOnce, objectionsUntil } from '#core/collaboration/decide-settlement.ts';
import { ratingsUntil } from '#core/collaboration/ratings.ts';
import { formatPlain } from '#core/money/amount.ts';
import { type CollaborationContext, tellOf } from '../collaboration-context.ts';
import { giveBack, payShares, type Share, whyNotPaid } from '../escrow.ts';
import {
  type CollaborationRow,
  changeCollaboration,
  changeParticipant,
  claimsOf,
  readParticipants,
} from '../store.ts';

/** Why a reward can be paid to nobody at the moment. */
export type NotPaid = Exclude<Awaited<ReturnType<typeof whyNotPaid>>, null>;

/**
 * Proposes to split the reward, or to give it back, and settles it at once where nobody else has a say. Says why where
 * it should be paid now and can't be.
 */
export async function propose(
  context: CollaborationContext,
  row: CollaborationRow,
  {
    proposed,
    shares = [],
    words,
  }: { proposed: 'split' | 'refund'; shares?: readonly Share[]; words: string },
): Promise<NotPaid | null> {
  const { tx, now } = context;
  const { id } = row;
  const { current, removed } = claimsOf(await readParticipants(tx, id));
  for (const { memberId, minor } of shares) await changeParticipant(tx, { id, memberId }, { share: minor });
  const dueAt = objectionsUntil(now);
  const change = { status: 'settling', proposed, proposed_at: now, due_at: dueAt, updated_at: now } as const;
  await changeCollaboration(tx, id, change);
  const settlement = {
    proposed,
    rewardMinor: row.prd_reward,
    current: current.length,
    removed: removed.length,
  };
  if (isSettledAtOnce({ ...settlement, confirmed: 0 })) return settle(context, { ...row, ...change });
  await tellOf(context, row, {
    kind: 'collaboration_settled',
    memberIds: [...current, ...removed].map(({ user_id: memberId }) => memberId),
    words,
    mailLines: [
      `You can agree or object until ${dueAt.toISOString().slice(0, 10)}; then it goes as proposed.`,
    ],
  });
  return null;
}

/** Carries out what is proposed; says why where it can’t be paid at the moment, with nothing done. */
export async function settle(context: CollaborationContext, row: CollaborationRow): Promise<NotPaid | null> {
  const { tx, now } = context;
  const { id, prd_reward: reward } = row;
  const participants = await readParticipants(tx, id);
  const { current, removed } = claimsOf(participants);
  const isSplit = row.proposed === 'split';
  if (reward > 0n && isSplit) {
    const shares = participants.flatMap(({ user_id: memberId, share }) =>
      share === null || share === 0n ? [] : [{ memberId, minor: share }],
    );
    const problem = await whyNotPaid(context, row, shares);
    if (problem) return problem;
    await payShares(context, row, shares);
  } else if (reward > 0n) {
    await giveBack(context, row);
  }
  const isRated = isSplit && current.length > 0;
  await changeCollaboration(tx, id, {
    status: isSplit ? 'completed' : 'cancelled',
    closed_at: now,
    due_at: isRated ? ratingsUntil(now) : null,
    updated_at: now,
  });
  await tellEnd(context, row, {
    memberIds: [...current, ...removed].map(({ user_id: memberId }) => memberId),
  });
  return null;
}

async function tellEnd(
  context: CollaborationContext,
  row: CollaborationRow,
  { memberIds }: { memberIds: readonly string[] },
): Promise<void> {
  const kind = 'collaboration_settled';
  const amount = row.prd_reward > 0n ? `${formatPlain('PRD', row.prd_reward)} PRD` : null;
  if (row.proposed === 'split') {
    const paid = amount ? ` Its ${amount} was split.` : '';
    const words = `{title} is finished.${paid} Rate each other while you remember.`;
    await tellOf(context, row, { kind, memberIds: [...memberIds, row.initiator_id], words });
    return;
  }
  await tellOf(context, row, { kind, memberIds, words: '{title} was called off.' });
  const back = amount ? ` Its ${amount} is available to you again.` : '';
  await tellOf(context, row, { kind, memberIds: [row.initiator_id], words: `{title} has ended.${back}` });
}
