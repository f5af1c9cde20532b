/** What a report is to find out; an idea that was chosen says it where nothing is typed. */
import { RESEARCH_LIMITS } from '#core/research/inputs.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';

interface QueryFieldProps {
  query: string;
  /** No idea is chosen, so it has to be typed. */
  isAsked: boolean;
  onChange: (query: string) => void;
}

export function QueryField({ query, isAsked, onChange }: QueryFieldProps) {
  return (
    <Field
      label="Query"
      required={isAsked}
      isOptional={!isAsked}
      hint={
        isAsked
          ? 'What you want to know: the offer, for whom, and where'
          : 'Left empty, it is what the card says that it is.'
      }
    >
      {(field) => (
        <Textarea
          {...field}
          value={query}
          onChange={(event) => onChange(event.target.value)}
          rows={3}
          maxLength={RESEARCH_LIMITS.query}
        />
      )}
    </Field>
  );
}
