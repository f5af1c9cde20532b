/** Opens a pool: its name, its rate and its bounds, with the label as everybody will read it. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rateLabel } from '#core/funding/ratio.ts';
import { DEFAULT_RATE } from '#core/funding/terms.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { rereadPools } from './queries.ts';
import { saying } from './words.ts';

const PART = /^[1-9]\d{0,8}$/;
/** What a new pool has where nothing else is said. */
const START = {
  poolName: '',
  ratePrd: String(DEFAULT_RATE.prd),
  rateUsd: String(DEFAULT_RATE.usd),
  minimumInvestment: '10',
  maximumInvestment: '10000',
  targetUsd: '50000',
};

export function NewPoolDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [terms, setTerms] = useState(START);
  const [isBusy, setIsBusy] = useState(false);
  const isRate = PART.test(terms.ratePrd) && PART.test(terms.rateUsd);
  const isWhole = terms.poolName.trim() !== '' && isRate;

  async function open() {
    setIsBusy(true);
    try {
      await api.funding.createPool({ ...terms, poolName: terms.poolName.trim() });
      rereadPools(client);
      notify.success('Pool opened', `${terms.poolName.trim()} takes investments now.`);
      onClose();
    } catch (error) {
      notify.error('Not opened', saying(error, 'The pool could not be opened. Please try again.'));
    } finally {
      setIsBusy(false);
    }
  }

  const text = (name: keyof typeof START, label: string, suffix?: string) => (
    <Field label={label}>
      {(field) => (
        <Input
          {...field}
          isNumeric={suffix !== undefined}
          inputMode={suffix === undefined ? 'text' : 'decimal'}
          suffix={suffix}
          maxLength={80}
          value={terms[name]}
          onChange={(event) => setTerms({ ...terms, [name]: event.target.value })}
        />
      )}
    </Field>
  );

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="New pool"
        description="It opens at once. Its rate can be changed later; payment pages that are open keep theirs."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!isWhole} isBusy={isBusy} onClick={() => void open()}>
              Open pool
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {text('poolName', 'Name')}
          <div className="grid grid-cols-2 gap-4">
            {text('ratePrd', 'So many PRD', 'PRD')}
            {text('rateUsd', 'for so many dollars', 'USD')}
          </div>
          <p aria-live="polite" className="text-sm text-ink-muted">
            {isRate
              ? `Everybody reads: ${rateLabel({ prd: BigInt(terms.ratePrd), usd: BigInt(terms.rateUsd) })}.`
              : 'A rate is two whole numbers above 0.'}
          </p>
          <div className="grid gap-4 sm:grid-cols-3">
            {text('minimumInvestment', 'Minimum', 'USD')}
            {text('maximumInvestment', 'Maximum', 'USD')}
            {text('targetUsd', 'Target', 'USD')}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
