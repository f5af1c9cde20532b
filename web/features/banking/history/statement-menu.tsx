/** Downloads the statement of a month, or its movements for another program. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { addDays, addMonths, firstOfMonth } from '#core/banking/calendar.ts';
import { api } from '#web/lib/api-client.ts';
import { useDownload } from '#web/shared/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import type { BankAccountDetails } from '../queries.ts';
import { monthText } from '../words.ts';

/** `today` is the bank's day. */
export function StatementMenu({ account, today }: { account: BankAccountDetails; today: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Download />} onClick={() => setIsOpen(true)}>
        Statement
      </Button>
      {isOpen ? (
        <StatementDialog
          account={account}
          months={monthsOf(account, today)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

interface StatementDialogProps {
  account: BankAccountDetails;
  months: readonly string[];
  onClose: () => void;
}

function StatementDialog({ account, months, onClose }: StatementDialogProps) {
  const [month, setMonth] = useState(months[0]!);
  const { isBusy, download } = useDownload();
  const save = (format: 'csv' | 'pdf') =>
    void download(() => api.banking.statement({ id: account.id, month, format }));
  const saveFor = (format: 'ofx' | 'camt') => {
    const from = `${month}-01`;
    const to = addDays(addMonths(from, 1), -1);
    return void download(() => api.bankInsights.export({ id: account.id, from, to, format }));
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="Statement"
        description={account.accountName}
        size="sm"
        footer={
          <>
            <Button variant="secondary" isBusy={isBusy} onClick={() => save('csv')}>
              CSV
            </Button>
            <Button variant="secondary" isBusy={isBusy} onClick={() => saveFor('ofx')}>
              OFX
            </Button>
            <Button variant="secondary" isBusy={isBusy} onClick={() => saveFor('camt')}>
              camt.053
            </Button>
            <Button isBusy={isBusy} onClick={() => save('pdf')}>
              PDF
            </Button>
          </>
        }
      >
        <Field label="Month">
          {(control) => (
            <Select {...control} value={month} onChange={(event) => setMonth(event.target.value)}>
              {months.map((one) => (
                <option key={one} value={one}>
                  {monthText(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </DialogContent>
    </Dialog>
  );
}

/** From this month back to that of the opening, at most ten years of them. */
function monthsOf({ createdAt }: BankAccountDetails, today: string): string[] {
  const months: string[] = [];
  const opened = createdAt.slice(0, 7);
  for (let first = firstOfMonth(today); months.length < 120; first = addMonths(first, -1)) {
    if (months.length > 0 && first.slice(0, 7) < opened) break;
    months.push(first.slice(0, 7));
  }
  return months;
}
