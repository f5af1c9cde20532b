/** The sentences of `chat-v2`: why a message earns, waits or earns nothing. None of them blames. */
import type { PaymentReason, PaymentReduction, ReviewReason } from './decide-payment.ts';
import type { SubstanceReason } from './decide-substance.ts';
import { REASON_SENTENCES } from './explain-reward.ts';
import type { TextSign } from './find-signs.ts';

/** One sentence for each reason why a message or a confirmed value pays nothing. */
export const SUBSTANCE_SENTENCES: Readonly<Record<SubstanceReason | PaymentReason, string>> = {
  below_threshold: REASON_SENTENCES.below_threshold,
  no_keyword: REASON_SENTENCES.no_keyword,
  resent: REASON_SENTENCES.resent,
  duplicate: REASON_SENTENCES.duplicate,
  near_duplicate: REASON_SENTENCES.near_duplicate,
  stuffing: REASON_SENTENCES.stuffing,
  no_own_idea: 'This does not read as an idea of your own, so it earns nothing.',
  adds_nothing:
    'Nothing new for the card of your idea was read in this message. Say what it is, who has the problem, what it costs, or what came of a test.',
  idea_complete: 'This idea has earned all that one idea can earn: 60 PRD.',
  ideas_limit: 'Three ideas are rewarded in thirty days. This one can earn again when the first is older.',
  cooldown: REASON_SENTENCES.cooldown,
  first_week_limit: 'You have earned what a member can earn in the first week: 60 PRD.',
  month_limit: 'You have earned what three ideas can earn in thirty days: 180 PRD.',
  member_daily_limit: REASON_SENTENCES.member_daily_limit,
  platform_daily_limit: REASON_SENTENCES.platform_daily_limit,
};

/** What is added to `no_own_idea`, for each sign. */
export const SIGN_SENTENCES: Readonly<Record<TextSign, string>> = {
  command: 'It reads as an order to the mentor or the platform.',
  code: 'It reads as program code.',
  verse: 'It reads as verse.',
  reference: 'It reads as a page about a subject, without you in it.',
  machine: 'It reads as a text that a machine wrote. Your own words count, however plain.',
  list: 'It is a list without sentences.',
  customer: 'It reads as a message of a customer to a shop, not of somebody who plans one.',
  hiring: 'It reads as a notice of a vacancy.',
  dialogue: 'It reads as an interview that others gave.',
  salad: 'It speaks of business in general, and not of what is sold, to whom.',
};

/** One sentence for each reason why a person looks at a reward. */
export const REVIEW_SENTENCES: Readonly<Record<ReviewReason, string>> = {
  templated: 'The sentences are built like those of other messages, so a person looks before it is paid.',
  unreviewed_limit: 'Up to 20 PRD in thirty days are paid at once. A person looks before more is paid.',
  sample: 'Some rewards are looked at by a person while they rest; this is one of them.',
};

/** One sentence for each reason why what is due was lowered. */
export const PAYMENT_REDUCTION_SENTENCES: Readonly<Record<PaymentReduction, string>> = {
  first_week_limit: 'This was cut to what is left of the 60 PRD of the first week.',
  month_limit: 'This was cut to what is left of the 180 PRD of thirty days.',
  member_daily_limit: 'This was cut to what is left of your part of the day.',
  platform_daily_limit: "This was cut to what is left of the platform's day.",
};

/** What a member reads beside an amount that is due and not posted. */
export const WAITING_SENTENCES = {
  confirmed: 'It is paid when you have said yes to what was read in your message.',
  verify: 'It is yours when your email is verified. Follow the link in the email that we sent.',
} as const;

/** What a member reads of PRD that rest. */
export function restingSentence(freeAt: Date): string {
  return `They count and vote from now on, and can be sent from ${freeAt.toISOString().slice(0, 10)} on.`;
}
