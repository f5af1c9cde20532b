/** The endpoints of the review of rewards. */
import type { z } from 'zod';
import type { rewardReviewSchema } from '#contract/reward-reviews.ts';
import { PLACES, type PlaceId } from '#core/idea/places.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import { formatMinor } from '#core/money/amount.ts';
import { REVIEW_SENTENCES } from '#core/rewards/explain-substance.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { decideReview } from './commands/decide-review.ts';
import { inTransaction } from './commands/in-transaction.ts';
import type { Deps } from './deps.ts';
import { listReviews, type ReviewRow, readReview } from './reviews-store.ts';

const { rewardReviews } = routesWith<Deps>();

/** Claims as reviewers see them: the member's name, the beginning of the message, and what was read in it. */
async function toReviews(
  { identity }: Pick<Deps, 'identity'>,
  rows: readonly ReviewRow[],
): Promise<z.infer<typeof rewardReviewSchema>[]> {
  const named = rows.flatMap((row) => [row.member_id, ...(row.reviewer_id ? [row.reviewer_id] : [])]);
  const names = await identity.memberNames([...new Set(named)]);
  return rows.map((row) => ({
    id: row.id,
    member: names.get(row.member_id)?.username ?? 'a former member',
    amount: formatMinor('PRD', row.amount),
    state: row.state as 'review' | 'paid' | 'withheld',
    why: row.review_reason!,
    whyText: REVIEW_SENTENCES[row.review_reason!],
    snippet: row.snippet ?? '',
    score: row.score ?? 0,
    values: row.entries.map(shownValue),
    note: row.review_note,
    reviewer: row.reviewer_id && (names.get(row.reviewer_id)?.username ?? 'a former member'),
    isPutRight: row.is_put_right,
    dueAt: row.due_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
  }));
}

/** A value of a card as those see it who review. */
export function shownValue({ place, value }: ReviewRow['entries'][number]): {
  place: PlaceId;
  label: string;
  words: string;
} {
  return { place, label: PLACES[place].label, words: wordsOf(value) };
}

function wordsOf(value: IdeaValue): string {
  if (value.type === 'text') return value.text;
  if (value.type === 'choice') return value.choice;
  if (value.type === 'count') return [value.count, value.of].filter(Boolean).join(' ');
  const per = value.per ? `per ${value.per}` : null;
  return [value.amount, value.currency, per, value.what].filter(Boolean).join(' ');
}

export const rewardReviewsRoutes = {
  list: rewardReviews.list.handler(async ({ context, input }) => {
    const after = decodeCursor(input.cursor);
    const rows = await listReviews(context.deps.db, { show: input.show, after, limit: input.limit + 1 });
    const page = cutPage(rows, input.limit, (row) => ({ at: row.due_at.toISOString(), id: row.id }));
    return { ...page, items: await toReviews(context.deps, page.items) };
  }),

  decide: rewardReviews.decide.handler(async ({ context, input }) => {
    await inTransaction(context, (command) => decideReview(command, input, { mayPutRight: true }));
    const row = (await readReview(context.deps.db, input.id)) ?? refuse('not_found');
    return (await toReviews(context.deps, [row]))[0]!;
  }),
};
