/** The tab of credit: secured cards, whose deposit is their limit. Source: BA-23. */
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { BankingOverview } from '../queries.ts';
import { useCards } from './card-queries.ts';
import { CardView } from './card-view.tsx';
import { OpenCardDialog } from './open-card-dialog.tsx';

export function CardsTab({ overview }: { overview: BankingOverview | undefined }) {
  const cards = useCards();
  const [isOpening, setIsOpening] = useState(false);
  const accounts = overview?.accounts ?? [];
  const [first, ...others] = accounts.filter(({ isFrozen }) => !isFrozen);
  const open = cards.data?.items.filter(({ isActive }) => isActive);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base font-medium">Your cards</h2>
        {first ? (
          <Button size="sm" icon={<Plus />} onClick={() => setIsOpening(true)}>
            Open a card
          </Button>
        ) : null}
      </div>
      {open ? (
        open.length === 0 ? (
          <Card>
            <EmptyState title="No cards yet" icon={<CreditCard />}>
              {first
                ? 'A secured card’s deposit stays yours, goes on earning, and is the limit.'
                : 'Open an account first; a card’s deposit is held on it.'}
            </EmptyState>
          </Card>
        ) : (
          <ul aria-label="Cards" className="flex flex-col gap-6">
            {open.map((card) => (
              <CardView key={card.id} card={card} accounts={accounts} />
            ))}
          </ul>
        )
      ) : cards.isError ? (
        <ErrorState
          title="Your cards could not be loaded"
          onRetry={() => void cards.refetch()}
          isRetrying={cards.isFetching}
        />
      ) : (
        <Card aria-busy="true" className="p-5">
          <SkeletonText lines={4} />
        </Card>
      )}
      {isOpening && first ? (
        <OpenCardDialog accounts={[first, ...others]} onClose={() => setIsOpening(false)} />
      ) : null}
    </div>
  );
}
