/** One value of the card as a person reads it, in the member's words and with the units that were said. */
import type { Entry } from '../idea/card.ts';
import { NO_KIND } from '../idea/places.ts';
import type { Interview } from './interview.ts';
import { noKind } from './offered-choices.ts';
import { type InterviewTexts, textsIn } from './texts.ts';
import { plainWords, writeCount, writeMoney } from './write-figures.ts';

/** The value of an entry. */
export function writeValue(
  { value }: Pick<Entry, 'value'>,
  { language, kinds, kind }: Pick<Interview, 'language' | 'kinds' | 'kind'>,
): string {
  const texts = textsIn(language);
  if (value.type === 'text') return plainWords(value.text);
  if (value.type === 'choice') {
    const known = [...kinds, ...(kind ? [kind] : [])].find(({ id }) => id === value.choice);
    if (value.choice === NO_KIND) return noKind(language).name;
    return known?.name ?? texts.stages[value.choice] ?? plainWords(value.choice);
  }
  const words = { every: texts.every, per: texts.per, forWhat: texts.forWhat, language };
  return value.type === 'money' ? writeMoney(value, words) : writeCount(value, words);
}

/** `Price: £4 for one loaf`. */
export function writeEntry(
  entry: Pick<Entry, 'place' | 'value'>,
  interview: Parameters<typeof writeValue>[1],
): string {
  return `${textsIn(interview.language).places[entry.place]}: ${writeValue(entry, interview)}`;
}

/** The names of places as a list of words, the first of them only. */
export function placeNames(
  places: readonly (keyof InterviewTexts['places'])[],
  texts: InterviewTexts,
  most = 4,
): string {
  return places
    .slice(0, most)
    .map((place) => texts.places[place])
    .join(', ');
}
