/** The limits of one account, by type of transaction. Source: C-106, BA-12. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { least } from '#core/money/least.ts';
import { centsWorth } from '#core/policy/worth.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { AccountField } from '../accounts/account-field.tsx';
import { type BankAccount, type BankLimit, useLimits } from '../queries.ts';
import { dollars, momentText, TEXTS, TYPES } from '../words.ts';
import { SetLimitsDialog } from './set-limits-dialog.tsx';

/** Of one that is chosen, the first to begin with, beside what may leave the member. */
export function LimitsCard({ accounts }: { accounts: readonly [BankAccount, ...BankAccount[]] }) {
  const [chosen, setChosen] = useState(accounts[0].id);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  const choice = { accounts, value: account.id, onValue: setChosen };
  return (
    <LimitsPanel
      account={account}
      head={
        <div className="border-b border-hairline px-5 py-3">
          <AccountField {...choice} label="Account" beside="number" />
          <LeavingLine />
        </div>
      }
      maySet
    />
  );
}

interface LimitsPanelProps {
  account: BankAccount;
  head?: ReactNode;
  /** Whoever may not reads them. */
  maySet: boolean;
}

/** Of one account. */
export function LimitsPanel({ account, head, maySet }: LimitsPanelProps) {
  const [edited, setEdited] = useState<BankLimit['transactionType'] | '' | null>(null);
  const limits = useLimits(account.id);
  const { data } = limits;
  const items = data?.items ?? [];
  return (
    <Panel
      title="Transaction limits"
      description="What may be moved at once, in a day and in a month"
      isFlush
      actions={
        data && maySet ? (
          <Button size="sm" variant="secondary" onClick={() => setEdited('')}>
            Set Limits
          </Button>
        ) : null
      }
    >
      {head}
      {data ? (
        <ul aria-label="Limits" className="divide-y divide-hairline">
          {items.map((limit) => (
            <LimitRow
              key={limit.transactionType}
              limit={limit}
              onEdit={maySet ? () => setEdited(limit.transactionType) : null}
            />
          ))}
        </ul>
      ) : limits.isError ? (
        <ErrorState
          title={TEXTS.limitsLoadFailed}
          onRetry={() => void limits.refetch()}
          isRetrying={limits.isFetching}
        >
          They hold all the same.
        </ErrorState>
      ) : (
        <div aria-busy="true" className="p-5">
          <SkeletonText lines={4} />
        </div>
      )}
      {edited !== null && data ? (
        <SetLimitsDialog account={account} limits={items} type={edited} onClose={() => setEdited(null)} />
      ) : null}
    </Panel>
  );
}

/** What may leave the member now, whichever account it is from. */
function LeavingLine() {
  const { data } = useQuery(orpc.wallet.limits.queryOptions());
  if (!data) return null;
  const [day, month] = [data.day.left, data.month.left].map((left) => parseMinor('PRD', left) ?? 0n);
  const left = formatMinor('USD', centsWorth(least(day!, month!)));
  return (
    <p className="mt-2 text-sm text-ink-muted">
      To others and to other banks, {dollars(left)} may leave you{' '}
      {day! <= month! ? 'in 24 hours' : 'in 30 days'}: dollars, PRD, trades and withdrawals count together.
    </p>
  );
}

function LimitRow({ limit, onEdit }: { limit: BankLimit; onEdit: (() => void) | null }) {
  const { name, means } = TYPES[limit.transactionType];
  const { raise } = limit;
  return (
    <li aria-label={name} className="flex items-start justify-between gap-3 px-5 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium">
          {name} <span className="font-normal text-ink-muted">{means}</span>
        </p>
        <p className="tabular text-ink-muted">
          {[
            `Once: ${moneyOf(limit.singleTransactionLimit)}`,
            `a day: ${moneyOf(limit.dailyLimit)}`,
            `a month: ${moneyOf(limit.monthlyLimit)}`,
          ].join(' · ')}
        </p>
        <p className="tabular text-xs text-ink-faint">
          Used: {moneyOf(limit.usedToday)} today, {moneyOf(limit.usedThisMonth)} this month
        </p>
        {raise ? (
          <p className="text-xs text-ink-muted">
            From {momentText(raise.from)}: once {moneyOf(raise.singleTransactionLimit)}, a day{' '}
            {moneyOf(raise.dailyLimit)}, a month {moneyOf(raise.monthlyLimit)}
          </p>
        ) : null}
      </div>
      {onEdit ? (
        <Button variant="ghost" size="sm" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      ) : null}
    </li>
  );
}

function moneyOf(amount: string | null): string {
  return amount === null ? 'no limit' : dollars(amount);
}
