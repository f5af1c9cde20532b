/** An administrator names reviewers, looks at what they decided, and ends their reviewing. */
import { mayReview } from '#core/rewards/reviewing.ts';
import { areLinked, memberCalled } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { loadEarner, reviewedWork } from '../claims-store.ts';
import {
  endReviewer,
  loadReviewer,
  markLookedAt,
  type ReviewerRow,
  saveReviewer,
} from '../reviewers-store.ts';
import type { CommandContext } from './in-transaction.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SILENT = { announce: () => undefined };

/**
 * Names a reviewer; one who is named already stays as they are.
 * Refuses with: `not_found` for a name that nobody has, `own_review`, `not_yet_a_reviewer`.
 */
export async function nameReviewer(
  { tx, actor, now }: CommandContext,
  { username }: { username: string },
): Promise<{ announce(): void }> {
  const memberId = (await memberCalled(tx, username)) ?? refuse('not_found');
  // Whoever names themselves would be paid for what they decide as administrator.
  if (await areLinked(tx, actor.memberId, memberId)) refuse('own_review');
  const earner = await loadEarner(tx, memberId);
  const candidate = {
    isVerified: earner.isVerified,
    ageDays: Math.floor((now.getTime() - earner.joinedAt.getTime()) / DAY_MS),
    ...(await reviewedWork(tx, earner, now)),
  };
  if (!mayReview(candidate)) refuse('not_yet_a_reviewer');
  await saveReviewer(tx, { memberId, namedBy: actor.memberId, now });
  return SILENT;
}

/** Ends somebody's reviewing, at once. What they decided stands. Refuses with: `not_found`. */
export async function endReviewing(
  { tx, now }: CommandContext,
  { memberId }: { memberId: string },
): Promise<{ announce(): void }> {
  await theReviewer(tx, memberId);
  await endReviewer(tx, memberId, now);
  return SILENT;
}

/**
 * An administrator has looked at what a reviewer decided: what was noticed is settled, and cases are handed out again.
 * Refuses with: `not_found`, `own_review`.
 */
export async function settleNotice(
  { tx, actor, now }: CommandContext,
  { memberId }: { memberId: string },
): Promise<{ announce(): void }> {
  await theReviewer(tx, memberId);
  if (await areLinked(tx, actor.memberId, memberId)) refuse('own_review');
  await markLookedAt(tx, memberId, now);
  return SILENT;
}

async function theReviewer(tx: CommandContext['tx'], memberId: string): Promise<ReviewerRow> {
  return (await loadReviewer(tx, memberId, { isLocked: true })) ?? refuse('not_found');
}
