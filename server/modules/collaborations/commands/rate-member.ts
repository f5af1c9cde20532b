/** Ratings of a finished collaboration (core/collaboration/ratings.ts): once each way, and shown when both have spoken. */
import { ratingsUntil } from '#core/collaboration/ratings.ts';
import { RATING_DAYS } from '#core/collaboration/terms.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CollaborationContext, tellOf } from '../collaboration-context.ts';
import { countByPerson, insertRating, showRatings } from '../rating-store.ts';
import { claimsOf, readParticipants } from '../store.ts';
import { lockVisible } from '../visibility.ts';

/** What one says of another. */
export interface RateMember {
  id: string;
  memberId: string;
  username: string;
  stars: number;
  words: string;
}

/**
 * Keeps a rating; a block since then keeps nobody from it.
 * Refuses with: `not_found`, `collaboration_rating_closed`, `collaboration_not_in`,
 * `collaboration_rated_already`.
 */
export async function rateMember(context: CollaborationContext, input: RateMember): Promise<void> {
  const { tx, now } = context;
  const { id, memberId, stars, words } = input;
  const row = await lockVisible(tx, { id, memberId });
  const { current } = claimsOf(await readParticipants(tx, id));
  const isInitiator = memberId === row.initiator_id;
  if (!isInitiator && !current.some(({ user_id: userId }) => userId === memberId))
    refuse('collaboration_not_in');
  const isOpen = row.status === 'completed' && row.closed_at !== null && now < ratingsUntil(row.closed_at);
  if (!isOpen) refuse('collaboration_rating_closed', { values: { days: RATING_DAYS } });
  const name = input.username.toLowerCase();
  const ratedId = isInitiator
    ? current.find(({ username }) => username.toLowerCase() === name)?.user_id
    : await initiatorNamed(context, { initiatorId: row.initiator_id, name });
  if (ratedId === undefined) refuse('collaboration_not_in');
  const counts = !(await areLinked(tx, memberId, ratedId));
  const rating = { collaborationId: id, raterId: memberId, ratedId, stars, words, counts, now };
  if (!(await insertRating(tx, rating))) refuse('collaboration_rated_already');
  const isMutual = await showRatings(tx, { collaborationId: id, one: memberId, other: ratedId });
  if (isMutual)
    await countByPerson(tx, [
      { rater_id: memberId, rated_id: ratedId },
      { rater_id: ratedId, rated_id: memberId },
    ]);
  const told = isMutual
    ? 'You have rated each other for {title}: both ratings are shown now.'
    : 'Somebody rated you for {title}. You’ll see it when you have rated them too.';
  await tellOf(context, row, { kind: 'collaboration_rated', memberIds: [ratedId], words: told });
}

async function initiatorNamed(
  { tx }: CollaborationContext,
  { initiatorId, name }: { initiatorId: string; name: string },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('members')
    .select('username')
    .where('id', '=', initiatorId)
    .executeTakeFirst();
  return found?.username.toLowerCase() === name ? initiatorId : undefined;
}
