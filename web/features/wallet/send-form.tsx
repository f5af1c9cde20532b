/**
 * Sending PRD: the recipient's name, the fee and what arrives are in sight before anything is sent, an unusually
 * large amount asks again, and what was sent leaves a receipt.
 */
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { isLargeTransfer, NO_FEE } from '#core/wallet/decide-send.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import type { Wallet } from '#web/shared/wallet.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { tightest, useSendingLimits } from './limit-queries.ts';
import { LimitsLine } from './limits-line.tsx';
import { PickRecipient } from './pick-recipient.tsx';
import type { Receipt } from './queries.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { RecipientNote } from './recipient-note.tsx';
import { type Intent, useSend } from './use-send.ts';
import { isSendAmount, readAmount, readPaymentRequest, validateSend } from './validate-send.ts';

const EMPTY = { recipient: '', amount: '', note: '' };

export function SendForm({ wallet }: { wallet: Wallet | undefined }) {
  const limit = tightest(useSendingLimits().data);
  const { fields, change, press, ask, answer, receipt, isSending } = useSendForm(wallet, limit);
  return (
    <Panel title="Send PRD" description="A transfer is final once it is sent">
      <form noValidate onSubmit={press} aria-label="Send PRD" className="flex flex-col gap-4">
        <RecipientField recipient={fields.recipient} onChange={change} />
        <PickRecipient onAddress={(recipient) => change({ recipient })} />
        <AmountField
          label="Amount"
          aside={
            wallet ? (
              <Available
                wallet={wallet}
                onMax={() => change({ amount: plainDecimal(formatMinor('PRD', mostOf(wallet, limit))) })}
              />
            ) : null
          }
          unit="PRD"
          type="number"
          min="0"
          step={formatMinor('PRD', 1n)}
          max={wallet?.balance}
          // The wheel over a focused number field would change the amount unseen.
          onWheel={(event) => event.currentTarget.blur()}
          value={fields.amount}
          onValue={(amount) => change({ amount })}
        />
        <TextField
          label="Note"
          isOptional
          hint="Both of you see it"
          maxLength={200}
          autoComplete="off"
          value={fields.note}
          onValue={(note) => change({ note })}
        />
        <Summary amount={fields.amount} wallet={wallet} limit={limit} />
        <Button
          type="submit"
          isWide
          icon={<Send />}
          disabled={!wallet || fields.recipient === '' || fields.amount === ''}
          isBusy={isSending}
          busyLabel="Sending..."
        >
          Send PRD
        </Button>
        <LimitsLine />
      </form>
      <ConfirmTransfer
        intent={ask}
        isSending={isSending}
        onCancel={() => answer(null)}
        onConfirm={(intent) => answer(intent)}
      />
      <ReceiptDialog receipt={receipt.shown} onClose={receipt.close} />
    </Panel>
  );
}

/** What is typed, what is asked before it is sent, and the receipt of what was. */
function useSendForm(wallet: Wallet | undefined, limit: Limit) {
  const [fields, setFields] = useState(EMPTY);
  const [ask, setAsk] = useState<Intent | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { send, isSending } = useSend();

  async function submit(intent: Intent, isConfirmed: boolean) {
    const outcome = await send(intent, isConfirmed);
    setAsk(outcome.kind === 'asks-again' ? intent : null);
    if (outcome.kind === 'sent') {
      setFields(EMPTY);
      setReceipt(outcome.receipt);
    }
  }

  function press(event: FormEvent) {
    event.preventDefault();
    if (!wallet || isSending) return;
    const complaint = validateSend(fields, wallet.address);
    if (complaint) {
      notify.error('Error', complaint, { topic: 'send' });
      return;
    }
    const intent = intentOf(fields);
    const minor = readAmount(intent.amount) ?? 0n;
    // What the balance or a limit does not let through needs no confirmation: the server says so at once.
    if (isLargeTransfer(minor) && minor <= mostOf(wallet, limit)) setAsk(intent);
    else void submit(intent, false);
  }

  return {
    fields,
    change: (changed: Partial<typeof EMPTY>) => setFields((known) => ({ ...known, ...changed })),
    press,
    /** The transfer that has to be confirmed; null where none has. */
    ask,
    /** Sends what was confirmed; null takes it back. */
    answer: (intent: Intent | null) => (intent ? void submit(intent, true) : setAsk(null)),
    receipt: { shown: receipt, close: () => setReceipt(null) },
    isSending,
  };
}

function intentOf({ recipient, amount, note }: typeof EMPTY): Intent {
  return { recipient: recipient.trim(), amount: plainAmount(amount), reason: note.trim() || 'Transfer' };
}

function RecipientField(props: {
  recipient: string;
  onChange: (changed: { recipient: string; amount?: string }) => void;
}) {
  const { recipient, onChange } = props;
  return (
    <Field label="Recipient" hint={<RecipientNote typed={recipient} />}>
      {(field) => (
        <Input
          {...field}
          value={recipient}
          onChange={(event) => onChange(readRecipient(event.target.value))}
          placeholder="PRD…"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      )}
    </Field>
  );
}

/** What typing or pasting into the recipient's field fills in: a payment request brings its amount along. */
function readRecipient(text: string): { recipient: string; amount?: string } {
  const request = readPaymentRequest(text);
  return request.amount === undefined ? { recipient: text } : request;
}

type Limit = ReturnType<typeof tightest>;

/** The most that can be sent now: what is available, as far as the limits let it through. */
function mostOf(wallet: Wallet, limit: Limit): bigint {
  const available = readAmount(wallet.available) ?? 0n;
  const left = limit && readAmount(limit.left);
  return left !== null && left < available ? left : available;
}

function Available({ wallet, onMax }: { wallet: Wallet; onMax: () => void }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Amount value={wallet.available} asset="PRD" decimals={2} className="text-xs" />
      <button
        type="button"
        onClick={onMax}
        className="rounded-sm text-xs font-medium text-ink underline underline-offset-2"
      >
        MAX
      </button>
    </span>
  );
}

/** Fee, what leaves, what arrives and what stays, as far as they are known. */
function Summary({ amount, wallet, limit }: { amount: string; wallet: Wallet | undefined; limit: Limit }) {
  const isAmount = isSendAmount(amount);
  const sent = isAmount ? (readAmount(amount) ?? 0n) : 0n;
  const available = wallet ? (parseMinor('PRD', wallet.available) ?? 0n) : 0n;
  const left = available - sent;
  return (
    <TermList>
      <Row term="Fee" amount={NO_FEE} />
      <Row term="You pay in total" amount={formatMinor('PRD', sent)} />
      <Row term="They receive" amount={formatMinor('PRD', sent)} isStrong />
      {wallet && isAmount && left < 0n ? (
        <p role="status" className="pt-1 text-loss">
          This is more than you can send now.
        </p>
      ) : isAmount && limit && sent > (readAmount(limit.left) ?? 0n) ? (
        <p role="status" className="pt-1 text-loss">
          This passes your sending limit: you can still send {formatAmount(limit.left)} PRD {limit.when}.
        </p>
      ) : null}
    </TermList>
  );
}

function Row({ term, amount, isStrong = false }: { term: string; amount: string; isStrong?: boolean }) {
  return (
    <TermRow term={term} isStrong={isStrong}>
      <Amount value={amount} asset="PRD" />
    </TermRow>
  );
}
