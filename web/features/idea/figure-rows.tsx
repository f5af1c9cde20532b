/** The rows of a form of figures, each with what the member wrote and may belong there. */
import { isCountRow } from '#core/idea/figure-rows.ts';
import { numberOf } from '#core/idea/values.ts';
import { FigureRow } from './figure-row.tsx';
import type { Suggestion } from './points-draft.ts';
import type { FormDraft, RowDraft, RowProblems } from './row-draft.ts';

/** The rows, and what is wrong with them. */
export interface FigureRowsProps {
  draft: FormDraft;
  problems: Record<string, RowProblems>;
  onChange: (key: string, change: Partial<RowDraft>) => void;
  onRemove: (row: RowDraft) => void;
  /** What the member wrote: at a place beside its first empty row. */
  suggestions: readonly Suggestion[];
  onTake: (key: string, suggestion: Suggestion) => void;
  /** The form works out a decision: what was written stands beside each empty row that it fits. */
  isDecision: boolean;
}

export function FigureRows({
  draft: { rows },
  problems,
  onChange,
  onRemove,
  suggestions,
  onTake,
  isDecision,
}: FigureRowsProps) {
  const chipsOf = isDecision ? chipsForAny : chipsOfPlace;
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <FigureRow
          key={row.key}
          row={row}
          problems={problems[row.key] ?? {}}
          onChange={(next) => onChange(row.key, next)}
          onRemove={isDecision ? null : () => onRemove(row)}
          suggestions={chipsOf(row, { rows, suggestions })}
          onTake={(taken) => onTake(row.key, taken)}
        />
      ))}
    </ul>
  );
}

type Around = Pick<FormDraft, 'rows'> & Pick<FigureRowsProps, 'suggestions'>;

const isIn = ({ amount }: RowDraft, { value }: Suggestion) =>
  amount !== '' && Number(amount) === Number(numberOf(value));

/** Those of its place that no row has taken yet, beside the first row that waits for one, else the first that has another. */
function chipsOfPlace(row: RowDraft, { rows, suggestions }: Around): Suggestion[] {
  const own = rows.filter(({ place }) => place === row.place);
  if ((own.find(({ amount }) => amount === '') ?? own[0]) !== row) return [];
  return suggestions.filter(
    (one) =>
      one.place === row.place &&
      (one.entryId === null || !rows.some(({ entryId }) => entryId === one.entryId)) &&
      !own.some((other) => isIn(other, one)),
  );
}

/** Beside an empty row, or the one that is put right, whatever is in none yet; a sum of money is no number of things. */
function chipsForAny(row: RowDraft, { rows, suggestions }: Around): Suggestion[] {
  if (row.amount !== '' && !row.isFocused) return [];
  return suggestions.filter(
    (one) =>
      !rows.some((other) => isIn(other, one)) && !(isCountRow(row.place) && one.value.type === 'money'),
  );
}
