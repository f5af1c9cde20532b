/** Finds the sentences of sources that speak to a question, and how well each fits a section. */

import { figuresOf } from './figures.ts';
import type { FrameSection } from './frame.ts';
import type { ReadSource } from './report.ts';
import { sentencesOf } from './sentences.ts';
import { isAddressedToSoftware, isBoilerplate } from './untrusted.ts';

/** A sentence as it stands in its source. */
export interface Statement {
  text: string;
  source: number;
  /** Where it stands in the source, counted in sentences. */
  at: number;
  /** How many words of the question it has. */
  relevance: number;
  hasFigure: boolean;
  isOwn: boolean;
}

const SHORTEST = 25;
const LONGEST = 420;
const FEWEST_WORDS = 5;
/** A source is read up to here, in sentences; what follows is not considered, and the report says so. */
const MOST_SENTENCES = 3_000;

const STOP_WORDS = new Set(
  'about and are can does for from has have how into its much many more most not our over should than that the their there they this what when where which who why will with would you your market research analysis'.split(
    ' ',
  ),
);

/** The beginnings of the words that a question is about. */
export function termsOf(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words.filter((word) => !STOP_WORDS.has(word)).map(stemOf))];
}

function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s|y)$/, '') : word;
}

/** What may be quoted from the sources, in their order, each sentence once; and how many spoke to software. */
export function statementsOf(
  sources: readonly ReadSource[],
  question: string,
): { statements: Statement[]; considered: number; addressedToSoftware: number } {
  const terms = termsOf(question);
  const seen = new Set<string>();
  const statements: Statement[] = [];
  let considered = 0;
  let addressedToSoftware = 0;
  for (const { number, isOwn, text } of sources) {
    for (const [at, sentence] of sentencesOf(unwrapped(text)).slice(0, MOST_SENTENCES).entries()) {
      considered += 1;
      if (isAddressedToSoftware(sentence)) {
        addressedToSoftware += 1;
        continue;
      }
      const key = sentence.toLowerCase();
      if (seen.has(key) || !isQuotable(sentence)) continue;
      seen.add(key);
      const words = key.match(/[\p{L}\p{N}]+/gu) ?? [];
      const relevance = terms.filter((term) => words.some((word) => word.startsWith(term))).length;
      statements.push({
        text: sentence,
        source: number,
        at,
        relevance,
        hasFigure: figuresOf(sentence).length > 0,
        isOwn,
      });
    }
  }
  return { statements, considered, addressedToSoftware };
}

/** Lines that were broken inside a sentence, as in a PDF, made one; spaces do not count when a quote is checked. */
function unwrapped(text: string): string {
  return text.replace(/([^\n.!?:;])\n(?=\p{Ll})/gu, '$1 ');
}

function isQuotable(sentence: string): boolean {
  return (
    sentence.length >= SHORTEST &&
    sentence.length <= LONGEST &&
    sentence.split(/\s+/).length >= FEWEST_WORDS &&
    !isBoilerplate(sentence)
  );
}

/** How well a statement fits a section; 0: not at all. A page that the search found must speak to the question. */
export function fitOf(statement: Statement, section: FrameSection): number {
  const hits =
    countWords(statement.text, section.words) + 2 * countWords(statement.text, section.strongWords);
  if (hits === 0 || (!statement.isOwn && statement.relevance === 0)) return 0;
  return 3 * Math.min(hits, 4) + 2 * Math.min(statement.relevance, 3) + (statement.hasFigure ? 2 : 0);
}

/** How many different words of the pattern a text has. */
function countWords(text: string, pattern: RegExp): number {
  return new Set([...text.toLowerCase().matchAll(pattern)].map(([word]) => word)).size;
}
