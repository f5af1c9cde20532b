/** How often something comes, in words; a file of its own, as the screens need no other text of the interview. */
import type { Every } from '../idea/values.ts';
import type { InterviewLanguage } from './interview.ts';

/** By language, "a month". */
export const PERIOD_WORDS: Readonly<Record<InterviewLanguage, Readonly<Record<Every, string>>>> = {
  en: {
    once: 'once',
    hour: 'an hour',
    day: 'a day',
    week: 'a week',
    month: 'a month',
    quarter: 'a quarter',
    year: 'a year',
  },
  de: {
    once: 'einmal',
    hour: 'in der Stunde',
    day: 'am Tag',
    week: 'in der Woche',
    month: 'im Monat',
    quarter: 'im Quartal',
    year: 'im Jahr',
  },
};
