/** A month's spending by category against its budgets; each sum opens its movements. */
import { useState } from 'react';
import { addDays, addMonths } from '#core/banking/calendar.ts';
import { parseMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { dollars, monthText } from '../words.ts';
import type { Opened } from './analytics-tab.tsx';
import { type Budgets, useBudgets, useReloadInsights } from './insight-queries.ts';
import { CATEGORY_NAMES } from './insight-words.ts';

type BudgetItem = Budgets['items'][number];

export function BudgetPanel({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const [month, setMonth] = useState<string | undefined>(undefined);
  const [edited, setEdited] = useState<BudgetItem | null>(null);
  const budgets = useBudgets(month);
  const { data } = budgets;
  const step = (by: number) => setMonth(addMonths(`${data!.month}-01`, by).slice(0, 7));
  return (
    <Panel
      title="Spending"
      description={
        data
          ? `${monthText(data.month)}: ${dollars(data.spent)} spent, ${dollars(data.income)} came in`
          : undefined
      }
      isFlush
      actions={
        data ? (
          <span className="flex gap-1">
            <Button size="sm" variant="ghost" onClick={() => step(-1)}>
              Earlier
            </Button>
            {month === undefined ? null : (
              <Button size="sm" variant="ghost" onClick={() => setMonth(undefined)}>
                This month
              </Button>
            )}
          </span>
        ) : null
      }
    >
      {data ? (
        <ul aria-label="Spending by category" className="divide-y divide-hairline">
          {data.items.map((item) => (
            <BudgetRow
              key={item.category}
              item={item}
              onEdit={() => setEdited(item)}
              onOpen={() =>
                onOpen({
                  title: `${CATEGORY_NAMES[item.category]}, ${monthText(data.month)}`,
                  asked: { category: item.category, ...daysOf(data.month) },
                })
              }
            />
          ))}
        </ul>
      ) : budgets.isError ? (
        <ErrorState title="Your spending could not be loaded." onRetry={() => void budgets.refetch()} />
      ) : (
        <div aria-busy="true" className="p-5">
          <SkeletonText lines={5} />
        </div>
      )}
      {edited ? <BudgetDialog item={edited} onClose={() => setEdited(null)} /> : null}
    </Panel>
  );
}

interface BudgetRowProps {
  item: BudgetItem;
  onEdit: () => void;
  onOpen: () => void;
}

function BudgetRow({ item, onEdit, onOpen }: BudgetRowProps) {
  const { category, budget, example, spent, entries } = item;
  const name = CATEGORY_NAMES[category];
  const cents = (text: string | null) => Number(parseMinor('USD', text ?? '0') ?? 0n);
  const isOver = budget !== null && cents(spent) > cents(budget);
  return (
    <li aria-label={name} className="flex flex-col gap-2 px-5 py-3 text-sm">
      <div className="flex items-center justify-between gap-x-4">
        {/* What was spent and against what: under the name where it is narrow, in columns of their own where there is room. */}
        <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-0.5 sm:flex-row sm:items-center">
          <span className="font-medium sm:flex-1">{name}</span>
          <span className="tabular flex flex-wrap gap-x-4">
            {entries === 0 ? (
              <span className="text-ink-muted sm:w-28 sm:text-right">Nothing spent</span>
            ) : (
              <button
                type="button"
                className="underline decoration-dotted underline-offset-4 sm:w-28 sm:text-right"
                onClick={onOpen}
              >
                {dollars(spent)}
              </button>
            )}
            <span className="text-ink-muted sm:w-52 sm:text-right">
              {budget
                ? `of ${dollars(budget)}`
                : example
                  ? `no budget; example ${dollars(example)}`
                  : 'no budget'}
            </span>
          </span>
        </div>
        <Button size="sm" variant="ghost" aria-label={`Edit the budget of ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
      {budget ? (
        <ProgressBar
          label={`${name} against its budget`}
          value={cents(spent) / cents(budget)}
          tone={isOver ? 'loss' : 'ink'}
          size="sm"
        />
      ) : null}
      {isOver ? <p className="text-xs text-loss">Over its budget</p> : null}
    </li>
  );
}

function BudgetDialog({
  item: { category, budget, example },
  onClose,
}: {
  item: BudgetItem;
  onClose: () => void;
}) {
  const [monthly, setMonthly] = useState(budget ?? example ?? '');
  const reload = useReloadInsights();
  const { save, isBusy } = useSaving();
  const send = () =>
    void save(async () => {
      await api.bankInsights.setBudget({ category, monthly: plainAmount(monthly) || null });
      await reload();
      onClose();
    });
  return (
    <FormDialog
      title={`Budget: ${CATEGORY_NAMES[category]}`}
      description="For a month. Empty is none."
      submit="Save"
      size="sm"
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField label="A month" isOptional unit="USD" value={monthly} onValue={setMonthly} />
    </FormDialog>
  );
}

const daysOf = (month: string) => ({
  from: `${month}-01`,
  to: addDays(addMonths(`${month}-01`, 1), -1),
});
