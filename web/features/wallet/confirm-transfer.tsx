/** Asks again before an unusually large transfer. */
import { formatAmount } from '#web/lib/format-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { useRecipient } from './queries.ts';
import type { Intent } from './use-send.ts';

/** The transfer, and what the answer leads to. */
export interface ConfirmTransferProps {
  /** What is asked about; null shows nothing. */
  intent: Intent | null;
  isSending: boolean;
  onCancel: () => void;
  onConfirm: (intent: Intent) => void;
}

export function ConfirmTransfer({ intent, isSending, onCancel, onConfirm }: ConfirmTransferProps) {
  const recipient = useRecipient(intent?.recipient ?? '');
  return (
    <Dialog open={intent !== null} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      {intent ? (
        <DialogContent
          size="sm"
          title="Confirm this transfer"
          description="This is an unusually large transfer. It cannot be taken back."
          footer={
            <>
              <Button variant="secondary" onClick={onCancel}>
                Cancel
              </Button>
              <Button isBusy={isSending} busyLabel="Sending..." onClick={() => onConfirm(intent)}>
                Send {formatAmount(intent.amount)} PRD
              </Button>
            </>
          }
        >
          <p className="text-sm text-ink-muted">To {recipient.data?.username ?? 'this address'}</p>
          <code className="font-mono text-xs break-all">{intent.recipient}</code>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}
