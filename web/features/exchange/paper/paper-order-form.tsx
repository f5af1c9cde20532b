/**
 * The short order form of the paper market: buy or sell, market or limit, price in steps of 0.001, amount in
 * steps of 0.1. Source: row BA-17.
 */
import { type FormEvent, useState } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { ChoiceChips } from '../choice-chips.tsx';
import { HaltedNotice } from '../market/halted.tsx';
import { pairOf } from '../market/market-pair.ts';
import type { Market } from '../market/market-queries.ts';
import { isBeginning, problemsOf } from '../order/draft-problems.ts';
import { EMPTY_DRAFT, type Side } from '../order/order-draft.ts';
import { usePlaceOrder } from '../order/use-place-order.ts';
import type { Wallets } from '../wallets/money-queries.ts';

/** The market, what the member has of paper money, and the price, which the page keeps. */
export interface PaperOrderFormProps {
  market: Market;
  wallets: Wallets | undefined;
  /** As pressed in the book, or typed. */
  price: string;
  onPrice: (price: string) => void;
  isMember: boolean;
  here: string;
}

const SIDES = [
  { label: 'Buy', value: 'buy' },
  { label: 'Sell', value: 'sell' },
] as const;

export function PaperOrderForm({ market, wallets, price, onPrice, isMember, here }: PaperOrderFormProps) {
  const [side, setSide] = useState<Side>('buy');
  const [type, setType] = useState<'market' | 'limit'>('market');
  const [amount, setAmount] = useState('');
  const { place, isPlacing } = usePlaceOrder(market);
  const base = market.baseCurrency.symbol;
  const quote = market.quoteCurrency.symbol;
  const holds = side === 'buy' ? quote : base;
  const available = wallets?.items.find(({ currency }) => currency.symbol === holds)?.available;

  const draft = { ...EMPTY_DRAFT, side, type, price, amount };
  const problems = problemsOf(pairOf(market), draft);
  const [problem] = Object.values(problems);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (amount === '' || (type === 'limit' && price === '')) {
      notify.error('Missing Information', 'Please fill in all required fields.');
      return;
    }
    if (problem) notify.error(problem.title, problem.message);
    else if (await place(draft)) setAmount('');
  }

  return (
    <Panel title="Place a paper order" className="min-w-0">
      <form
        noValidate
        aria-label="Place a paper order"
        onSubmit={(event) => void onSubmit(event)}
        className="flex flex-col gap-3.5"
      >
        <ChoiceChips legend="Side" choices={SIDES} value={side} onChange={setSide} />
        <Field label="Order Type">
          {(field) => (
            <Select
              {...field}
              value={type}
              onChange={(event) => setType(event.target.value as 'market' | 'limit')}
            >
              <option value="market">Market</option>
              <option value="limit">Limit</option>
            </Select>
          )}
        </Field>
        {type === 'limit' ? (
          <StepField
            label="Price"
            step={market.tickSize}
            unit={quote}
            value={price}
            onValue={onPrice}
            error={problems.price?.message}
          />
        ) : null}
        <StepField
          label="Amount"
          step={market.stepSize}
          unit={base}
          value={amount}
          onValue={setAmount}
          error={problems.amount?.message ?? problems.total?.message}
        />
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="text-ink-muted">Available paper money</span>
          <span className="tabular" data-testid="paper-available">
            {available === undefined ? '–' : formatAmount(available, { max: 8 })}{' '}
            <span className="text-ink-muted">{holds}</span>
          </span>
        </p>
        <HaltedNotice market={market} />
        {isMember ? (
          <Button
            type="submit"
            isWide
            isBusy={isPlacing}
            disabled={market.status === 'halted'}
            aria-disabled={problem ? true : undefined}
          >
            {side.toUpperCase()} {base}
          </Button>
        ) : (
          <LinkButton to="/login" search={{ next: here }} isWide>
            Sign in to trade
          </LinkButton>
        )}
      </form>
    </Panel>
  );
}

interface StepFieldProps {
  label: string;
  step: string;
  unit: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

function StepField({ label, step, unit, value, onValue, error }: StepFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <Field label={label} error={isTyping && isBeginning(value) ? undefined : error}>
      {(field) => (
        <Input
          {...field}
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          type="number"
          min="0"
          step={step}
          inputMode="decimal"
          value={value}
          onChange={(event) => onValue(event.target.value)}
          suffix={unit}
          isNumeric
        />
      )}
    </Field>
  );
}
