/** The tab of analytics: what there is, how it is spread, how it came about, and what was spent. Source: BA-14, C-107. */
import { ChartPie } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '#web/ui/amount.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { Allocation } from './allocation.tsx';
import { BudgetPanel } from './budget-panel.tsx';
import { EntriesDialog } from './entries-dialog.tsx';
import { HistoryChart } from './history-chart.tsx';
import { ImportsPanel } from './imports-panel.tsx';
import { type Analytics, type EntriesAsked, useAnalytics } from './insight-queries.ts';
import { InterestPanel } from './interest-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';

/** Movements that a figure opens, and what they are called. */
export interface Opened {
  title: string;
  asked: EntriesAsked;
}

const RISKS = { low: 'Low risk', medium: 'Medium risk', high: 'High risk' } as const;

export function AnalyticsTab() {
  const analytics = useAnalytics();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = analytics;
  return (
    <div className="flex flex-col gap-5">
      {data ? (
        <>
          <Figures analytics={data} onOpen={setOpened} />
          <Spread analytics={data} />
        </>
      ) : analytics.isError ? (
        <ErrorState
          title="Your analytics could not be loaded."
          onRetry={() => void analytics.refetch()}
          isRetrying={analytics.isFetching}
        />
      ) : (
        <Card aria-busy="true" className="p-5">
          <SkeletonText lines={5} />
        </Card>
      )}
      <BudgetPanel onOpen={setOpened} />
      <RulesPanel />
      <ImportsPanel />
      {data ? <InterestPanel today={data.today} /> : null}
      {opened ? <EntriesDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

interface FiguresProps {
  analytics: Analytics;
  onOpen: (opened: Opened) => void;
}

function Figures({ analytics, onOpen }: FiguresProps) {
  const { today, totalValue, totalReturn, holdings, todaysChange, diversification } = analytics;
  const opens = 'underline decoration-dotted underline-offset-4';
  return (
    <Card className="grid gap-x-8 gap-y-4 p-5 sm:grid-cols-2 lg:grid-cols-4">
      <Figure term="Total value">
        <button
          type="button"
          className={opens}
          onClick={() => onOpen({ title: 'All movements', asked: { kind: 'all' } })}
        >
          <Amount value={totalValue} asset="USD" />
        </button>
      </Figure>
      <Figure term="Total return">
        <button
          type="button"
          className={opens}
          onClick={() =>
            onOpen({ title: 'Interest, and what was bought and sold', asked: { kind: 'return' } })
          }
        >
          <Amount value={totalReturn} asset="USD" />
        </button>
        {Number(holdings) > 0 ? (
          <span className="block text-sm text-ink-muted">
            with <Amount value={holdings} asset="USD" /> that is held
          </span>
        ) : null}
      </Figure>
      <Figure term="Today’s change">
        <button
          type="button"
          className={opens}
          onClick={() =>
            onOpen({ title: 'Moved today', asked: { kind: 'accounts', from: today, to: today } })
          }
        >
          <Amount value={todaysChange} asset="USD" isChange />
        </button>
      </Figure>
      <Figure term="Risk level">
        {RISKS[diversification.risk]}
        <span className="block text-sm text-ink-muted">{diversification.percent}% diversified</span>
      </Figure>
    </Card>
  );
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <dl>
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="tabular text-xl font-medium">{children}</dd>
    </dl>
  );
}

function Spread({ analytics }: { analytics: Analytics }) {
  const { allocation, history, diversification } = analytics;
  return (
    <Panel title="Portfolio" isFlush>
      <Tabs defaultValue="allocation" className="p-5">
        <TabsList aria-label="Portfolio">
          <TabsTrigger value="allocation">Allocation</TabsTrigger>
          <TabsTrigger value="performance">Performance</TabsTrigger>
          <TabsTrigger value="recommendations">Recommendations</TabsTrigger>
        </TabsList>
        <TabsContent value="allocation">
          {allocation.length === 0 ? (
            <EmptyState title="Nothing to spread yet" icon={<ChartPie />}>
              Open an account and move dollars there; what it holds is shown here.
            </EmptyState>
          ) : (
            <Allocation allocation={allocation} />
          )}
        </TabsContent>
        <TabsContent value="performance">
          {history.length < 2 ? (
            <EmptyState title="No history yet" icon={<ChartPie />}>
              It begins with the first month that ends with an account of yours.
            </EmptyState>
          ) : (
            <HistoryChart history={history} />
          )}
        </TabsContent>
        <TabsContent value="recommendations">
          <p className="text-sm">
            {diversification.needsTip
              ? 'Spread it more: what you have is of one kind. A savings account or a goal earns more than a checking account.'
              : 'What you have is spread over several kinds. Nothing to change.'}
          </p>
        </TabsContent>
      </Tabs>
    </Panel>
  );
}
