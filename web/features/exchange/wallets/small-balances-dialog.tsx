/** Converts what is too small for an ordinary order, and says of each balance what became of it. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { walletsKey } from './money-queries.ts';

type Outcome = Awaited<ReturnType<typeof api.exchange.convertSmallBalances>>;
type Converted = Outcome['items'][number];

const INTO = [
  { label: 'USDT', value: 'USDT' },
  { label: 'PRD', value: 'PRD' },
] as const;

export function SmallBalancesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [into, setInto] = useState<'PRD' | 'USDT'>('USDT');
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<Outcome | null>(null);
  const attempt = useAttempt();

  function close() {
    setDone(null);
    onClose();
  }

  async function convert(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      const outcome = await attempt({ into }, (idempotencyKey) =>
        api.exchange.convertSmallBalances({ into }, { context: { idempotencyKey } }),
      );
      setDone(outcome);
      await client.invalidateQueries({ queryKey: walletsKey('real') });
    } catch (error) {
      notifyFailure(error, {
        title: 'Not converted',
        message: 'The small balances could not be converted. Please try again.',
      });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={(isStill) => !isStill && close()}>
      <DialogContent
        size="sm"
        title="Convert small balances"
        description="What is too small for an order of its own is traded whole, at the market’s price now."
      >
        {done ? (
          <div className="flex flex-col gap-4">
            <Outcomes items={done.items} />
            <Owed prd={into === 'PRD' ? done.owedPrd : null} />
            <Button isWide onClick={close}>
              Done
            </Button>
          </div>
        ) : (
          <form onSubmit={(event) => void convert(event)} className="flex flex-col gap-4">
            <ChoiceChips legend="Convert into" choices={INTO} value={into} onChange={setInto} />
            <Button type="submit" isWide isBusy={isBusy}>
              Convert to {into}
            </Button>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Owed({ prd }: { prd: string | null }) {
  if (prd === null) return null;
  return (
    <p className="text-sm text-ink-muted">
      You owed {formatAmount(prd)} PRD: what was bought pays that first.
    </p>
  );
}

function Outcomes({ items }: { items: readonly Converted[] }) {
  if (items.length === 0)
    return <p className="text-sm text-ink-muted">There is no small balance to convert.</p>;
  return (
    <ul aria-label="What became of them" className="flex flex-col gap-2 text-sm">
      {items.map(({ currency, order, refusal }) => (
        <li key={currency}>
          <span className="font-medium">{currency}</span>{' '}
          <span className={refusal ? 'text-loss' : 'text-ink-muted'}>
            {refusal?.message ?? wordsOf(order)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf(order: Converted['order']): string {
  if (!order || order.averagePrice === null) return 'found nobody on the other side.';
  const base = order.symbol.split('_')[0]!.toUpperCase();
  const quantity = `${formatAmount(order.filledQuantity)} ${base}`;
  const quote = `${formatAmount(order.filledQuote)} ${order.feeCurrency}`;
  const fee = `fee ${formatAmount(order.fee)} ${order.feeCurrency}`;
  return order.side === 'sell'
    ? `${quantity} sold for ${quote}, ${fee}.`
    : `${quantity} bought for ${quote}, ${fee}.`;
}
