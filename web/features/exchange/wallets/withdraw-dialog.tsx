/**
 * Withdraws to a saved address: fee, total, what arrives and what the day's limit leaves are in sight before. A
 * new address is saved first, and waits out its cooling period.
 */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { SandboxLabel } from '#web/shared/sandbox-label.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { DecimalInput } from '../decimal-input.tsx';
import { AddressField } from './address-field.tsx';
import { CurrencyField, type MoneyDialogProps } from './deposit-dialog.tsx';
import { addAmount, isAtLeast, leastAmount } from './money-amounts.ts';
import type { Currency, ExchangeAccount, Wallets } from './money-queries.ts';
import { useMoneyCommand } from './use-money-command.ts';

/** Also the wallets, for what can be withdrawn. */
export interface WithdrawDialogProps extends MoneyDialogProps {
  wallets: Wallets;
}

const FAILED = {
  title: 'Withdrawal Failed',
  message: 'The withdrawal could not be made. Nothing has left your wallet. Please try again.',
};

export function WithdrawDialog(props: WithdrawDialogProps) {
  const { symbol, onSymbol } = props;
  return (
    <Dialog open={symbol !== null} onOpenChange={(isStill) => !isStill && onSymbol(null)}>
      {symbol === null ? null : (
        <DialogContent
          title="Withdraw"
          description="To an address of your address book. What has been sent cannot be taken back."
        >
          <WithdrawForm {...props} symbol={symbol} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function WithdrawForm({
  currencies,
  account,
  wallets,
  symbol,
  onSymbol,
}: WithdrawDialogProps & { symbol: string }) {
  const [amount, setAmount] = useState('');
  const [address, setAddress] = useState('');
  const { run, isBusy } = useMoneyCommand(api.exchange.withdraw, FAILED);
  const isProtected = useAuth().session?.reachableLevel === 'aal2';
  const currency = currencies.find((known) => known.symbol === symbol);
  const available = wallets.items.find((wallet) => wallet.currency.symbol === symbol)?.available ?? '0';

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (symbol === '' || plainAmount(amount) === '' || address === '') {
      notify.error('Invalid Input', 'Please fill in all required fields');
      return;
    }
    const made = await run({ currency: symbol, amount: plainAmount(amount), address });
    if (!made) return;
    notify.success(
      'Withdrawal Initiated',
      made.needsApproval
        ? `${amount} ${symbol} and the fee are held until an administrator has approved it.`
        : `${amount} ${symbol} and the fee are held until the custodian has sent it.`,
    );
    onSymbol(null);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-label="Withdraw"
      className="flex flex-col gap-4"
    >
      <CurrencyField
        currencies={currencies}
        symbol={symbol}
        onSymbol={(next) => {
          setAddress('');
          onSymbol(next);
        }}
      />
      <WithdrawAmount {...{ currency, available, amount }} onAmount={setAmount} />
      {currency ? <AddressField currency={currency} address={address} onAddress={setAddress} /> : null}
      <WithdrawSummary {...{ currency, amount, available, account }} />
      <SandboxLabel isSandbox={account?.custodian.isSandbox} />
      {isProtected ? null : (
        <p className="text-sm text-ink-muted">
          Your password alone protects this.{' '}
          <Link to="/settings/security" className="text-ink underline underline-offset-2">
            Add a second factor
          </Link>
        </p>
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        Withdraw
      </Button>
    </form>
  );
}

interface WithdrawAmountProps {
  currency: Currency | undefined;
  available: string;
  amount: string;
  onAmount: (amount: string) => void;
}

function WithdrawAmount({ currency, available, amount, onAmount }: WithdrawAmountProps) {
  return (
    <Field
      label="Amount"
      aside={
        currency ? (
          <span className="inline-flex items-center gap-2 text-xs">
            <span className="tabular">
              {formatAmount(available)} {currency?.symbol ?? ''}
            </span>
            <button
              type="button"
              onClick={() => onAmount(mostOf(currency, available))}
              className="min-h-11 rounded-sm font-medium text-ink underline underline-offset-2 pointer-fine:min-h-6"
            >
              MAX
            </button>
          </span>
        ) : null
      }
    >
      {(field) => <DecimalInput {...field} value={amount} onValue={onAmount} unit={currency?.symbol ?? ''} />}
    </Field>
  );
}

/** All that is available, less the fee that comes on top. */
function mostOf(currency: Currency, available: string): string {
  return addAmount(currency.symbol, available, currency.withdrawalFee, -1) ?? '';
}

interface WithdrawSummaryProps {
  currency: Currency | undefined;
  amount: string;
  available: string;
  account: ExchangeAccount | undefined;
}

function WithdrawSummary({ currency, amount, available, account }: WithdrawSummaryProps) {
  const symbol = currency?.symbol ?? '';
  const write = (value: string | null) =>
    value === null ? '–' : `${formatAmount(value, { max: 18 })} ${symbol}`;
  const total = currency ? addAmount(symbol, amount, currency.withdrawalFee, 1) : null;
  const limit = account?.limits.find((known) => known.currency === symbol);
  const left = limit?.left ?? null;
  return (
    <TermList>
      <TermRow term="Fee">{currency ? write(currency.withdrawalFee) : '–'}</TermRow>
      <TermRow term="Leaves your wallet">{write(total)}</TermRow>
      <TermRow term="Arrives" isStrong>
        {total === null ? '–' : write(amount)}
      </TermRow>
      {currency ? <TermRow term="At least">{write(currency.minimumWithdrawal)}</TermRow> : null}
      {left === null ? null : <TermRow term="Left to withdraw now">{write(left)}</TermRow>}
      <div aria-live="polite">
        {total !== null && leastAmount(symbol, [total, available]) !== total ? (
          <p className="pt-1 text-loss">This and the fee are more than is available.</p>
        ) : null}
        {limit && isAtLeast(symbol, amount, limit.approvalFrom) ? (
          <p className="pt-1 text-ink-muted">
            From {write(limit.approvalFrom)} on, an administrator approves first.
          </p>
        ) : null}
      </div>
    </TermList>
  );
}
