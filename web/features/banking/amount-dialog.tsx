/** Asks for one amount of dollars in a dialog, and sends it once. */
import { type ReactNode, useState } from 'react';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useReloadBanking } from './queries.ts';

/** What is asked, and how it is sent. */
export interface AmountDialogProps {
  title: string;
  description?: string;
  submit: string;
  label: string;
  hint?: string;
  placeholder?: string;
  /** It may be left empty. */
  isOptional?: boolean;
  /** What stands in the field at first. */
  initial?: string;
  /** What is wrong with what is typed, in words; undefined where nothing is. */
  complaintOf: (typed: string) => string | undefined;
  /** Sends it as the wire has it; empty where nothing is typed. */
  send: (amount: string) => Promise<unknown>;
  /** What is said where no answer came. */
  unknown: { title: string; message: string };
  onClose: () => void;
  /** What else is asked, above the amount. */
  children?: ReactNode;
}

/** The dialog closes once it is done and the page has been read again; a failure leaves it open as it was. */
export function AmountDialog(props: AmountDialogProps) {
  const { title, description, submit, complaintOf, send, unknown, onClose, children } = props;
  const { label, hint, placeholder, isOptional } = props;
  const [typed, setTyped] = useState(props.initial ?? '');
  const [isTried, setIsTried] = useState(false);
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(unknown);
  const complaint = complaintOf(typed);
  const keep = () =>
    save(async () => {
      await send(plainAmount(typed));
      await reload();
      onClose();
    });
  return (
    <FormDialog
      title={title}
      description={description}
      size="sm"
      submit={submit}
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void keep();
      }}
      onClose={onClose}
    >
      {children}
      <AmountField
        label={label}
        isOptional={isOptional}
        error={isTried ? complaint : undefined}
        hint={hint}
        unit="USD"
        placeholder={placeholder}
        value={typed}
        onValue={setTyped}
      />
    </FormDialog>
  );
}
