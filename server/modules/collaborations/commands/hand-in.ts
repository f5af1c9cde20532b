/**
 * The reviewer hands in what they think of a text; another one of theirs takes its place while the collaboration is open.
 * What somebody else handed in who has a claim by it, taken out or not, is kept (K13).
 */
import { refuse } from '#server/platform/refuse.ts';
import { type CollaborationContext, tellOf } from '../collaboration-context.ts';
import { findReview, keepAnswer } from '../review-store.ts';
import { claimsOf, lockCollaboration, readParticipants } from '../store.ts';

/** Refuses with: `not_found`, `collaboration_not_open`, `review_handed_in`. */
export async function handIn(
  context: CollaborationContext,
  { id, memberId, words }: { id: string; memberId: string; words: string },
): Promise<void> {
  const { tx, now } = context;
  const row = (await lockCollaboration(tx, id)) ?? refuse('not_found');
  const known = (await findReview(tx, id)) ?? refuse('not_found');
  const participants = await readParticipants(tx, id);
  const isIn = participants.some(
    ({ user_id: reviewerId, left_at: leftAt }) => reviewerId === memberId && leftAt === null,
  );
  if (!isIn) refuse('not_found');
  if (row.status !== 'open' || row.ends_at <= now) refuse('collaboration_not_open');
  const isOwn = known.answered_by === memberId;
  const { current, removed } = claimsOf(participants);
  if (!isOwn && [...current, ...removed].some(({ user_id: writerId }) => writerId === known.answered_by))
    refuse('review_handed_in');
  if (isOwn && known.answer === words) return;
  await keepAnswer(tx, { id, memberId, words, now });
  // What takes its place is seen where it is read.
  if (isOwn) return;
  const said = 'A review was handed in: {title}.';
  await tellOf(context, row, {
    kind: 'collaboration_asked',
    memberIds: [row.initiator_id],
    words: said,
    mailLines: [
      'Read it and finish it, and its reviewer is paid. When its days are over that happens by itself.',
    ],
  });
}
