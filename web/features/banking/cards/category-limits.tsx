/** What may be bought of each category in a month; one is changed in its row. */
import { useState } from 'react';
import type { CardCategory } from '#core/banking/card-terms.ts';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { optionalComplaint } from '../amount-complaint.ts';
import { AmountDialog } from '../amount-dialog.tsx';
import { dollars } from '../words.ts';
import type { BankCardDetails } from './card-queries.ts';
import { CATEGORIES } from './card-words.ts';

type Limit = BankCardDetails['limits'][number];

export function CategoryLimits({ card }: { card: BankCardDetails }) {
  const [edited, setEdited] = useState<Limit | null>(null);
  return (
    <Panel title="This month by category" isFlush>
      <ul aria-label="Category limits" className="divide-y divide-hairline">
        {card.limits.map((limit) => (
          <li key={limit.category} className="flex items-center justify-between gap-4 px-5 py-2.5 text-sm">
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-3">
                <span>{CATEGORIES[limit.category]}</span>
                <span className="tabular text-ink-muted">
                  {dollars(limit.usedThisMonth)}
                  {limit.monthlyLimit === null ? '' : ` of ${dollars(limit.monthlyLimit)}`}
                </span>
              </p>
              {limit.monthlyLimit === null || Number(limit.monthlyLimit) === 0 ? null : (
                <ProgressBar
                  size="sm"
                  className="mt-1.5"
                  value={Number(limit.usedThisMonth) / Number(limit.monthlyLimit)}
                  label={`${CATEGORIES[limit.category]} this month`}
                />
              )}
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Limit for ${CATEGORIES[limit.category]}`}
              onClick={() => setEdited(limit)}
            >
              Limit
            </Button>
          </li>
        ))}
      </ul>
      {edited ? (
        <LimitDialog key={edited.category} cardId={card.id} limit={edited} onClose={() => setEdited(null)} />
      ) : null}
    </Panel>
  );
}

const FAILED = { title: 'Limit not set', message: 'Please try again.' };

interface LimitDialogProps {
  cardId: string;
  limit: { category: CardCategory; monthlyLimit: string | null };
  onClose: () => void;
}

function LimitDialog({ cardId, limit, onClose }: LimitDialogProps) {
  const { category, monthlyLimit } = limit;
  return (
    <AmountDialog
      title={`Limit for ${CATEGORIES[category]}`}
      description="It holds at once. Left empty, only the card’s own limit holds."
      submit="Save"
      label="A month"
      placeholder="no limit"
      isOptional
      initial={monthlyLimit ? plainDecimal(monthlyLimit) : ''}
      complaintOf={optionalComplaint}
      send={(amount) => api.cards.setLimit({ id: cardId, category, monthlyLimit: amount || null })}
      unknown={FAILED}
      onClose={onClose}
    />
  );
}
