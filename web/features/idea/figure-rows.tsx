/**
 * The rows of a form of figures. Of a comparison, what stays as it is on the card is put away in one line, and each
 * option has its own rows under its name.
 */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { numberOf } from '#core/idea/values.ts';
import { Button } from '#web/ui/button.tsx';
import { FigureRow } from './figure-row.tsx';
import type { Suggestion } from './points-draft.ts';
import { comparesOptions, type FormDraft, optionsOf, type RowDraft, type RowProblems } from './row-draft.ts';

/** The rows, and what is wrong with them. */
export interface FigureRowsProps {
  draft: FormDraft;
  problems: Record<string, RowProblems>;
  onChange: (key: string, change: Partial<RowDraft>) => void;
  onRemove: (row: RowDraft) => void;
  /** What the member wrote: at a place beside its first empty row. */
  suggestions: readonly Suggestion[];
  onTake: (key: string, suggestion: Suggestion) => void;
}

export function FigureRows({ draft, ...rest }: FigureRowsProps) {
  const [isShown, setIsShown] = useState(false);
  if (!comparesOptions(draft)) return <RowList rows={draft.rows} {...rest} />;
  const base = draft.rows.filter(({ option }) => option === undefined);
  const kept = base.filter(({ isKept }) => isKept);
  const open = base.filter(({ isKept }) => !isKept);
  const options = optionsOf(draft);
  return (
    <>
      {open.length > 0 ? <Group title="How it is now" rows={open} {...rest} /> : null}
      {options.map((option) => (
        <Group
          key={option}
          title={options.length > 1 ? `Option ${option}` : 'The option'}
          rows={draft.rows.filter((row) => row.option === option)}
          {...rest}
        />
      ))}
      {kept.length > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          aria-expanded={isShown}
          icon={<ChevronDown className={isShown ? 'rotate-180' : ''} />}
          onClick={() => setIsShown(!isShown)}
        >
          {kept.length === 1
            ? 'One figure stays as on the card'
            : `${kept.length} figures stay as on the card`}
        </Button>
      ) : null}
      {isShown ? <RowList rows={kept} {...rest} /> : null}
    </>
  );
}

type ListProps = Omit<FigureRowsProps, 'draft'> & { rows: readonly RowDraft[] };

function Group({ title, ...list }: ListProps & { title: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xs font-medium text-ink-muted">{title}</p>
      <RowList {...list} />
    </div>
  );
}

function RowList({ rows, problems, onChange, onRemove, suggestions, onTake }: ListProps) {
  /** Those of its place that no row has taken yet, beside the first row that waits for one, else the first that has another. */
  const chipsOf = (row: RowDraft) => {
    const own = rows.filter(({ place }) => place === row.place);
    if ((own.find(({ amount }) => amount === '') ?? own[0]) !== row) return [];
    return suggestions.filter(
      ({ place, entryId, value }) =>
        place === row.place &&
        (entryId === null || !rows.some((one) => one.entryId === entryId)) &&
        !own.some(({ amount }) => amount !== '' && Number(amount) === Number(numberOf(value))),
    );
  };
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <FigureRow
          key={row.key}
          row={row}
          problems={problems[row.key] ?? {}}
          onChange={(next) => onChange(row.key, next)}
          onRemove={() => onRemove(row)}
          suggestions={chipsOf(row)}
          onTake={(taken) => onTake(row.key, taken)}
        />
      ))}
    </ul>
  );
}
