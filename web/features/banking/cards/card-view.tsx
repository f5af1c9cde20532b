/** One card: what is owed and left, its newest statement, its limits and purchases, and what can be done with it. */
import { type ReactNode, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { BankAccount } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { dayText, dollars, percentOf } from '../words.ts';
import { CardFace } from './card-face.tsx';
import { type BankCard, type BankCardDetails, useCard } from './card-queries.ts';
import { CATEGORIES } from './card-words.ts';
import { CategoryLimits } from './category-limits.tsx';
import { PayCardDialog } from './pay-card-dialog.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';

interface CardViewProps {
  card: BankCard;
  accounts: readonly BankAccount[];
}

export function CardView({ card, accounts }: CardViewProps) {
  const details = useCard(card.id);
  return (
    <li aria-label={`Card ${card.cardNumberMasked.slice(-4)}`} className="flex min-w-0 flex-col gap-4">
      <Head card={card} accounts={accounts} />
      {details.data ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CategoryLimits card={details.data} />
          <Purchases card={details.data} />
        </div>
      ) : details.isError ? (
        <ErrorState title="This card could not be loaded" onRetry={() => void details.refetch()} />
      ) : (
        <Card aria-busy="true" className="p-5">
          <SkeletonText lines={4} />
        </Card>
      )}
    </li>
  );
}

function Head({ card, accounts }: CardViewProps) {
  const used = Number(card.currentBalance) / Number(card.creditLimit);
  return (
    <Card className="grid gap-6 p-5 md:grid-cols-[auto_1fr]">
      <CardFace card={card} />
      <div className="flex min-w-0 flex-col justify-between gap-4">
        <div className="flex flex-col gap-2">
          <p className="text-sm text-ink-muted">You owe</p>
          <Amount value={card.currentBalance} asset="USD" className="display text-4xl" />
          <ProgressBar value={used} label="How much of the limit is used" />
          <p className="text-sm text-ink-muted">
            {dollars(card.availableCredit)} of {dollars(card.creditLimit)} is left · {percentOf(card.apr)} APR
          </p>
        </div>
        <StatementLine card={card} />
        <Actions card={card} accounts={accounts} />
      </div>
    </Card>
  );
}

function StatementLine({ card: { statement, nextStatementOn } }: { card: BankCard }) {
  if (!statement)
    return <p className="text-sm text-ink-muted">The first statement comes on {dayText(nextStatementOn)}.</p>;
  const isPaid = Number(statement.paid) >= Number(statement.balance);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1 border-t border-hairline pt-3 text-sm sm:grid-cols-4">
      <Figure term={`Statement of ${dayText(statement.throughDay)}`}>{dollars(statement.balance)}</Figure>
      <Figure term="Of it interest">{dollars(statement.interest)}</Figure>
      <Figure term="Minimum payment">{isPaid ? 'paid' : dollars(statement.minimumPayment)}</Figure>
      <Figure term="Due">{dayText(statement.dueOn)}</Figure>
    </dl>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{term}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function Actions({ card, accounts }: CardViewProps) {
  const [asked, setAsked] = useState<'pay' | 'buy' | null>(null);
  const [paying, buying] = [useAttempt(), useAttempt()];
  const { change, isBusy } = useChange();
  const [first, ...others] = accounts.filter(({ isFrozen }) => !isFrozen);
  const owes = Number(card.currentBalance) > 0;
  const isSandbox = accounts.some(({ isLive }) => !isLive);
  const freeze = () =>
    card.isFrozen ? api.cards.unfreeze({ id: card.id }) : api.cards.freeze({ id: card.id });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" disabled={!owes || !first} onClick={() => setAsked('pay')}>
        Pay
      </Button>
      {isSandbox ? (
        <Button size="sm" variant="secondary" onClick={() => setAsked('buy')}>
          Sandbox purchase
        </Button>
      ) : null}
      <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => change(freeze)}>
        {card.isFrozen ? 'Unfreeze' : 'Freeze'}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={owes}
        onClick={() => change(() => api.cards.close({ id: card.id }))}
      >
        Close card
      </Button>
      {asked === 'pay' && first ? (
        <PayCardDialog
          card={card}
          accounts={[first, ...others]}
          attempt={paying}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'buy' ? (
        <PurchaseDialog card={card} attempt={buying} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  );
}

function Purchases({ card }: { card: BankCardDetails }) {
  return (
    <Panel title="Purchases" isFlush>
      {card.purchases.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-muted">Nothing has been bought yet.</p>
      ) : (
        <ul aria-label="Purchases" className="divide-y divide-hairline">
          {card.purchases.map((purchase) => (
            <li key={purchase.id} className="flex items-start justify-between gap-4 px-5 py-3 text-sm">
              <div className="min-w-0">
                <p className="break-words">{purchase.merchant}</p>
                <p className="text-xs text-ink-muted">
                  {CATEGORIES[purchase.category]}, {dayText(purchase.boughtOn)}
                </p>
              </div>
              <Amount value={purchase.amount} asset="USD" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
