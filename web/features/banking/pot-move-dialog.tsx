/** Asks for the dollars that go into a pot or out of it, of a goal or of an account for investing, and sends them once. */
import { type ReactNode, useState } from 'react';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { amountComplaint } from './amount-complaint.ts';
import { useReloadBanking } from './queries.ts';
import { dollars } from './words.ts';

/** What is asked, and how it is sent. */
export interface PotMoveDialogProps {
  title: string;
  submit: string;
  /** What the side from which it comes has. */
  available: string;
  /** Sends an amount, with one key for the intention. */
  move: (amount: string) => Promise<unknown>;
  /** What is said where no answer came. */
  unknown: { title: string; message: string };
  onClose: () => void;
  /** What else is asked, above the amount. */
  children?: ReactNode;
}

/** The dialog closes once the money has moved and the page has been read again; a failure leaves it open as it was. */
export function PotMoveDialog(props: PotMoveDialogProps) {
  const { title, submit, available, move, unknown, onClose, children } = props;
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(unknown);
  const complaint = amountComplaint(amount, available);
  const send = () =>
    save(async () => {
      await move(plainAmount(amount));
      await reload();
      onClose();
    });
  return (
    <FormDialog
      title={title}
      size="sm"
      submit={submit}
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void send();
      }}
      onClose={onClose}
    >
      {children}
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={`${dollars(available)} available`}
        unit="USD"
        value={amount}
        onValue={setAmount}
      />
    </FormDialog>
  );
}
