/** What was sent, to be kept: it can be copied as text. */
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Receipt } from './queries.ts';
import { fullTime } from './times.ts';

export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt | null; onClose: () => void }) {
  return (
    <Dialog open={receipt !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {receipt ? (
        <DialogContent
          size="sm"
          title="Receipt"
          footer={
            <>
              <CopyButton
                text={receiptText(receipt)}
                label="Copy receipt"
                isLabelled
                onFailed={() => notify.error('Copy Failed', 'Failed to copy the receipt to clipboard.')}
              />
              <Button onClick={onClose}>Done</Button>
            </>
          }
        >
          <div className="flex flex-col items-center gap-1 pb-4 text-center">
            <CircleCheck size={28} aria-hidden className="text-gain" />
            <Amount value={receipt.amount} asset="PRD" decimals={2} className="display text-4xl" />
            <p className="text-sm text-ink-muted">to {receipt.recipient.username}</p>
          </div>
          <dl className="border-t border-hairline text-sm">
            <Line term="Exactly">
              <Amount value={receipt.amount} asset="PRD" />
            </Line>
            <Line term="Fee">
              <Amount value={receipt.fee} asset="PRD" />
            </Line>
            <Line term="To">
              <code className="font-mono text-xs break-all">{receipt.recipient.address}</code>
            </Line>
            <Line term="Note">{receipt.reason}</Line>
            <Line term="When">{fullTime(receipt.timestamp)}</Line>
            <Line term="Transaction">
              <code className="font-mono text-xs break-all">{receipt.transactionHash}</code>
            </Line>
          </dl>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

/** The receipt as plain text, for a message or a file. */
export function receiptText(receipt: Receipt): string {
  return [
    'Protege receipt',
    `Amount: ${receipt.amount} PRD`,
    `Fee: ${receipt.fee} PRD`,
    `To: ${receipt.recipient.username} (${receipt.recipient.address})`,
    `Note: ${receipt.reason}`,
    `When: ${receipt.timestamp}`,
    `Transaction: ${receipt.transactionHash}`,
  ].join('\n');
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-hairline py-2 last:border-0">
      <dt className="shrink-0 text-ink-muted">{term}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
