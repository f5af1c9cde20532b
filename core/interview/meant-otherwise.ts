/**
 * "I meant rent the vacuum, not hire a person", "there's no place to stand, it's an app": what the mentor took wrongly. It
 * says so in a line, and that what stood on it counts no more; what the card has of it is put right at its row, by
 * `put-otherwise` and `corrections`. Nothing of it is said back. Patterns of bounded reach; linear.
 */
import type { InterviewLanguage, TurnInput } from './interview.ts';

const TEXTS: Readonly<Record<InterviewLanguage, Readonly<Record<'line' | 'figures', string>>>> = {
  en: {
    line: 'Then I took that wrongly, and what I said on it no longer counts. Nothing of it is on your card.',
    figures: 'Then I took that wrongly. Your card stays as it is until you change the figure at its row.',
  },
  de: {
    line: 'Dann habe ich das falsch verstanden, und was ich dazu sagte, gilt nicht mehr. Auf Ihrer Karte steht nichts davon.',
    figures:
      'Dann habe ich das falsch verstanden. Ihre Karte bleibt, wie sie ist, bis Sie die Zahl in ihrer Zeile ändern.',
  },
};

const LONGEST_READ = 600;
const MEANT =
  /\b(?:i|we) (?:only |just )?me(?:an|ant) [^.?!\n]{2,60}?[, ]not [^.?!\n]{2,60}|\b(?:that'?s|thats|it'?s|its|that is|it is) not what (?:i|we) meant?\b|\b(?:there'?s|there is|i have|we have|i'?ve|we'?ve) no [^.?!\n,]{2,40}, (?:it'?s|its|it is|we'?re|i'?m|only|just)\b|\bich meinte? [^.?!\n]{2,60}?[, ]nicht [^.?!\n]{2,60}|\bso war das nicht gemeint\b/iu;

/** The line; none where nothing was taken wrongly, or what is said otherwise answers it. */
export function meantOtherwise({ interview, text }: Pick<TurnInput, 'interview' | 'text'>): string[] {
  const { answers, kept, otherLanguage, asksNothing, language, change } = interview;
  if (answers === 0 || kept || otherLanguage || asksNothing || change) return [];
  const found = MEANT.exec(text.slice(0, LONGEST_READ).replaceAll('’', "'"));
  if (!found) return [];
  return [/\d/.test(found[0]) ? TEXTS[language].figures : TEXTS[language].line];
}
