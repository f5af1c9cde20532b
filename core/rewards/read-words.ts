/**
 * Reading a message as words, the same way for scoring, fingerprints and similarity, so that a member cannot
 * be one text to one rule and another text to the next. Invisible characters, look-alike letters and
 * decoration disappear here.
 */
import { normalForm } from '#core/text/normal-form.ts';

/** Letters of other alphabets that are drawn like Latin ones. Only the ones seen in disguised spam. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/**
 * The message as it is compared: compatibility forms folded, lower case, accents and invisible characters
 * gone. Line breaks stay. Look-alike letters are replaced only in a word that also has Latin letters, so
 * honest Cyrillic or Greek text stays what it is.
 */
function normaliseMessage(text: string): string {
  const bare = normalForm('NFKD', text)
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase();
  const folded = normalForm('NFC', bare);
  return folded.replace(WORD, (word) =>
    /[a-z]/.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
      ? word.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LOOKALIKES[letter] ?? letter)
      : word,
  );
}

/** The words of a message in order, normalised: letters and digits, with inner apostrophes and hyphens. */
export function wordsOf(text: string): string[] {
  return normaliseMessage(text).match(WORD) ?? [];
}

/** The number of lines that are not blank. */
export function countLines(text: string): number {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '').length;
}

/** The number of sentences: runs of at least three words that end in a stop or at the end of a line. */
export function countSentences(text: string): number {
  return text
    .split(/(?<![.!?…])[.!?…]+(?:\s|$)|[\n\r]+/)
    .filter((part) => (part.match(WORD) ?? []).length >= 3).length;
}

/**
 * The words that carry grammar, not subject. Prose in English has about two in five of them; a list of
 * keywords has almost none.
 */
export const GRAMMAR_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the and or but nor so if then than that this these those there here of to in on at by for from with ' +
    'without into onto over under about as is are was were be been being am do does did done have has had ' +
    'having will would shall should can could may might must not no i me my mine we us our ours you your yours ' +
    'he him his she her hers it its they them their theirs who whom whose which what when where why how all ' +
    'any some each every both few more most other such only own same too very just also because while until ' +
    "after before during between through against i'm i've i'd i'll it's that's don't can't we're they're " +
    'up down out off again once get gets got let'
  ).split(' '),
);

/** Reduces a word to a rough stem, so that "bakes", "baked" and "baking" compare as equal. */
export function stemOf(word: string): string {
  if (word.length <= 4) return word;
  const stem = word
    .replace(/['’]s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?:ing|ed|es|s|ly)$/, '')
    .replace(/(.)\1$/, '$1');
  return stem.length >= 3 ? stem.replace(/e$/, '') : word;
}
