/** What a business document needs to know: four required fields, the law that applies, and facts from a card or typed. */
import type { FormEvent } from 'react';
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import type { Details } from '#core/writing/details.ts';
import {
  BUSINESS_TYPES,
  DOCUMENT_LABELS,
  DOCUMENT_TYPES,
  type DocumentInputs,
  FIELD_LIMITS,
  isLegalDocument,
} from '#core/writing/inputs.ts';
import { SECTOR_IDS, SECTORS, type SectorId } from '#core/writing/sectors.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select, Textarea } from '#web/ui/input.tsx';
import { DetailFields } from './detail-fields.tsx';
import { GenerateButtons } from './generate-buttons.tsx';
import { IdeaField } from './idea-field.tsx';
import { inWords, type Start, useFacts } from './ideas.ts';
import type { DetailErrors } from './use-generate.ts';

type Fields = Pick<DocumentInputs, 'businessName' | 'description' | 'jurisdiction'> & {
  businessType: DocumentInputs['businessType'] | '';
  documentType: DocumentInputs['documentType'] | '';
  ideaId: string;
  details: Details;
  sectors: SectorId[];
};

const EMPTY: Fields = {
  businessName: '',
  businessType: '',
  documentType: '',
  description: '',
  jurisdiction: '',
  ideaId: '',
  details: {},
  sectors: [],
};

function valuesOf({ ideaId, details, sectors, ...rest }: DocumentInputs): Fields {
  return { ...rest, ideaId: ideaId ?? '', details: details ?? {}, sectors: sectors ?? [] };
}

interface DocumentFormProps {
  initial: DocumentInputs | undefined;
  /** What a new document begins with. */
  start?: Start | undefined;
  isBusy: boolean;
  errors: DetailErrors;
  /** `isAgain`: as a new version of the open work. */
  onGenerate: (inputs: DocumentInputs | null, isAgain: boolean) => void;
}

export function DocumentForm({ initial, start, isBusy, errors, onGenerate }: DocumentFormProps) {
  const { register, control, getValues } = useForm<Fields>({
    defaultValues: initial ? valuesOf(initial) : { ...EMPTY, ...start },
  });
  const [documentType, ideaId] = useWatch({ control, name: ['documentType', 'ideaId'] });
  const facts = useFacts(ideaId || null);
  const isLegal = documentType !== '' && documentType !== undefined && isLegalDocument(documentType);
  const generate = (isAgain: boolean) => onGenerate(inputsOf(getValues(), facts), isAgain);
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
      <IdeaField chosen={ideaId} control={register('ideaId')} />
      <BusinessFields register={register} />
      <DescriptionField register={register} hasFacts={facts.length > 0} />
      <LawFields register={register} isLegal={isLegal} />
      {documentType ? (
        <DetailFields
          what={documentType}
          facts={facts}
          errors={errors}
          register={(id) => register(`details.${id}`)}
        />
      ) : null}
      <GenerateButtons
        label="Generate document"
        isBusy={isBusy}
        onAgain={initial && (() => generate(true))}
      />
    </form>
  );
}

/**
 * What is asked for; null while a type is missing. Who has chosen an idea has described it: the card's own words
 * stand where nothing was typed.
 */
function inputsOf(fields: Fields, facts: ReturnType<typeof useFacts>): DocumentInputs | null {
  const { businessType, documentType, ideaId, description, ...texts } = fields;
  if (businessType === '' || documentType === '') return null;
  return {
    ...texts,
    description: description.trim() === '' ? inWords(facts) : description,
    kind: 'document',
    businessType,
    documentType,
    sectors: isLegalDocument(documentType) ? texts.sectors : [],
    ideaId: ideaId || null,
  };
}

interface PartProps {
  register: UseFormRegister<Fields>;
}

/** Which business, and which document of it. */
function BusinessFields({ register }: PartProps) {
  return (
    <>
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
    </>
  );
}

function DescriptionField({ register, hasFacts }: PartProps & { hasFacts: boolean }) {
  return (
    <Field
      label="Description"
      required
      hint={
        hasFacts
          ? 'Printed as you write it; left empty, the card’s own words stand here.'
          : 'Printed as you write it. Numbers that are to be computed with go into the figures below.'
      }
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
  );
}

/** The law that applies, and, for a legal document, which clauses the business needs. */
function LawFields({ register, isLegal }: PartProps & { isLegal: boolean }) {
  return (
    <>
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
      {isLegal ? (
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-sm font-medium">What it brings along</legend>
          {SECTOR_IDS.map((id) => (
            <Checkbox key={id} label={SECTORS[id].label} value={id} {...register('sectors')} />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
