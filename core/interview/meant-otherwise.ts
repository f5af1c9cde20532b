/**
 * "I meant rent the vacuum, not hire a person", "there's no place to stand, it's an app": what the mentor took wrongly. It
 * says so in a line, and that what stood on it counts no more; what the card has of it is named, and is put right at its
 * row, by `put-otherwise` and `corrections`. Nothing of it is said back. Patterns of bounded reach; linear.
 */
import type { Card, Entry } from '../idea/card.ts';
import type { InterviewLanguage, TurnInput } from './interview.ts';
import { wordsIn } from './put-otherwise.ts';
import { filled, textsIn } from './texts.ts';
import { writeValue } from './write-entry.ts';

type TextId = 'line' | 'held' | 'open' | 'figures';

const TEXTS: Readonly<Record<InterviewLanguage, Readonly<Record<TextId, string>>>> = {
  en: {
    line: 'Then I took that wrongly, and what I said on it no longer counts. Nothing of it is on your card.',
    held: 'Then I took that wrongly, and what I said on it no longer counts. Your card still has {old}; change it at its row.',
    open: 'Then I took that wrongly, and what I said on it no longer counts. Your card stays as it is until you change it.',
    figures: 'Then I took that wrongly. Your card stays as it is until you change the figure at its row.',
  },
  de: {
    line: 'Dann habe ich das falsch verstanden, und was ich dazu sagte, gilt nicht mehr. Auf Ihrer Karte steht nichts davon.',
    held: 'Dann habe ich das falsch verstanden, und was ich dazu sagte, gilt nicht mehr. Auf Ihrer Karte steht noch {old}; ändern Sie es in seiner Zeile.',
    open: 'Dann habe ich das falsch verstanden, und was ich dazu sagte, gilt nicht mehr. Ihre Karte bleibt, wie sie ist, bis Sie sie ändern.',
    figures:
      'Dann habe ich das falsch verstanden. Ihre Karte bleibt, wie sie ist, bis Sie die Zahl in ihrer Zeile ändern.',
  },
};

const LONGEST_READ = 600;
/** To have no staff is plain telling; to have none, and to have meant or said something else, is not. */
const MEANT =
  /\b(?:i|we) (?:only |just )?me(?:an|ant) [^.?!\n]{2,60}?[, ]not [^.?!\n]{2,60}|\b(?:that'?s|thats|it'?s|its|that is|it is) not what (?:i|we) meant?\b|\b(?:there'?s|there is) no [^.?!\n,]{2,40}, (?:it'?s|its|it is) an? |\b(?:there'?s|there is|i have|we have|i'?ve|we'?ve) no [^.?!\n,]{2,40}, (?:(?:i|we) meant?\b|(?:it'?s|its|it is|we'?re|i'?m|only|just) [^.?!\n,]{1,40}, not )|\bich meinte? [^.?!\n]{2,60}?[, ]nicht [^.?!\n]{2,60}|\bso war das nicht gemeint\b/iu;
/** What is denied. */
const DENIED = /\b(?:not|no|nicht|keine?n?) (?!what\b|gemeint\b)([^.?!\n,]{2,60})/iu;
const MOST_HELD = 3;
const FILLERS: ReadonlySet<string> = new Set(
  'the and for but any some that this with your our der die das den dem des ein eine einen und für mit'.split(
    ' ',
  ),
);

/** The line; none where nothing was taken wrongly, or what is said otherwise answers it. */
export function meantOtherwise({ interview, text }: Pick<TurnInput, 'interview' | 'text'>): string[] {
  const { answers, kept, otherLanguage, asksNothing, language, change, card } = interview;
  if (answers === 0 || kept || otherLanguage || asksNothing || change) return [];
  const found = MEANT.exec(text.slice(0, LONGEST_READ).replaceAll('’', "'"));
  if (!found) return [];
  const own = TEXTS[language];
  if (/\d/.test(found[0])) return [own.figures];
  const denied = DENIED.exec(found[0])?.[1];
  if (denied === undefined) return [own.open];
  const held = heldOf(denied, card).slice(-MOST_HELD);
  if (held.length === 0) return [own.line];
  const { places } = textsIn(language);
  const names = held.map((entry) => `${places[entry.place]} (${writeValue(entry, interview)})`);
  return [filled(own.held, { old: names.join(', ') })];
}

/** What the card has of words that are denied. */
function heldOf(denied: string, card: Card): Entry[] {
  const meant = new Set(wordsIn(denied).filter((word) => !FILLERS.has(word)));
  return card.filter(({ state, value }) => {
    const text = value.type === 'text' ? value.text : value.type === 'money' ? (value.what ?? '') : '';
    return state === 'confirmed' && wordsIn(text).some((word) => meant.has(word));
  });
}
