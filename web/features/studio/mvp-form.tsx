/** What a plan for a first version needs to know. */
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { FIELD_LIMITS, type MvpInputs, PLATFORMS } from '#core/studio/inputs.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Select, Textarea } from '#web/ui/input.tsx';
import { GenerateButtons } from './generate-buttons.tsx';

const EMPTY: MvpInputs = { kind: 'mvp', projectName: '', description: '', platform: 'Web' };

interface MvpFormProps {
  initial: MvpInputs | undefined;
  isBusy: boolean;
  /** `isAgain`: as a new version of the open work. */
  onGenerate: (inputs: MvpInputs, isAgain: boolean) => void;
}

export function MvpForm({ initial, isBusy, onGenerate }: MvpFormProps) {
  const { register, getValues } = useForm<MvpInputs>({ defaultValues: initial ?? EMPTY });
  return (
    <form
      noValidate
      aria-label="MVP Builder"
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onGenerate({ ...getValues(), kind: 'mvp' }, false);
      }}
    >
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
      <Field label="Target platform" hint="The four plans differ: stores, reviews, certificates, devices">
        {(field) => (
          <Select {...field} {...register('platform')}>
            {PLATFORMS.map((platform) => (
              <option key={platform}>{platform}</option>
            ))}
          </Select>
        )}
      </Field>
      <GenerateButtons
        label="Generate MVP plan"
        isBusy={isBusy}
        onAgain={initial && (() => onGenerate({ ...getValues(), kind: 'mvp' }, true))}
      />
    </form>
  );
}
