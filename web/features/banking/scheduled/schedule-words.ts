/** How often, as a person would say it. */
import type { Frequency } from '#core/banking/schedule-days.ts';

/** In a line about one. */
export const OFTEN: Readonly<Record<Frequency, string>> = {
  once: 'Once',
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
};

/** `March 31, 2027`: a day of the bank's, which is no instant and has no zone. Source: BA-22. */
export function formatBankDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
