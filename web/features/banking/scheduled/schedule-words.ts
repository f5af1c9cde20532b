/** How often, as a person would say it. */
import { FREQUENCIES, FREQUENCY_WORDS, type Frequency } from '#core/banking/schedule-days.ts';
import { capitalised } from '#core/idea/words.ts';

/** In a line about one. */
export const OFTEN = Object.fromEntries(
  FREQUENCIES.map((often) => [often, capitalised(FREQUENCY_WORDS[often])]),
) as Readonly<Record<Frequency, string>>;
