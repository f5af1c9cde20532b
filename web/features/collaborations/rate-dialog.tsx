/** Rating somebody with whom one has finished a collaboration: once, and final. */
import { useState } from 'react';
import { MAX_RATING_WORDS } from '#core/collaboration/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { SelectField, TextareaField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { useReloadCollaborations } from './queries.ts';

const STARS = [
  ['5', '5: gladly again'],
  ['4', '4: good'],
  ['3', '3: fair'],
  ['2', '2: poor'],
  ['1', '1: never again'],
] as const;

interface RateDialogProps {
  id: string;
  username: string;
  onClose: () => void;
}

export function RateDialog({ id, username, onClose }: RateDialogProps) {
  const [stars, setStars] = useState<(typeof STARS)[number][0]>('5');
  const [words, setWords] = useState('');
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving();
  const send = () =>
    void save(async () => {
      await api.collaborations.rate({ id, username, stars: Number(stars), words });
      notify.success(
        'Rated',
        'It is shown when you have rated each other, or when the days for it are over.',
      );
      onClose();
      await reload();
    });
  return (
    <FormDialog
      title={`Rate ${username}`}
      description="Final. They see it when they have rated you too, or when the fourteen days are over."
      submit="Rate"
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField label="Stars" value={stars} onValue={setStars} options={STARS} />
      <TextareaField
        label="In a sentence"
        isOptional
        value={words}
        onValue={setWords}
        rows={3}
        maxLength={MAX_RATING_WORDS}
      />
    </FormDialog>
  );
}
