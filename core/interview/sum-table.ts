/** The table under a sum: what was computed, and for each figure the inputs that it stands on with their source. */

import { arithmeticRows } from './arithmetic-table.ts';
import type { InterviewLanguage } from './interview.ts';
import type { SumInputs } from './sum-inputs.ts';
import { sumTexts } from './sum-texts.ts';
import { textsIn } from './texts.ts';

/** The rows that have a figure, as a table of markdown; empty where none follows. */
export function sumTable(
  { card, sourceOf }: Pick<SumInputs, 'card' | 'sourceOf'>,
  language: InterviewLanguage,
): string {
  const { columns } = textsIn(language);
  const own = sumTexts(language);
  const sourced = (entryId: string, text: string) => {
    const source = sourceOf.get(entryId);
    const note = source === 'said' ? own.fromMessage : source === 'proposed' ? own.notConfirmed : null;
    return note ? `${text} *(${note})*` : text;
  };
  const rows = arithmeticRows(card, language)
    .filter(({ figure }) => figure !== null)
    .map(({ label, figure, isLoss, from }) => {
      const [name, sum] = isLoss ? [`**${label}**`, `**${figure}**`] : [label, figure];
      return `| ${name} | ${sum} | ${from.map(({ entryId, text }) => sourced(entryId, text)).join('; ')} |`;
    });
  return rows.length > 0 ? [`| ${columns.join(' | ')} |`, '|---|---|---|', ...rows].join('\n') : '';
}
