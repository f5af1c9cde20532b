/** What webhooks say of themselves. */
import type { api } from '#web/lib/api-client.ts';

/** A webhook of the list. */
export type ListedWebhook = Awaited<ReturnType<typeof api.webhooks.list>>['items'][number];
/** A line of its log. */
export type ListedDelivery = Awaited<ReturnType<typeof api.webhooks.deliveries>>['items'][number];

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A time of the server, as it is read here. */
export const sayTime = (at: string): string => time.format(new Date(at));

const WHY_OFF: Record<NonNullable<ListedWebhook['offReason']>, string> = {
  member: 'Switched off by you.',
  gone: 'Switched off: it answered that it is gone (410).',
  failing: 'Switched off: it took nothing for five days.',
  reset: 'Switched off when a new password was set by email.',
};

/** How a webhook stands, in a sentence; null where there is nothing to say. */
export function sayState({ offReason, failingSince }: ListedWebhook): string | null {
  if (offReason) return WHY_OFF[offReason];
  return failingSince ? `It has taken nothing since ${sayTime(failingSince)}.` : null;
}

/** What an answer's own number doesn't say already. */
const PROBLEMS: Record<Exclude<NonNullable<ListedDelivery['problem']>, 'not_taken'>, string> = {
  under_way: 'Under way, or cut off: it is tried again.',
  address_refused: 'There is nothing public at this address, so nothing was sent.',
  unreachable: 'The address could not be reached.',
  timed_out: 'There was no answer within ten seconds.',
  switched_off: 'The webhook was switched off before it was sent.',
};

/** What became of a message, in a line. */
export function sayOutcome({ problem, responseCode, attempts, nextTryAt }: ListedDelivery): string {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  const parts = [
    responseCode === null ? null : `Answered ${responseCode}`,
    attempts === 0 ? null : tries,
    nextTryAt === null || attempts === 0 ? null : `next ${sayTime(nextTryAt)}`,
  ].filter((part) => part !== null);
  const line = parts.join(' · ');
  const what = problem && problem !== 'not_taken' ? PROBLEMS[problem] : '';
  return [line, what].filter(Boolean).join(' · ') || 'Not sent yet';
}
