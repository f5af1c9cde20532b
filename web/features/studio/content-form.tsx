/** What written content needs to know. */
import type { FormEvent } from 'react';
import { type UseFormRegister, useForm } from 'react-hook-form';
import {
  CONTENT_DEFAULTS,
  CONTENT_LABELS,
  CONTENT_TYPES,
  type ContentInputs,
  FIELD_LIMITS,
  WITHOUT_MODEL,
} from '#core/writing/inputs.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { GenerateButtons } from './generate-buttons.tsx';
import { useAllowance } from './queries.ts';

type Fields = Omit<ContentInputs, 'kind' | 'contentType'> & {
  contentType: ContentInputs['contentType'] | '';
};

const EMPTY: Fields = { contentType: '', topic: '', audience: '', tone: '' };

interface ContentFormProps {
  initial: ContentInputs | undefined;
  isBusy: boolean;
  /** `isAgain`: as a new version of the open work. */
  onGenerate: (inputs: ContentInputs | null, isAgain: boolean) => void;
}

export function ContentForm({ initial, isBusy, onGenerate }: ContentFormProps) {
  const isTemplateOnly = useAllowance().data?.isTemplateOnly ?? false;
  const { register, getValues } = useForm<Fields>({ defaultValues: initial ?? EMPTY });

  function generate(isAgain: boolean) {
    onGenerate(inputsOf(getValues()), isAgain);
  }

  return (
    <form
      noValidate
      aria-label="Content Generator"
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        generate(false);
      }}
    >
      <Field
        label="Content type"
        required
        {...(isTemplateOnly && {
          hint: 'Posts, newsletters and scripts need a language model to be worth reading, and this server has none connected. An outline can be made without.',
        })}
      >
        {(field) => (
          <Select {...field} {...register('contentType')}>
            <option value="">Choose…</option>
            {CONTENT_TYPES.map((type) => (
              <option key={type} value={type} disabled={isTemplateOnly && !WITHOUT_MODEL.includes(type)}>
                {CONTENT_LABELS[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Topic" required>
        {(field) => (
          <Input {...field} {...register('topic')} maxLength={FIELD_LIMITS.short} autoComplete="off" />
        )}
      </Field>
      <ReadersAndTone register={register} />
      <GenerateButtons label="Generate content" isBusy={isBusy} onAgain={initial && (() => generate(true))} />
    </form>
  );
}

/** For whom it is written, and how it sounds. */
function ReadersAndTone({ register }: { register: UseFormRegister<Fields> }) {
  return (
    <>
      <Field label="Target audience" isOptional>
        {(field) => (
          <Input
            {...field}
            {...register('audience')}
            maxLength={FIELD_LIMITS.short}
            placeholder={CONTENT_DEFAULTS.audience}
          />
        )}
      </Field>
      <Field label="Tone" isOptional hint="Formal, friendly, playful, persuasive, or your own word">
        {(field) => (
          <Input
            {...field}
            {...register('tone')}
            maxLength={FIELD_LIMITS.short}
            placeholder={CONTENT_DEFAULTS.tone}
          />
        )}
      </Field>
    </>
  );
}

/** What is asked for; null while no type is chosen. */
function inputsOf({ contentType, topic, audience, tone }: Fields): ContentInputs | null {
  if (contentType === '') return null;
  return {
    kind: 'content',
    contentType,
    topic,
    audience: audience.trim() || CONTENT_DEFAULTS.audience,
    tone: tone.trim() || CONTENT_DEFAULTS.tone,
  };
}
