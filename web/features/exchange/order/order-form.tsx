/**
 * 'Place Order': limit and market in sight, the rest behind the Advanced switch. What it would cost at worst is
 * in sight before it is placed; an order that would move the price far asks again.
 */
import { type FormEvent, useState } from 'react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { notify } from '#web/ui/notify.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { HaltedNotice } from '../market/halted.tsx';
import { pairOf } from '../market/market-pair.ts';
import type { Book, Market } from '../market/market-queries.ts';
import type { Wallets } from '../wallets/money-queries.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { ConfirmOrder, UNUSUAL_SLIPPAGE_BPS } from './confirm-order.tsx';
import { complaintOf, isBeginning, problemsOf } from './draft-problems.ts';
import { hasPrice, type OrderDraft, orderInput, type Side } from './order-draft.ts';
import { OrderFields } from './order-fields.tsx';
import { OrderPreview } from './order-preview.tsx';
import type { Preview } from './preview-queries.ts';
import { useLivePreview } from './use-live-preview.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The market, what the member has, and the order that is being written. */
export interface OrderFormProps {
  market: Market;
  book: Book | undefined;
  /** Undefined while they are read, and for a visitor. */
  wallets: Wallets | undefined;
  isMember: boolean;
  draft: OrderDraft;
  onDraft: (change: Partial<OrderDraft>) => void;
  /** Where a visitor comes back to after signing in. */
  here: string;
}

export function OrderForm({ market, book, wallets, isMember, draft, onDraft, here }: OrderFormProps) {
  const [asked, setAsked] = useState<Preview | null>(null);
  const { place, isPlacing } = usePlaceOrder(market);
  const pair = pairOf(market);
  const holds = draft.side === 'buy' ? market.quoteCurrency.symbol : market.baseCurrency.symbol;
  const available = wallets && availableOf(wallets, holds);
  const isReady = !isBeginning(draft.amount) && (!hasPrice(draft) || !isBeginning(draft.price));
  const problems = problemsOf(pair, draft);
  const isWrong = Object.keys(problems).length > 0;
  const { preview, isCurrent, isLost } = useLivePreview(
    isReady && !isWrong ? orderInput(market.symbol, draft) : null,
    `${book?.sequence} ${available}`,
  );

  async function submit() {
    setAsked(null);
    if (await place(draft, preview)) onDraft({ amount: '' });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isMember || isPlacing || market.status === 'halted') return;
    const complaint = complaintOf(pair, draft, {
      available,
      feeBps: Math.max(market.makerFeeBps, market.takerFeeBps),
    });
    if (complaint) {
      notify.error(complaint.title, complaint.message);
      event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (isCurrent && preview && (preview.slippageBps ?? 0) >= UNUSUAL_SLIPPAGE_BPS) setAsked(preview);
    else void submit();
  }

  return (
    <Panel title="Place Order" className="min-w-0">
      <Tabs value={draft.side} onValueChange={(side) => onDraft({ side: side as Side })}>
        <TabsList aria-label="Side" className="-mt-3">
          <SideTab value="buy" label="Buy" />
          <SideTab value="sell" label="Sell" />
        </TabsList>
        <TabsContent value={draft.side}>
          <form noValidate aria-label="Place Order" onSubmit={onSubmit} className="flex flex-col gap-3.5">
            <OrderFields {...{ market, pair, draft, onDraft, available, problems }} asks={book?.asks ?? []} />
            <Checkbox
              label="Advanced"
              role="switch"
              checked={draft.isAdvanced}
              onChange={(event) => onDraft(advancedChange(draft, event.target.checked))}
            />
            {draft.isAdvanced ? <AdvancedFields draft={draft} onChange={onDraft} /> : null}
            <OrderPreview market={market} draft={draft} preview={preview} isLost={isLost} />
            <SubmitArea {...{ market, draft, isMember, isReady, isWrong, isPlacing, here }} />
          </form>
        </TabsContent>
      </Tabs>
      <ConfirmOrder
        preview={asked}
        market={market}
        onCancel={() => setAsked(null)}
        onConfirm={() => void submit()}
      />
    </Panel>
  );
}

interface SubmitAreaProps extends Pick<OrderFormProps, 'market' | 'draft' | 'isMember' | 'here'> {
  isReady: boolean;
  /** Some field holds what this market cannot take: pressing says what, and sends nothing. */
  isWrong: boolean;
  isPlacing: boolean;
}

function SubmitArea({ market, draft, isMember, isReady, isWrong, isPlacing, here }: SubmitAreaProps) {
  const isHalted = market.status === 'halted';
  return (
    <>
      <HaltedNotice market={market} />
      <Button
        type="submit"
        isWide
        disabled={!isMember || !isReady || isHalted}
        aria-disabled={isWrong || undefined}
        isBusy={isPlacing}
      >
        {draft.side.toUpperCase()} {market.baseCurrency.symbol}
      </Button>
      {isMember ? null : (
        <LinkButton to="/login" search={{ next: here }} variant="secondary" isWide>
          Sign in to trade
        </LinkButton>
      )}
    </>
  );
}

function SideTab({ value, label }: { value: Side; label: string }) {
  const colour = value === 'buy' ? 'data-[state=active]:text-gain' : 'data-[state=active]:text-loss';
  return (
    <TabsTrigger value={value} className={`flex-1 justify-center ${colour}`}>
      {label}
    </TabsTrigger>
  );
}

/** A type that only the switch shows goes with it. */
function advancedChange({ type }: OrderDraft, isAdvanced: boolean): Partial<OrderDraft> {
  const isBasic = type === 'limit' || type === 'market';
  return { isAdvanced, type: isAdvanced || isBasic ? type : 'limit' };
}

/** What can be spent of a currency; without a wallet in it that is nothing. */
function availableOf(wallets: Wallets, symbol: string): string {
  return wallets.items.find(({ currency }) => currency.symbol === symbol)?.available ?? '0';
}
