/** The fields of an order: type, prices, amount with MAX and percentages, total, and what can be spent. */
import { useState } from 'react';
import { waitsForRise } from '#core/exchange/order-kinds.ts';
import type { Pair } from '#core/exchange/pair.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { DecimalInput } from '../decimal-input.tsx';
import type { BookLevel, Market } from '../market/market-queries.ts';
import { type DraftField, isBeginning, type Problems } from './draft-problems.ts';
import {
  amountForPercent,
  amountForTotal,
  type DraftType,
  hasPrice,
  hasStop,
  isQuoteAmount,
  type OrderDraft,
  stepPrice,
  totalOf,
} from './order-draft.ts';

/** The order that is being written, what is wrong with it, and what can be spent. */
export interface OrderFieldsProps {
  market: Market;
  pair: Pair;
  draft: OrderDraft;
  onDraft: (change: Partial<OrderDraft>) => void;
  /** Of the currency that the order would hold; undefined while that is not known. */
  available: string | undefined;
  asks: BookLevel[];
  problems: Problems;
}

const TYPES: Record<DraftType, { label: string; isAdvanced?: true }> = {
  limit: { label: 'Limit Order' },
  market: { label: 'Market Order' },
  stop_limit: { label: 'Stop-Limit Order', isAdvanced: true },
  stop_market: { label: 'Stop-Market Order', isAdvanced: true },
  take_profit_limit: { label: 'Take-Profit Limit Order', isAdvanced: true },
  take_profit: { label: 'Take-Profit Order', isAdvanced: true },
  oco: { label: 'One-Cancels-Other Order', isAdvanced: true },
};
const CHOICES = Object.entries(TYPES).map(([value, type]) => ({ value, ...type }));

