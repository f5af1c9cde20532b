/** The fees of new orders, of one market or of all that have none of their own, in percent. */
import { type FormEvent, useId, useState } from 'react';
import { readSteps, writeSteps } from '#core/exchange/decimals.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { DecimalInput } from '../decimal-input.tsx';
import { pairName } from '../market/market-pair.ts';
import { useAdminCommand } from './use-admin-command.ts';

/** Whose fees are set, and what they are now; undefined while that is read. */
export interface FeesDialogProps {
  /** Null: the standard fees. */
  symbol: string | null;
  fees: { makerFeeBps: number; takerFeeBps: number } | undefined;
  onClose: () => void;
}

/** The most that a fee may be, in percent. */
const MOST_PERCENT = 10;
const PROBLEM = `A percentage from 0 to ${MOST_PERCENT}, with at most two decimals.`;

export function FeesDialog({ symbol, fees, onClose }: FeesDialogProps) {
  const percent = (bps: number | undefined) => (bps === undefined ? '' : writeSteps(bps, 2));
  const [maker, setMaker] = useState(percent(fees?.makerFeeBps));
  const [taker, setTaker] = useState(percent(fees?.takerFeeBps));
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy } = useAdminCommand();
  const formId = useId();
  const [makerFeeBps, takerFeeBps] = [bpsOf(maker), bpsOf(taker)];
  const name = symbol === null ? 'all markets without fees of their own' : pairName(symbol);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (makerFeeBps === null || takerFeeBps === null) return;
    const isDone = await run(() => api.exchange.setFees({ symbol, makerFeeBps, takerFeeBps }), {
      title: 'Fees set',
      message: `New orders in ${name} pay them.`,
    });
    if (isDone) onClose();
  }

  return (
    <Dialog open onOpenChange={(isStill) => !isStill && onClose()}>
      <DialogContent
        size="sm"
        title={symbol === null ? 'Standard fees' : `Fees of ${pairName(symbol)}`}
        description={`Of new orders in ${name}. Orders that rest keep the fees that they were placed with.`}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Go back
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy}>
              Set fees
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          className="grid gap-4 sm:grid-cols-2"
        >
          <Field label="Maker" error={isAsked && makerFeeBps === null ? PROBLEM : undefined}>
            {(field) => <DecimalInput {...field} value={maker} onValue={setMaker} unit="%" />}
          </Field>
          <Field label="Taker" error={isAsked && takerFeeBps === null ? PROBLEM : undefined}>
            {(field) => <DecimalInput {...field} value={taker} onValue={setTaker} unit="%" />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Hundredths of a percent; null for what is no fee. */
function bpsOf(percent: string): number | null {
  if (/^0+(\.0*)?$/.test(percent)) return 0;
  const read = readSteps(percent, 2);
  return read.ok && read.steps <= MOST_PERCENT * 100 ? read.steps : null;
}
