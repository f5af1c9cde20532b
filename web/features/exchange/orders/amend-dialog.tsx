/**
 * Changes an open order in place: its quantity and price, and its stop price while it waits for it. Says beforehand
 * whether the order would keep its place in the queue.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { assetsOf } from '#core/exchange/pair.ts';
import { parseMinor } from '#core/money/amount.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { DecimalInput } from '../decimal-input.tsx';
import { currenciesOf, pairName } from '../market/market-pair.ts';
import type { Order } from './orders-queries.ts';
import { applyOrders } from './use-live-orders.ts';

const FAILED = { title: 'Order Not Changed', message: 'The order is as it was. Please try again.' };

/** The terms of an order that can be changed, as texts. */
interface Terms {
  quantity: string;
  price: string;
  stopPrice: string;
}

/** The order as it is, and what closes the dialog. */
export interface AmendDialogProps {
  order: Order;
  onClose: () => void;
}

export function AmendDialog({ order, onClose }: AmendDialogProps) {
  const formId = useId();
  const [terms, setTerms] = useState<Terms>(() => termsOf(order));
  const { amend, isBusy } = useAmend(order);
  const change = changeOf(order, terms);
  const isMissing = Object.values(change).includes('');

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isMissing) return;
    if (Object.keys(change).length === 0 || (await amend(change))) onClose();
  }

  return (
    <Dialog open onOpenChange={(isStill) => !isStill && onClose()}>
      <DialogContent
        size="sm"
        title="Change this order"
        description={`${order.side.toUpperCase()} ${pairName(order.symbol)}. What it has traded stays as it is.`}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Keep it as it is
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy} disabled={isMissing}>
              Change order
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          className="flex flex-col gap-3.5"
        >
          <TermsFields order={order} terms={terms} onTerms={setTerms} />
          <p aria-live="polite" className="text-sm text-ink-muted">
            {keepsPlace(order, change)
              ? 'It keeps its place in the queue.'
              : 'It joins the end of the queue, and may trade at once.'}
          </p>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface TermsFieldsProps {
  order: Order;
  terms: Terms;
  onTerms: (terms: Terms) => void;
}

function TermsFields({ order, terms, onTerms }: TermsFieldsProps) {
  const { base, quote } = currenciesOf(order.symbol);
  const field = (name: keyof Terms, label: string, unit: string, hint?: string) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <DecimalInput
          {...control}
          value={terms[name]}
          onValue={(value) => onTerms({ ...terms, [name]: value })}
          unit={unit}
        />
      )}
    </Field>
  );
  const filled = `Of the whole order; ${formatAmount(order.filledQuantity)} ${base} of it is filled.`;
  return (
    <>
      {order.stopPrice !== null && order.triggeredAt === null
        ? field('stopPrice', 'Stop price', quote)
        : null}
      {order.price === null ? null : field('price', 'Price', quote)}
      {field('quantity', 'Amount', base, order.status === 'partially_filled' ? filled : undefined)}
    </>
  );
}

/** Sends a change, once however often it is pressed while its answer is missing. */
function useAmend({ id }: Order) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isBusy, setIsBusy] = useState(false);

  /** Resolves to whether it was changed. */
  async function amend(change: Partial<Terms>): Promise<boolean> {
    setIsBusy(true);
    try {
      const body = { id, ...change };
      const { order, fills } = await attempt(body, (idempotencyKey) =>
        api.exchange.amendOrder(body, { context: { idempotencyKey } }),
      );
      applyOrders(client, [order], fills);
      notify.success('Order Changed', `It holds ${formatAmount(order.held)} ${order.heldCurrency} now.`);
      return true;
    } catch (error) {
      notifyFailure(error, FAILED);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { amend, isBusy };
}

function termsOf({ quantity, price, stopPrice }: Order): Terms {
  const text = (value: string | null) => (value === null ? '' : plainDecimal(value));
  return { quantity: text(quantity), price: text(price), stopPrice: text(stopPrice) };
}

/** Only what differs is sent. */
function changeOf(order: Order, terms: Terms): Partial<Terms> {
  const before = termsOf(order);
  const names = ['quantity', 'price', 'stopPrice'] as const;
  return Object.fromEntries(
    names.filter((name) => terms[name] !== before[name]).map((name) => [name, terms[name]]),
  );
}

/** Nothing but less of it does. */
function keepsPlace(
  { symbol, quantity: before }: Order,
  { quantity, price, stopPrice }: Partial<Terms>,
): boolean {
  if (price !== undefined || stopPrice !== undefined) return false;
  if (quantity === undefined) return true;
  const { base } = assetsOf(symbol)!;
  const [now, was] = [parseMinor(base, quantity), parseMinor(base, before ?? '0')];
  return now !== null && was !== null && now <= was;
}
