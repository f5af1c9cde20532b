/** What a business document needs to know: four required fields, and the law that applies. */
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  BUSINESS_TYPES,
  DOCUMENT_LABELS,
  DOCUMENT_TYPES,
  type DocumentInputs,
  FIELD_LIMITS,
  isLegalDocument,
} from '#core/studio/inputs.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Select, Textarea } from '#web/ui/input.tsx';
import { GenerateButtons } from './generate-buttons.tsx';

type Fields = Omit<DocumentInputs, 'kind' | 'businessType' | 'documentType'> & {
  businessType: DocumentInputs['businessType'] | '';
  documentType: DocumentInputs['documentType'] | '';
};

const EMPTY: Fields = {
  businessName: '',
  businessType: '',
  documentType: '',
  description: '',
  jurisdiction: '',
};

interface DocumentFormProps {
  initial: DocumentInputs | undefined;
  /** What a new document begins with. */
  start?: Pick<DocumentInputs, 'businessName' | 'description'> | undefined;
  isBusy: boolean;
  /** `isAgain`: as a new version of the open work. */
  onGenerate: (inputs: DocumentInputs | null, isAgain: boolean) => void;
}

export function DocumentForm({ initial, start, isBusy, onGenerate }: DocumentFormProps) {
  const { register, control, getValues } = useForm<Fields>({
    defaultValues: initial ?? { ...EMPTY, ...start },
  });
  const documentType = useWatch({ control, name: 'documentType' });
  const isLegal = documentType !== '' && documentType !== undefined && isLegalDocument(documentType);

  function generate(isAgain: boolean) {
    const { businessType, documentType: chosen, ...texts } = getValues();
    if (businessType === '' || chosen === '') onGenerate(null, isAgain);
    else onGenerate({ ...texts, kind: 'document', businessType, documentType: chosen }, isAgain);
  }

  return (
    <form
      noValidate
      aria-label="Business Document Generator"
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        generate(false);
      }}
    >
      <Field label="Business name" required>
        {(field) => (
          <Input
            {...field}
            {...register('businessName')}
            maxLength={FIELD_LIMITS.name}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field label="Business type" required>
        {(field) => (
          <Select {...field} {...register('businessType')}>
            <option value="">Choose…</option>
            {BUSINESS_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Document type" required>
        {(field) => (
          <Select {...field} {...register('documentType')}>
            <option value="">Choose…</option>
            {DOCUMENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {DOCUMENT_LABELS[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Description"
        required
        hint="What it does, for whom and where; price, costs, rent, how many, and the cash you have. Numbers are worked through."
      >
        {(field) => (
          <Textarea
            {...field}
            {...register('description')}
            rows={6}
            maxLength={FIELD_LIMITS.long}
            className="max-h-96"
          />
        )}
      </Field>
      <Field
        label="Jurisdiction"
        isOptional
        hint={
          isLegal
            ? 'A template, not legal advice: have it reviewed by a lawyer there.'
            : 'The country or state whose law applies'
        }
      >
        {(field) => (
          <Input
            {...field}
            {...register('jurisdiction')}
            maxLength={FIELD_LIMITS.short}
            placeholder="e.g. the Netherlands"
          />
        )}
      </Field>
      <GenerateButtons
        label="Generate document"
        isBusy={isBusy}
        onAgain={initial && (() => generate(true))}
      />
    </form>
  );
}
