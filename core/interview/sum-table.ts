/** The table under a sum: what was computed, and for each figure the confirmed values that it stands on. */
import type { Card } from '../idea/card.ts';
import { arithmeticRows } from './arithmetic-table.ts';
import type { InterviewLanguage } from './interview.ts';
import { textsIn } from './texts.ts';

/** The rows that have a figure, as a table of markdown; empty where none follows. */
export function sumTable(card: Card, language: InterviewLanguage): string {
  const { columns } = textsIn(language);
  const rows = arithmeticRows(card, language)
    .filter(({ figure }) => figure !== null)
    .map(({ label, figure, isLoss, from }) => {
      const [name, sum] = isLoss ? [`**${label}**`, `**${figure}**`] : [label, figure];
      return `| ${name} | ${sum} | ${from.map(({ text }) => text).join('; ')} |`;
    });
  return rows.length > 0 ? [`| ${columns.join(' | ')} |`, '|---|---|---|', ...rows].join('\n') : '';
}
