/**
 * Who reviews rewards beside the administrators, what a case pays, and when a reviewer is noticed.
 *
 * V1  A reviewer is named by an administrator, never by one of the same person, and has had work of their own looked
 *     at: a verified member of `LEAST_AGE_DAYS`, with `LEAST_RELEASED` rewards released and none withheld.
 * V2  Cases are handed out, one at a time and without a name; nobody chooses one, is given their own or a linked
 *     account's, or is given the same again.
 * V3  A case pays the same whichever way it is decided, up to so many a day and in thirty days, over all accounts of
 *     the person; one that was decided sooner than it can be read pays nothing.
 * V4  Whoever has passed everything for long, or was put right twice, gets no more cases until an administrator has
 *     looked at what they did.
 */
import { units } from '#core/money/amount.ts';
import { plainPrd } from './decide-reward.ts';
import type { ReviewedWork } from './rest.ts';

/** What one decided case pays, in the smallest unit of PRD: two minutes of reading. House rule. */
export const CASE_MINOR = units('PRD', 1).minor;
/** Cases that are paid a person on a UTC day. House rule. */
export const CASES_A_DAY = 10;
/** Cases that are paid a person in `CASES_WINDOW_DAYS`: what one idea can earn. House rule. */
export const CASES_IN_WINDOW = 60;
/** The days over which `CASES_IN_WINDOW` counts. */
export const CASES_WINDOW_DAYS = 30;
/** A case is somebody's for so long; then another gets it. */
export const CASE_MINUTES = 15;
/** Nobody reads a case in less. House rule. */
export const LEAST_SECONDS = 15;
/** How long a case should take, as the reviewer is told. Source: the specification's "two minutes a case". */
export const USUAL_MINUTES = 2;

/** The age of an account that may review. House rule, as for a shorter rest. */
export const LEAST_AGE_DAYS = 90;
/** Rewards of one's own that people have released in a year. House rule, as for a shorter rest. */
export const LEAST_RELEASED = 5;

/** So many released one after the other are noticed. House rule. */
export const PASSED_IN_A_ROW = 25;
/** So many decisions that an administrator put right are noticed. House rule. */
export const PUT_RIGHT = 2;

/** What is known of somebody who may be named. */
export interface Candidate extends ReviewedWork {
  isVerified: boolean;
  ageDays: number;
}

/** Whether a member may review (V1). */
export function mayReview({ isVerified, ageDays, released, withheld }: Candidate): boolean {
  return isVerified && ageDays >= LEAST_AGE_DAYS && released >= LEAST_RELEASED && withheld === 0;
}

/** What a reviewer has decided since an administrator last looked. */
export interface ReviewerRecord {
  /** Released one after the other, up to now. */
  passedInARow: number;
  /** Decisions that an administrator has put right. */
  putRight: number;
}

/** Why a reviewer gets no more cases (V4); null for none. */
export type Notice = 'passes_everything' | 'put_right';

/** What is noticed of a reviewer. */
export function noticeOf({ passedInARow, putRight }: ReviewerRecord): Notice | null {
  if (putRight >= PUT_RIGHT) return 'put_right';
  return passedInARow >= PASSED_IN_A_ROW ? 'passes_everything' : null;
}

/** What an administrator reads of a notice. */
export const NOTICE_SENTENCES: Readonly<Record<Notice, string>> = {
  passes_everything: `The last ${PASSED_IN_A_ROW} cases were all released. Look at some of them before more are handed out.`,
  put_right: `${PUT_RIGHT} decisions were put right. Look at what this reviewer decides before more cases are handed out.`,
};

/** Why a decided case pays nothing, in order of precedence. */
export const UNPAID_CASE_SENTENCES = {
  too_fast: `A case that is decided within ${LEAST_SECONDS} seconds pays nothing.`,
  day_full: `${CASES_A_DAY} cases are paid a day. You can go on tomorrow.`,
  window_full: `${CASES_IN_WINDOW} cases are paid in ${CASES_WINDOW_DAYS} days. What you did counts all the same.`,
  limit: 'What may be issued today is issued, so this case pays nothing.',
} as const;

/** One of the reasons. */
export type UnpaidCase = keyof typeof UNPAID_CASE_SENTENCES;

/** Why a decided case pays nothing (V3); null where it pays. `left` is what the day may still issue to the member. */
export function refuseCasePay({
  seconds,
  paidToday,
  paidInWindow,
  leftMinor,
}: {
  seconds: number;
  paidToday: number;
  paidInWindow: number;
  leftMinor: bigint;
}): UnpaidCase | null {
  if (seconds < LEAST_SECONDS) return 'too_fast';
  if (paidToday >= CASES_A_DAY) return 'day_full';
  if (paidInWindow >= CASES_IN_WINDOW) return 'window_full';
  return leftMinor < CASE_MINOR ? 'limit' : null;
}

/** What reviewers are told before their first case. */
export const REVIEWING_TERMS = [
  `A case takes about ${USUAL_MINUTES} minutes and pays ${plainPrd(CASE_MINOR)} PRD, whichever way you decide: up to ${CASES_A_DAY} a day and ${CASES_IN_WINDOW} in ${CASES_WINDOW_DAYS} days.`,
  'You see the beginning of a message and what was read in it, never whose it is. What you read stays here.',
  'Release what is an idea of the member’s own, however small. Withhold what is copied, made up or no idea, and say why: the member reads your words.',
  `If you know whose it is, leave the case: after ${CASE_MINUTES} minutes somebody else gets it.`,
] as const;
