/**
 * The sum behind the last step, short enough for one screen: what it comes to on top, the table once without its inputs,
 * and those named in one line. What the table has is not said a second time.
 */
import { arithmeticRows, sumTable } from './arithmetic-table.ts';
import { cardOfWhole } from './asked/answer-asked.ts';
import type { Interview, InterviewLanguage } from './interview.ts';
import { filled } from './texts.ts';

const FROM: Readonly<Record<InterviewLanguage, string>> = {
  en: 'From your card: {inputs}.',
  de: 'Von Ihrer Karte: {inputs}.',
};
const MOST_SENTENCES = 2;

/** It, of the paragraphs of the whole answer; these as they are where they have no table. */
export function lastSum(paragraphs: readonly string[], interview: Interview): string[] {
  const at = paragraphs.findIndex((part) => part.includes('|---|'));
  if (at < 0) return [...paragraphs];
  const { language } = interview;
  // The table is of the same card as the sentences above it.
  const card = cardOfWhole(interview);
  const rows = arithmeticRows(card, language).filter(({ figure }) => figure !== null);
  const inputs = [...new Set(rows.flatMap(({ from }) => from.map(({ text }) => text)))];
  return [
    paragraphs.slice(0, Math.min(at, MOST_SENTENCES)).join(' '),
    sumTable(card, language, { withInputs: false }),
    filled(FROM[language], { inputs: inputs.join('; ') }),
    ...paragraphs.slice(at + 1),
  ];
}
