/** One line of a history: all that is known of it, and the way to its category and receipts. */
import { Suspense, useState } from 'react';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import { notify } from '#web/ui/notify.ts';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import type { BankTransaction } from '../queries.ts';
import { momentText, TRANSACTION_NAMES } from '../words.ts';

const EntriesDialog = lazyDialog(async () => (await import('../analytics/entries-dialog.tsx')).EntriesDialog);

interface TransactionDialogProps {
  transaction: BankTransaction;
  /** False on a joint account: what it was for and its receipts are each member's own affair. */
  hasCategory: boolean;
  onClose: () => void;
}

export function TransactionDialog({ transaction, hasCategory, onClose }: TransactionDialogProps) {
  const [isSorting, setIsSorting] = useState(false);
  const { counterparty, amount, createdAt, referenceNumber } = transaction;
  if (isSorting)
    return (
      <Suspense fallback={null}>
        <EntriesDialog
          title="Category and receipts"
          asked={{}}
          find={referenceNumber}
          onClose={() => setIsSorting(false)}
        />
      </Suspense>
    );
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={counterparty}
        description={momentText(createdAt)}
        size="sm"
        footer={
          hasCategory ? (
            <Button variant="secondary" onClick={() => setIsSorting(true)}>
              Category and receipts
            </Button>
          ) : undefined
        }
      >
        <div className="flex flex-col gap-4">
          <p className="text-center">
            <Amount value={amount} asset="USD" isChange className="display text-4xl" />
          </p>
          <Terms transaction={transaction} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Terms({ transaction }: { transaction: BankTransaction }) {
  const { transactionType, description, balanceAfter, referenceNumber, securityScore, fraudFlags } =
    transaction;
  return (
    <TermList>
      <TermRow term="Note">{description}</TermRow>
      <TermRow term="Type">{TRANSACTION_NAMES[transactionType]}</TermRow>
      <TermRow term="Balance after it">
        <Amount value={balanceAfter} asset="USD" />
      </TermRow>
      <TermRow term="Reference">
        <span className="inline-flex items-center gap-1">
          <span className="font-mono text-xs break-all">{referenceNumber}</span>
          <CopyButton
            text={referenceNumber}
            label="Copy the reference"
            onFailed={() => notify.error('Copy Failed', 'Select the reference and copy it by hand.')}
          />
        </span>
      </TermRow>
      <TermRow term="Security score">{securityScore} of 100</TermRow>
      {fraudFlags.length > 0 ? (
        <TermRow term="Suspected for">
          {fraudFlags.map((flag) => flag.replaceAll('_', ' ')).join(', ')}
        </TermRow>
      ) : null}
    </TermList>
  );
}
