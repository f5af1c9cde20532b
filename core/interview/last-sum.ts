/**
 * The sum behind the last step, short enough for one screen: what it comes to on top, the table once without its inputs,
 * and those named in one line. What the table has is not said a second time.
 */
import { type ArithmeticRow, arithmeticRows } from './arithmetic-table.ts';
import type { Interview, InterviewLanguage } from './interview.ts';
import { figuresOver } from './sum-inputs.ts';
import { filled, textsIn } from './texts.ts';

const FROM: Readonly<Record<InterviewLanguage, string>> = {
  en: 'From your card: {inputs}.',
  de: 'Von Ihrer Karte: {inputs}.',
};
/** Inputs themselves, which the line names, and what only stands between two others. */
const INPUTS: ReadonlySet<ArithmeticRow['id']> = new Set(['price', 'unitCost', 'soldCost']);
const MOST_SENTENCES = 2;

/** It, of the paragraphs of the whole answer; these as they are where they have no table. */
export function lastSum(paragraphs: readonly string[], interview: Interview): string[] {
  const at = paragraphs.findIndex((part) => part.includes('|---|'));
  if (at < 0) return [...paragraphs];
  const { language } = interview;
  const rows = shownRows(arithmeticRows(figuresOver(interview), language));
  const inputs = [...new Set(rows.flatMap(({ from }) => from.map(({ text }) => text)))];
  const [what, figure] = textsIn(language).columns;
  const lines = rows.map(({ label, figure: said, isLoss }) =>
    isLoss ? `| **${label}** | **${said}** |` : `| ${label} | ${said} |`,
  );
  return [
    paragraphs.slice(0, Math.min(at, MOST_SENTENCES)).join(' '),
    [`| ${what} | ${figure} |`, '|---|---|', ...lines].join('\n'),
    filled(FROM[language], { inputs: inputs.join('; ') }),
    ...paragraphs.slice(at + 1),
  ];
}

const shownRows = (rows: readonly ArithmeticRow[]): ArithmeticRow[] =>
  rows.filter(({ id, figure }) => figure !== null && !INPUTS.has(id));
