/** Imports a statement of an account at another bank. Which number is the month is asked only where the file doesn't tell. */

import { useId, useState } from 'react';
import { MOST_IMPORT_BYTES } from '#core/banking/statement-terms.ts';
import { api } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { useReloadInsights } from './insight-queries.ts';

type DayOrder = 'day-first' | 'month-first';

const NOT_IMPORTED = { title: 'Import failed', message: 'Nothing was imported. Please try again.' };
const ORDERS = [
  ['day-first', 'Day first: 03/04 is 3 April'],
  ['month-first', 'Month first: 03/04 is 4 March'],
] as const satisfies readonly (readonly [DayOrder, string])[];

/** `names` are the accounts that are there. */
export function ImportDialog({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  const namesId = useId();
  const [accountName, setAccountName] = useState(names[0] ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [dayOrder, setDayOrder] = useState<DayOrder | null>(null);
  const reload = useReloadInsights();
  const { save, isBusy } = useSaving(NOT_IMPORTED);
  const isTooLarge = file !== null && file.size > MOST_IMPORT_BYTES;
  const choose = (chosen: File) => {
    setFile(chosen);
    setDayOrder(null);
  };
  const send = () =>
    void save(async () => {
      try {
        const content = await base64Of(file!);
        const done = await api.bankInsights.importStatement({ accountName, content, dayOrder });
        notify.success('Imported', resultOf(done));
      } catch (error) {
        if (refusalOf(error)?.code !== 'bank_import_dates_unclear') throw error;
        return setDayOrder('day-first');
      }
      await reload();
      onClose();
    });
  return (
    <FormDialog
      title="Import a statement"
      description="Lines that are here already are left out, so statements may overlap."
      submit="Import"
      isBusy={isBusy}
      isWhole={file !== null && !isTooLarge && accountName.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <FileField file={file} isBusy={isBusy} isTooLarge={isTooLarge} onFile={choose} />
      <TextField
        label="Account"
        hint="Such as Checking at my other bank. The same name adds to the same account."
        value={accountName}
        maxLength={60}
        list={namesId}
        onValue={setAccountName}
      />
      <Names id={namesId} names={names} />
      {dayOrder ? (
        <SelectField
          label="Which is the month?"
          hint="The dates in this file can be read in two ways."
          value={dayOrder}
          options={ORDERS}
          onValue={setDayOrder}
        />
      ) : null}
    </FormDialog>
  );
}

interface FileFieldProps {
  file: File | null;
  isBusy: boolean;
  isTooLarge: boolean;
  onFile: (file: File) => void;
}

function FileField({ file, isBusy, isTooLarge, onFile }: FileFieldProps) {
  return (
    <>
      <DropZone
        label={file ? file.name : 'Choose a statement'}
        hint="CSV, OFX (QFX) or camt.053, in US dollars, at most 700 kB"
        accept=".csv,.txt,.ofx,.qfx,.xml"
        isSingle
        disabled={isBusy}
        onFiles={([chosen]) => chosen && onFile(chosen)}
      />
      {isTooLarge ? (
        <p role="alert" className="text-sm text-loss">
          This file is too large. Download the statement in shorter periods.
        </p>
      ) : null}
    </>
  );
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

function resultOf({ account, added, known }: { account: { name: string }; added: number; known: number }) {
  const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
  const left = known === 0 ? '' : ` ${known === 1 ? '1 was' : `${known} were`} there already.`;
  return added === 0
    ? `Nothing new for ${account.name}.${left}`
    : `${lines(added)} for ${account.name}.${left}`;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
