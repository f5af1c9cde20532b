/** Asks for the dollars that go into a pot or out of it, of a goal or of an account for investing, and sends them once. */
import { amountComplaint } from './amount-complaint.ts';
import { AmountDialog, type AmountDialogProps } from './amount-dialog.tsx';
import { dollars } from './words.ts';

/** What is asked, and how it is sent. */
export interface PotMoveDialogProps
  extends Pick<AmountDialogProps, 'title' | 'submit' | 'unknown' | 'onClose' | 'children'> {
  /** What the side from which it comes has. */
  available: string;
  /** Sends an amount, with one key for the intention. */
  move: (amount: string) => Promise<unknown>;
}

export function PotMoveDialog({ available, move, ...dialog }: PotMoveDialogProps) {
  return (
    <AmountDialog
      {...dialog}
      label="Amount"
      hint={`${dollars(available)} available`}
      complaintOf={(typed) => amountComplaint(typed, available)}
      send={move}
    />
  );
}
