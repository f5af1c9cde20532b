/** Words as the mentor's pages and questions are searched by: in small letters, without endings, without those that say nothing. */

/** Words that stand in most questions and say nothing about their subject. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(
  'a able about always anyway after again all also an and any anything are as at be been best better but by can could did do does else find first for from get give good had has have help how i if im in into is it its ive just know like long make many me mean might more most much my need next not now of on one or our please really right should so some someone something step sure tell than that the their them then there they thing think this to up us use using want wants was way we were what whats when where which who why will with would you your d ll s t re ve m else even ever still too very today'.split(
    ' ',
  ),
);

/** Whether a word, in small letters, stands in most questions and says nothing about their subject. */
export const isCommon = (word: string) => SAYS_NOTHING.has(word);

/** A word as it is searched; null for one that says nothing. */
export function termOf(term: string): string | null {
  const plain = term.toLowerCase();
  // A figure is the asker's own, and no subject.
  return isCommon(plain) || /^\d/.test(plain) ? null : stemOf(plain);
}

/** The words of a question as they are searched, each once. */
export function termsOf(text: string): Set<string> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map(termOf).filter((term) => term !== null));
}

/** Plurals and the commonest endings, so that "patents" finds "patent". */
function stemOf(term: string): string {
  return term.length > 4 ? term.replace(/(?:ies)$/, 'y').replace(/(?:'s|s)$/, '') : term;
}
