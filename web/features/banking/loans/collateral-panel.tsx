/** What stands for a loan: where it stands in text and number, adding and taking back, and each move of it. */
import { useState } from 'react';
import { LOAN_TO_VALUE } from '#core/banking/collateral.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Fact, Facts } from '../facts.tsx';
import { dollars, momentDay, momentText } from '../words.ts';
import { priceText } from './backing.ts';
import { ChangeCollateralDialog } from './change-collateral-dialog.tsx';
import type { LoanDetails } from './loan-queries.ts';

type LoanBacking = NonNullable<LoanDetails['backing']>;

interface CollateralPanelProps {
  loan: LoanDetails;
  backing: LoanBacking;
  /** Nothing to pay from where there is none. */
  onPay: (() => void) | undefined;
}

export function CollateralPanel({ loan, backing, onPay }: CollateralPanelProps) {
  const [changing, setChanging] = useState<'add' | 'release' | null>(null);
  if (loan.agreedAt === null)
    return (
      <Panel title="Collateral">
        <p className="text-sm text-ink-muted">
          You offered {formatAmount(backing.asked)} PRD. Nothing is pledged before you agree to the loan.
        </p>
      </Panel>
    );
  const isActive = loan.status === 'active';
  const canRelease = backing.releasable !== null && Number(backing.releasable) > 0;
  return (
    <Panel
      title="Collateral"
      actions={
        isActive ? (
          <span className="flex flex-wrap gap-2">
            {canRelease ? (
              <Button size="sm" variant="secondary" onClick={() => setChanging('release')}>
                Take some back
              </Button>
            ) : null}
            <Button size="sm" onClick={() => setChanging('add')}>
              Add PRD
            </Button>
          </span>
        ) : null
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {backing.marginDueAt ? <Margin backing={backing} dueAt={backing.marginDueAt} onPay={onPay} /> : null}
        {isActive ? <Gauge backing={backing} /> : null}
        {isActive ? <Prices backing={backing} /> : null}
        <Moves loan={loan} />
      </div>
      {changing ? (
        <ChangeCollateralDialog loan={loan} kind={changing} onClose={() => setChanging(null)} />
      ) : null}
    </Panel>
  );
}

interface MarginProps {
  backing: LoanBacking;
  dueAt: string;
  onPay: (() => void) | undefined;
}

function Margin({ backing, dueAt, onPay }: MarginProps) {
  const isOver = new Date(dueAt) <= new Date();
  return (
    <Banner
      tone="error"
      title={isOver ? 'Collateral is being sold' : `Add PRD or pay by ${momentText(dueAt)}`}
      actions={
        <Button size="sm" variant="secondary" onClick={onPay} disabled={!onPay}>
          Pay
        </Button>
      }
    >
      {backing.standing === 'unknown'
        ? 'There is no price of PRD to rely on at the moment. Nothing is sold until there is.'
        : isOver
          ? 'As much as brings the loan back to 50% is sold as soon as there is enough to pay for it. Adding PRD or paying ends it.'
          : 'The collateral isn’t worth enough for what you owe. After that, as much of it is sold as brings the loan back to 50%.'}
    </Banner>
  );
}

const STANDINGS = {
  covered: 'Covered',
  warned: 'Needs more collateral',
  urgent: 'Needs more collateral at once',
  unknown: 'No price to rely on at the moment',
} as const satisfies Record<LoanBacking['standing'], string>;

function Gauge({ backing: { percent, standing } }: { backing: LoanBacking }) {
  const value =
    standing === 'unknown' ? 'unknown' : percent === null ? 'over 100%' : `${percent}% of its worth`;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="display tabular text-3xl">
            {standing === 'unknown' ? '—' : percent === null ? '>100%' : `${percent}%`}
          </span>{' '}
          <span className="text-ink-muted">loan to value</span>
        </p>
        <p
          className={
            standing === 'warned' || standing === 'urgent' ? 'font-medium text-loss' : 'text-ink-muted'
          }
        >
          {STANDINGS[standing]}
        </p>
      </div>
      <ProgressBar
        value={standing === 'unknown' ? 0 : (percent ?? 100) / 100}
        label="Loan to value"
        valueText={value}
        tone={standing === 'covered' || standing === 'unknown' ? 'ink' : 'loss'}
      />
      <p className="text-xs text-ink-muted">
        Lent up to {String(LOAN_TO_VALUE.lend)}% · warned from {String(LOAN_TO_VALUE.warn)}% · urgent from{' '}
        {String(LOAN_TO_VALUE.sell)}%
      </p>
    </div>
  );
}

function Prices({ backing }: { backing: LoanBacking }) {
  const { pledged, worth, rate, warnBelow, sellBelow, releasable } = backing;
  return (
    <Facts>
      <Fact term="Pledged">
        <Amount value={pledged} asset="PRD" />
      </Fact>
      <Fact term="Worth">{worth === null ? 'not known' : dollars(worth)}</Fact>
      <Fact term="A PRD counts as">{rate === null ? 'not known' : priceText(rate.usdPerPrd)}</Fact>
      {warnBelow ? <Fact term="You are warned at">{priceText(warnBelow)}</Fact> : null}
      {sellBelow ? <Fact term="An hour is left at">{priceText(sellBelow)}</Fact> : null}
      <Fact term="You can take back">
        {releasable === null ? 'nothing now' : `${formatAmount(releasable)} PRD`}
      </Fact>
    </Facts>
  );
}

const KINDS = {
  pledge: 'Pledged with the loan',
  top_up: 'Added',
  release: 'Taken back',
  returned: 'Came back with the last payment',
  sale: 'Sold',
} as const satisfies Record<LoanDetails['collateralMoves'][number]['kind'], string>;

function Moves({ loan: { collateralMoves } }: { loan: LoanDetails }) {
  return (
    <ul aria-label="Moves of collateral" className="divide-y divide-hairline border-t border-hairline">
      {collateralMoves.map((move) => (
        <li key={move.id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0">
            <p>
              {KINDS[move.kind]}
              {move.proceeds === null ? null : ` for ${dollars(move.proceeds)}`}
              {move.reason === 'default' ? ' after a default' : null}
            </p>
            <p className="text-xs text-ink-muted">
              {momentDay(move.createdAt)} · {move.referenceNumber}
              {move.usdPerPrd === null ? '' : ` · at ${priceText(move.usdPerPrd)}`}
            </p>
          </div>
          <Amount value={move.amount} asset="PRD" className="font-medium" />
        </li>
      ))}
    </ul>
  );
}
