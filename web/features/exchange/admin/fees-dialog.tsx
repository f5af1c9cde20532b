/** The fees of new orders, of one market or of all that have none of their own, in percent. */
import { useState } from 'react';
import { readSteps, writeSteps } from '#core/exchange/decimals.ts';
import { api } from '#web/lib/api-client.ts';
import { ReasonField } from '#web/shared/reason-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy } = useAdminCommand();
  const [makerFeeBps, takerFeeBps] = [bpsOf(maker), bpsOf(taker)];
  const name = symbol === null ? 'all markets without fees of their own' : pairName(symbol);

  async function send() {
    setIsAsked(true);
    if (makerFeeBps === null || takerFeeBps === null || reason.trim() === '') return;
    const isDone = await run(() => api.exchange.setFees({ symbol, makerFeeBps, takerFeeBps, reason }), {
      title: 'Fees set',
      message: `New orders in ${name} pay them.`,
    });
    if (isDone) onClose();
  }

  return (
    <FormDialog
      size="sm"
      title={symbol === null ? 'Standard fees' : `Fees of ${pairName(symbol)}`}
      description={`Of new orders in ${name}. Orders that rest keep the fees that they were placed with.`}
      submit="Set fees"
      cancel="Go back"
      isBusy={isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Maker" error={isAsked && makerFeeBps === null ? PROBLEM : undefined}>
          {(field) => <DecimalInput {...field} value={maker} onValue={setMaker} unit="%" />}
        </Field>
        <Field label="Taker" error={isAsked && takerFeeBps === null ? PROBLEM : undefined}>
          {(field) => <DecimalInput {...field} value={taker} onValue={setTaker} unit="%" />}
        </Field>
      </div>
      <ReasonField
        error={isAsked && reason.trim() === '' ? 'Say why.' : undefined}
        value={reason}
        onValue={setReason}
      />
    </FormDialog>
  );
}

/** Hundredths of a percent; null for what is no fee. */
function bpsOf(percent: string): number | null {
  if (/^0+(\.0*)?$/.test(percent)) return 0;
  const read = readSteps(percent, 2);
  return read.ok && read.steps <= MOST_PERCENT * 100 ? read.steps : null;
}
