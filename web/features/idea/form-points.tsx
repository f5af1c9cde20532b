/** The fields of a form that are words, a choice, or how many; beside the empty ones what the member wrote. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { placeTerms } from '#core/idea/places.ts';
import { orpc } from '#web/lib/api-client.ts';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { type PointDraft, type Suggestion, textOf } from './points-draft.ts';
import { SuggestionChips } from './suggestion-chips.tsx';

/** The fields, and what is wrong with them. */
export interface FormPointsProps {
  points: readonly PointDraft[];
  problems: Readonly<Record<string, string>>;
  suggestions: readonly Suggestion[];
  onChange: (place: PointDraft['place'], change: Partial<PointDraft>) => void;
}

export function FormPoints({ points, problems, suggestions, onChange }: FormPointsProps) {
  if (points.length === 0) return null;
  return (
    <ul className="flex flex-col gap-4">
      {points.map((point) => (
        <li key={point.place} className="flex flex-col gap-2">
          <PointField
            point={point}
            error={problems[point.place]}
            onText={(text) => onChange(point.place, { text })}
          />
          {point.text === '' ? (
            <Chips
              point={point}
              suggestions={suggestions.filter(({ place }) => place === point.place)}
              onTake={({ entryId, value }) =>
                onChange(point.place, { value, text: textOf(value), entryId: entryId ?? point.entryId })
              }
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface PointFieldProps {
  point: PointDraft;
  error: string | undefined;
  onText: (text: string) => void;
}

function PointField({ point, error, onText }: PointFieldProps) {
  const { place, label, why, example, text, options, isFocused } = point;
  const around = { label, error, hint: why ?? undefined, 'data-focused': isFocused ? '' : undefined };
  if (place === 'kind') return <KindField point={point} error={error} onText={onText} />;
  if (placeTerms(place).type === 'choice')
    return (
      <SelectField
        {...around}
        value={text}
        onValue={onText}
        options={[['', 'Not said'], ...options.map(({ choice, name }) => [choice, name] as const)]}
      />
    );
  const isCount = placeTerms(place).type === 'count';
  return (
    <TextField
      {...around}
      autoComplete="off"
      {...(isCount && { isNumeric: true, inputMode: 'decimal' as const })}
      placeholder={example ?? undefined}
      value={text}
      onValue={onText}
    />
  );
}

/** Searched by name over all kinds that the mentor has a page on. */
function KindField({ point, error, onText }: PointFieldProps) {
  const listId = useId();
  const { data } = useQuery(orpc.studio.kinds.queryOptions());
  const kinds = [...(data?.items ?? [])].sort((one, other) => one.name.localeCompare(other.name));
  const known = [...kinds, ...point.options.map(({ choice, name }) => ({ id: choice, name }))];
  const name = known.find(({ id }) => id === point.text)?.name ?? point.text;
  return (
    <>
      <TextField
        label={point.label}
        hint={point.why ?? undefined}
        error={error}
        autoComplete="off"
        placeholder="Type to search, or tap one below"
        list={listId}
        data-focused={point.isFocused ? '' : undefined}
        value={name}
        onValue={onText}
      />
      <datalist id={listId}>
        {kinds.map((one) => (
          <option key={one.id} value={one.name} />
        ))}
      </datalist>
    </>
  );
}

/** What was written; of the kind the likeliest. */
function Chips({
  point,
  suggestions,
  onTake,
}: {
  point: PointDraft;
  suggestions: readonly Suggestion[];
  onTake: (suggestion: Suggestion) => void;
}) {
  const { place, label, options } = point;
  const nameOf = ({ value }: Suggestion) =>
    options.find(({ choice }) => value.type === 'choice' && value.choice === choice)?.name ?? textOf(value);
  const likeliest: Suggestion[] =
    place === 'kind'
      ? options.map(({ choice }) => ({
          ...{ entryId: null, place, words: '' },
          value: { type: 'choice', choice },
        }))
      : [];
  const all = [
    ...suggestions,
    ...likeliest.filter(({ value }) => !suggestions.some((one) => textOf(one.value) === textOf(value))),
  ];
  return <SuggestionChips label={label} suggestions={all} onTake={onTake} nameOf={nameOf} />;
}
