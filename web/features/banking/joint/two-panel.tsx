/** What takes two people on a joint account: from which amount, and the payments that wait or did. */
import { useState } from 'react';
import { mayDo } from '#core/banking/joint.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { optionalComplaint } from '../amount-complaint.ts';
import { useChange } from '../use-change.ts';
import { dollars, momentText } from '../words.ts';
import type { JointAccount, JointPayment } from './joint-queries.ts';
import { PAYMENT_STATES } from './joint-words.ts';

export function TwoPanel({ item }: { item: JointAccount }) {
  const { account, role, twoFrom, payments } = item;
  const [isSetting, setIsSetting] = useState(false);
  const isOwner = mayDo(role, 'manage') && account.isActive;
  return (
    <Panel
      title="Payments that take two"
      isFlush
      actions={
        isOwner ? (
          <Button size="sm" variant="secondary" onClick={() => setIsSetting(true)}>
            {twoFrom.amount === null ? 'Set an amount' : 'Change the amount'}
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-2 px-5 py-4 text-sm text-ink-muted">
        <p>
          {twoFrom.amount === null
            ? 'Whoever may spend pays alone, whatever the amount.'
            : `From ${dollars(twoFrom.amount)} on, at once or in a day together, somebody else has to confirm.`}
        </p>
        {twoFrom.raise ? <Raise item={item} raise={twoFrom.raise} isOwner={isOwner} /> : null}
      </div>
      {payments.length > 0 ? (
        <ul aria-label="Payments that take two" className="divide-y divide-hairline border-t border-hairline">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} maySpend={mayDo(role, 'spend')} />
          ))}
        </ul>
      ) : null}
      {isSetting ? <TwoDialog item={item} onClose={() => setIsSetting(false)} /> : null}
    </Panel>
  );
}

interface RaiseProps {
  item: JointAccount;
  raise: NonNullable<JointAccount['twoFrom']['raise']>;
  isOwner: boolean;
}

/** A higher amount that is asked for; another owner agrees by asking for the same. */
function Raise({ item: { account }, raise: { amount, askedBy, isYours, from }, isOwner }: RaiseProps) {
  const { change, isBusy } = useChange();
  const what = amount === null ? 'that nothing takes two' : `${dollars(amount)} instead`;
  if (from)
    return (
      <p>
        From {momentText(from)} on: {amount === null ? 'nothing takes two' : dollars(amount)}.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {isYours ? 'You ask' : `${askedBy} asks`} for {what}. {isYours ? 'Another owner has to agree.' : null}
      </p>
      {isOwner && !isYours ? (
        <Button
          size="sm"
          isBusy={isBusy}
          onClick={() => change(() => api.joint.setTwoFrom({ id: account.id, amount }))}
        >
          Agree
        </Button>
      ) : null}
    </div>
  );
}

function PaymentRow({ payment, maySpend }: { payment: JointPayment; maySpend: boolean }) {
  const { id, askedBy, isYours, to, amount, description, status, reason, createdAt, expiresAt } = payment;
  const [isDeclining, setIsDeclining] = useState(false);
  const { change, isBusy } = useChange();
  const isWaiting = status === 'waiting';
  return (
    <li
      aria-label={`${dollars(amount)} to ${to}`}
      className="flex flex-col gap-3 px-5 py-4 text-sm sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Amount value={amount} asset="USD" className="font-medium" />
          <span className="min-w-0 break-words">to {to}</span>
          <Badge tone={isWaiting ? 'saffron' : 'neutral'}>{PAYMENT_STATES[status]}</Badge>
        </p>
        <p className="break-words text-ink-muted">
          {isYours ? 'You' : askedBy}: {description}
        </p>
        {reason ? <p className="break-words text-ink-muted">“{reason}”</p> : null}
        <p className="text-xs text-ink-faint">
          {isWaiting ? `Held until ${momentText(expiresAt)}` : momentText(createdAt)}
        </p>
      </div>
      {isWaiting && (isYours || maySpend) ? (
        <span className="flex shrink-0 gap-2">
          {isYours ? (
            <Button
              size="sm"
              variant="secondary"
              isBusy={isBusy}
              onClick={() => change(() => api.joint.declinePayment({ id, reason: '' }))}
            >
              Withdraw
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                isBusy={isBusy}
                onClick={() =>
                  change(
                    () => api.joint.confirmPayment({ id }),
                    () => notify.success('Paid', `${dollars(amount)} to ${to}.`),
                  )
                }
              >
                Confirm
              </Button>
              <Button size="sm" variant="secondary" onClick={() => setIsDeclining(true)}>
                Decline
              </Button>
            </>
          )}
        </span>
      ) : null}
      {isDeclining ? <DeclineDialog payment={payment} onClose={() => setIsDeclining(false)} /> : null}
    </li>
  );
}

function DeclineDialog({ payment, onClose }: { payment: JointPayment; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { change, isBusy } = useChange();
  return (
    <FormDialog
      title={`Decline ${dollars(payment.amount)} to ${payment.to}?`}
      size="sm"
      submit="Decline"
      isBusy={isBusy}
      isWhole={reason.trim() !== ''}
      onSubmit={() =>
        change(() => api.joint.declinePayment({ id: payment.id, reason: reason.trim() }), onClose)
      }
      onClose={onClose}
    >
      <TextField
        label="Why"
        hint={`${payment.askedBy} reads this.`}
        value={reason}
        maxLength={200}
        autoComplete="off"
        onValue={setReason}
      />
    </FormDialog>
  );
}

function TwoDialog({ item: { account, twoFrom }, onClose }: { item: JointAccount; onClose: () => void }) {
  const [typed, setTyped] = useState(twoFrom.amount === null ? '' : plainDecimal(twoFrom.amount));
  const [isTried, setIsTried] = useState(false);
  const { change, isBusy } = useChange();
  const complaint = optionalComplaint(typed);
  const save = () => {
    setIsTried(true);
    if (!complaint)
      change(() => api.joint.setTwoFrom({ id: account.id, amount: plainAmount(typed) || null }), onClose);
  };
  return (
    <FormDialog
      title="Payments that take two"
      description={account.accountName}
      size="sm"
      submit="Save"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <AmountField
        label="From"
        isOptional
        error={isTried ? complaint : undefined}
        hint="Empty means that nothing takes two."
        unit="USD"
        placeholder="never"
        value={typed}
        onValue={setTyped}
      />
      <p className="text-sm text-ink-muted">
        A lower amount holds at once. A higher one, or none, holds 24 hours after another owner has agreed.
      </p>
    </FormDialog>
  );
}
