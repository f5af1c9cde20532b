/**
 * The words of a question that no page answers, as an operator may see them: `known` stand in published pages and
 * can name nobody; `others` may be anything, a name too, and are for whoever keeps them in the dark until enough
 * members have asked with them. Figures, emails, links and addresses are none.
 */
import { questionIn } from '#core/content/questions-in.ts';
import { asksOfProduct } from '#core/interview/answer-question.ts';
import { termOf, termsOf } from './terms.ts';

/** The words of a question, each once, in the order of the alphabet. */
export interface UnfoundWords {
  known: string[];
  others: string[];
}

/** Of a message that asks without a question mark, in UTF-16 code units; as the search reads it. */
const LONGEST_QUESTION = 300;
const MOST_WORDS = 12;
const LONGEST_WORD = 30;
/** Emails, links, addresses of wallets, figures: whatever holds a digit, an at sign, or a point between letters. */
const NO_WORD = /[@\d]|:\/\/|\p{L}\.\p{L}/u;

/** Reads them; none of what asks about the product or the member's own accounts, which no page is to answer. */
export function unfoundWords(
  text: string,
  { isKnown, mayReadAccounts }: { isKnown(term: string): boolean; mayReadAccounts: boolean },
): UnfoundWords {
  const question = questionIn(text) ?? text.slice(0, LONGEST_QUESTION);
  if (asksOfProduct(question, { mayReadAccounts })) return { known: [], others: [] };
  const plain = question.split(/\s+/u).filter((chunk) => !NO_WORD.test(chunk));
  const terms = [...termsOf(plain.join(' '))]
    .filter((term) => term.length > 1 && term.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS)
    .sort();
  return { known: terms.filter(isKnown), others: terms.filter((term) => !isKnown(term)) };
}

/**
 * The words that a page has published. Of running text those in small letters: a name is written large there, and in
 * a heading it is a subject.
 */
export function publishedTerms(heads: readonly string[], texts: readonly string[]): Set<string> {
  const small = texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}])\p{Ll}+(?![\p{L}\p{N}])/gu) ?? []);
  const terms = small.map(termOf).filter((term) => term !== null);
  return new Set([...terms, ...heads.flatMap((head) => [...termsOf(head)])]);
}
