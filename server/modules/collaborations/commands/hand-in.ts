/** The reviewer hands in what they think of a text; another one takes its place while the collaboration is open. */
import { refuse } from '#server/platform/refuse.ts';
import { type CollaborationContext, tellOf } from '../collaboration-context.ts';
import { findReview, keepAnswer } from '../review-store.ts';
import { lockCollaboration, readParticipants } from '../store.ts';

/** Refuses with: `not_found`, `collaboration_not_open`. */
export async function handIn(
  context: CollaborationContext,
  { id, memberId, words }: { id: string; memberId: string; words: string },
): Promise<void> {
  const { tx, now } = context;
  const row = (await lockCollaboration(tx, id)) ?? refuse('not_found');
  const known = (await findReview(tx, id)) ?? refuse('not_found');
  const isIn = (await readParticipants(tx, id)).some(
    ({ user_id: reviewerId, left_at: leftAt }) => reviewerId === memberId && leftAt === null,
  );
  if (!isIn) refuse('not_found');
  if (row.status !== 'open' || row.ends_at <= now) refuse('collaboration_not_open');
  const isOwn = known.answered_by === memberId;
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
