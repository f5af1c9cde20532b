/** The risk score of an account, each sign with its points and what it stands on. Source: BA-19. */
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { AccountField } from '../accounts/account-field.tsx';
import type { BankAccount } from '../queries.ts';
import { RISK_SIGNS } from './alert-words.ts';
import { ReportDialog } from './report-dialog.tsx';
import { type AccountRisk, useRisk } from './security-queries.ts';

const LEVELS = {
  low: { name: 'Low risk', tone: 'neutral' },
  medium: { name: 'Medium risk', tone: 'saffron' },
  high: { name: 'High risk', tone: 'loss' },
} as const;

interface RiskCardProps {
  accounts: readonly [BankAccount, ...BankAccount[]];
  /** The bank's day. */
  today: string;
}

export function RiskCard({ accounts, today }: RiskCardProps) {
  const [isReading, setIsReading] = useState(false);
  const [chosen, setChosen] = useState(accounts[0].id);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  const risk = useRisk(account.id);
  return (
    <Panel
      title="Risk score"
      description="Of the last 100 transactions and 30 days of alerts"
      isFlush
      actions={
        <Button size="sm" variant="secondary" onClick={() => setIsReading(true)}>
          Report
        </Button>
      }
    >
      <div className="border-b border-hairline px-5 py-3">
        <AccountField
          accounts={accounts}
          value={account.id}
          onValue={setChosen}
          label="Account"
          beside="number"
        />
      </div>
      {risk.data ? (
        <Score risk={risk.data} />
      ) : risk.isError ? (
        <ErrorState
          title="The risk score could not be loaded."
          onRetry={() => void risk.refetch()}
          isRetrying={risk.isFetching}
        />
      ) : (
        <div aria-busy="true" className="p-5">
          <SkeletonText lines={2} />
        </div>
      )}
      {isReading ? (
        <ReportDialog accountId={account.id} today={today} onClose={() => setIsReading(false)} />
      ) : null}
    </Panel>
  );
}

function Score({ risk: { score, level, signs } }: { risk: AccountRisk }) {
  return (
    <div className="flex flex-col gap-3 px-5 py-4 text-sm">
      <p className="flex items-center gap-3">
        <span className="display tabular text-3xl">{score}</span>
        <span className="text-ink-muted">of 100</span>
        <Badge tone={LEVELS[level].tone}>{LEVELS[level].name}</Badge>
      </p>
      {signs.length === 0 ? (
        <p className="text-ink-muted">Nothing raises it.</p>
      ) : (
        <ul aria-label="What raises it" className="flex flex-col gap-1">
          {signs.map(({ sign, points, evidence }) => (
            <li key={sign} className="flex justify-between gap-4">
              <span>{RISK_SIGNS[sign](evidence.length)}</span>
              <span className="tabular text-ink-muted">+{points}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
