/** What a plan for a first version needs to know. */
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Details } from '#core/writing/details.ts';
import { FIELD_LIMITS, type MvpInputs, PLATFORMS } from '#core/writing/inputs.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Select, Textarea } from '#web/ui/input.tsx';
import { DetailFields } from './detail-fields.tsx';
import { GenerateButtons } from './generate-buttons.tsx';
import { IdeaField } from './idea-field.tsx';
import { inWords, useFacts } from './ideas.ts';
import type { DetailErrors } from './use-generate.ts';

type Fields = Pick<MvpInputs, 'projectName' | 'description' | 'platform'> & {
  ideaId: string;
  details: Details;
};

const EMPTY: Fields = { projectName: '', description: '', platform: 'Web', ideaId: '', details: {} };

interface MvpFormProps {
  initial: MvpInputs | undefined;
  isBusy: boolean;
  errors: DetailErrors;
  /** `isAgain`: as a new version of the open work. */
  onGenerate: (inputs: MvpInputs, isAgain: boolean) => void;
}

export function MvpForm({ initial, isBusy, errors, onGenerate }: MvpFormProps) {
  const { register, control, getValues } = useForm<Fields>({
    defaultValues: initial
      ? { ...initial, ideaId: initial.ideaId ?? '', details: initial.details ?? {} }
      : EMPTY,
  });
  const ideaId = useWatch({ control, name: 'ideaId' });
  const facts = useFacts(ideaId || null);
  const generate = (isAgain: boolean) => {
    const { description, ideaId: idea, ...rest } = getValues();
    const words = description.trim() === '' ? inWords(facts) : description;
    onGenerate({ ...rest, description: words, ideaId: idea || null, kind: 'mvp' }, isAgain);
  };
  return (
    <form
      noValidate
      aria-label="MVP Builder"
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        generate(false);
      }}
    >
      <IdeaField chosen={ideaId} control={register('ideaId')} />
      <Field label="Project name" required>
        {(field) => (
          <Input {...field} {...register('projectName')} maxLength={FIELD_LIMITS.name} autoComplete="off" />
        )}
      </Field>
      <Field label="Description" required hint="What it does, for whom, and what happens without it">
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
      <Field label="Target platform" hint="For programs; a venture of another kind has steps of its own">
        {(field) => (
          <Select {...field} {...register('platform')}>
            {PLATFORMS.map((platform) => (
              <option key={platform}>{platform}</option>
            ))}
          </Select>
        )}
      </Field>
      <DetailFields what="mvp" facts={facts} errors={errors} register={(id) => register(`details.${id}`)} />
      <GenerateButtons
        label="Generate MVP plan"
        isBusy={isBusy}
        onAgain={initial && (() => generate(true))}
      />
    </form>
  );
}
