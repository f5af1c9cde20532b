/** The fields beside the specification's, folded away until they are wanted: facts, figures, and what a paper asks for. */
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Fact } from '#core/idea/facts.ts';
import { MAX_VALUE_LENGTH } from '#core/idea/values.ts';
import { type DetailId, detailsFor, detailTerms } from '#core/writing/details.ts';
import type { DocumentType } from '#core/writing/inputs.ts';
import { writeValueText } from '#core/writing/value-text.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';

interface DetailFieldsProps {
  what: DocumentType | 'mvp';
  /** What the card of the chosen idea says already. */
  facts: readonly Fact[];
  register: (id: DetailId) => UseFormRegisterReturn;
  errors: Partial<Record<DetailId, string>>;
}

export function DetailFields({ what, facts, register, errors }: DetailFieldsProps) {
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <details className="group rounded-md border border-hairline" open={hasErrors || undefined}>
      <summary className="cursor-pointer px-3 py-2.5 text-sm font-medium">
        Facts and figures
        <span className="ml-1.5 font-normal text-ink-muted">what is left empty is a blank</span>
      </summary>
      <div className="flex flex-col gap-4 border-t border-hairline px-3 py-4">
        {detailsFor(what).map((id) => (
          <DetailField key={id} id={id} facts={facts} control={register(id)} error={errors[id]} />
        ))}
      </div>
    </details>
  );
}

function DetailField({
  id,
  facts,
  control,
  error,
}: {
  id: DetailId;
  facts: readonly Fact[];
  control: UseFormRegisterReturn;
  error: string | undefined;
}) {
  const { label, hint, type } = detailTerms(id);
  const known = facts.filter(({ place }) => place === id).map(({ value }) => writeValueText(value));
  const note = known.length > 0 ? `On the card: ${known.join('; ')}` : hint;
  return (
    <Field label={label} isOptional {...(note && { hint: note })} {...(error && { error })}>
      {(field) =>
        type === 'kind' ? (
          <KindSelect field={field} control={control} />
        ) : (
          <Input
            {...field}
            {...control}
            maxLength={MAX_VALUE_LENGTH}
            autoComplete="off"
            isNumeric={type === 'amount'}
            inputMode={type === 'amount' ? 'decimal' : undefined}
          />
        )
      }
    </Field>
  );
}

function KindSelect({ field, control }: { field: { id: string }; control: UseFormRegisterReturn }) {
  const { data } = useQuery(orpc.studio.kinds.queryOptions());
  return (
    <Select {...field} {...control}>
      <option value="">Not said</option>
      {data?.items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
