/** Everything about one transaction. */
import type { ReactNode } from 'react';
import { SEAL_EVERY } from '#web/shared/seal-every.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Transaction } from './queries.ts';
import { fullTime } from './times.ts';

/** The transaction that is shown. */
export interface TransactionDialogProps {
  /** Null shows nothing. */
  transaction: Transaction | null;
  onClose: () => void;
}

export function TransactionDialog({ transaction, onClose }: TransactionDialogProps) {
  return (
    <Dialog open={transaction !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {transaction ? (
        <DialogContent title="Transaction" description={transaction.reason}>
          <dl className="text-sm">
            <Line term="Amount">
              <Amount value={signedAmount(transaction)} asset="PRD" isChange />
            </Line>
            <Line term="Fee">
              <Amount value={transaction.fee} asset="PRD" />
            </Line>
            <Line term="Balance after">
              <Amount value={transaction.balanceAfter} asset="PRD" />
            </Line>
            <Line term={transaction.direction === 'in' ? 'From' : 'To'}>{transaction.counterparty}</Line>
            <Line term="From address">
              <Code>{transaction.fromAddress}</Code>
            </Line>
            <Line term="To address">
              <Code>{transaction.toAddress}</Code>
            </Line>
            <Line term="When">{fullTime(transaction.timestamp)}</Line>
            <Line term="Status">
              <Badge tone="gain">{transaction.status}</Badge>
            </Line>
            <Line term="Sealed in">
              {transaction.blockHeight === null
                ? `the next block, within ${SEAL_EVERY}`
                : `block ${transaction.blockHeight}`}
            </Line>
            <Line term="Hash">
              <span className="flex items-center justify-end gap-1">
                <Code>{transaction.transactionHash}</Code>
                <CopyButton
                  text={transaction.transactionHash}
                  label="Copy hash"
                  onFailed={() => notify.error('Copy Failed', 'Failed to copy the hash to clipboard.')}
                />
              </span>
            </Line>
          </dl>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

/** The amount as a change of the member's balance. */
export function signedAmount({ direction, amount }: Transaction): string {
  return direction === 'in' ? amount : `-${amount}`;
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-hairline py-2.5 last:border-0">
      <dt className="shrink-0 text-ink-muted">{term}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-xs break-all">{children}</code>;
}
