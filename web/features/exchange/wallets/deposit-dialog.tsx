/** Announces a deposit: where to send to, the fee, what arrives. It is credited once the custodian confirms it. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { SandboxLabel } from '#web/shared/sandbox-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { DecimalInput } from '../decimal-input.tsx';
import { addAmount } from './money-amounts.ts';
import { type Currency, type ExchangeAccount, useDepositAddress } from './money-queries.ts';
import { useMoneyCommand } from './use-money-command.ts';

/** What a dialog about money in or out is given. */
export interface MoneyDialogProps {
  /** The currencies that move in and out. */
  currencies: Currency[];
  account: ExchangeAccount | undefined;
  /** The symbol that was chosen by opening it; null while it is closed, '' for none yet. */
  symbol: string | null;
  onSymbol: (symbol: string | null) => void;
}

const FAILED = { title: 'Deposit Failed', message: 'The deposit could not be announced. Please try again.' };

/** Asks how much of which currency is coming, and then says where to send it. */
export function DepositDialog(props: MoneyDialogProps) {
  const { symbol, onSymbol } = props;
  return (
    <Dialog open={symbol !== null} onOpenChange={(isStill) => !isStill && onSymbol(null)}>
      {symbol === null ? null : (
        <DialogContent title="Deposit" description="Credited once the custodian confirms it.">
          <DepositForm {...props} symbol={symbol} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function DepositForm({ currencies, account, symbol, onSymbol }: MoneyDialogProps & { symbol: string }) {
  const [amount, setAmount] = useState('');
  const [fromAddress, setFromAddress] = useState('');
  const { run, isBusy } = useMoneyCommand(api.exchange.deposit, FAILED);
  const currency = currencies.find((known) => known.symbol === symbol);
  const arrives = currency ? addAmount(symbol, amount, currency.depositFee, -1) : null;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (symbol === '' || plainAmount(amount) === '') {
      notify.error('Invalid Input', 'Please fill in all required fields');
      return;
    }
    const from = fromAddress.trim();
    const made = await run({
      currency: symbol,
      amount: plainAmount(amount),
      ...(from === '' ? {} : { fromAddress: from }),
    });
    if (!made) return;
    notify.success('Deposit Initiated', `${amount} ${symbol} is credited once the custodian confirms it.`);
    onSymbol(null);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-label="Deposit"
      className="flex flex-col gap-4"
    >
      <CurrencyField currencies={currencies} symbol={symbol} onSymbol={onSymbol} />
      {currency ? <DepositAddress symbol={symbol} /> : null}
      <Field label="Amount">
        {(field) => <DecimalInput {...field} value={amount} onValue={setAmount} unit={symbol} />}
      </Field>
      <Field label="From address" isOptional hint="Helps to find the payment when something goes wrong">
        {(field) => (
          <Input
            {...field}
            value={fromAddress}
            onChange={(event) => setFromAddress(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
      <TermList>
        <TermRow term="Fee">
          {currency ? `${formatAmount(currency.depositFee, { max: 18 })} ${symbol}` : '–'}
        </TermRow>
        <TermRow term="You receive" isStrong>
          {arrives === null ? '–' : `${formatAmount(arrives, { max: 18 })} ${symbol}`}
        </TermRow>
      </TermList>
      <SandboxLabel isSandbox={account?.custodian.isSandbox} />
      <Button type="submit" isWide isBusy={isBusy}>
        Deposit
      </Button>
    </form>
  );
}

/** The choice of a currency, in both dialogs. */
export function CurrencyField({
  currencies,
  symbol,
  onSymbol,
}: {
  currencies: Currency[];
  symbol: string;
  onSymbol: (symbol: string) => void;
}) {
  return (
    <Field label="Currency" hint="PRD is not in this list: your wallet's PRD can be traded as it is.">
      {(field) => (
        <Select {...field} value={symbol} onChange={(event) => onSymbol(event.target.value)}>
          <option value="">Choose a currency</option>
          {currencies.map(({ symbol: value, name }) => (
            <option key={value} value={value}>
              {value}, {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function DepositAddress({ symbol }: { symbol: string }) {
  const address = useDepositAddress(symbol);
  if (address.isError) {
    return (
      <p role="alert" className="text-sm text-loss">
        The address to deposit to could not be loaded.
      </p>
    );
  }
  return (
    <div className="rounded-md border border-hairline px-3 py-2">
      <p className="text-xs text-ink-muted">Send {symbol} to</p>
      {address.data ? (
        <>
          <p className="flex items-center justify-between gap-2">
            <code className="min-w-0 font-mono text-xs break-all">{address.data.address}</code>
            <CopyButton text={address.data.address} label="Copy the deposit address" />
          </p>
          <p className="text-xs text-ink-muted">{address.data.note}</p>
        </>
      ) : (
        <Skeleton className="my-3 h-4 w-full" />
      )}
    </div>
  );
}