export function OrderFields(props: OrderFieldsProps) {
  const { market, pair, draft, onDraft, available } = props;
  const fieldOf = useFieldStates(props);
  const base = market.baseCurrency.symbol;
  const quote = market.quoteCurrency.symbol;
  const holds = draft.side === 'buy' ? quote : base;
  const price = (name: 'price' | 'stopPrice' | 'stopLimitPrice', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={fieldOf(name).error}>
      {(field) => (
        <DecimalInput
          {...field}
          {...fieldOf(name).input}
          value={draft[name]}
          onValue={(value) => onDraft({ [name]: value })}
          onStep={(steps) => stepPrice(pair, draft[name], steps)}
          unit={quote}
        />
      )}
    </Field>
  );
  const isOco = draft.type === 'oco';
  const isStop = hasStop(draft) && !isOco;
  return (
    <>
      <Field label="Order Type">
        {(field) => (
          <Select
            {...field}
            value={draft.type}
            onChange={(event) => onDraft({ type: event.target.value as DraftType })}
          >
            {CHOICES.filter(({ isAdvanced }) => !isAdvanced || draft.isAdvanced).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isStop ? price('stopPrice', 'Stop price', stopHint(draft, base)) : null}
      {hasPrice(draft) ? price('price', isOco ? 'Limit price' : 'Price') : null}
      {isOco ? (
        <>
          {price(
            'stopPrice',
            'Stop price',
            'A trade at this price sends the stop order and cancels the other.',
          )}
          {price('stopLimitPrice', 'Stop limit price')}
        </>
      ) : null}
      <AmountField {...props} state={fieldOf('amount')} />
      {hasPrice(draft) ? <TotalField {...{ pair, draft, onDraft, quote }} state={fieldOf('total')} /> : null}
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-muted">Available balance</span>
        <span className="tabular" data-testid="available">
          {available === undefined ? '–' : formatAmount(available, { max: 8 })}{' '}
          <span className="text-ink-muted">{holds}</span>
        </span>
      </p>
    </>
  );
}

/** What has to happen for an order to be sent, and what is sent then. */
function stopHint(draft: OrderDraft, base: string): string {
  const rises = draft.type !== 'oco' && waitsForRise({ type: draft.type, side: draft.side });
  const sent = hasPrice(draft) ? 'the limit order' : 'a market order';
  return `When ${base} trades ${rises ? 'up' : 'down'} to this price, ${sent} is sent.`;
}

interface FieldState {
  error: string | undefined;
  input: { onFocus: () => void; onBlur: () => void; 'data-order-field': DraftField };
}

/** What each field says of its problem: nothing while a number has only been begun. */
function useFieldStates({ draft, problems }: Pick<OrderFieldsProps, 'draft' | 'problems'>) {
  const [typedIn, setTypedIn] = useState<DraftField | null>(null);
  return (name: DraftField): FieldState => {
    const isBegun = typedIn === name && name !== 'total' && isBeginning(draft[name]);
    return {
      error: isBegun ? undefined : problems[name]?.message,
      input: {
        onFocus: () => setTypedIn(name),
        onBlur: () => setTypedIn(null),
        'data-order-field': name,
      },
    };
  };
}

function AmountField(props: OrderFieldsProps & { state: FieldState }) {
  const { market, pair, draft, onDraft, available, asks, state } = props;
  const base = market.baseCurrency.symbol;
  const quote = market.quoteCurrency.symbol;
  const canSpend = draft.type === 'market' && draft.side === 'buy';
  const fill = (percent: number) =>
    onDraft({
      amount: amountForPercent(
        pair,
        draft,
        { available: available ?? '0', takerFeeBps: market.takerFeeBps, asks },
        percent,
      ),
    });
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Amount"
        aside={
          <button
            type="button"
            disabled={available === undefined}
            onClick={() => fill(100)}
            className="min-h-11 rounded-sm text-xs font-medium text-ink underline underline-offset-2 disabled:opacity-50 pointer-fine:min-h-6"
          >
            MAX
          </button>
        }
        hint={isQuoteAmount(draft) ? 'The most you spend, fee included' : undefined}
        error={state.error}
      >
        {(field) => (
          <DecimalInput
            {...field}
            {...state.input}
            value={draft.amount}
            onValue={(amount) => onDraft({ amount })}
            unit={isQuoteAmount(draft) ? quote : base}
          />
        )}
      </Field>
      {canSpend ? (
        <ChoiceChips
          legend="The amount is in"
          isSmall
          choices={[
            { label: `Get ${base}`, value: false },
            { label: `Spend ${quote}`, value: true },
          ]}
          value={draft.isByQuote}
          onChange={(isByQuote) => onDraft({ isByQuote, amount: '' })}
        />
      ) : null}
      <fieldset className="grid grid-cols-4 gap-1">
        <legend className="sr-only">Share of the balance</legend>
        {[25, 50, 75, 100].map((percent) => (
          <button
            key={percent}
            type="button"
            disabled={available === undefined}
            onClick={() => fill(percent)}
            className="tabular min-h-11 rounded-md border border-hairline text-xs text-ink-muted hover:border-ink-muted hover:text-ink disabled:opacity-50 pointer-fine:min-h-7"
          >
            {percent}%
          </button>
        ))}
      </fieldset>
    </div>
  );
}

interface TotalFieldProps {
  pair: Pair;
  draft: OrderDraft;
  onDraft: (change: Partial<OrderDraft>) => void;
  quote: string;
  state: FieldState;
}

/** Price × amount; what is typed here sets the amount. */
function TotalField({ pair, draft, onDraft, quote, state }: TotalFieldProps) {
  const [typed, setTyped] = useState({ total: '', price: '', amount: '' });
  // What was typed stands as long as it is what the amount came from.
  const isTyped = typed.total !== '' && typed.price === draft.price && typed.amount === draft.amount;
  return (
    <Field label="Total" error={state.error}>
      {(field) => (
        <DecimalInput
          {...field}
          {...state.input}
          value={isTyped ? typed.total : (totalOf(pair, draft) ?? '')}
          onValue={(total) => {
            const amount = amountForTotal(pair, draft.price, total);
            setTyped({ total, price: draft.price, amount });
            onDraft({ amount });
          }}
          unit={quote}
        />
      )}
    </Field>
  );
}
