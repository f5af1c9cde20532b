/**
 * Buys for an account for investing, or sells from it. What it comes to is shown before, counted by the core that posts
 * it; a price that became worse meanwhile is refused by the server, and looked at again here.
 */
import { useState } from 'react';
import { centsFor, HOLDABLE, unitsFor } from '#core/banking/investing.ts';
import { formatPlain, parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import type { Attempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { SelectField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { amountComplaint } from '../amount-complaint.ts';
import { useReloadBanking } from '../queries.ts';
import { centsText, dollars } from '../words.ts';
import type { Holdable, InvestmentAccount, Price } from './investment-queries.ts';
import { HOLDABLE_NAMES } from './investment-words.ts';
import { UNKNOWN_OUTCOME } from './move-dialog.tsx';

interface TradeDialogProps {
  account: InvestmentAccount;
  side: 'buy' | 'sell';
  prices: readonly [Price, ...Price[]];
  attempt: Attempt;
  onClose: () => void;
}

export function TradeDialog({ account, side, prices, attempt, onClose }: TradeDialogProps) {
  const [symbol, setSymbol] = useState<Holdable>(prices[0].symbol);
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const price = prices.find((one) => one.symbol === symbol) ?? prices[0];
  const held = account.holdings.find((one) => one.symbol === symbol)?.units ?? '0';
  const isBuy = side === 'buy';
  const complaint = isBuy ? amountComplaint(amount, account.cash) : coinComplaint(amount, held);
  const send = () =>
    save(async () => {
      const wanted = { id: account.id, symbol, side, amount: plainAmount(amount) };
      // Refused or not, the price is looked at again: pressed again, it is the same purchase at whatever it is by then.
      await attempt(wanted, (idempotencyKey) =>
        api.investments.trade({ ...wanted, price: price.price }, { context: { idempotencyKey } }),
      ).finally(reload);
      onClose();
    });
  return (
    <FormDialog
      title={isBuy ? `Buy for ${account.accountName}` : `Sell from ${account.accountName}`}
      size="sm"
      submit={isBuy ? 'Buy' : 'Sell'}
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void send();
      }}
      onClose={onClose}
    >
      <SelectField
        label="What"
        value={symbol}
        options={HOLDABLE.filter((one) => prices.some((known) => known.symbol === one)).map(
          (one) => [one, HOLDABLE_NAMES[one]] as const,
        )}
        onValue={setSymbol}
      />
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={isBuy ? `${dollars(account.cash)} available` : `${plainDecimal(held)} held`}
        unit={isBuy ? 'USD' : symbol}
        value={amount}
        onValue={setAmount}
      />
      <p className="text-sm text-ink-muted" aria-live="polite">
        {outcomeOf({ side, symbol, amount: plainAmount(amount), price: price.price })}
      </p>
    </FormDialog>
  );
}

function coinComplaint(text: string, held: string): string | undefined {
  const units = parseMinor('BTC', plainAmount(text));
  if (units === null || units <= 0n) return 'Enter an amount above 0, with at most eight decimals.';
  return units > (parseMinor('BTC', held) ?? 0n) ? `Only ${plainDecimal(held)} is held.` : undefined;
}

function outcomeOf({
  side,
  symbol,
  amount,
  price,
}: {
  side: 'buy' | 'sell';
  symbol: Holdable;
  amount: string;
  price: string;
}): string {
  const at = `At ${dollars(price)} for one`;
  const cents = parseMinor('USD', price) ?? 0n;
  const minor = parseMinor(side === 'buy' ? 'USD' : 'BTC', amount);
  if (minor === null || minor <= 0n || cents === 0n) return `${at}.`;
  return side === 'buy'
    ? `${at}, that buys ${formatPlain('BTC', unitsFor(minor, cents))} ${symbol}.`
    : `${at}, that brings ${centsText(centsFor(minor, cents))}.`;
}
