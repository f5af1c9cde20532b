/** The tab of security: alerts, limits, the risk of an account, and what was to be proved. Source: BA-04. */
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LimitsCard } from '../limits/limits-card.tsx';
import type { BankingOverview } from '../queries.ts';
import { AlertsCard } from './alerts-card.tsx';
import { RiskCard } from './risk-card.tsx';
import { VerificationsCard } from './verifications-card.tsx';

export function SecurityTab({ overview }: { overview: BankingOverview | undefined }) {
  const [first, ...others] = overview?.accounts ?? [];
  return (
    <div className="flex flex-col gap-5">
      <AlertsCard />
      {first ? (
        <>
          <LimitsCard accounts={[first, ...others]} />
          <RiskCard accounts={[first, ...others]} today={overview!.today} />
        </>
      ) : overview ? (
        <EmptyState title="No accounts yet">Open an account first; its limits are set here.</EmptyState>
      ) : (
        <Card aria-busy="true" className="h-40" />
      )}
      <VerificationsCard />
    </div>
  );
}
