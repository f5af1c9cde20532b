/**
 * Figures of the messages that no field surely has: each is asked about, and one tap says which row it is, or that it is
 * something else. Nothing is guessed.
 */
import { numberOf } from '#core/idea/values.ts';
import { labelOfRow } from './figure-row.tsx';
import type { Suggestion } from './points-draft.ts';
import { type FormDraft, type RowDraft, withElse, withTaken } from './row-draft.ts';
import { valueWords } from './value-words.ts';

/** The form, and what was written. */
export interface LooseFiguresProps {
  draft: FormDraft;
  suggestions: readonly Suggestion[];
  onChange: (draft: FormDraft) => void;
}

export function LooseFigures({ draft, suggestions, onChange }: LooseFiguresProps) {
  const loose = suggestions.filter(({ place, value }) => {
    const number = numberOf(value);
    return place === null && number !== null && !draft.rows.some((row) => isIn(row, number));
  });
  const rows = rowsToChoose(draft.rows);
  if (rows.length === 0 || loose.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-hairline pt-3">
      <p className="text-xs text-ink-muted">You also wrote these. What is each? A tap puts it there.</p>
      <ul className="flex flex-col gap-3">
        {loose.map((one) => (
          <Figure
            key={valueWords(one.value)}
            figure={one}
            rows={rows}
            onRow={(row) => onChange(withTaken(draft, row.key, one))}
            onElse={() => onChange(withElse(draft, one))}
          />
        ))}
      </ul>
    </div>
  );
}

const isIn = ({ amount, pieces = '' }: RowDraft, number: string): boolean =>
  [amount, pieces].some((typed) => typed !== '' && Number(typed) === Number(number));

/** A row of each sort, an empty one where there is one. */
function rowsToChoose(rows: readonly RowDraft[]): RowDraft[] {
  const sort = ({ place, words, per }: RowDraft) => `${place} ${words} ${per}`;
  const ordered = [
    ...rows.filter(({ amount }) => amount === ''),
    ...rows.filter(({ amount }) => amount !== ''),
  ];
  const chosen = ordered.filter(
    (row, at) => row.place !== 'open' && ordered.findIndex((one) => sort(one) === sort(row)) === at,
  );
  return rows.filter((row) => chosen.includes(row));
}

interface FigureProps {
  figure: Suggestion;
  rows: readonly RowDraft[];
  onRow: (row: RowDraft) => void;
  onElse: () => void;
}

/** "40: what is it?", with a button for each row. */
function Figure({ figure, rows, onRow, onElse }: FigureProps) {
  const name = valueWords(figure.value);
  const wrote = figure.words === '' ? '' : ` You wrote: “${figure.words}”`;
  return (
    <li className="flex flex-col gap-1.5">
      <p className="text-sm wrap-anywhere">
        <span className="font-medium">{name}</span>: what is it?
        <span className="text-xs text-ink-muted">{wrote}</span>
      </p>
      <ul aria-label={`${name}: what is it?`} className="flex flex-wrap gap-1.5">
        {rows.map((row) => (
          <li key={row.key} className="max-w-full">
            <button
              type="button"
              className={CHOICE}
              aria-label={`Take in ${name} for ${labelOfRow(row)}.${wrote}`}
              onClick={() => onRow(row)}
            >
              {labelOfRow(row)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={CHOICE} aria-label={`${name} is something else`} onClick={onElse}>
            Something else
          </button>
        </li>
      </ul>
    </li>
  );
}

const CHOICE =
  'flex min-h-11 max-w-full items-center rounded-full border border-dashed border-hairline-strong bg-surface px-3 py-1 text-left text-sm wrap-anywhere hover:bg-sunken pointer-fine:min-h-9';
