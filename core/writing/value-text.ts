/** A value of the card in words, with the unit and the rhythm that it was given in, and nothing added. */
import type { Every, IdeaValue } from '#core/idea/values.ts';
import { exact, writeGiven, writeNumber } from './exact.ts';

const RHYTHM: Readonly<Record<Every, string>> = {
  once: '',
  hour: ' an hour',
  day: ' a day',
  week: ' a week',
  month: ' a month',
  quarter: ' a quarter',
  year: ' a year',
};

/** `€4.50 for one loaf`, `60 loaves a day`, `rent: €1,800 a month`. */
export function writeValueText(value: IdeaValue): string {
  const rhythm = 'every' in value && value.every ? RHYTHM[value.every] : '';
  switch (value.type) {
    case 'text':
      return value.text;
    case 'choice':
      return value.choice.replaceAll('-', ' ');
    case 'count':
      return `${writeNumber(exact(value.count), 4)}${value.of === null ? '' : ` ${value.of}`}${rhythm}`;
    case 'money': {
      const what = value.what === null ? '' : `${value.what}: `;
      return `${what}${writeGiven(value)}${value.per === null ? '' : ` for one ${value.per}`}${rhythm}`;
    }
  }
}
