/** How often, as a person would say it. */
import { FREQUENCIES, FREQUENCY_WORDS, type Frequency } from '#core/banking/schedule-days.ts';
import { capitalised } from '#core/idea/words.ts';

/** In a line about one. */
export const OFTEN = Object.fromEntries(
  FREQUENCIES.map((often) => [often, capitalised(FREQUENCY_WORDS[often])]),
) as Readonly<Record<Frequency, string>>;

/** `March 31, 2027`: a day of the bank's, which is no instant and has no zone. Source: BA-22. */
export function formatBankDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
