/** The endpoints of named reviewers, and those by which administrators name them. */
import type { z } from 'zod';
import type { reviewCaseSchema, reviewingSchema } from '#contract/reviewing.ts';
import { formatMinor } from '#core/money/amount.ts';
import { REVIEW_SENTENCES } from '#core/rewards/explain-substance.ts';
import {
  CASE_MINOR,
  CASE_MINUTES,
  CASES_A_DAY,
  CASES_IN_WINDOW,
  NOTICE_SENTENCES,
  noticeOf,
  REVIEWING_TERMS,
  UNPAID_CASE_SENTENCES,
} from '#core/rewards/reviewing.ts';
import type { Actor } from '#server/platform/actor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { endReviewing, nameReviewer, settleNotice } from './commands/change-reviewers.ts';
import { inTransaction } from './commands/in-transaction.ts';
import { decideCase, takeCase } from './commands/review-case.ts';
import type { Deps } from './deps.ts';
import {
  type CaseRow,
  type ListedReviewer,
  listReviewers,
  loadReviewer,
  openCase,
  paidCases,
  recordOf,
  unpaidOf,
} from './reviewers-store.ts';
import { shownValue } from './reviews-routes.ts';
import { readReview } from './reviews-store.ts';

const { reviewing, rewardReviewers } = routesWith<Deps>();

type Standing = z.infer<typeof reviewingSchema>;
const MINUTE_MS = 60_000;

/** How it stands with somebody who may review; `isReviewer` is false for everybody else. */
async function standingOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId }: Pick<Actor, 'memberId'>,
  lastUnpaid: string | null = null,
): Promise<Standing> {
  const now = clock.now();
  const reviewer = await loadReviewer(db, memberId);
  const { paidToday, paidInWindow } = await paidCases(db, memberId, now);
  const handed = reviewer && (await openCase(db, memberId, now));
  return {
    isReviewer: reviewer !== null,
    isPaused: reviewer !== null && noticeOf(await recordOf(db, reviewer)) !== null,
    pay: formatMinor('PRD', CASE_MINOR),
    leftToday: Math.max(0, CASES_A_DAY - paidToday),
    leftInWindow: Math.max(0, CASES_IN_WINDOW - paidInWindow),
    terms: [...REVIEWING_TERMS],
    lastUnpaid,
    case: handed ? await toCase(db, handed) : null,
  };
}

/** A case as its reviewer sees it: nothing says whose it is. */
async function toCase(db: Deps['db'], handed: CaseRow): Promise<z.infer<typeof reviewCaseSchema> | null> {
  const review = await readReview(db, handed.claim_id);
  if (!review) return null;
  return {
    id: handed.id,
    amount: formatMinor('PRD', review.amount),
    why: REVIEW_SENTENCES[review.review_reason!],
    snippet: review.snippet ?? '',
    values: review.entries.map(shownValue),
    endsAt: new Date(handed.handed_at.getTime() + CASE_MINUTES * MINUTE_MS).toISOString(),
  };
}

/** The endpoints of named reviewers. */
export const reviewingRoutes = {
  standing: reviewing.standing.handler(({ context }) => standingOf(context.deps, context.actor)),

  next: reviewing.next.handler(async ({ context }) => {
    await inTransaction(context, takeCase);
    return standingOf(context.deps, context.actor);
  }),

  decide: reviewing.decide.handler(async ({ context, input }) => {
    await inTransaction(context, (command) => decideCase(command, input));
    const unpaid = await unpaidOf(context.deps.db, input.id);
    return standingOf(context.deps, context.actor, unpaid && UNPAID_CASE_SENTENCES[unpaid]);
  }),
};

async function toReviewers({ db, identity }: Pick<Deps, 'db' | 'identity'>, rows: readonly ListedReviewer[]) {
  const names = await identity.memberNames(rows.map((row) => row.member_id));
  return Promise.all(
    rows.map(async (row) => {
      const notice = noticeOf(await recordOf(db, row));
      return {
        memberId: row.member_id,
        username: names.get(row.member_id)?.username ?? 'a former member',
        namedAt: row.named_at.toISOString(),
        decided: row.decided,
        withheld: row.withheld,
        putRight: row.put_right,
        paid: formatMinor('PRD', BigInt(row.paid) * CASE_MINOR),
        notice: notice && NOTICE_SENTENCES[notice],
      };
    }),
  );
}

/** The endpoints by which administrators name reviewers. */
export const rewardReviewersRoutes = {
  list: rewardReviewers.list.handler(async ({ context }) => ({
    items: await toReviewers(context.deps, await listReviewers(context.deps.db, context.deps.clock.now())),
  })),

  name: rewardReviewers.name.handler(async ({ context, input }) => {
    await inTransaction(context, (command) => nameReviewer(command, input));
    const rows = await listReviewers(context.deps.db, context.deps.clock.now());
    const listed = await toReviewers(context.deps, rows);
    const { username } = input;
    return listed.find((one) => one.username.toLowerCase() === username.toLowerCase()) ?? refuse('not_found');
  }),

  settle: rewardReviewers.settle.handler(async ({ context, input }) => {
    await inTransaction(context, (command) => settleNotice(command, input));
    return { done: true as const };
  }),

  end: rewardReviewers.end.handler(async ({ context, input }) => {
    await inTransaction(context, (command) => endReviewing(command, input));
    return { done: true as const };
  }),
};
