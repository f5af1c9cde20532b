/** Security alerts: what was noticed, what it stands on, and what the member says to it. Source: BA-10, BA-11. */
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { useToldLoss } from '#web/shared/use-told-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type AlertAnswer, AlertDialog } from './alert-dialog.tsx';
import { AlertRow } from './alert-row.tsx';
import { ALERT_TEXTS } from './alert-words.ts';
import { type SecurityAlert, useAlerts, useReloadSecurity } from './security-queries.ts';

const LOST = { title: 'Security alerts', message: ALERT_TEXTS.loadFailed, topic: 'security-alerts' };
const NOT_RESOLVED = { title: 'Security alerts', message: ALERT_TEXTS.resolveFailed };

interface Answering {
  alert: SecurityAlert;
  answer: AlertAnswer;
}

export function AlertsCard() {
  const [show, setShow] = useState<'active' | 'all'>('active');
  const alerts = useAlerts(show);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const items = alerts.data?.pages.flatMap((page) => page.items);
  const isLost = alerts.isError && !alerts.data;
  useToldLoss(isLost, LOST);
  return (
    <Panel
      title="Security alerts"
      description="What our rules noticed, and what they saw"
      isFlush
      actions={
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={show === 'all'}
          onClick={() => setShow(show === 'all' ? 'active' : 'all')}
        >
          {show === 'all' ? 'Active only' : 'Show all'}
        </Button>
      }
    >
      {items === undefined ? (
        isLost ? (
          <ErrorState
            title={ALERT_TEXTS.loadFailed}
            onRetry={() => void alerts.refetch()}
            isRetrying={alerts.isFetching}
          >
            The rules go on watching.
          </ErrorState>
        ) : (
          <div aria-busy="true" className="p-5">
            <SkeletonText lines={3} />
          </div>
        )
      ) : (
        <AlertList items={items} isAll={show === 'all'} onAnswer={setAnswering} />
      )}
      <ShowOlder query={alerts} />
      {answering ? (
        <AlertDialog key={answering.alert.id} {...answering} onClose={() => setAnswering(null)} />
      ) : null}
    </Panel>
  );
}

interface AlertListProps {
  items: readonly SecurityAlert[];
  isAll: boolean;
  onAnswer: (answering: Answering) => void;
}

function AlertList({ items, isAll, onAnswer }: AlertListProps) {
  const { wasMe, isBusy } = useWasMe();
  if (items.length === 0)
    return (
      <EmptyState title={isAll ? 'No alerts yet' : 'No active alerts'} icon={<ShieldCheck />}>
        New devices, large or hurried payments, and wrong codes are told here.
      </EmptyState>
    );
  return (
    <ul aria-label="Security alerts" className="divide-y divide-hairline">
      {items.map((alert) => (
        <AlertRow
          key={alert.id}
          alert={alert}
          isBusy={isBusy}
          onWasMe={() => wasMe(alert)}
          onAnswer={(answer) => onAnswer({ alert, answer })}
        />
      ))}
    </ul>
  );
}

/** One tap: it was the member. */
function useWasMe() {
  const reload = useReloadSecurity();
  const { save, isBusy } = useSaving(NOT_RESOLVED);
  const wasMe = ({ id }: SecurityAlert) =>
    void save(async () => {
      await api.bankSecurity.resolve({ id, reason: 'It was me.' });
      await reload();
      notify.success(ALERT_TEXTS.resolved, 'Thank you: it was you.');
    });
  return { wasMe, isBusy };
}
